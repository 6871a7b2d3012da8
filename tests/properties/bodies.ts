// SPDX-License-Identifier: Apache-2.0
// Bodies for POST /api/price: right ones, nearly right ones, and anything at all.

import fc from 'fast-check';
import type { PricingData } from '../../src/pricing/index.ts';

const WORDS =
  'saw my doctor three times twice a week then MRI denied never had blood test echo last year mom 12 0 zero half million 1,000 ½ — … 💊 \u00e9'.split(
    ' ',
  );

const anything = fc.jsonValue({ depthSize: 'small' });

function some<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | unknown> {
  return fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: anything });
}

/** A body that is often right: known ids, places and coverages, with the odd wrong value. */
function buildNearlyRight({ table, places }: PricingData) {
  const ids = table.figures.map((figure) => figure.id);
  const item = fc.record(
    {
      itemId: some(fc.constantFrom(...ids)),
      raw: some(
        fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 }).map((words) => words.join(' ')),
      ),
      times: some(fc.integer({ min: 1, max: 365 })),
    },
    { requiredKeys: ['itemId'] },
  );
  const story = fc.oneof(
    fc
      .array(fc.constantFrom(...WORDS, ...table.figures.map(({ label }) => label)), {
        minLength: 1,
        maxLength: 40,
      })
      .map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({ unit: 'binary', maxLength: 50 }),
  );
  const context = {
    coverage: some(fc.constantFrom('employer', 'marketplace', 'medicaid', 'medicare', 'uninsured', 'unsure')),
    locality: some(fc.constantFrom(...places.localities.map(({ key }) => key))),
    state: some(fc.constantFrom('AL', 'WY', 'CA')),
    zip: some(fc.constantFrom('35004', '94110', '00000')),
  };
  return fc.oneof(
    fc.record({ items: fc.array(item, { minLength: 1, maxLength: 12 }), coverage: context.coverage }),
    fc.record({ items: some(fc.array(item, { maxLength: 62 })), ...context }, { requiredKeys: ['items'] }),
    fc.record({ story, coverage: context.coverage, locality: context.locality }, { requiredKeys: ['story'] }),
    fc.record({ story: some(story), ...context }, { requiredKeys: ['story'] }),
  );
}

/** Text of a request body. */
export function buildBodies(data: PricingData): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: buildNearlyRight(data).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: anything.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  );
}
