// SPDX-License-Identifier: Apache-2.0
// Spending by condition: the pairs of three years, what is marked, what is empty, and layouts that are not known.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { readConditionSpending } from '../../scripts/ingest/condition-spending.ts';
import { DATA, describeFederal, FEDERAL } from './federal.ts';

const YEARS = ['2016', '2017', '2018'];
const classes = (group: string) =>
  YEARS.flatMap((year) => ['coef', 'se'].map((part) => `${group}__indA__${year}__meanEXP__${part}`));
const LEAD = ['Year', 'row_var', 'rowLevels', 'rowLevNum', 'selected', 'col_group'];

function read(cells: readonly unknown[], columns: readonly string[] = classes('Total')) {
  const table = {
    data: [['All', 'Condition', 'Hernias', null, 0, '', ...cells, '']],
    classes: [...LEAD, ...columns, 'subLevels'],
  };
  return readConditionSpending(new TextEncoder().encode(JSON.stringify(table)), 'all', 'a.json');
}

describe('a row of the table', () => {
  test('has a pair a year; thousands lose their comma, a star becomes the mark, an empty pair is none', () => {
    expect(read(['6,131', '1,769.2', '3,800*', '463.1', null, null])).toEqual([
      {
        condition: 'Hernias',
        breakdown: 'all',
        group: 'Total',
        cells: [
          { year: '2016', mean: '6131', standardError: '1769.2', isUnreliable: false },
          { year: '2017', mean: '3800', standardError: '463.1', isUnreliable: true },
          null,
        ],
      },
    ]);
  });

  test.each([
    ['a mean without its error', ['1', null, '2', '1.0', '3', '1.0']],
    ['an error without its mean', [null, '1.0', '2', '1.0', '3', '1.0']],
    ['a fraction of a dollar', ['1.5', '1.0', '2', '1.0', '3', '1.0']],
    ['a comma in the wrong place', ['1,50', '1.0', '2', '1.0', '3', '1.0']],
    ['a mark that is not known', ['15†', '1.0', '2', '1.0', '3', '1.0']],
  ])('%s stops it, with the place named', (_, cells) => {
    expect(() => read(cells)).toThrow(/^Hernias, Total, 2016 in a\.json is /);
  });

  test('other years, another order or another number of columns stop it', () => {
    const cells = ['1', '1.0', '2', '1.0', '3', '1.0'];
    expect(() => read(cells, classes('Total').toReversed())).toThrow(/a\.json has columns that are not/);
    expect(() =>
      read(
        cells,
        classes('Total').map((name) => name.replace('2018', '2019')),
      ),
    ).toThrow(/not the pairs/);
    expect(() => read([...cells, '4'])).toThrow(/a row that is not one of a condition/);
    expect(() => readConditionSpending(new Uint8Array([0xff]), 'all', 'a.json')).toThrow(/not JSON/);
  });
});

describeFederal('the committed extract', () => {
  const rows = parse(readFileSync(join(DATA, 'conditions/spending-2018.csv')), { columns: true }) as Record<
    string,
    string
  >[];
  const FILES = { all: 'ind', event: 'event', payer: 'sop', insurance: 'insurance' } as const;

  test.each(Object.entries(FILES))('%s holds every cell of its file, none moved', (breakdown, name) => {
    const path = join(FEDERAL, `ahrq-meps-2018/hc_cond_icd10-meanEXP__Condition__${name}__.json`);
    const file = JSON.parse(readFileSync(path, 'utf8'));
    // Read backwards, by the titles of the columns.
    let compared = 0;
    for (const printed of file.data) {
      file.classes.forEach((title: string, at: number) => {
        const [group = '', , year = '', , part] = title.split('__');
        if (part === undefined || /^(Any event|Any source|All persons)$/.test(group)) return;
        const own = rows.filter(
          (row) => row.condition === printed[2] && row.breakdown === breakdown && row.group === group,
        );
        expect(own).toHaveLength(1);
        const cell =
          (part === 'coef' ? own[0]?.[`mean_usd_${year}`] : own[0]?.[`standard_error_${year}`]) ?? '';
        const mark = part === 'coef' ? (own[0]?.[`mark_${year}`] ?? '') : '';
        expect(cell + mark).toBe((printed[at] ?? '').replaceAll(',', ''));
        compared += 1;
      });
    }
    expect(compared).toBe(rows.filter((row) => row.breakdown === breakdown).length * 6);
  });
});
