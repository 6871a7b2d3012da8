// SPDX-License-Identifier: Apache-2.0
// price() over the published table: the words of a person, the rows they name, the amounts of those rows.

import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PriceRequest, type PricingData, price } from '../../src/pricing/index.ts';

const PUBLISHED = new URL('../../generated/pricing.json', import.meta.url);
const isPublished = existsSync(PUBLISHED);

describe.skipIf(!isPublished)(
  `the published table${isPublished ? '' : ' (SKIPPED: generated/pricing.json is not built)'}`,
  () => {
    let data: PricingData;
    beforeAll(() => {
      data = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as PricingData;
    });
    const ask = (request: PriceRequest) => price(request, data);

    test('the story of four lines, in Alabama', () => {
      const answer = ask({
        story: 'saw my regular doctor three times, then a cardiologist, an echo and a Holter',
        coverage: 'employer',
        locality: 'AL-00',
      });
      expect(answer.unpriced).toEqual([]);
      expect(answer.segments).toHaveLength(4);
      const [visits] = answer.segments;
      expect(visits).toMatchObject({
        itemId: 'cms-99213',
        times: 3,
        valueUsd: 95.19,
        lineTotalUsd: 285.57,
        localityUsd: 87.79,
        nationalUsd: 95.19,
        fit: { verdict: 'REFERENCE PRICE', figureUsd: 87.79, lineTotalUsd: 263.37 },
      });
      expect(visits?.localityRange?.localityCount).toBe(109);
      expect(answer.totals.pricedCount).toBe(4);
      expect(answer.fitted?.figureKindsUsed).toEqual(['locality']);
    });

    test('a deductible is an amount of its program for whoever is not on Medicare, and no price or charge', () => {
      const explain = (coverage: PriceRequest['coverage']) =>
        ask({ items: [{ itemId: 'cms2026-part-b-deductible' }], coverage, locality: 'AL-00' }).segments[0]
          ?.fit;
      for (const coverage of ['employer', 'marketplace', 'unsure', 'uninsured', 'medicaid'] as const)
        expect(explain(coverage)?.why).toMatch(
          /^This is an amount of the Medicare program, and concerns only/,
        );
      expect(explain('employer')?.verdict).toBe('REFERENCE PRICE');
      expect(explain('uninsured')?.verdict).toBe('NOT DESCRIBED');
      expect(explain('medicare')?.why).toMatch(/and you are on Medicare/);
    });

    test('care that was not had by this person is never priced, and says why', () => {
      const { segments, unpriced, totals } = ask({
        story:
          'They denied my brain MRI. My mother had a colonoscopy. I have a sleep study scheduled next month.',
      });
      expect(segments).toEqual([]);
      expect(totals.totalUsd).toBeNull();
      expect(unpriced.map(({ kind }) => kind)).toEqual(['not-received', 'someone-else', 'not-yet']);
      expect(unpriced[0]?.gapCategory).toBe('care-denied');
    });

    test('what no file prices says what would fix it', () => {
      const { unpriced } = ask({ story: 'I lost work for three weeks' });
      expect(unpriced[0]).toMatchObject({ kind: 'known-unpriceable', unpriceableId: 'lost-work' });
      expect(unpriced[0]?.whatWouldFixIt).toBeTruthy();
    });

    test('an item counts by its own number, else by its words, else once', () => {
      const raw = 'my doctor twice a week for 2 months';
      const times = (item: NonNullable<PriceRequest['items']>[number]) =>
        ask({ items: [item] }).segments[0]?.times;
      expect(times({ itemId: 'cms-99213', raw, times: 5 })).toBe(5);
      expect(times({ itemId: 'cms-99213', raw })).toBe(17);
      expect(times({ itemId: 'cms-99213', raw: 'my doctor' })).toBe(1);
      expect(times({ itemId: 'cms-99213' })).toBe(1);
      expect(times({ raw: 'saw my regular doctor three times' })).toBe(3);
      expect(times({ raw: 'saw my regular doctor three times', times: 2 })).toBe(2);
    });

    test('words alone give every piece of care they name; words that name none are not dropped', () => {
      const answer = ask({ items: [{ raw: 'an echo and a Holter' }, { raw: 'qwertyuiop' }] });
      expect(answer.segments.map(({ itemId }) => itemId)).toEqual(['cms-img-echo', 'cms-test-holter']);
      expect(answer.segments.map(({ start, end }) => [start, end])).toEqual([
        [null, null],
        [null, null],
      ]);
      expect(answer.unpriced).toMatchObject([{ raw: 'qwertyuiop', kind: 'no-match' }]);
    });

    test('a whole-year figure beside a visit is shown, kept out, and named in a conflict', () => {
      const answer = ask({ items: [{ itemId: 'meps2022-longcovid-excess-total' }, { itemId: 'cms-99213' }] });
      expect(answer.segments[0]?.valueUsd).toBe(4098);
      expect(answer.totals.totalUsd).toBe(95.19);
      expect(answer.excludedFromTotal.map(({ itemId }) => itemId)).toEqual([
        'meps2022-longcovid-excess-total',
      ]);
      expect(answer.conflicts).toMatchObject([
        { rule: 'whole-year', itemIds: ['meps2022-longcovid-excess-total', 'cms-99213'], kept: 'cms-99213' },
      ]);
    });

    test('a complete emergency visit holds the doctor’s part', () => {
      const answer = ask({
        items: [{ itemId: 'cms-ed-99284-physician-only' }, { itemId: 'cms-ed-99284-complete' }],
      });
      expect(answer.totals.totalUsd).toBe(544.54);
      expect(answer.conflicts).toMatchObject([
        { rule: 'exclusive', itemIds: ['cms-ed-99284-physician-only', 'cms-ed-99284-complete'] },
      ]);
    });

    test('every row alone: a total where it is priced and addable, null where it is not', () => {
      for (const figure of data.table.figures) {
        for (const coverage of [undefined, 'medicare', 'medicaid', 'uninsured'] as const) {
          const answer = ask({ items: [{ itemId: figure.id, times: 2 }], coverage });
          const isAddable = figure.rules.summable && figure.valueCents !== null;
          expect(answer.totals.totalUsd).toBe(isAddable ? ((figure.valueCents ?? 0) * 2) / 100 : null);
          if (coverage === 'uninsured' && isAddable) {
            const charge = figure.submittedCharge;
            expect(answer.fitted?.totalUsd).toBe(charge === null ? null : (charge.cents * 2) / 100);
            // Charges are published of rows that were not read, too.
            if (charge === null && figure.describes === 'medicare')
              expect(answer.segments[0]?.fit?.why).toContain(
                'this table holds no average charge for this row',
              );
          }
          if (coverage === 'medicaid' && figure.describes === 'medicare') {
            expect(answer.segments[0]?.fit).toMatchObject({ figureUsd: null, offerGap: true });
          }
        }
      }
    });
  },
);
