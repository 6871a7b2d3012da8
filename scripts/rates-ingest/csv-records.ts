// SPDX-License-Identifier: Apache-2.0
// A CSV file as records with the line each begins on. A record that cannot be read costs itself, not what follows.

import type { Hash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { decodeFile } from './decode-text.ts';
import type { Faults } from './faults.ts';

export interface CsvRecord {
  /** Line of the file, from 1. */
  readonly line: number;
  /** Where a quoted cell holds line ends, the line it ends on. */
  readonly lastLine: number;
  readonly cells: readonly string[];
}

interface Lines {
  readonly line: number;
  readonly lastLine: number;
  readonly text: string;
}

const LINE_FEED = 10;
const LINE_LIMIT = 4_000_000;
/** A quoted cell may hold line ends; one that is open for longer was never closed. */
const LINES_OF_A_RECORD = 40;
/** Few, since a wide row is a thousand cells. */
const BATCH = 100;

/** Records in the order of the file, some at a time. Blank lines are none. */
export async function* readCsvRecords(
  path: string,
  faults: Faults,
  hash?: Hash,
): AsyncGenerator<readonly CsvRecord[], void, undefined> {
  let open: Lines[] = [];
  for await (const lines of readLines(path, faults, hash)) {
    const joined = joinQuoted([...open, ...lines], faults, false);
    open = joined.open;
    for (let at = 0; at < joined.whole.length; at += BATCH) {
      yield parseBatch(joined.whole.slice(at, at + BATCH), faults);
    }
  }
  yield parseBatch(joinQuoted(open, faults, true).whole, faults);
}

async function* readLines(
  path: string,
  faults: Faults,
  hash: Hash | undefined,
): AsyncGenerator<Lines[], void, undefined> {
  let next = 1;
  let rest = '';
  for await (const { text, notUtf8 } of decodeFile(path, LINE_FEED, hash)) {
    for (const index of notUtf8) faults.add(next + index, 'is not UTF-8; it was read as Windows-1252.');
    const parts = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = parts.pop() ?? '';
    yield toLines(parts, next, faults);
    next += parts.length;
    if (rest.length > LINE_LIMIT) rest = rest.slice(0, LINE_LIMIT + 1);
  }
  if (rest !== '') yield toLines([rest.replace(/\r$/, '')], next, faults);
}

function toLines(parts: readonly string[], first: number, faults: Faults): Lines[] {
  const lines = parts.map((text, index) => ({ text, line: first + index, lastLine: first + index }));
  return lines.filter(({ text, line }) => {
    if (text.length > LINE_LIMIT)
      faults.add(line, `is longer than ${LINE_LIMIT} characters; it was not read.`);
    return text.length <= LINE_LIMIT && text.trim() !== '';
  });
}

/** Joins lines that one quoted cell spans. At the end of the file, and after too many lines, an open quote is a fault. */
function joinQuoted(
  lines: readonly Lines[],
  faults: Faults,
  isEnd: boolean,
): { whole: Lines[]; open: Lines[] } {
  const whole: Lines[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const first = lines[at] as Lines;
    if (!hasOddQuotes(first.text)) {
      whole.push(first);
      continue;
    }
    const end = findClosing(lines, at);
    if (end === -1) {
      if (!isEnd && lines.length - at <= LINES_OF_A_RECORD) return { whole, open: lines.slice(at) };
      faults.add(first.line, 'opens a quote that is never closed; it was not read.');
      continue;
    }
    const text = lines
      .slice(at, end + 1)
      .map((line) => line.text)
      .join('\n');
    whole.push({ line: first.line, lastLine: lines[end]?.line ?? first.line, text });
    at = end;
  }
  return { whole, open: [] };
}

function findClosing(lines: readonly Lines[], first: number): number {
  const last = Math.min(lines.length - 1, first + LINES_OF_A_RECORD);
  for (let at = first + 1; at <= last; at += 1) if (hasOddQuotes(lines[at]?.text ?? '')) return at;
  return -1;
}

function hasOddQuotes(text: string): boolean {
  let isOdd = false;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
}

const OPTIONS = { bom: true, relax_column_count: true, relax_quotes: true } as const;

function parseBatch(lines: readonly Lines[], faults: Faults): readonly CsvRecord[] {
  const cells = parseOrNull(lines.map(({ text }) => text).join('\n'));
  if (cells !== null && cells.length === lines.length) {
    return lines.map(({ line, lastLine }, index) => ({ line, lastLine, cells: cells[index] ?? [] }));
  }
  return lines.flatMap(({ line, lastLine, text }) => {
    const alone = parseOrNull(text);
    if (alone?.length === 1) return [{ line, lastLine, cells: alone[0] ?? [] }];
    faults.add(line, 'is no CSV: its quotes do not pair up; it was not read.');
    return [];
  });
}

function parseOrNull(text: string): string[][] | null {
  try {
    return parse(text, OPTIONS);
  } catch {
    return null;
  }
}
