// SPDX-License-Identifier: Apache-2.0
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Hit, readCount, readStory } from '../../src/matcher/index.ts';
import { expandPattern } from '../../src/matcher/lexicon/patterns.ts';
import { LEXICON, SOURCE } from './lexicon.ts';

const PHRASES = SOURCE.units.flatMap(({ words }) => words);
/** Whatever a step looks for, one way to say each: what is said around care, too, in any order. */
const SAID = LEXICON.entries
  .flatMap(({ patterns }) => patterns.map((pattern) => expandPattern(pattern, true)[0] ?? []))
  .filter((steps) => !steps.some((step) => step.startsWith('{')))
  .map((steps) => steps.join(' '));
const FILLERS = [
  'I',
  'had',
  'a',
  'the',
  'no',
  'not',
  'never',
  'refused',
  'denied',
  'they',
  'my sister',
  'three',
  'twice',
  'x2',
  '12',
  ',',
  '.',
  '-',
  '(',
  ')',
  '\n',
  'and',
  'but',
  'then',
  'again',
  'for',
  '6 months',
  'every week',
  'scheduled',
  'waiting for',
  'if',
  'showed',
  'both',
  'one',
  'of',
  'third',
  '…',
  '🙂',
  'é',
  '/',
  '"',
  '’',
  'or',
  'to',
  'between',
];

/** Any UTF-16 units, lone surrogates and control characters included. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
  .map((units) => String.fromCharCode(...units));
const soup = fc
  .array(fc.oneof(...[PHRASES, SAID, FILLERS, FILLERS].map((texts) => fc.constantFrom(...texts))), {
    maxLength: 40,
  })
  .map((parts) => parts.join(' '));
const story = fc.oneof(
  anyText,
  soup,
  fc.tuple(soup, anyText).map((parts) => parts.join('')),
);

function checkHits(text: string, hits: readonly Hit[]): void {
  let after = 0;
  for (const hit of hits) {
    expect(hit.start).toBeGreaterThanOrEqual(after);
    expect(hit.end).toBeGreaterThan(hit.start);
    expect(hit.end).toBeLessThanOrEqual(text.length);
    expect(hit.raw).toBe(text.slice(hit.start, hit.end));
    expect(text).toContain(hit.matchedOn);
    expect(Number.isInteger(hit.times) && hit.times >= 1 && hit.times <= 365).toBe(true);
    expect(hit.score).toBeGreaterThanOrEqual(0);
    expect(hit.score).toBeLessThanOrEqual(1);
    if (hit.kind === 'unit') expect(LEXICON.units).toHaveProperty([hit.unitId ?? 'none']);
    expect(hit.why).not.toBe('');
    after = hit.end;
  }
}

describe('any story', () => {
  test('reads without throwing; spans are exact, in order and apart; counts are in 1..365; twice the same', () => {
    fc.assert(
      fc.property(story, (text) => {
        const hits = readStory(text, LEXICON);
        checkHits(text, hits);
        expect(readStory(text, LEXICON)).toEqual(hits);
        const { times } = readCount(text, LEXICON);
        expect(Number.isInteger(times) && times >= 1 && times <= 365).toBe(true);
      }),
      { numRuns: 4000 },
    );
  });

  test('reads the same in capitals, with curly quotes, long dashes and wide spaces', () => {
    const unitsOf = (text: string) =>
      readStory(text, LEXICON).map(({ kind, unitId, times }) => [kind, unitId, times]);
    fc.assert(
      fc.property(soup, (text) => {
        expect(unitsOf(text.toUpperCase().replaceAll("'", '\u2019').replaceAll(' ', '\u00a0'))).toEqual(
          unitsOf(text),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('a sentence about something else changes nothing', () => {
    const unitsOf = (text: string) =>
      readStory(text, LEXICON).map(({ kind, unitId, times }) => [kind, unitId, times]);
    for (const text of [
      'Saw a cardiologist twice.',
      'They refused an MRI.',
      'Therapy every week for 3 months.',
      'My sister had an EEG.',
    ]) {
      expect(unitsOf(`The garden was green that year. ${text} The birds were loud.`)).toEqual(unitsOf(text));
    }
  });
});

test.each([
  'Tempted to cancel the MRI of my knee but I went.',
  'Close to refusing the EEG.',
  'Tried to refuse the spinal tap.',
])('%s: an undoing that came to nothing, in the first words of a story', (text) => {
  checkHits(text, readStory(text, LEXICON));
});

describe('hostile text', () => {
  const pieces = [
    'a',
    'x',
    'mri ',
    'mri',
    'a ',
    'the a ',
    'no ',
    'three ',
    'not have ',
    '1 to ',
    'x2',
    "'",
    '-',
    '.',
    '9',
    ',',
    '\ud800',
    '\u0301',
    '\u202e',
    '🙂',
    'one of my ',
    'blood ',
    'with and without ',
  ];
  test.each(pieces)('2,000 characters of %j', (piece) => {
    const text = piece.repeat(Math.ceil(2000 / piece.length)).slice(0, 2000);
    checkHits(text, readStory(text, LEXICON));
  });
});
