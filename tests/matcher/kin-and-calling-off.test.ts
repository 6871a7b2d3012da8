// SPDX-License-Identifier: Apache-2.0
// What the words of a sentence weigh: by whatever name one's own child is called its care was had, whoever paid for it, and
// what was called off was not. Each table with its opposite.

import { describe, expect, test } from 'vitest';
import { KINSHIP } from '../../src/matcher/assertion/people/kinship.ts';
import { listUnits } from './lexicon.ts';

const CHILDREN = [...KINSHIP]
  .filter(
    ([word, { kind }]) => kind === 'child' && word !== 'old' && !word.endsWith('s') && word !== 'children',
  )
  .map(([word]) => word);

describe('a child is one, whatever it is called', () => {
  test.each([...CHILDREN, 'foster son', 'little girl', '6 year old'])('my %s', (child) => {
    expect(listUnits(`My ${child} had an EEG.`)).toEqual(['cms-test-eeg × 1']);
    expect(listUnits(`My ${child} wore a Holter monitor.`)).toEqual(['cms-test-holter × 1']);
    expect(listUnits(`My ${child}'s hearing test was fine.`)).toEqual(['cms-test-hearing × 1']);
    expect(listUnits(`My ${child} needs an EEG.`)).toEqual([]);
    expect(listUnits(`My ${child} refused the EEG.`)).toEqual([]);
    expect(listUnits(`My neighbor's ${child} had an EEG.`)).toEqual([]);
  });
});

describe('whoever helped', () => {
  test.each([
    'brother',
    'sister-in-law',
    'brother-in-law',
    'mother in law',
    'son-in-law',
    'stepmom',
    'niece',
    'goddaughter',
    'godson',
    'boss',
  ])('my %s', (kin) => {
    expect(listUnits(`My ${kin} paid for my EEG.`)).toEqual(['cms-test-eeg × 1']);
    expect(listUnits(`My ${kin} drove me to my sleep study.`)).toEqual(['cms-test-sleep-study × 1']);
    expect(listUnits(`My ${kin} had an EEG.`)).toEqual([]);
  });
});

describe('called off by whatever verb', () => {
  test.each([
    'delayed',
    'deferred',
    'postponed',
    'put off',
    'pushed back',
    'rescheduled',
    'skipped',
    'missed',
    'ditched',
    'shelved',
    'dodged',
    'cancelled',
    'held off on',
    'bailed on',
  ])('%s', (verb) => {
    expect(listUnits(`I ${verb} the colonoscopy.`)).toEqual([]);
    expect(listUnits(`We ${verb} my sleep study.`)).toEqual([]);
    expect(listUnits(`I ${verb} the colonoscopy but had it in May.`)).toEqual(['cms-proc-colonoscopy × 1']);
    expect(listUnits(`I ${verb} dinner and had the EEG.`)).toEqual(['cms-test-eeg × 1']);
  });

  test.each<[string, readonly string[]]>([
    ['My sister-in-law got an EEG.', []],
    ['My father in law, who lives with us, gets an EKG twice a year.', []],
    ['I delayed getting the colonoscopy.', []],
    ['I delayed it for a year, then had the colonoscopy.', ['cms-proc-colonoscopy × 1']],
    ['My flight was delayed so I was late for the echo but they did it.', ['cms-img-echo × 1']],
    ['By law they had to give me an EKG.', ['cms-test-ecg × 1']],
  ])('%s', (story, units) => {
    expect(listUnits(story)).toEqual(units);
  });
});
