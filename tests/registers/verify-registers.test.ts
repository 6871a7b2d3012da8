// SPDX-License-Identifier: Apache-2.0
// All registers of an instance at once: what was not looked at is not whole, and rows newer than the head are held to the next.

import { expect, test } from 'vitest';
import { formatCsvLine } from '../../src/core/index.ts';
import { GENESIS, type Head, isWhole, REGISTERS, verifyRegisters } from '../../src/registers/index.ts';
import { buildFile, COLUMNS } from './chain-file.ts';

const EMPTY: Head = { head: GENESIS, rows: 0 };

const toIntegrity = (corrections: Head) => ({
  tables: REGISTERS.map((table) => ({ table, ...(table === 'corrections' ? corrections : EMPTY) })),
});

/** The heads as they are published, one answer after the other. */
async function verify(lines: readonly string[], heads: readonly Head[], missing: string | null = null) {
  const asked = [...heads];
  const none = ['# a comment\n', formatCsvLine(COLUMNS)];
  return verifyRegisters({
    isLive: true,
    readIntegrity: async () => toIntegrity(asked.shift() ?? EMPTY),
    readFile: async (file) =>
      file === missing
        ? null
        : (async function* () {
            yield (file === 'corrections.csv' ? lines : none).join('');
          })(),
  });
}

test('holds; and is not whole where a file could not be read, whatever the others are', async () => {
  const { lines, head } = await buildFile('corrections', 3);
  expect(isWhole(await verify(lines, [head]))).toBe(true);
  const outcomes = await verify(lines, [head], 'gap.csv');
  expect(outcomes.find(({ file }) => file === 'gap.csv')).toMatchObject({
    verdict: null,
    note: 'gap.csv is not there.',
  });
  expect(isWhole(outcomes)).toBe(false);
});

test('a row that came while it was read has to be in the head by now, with that very hash', async () => {
  const { lines, head } = await buildFile('corrections', 3);
  const before = (await buildFile('corrections', 2)).head;
  const verdict = async (...heads: readonly Head[]) => (await verify(lines, heads))[0]?.verdict;
  expect(await verdict(before, head)).toMatchObject({ ok: true, walked: 3 });
  expect(await verdict(before, { head: 'f'.repeat(64), rows: 4 })).toMatchObject({ ok: true });
  const tooMany = { ok: false, brokeAt: 3, reason: 'Row 3 is one too many: the head does not count it.' };
  expect(await verdict(before, before)).toMatchObject(tooMany);
  expect(await verdict(before, { head: 'f'.repeat(64), rows: 3 })).toMatchObject(tooMany);
});
