// SPDX-License-Identifier: Apache-2.0
// The audit's own reader of XLSX: enough of ZIP and SpreadsheetML for the two federal workbooks.

import { inflateRawSync } from 'node:zlib';
import type { TextRows } from './text-rows.ts';

const CENTRAL_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** The cells of the first worksheet as text, exactly as the file holds them. Throws an Error on anything else. */
export function readFirstSheet(bytes: Buffer): TextRows {
  const entries = listEntries(bytes);
  const read = (name: string): string => {
    const offset = entries.get(name);
    if (offset === undefined) throw new Error(`the workbook has no ${name}`);
    return inflateEntry(bytes, offset).toString('utf8');
  };
  const shared = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    [...item.matchAll(/<t(?: [^>]*)?>(.*?)<\/t>/gs)].map(([, text = '']) => unescapeXml(text)).join(''),
  );
  return [...read('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(
    ([, cells = '']) => readCells(cells, shared),
  );
}

function readCells(cells: string, shared: readonly string[]): readonly string[] {
  const row: string[] = [];
  for (const [, attributes = '', content = ''] of cells.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const value = /<v>(.*?)<\/v>/s.exec(content)?.[1];
    if (value === undefined) continue;
    const column = toColumn(/r="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? '');
    while (row.length < column) row.push('');
    row[column] = (attributes.includes('t="s"') ? (shared[Number(value)] ?? '') : unescapeXml(value)).trim();
  }
  return row;
}

/** `A` is 0, `Z` 25, `AA` 26. */
function toColumn(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function unescapeXml(text: string): string {
  const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(\w+);/g, (whole, name: string) => named[name] ?? whole);
}

/** Name → offset of the local header, from the central directory (APPNOTE 4.3.12 and 4.3.16). */
function listEntries(bytes: Buffer): ReadonlyMap<string, number> {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Error('the file is not a ZIP archive');
  const entries = new Map<string, number>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL_ENTRY) throw new Error('the ZIP directory is damaged');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), at);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function inflateEntry(bytes: Buffer, directoryAt: number): Buffer {
  const method = bytes.readUInt16LE(directoryAt + 10);
  const size = bytes.readUInt32LE(directoryAt + 20);
  const local = bytes.readUInt32LE(directoryAt + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + size);
  return method === 0 ? packed : inflateRawSync(packed);
}
