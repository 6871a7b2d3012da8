// SPDX-License-Identifier: Apache-2.0
// Each step alone, and what a hit carries.

import { describe, expect, test } from 'vitest';
import { compileLexicon, type Hit, readCount, readStory } from '../../src/matcher/index.ts';
import { indexLexicon } from '../../src/matcher/lexicon/lexicon-index.ts';
import { repairSpelling } from '../../src/matcher/phrases/3-spell.ts';
import { normalizeStory } from '../../src/matcher/words/1-normalize.ts';
import { tokenize } from '../../src/matcher/words/2-tokenize.ts';
import { findClauses } from '../../src/matcher/words/5-clauses.ts';
import { countEdits, measureMisspelling, toSpelling } from '../../src/matcher/words/edit-distance.ts';
import { toStem } from '../../src/matcher/words/stem.ts';
import { LEXICON, SOURCE } from './lexicon.ts';

const textsOf = (story: string) => tokenize(normalizeStory(story)).map(({ text }) => text);
const firstHit = (story: string): Hit => {
  const hit = readStory(story, LEXICON)[0];
  if (hit === undefined) throw new Error(`nothing read in "${story}"`);
  return hit;
};

describe('1 normalize', () => {
  test.each([
    ['It’s', "it's"],
    ['ＭＲＩ', 'mri'],
    ['Ménière', 'meniere'],
    ['a—b', 'a—b'],
    ['3×', '3x'],
    ['\ud83d', '\ud83d'],
    ['İ', 'i'],
  ])('%j becomes %j, unit for unit', (story, folded) => {
    expect(normalizeStory(story)).toBe(folded);
    expect(normalizeStory(story)).toHaveLength(story.length);
  });
});

describe('2 tokenize', () => {
  test.each([
    ['X-ray', ['x', 'ray']],
    ["didn't", ['didnt']],
    ["doctor's", ['doctor', "'s"]],
    ['E.R. visit', ['er', 'visit']],
    ['x3 and 4x', ['x', '3', 'and', '4', 'x']],
    ['1,200 B12', ['1200', 'b12']],
    ['Dr. Lee left.', ['dr', 'lee', 'left', '.']],
    ['w/o contrast', ['with', 'o', 'contrast']],
    ['m\u0301ri', ['mri']],
  ])('%j', (story, texts) => {
    expect(textsOf(story)).toEqual(texts);
  });

  test.each([
    ['ekgs', 'ekg'],
    ['biopsies', 'biopsy'],
    ['analysis', 'analysis'],
    ['pus', 'pus'],
  ])('the stem of %s is %s', (word, stem) => {
    expect(toStem(word)).toBe(stem);
  });
});

describe('3 spell', () => {
  const index = indexLexicon(LEXICON);
  const repair = (story: string) =>
    repairSpelling(tokenize(normalizeStory(story), index.words), index).map(({ text }) => text);

  test.each([
    ['cardiolgist', ['cardiologist']],
    ['colonoscpy', ['colonoscopy']],
    ['bloodtest', ['blood', 'test']],
    ['mamogram', ['mammogram']],
    // The same sound in other letters, even the first.
    ['karotid', ['carotid']],
    ['fisical', ['physical']],
    ['indoscopy', ['endoscopy']],
    ['punchure', ['puncture']],
    // A vowel is written wrong sooner than a consonant.
    ['suger', ['sugar']],
    ['epideral', ['epidural']],
    ['orine', ['urine']],
    ['sinusis', ['sinuse']],
    ['earwhacks', ['earwax']],
    ['tset', ['test']],
    ['glood', ['glued']],
    ['tread mill', ['treadmill']],
    ['bi opsy', ['biopsy']],
    ['The rapist', ['the', 'rapist']],
    ['follow up', ['follow', 'up']],
    ['sholderxray', ['shoulder', 'xray']],
    ['theboil', ['the', 'boil']],
    ['tuseday', ['tuesday']],
    ['kitt', ['kit']],
    ['Dr Spyne', ['dr', 'spyne']],
  ])('%s is read as %s', (word, texts) => {
    expect(repair(word)).toEqual(texts);
  });

  test('ordinary words stay as they are', () => {
    const words =
      'tasted chess spite handle blond cart pulse lead steps grain shout metal moral thyme stretch counselor lunge panic chart fittest carpet shunt colander brief burritos interns notable walter steven coloured companion forgive doctorate alter';
    expect(repair(words)).toEqual(words.split(' '));
  });

  test('edits are counted with swapped neighbours as one, and only within bounds', () => {
    expect(countEdits('ehco', 'echo', 2)).toBe(1);
    const measure = (word: string, target: string) =>
      measureMisspelling(toSpelling(word), toSpelling(target));
    expect(measure('eho', 'echo')).toBe(Number.POSITIVE_INFINITY);
    expect(measure('neurolgoist', 'neurologist')).toBe(0.75);
    expect(measure('super', 'sugar')).toBe(Number.POSITIVE_INFINITY);
    expect(measure('kneurologist', 'neurologist')).toBe(0.5);
  });
});

