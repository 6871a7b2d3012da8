// SPDX-License-Identifier: Apache-2.0
// What a reading must not depend on: how a story is typed, what else is told, who read before, how long the text is.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCorpus } from '../../scripts/eval/corpus.ts';
import { readStory } from '../../src/matcher/index.ts';
import { indexLexicon } from '../../src/matcher/lexicon/lexicon-index.ts';
import { repairSpelling } from '../../src/matcher/phrases/3-spell.ts';
import { countSteps } from '../../src/matcher/phrases/4-phrases.ts';
import { normalizeStory } from '../../src/matcher/words/1-normalize.ts';
import { tokenize } from '../../src/matcher/words/2-tokenize.ts';
import { countRuns, takeShare } from '../share.ts';
import { LEXICON, ROOT } from './lexicon.ts';

const CORPUS = parseCorpus(readFileSync(join(ROOT, 'tests/cases/corpus/development.jsonl'), 'utf8'));
const STORIES = takeShare(CORPUS, 8).map(({ story }) => story);
const story = fc.constantFrom(...STORIES);

const readCare = (text: string, lexicon = LEXICON) =>
  readStory(text, lexicon).map(({ kind, unitId, times, countNote }) => [kind, unitId, times, countNote]);

const asTold = new Map<string, ReturnType<typeof readCare>>();

/** What the story is read as when nothing is changed, read once for all the ways to change it. */
function readAsTold(text: string): ReturnType<typeof readCare> {
  const read = asTold.get(text) ?? readCare(text);
  asTold.set(text, read);
  return read;
}

/** One choice of letter case for each letter, by the bits of a number that changes along the text. */
function mixCase(text: string, seed: number): string {
  let state = seed;
  return text.replaceAll(/[a-z]/gi, (letter) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state & 0x10000 ? letter.toUpperCase() : letter.toLowerCase();
  });
}

describe('how a story is typed', () => {
  test('letter case', () => {
    fc.assert(
      fc.property(story, fc.nat(), (text, seed) => {
        expect(readCare(mixCase(text, seed))).toEqual(readAsTold(text));
      }),
      { numRuns: countRuns(400, 4) },
    );
  });

  const blank = fc.constantFrom('  ', '   ', '\u00a0', '\t', ' \u2009', '\u3000');
  test('blanks', () => {
    fc.assert(
      fc.property(story, blank, blank, (text, between, around) => {
        expect(readCare(`${around}${text.replaceAll(' ', between)}${around}`)).toEqual(readAsTold(text));
      }),
      { numRuns: countRuns(400, 4) },
    );
  });

  test.each([
    ["'", ['\u2019', '\u2018', '\u02bc', '\u2032', '\uff07']],
    ['"', ['\u201c', '\u201d', '\u201e', '\u00ab', '\u00bb']],
    ['-', ['\u2010', '\u2011', '\u2012', '\u2013', '\u2212', '\uff0d']],
    ['\u2014', ['\u2015']],
  ])('%s in its other styles', (mark, styles) => {
    const written = STORIES.filter((text) => text.includes(mark));
    for (const text of written)
      for (const style of styles)
        expect(readCare(text.replaceAll(mark, style)), text).toEqual(readAsTold(text));
  });

  test('a dash with blanks around it or without, short or long', () => {
    for (const text of STORIES.filter((one) => one.includes('\u2014'))) {
      for (const dash of ['\u2014', ' \u2014 ', ' \u2013 ', ' - ', ' -- '])
        expect(readCare(text.replaceAll(/ ?\u2014 ?/g, dash)), text).toEqual(readAsTold(text));
    }
  });
});

describe('what else is told', () => {
  test.each([
    'The garden was green that year.',
    'Traffic on the bridge was slow.',
    'It rained a lot.',
    'The football season started.',
    'Our neighbors moved away.',
    'Dinner was pasta again.',
    'The bus was late!',
    'Who likes rain?',
  ])('"%s" before or after changes nothing', (sentence) => {
    for (const text of STORIES) {
      const whole = /[.!?]$/.test(text.trim()) ? text : `${text}.`;
      expect(readCare(`${sentence} ${whole}`), whole).toEqual(readAsTold(whole));
      expect(readCare(`${whole} ${sentence}`), whole).toEqual(readAsTold(whole));
    }
  });
});

test('what was read before changes nothing: a fresh lexicon reads the same', () => {
  const fresh: typeof LEXICON = JSON.parse(JSON.stringify(LEXICON));
  for (const text of STORIES.toReversed()) readStory(text, LEXICON);
  for (const text of STORIES) expect(readStory(text, fresh)).toEqual(readStory(text, LEXICON));
});

describe('how long the text is', () => {
  const index = indexLexicon(LEXICON);
  const measure = (text: string) => {
    const tokens = repairSpelling(tokenize(normalizeStory(text), index.words), index);
    return { steps: countSteps(tokens, index), tokens: tokens.length };
  };
  /** Words that lead deep into the automaton, and determiners, which are stepped over. */
  const piece = fc.constantFrom(
    ...[
      'the',
      'a',
      'my',
      "'s",
      'no',
      'not',
      'never',
      'had',
      'have',
      'to',
      'do',
      'of',
      'and',
      'with',
      'without',
    ],
    ...[
      'they',
      'i',
      'doctor',
      'mri',
      'brain',
      'blood',
      'test',
      'one',
      'two',
      '3',
      'x',
      'times',
      'a week',
      'my sister',
    ],
  );
  const nasty = fc.array(piece, { minLength: 1, maxLength: 8 }).map((words) => `${words.join(' ')} `);

  test('phrases: twice as much more text is twice as much more work', () => {
    fc.assert(
      fc.property(nasty, (unit) => {
        const [short, medium, long] = [60, 120, 240].map((times) => measure(unit.repeat(times)).steps);
        const [first, second] = [(medium ?? 0) - (short ?? 0), (long ?? 0) - (medium ?? 0)];
        expect(second).toBeLessThanOrEqual(2 * first + 16);
      }),
      { numRuns: 300 },
    );
  });

  test('phrases: a token takes a bounded number of steps', () => {
    fc.assert(
      fc.property(nasty, (unit) => {
        const { steps, tokens } = measure(unit.repeat(60));
        expect(steps / tokens).toBeLessThan(60);
      }),
      { numRuns: 300 },
    );
  });
});
