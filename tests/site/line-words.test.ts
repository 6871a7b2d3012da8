// SPDX-License-Identifier: Apache-2.0
// What a line of the ledger says its amount is, without a browser, over the published table.

import { expect, test } from 'vitest';
import { indexFigures } from '../../src/figures/index.ts';
import { addLine } from '../../src/islands/ledger-tools/add-line.ts';
import { sayOtherAmounts } from '../../src/islands/ledger-tools/views/settings-view.tsx';
import { buildLedger } from '../../src/islands/story-ledger/build-ledger.ts';
import { toChoiceAmount } from '../../src/islands/story-ledger/choice-amount.ts';
import { NO_EDITS } from '../../src/islands/story-ledger/edits.ts';
import {
  findSharedPopulation,
  toLineAmounts,
  toPopulation,
} from '../../src/islands/story-ledger/line-amounts.ts';
import { toBesideGroups } from '../../src/islands/story-ledger/total-view.ts';
import { pricingData as data } from '../../src/load/index.ts';
import { pairSettings } from '../../src/pricing/index.ts';

type Asked = Parameters<typeof buildLedger>[2];

const build = (story: string, edits = NO_EDITS, asked: Asked = { coverage: 'unsure', place: {} }) => {
  const ledger = buildLedger(story, edits, asked, data);
  if (ledger === null) throw new Error('Nothing to price.');
  return ledger;
};

test('a line that is national in a place says why it is', () => {
  const { response } = build('I went to the ER and had a TSH', NO_EDITS, {
    coverage: 'medicare',
    place: { locality: 'AK-01' },
  });
  const figures = indexFigures(data.table);
  const lines = response.segments.map((segment) => {
    const figure = figures.get(segment.itemId);
    return figure === undefined ? '' : toLineAmounts(segment, figure).what;
  });
  expect(lines).toEqual([
    'What Medicare allows nationally, 2026; Medicare adjusts this by place, and that amount is not in this table.',
    'What Medicare allows nationally, 2026; this row is not priced by place.',
  ]);
});

test('whom most figures describe is said in full once, and by name in each line', () => {
  const { response } = build(
    'Saw my doctor three times and had an echo',
    addLine(NO_EDITS, 'meps2022-longcovid-excess-total'),
  );
  const shared = findSharedPopulation(response.segments);
  expect(shared).toMatch(/^People with Original Medicare\. Not /);
  const said = response.segments.map(({ population }) => toPopulation(population, shared));
  expect(said.slice(0, 2)).toEqual(Array(2).fill('People with Original Medicare.'));
  expect(said[2]).toBe(response.segments[2]?.population);
  expect(findSharedPopulation(response.segments.slice(1))).toBeNull();
});

test('a row to choose has the amount that its line will have, in a place, nationally and as a charge', () => {
  const figure = data.table.figures.find(({ id }) => id === 'cms-99213');
  if (figure === undefined) throw new Error('There is no such row.');
  const choose = (asked: Asked) => toChoiceAmount(figure, asked, data);
  expect(choose({ coverage: 'unsure', place: {} })).toEqual({
    amount: '$95.19',
    what: 'what Medicare allows, 2026, nationally',
  });
  expect(choose({ coverage: 'medicare', place: { locality: 'AL-00' } })).toEqual({
    amount: '$87.79',
    what: 'what Medicare allows in Alabama (AL-00), outside a hospital, 2026',
  });
  expect(choose({ coverage: 'uninsured', place: {} })?.what).toMatch(/^average charge submitted to Medicare/);
  expect(choose({ coverage: 'medicaid', place: {} })?.amount).toBe('No figure for you');
});

test('a ledger of a place or of charges says that office and hospital are national amounts', () => {
  const say = (asked: Asked) => {
    const { response } = build('Saw my doctor three times and had an echo', NO_EDITS, asked);
    return sayOtherAmounts(response, pairSettings(response, data.table));
  };
  expect(say({ coverage: 'medicare', place: {} })).toBeNull();
  expect(say({ coverage: 'medicare', place: { locality: 'AL-00' } })).toContain(
    'those of your place, Alabama',
  );
  expect(say({ coverage: 'uninsured', place: {} })).toContain('average charges');
});

test('a charge that is added is not called one that never is', () => {
  const { response } = build('Saw my doctor three times', NO_EDITS, { coverage: 'uninsured', place: {} });
  const note = response.segments[0]?.fit?.figureNote ?? '';
  expect(note).toMatch(
    /^Average submitted charge of \d{4}, national\. The average charge of .* taken off\.$/,
  );
});

test('what a condition adds to a year is called that, beside the total and in its line', () => {
  const { response } = build('Had a Holter.', addLine(NO_EDITS, 'meps2022-longcovid-excess-total'));
  const excess = 'hat a year costs more with the condition, 2022';
  const [group] = toBesideGroups(response);
  expect(group?.lines).toMatchObject([{ amount: '$4,098.00', what: `w${excess}` }]);
  const figure = data.table.figures.find(({ id }) => id === 'meps2022-longcovid-excess-total');
  const segment = response.segments.find(({ itemId }) => itemId === figure?.id);
  if (figure === undefined || segment === undefined) throw new Error('There is no such line.');
  expect(toLineAmounts(segment, figure).what).toBe(`W${excess}, nationally.`);
});
