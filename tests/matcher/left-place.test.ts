// SPDX-License-Identifier: Apache-2.0
// Who left a place because of the wait was not seen there; who left it after being seen was.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

const PLACES = ['the ER', 'the emergency room', 'urgent care'];

test.each([
  ['We left … after six hours of waiting.', false],
  ['I left … after waiting three hours.', false],
  ['I left … because the wait was ten hours.', false],
  ['I got tired of waiting and left ….', false],
  ['I left … at midnight with crutches.', true],
  ['We left … after they put a splint on my wrist.', true],
  ['I left … after sitting with the doctor for an hour.', true],
])('%s', (way, isSeen) => {
  const seen = PLACES.map((place) => {
    const hits = readStory(way.replace('…', place), LEXICON);
    return [place, hits.some(({ kind }) => kind === 'unit')];
  });
  expect(seen).toEqual(PLACES.map((place) => [place, isSeen]));
});
