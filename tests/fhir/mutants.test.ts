// SPDX-License-Identifier: Apache-2.0
// What each validator is for: every mutant is refused by someone, and no validator could be left out.

import { expect, test } from 'vitest';
import { checkResource, createValidators } from '../../scripts/fhir-check/check.ts';
import { buildExample } from '../../src/fhir/index.ts';
import { pricingData } from '../../src/load/index.ts';
import { SITE } from './build.ts';
import { MUTANTS } from './mutants.ts';

const validators = createValidators();
const LETTERS = 'SFMO';

function listRefusers(bundle: unknown): string {
  return checkResource(bundle, validators)
    .map(({ errors }, at) => (errors.length === 0 ? '' : (LETTERS[at] ?? '')))
    .join('');
}

const buildMutant = (mutate: (bundle: unknown) => void): unknown => {
  const bundle: unknown = JSON.parse(JSON.stringify(buildExample(pricingData, SITE).bundle));
  mutate(bundle);
  return bundle;
};

test('nobody refuses the example', () => {
  expect(listRefusers(buildMutant(() => undefined))).toBe('');
});

test.each(MUTANTS)('%s refuse %s', (refusedBy, _, mutate) => {
  expect(listRefusers(buildMutant(mutate))).toBe(refusedBy);
});

test('each validator refuses something that one of the others lets pass', () => {
  for (const letter of LETTERS) {
    const others = [...LETTERS].filter((each) => each !== letter);
    for (const other of others) {
      expect(
        MUTANTS.some(([by]) => by.includes(letter) && !by.includes(other)),
        `${letter}, ${other}`,
      ).toBe(true);
    }
  }
});

test('what is no bundle at all is refused, and nobody falls over it', () => {
  for (const value of [
    null,
    7,
    'text',
    [],
    {},
    { resourceType: 'Bundle' },
    { resourceType: 'Bundle', entry: 1 },
  ]) {
    expect(listRefusers(value), JSON.stringify(value)).not.toBe('');
  }
});