describe('compile', () => {
  const units = SOURCE.units.slice(0, 2);

  test.each([
    [
      'an unknown unit',
      { families: { f: { role: 'test', words: ['f'], cases: [{ unit: 'nope', why: 'x' }] } } },
      /names the unit "nope"/,
    ],
    ['an unknown class', { others: { symptoms: ['{nowhere} pain'] } }, /names the class \{nowhere\}/],
    [
      'an unknown cue kind',
      { cues: [{ id: 'c', kind: 'perhaps', scope: 'forward', reach: 3, words: ['c'] }] },
      /cues.c.kind is not one of/,
    ],
    [
      'a cue named twice',
      {
        cues: ['a', 'b'].map((words) => ({
          id: 'c',
          kind: 'denied',
          scope: 'forward',
          reach: 3,
          words: [words],
        })),
      },
      /cues has the id "c" twice/,
    ],
    [
      'a condition without values',
      { families: { f: { role: 'test', words: ['f'], cases: [{ site: null, unit: null, why: 'x' }] } } },
      /is not a list/,
    ],
  ])('%s stops it with the place named', (_, files, message) => {
    expect(() => compileLexicon({ units, files })).toThrow(message);
  });

  test('without files it still reads the phrases of the units', () => {
    const lexicon = compileLexicon({
      units: [{ id: 'u', label: 'U', category: 'test', words: ['odd probe'] }],
      files: {},
    });
    expect(readStory('An odd probe.', lexicon)).toMatchObject([
      { kind: 'unit', unitId: 'u', start: 3, end: 12 },
    ]);
  });

  test('the same source compiles to the same bytes', () => {
    expect(JSON.stringify(compileLexicon(SOURCE))).toBe(JSON.stringify(LEXICON));
  });
});

test('5 clauses: a contrast or a new subject starts one; a list does not', () => {
  const care = [2, 5, 8].map((from) => ({ from, to: from + 1 }));
  const clauses = (story: string) =>
    new Set(findClauses(tokenize(normalizeStory(story)), care).clauseOf).size;
  expect(clauses('refused an mri but did an echo')).toBe(2);
  expect(clauses('refused an mri, and i paid for a ct')).toBe(2);
  expect(clauses('refused an mri, a ct and an echo')).toBe(1);
  expect(clauses('had an mri, no trouble at all, home by four')).toBe(3);
  expect(clauses('nobody ordered mri, in eleven years')).toBe(1);
});

describe('8 counts', () => {
  test.each([
    ['acupuncture twice a week for 2 months', 17, 'twice a week for 2 months: 2 × 8.7 weeks = 17'],
    ['allergy shots every week for a year', 52, 'every week for a year: 1 × 52.2 weeks = 52'],
    ['two or three EKGs', 2, '2 to 3: the lower is used'],
    ['several EEGs', 3, '"several": read as 3, the least it can mean'],
    ['ER three, no, four times', 4, '"three , no , four": corrected to 4'],
    ['400 EKGs', 365, '400 times; cut to 365, the most a line can hold'],
    ['x-rays of both knees', 2, 'both sides: 2'],
    ['therapy twice a week', 2, '"twice a week" without a length of time: counted for one week'],
    ['an echo after two years of pain', 1, null],
    ['an EKG on May 3', 1, null],
    ['in 2019 MRI of my brain', 1, null],
    ['24 hour holter', 1, null],
  ])('%s', (story, times, countNote) => {
    const { unitId, ...hit } =
      readStory(story, LEXICON).find(({ kind }) => kind === 'unit') ?? firstHit(story);
    expect(unitId).not.toBeNull();
    expect({ times: hit.times, countNote: hit.countNote }).toEqual({ times, countNote });
  });

  test.each([
    ['three MRIs', 3],
    ['twice', 2],
    ['MRI', 1],
    ['blah', 1],
    ['', 1],
  ])('readCount of %j is %i', (raw, times) => {
    expect(readCount(raw, LEXICON).times).toBe(times);
  });
});

