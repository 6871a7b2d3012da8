// SPDX-License-Identifier: Apache-2.0
// The plainest ways to say that care was had or was not, each with each test and each ending: what neither a rule for rare
// words nor a weight may break.

import { describe, expect, test } from 'vitest';
import { readPlainSentences } from '../../scripts/lexicon/plain-sentences.ts';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, ROOT, SOURCE } from './lexicon.ts';

const { byName, refusals, beside, described } = readPlainSentences(ROOT, SOURCE);
const isPriced = (say: string) =>
  readStory(say, LEXICON).some(
    ({ kind, unitId }) => kind === 'unit' && unitId?.startsWith('cms-99') === false,
  );

describe.each([...byName])('%s', (_, { had, notHad }) => {
  test('not had', () => {
    expect(notHad.length).toBeGreaterThan(500);
    expect(notHad.filter(isPriced)).toEqual([]);
  });

  test('had', () => {
    expect(had.length).toBeGreaterThan(200);
    expect(had.filter((say) => !isPriced(say))).toEqual([]);
  });
});

describe('care that was not had is never priced', () => {
  test.each([...refusals])('%s', (_, sentences) => {
    expect(sentences.length).toBeGreaterThan(500);
    expect(sentences.filter((say) => readStory(say, LEXICON).some(({ kind }) => kind === 'unit'))).toEqual(
      [],
    );
  });
});

/** Visits are one: how long and with whom is asked elsewhere. */
const toKeys = (units: readonly string[]) => [
  ...new Set(units.map((unit) => unit.replace(/^cms-99.*/, 'visit'))),
];

const listWrong = (sentences: readonly { readonly say: string; readonly units: readonly string[] }[]) =>
  sentences.flatMap(({ say, units }) => {
    const hits = readStory(say, LEXICON).filter(({ kind }) => kind === 'unit');
    const read = toKeys(hits.map(({ unitId }) => unitId ?? ''));
    return read.toSorted().join() === toKeys(units).toSorted().join() ? [] : [say];
  });

describe('beside other care, what was had is priced and nothing else', () => {
  test.each([...beside])('%s', (_, sentences) => {
    expect(sentences.length).toBeGreaterThan(5);
    expect(listWrong(sentences)).toEqual([]);
  });
});

describe('what is described and not named is priced where it was had, and only there', () => {
  test.each([...described])('%s', (_, sentences) => {
    expect(sentences.length).toBeGreaterThan(40);
    expect(listWrong(sentences)).toEqual([]);
  });
});
