// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { findBlanks } from '../../src/mapping/index.ts';

const { lexicon } = pricingData;

/** Each blank as `before [phrase] after`. */
function show(story: string): string[] {
  return [...findBlanks(story, lexicon).blanks.values()].map(({ phrase, before, after }) =>
    `${before} [${phrase}] ${after}`.trim(),
  );
}

const toKinds = (story: string) => findBlanks(story, lexicon).hits.map(({ kind }) => kind);

describe('what may be shown of a blank', () => {
  test.each([
    [
      'at most four words on each side',
      'Then at last the nurse ran blood tests at the county clinic near my home.',
      ['last the nurse ran [blood tests] at the county clinic'],
    ],
    ['of the same sentence alone', 'I cried. Then blood tests. My sister drove.', ['Then [blood tests]']],
    ['of the same line alone', 'I cried all night\nblood tests\nmy sister drove me', ['[blood tests]']],
    [
      'nothing the rules have read, and nothing beyond it',
      'I saw my cardiologist and she ran blood tests then an echo.',
      ['and she ran [blood tests] then an'],
    ],
    ['no price', 'I paid $412.50 for blood tests for $30 more', ['for [blood tests] for']],
    ['no price in words', 'MRI of the breasts cost four hundred dollars', ['[MRI of the breasts] cost']],
    [
      'no date, age or number, and nothing beyond',
      'At 41 I had the nap test on 3/4 in Dayton',
      ['I had the [nap test] on'],
    ],
    ['no date in words', 'They did the nap test last February fifteenth.', ['They did the [nap test] last']],
    ['no age in words', 'They did the nap test on my fortieth birthday', ['They did the [nap test] on my']],
    [
      'no day of the month or the week',
      'On March third I had the nap test. Home by Friday.',
      ['I had the [nap test]'],
    ],
    [
      'each phrase without the other',
      'I had the nap test and blood tests.',
      ['I had the [nap test] and', 'and [blood tests]'],
    ],
    ['nothing where the rules left nothing', 'I saw my cardiologist twice.', []],
  ])('%s', (_, story, expected) => {
    expect(show(story)).toEqual(expected);
  });

  test('a phrase that holds a number, or is as long as a sentence, stays here', () => {
    for (const { phrase } of findBlanks('He x-rayed my 2 ankles', lexicon).blanks.values())
      expect(phrase).not.toMatch(/\d/);
  });

  test('no more than eight blanks of one story', () => {
    const story = 'I had blood tests here. '.repeat(12);
    expect(findBlanks(story, lexicon).blanks.size).toBeLessThanOrEqual(8);
  });
});

describe('what stays the rules’ own', () => {
  test.each([
    ['denied', 'My insurance denied the nap test.', 'not-received'],
    ['never had', 'I never got the nap test.', 'not-received'],
    ['to come', 'They will do the nap test next month.', 'not-yet'],
    ['of another person', 'My brother had the nap test.', 'someone-else'],
  ])('care that was %s is never a blank', (_, story, kind) => {
    expect(show(story)).toEqual([]);
    expect(toKinds(story)).toEqual([kind]);
  });

  test('spans of time are never blanks', () => {
    expect(show('I was ill for two years.')).toEqual([]);
  });

  test('how often is counted by the rules, each blank for itself', () => {
    const { hits } = findBlanks(
      'I had the nap test twice, blood cultures and three antibody tests.',
      lexicon,
    );
    expect(hits.map(({ raw, times }) => [raw, times])).toEqual([
      ['nap test', 2],
      ['blood cultures', 1],
      ['antibody tests', 3],
    ]);
  });
});

describe('over every story of the development corpus', () => {
  const stories = readFileSync(join(import.meta.dirname, '../cases/corpus/development.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly story: string }).story);

  test('no window is wider than four words, holds a digit or words the rules have placed', () => {
    let count = 0;
    for (const story of stories) {
      const { hits, blanks } = findBlanks(story, lexicon);
      for (const [index, { phrase, before, after }] of blanks) {
        count += 1;
        const own = hits[index];
        expect(own?.kind).toBe('no-match');
        for (const side of [before, after]) {
          expect(side.split(' ').length).toBeLessThanOrEqual(4);
          expect(side).not.toMatch(/[\d$]/);
        }
        // The window is cut out of the story in one piece that touches no other words read.
        const around = story.slice(findEnd(hits, own?.start ?? 0), findStart(hits, own?.end ?? 0, story));
        const flat = around.replaceAll(/\s+/g, ' ');
        for (const word of `${before} ${phrase} ${after}`.trim().split(' ')) expect(flat).toContain(word);
      }
    }
    expect(count).toBeGreaterThan(80);
  });
});

type Hits = ReturnType<typeof findBlanks>['hits'];
const findEnd = (hits: Hits, start: number): number =>
  Math.max(0, ...hits.filter((hit) => hit.end <= start).map(({ end }) => end));
const findStart = (hits: Hits, end: number, story: string): number =>
  Math.min(story.length, ...hits.filter((hit) => hit.start >= end).map(({ start }) => start));
