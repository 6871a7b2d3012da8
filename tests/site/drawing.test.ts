// SPDX-License-Identifier: Apache-2.0
// Small modules of the pages: where marks stand on a strip, how differences and alternates read.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCsvRecords } from '../../scripts/audit/text-rows.ts';
import { formatAlternate } from '../../src/components/alternate-words.ts';
import { buildBundleTree, type TreeNode } from '../../src/components/bundle-tree.ts';
import { formatDollars } from '../../src/components/dollars.ts';
import { formatIndex } from '../../src/components/place-view.ts';
import { toSpendingRows } from '../../src/components/spending-rows.ts';
import { buildStrip, describeDifference, drawTicks } from '../../src/components/strip.ts';
import { toCents } from '../../src/core/index.ts';
import { buildExample } from '../../src/fhir/index.ts';
import { conditionRecord, pricingData as data } from '../../src/load/index.ts';

const amount = (key: string, cents: number) => ({ key, name: key, cents: toCents(cents) });

describe('a strip of places', () => {
  test('runs from the lowest to the highest, ties to the first key', () => {
    const strip = buildStrip(
      [amount('D', 300), amount('C', 300), amount('B', 100), amount('A', 100), amount('E', 200)],
      toCents(150),
      'E',
    );
    expect(strip).toMatchObject({
      ticks: [0, 50, 100],
      low: { name: 'A', at: 0, amount: '$1.00' },
      high: { name: 'C', at: 100, amount: '$3.00' },
      national: { at: 25 },
      yours: { name: 'E', at: 50 },
    });
  });

  test('its ticks are drawn one from the other, and end where the last one is', () => {
    expect(drawTicks([0, 0.3, 14.7, 100])).toBe('M0 3v7m.3-7v7m14.4-7v7m85.3-7v7');
    expect(drawTicks([])).toBe('');
  });

  test('makes room for a national amount outside the places, and is not drawn for one amount', () => {
    expect(buildStrip([amount('A', 200), amount('B', 300)], toCents(100))?.national.at).toBe(0);
    expect(buildStrip([amount('A', 100), amount('B', 100)], toCents(100))).toBeNull();
    expect(buildStrip([], toCents(100))).toBeNull();
  });
});

test('the tree of a bundle holds every entry once, charges under their care and provenance under its file', () => {
  const count = (nodes: readonly TreeNode[]): number =>
    nodes.reduce((sum, { children }) => sum + 1 + count(children), 0);
  const tree = buildBundleTree(buildExample(data, 'https://ledger.example').bundle);
  expect(count(tree)).toBe(14);
  expect(tree.map(({ type, children }) => [type, ...children.map((child) => child.type)])).toEqual([
    ...Array(2).fill(['Encounter', 'ChargeItem']),
    ...Array(3).fill(['Procedure', 'ChargeItem']),
    ...Array(2).fill(['DocumentReference', 'Provenance']),
  ]);
  expect(tree[0]?.children[0]).toMatchObject({
    title: '3 × $95.19 = $285.57',
    elements: expect.arrayContaining([['supportingInformation', 'file 1']]),
  });
});

test('a difference in dollars and in percent, half a tenth up', () => {
  const read = (local: number, national: number) => describeDifference(toCents(local), toCents(national));
  expect(read(8779, 9519)).toEqual({ usd: '−$7.40', percent: '−7.8%' });
  expect(read(11758, 9519)).toEqual({ usd: '+$22.39', percent: '+23.5%' });
  expect(read(1000, 1000)).toEqual({ usd: '$0.00', percent: '0.0%' });
  expect(read(20010, 20000)).toEqual({ usd: '+$0.10', percent: '+0.1%' });
  expect(read(9518, 9519)).toEqual({ usd: '−$0.01', percent: 'less than 0.1%' });
});

test('numbers from the wire and from documents read as published', () => {
  expect([0.1, 95.19, 1279.7, 12].map(formatDollars)).toEqual(['$0.10', '$95.19', '$1,279.70', '$12.00']);
  const alternate = { label: '', basis: null, year: '2022', note: '', sourceTitle: '', sourceUrl: '' };
  expect(formatAlternate({ ...alternate, value: [1619, 6578], unit: 'USD' })).toBe(
    '$1,619.00 to\u00a0$6,578.00',
  );
  expect(formatAlternate({ ...alternate, value: [-95, 566], unit: 'USD' })).toBe('-$95.00 to\u00a0$566.00');
  expect(formatAlternate({ ...alternate, value: 2704, unit: 'hospitals' })).toBe('2,704 hospitals');
  expect(formatAlternate({ ...alternate, value: 0.162, unit: 'ratio' })).toBe('0.162');
  expect(formatAlternate({ ...alternate, value: 0.2, unit: 'ratio' })).toBe('0.20');
  expect(['1.0', '1.41', '0.875', '1'].map(formatIndex)).toEqual(['1.000', '1.410', '0.875', '1.000']);
});

test('spending by condition and its standard error read as the file prints them', () => {
  const file = readFileSync(join(import.meta.dirname, '../../data/conditions/spending-2018.csv'), 'utf8');
  const printed = readCsvRecords(file).filter(({ breakdown }) => breakdown === 'all');
  const plain = (text: string): string => text.replace(/[$,]/g, '');
  const { rows } = toSpendingRows(conditionRecord);
  expect(rows.map(({ meanText, errorText }) => `${plain(meanText)} ${plain(errorText)}`).toSorted()).toEqual(
    printed
      .map(({ mean_usd_2018, standard_error_2018 }) => `${mean_usd_2018} ${standard_error_2018}`)
      .toSorted(),
  );
});
