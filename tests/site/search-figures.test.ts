// SPDX-License-Identifier: Apache-2.0
// What the search of the table finds for what people type, on /table and in the ledger.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareSearch } from '../../src/components/search-figures.ts';
import { formatCode } from '../../src/figures/index.ts';
import { findNear, findReason, findUnits } from '../../src/islands/story-ledger/find-units.ts';
import { pricingData as data } from '../../src/load/index.ts';
import type { SearchWords } from '../../src/matcher/index.ts';

const idsOf = (query: string): readonly string[] => findUnits(query, data).map(({ id }) => id);

/** As /table does: from its rows and the file of everyday words. */
function searchTable(): (query: string) => readonly string[] {
  const file = join(import.meta.dirname, '../../generated/search-words.json');
  const { rows: said }: SearchWords = JSON.parse(readFileSync(file, 'utf8'));
  const search = prepareSearch(
    data.table.figures.map((figure) => ({
      id: figure.id,
      name: `${figure.label} ${formatCode(figure) ?? ''}`,
      category: figure.category,
      said: said[figure.id] ?? [],
    })),
  );
  return (query) => search(query).map(({ row }) => row.id);
}

test('a search takes the beginnings of words, in any order, whatever case and accents', () => {
  const search = prepareSearch([
    { id: 'lyme', name: 'Lyme disease, confirming test (CPT 86617)', category: 'lab', said: ['tick'] },
  ]);
  for (const query of ['test lym', 'LYMÉ 866', 'ticks', '', '?'])
    expect(search(query), query).toHaveLength(1);
  for (const query of ['isease', 'lyme x']) expect(search(query), query).toEqual([]);
});

test('a unit is found by the words people say, by its label and by its code', () => {
  expect(idsOf('echo')[0]).toBe('cms-img-echo');
  expect(idsOf('99215')).toEqual(['cms-99215']);
  expect(idsOf('mri').length).toBeGreaterThan(2);
  expect(idsOf('   ')).toEqual([]);
});

test('near a row are those that are most like it, not those that share its rarest word', () => {
  const near = (id: string) => findNear(id, data).map((figure) => figure.id);
  expect(near('cms-img-mri-cervical-nc')[0]).toMatch(/mri/);
  for (const figure of data.table.figures) expect(near(figure.id), figure.id).not.toContain(figure.id);
});

test.each([
  ['how much is heart test', 'heart test'],
  ['heart tests', 'heart test'],
  ['price of blood test', 'blood test'],
  ['cost of mri', 'mri'],
  ['How much does an MRI cost?', 'mri'],
  ['how much cost see doctor', 'doctor'],
  ['allergies', 'allergy'],
  ['biopsy', 'biopsies'],
  ['pysical therapy', 'physical therapy'],
  ['hart test', 'heart test'],
])('“%s” finds what “%s” does', (query, plain) => {
  expect(idsOf(plain).length).toBeGreaterThan(0);
  expect(idsOf(query)).toEqual(idsOf(plain));
});

test('xrays are found as an x-ray is', () => {
  expect(idsOf('xrays')[0]).toBe(idsOf('x-ray')[0]);
  expect(idsOf('xrays').toSorted()).toEqual(idsOf('x-ray').toSorted());
});

test('a word that asks is searched where it is the only one', () => {
  expect(idsOf('cost')[0]).toBe('hcup2021-ed-facility-cost');
});

describe('rows that are called so stand before those that everyday words name', () => {
  test.each(['sleep', 'heart', 'breast', 'allergy', 'er visit'])('%s', (query) => {
    const labels = findUnits(query, data).map(({ label }) => ` ${label.toLowerCase()}`);
    const last = query.split(' ').at(-1) ?? '';
    const named = labels.map((label) => label.includes(` ${last}`));
    expect(named[0]).toBe(true);
    expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('two letters are no beginning of a name', () => {
    expect(idsOf('ER')[0]).toBe('cms-ed-99284-complete');
  });

  test('and before them those that are called by more of the words', () => {
    expect(idsOf('brain picture').slice(0, 2)).toEqual(['cms-img-mri-brain-nc', 'cms-img-mri-brain-both']);
  });
});

describe('of rows that everyday words name', () => {
  test.each([
    ['ekg', 'cms-test-ecg'],
    ['EKG', 'cms-test-ecg'],
    ['gallbladder', 'cms-img-us-abdomen'],
    ['gallb', 'cms-img-us-abdomen'],
    ['echo', 'cms-img-echo'],
    ['treadmill', 'cms-test-stress-test'],
    ['shrink', 'cms-mh-psych-eval-meds'],
    ['spinal tap', 'cms-proc-lumbar-puncture'],
  ])('“%s” finds first the one that is called so, not one of its family: %s', (query, id) => {
    expect(idsOf(query)[0]).toBe(id);
    expect(searchTable()(query)[0]).toBe(id);
  });
});

test('known care without a figure is told why, as in a story', () => {
  for (const [query, reason] of [
    ['genetic test', /^Which test was it\?/],
    ['exome sequencing', /^The table has no figure for this\.$/],
    ['ambulance', /^Ambulance rides are not in the table\.$/],
  ] as const) {
    expect(idsOf(query)).toEqual([]);
    expect(findReason(query, data)).toMatch(reason);
  }
  for (const query of ['qqqq', '', '?']) expect(findReason(query, data)).toBeNull();
});

test('/table and the ledger find the same rows', () => {
  const search = searchTable();
  for (const query of [
    'mamogram',
    'sleep',
    'therapist',
    'brain picture',
    'nuralagist',
    'shrink',
    'blod work',
  ])
    expect([query, search(query)]).toEqual([query, idsOf(query)]);
  expect(search('mamogram')).toEqual(['cms-img-mammo-screen', 'cms-img-mammo-dx-uni']);
  expect(search('qqqq')).toEqual([]);
});
