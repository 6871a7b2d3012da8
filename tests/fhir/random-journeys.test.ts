// SPDX-License-Identifier: Apache-2.0
// Hundreds of journeys of every kind, two thousand by `npm run test:all`: each is accepted by all validators, keeps every line and says no other figure.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildExport, createCountedIds } from '../../src/fhir/index.ts';
import { indexFigures } from '../../src/figures/index.ts';
import { pricingData } from '../../src/load/index.ts';
import { COVERAGES, type PriceRequest, price } from '../../src/pricing/index.ts';
import { fhirEnvelopeSchema, toFhirEnvelope } from '../../src/wire/index.ts';
import { countRuns } from '../share.ts';
import { listResources, SITE, TIMESTAMP } from './build.ts';
import { listRefusals } from './validators.ts';
import { fromXml, toXml } from './xml.ts';

const { table, places } = pricingData;
const figures = indexFigures(table);

const words = fc.oneof(
  fc.constantFrom(
    ...table.figures.map(({ label }) => label),
    'an echo',
    'they denied my MRI',
    'my doctor twice',
  ),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((text) => !/[^\P{Cc}\t\n\r]/u.test(text)),
);
const item = fc.record(
  {
    itemId: fc.constantFrom(...table.figures.map(({ id }) => id)),
    raw: words,
    times: fc.integer({ min: 1, max: 365 }),
  },
  { requiredKeys: ['itemId'] },
);
const context = {
  coverage: fc.constantFrom(...COVERAGES),
  locality: fc.constantFrom(...places.localities.map(({ key }) => key)),
};
const journey: fc.Arbitrary<PriceRequest> = fc.oneof(
  fc.record(
    { items: fc.array(item, { minLength: 1, maxLength: 10 }), ...context },
    { requiredKeys: ['items'] },
  ),
  fc.record(
    { story: fc.array(words, { minLength: 1, maxLength: 12 }).map((all) => all.join(', ')), ...context },
    { requiredKeys: ['story'] },
  ),
);

const read = { accepted: 0, charges: 0, blanks: 0, omitted: 0 };

function checkJourney(request: PriceRequest): void {
  const response = price(request, pricingData);
  const made = buildExport(response, pricingData, {
    siteUrl: SITE,
    timestamp: TIMESTAMP,
    makeId: createCountedIds(),
  });
  const { bundle, counts, omitted } = made;
  expect(listRefusals(bundle)).toEqual([]);
  fhirEnvelopeSchema.parse(toFhirEnvelope(made, table.version));
  expect(JSON.stringify(fromXml(toXml(bundle)))).toBe(JSON.stringify(bundle));
  // Nothing is lost: each line is care or is listed as left out.
  expect(counts.encounters + counts.procedures + omitted.length).toBe(
    response.segments.length + response.unpriced.length,
  );
  // The figures are those of the answer, in its order.
  const shown = response.segments
    .filter(({ itemId }) => !omitted.some((each) => each.itemId === itemId && isLeftOut(each.kind)))
    .map(({ fit, valueUsd, times }) => ({ usd: fit === undefined ? valueUsd : fit.figureUsd, times }))
    .filter(({ usd }) => usd !== null);
  expect(
    listResources(made, 'ChargeItem').map(({ priceOverride, quantity }) => ({
      usd: priceOverride.value,
      times: quantity.value,
    })),
  ).toEqual(shown);
  read.accepted += 1;
  read.charges += counts.chargeItems;
  read.blanks += counts.blanks;
  read.omitted += omitted.length;
}

/** The kinds of priced lines that are no care. */
const isLeftOut = (kind: string): boolean =>
  ['whole-year', 'wage', 'mileage', 'yearly-rule', 'ratio'].includes(kind);

const JOURNEYS = countRuns(2000, 5);

test(`${JOURNEYS} random journeys`, () => {
  expect(figures.size).toBeGreaterThan(200);
  fc.assert(fc.property(journey, checkJourney), { numRuns: JOURNEYS, seed: 20261121 });
  console.log(read);
  expect(read.accepted).toBeGreaterThanOrEqual(JOURNEYS);
  expect(Math.min(read.charges, read.blanks, read.omitted)).toBeGreaterThan(JOURNEYS / 4);
}, 300_000);
