// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { LEXICON } from '../matcher/lexicon.ts';
import { readGenerated } from './generated.ts';

test('the lexicon that travels is the one that eval, explain and the tests of the matcher read, codes and weights included', () => {
  const { lexicon } = readGenerated().data;
  expect(Object.keys(lexicon.weights ?? {})).toEqual(['had', 'care']);
  expect(JSON.stringify(lexicon)).toBe(JSON.stringify(LEXICON));
});
