// SPDX-License-Identifier: Apache-2.0
// What the total for one person is called, after the lines that are in it; and why there is none, or only a reference price.

import { expect, test } from 'vitest';
import { type Coverage, price } from '../../src/pricing/index.ts';
import { buildSmallData } from './small-table.ts';

const data = buildSmallData();
const label = (coverage: Coverage, ...ids: readonly string[]) =>
  price({ items: ids.map((itemId) => ({ itemId })), coverage, locality: 'CA-05' }, data).fitted?.labels;

test.each(['medicaid', 'medicare', 'employer', 'uninsured'] as const)(
  'where no line is counted there is no total, nor a word of whose it is (%s)',
  (coverage) => {
    // It describes everyone, and is not added to anything.
    expect(label(coverage, 'survey-emergency')).toEqual({
      primary: 'No total',
      secondary: 'Nothing here is added up.',
    });
  },
);

test('a place is named only where an amount in the total is of that place', () => {
  expect(label('medicare', 'visit')?.primary).toBe('What Medicare allows in San Francisco');
  expect(label('employer', 'visit', 'blood-test')?.primary).toBe('Reference price in San Francisco');
  expect(label('medicare', 'blood-test')?.primary).toBe('What Medicare allows nationally');
  expect(label('employer', 'blood-test')?.primary).toBe('Reference price nationally');
});

test('lines that are national though Medicare adjusts them by place are counted beside it', () => {
  expect(label('medicare', 'visit', 'blood-test', 'emergency-complete')?.primary).toBe(
    'What Medicare allows in San Francisco, and nationally for one line',
  );
  expect(label('employer', 'visit', 'emergency-hospital', 'emergency-hospital')?.primary).toBe(
    'Reference price in San Francisco, and nationally for 2 lines',
  );
  expect(label('medicare', 'emergency-complete')?.primary).toBe('What Medicare allows nationally');
  expect(label('uninsured', 'visit', 'emergency-complete')?.primary).toBe(
    'Average amount billed, nationally',
  );
});

test('a line says whether Medicare pays it alike everywhere, or its amount by place is missing', () => {
  const items = [{ itemId: 'blood-test' }, { itemId: 'emergency-complete' }];
  const notes = price({ items, locality: 'CA-05' }, data).segments.map(({ fit }) => fit?.figureNote);
  expect(notes).toEqual([
    'What Medicare allows nationally, 2026; this row is not priced by place.',
    'What Medicare allows nationally, 2026; Medicare adjusts this by place, and that amount is not in this table.',
  ]);
});

test('lines about everyone are neither Medicare’s nor a charge, under any coverage', () => {
  for (const coverage of ['medicaid', 'medicare', 'uninsured'] as const)
    expect(label(coverage, 'survey-visit')?.primary).toBe('Survey figures, nationally');
});

test('on Medicaid, Medicare’s amounts are no figure', () => {
  expect(label('medicaid', 'visit')?.primary).toBe('No figure for Medicaid');
});

test('figures that must not stand in one sum have no total', () => {
  expect(label('medicare', 'visit', 'survey-visit')?.primary).toBe('No total');
});

test('why a price is only a reference, or why there is none, is said in plain words', () => {
  const ask = (coverage: Coverage) => price({ items: [{ itemId: 'visit' }], coverage }, data);
  expect(ask('marketplace').segments[0]?.fit?.why).toBe(
    'This is what Medicare allows. With a marketplace plan, the insurer and each doctor or hospital agree on their own prices, so this is a point of reference and not your price.',
  );
  expect(ask('medicaid').fitted?.suppressedReason).toBe(
    'The figures for care here are Medicare’s. No published figure says what Medicaid pays in your state, so there is no total.',
  );
});

test('an amount of an office says so, where a hospital bills the care in another way', () => {
  const figures = data.table.figures.map((figure) => ({ ...figure, isOfOffice: figure.id === 'visit' }));
  const ofOffice = { ...data, table: { ...data.table, figures } };
  const note = (place: { locality?: string }) =>
    price({ items: [{ itemId: 'visit' }], coverage: 'medicare', ...place }, ofOffice).segments[0]?.fit
      ?.figureNote;
  expect(note({})).toBe('What Medicare allows nationally, outside a hospital, 2026.');
  expect(note({ locality: 'CA-05' })).toBe(
    'What Medicare allows in San Francisco (CA-05), outside a hospital, 2026.',
  );
});

test('an amount above what Medicare pays says so, in a place too, to a person on Medicare', () => {
  const figures = data.table.figures.map((figure) => ({
    ...figure,
    isAbovePayment: figure.id === 'visit',
  }));
  const above = { ...data, table: { ...data.table, figures } };
  const ask = (coverage: Coverage) =>
    price({ items: [{ itemId: 'visit' }], coverage, locality: 'CA-05' }, above);
  expect(ask('medicare').segments[0]?.fit).toMatchObject({
    verdict: 'DESCRIBES YOU',
    why: 'This is what Medicare’s formula gives, and you are on Medicare; by a limit of the same file Medicare pays less, and that amount is not in this table.',
    figureNote:
      'What Medicare’s formula gives in San Francisco (CA-05), 2026; by a limit of the same file Medicare pays less.',
  });
  expect(ask('medicare').fitted?.labels.secondary).toBe(
    'Medicare’s share and yours together; supplements and deductibles are not taken off. Medicare pays less for one line.',
  );
  expect(ask('unsure').segments[0]?.fit?.why).toBe(
    'This is what Medicare’s formula gives: a published point of reference, which may not be what you or your plan pay.',
  );
});
