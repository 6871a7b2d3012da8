// SPDX-License-Identifier: Apache-2.0
// Care by description, on a lexicon of its own: what composes, what speaks against it, what falls short.

import { describe, expect, test } from 'vitest';
import { compileLexicon, explainStory, type Hit, readStory } from '../../src/matcher/index.ts';

const UNITS = ['eeg', 'sleep', 'spirometry', 'before-after', 'shave', 'visit', 'mri'].map((id) => ({
  id,
  label: id,
  category: 'test',
  words: id === 'eeg' ? ['eeg'] : id === 'mri' ? ['mri'] : [],
}));

const FILES = {
  features: { site: { knee: ['knee'], skin: ['mole', 'spot'] } },
  counts: { numbers: { 2: ['two'], 10: ['ten'] } },
  cues: [
    { id: 'never', kind: 'negated', scope: 'forward', reach: 8, words: ['never'] },
    { id: 'will', kind: 'planned', scope: 'forward', reach: 8, words: ['they want to'] },
  ],
  others: { idioms: ['pull the wires'] },
  families: {
    breathing: {
      role: 'test',
      words: ['breathing test'],
      cases: [
        { turn: ['x'], unit: 'before-after', why: 'Before and after.' },
        { unit: 'spirometry', why: 'Blown once.' },
      ],
    },
    doctor: { role: 'provider', words: ['skin doctor'], cases: [{ unit: 'visit', why: 'A visit.' }] },
  },
  'evidence/test': { eeg: ['wires on my scalp'], spirometry: ['blew hard in a tube'] },
  pieces: {
    blow: ['(blow|blew)', 'blew hard'],
    glue: ['glued', 'paste'],
    inhaler: ['inhaler'],
    lights: ['[flashed] lights'],
    night: ['night', 'slept'],
    razor: ['shaved [off]'],
    scalp: ['scalp', 'head'],
    tube: ['tube'],
    wires: ['wires'],
  },
  'scenes/test': {
    eeg: ['wires scalp !night ?glue', 'glue scalp lights !night'],
    sleep: ['wires night scalp'],
    spirometry: ['blow tube'],
    'before-after': ['blow tube inhaler'],
    shave: ['razor +site:skin'],
  },
};

const LEXICON = compileLexicon({ units: UNITS, files: FILES });
const read = (story: string) => readStory(story, LEXICON);
const units = (hits: readonly Hit[]) => hits.map(({ kind, unitId, times }) => `${kind} ${unitId} x${times}`);

describe('composition', () => {
  test.each([
    ['They glued wires to my scalp.', 'unit eeg x1'],
    ['On my head, with paste, went wires.', 'unit eeg x1'],
    ['They glued things to my scalp. Then flashed lights at me.', 'unit eeg x1'],
    ['I slept with wires on my head.', 'unit sleep x1'],
    ['I blew in a tube, had an inhaler and blew again.', 'unit before-after x1'],
    ['I blew in a tube. Then an inhaler.', 'unit before-after x1'],
    ['I blew hard in a tube, then an inhaler.', 'unit before-after x1'],
    ['They shaved off two moles.', 'unit shave x2'],
    ['Ten wires on my scalp and a lot of paste.', 'unit eeg x1'],
    ['Wires. Lots of them! Then the waiting began, on my scalp.', 'unit eeg x1'],
  ])('%s', (story, expected) => {
    expect(units(read(story))).toEqual([expected]);
  });

  test('says which pieces it is made of, and which words', () => {
    expect(read('First they glued wires to my scalp, then lunch.')).toMatchObject([
      {
        phraseId: 'scene:eeg#0',
        matchedOn: 'glued wires to my scalp',
        why: 'The description fits this unit: glue, wires, scalp.',
      },
    ]);
  });

  test('the order of the words and of the lexicon changes nothing', () => {
    const reversed = Object.fromEntries(
      Object.entries(FILES['scenes/test']).map(([id, scenes]) => [id, scenes.toReversed()]),
    );
    const other = compileLexicon({ units: UNITS, files: { ...FILES, 'scenes/test': reversed } });
    for (const story of ['wires, glued, scalp', 'scalp glued wires', 'head, wires, all night'])
      expect(units(readStory(story, other))).toEqual(units(read(story)));
  });
});

