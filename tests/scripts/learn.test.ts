// SPDX-License-Identifier: Apache-2.0
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseCorpus } from '../../scripts/eval/corpus.ts';
import { learnHad } from '../../scripts/learn/learn.ts';
import { readLines, sampleLines } from '../../scripts/learn/samples.ts';
import { fitWeights } from '../../scripts/learn/svm.ts';
import { LearntTable } from '../../src/matcher/index.ts';
import { LEXICON, ROOT, SOURCE } from '../matcher/lexicon.ts';

const UNWEIGHED = { ...LEXICON, weights: null };

describe('the machine', () => {
  const rows = [[0], [0, 2], [1], [1, 2]].map((traits) => ({ traits, size: traits.length }));
  const learn = (costs: readonly number[]) => fitWeights(rows, (row) => row < 2, 3, costs, 50);

  test('parts what can be parted, the same way every time', () => {
    const weights = learn([1, 1, 1, 1]);
    const scoreOf = (row: number) =>
      (rows[row]?.traits ?? []).reduce((sum, trait) => sum + (weights[trait] ?? 0), 0) /
        Math.sqrt(rows[row]?.size ?? 1) +
      (weights[3] ?? 0);
    expect([0, 1, 2, 3].map((row) => Math.sign(scoreOf(row)))).toEqual([1, 1, -1, -1]);
    expect(learn([1, 1, 1, 1])).toEqual(weights);
  });

  test('what costs nothing is not learnt from', () => {
    expect(learn([1, 1, 0, 0])[1]).toBe(0);
  });
});

test('lines of each source are learnt from, and none of the unseen', () => {
  const lines = readLines(ROOT, SOURCE);
  const sources = Map.groupBy(lines, ({ source }) => source);
  for (const source of ['told', 'pinned', 'plain'] as const)
    expect(sources.get(source)?.length).toBeGreaterThan(8000);
  expect(sources.get('asked')?.length).toBeGreaterThan(700);
  const folder = join(ROOT, 'tests/cases/corpus');
  const unseen = readdirSync(folder)
    .filter((name) => name.startsWith('holdout'))
    .flatMap((name) => parseCorpus(readFileSync(join(folder, name), 'utf8')));
  expect(unseen.length).toBeGreaterThan(1500);
  const learnt = new Set(
    lines.flatMap(({ source, story }) => (source === 'told' || source === 'asked' ? [story] : [])),
  );
  // Not said which: nobody looks at them.
  expect(unseen.filter(({ story }) => learnt.has(story)).length).toBe(0);
});

test('what a test pins down is left as the rules have it, whatever the others say', () => {
  const told = Array.from({ length: 40 }, (_, at) => [
    { story: `They were off to the EEG on day ${at}, what a mess.`, expect: [] },
    {
      story: `They did the EEG on day ${at} and it was fine.`,
      expect: [{ ids: ['cms-test-eeg'], times: [1] }],
    },
  ]).flat();
  const pinned = {
    story: 'They did the EEG, what a mess, off day.',
    expect: [{ ids: ['cms-test-eeg'], times: [1] }],
  };
  const { mentions } = sampleLines(
    [...told.map((line) => ({ ...line, source: 'told' as const })), { ...pinned, source: 'pinned' as const }],
    UNWEIGHED,
  );
  const table = new LearntTable(learnHad(mentions));
  const last = mentions.at(-1);
  expect(last).toMatchObject({ isHad: true, isReadHad: true, source: 'pinned' });
  expect(table.overrules(true, last?.traits ?? [])).toBe(false);
  const [messy] = mentions;
  expect(messy).toMatchObject({ isHad: false, source: 'told' });
  expect(table.overrules(true, messy?.traits ?? [])).toBe(true);
});
