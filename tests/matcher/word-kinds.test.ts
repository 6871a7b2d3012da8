// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { normalizeStory } from '../../src/matcher/words/1-normalize.ts';
import { tokenize } from '../../src/matcher/words/2-tokenize.ts';
import { addKind, findKind, isOfKind } from '../../src/matcher/words/word-kinds.ts';

const COLOURS = addKind({ texts: new Set(['red', 'blues']) });
const BEASTS = addKind({ stems: new Set(['cat']), numbers: true, like: (text) => text.startsWith('zeb') });

const tokens = tokenize(normalizeStory('Red zebras, two cats and 7 blue dogs.'));
const find = (kinds: number, from = 0, to = tokens.length) => {
  const found: string[] = [];
  for (let at = findKind(tokens, kinds, from, to); at >= 0; at = findKind(tokens, kinds, at + 1, to))
    found.push(tokens[at]?.text ?? '');
  return found;
};

test('words are found by their text, their stem, their look, and as numbers', () => {
  expect(find(COLOURS)).toEqual(['red']);
  expect(find(BEASTS)).toEqual(['zebras', 'cats', '7']);
  expect(find(COLOURS | BEASTS)).toEqual(['red', 'zebras', 'cats', '7']);
});

test('within bounds only, and no token is of no kind', () => {
  expect(find(BEASTS, 2, 5)).toEqual(['cats']);
  expect(find(BEASTS, -3, 1)).toEqual([]);
  expect(isOfKind(tokens[-1], COLOURS | BEASTS)).toBe(false);
});
