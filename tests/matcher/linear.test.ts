// SPDX-License-Identifier: Apache-2.0
// The nastiest text costs no more than so much a character, and four times the text four times as much.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCorpus } from '../../scripts/eval/corpus.ts';
import { readCases } from '../../scripts/lexicon/score-cases.ts';
import { countRuns, takeShare } from '../share.ts';
import { countWork } from './count-work.ts';
import { ROOT } from './lexicon.ts';

/**
 * Functions and blocks of code entered for one character. An ordinary story takes about 100; names of tests with a denial
 * between them are the worst known.
 */
const MOST_PER_CHARACTER = 1500;
const MOST_GROWTH = 4.5;
const LENGTH = 2000;
/** The first to be read waits until the counting thread has compiled everything once. */
const TIMEOUT = 180_000;

/** Whole pieces: half a word at the end is read as something else. */
async function expectLinear(piece: string): Promise<void> {
  const text = piece.repeat(Math.ceil(LENGTH / piece.length));
  const work = await countWork(text);
  expect(work / text.length).toBeLessThan(MOST_PER_CHARACTER);
  const countGrowth = async (once: number) => (await countWork(text.repeat(4))) / once;
  // On a busy machine the engine has been seen to count less the first time: what is more than linear is so twice.
  const growth = await countGrowth(work);
  expect(growth < MOST_GROWTH ? growth : await countGrowth(await countWork(text))).toBeLessThan(MOST_GROWTH);
}

const NASTY = [
  ...['a', 'x', 'mri ', 'mri', 'a ', 'the a ', 'no ', 'three ', 'not have ', '1 to ', 'x2', "'", '-', '.'],
  ...['9', ',', '\ud800', '\u0301', '\u202e', '🙂', 'one of my ', 'blood ', 'with and without ', 'again '],
  ...['she had him ', 'the 4th ', 'if ', '? ', 'q3mo ', 'half a ', 'my my people ', 'iron and b12, ', '( '],
  'They did not do the brain MRI, then 2 to 3 echos and one of my knee, ',
  'ekg in may and june, another one, x3 in both knees each time, two in 2019 ',
  ...['my doctor who looked at ', 'my brain doctor, same one, saw me ', 'lupus test '],
  'wires scalp glue tube blew lights mole shaved ',
  ...['PTx10 ', 'PT M/W/F x 6 ', 'on a treadmill ', 'EGD without biopsies. ', 'UA and culture ', 'EEGs no '],
  ...['primary wants ', 'say a DEXA ', 'pcr ', 'echo ', 'fit ', 'MR of ', 'GP nor ', 'once, event monitor '],
  ...['TSH not T4 ', 'BMP not CMP ', 'MR ', 'CT if '],
  ...['I waited nine hours in the ER ', 'lab with High-sensitivity CRP and ', 'two EKGs a year for '],
  ...['EMG on both arms and one leg ', 'Colonoscopy with two polyps removed. ', 'PFTs w/ DLCO, echo. All '],
];

describe('hostile text', () => {
  test.each(takeShare(NASTY, 3))('%j', expectLinear, TIMEOUT);
});

/** Up to eight words from anywhere in what people say, their marks left out in every other. */
const said = fc
  .tuple(fc.constantFrom(...listSentences()), fc.nat(), fc.integer({ min: 1, max: 8 }), fc.boolean())
  .map(([sentence, start, count, isPlain]) => {
    const words = sentence.split(' ');
    const from = start % Math.max(1, words.length - count + 1);
    const piece = words.slice(from, from + count).join(' ');
    return `${isPlain ? piece.replaceAll(/[.?!,;]/g, '') : piece} `;
  });

function listSentences(): readonly string[] {
  const corpus = parseCorpus(readFileSync(join(ROOT, 'tests/cases/corpus/development.jsonl'), 'utf8'));
  const cases = [...readCases(ROOT).values()].flat();
  return [...corpus.flatMap(({ story }) => story.split(/(?<=[.?!]) /)), ...cases.map(({ say }) => say)];
}

describe('a few words, again and again', () => {
  test.each(fc.sample(said, { numRuns: countRuns(24, 8), seed: 1 }))('%j', expectLinear, TIMEOUT);
});
