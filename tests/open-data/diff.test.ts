// SPDX-License-Identifier: Apache-2.0

import { expect, test } from 'vitest';
import { diffFigures, sumUpPlaces } from '../../scripts/release/diff.ts';
import { diffRows } from '../../scripts/release/diff-rows.ts';
import type { ListedFigure } from '../../scripts/release/list-figures.ts';

const list = (...figures: readonly Partial<ListedFigure>[]) =>
  new Map(
    figures.map((figure) => {
      const whole = {
        priceId: 'a',
        label: 'A',
        localityKey: null,
        measure: 'value_usd',
        value: '1',
        inputs: {},
      };
      const one: ListedFigure = { ...whole, ...figure };
      return [`${one.priceId} ${one.localityKey ?? ''} ${one.measure}`, one];
    }),
  );

test.each([
  ['8', '8.01', '0.13'],
  ['8', '7.99', '-0.13'],
  ['80', '80.004', '0.01'],
  ['100', '50', '-50.00'],
  ['3', '4', '33.33'],
  ['0', '5', null],
  ['0.1', '0.3', '200.00'],
])('from %s to %s is %s per cent, halves away from zero', (old, now, percent) => {
  expect(diffFigures(list({ value: old }), list({ value: now }))[0]?.percent).toBe(percent);
});

test('a row that came, one that went, and a figure that came to a row that was there', () => {
  const before = list({ priceId: 'gone', value: '2' }, { priceId: 'stays' });
  const after = list(
    { priceId: 'stays' },
    { priceId: 'stays', measure: 'out_of_pocket_usd' },
    { priceId: 'new' },
  );
  expect(
    diffFigures(before, after).map(({ priceId, measure, kind, old, new: now, percent, why }) => [
      ...[priceId, measure, kind, old, now, percent],
      why[0]?.input,
    ]),
  ).toEqual([
    ['stays', 'out_of_pocket_usd', 'added', null, '1', null, 'rate'],
    ['new', 'value_usd', 'added', null, '1', null, 'row'],
    ['gone', 'value_usd', 'removed', '2', null, null, 'row'],
  ]);
});

test('a replaced file alone is not what changed a figure; an input is', () => {
  const inputs = { work_rvu: '1', mp_rvu: '2', source_sha256: 'aa' };
  const was = list({ value: '1', inputs });
  const why = (now: ListedFigure['inputs']) =>
    diffFigures(was, list({ value: '2', inputs: now }))[0]?.why.map(({ input }) => input);
  expect(why({ ...inputs, source_sha256: 'bb' })).toEqual(['rate', 'source_sha256']);
  expect(why({ ...inputs, work_rvu: '3', source_sha256: 'bb' })).toEqual(['work_rvu', 'source_sha256']);
  expect(diffFigures(was, list({ value: '1', inputs: { ...inputs, work_rvu: '3' } }))).toEqual([]);
});

test('amounts by place are summed up row by row, with the widest percents', () => {
  const of = (key: string, value: string, pw: string) => ({
    localityKey: key,
    measure: 'allowed_usd',
    value,
    inputs: { pw_gpci: pw },
  });
  const changes = diffFigures(
    list(of('AL-00', '100', '1'), of('AK-01', '100', '1'), of('AZ-00', '100', '1'), of('CA-05', '100', '1')),
    list(of('AL-00', '110', '2'), of('AK-01', '98', '2'), of('AZ-00', '109', '2'), of('CA-05', '100', '1')),
  );
  expect(sumUpPlaces(changes)).toEqual([
    {
      priceId: 'a',
      label: 'A',
      count: 3,
      lowestPercent: '-2.00',
      highestPercent: '10.00',
      inputs: ['pw_gpci'],
    },
  ]);
});

test('of rows what is no figure is compared: words, what is said beside, and whether they are there', () => {
  const line = (price_id: string, more: Readonly<Record<string, string>> = {}) => ({
    ...{ price_id, label: price_id.toUpperCase(), value_usd: '1', year: '2025', table_version: '1' },
    alternates: '{"p95":{"value":[1,2],"year":"2024"}}',
    ...more,
  });
  const before = [line('gone'), line('same'), line('words'), line('beside')];
  const after = [
    line('same', {
      value_usd: '2',
      table_version: '2',
      alternates: '{"p95":{"value":[1,3],"year":"2024"}}',
    }),
    line('words', { year: '2026', population: 'All' }),
    line('beside', { alternates: '{"p95":{"value":[1,2],"year":"2025"},"p5":{"value":3,"year":"2025"}}' }),
    line('new'),
  ];
  expect(diffRows(before, after)).toEqual([
    { priceId: 'words', label: 'WORDS', kind: 'changed', cells: ['year', 'population'] },
    {
      priceId: 'beside',
      label: 'BESIDE',
      kind: 'changed',
      cells: ['alternates.p95.year', 'alternates.p5.year'],
    },
    { priceId: 'new', label: 'NEW', kind: 'added', cells: [] },
    { priceId: 'gone', label: 'GONE', kind: 'removed', cells: [] },
  ]);
});
