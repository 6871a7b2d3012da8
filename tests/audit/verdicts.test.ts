// SPDX-License-Identifier: Apache-2.0
// What the files at hand are worth: one that is missing, or is our copy, is enough that nothing passes.

import { expect, test } from 'vitest';
import type { AtHand } from '../../scripts/audit/federal-files.ts';
import type { FederalTables } from '../../scripts/audit/federal-tables.ts';
import { judge } from '../../scripts/audit/verdicts.ts';

const source = (file: string, copy: 'official' | 'extract' | 'absent') => ({
  ...{ id: file, file, sha256: '0'.repeat(64), readOn: '2026-11-21', local: null },
  copy,
});
const opened = (at: AtHand) => ({ at, table: null, problem: null });
const FILES = {
  official: opened({ standing: 'official', bytes: Buffer.of(), source: source('rates.csv', 'official') }),
  copied: opened({ standing: 'copy', bytes: Buffer.of(), source: source('extract.csv', 'extract') }),
  absent: opened({ standing: 'absent', source: source('missing.csv', 'absent') }),
} as unknown as FederalTables;
type Need = Parameters<typeof judge>[1][number];
const judgeBy = (...needs: readonly string[]) => judge([], needs as readonly Need[], FILES, 'to the cent');

test.each([
  [['official'], 'PASS', 'Re-derived from rates.csv, with the recorded SHA-256: to the cent.'],
  [['official', 'absent'], 'UNVERIFIED', 'missing.csv was not at hand; the figure is as recorded.'],
  [['absent', 'official'], 'UNVERIFIED', 'missing.csv was not at hand; the figure is as recorded.'],
  [['copied', 'absent'], 'UNVERIFIED', 'missing.csv was not at hand; the figure is as recorded.'],
  [
    ['official', 'copied'],
    'UNVERIFIED',
    'Agrees (to the cent) with an extract of extract.csv; the official file was not at hand.',
  ],
] as const)('%j: %s', (needs, verdict, reason) => {
  expect(judgeBy(...needs)).toEqual({ verdict, reason });
});

test('what differs fails, whatever is at hand', () => {
  const finding = { subject: 'row', what: 'the rate', expected: '1', found: '2' };
  expect(judge([finding], ['absent'] as unknown as readonly Need[], FILES, '').verdict).toBe('FAIL');
});
