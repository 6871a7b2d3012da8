// SPDX-License-Identifier: Apache-2.0
// No known name of care is left out in silence: it comes back priced, or unpriced with its kind, or it is one of a few
// things that the reader knows to be no care of their own.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCorpus } from '../../scripts/eval/corpus.ts';
import { readCases } from '../../scripts/lexicon/score-cases.ts';
import { readStory } from '../../src/matcher/index.ts';
import { type Trace, traceStory } from '../../src/matcher/trace-story.ts';
import { takeShare } from '../share.ts';
import { LEXICON, listUnits, ROOT } from './lexicon.ts';

const CORPUS = join(ROOT, 'tests/cases/corpus');
const stories = [
  ...readdirSync(CORPUS)
    .filter((file) => /^development.*\.jsonl$/.test(file))
    .flatMap((file) => parseCorpus(readFileSync(join(CORPUS, file), 'utf8')).map(({ story }) => story)),
  ...[...readCases(ROOT)]
    .filter(([file]) => !file.startsWith('held-out'))
    .flatMap(([, cases]) => cases.map(({ say }) => say)),
];

/** Who gives care, and where: spoken of in most stories, and a visit only where one was paid. */
const GIVERS =
  /(?:ist|ists|therapist|chiropractor|counsell?or|pt|physio|rehab|neuropsych|ot|therapy|audiology|doctor|clinic|place|lab|counseling|counslin|psychiatrists|theropist)$/i;
/** What another care begins or ends with: the draw of a blood test, the stitch of a biopsy, the treadmill of a stress test. */
const PARTS =
  /^(?:unit:cms-(?:lab-venipuncture|proc-wound-repair-simple|proc-injection-im|lab-strep-rapid)#|scene:cms-(?:lab-venipuncture|proc-wound-repair-simple)#|head:(?:stress-test#10|ultrasound#9|xray#4|pt#0)$)/;

/** Names of care that no hit covers and that nothing else answers for. */
function listLost(story: string): readonly string[] {
  const { owners, readings, drafts, tokens, clauses }: Trace = traceStory(story, LEXICON);
  const unitsOf = new Set(drafts.map(({ unitId }) => unitId));
  const lost = owners.filter(({ entry: { kind, family, key }, from, to, phraseId }) => {
    if (kind !== 'unit' && kind !== 'head' && kind !== 'analyte') return false;
    if (family?.role === 'provider' || family?.role === 'visit' || family?.role === 'setting') return false;
    if (drafts.some((draft) => draft.from < to && from < draft.to)) return false;
    const reading = readings.find(({ event }) => event.from <= from && to <= event.to);
    const unit = reading?.unitId ?? key;
    if (LEXICON.units[unit]?.category === 'visit') return false;
    // Told elsewhere in the story.
    const isOfFamily = (at: number) =>
      readings.some(({ event }) => event.from === at && event.family === family);
    if (unitsOf.has(unit) || drafts.some((draft) => family !== null && isOfFamily(draft.from))) return false;
    const name = story.slice(tokens[from]?.start, tokens[to - 1]?.end);
    if (GIVERS.test(name) || PARTS.test(phraseId)) return false;
    // Another name of what the same sentence tells.
    const sentence = clauses.sentenceOf[from];
    return !drafts.some((draft) => draft.unitId !== null && clauses.sentenceOf[draft.from] === sentence);
  });
  return lost.map(({ phraseId }) => `${phraseId} in ${JSON.stringify(story.slice(0, 300))}`);
}

/** All of them take a minute, and more on a busy machine. */
const SHARE = 12;
const MAX_MILLISECONDS = 300_000;

test('every name of care of the development sentences is answered for', { timeout: MAX_MILLISECONDS }, () => {
  expect(stories.length).toBeGreaterThan(1000);
  expect(takeShare(stories, SHARE).flatMap(listLost)).toEqual([]);
});

test.each([
  [
    "Doc said get your heart looked at: EKG, stress test on the treadmill, didn't pass so nuclear stress test.",
    ['cms-test-ecg × 1', 'cms-test-stress-test × 1', 'cms-img-nuclear-stress × 1'],
  ],
  ['Got my thyroid looked at: ultrasound, TSH.', ['cms-img-us-thyroid × 1', 'cms-lab-tsh × 1']],
  [
    'Bloods like testosterone and the free one and prolactin and insulin.',
    [
      'cms-lab-total-testosterone × 1',
      'cms-lab-free-testosterone × 1',
      'cms-lab-prolactin × 1',
      'cms-lab-insulin × 1',
    ],
  ],
  ['Labs like iron and magnesium.', ['cms-lab-iron × 1', 'cms-lab-magnesium × 1']],
  [
    'They did blood tests such as ferritin, iron and a CBC.',
    ['cms-lab-ferritin × 1', 'cms-lab-iron × 1', 'cms-lab-cbc × 1'],
  ],
  [
    'a bunch of labs including glucose, magnesium and a drug screen',
    ['cms-lab-glucose × 1', 'cms-lab-magnesium × 1'],
  ],
  ['They did things like an EKG and an echo.', ['cms-test-ecg × 1', 'cms-img-echo × 1']],
  [
    'shoulder x-rays 3, knee x-rays 2, one MRI of each shoulder, MRI hip w/o contrast',
    [
      'cms-img-xray-shoulder × 3',
      'cms-img-xray-knee-3 × 2',
      'cms-img-mri-upper-joint-nc × 2',
      'cms-img-mri-joint-nc × 1',
    ],
  ],
  [
    'ENT - hearing test, earwax out of the right ear, scope up the nose',
    ['cms-99204 × 1', 'cms-test-hearing × 1', 'cms-proc-earwax-removal × 1', 'cms-proc-laryngoscopy × 1'],
  ],
  [
    'balance training, short therapy session, asthma test',
    ['cms-pt-neuro-reeducation-15 × 1', 'cms-mh-therapy-30 × 1', 'cms-test-spirometry-bronchodilator × 1'],
  ],
  ["one line of manual therapy, 97140, on today's PT bill", ['cms-pt-manual-therapy-15 × 1']],
  // Not care, or not the teller's choice of it.
  ['I take vitamins like iron and magnesium.', []],
  ['My mouth tasted of blood like iron.', []],
  ['I stood in the line at urgent care.', []],
  ['Ketones 3, glucose 140.', ['cms-lab-glucose × 1']],
  ['Hand x-rays 2 years ago.', ['cms-img-xray-hand × 1']],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  ['I dug out the old EEG from 2015.', 'not-received cms-test-eeg'],
  ['Lost my Holter results when the practice changed computers.', 'not-received cms-test-holter'],
  ['He looked at my old EEG on a disc and said it was garbage.', 'not-received cms-test-eeg'],
  ['Urine drug screen at intake.', 'no-match null'],
])('%s: unpriced, and there to be claimed', (story, hit) => {
  expect(readStory(story, LEXICON).map(({ kind, unitId }) => `${kind} ${unitId}`)).toContain(hit);
});

test('a count says what was taken off only where something was', () => {
  const noteOf = (story: string) => readStory(story, LEXICON).map(({ countNote }) => countNote);
  expect(noteOf('The third neurologist found it.')).toEqual(['"third": 3 in all']);
  expect(noteOf('I saw a neurologist. The third neurologist found it.')).toEqual([
    null,
    '"third": 3 in all, less those named before',
  ]);
});
