// SPDX-License-Identifier: Apache-2.0
// What is written is what comes back, by our reader and by two others; and no spreadsheet runs it.

import { parse as parseWithCsvParse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { CsvFault, defuseCell, formatCsvLine, readCsv, restoreCell } from '../../src/core/index.ts';

const cell = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  fc
    .array(
      fc.constantFrom(
        '"',
        ',',
        '\n',
        '\r',
        "'",
        '=',
        '+',
        '-',
        '@',
        ' ',
        '\t',
        '＝',
        '＋',
        '－',
        '＠',
        'a',
        'é',
        '😀',
      ),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join('')),
);
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  );

async function readAll(pieces: readonly string[]): Promise<(readonly string[])[]> {
  const lines: (readonly string[])[] = [];
  for await (const { cells } of readCsv(pieces)) lines.push(cells);
  return lines;
}

describe('a table that is written and read', () => {
  test('comes back exactly, however it is cut in pieces, and two other parsers agree', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, size) => {
        const text = rows.map((row) => formatCsvLine(row.map(defuseCell))).join('');
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        const read = await readAll(pieces);
        expect(read.map((row) => row.map(restoreCell))).toEqual(rows);
        expect(parseWithCsvParse(text, { record_delimiter: '\n' })).toEqual(read);
        const papa = Papa.parse<string[]>(text, { newline: '\n', skipEmptyLines: false, delimiter: ',' });
        expect(papa.errors).toEqual([]);
        // It takes the last line feed for the start of another line.
        expect(papa.data.slice(0, -1)).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  test('a quote that is never closed is refused before it fills the memory', async () => {
    let asked = 0;
    function* endless() {
      for (;;) {
        asked += 1;
        yield asked === 1 ? 'a,b\n"' : 'c,d\n'.repeat(25_000);
      }
    }
    const read = async () => {
      for await (const { cells } of readCsv(endless())) expect(cells).toEqual(['a', 'b']);
    };
    await expect(read()).rejects.toThrow(new CsvFault(2));
    expect(asked).toBeLessThan(20);
  });

  test('lines are counted as an editor counts them', async () => {
    const lines: number[] = [];
    for await (const { line } of readCsv(['a,b\n"x\n', 'y",2\nz,3\n'])) lines.push(line);
    expect(lines).toEqual([1, 2, 4]);
  });

  test.each([
    ['quotes where none are needed', 'a,"b"\n', 1],
    ['a quote inside a bare cell', 'a,b\nc"d,e\nf,"g"\n', 2],
    ['a quoted cell that ends too soon', 'a,"b"c\n', 1],
    ['a line that was cut off', 'a,b\nc,d', 2],
    ['a quote that is never closed', 'a,b\n"c,d\ne,f\n', 2],
    ['a carriage return before the line feed', 'a,b\nc,d\r\n', 2],
  ])('%s is no file of ours', async (_, text, line) => {
    const fault = await readAll([text]).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(CsvFault);
    expect(fault).toMatchObject({ line });
  });
});

describe('a cell', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
    "'",
    "'=1",
    '\n-1',
  ])('%j is defused, and restored', (text) => {
    expect(defuseCell(text)).toBe(`'${text}`);
    expect(restoreCell(defuseCell(text))).toBe(text);
  });

  test.each(['', 'a', '95.19', '2026-11-21', 'a=b', '0', ' a', 'é'])('%j stays as it is', (text) => {
    expect(defuseCell(text)).toBe(text);
  });

  test('never begins as a formula, and always comes back', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const safe = defuseCell(text);
        expect(safe.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/u);
        expect(restoreCell(safe)).toBe(text);
      }),
    );
  });
});