describe('what speaks against it', () => {
  test.each([
    ['an excluded piece in its sentence', 'They glued lights to my scalp and I slept well.', []],
    ['none in the sentence beside it', 'They glued lights to my scalp. I slept well.', ['unit eeg x1']],
    ['pieces too far apart', `The wires of ${'the fence and '.repeat(12)} on my head.`, []],
    ['a piece that was not there', 'They saw my scalp, no wires.', []],
    ['an idiom', 'They pull the wires over my head.', []],
    ['a negation before', 'They never glued wires to my scalp.', ['not-received eeg x1']],
    ['a negation in the middle', 'The wires were never glued to my scalp.', ['not-received eeg x1']],
    ['a plan', 'They want to put wires on my scalp.', ['not-yet eeg x1']],
    ['a new paragraph', 'They glued my shelf, on my head\n\nthe lights went out.', []],
  ])('%s', (_, story, expected) => {
    expect(units(read(story).filter(({ kind }) => kind !== 'no-match'))).toEqual(expected);
  });
});

describe('beside care that is named', () => {
  test.each([
    ['the same care is one event', 'They did an EEG, glued wires all over my head.', ['unit eeg x1']],
    ['also in the next sentence', 'I had an EEG. They glued wires to my scalp.', ['unit eeg x1']],
    [
      'a longer description makes a name more exact',
      'A breathing test: I blew in a tube, then an inhaler.',
      ['unit before-after x1'],
    ],
    ['other care stays', 'An MRI, and then they glued wires to my scalp.', ['unit mri x1', 'unit eeg x1']],
    ['a visit stays', 'I saw a skin doctor who shaved off a mole.', ['unit visit x1', 'unit shave x1']],
  ])('%s', (_, story, expected) => {
    expect(units(read(story))).toEqual(expected);
  });
});

describe('below the floor', () => {
  test('two pieces of a longer scene come back unread, with what they are nearest to', () => {
    expect(read('They glued something to my scalp.')).toMatchObject([
      {
        kind: 'no-match',
        unitId: null,
        raw: 'glued something to my scalp',
        alternatives: ['eeg'],
        why: 'Too little is said to tell what was done. Nearest in the table: eeg.',
      },
    ]);
  });

  test('one piece says nothing', () => {
    expect(read('My scalp hurts.')).toEqual([]);
  });
});

test('explains which scenes were tried and which one stands', () => {
  const { pieces, scenes, owners } = explainStory('I slept with wires on my head.', LEXICON);
  expect(pieces.map(({ name }) => name)).toEqual(['night', 'wires', 'scalp']);
  expect(scenes.map(({ scene }) => scene.phraseId)).toEqual(['scene:sleep#0']);
  expect(owners.map(({ phraseId }) => phraseId)).toEqual(['scene:sleep#0']);
});

describe('compile', () => {
  test.each([
    ['an unknown piece', { 'scenes/x': { eeg: ['wires nowhere'] } }, /scenes\/x\.eeg.*"nowhere"/],
    ['an unknown feature value', { 'scenes/x': { eeg: ['wires site:toe'] } }, /"site:toe"/],
    ['an unknown unit', { 'scenes/x': { nope: ['wires scalp'] } }, /scenes\/x\.nope/],
    ['one piece alone', { 'scenes/x': { eeg: ['wires ?scalp'] } }, /needs two pieces/],
    ['the same scene twice', { 'scenes/x': { eeg: ['wires scalp', 'scalp wires'] } }, /twice/],
    [
      'a unit in two files',
      { 'scenes/x': { eeg: ['wires scalp'] }, 'scenes/y': { eeg: ['wires tube'] } },
      /another file/,
    ],
  ])('%s stops it with the place named', (_, scenes, message) => {
    const { pieces, features } = FILES;
    expect(() => compileLexicon({ units: UNITS, files: { pieces, features, ...scenes } })).toThrow(message);
    expect(() => compileLexicon({ units: UNITS, files: { pieces, features, ...scenes } })).toThrow(
      RangeError,
    );
  });
});
