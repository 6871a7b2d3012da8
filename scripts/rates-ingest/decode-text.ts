// SPDX-License-Identifier: Apache-2.0
// Bytes → text in pieces, in flat memory. The templates ask for UTF-8; what is not is read as Windows-1252, the
// usual other one, from separator to separator, so that one wrong byte costs one line and not the file.

import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';

export interface Piece {
  readonly text: string;
  /** Of the stretches between separators, from 0 in this piece, those that were not UTF-8. */
  readonly notUtf8: readonly number[];
}

const CHUNK = 1 << 18;
/** A stretch longer than this is no line of a table. */
const STRETCH_LIMIT = 16 << 20;

/**
 * The file's text, cut after a separator (a byte below 0x80) wherever there is one. UTF-16 is known by its mark and cut
 * anywhere. `hash` takes every byte.
 */
export async function* decodeFile(
  path: string,
  separator: number,
  hash?: Hash,
): AsyncGenerator<Piece, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  let utf16: TextDecoder | null | undefined;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    hash?.update(chunk);
    // Only the start of the file is a mark; the same bytes further on are text.
    if (utf16 === undefined) utf16 = findUtf16(chunk);
    if (utf16 !== null) {
      yield { text: utf16.decode(chunk, { stream: true }), notUtf8: [] };
      continue;
    }
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(separator) + 1;
    if (end === 0 && bytes.length < STRETCH_LIMIT) {
      rest = bytes;
      continue;
    }
    const cut = end === 0 ? bytes.length : end;
    yield decodePiece(bytes.subarray(0, cut), separator);
    rest = Buffer.from(bytes.subarray(cut));
  }
  if (rest.length > 0) yield decodePiece(rest, separator);
}

function findUtf16(start: Buffer): TextDecoder | null {
  const mark = start.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le');
  return mark === 'feff' ? new TextDecoder('utf-16be') : null;
}

const strict = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

function decodePiece(bytes: Buffer, separator: number): Piece {
  const whole = decodeStrictly(bytes);
  if (whole !== null) return { text: whole, notUtf8: [] };
  const notUtf8: number[] = [];
  let text = '';
  let start = 0;
  for (let index = 0; start < bytes.length; index += 1) {
    const found = bytes.indexOf(separator, start);
    const end = found === -1 ? bytes.length : found + 1;
    const stretch = bytes.subarray(start, end);
    const decoded = decodeStrictly(stretch);
    if (decoded === null) notUtf8.push(index);
    text += decoded ?? windows1252.decode(stretch);
    start = end;
  }
  return { text, notUtf8 };
}

function decodeStrictly(bytes: Buffer): string | null {
  try {
    return strict.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
