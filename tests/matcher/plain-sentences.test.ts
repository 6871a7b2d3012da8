// SPDX-License-Identifier: Apache-2.0
// The plainest ways to say that care was had or was not, each with each test and each ending: what a rule for rare words must
// not break.

import { describe, expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

const TESTS = ['brain MRI', 'EEG', 'colonoscopy', 'CBC', 'sleep study', 'Holter monitor', 'chest X-ray'];
const ENDINGS = [
  ...['', ' again', ' yesterday', ' last week', ' because of the cost', ', so I cried', ' by the way'],
  ...[' in the end', ' and I went home', ', which was awful', ' but my doctor said fine'],
];
const UNDONE = [
  ...['was denied', 'was cancelled', 'got postponed', 'was refused', 'never happened', 'fell through'],
  ...['was called off', 'is scheduled for June', 'is next week', 'was moved', 'was lost', 'got rescheduled'],
  ...[
    'was rejected',
    'was not approved',
    "wasn't done",
    "isn't covered",
    'is still pending',
    'was turned down',
  ],
  ...[
    'got pushed to May',
    "didn't happen",
    "hasn't happened",
    'was put off',
    'never got done',
    'was only offered',
  ],
];
const UNDOING = [
  ...['I refused the', 'I skipped the', 'I cancelled the', 'They denied the', 'Insurance denied the'],
  ...['I could not afford the', 'I need the', 'I want the', 'I am waiting for the', 'They recommended the'],
  ...['I asked for the', 'My sister had the', 'My friend had the', 'My dad had the', 'I am scared of the'],
  ...['I read about the', 'I am thinking about the', 'I declined the', 'I missed the', 'I left before the'],
  ...['They lost the order for the', 'I am scheduled for the', 'My doctor wants the', 'I put off the'],
  ...['They talked me out of the', 'I walked out of the', "I wasn't allowed the", 'Nobody ordered the'],
];
const DONE = [
  ...['was normal', 'came back clean', 'showed nothing', 'was done in May', 'hurt', 'took an hour'],
  ...['was abnormal', 'is done', 'happened in March', 'went fine'],
];
const DOING = [
  ...['I had the', 'They did the', 'I got the', 'I finally had the', 'They ran the', 'She sent me for the'],
  ...['I went in for the', 'I did the', 'He performed the', 'I underwent the'],
];

const combine = (before: readonly string[], after: readonly string[], name: string) => [
  ...before.map((words) => `${words} ${name}`),
  ...after.map((words) => `My ${name} ${words}`),
];
const isPriced = (say: string) =>
  readStory(say, LEXICON).some(
    ({ kind, unitId }) => kind === 'unit' && unitId?.startsWith('cms-99') === false,
  );

describe.each(TESTS)('%s', (name) => {
  test('not had', () => {
    const all = combine(UNDOING, UNDONE, name).flatMap((say) => ENDINGS.map((end) => `${say}${end}.`));
    expect(all.filter(isPriced)).toEqual([]);
  });

  test('had', () => {
    const all = combine(DOING, DONE, name).flatMap((say) => ENDINGS.map((end) => `${say}${end}.`));
    expect(all.filter((say) => !isPriced(say))).toEqual([]);
  });
});