describe('a hit', () => {
  test('names its phrase, the words matched, and what else they could mean', () => {
    expect(firstHit('I had a brain MRI.')).toMatchObject({
      kind: 'unit',
      unitId: 'cms-img-mri-brain-nc',
      raw: 'brain MRI',
      matchedOn: 'brain MRI',
      confidence: 'medium',
      alternatives: ['cms-img-mri-brain-both'],
    });
    expect(firstHit('I had a brain MRI.').phraseId).toMatch(/^unit:cms-img-mri-brain-nc#\d+$/);
  });

  test('offers the other levels beside the default of a first visit to a specialist', () => {
    const hit = firstHit('Saw a cardiologist.');
    expect(hit.unitId).toBe('cms-99204');
    expect(hit.alternatives).toContain('cms-99203');
    expect(hit.alternatives).toContain('cms-99213');
  });

  test('asks which blood test, and never guesses', () => {
    expect(firstHit('They did blood work.')).toMatchObject({ kind: 'no-match', unitId: null, times: 1 });
    expect(firstHit('They did blood work.').why).toContain('Which blood test');
  });

  test('is low in confidence where the words leave the part of the body open', () => {
    expect(firstHit('I had a joint MRI.')).toMatchObject({ kind: 'unit', confidence: 'low' });
  });

  test('asks where the words do not say which part of the body', () => {
    const hit = firstHit('I had an MRI.');
    expect(hit).toMatchObject({ kind: 'no-match', unitId: null });
    expect(hit.why).toContain('Which part of the body');
    expect(hit.alternatives).toContain('cms-img-mri-brain-nc');
  });

  test('of refused care names the unit and the category of the gap', () => {
    expect(firstHit('They refused an MRI of my knee.')).toMatchObject({
      kind: 'not-received',
      unitId: 'cms-img-mri-joint-nc',
      gapCategory: 'care-denied',
    });
  });

  test('of care not looked for gives that category', () => {
    for (const story of ["I didn't see anyone for years.", 'I gave up trying.'])
      expect(firstHit(story)).toMatchObject({ kind: 'not-received', gapCategory: 'care-not-sought' });
  });

  test('of a length of time gives its months', () => {
    expect(firstHit('Two years of waiting.')).toMatchObject({ kind: 'duration', months: 24 });
  });

  test('of a cost nobody publishes gives its id', () => {
    expect(firstHit('Missed three weeks of work.')).toMatchObject({
      kind: 'known-unpriceable',
      unpriceableId: 'lost-work',
    });
  });

  test('spans are UTF-16 offsets, astral characters before them', () => {
    const story = '😷😷 then an EKG';
    const hit = firstHit(story);
    expect([hit.start, story.slice(hit.start, hit.end)]).toEqual([13, 'EKG']);
  });
});

test('a case of a family may bring further units with each of its own', () => {
  const lexicon = compileLexicon({
    units: ['first', 'further'].map((id) => ({ id, label: id, category: 'procedure', words: [] })),
    files: {
      features: { hours: { 3: ['three hours'] } },
      counts: { numbers: { 2: ['two'] } },
      families: {
        drip: {
          role: 'test',
          words: ['drip'],
          cases: [
            { hours: ['3'], unit: 'first', more: { further: 2 }, why: 'Three hours.' },
            { unit: 'first', why: 'One hour.' },
          ],
        },
      },
    },
  });
  const read = (story: string) =>
    readStory(story, lexicon).map(({ unitId, times, raw }) => `${unitId} ${times} ${raw}`);
  expect(read('Two drips, three hours each.')).toEqual(['first 2 drips', 'further 4 three hours']);
  expect(read('A drip.')).toEqual(['first 1 drip']);
});
