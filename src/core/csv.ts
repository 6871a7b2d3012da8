// SPDX-License-Identifier: Apache-2.0
// CSV as every file of ours is written: RFC 4180 quoting, UTF-8, a line feed after each line, the last one too.

const NEEDS_QUOTES = /[",\n\r]/;

export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}

// A spreadsheet runs a cell that begins with one of = + - @ (also in full width, also after blanks) as a formula. Such a
// cell gets an apostrophe in front, which spreadsheets read as "this is text"; so does one that has an apostrophe in front
// already, so that taking one off gives back every cell exactly.
const RUNS_AS_FORMULA = /^(?:['\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** No line of ours comes near; a quote that is never closed must not fill the memory. */
const LINE_LIMIT = 1_000_000;

/** The text as a cell that no spreadsheet runs. */
export function defuseCell(text: string): string {
  return RUNS_AS_FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that `defuseCell` made. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

/** A line that is not as `formatCsvLine` writes it. `line` counts the lines of the file from 1. */
export class CsvFault extends Error {
  readonly line: number;

  constructor(line: number) {
    super(
      `Line ${line} is not CSV as it was written; a spreadsheet that opens and saves a file writes it anew.`,
    );
    this.name = 'CsvFault';
    this.line = line;
  }
}

export interface CsvLine {
  /** Where it begins, counted in lines of the file from 1: a quoted cell may hold line ends. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads text in pieces of any size, holding no more than a piece and a line. Strict: a line that `formatCsvLine` would not
 * have written so throws a CsvFault, and so does a file that stops inside one.
 */
export async function* readCsv(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<CsvLine, void, undefined> {
  let rest = '';
  let line = 1;
  for await (const piece of pieces) {
    rest += piece;
    let start = 0;
    for (;;) {
      const end = findLineEnd(rest, start);
      if (end === -1) break;
      const text = rest.slice(start, end + 1);
      yield { line, cells: parseLine(text, line) };
      line += countLineEnds(text);
      start = end + 1;
    }
    rest = rest.slice(start);
    if (rest.length > LINE_LIMIT) throw new CsvFault(line);
  }
  if (rest !== '') throw new CsvFault(line);
}

/** The line feed that is outside quotes; -1 where it has not come yet. */
function findLineEnd(text: string, start: number): number {
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) return at;
  }
  return -1;
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\n\r]*))([,\n])/y;

function parseLine(text: string, line: number): readonly string[] {
  const cells: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const match = CELL.exec(text);
    if (match === null) throw new CsvFault(line);
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  // Quotes where none are needed are another file than the one that was written.
  if (formatCsvLine(cells) !== text) throw new CsvFault(line);
  return cells;
}

function countLineEnds(text: string): number {
  return text.split('\n').length - 1;
}
