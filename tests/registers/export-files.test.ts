// SPDX-License-Identifier: Apache-2.0
// Whatever is done to a file of a register is found, and the row is named.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../src/core/index.ts';
import { type ChainVerdict, type Head, type Register, verifyExport } from '../../src/registers/index.ts';
import { buildFile } from './chain-file.ts';

const check = (register: Register, lines: readonly string[], published: Head | null): Promise<ChainVerdict> =>
  verifyExport(register, readCsv([lines.join('')]), { published });

const ROWS = 4;
const LEAD = 2;

describe('a file of which every hash can be recomputed', () => {
  test('holds as it is', async () => {
    const { lines, head } = await buildFile('corrections', ROWS);
    expect(await check('corrections', lines, head)).toEqual({
      ok: true,
      walked: ROWS,
      recomputedHead: head.head,
      brokeAt: null,
      reason: null,
    });
  });

  test('breaks at the row in which any single byte is another', async () => {
    const { lines, head } = await buildFile('corrections', ROWS);
    for (let row = 1; row <= ROWS; row += 1) {
      const line = lines[LEAD + row - 1] ?? '';
      for (let at = 0; at < line.length; at += 1) {
        for (const other of ['0', '1', 'x', ',', '"', "'", '\n', ' ', '\0'])
          await expectBroken(lines, head, row, line.slice(0, at) + other + line.slice(at + 1), line);
      }
    }
  });

  test('breaks at the row in which a byte was put in or taken out', async () => {
    const { lines, head } = await buildFile('corrections', ROWS);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: ROWS }),
        fc.nat(),
        fc.constantFrom('', '0', '.', '"', "'", ',', '\n', ' ', 'é', '\ufeff'),
        async (row, place, put) => {
          const line = lines[LEAD + row - 1] ?? '';
          const at = place % line.length;
          const changed =
            put === '' ? line.slice(0, at) + line.slice(at + 1) : line.slice(0, at) + put + line.slice(at);
          // An empty line after a row stands where the next one should.
          await expectBroken(lines, head, changed === `${line}\n` ? row + 1 : row, changed, line);
        },
      ),
      { numRuns: 1500 },
    );
  });

  async function expectBroken(
    lines: readonly string[],
    head: Head,
    row: number,
    changed: string,
    line: string,
  ): Promise<void> {
    if (changed === line) return;
    const verdict = await check('corrections', lines.with(lines.indexOf(line), changed), head);
    expect([verdict.ok, verdict.brokeAt], `${row}: ${changed}`).toEqual([false, row]);
    expect(verdict.reason).toContain(`Row ${row} `);
  }
});

describe.each(['corrections', 'gap_reports'] as const)('rows of %s', (register) => {
  test('taken out, put in twice, swapped or cut off are named', async () => {
    const { lines, head } = await buildFile(register, ROWS);
    for (let row = 1; row <= ROWS; row += 1) {
      const at = LEAD + row - 1;
      const own = lines[at] ?? '';
      expect(await check(register, lines.toSpliced(at, 1), head)).toMatchObject({ ok: false, brokeAt: row });
      expect(await check(register, lines.toSpliced(at, 0, own), head)).toMatchObject({ brokeAt: row + 1 });
      if (row === ROWS) continue;
      const swapped = lines.toSpliced(at, 2, lines[at + 1] ?? '', own);
      expect(await check(register, swapped, head)).toMatchObject({ ok: false, brokeAt: row });
    }
  });

  test('written anew from some row on differ from the head, even with every link made again', async () => {
    const { lines } = await buildFile(register, ROWS);
    const other = { head: 'a'.repeat(64), rows: ROWS };
    expect(await check(register, lines, other)).toMatchObject({ ok: false, brokeAt: ROWS });
    expect(await check(register, lines, null)).toMatchObject({ ok: true });
    expect(await check(register, lines, { head: 'a'.repeat(64), rows: 0 })).toMatchObject({
      ok: false,
      brokeAt: 1,
    });
  });

  test('a changed hash or place is found at the row or at the one that names it', async () => {
    const { lines, head } = await buildFile(register, ROWS);
    for (let row = 1; row <= ROWS; row += 1) {
      const line = lines[LEAD + row - 1] ?? '';
      for (let at = line.length - 2; at > line.length - 132; at -= 1) {
        if (line[at] === ',') continue;
        const changed = `${line.slice(0, at)}${line[at] === '0' ? '1' : '0'}${line.slice(at + 1)}`;
        const verdict = await check(register, lines.with(LEAD + row - 1, changed), head);
        expect(verdict.ok).toBe(false);
        expect([row, row + 1]).toContain(verdict.brokeAt);
      }
    }
  });
});

describe('a file that is none', () => {
  test.each([
    ['', 'empty'],
    ['position,row_hash\n1,a\n', 'no column prev_hash'],
    ['position,position,prev_hash\n', 'two columns have one name'],
    ['<html>\n', null],
  ])('%j', async (text, reason) => {
    const verdict = await verifyExport('gap_reports', readCsv([text]), {
      published: { head: 'b'.repeat(64), rows: 1 },
    });
    expect(verdict).toMatchObject({ ok: false, brokeAt: 1 });
    if (reason !== null) expect(verdict.reason).toContain(reason);
  });
});
