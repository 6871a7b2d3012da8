// SPDX-License-Identifier: Apache-2.0
// The plainest ways to say that care was had or was not, each with each test and each ending: what neither a rule for rare
// words nor a weight may break.

import { describe, expect, test } from 'vitest';
import { readBreaths } from '../../scripts/lexicon/one-breath.ts';
import { readPlainSentences } from '../../scripts/lexicon/plain-sentences.ts';
import { readStory } from '../../src/matcher/index.ts';
import { takeShare } from '../share.ts';
import { LEXICON, ROOT, SOURCE } from './lexicon.ts';

/** Alike sentences, thousands of them. */
const SHARE = 12;
/** Fewer, and less alike. */
const FEW = 3;
const { byName, refusals, beside, described } = readPlainSentences(ROOT, SOURCE);
const isPriced = (say: string) =>
  readStory(say, LEXICON).some(
    ({ kind, unitId }) => kind === 'unit' && unitId?.startsWith('cms-99') === false,
  );

/** Each with its place, by which it takes its share. */
const place = <Value>(lists: ReadonlyMap<string, Value>) =>
  [...lists].map(([name, value], at) => [name, value, at] as const);

describe.each(place(byName))('%s', (_, { had, notHad }, at) => {
  test('not had', () => {
    expect(notHad.length).toBeGreaterThan(500);
    expect(takeShare(notHad, SHARE, at).filter(isPriced)).toEqual([]);
  });

  test('had', () => {
    expect(had.length).toBeGreaterThan(200);
    expect(takeShare(had, SHARE, at).filter((say) => !isPriced(say))).toEqual([]);
  });
});

describe('care that was not had is never priced', () => {
  test.each(place(refusals))('%s', (_, sentences, at) => {
    expect(sentences.length).toBeGreaterThan(500);
    const priced = takeShare(sentences, SHARE, at).filter((say) =>
      readStory(say, LEXICON).some(({ kind }) => kind === 'unit'),
    );
    expect(priced).toEqual([]);
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
  test.each(place(beside))('%s', (_, sentences, at) => {
    expect(sentences.length).toBeGreaterThan(5);
    expect(listWrong(takeShare(sentences, FEW, at))).toEqual([]);
  });
});

describe('what is described and not named is priced where it was had, and only there', () => {
  test.each(place(described))('%s', (_, sentences, at) => {
    expect(sentences.length).toBeGreaterThan(40);
    expect(listWrong(takeShare(sentences, FEW, at))).toEqual([]);
  });
});

/** Each unit and how often; visits together. */
const toCounts = (read: readonly (readonly [string, number])[]) => {
  const counts = new Map<string, number>();
  for (const [unit, times] of read) {
    const [key = ''] = toKeys([unit]);
    counts.set(key, (counts.get(key) ?? 0) + times);
  }
  return [...counts].map(([unit, times]) => `${unit} × ${times}`).toSorted();
};

describe('of what is told in one breath, each statement is read by itself', () => {
  test.each(place(readBreaths(ROOT)))('joined by "%s"', (_, breaths, at) => {
    expect(breaths.length).toBeGreaterThan(30);
    const wrong = takeShare(breaths, FEW, at).filter(({ say, counts }) => {
      const hits = readStory(say, LEXICON).filter(({ kind }) => kind === 'unit');
      const read = toCounts(hits.map(({ unitId, times }) => [unitId ?? '', times]));
      return read.join() !== toCounts(Object.entries(counts)).join();
    });
    expect(wrong.map(({ say }) => say)).toEqual([]);
  });
});
