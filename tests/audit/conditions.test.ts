// SPDX-License-Identifier: Apache-2.0
// The audit of spending by condition: it passes as it is, and one planted error is one finding.

import { beforeAll, expect, test } from 'vitest';
import { auditConditions } from '../../scripts/audit/check-conditions.ts';
import { type FederalTables, openFederalTables } from '../../scripts/audit/federal-tables.ts';
import { describeFinding } from '../../scripts/audit/findings.ts';
import { type Published, readPublished } from '../../scripts/audit/published.ts';
import { DATA, describeFederal, FEDERAL } from '../ingest/federal.ts';

describeFederal('spending by condition', () => {
  let published: Published;
  let tables: FederalTables;
  beforeAll(() => {
    published = readPublished(DATA, '/nowhere');
    tables = openFederalTables(published.sources, FEDERAL);
  });
  const run = (spending: Published['spending']) => auditConditions({ ...published, spending }, tables);

  test('every cell is the printed one', () => {
    const { verdicts, findings } = run(published.spending);
    expect(findings).toEqual([]);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['PASS', 'PASS', 'PASS', 'PASS']);
  });

  test.each([
    [
      'mean_usd_2018',
      '3852',
      '3853',
      'Hernias | Total: mean_usd_2018 in data/conditions/spending-2018.csv: expected "3852", found "3853"',
    ],
    ['standard_error_2016', '1769.2', '1769.3', 'expected "1769.2", found "1769.3"'],
    ['mark_2016', '', '*', 'expected "", found "*"'],
  ])('a planted %s is found', (column, from, to, said) => {
    const at = published.spending.findIndex(
      ({ condition, breakdown }) => condition === 'Hernias' && breakdown === 'all',
    );
    const line = published.spending[at] ?? {};
    expect(line[column]).toBe(from);
    const { verdicts, findings } = run(published.spending.with(at, { ...line, [column]: to }));
    expect(findings.map(describeFinding)).toEqual([expect.stringContaining(said)]);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['FAIL', 'PASS', 'PASS', 'PASS']);
  });

  test('a line left out, made up or doubled is found', () => {
    const [first = {}, ...rest] = published.spending;
    expect(run(rest).findings).toMatchObject([{ expected: 'one', found: 'none' }]);
    expect(run([first, ...published.spending]).findings).toMatchObject([{ found: 'two' }]);
    const madeUp = { ...first, condition: 'Made up' };
    expect(run([madeUp, ...published.spending]).findings).toMatchObject([{ subject: 'Made up | Total' }]);
  });

  test('without the files nothing is called verified', () => {
    const { verdicts } = auditConditions(published, openFederalTables(published.sources, '/nowhere'));
    expect(new Set(verdicts.map(({ verdict }) => verdict))).toEqual(new Set(['UNVERIFIED']));
  });
});
