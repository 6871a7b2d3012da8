// SPDX-License-Identifier: Apache-2.0
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dispatch } from '../../functions/dispatch.ts';
import { createBuildEffects } from '../../functions/effects.ts';
import type { PriceResponse, PricingData } from '../../src/pricing/index.ts';
import { priceResponseSchema, problemSchema } from '../../src/wire/index.ts';
import { buildSmallData } from '../pricing/small-table.ts';
import { buildBodies } from './bodies.ts';
import { findBrokenRules } from './ledger-rules.ts';

const PUBLISHED = new URL('../../generated/pricing.json', import.meta.url);
const isPublished = existsSync(PUBLISHED);

interface Tally {
  answered: number;
  refused: number;
}

async function askRandomly(data: PricingData, runs: number): Promise<Tally> {
  const tally: Tally = { answered: 0, refused: 0 };
  const faults: string[] = [];
  await fc.assert(
    fc.asyncProperty(buildBodies(data), async (body) => {
      const request = new Request('http://localhost/api/price', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const response = await dispatch(request, {
        ...createBuildEffects(data),
        log: ({ message }) => faults.push(message),
      });
      const answer: unknown = await response.json();
      expect(faults).toEqual([]);
      if (response.status === 200) {
        tally.answered += 1;
        priceResponseSchema.parse(answer);
        expect(findBrokenRules(answer as PriceResponse)).toEqual([]);
        return;
      }
      tally.refused += 1;
      expect([400, 413]).toContain(response.status);
      expect(problemSchema.parse(answer).error).toMatch(/\.$/);
    }),
    { numRuns: runs },
  );
  return tally;
}

describe('any body at POST /api/price is priced by the rules or refused with a sentence', () => {
  test('over the small table, which has a row for every rule', async () => {
    const { answered, refused } = await askRandomly(buildSmallData(), 4000);
    // Both happen often, or the bodies would be too wild or too tame to show anything.
    expect(answered).toBeGreaterThan(800);
    expect(refused).toBeGreaterThan(400);
  }, 120_000);

  test.skipIf(!isPublished)(
    `over the published table${isPublished ? '' : ' (SKIPPED: generated/pricing.json is not built)'}`,
    async () => {
      const data = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as PricingData;
      const { answered } = await askRandomly(data, 1500);
      expect(answered).toBeGreaterThan(300);
    },
    120_000,
  );
});

describe('the rules see a wrong answer', () => {
  const data = buildSmallData();
  const ask = async () => {
    const body = JSON.stringify({
      coverage: 'uninsured',
      items: [{ itemId: 'visit' }, { itemId: 'bundled-stay' }, { itemId: 'blood-test' }],
    });
    const request = new Request('http://localhost/api/price', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return (await (await dispatch(request, createBuildEffects(data))).json()) as PriceResponse;
  };

  test.each<[string, (answer: PriceResponse) => PriceResponse]>([
    [
      'a total one cent off',
      (answer) => ({
        ...answer,
        totals: { ...answer.totals, totalUsd: (answer.totals.totalUsd ?? 0) + 0.01 },
      }),
    ],
    ['a line that must not be added is', (answer) => ({ ...answer, excludedFromTotal: [] })],
    [
      'a fitted total one cent off',
      (answer) =>
        answer.fitted === undefined ? answer : { ...answer, fitted: { ...answer.fitted, totalUsd: 0.01 } },
    ],
    [
      'a conflict whose side is counted',
      (answer) =>
        answer.fitted === undefined
          ? answer
          : { ...answer, fitted: { ...answer.fitted, excludedFromTotal: [] } },
    ],
    ['a wrong count', (answer) => ({ ...answer, totals: { ...answer.totals, pricedCount: 9 } })],
  ])('%s', async (_, spoil) => {
    const answer = await ask();
    expect(findBrokenRules(answer)).toEqual([]);
    expect(findBrokenRules(spoil(answer))).not.toEqual([]);
  });
});
