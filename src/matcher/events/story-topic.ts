// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a scan that says nowhere what was scanned is of what its story is about. "Seizures for a year. The
// neurologist did an EEG. Then the MRI." Where the story is as much about another part, nothing is chosen.

import type { Match } from '../phrases/4-phrases.ts';
import { isAdverb, isBehind } from '../scenes/no-piece.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent, Evidence } from './care-event.ts';
import { decideFamily } from './decide-family.ts';
import { longestFeatures } from './looked-at.ts';

/** Illnesses, specialists and tests that tell of a part of the body without its name. */
const TOPICS = Object.entries({
  brain: `neurologist neurology neuro neurosurgeon eeg migraine headache seizure epilepsy stroke tia concussion dementia
    alzheimer parkinson ms sclerosis iih optic memory hydrocephalus`,
  chest: `cough coughing pneumonia pulmonologist bronchitis copd asthma spirometry wheeze wheezing inhaler sarcoid
    sarcoidosis`,
  abdomen: `gi gastro gastroenterologist colonoscopy endoscopy crohn colitis ibs diverticulitis appendicitis pancreatitis
    hernia vomiting constipation constipated diarrhea colon intestine gut`,
  pelvis: 'gyn gynecologist gyno obgyn period endometriosis pcos pco menopause miscarriage',
  kidney: 'urologist',
  lumbar: 'sciatica',
  heart: 'cardiologist',
  breast: 'mammogram mammo',
});
const SITES = new Map(TOPICS.flatMap(([site, words]) => [...toWordSet(words)].map((word) => [word, site])));
/** "Spinal | tap": what it is done for is in the head. */
const TAPS = toWordSet('tap fluid puncture');
/** Named for much else: blood is drawn from an arm. What is no scan of the table is then no rival. */
const LIMBS = toWordSet('skin arm leg hand bone chest');
/** Who is seen for legs and hands that go numb as well: "legs like wood. The neurologist did an MRI". */
const SEEN_FOR_MORE = toWordSet('neurologist neurology neuro neurosurgeon');
const NUMB = toWordSet('leg hand');
/** How far away what tells of the part may stand, in tokens. */
const REACH = 300;
const MAX_ASKED = 80;
/** What a word counts for in the sentence of the scan, in the two before it, and anywhere. */
const WEIGHTS = [4, 2, 2];
/** "He ordered an MRI", "they promised me a CT", "the MRI was appealed": what is only wished for is not helped by a guess. */
const WISHED =
  toWordSet(`ordered order orders wanted want wants asked ask promised suggested offered need needed wouldnt vet
  refused denied`);
const REFUSED = toWordSet('rejected denied refused appealed laughed declined cancelled canceled shot hold');
const BELLIES = toWordSet('belly tummy');
const NEAR_BELLY = 60;
const PELVIC = toWordSet('pelvis transvaginal');
const INSIDES = new Set(['abdomen', 'whole-abdomen', 'abdomen-pelvis', 'kidney']);
const MAX_SIDE = 3;
const MAX_WISHED = 5;
const MAX_REFUSED = 9;
/** "MRI of the right hip and MRI of the | left |": another. */
const SIDES = toWordSet('left right');

interface Topic {
  readonly score: number;
  readonly value: string;
  readonly isBefore: boolean;
  readonly isSure: boolean;
}

/** What the story says of parts of the body, and what it is about where a scan says nothing. */
export class StoryTopics {
  /** In the order of the story. */
  readonly all: readonly Evidence[];
  private readonly tokens: readonly Token[];
  private readonly sentenceOf: readonly number[];
  /** Where the care starts that has the token in its words or as its evidence. */
  private readonly ownerOf = new Map<number, number>();
  private first = 0;

  constructor(
    tokens: readonly Token[],
    features: readonly Match[],
    events: readonly CareEvent[],
    sentenceOf: readonly number[],
  ) {
    this.tokens = tokens;
    this.sentenceOf = sentenceOf;
    const named = longestFeatures(features.filter(({ entry }) => entry.key === 'site'))
      // "My face was drooping" is no "face".
      .filter((one) => !isAdverb(one, tokens) && !isBehind(one.from, tokens))
      .map(({ from, to, entry }) =>
        toEvidence(TAPS.has(tokens[to]?.text ?? '') ? 'brain' : entry.value, from, to),
      );
    const told = tokens.flatMap(({ stem }, at) => {
      const site = SITES.get(stem);
      return site === undefined ? [] : [toEvidence(site, at, at + 1)];
    });
    this.all = [...named, ...told].sort((a, b) => a.from - b.from);
    if (this.all.length === 0) return;
    for (const { from, to, features: own } of events) {
      for (let at = from; at < to; at += 1) this.ownerOf.set(at, from);
      for (const one of own) this.ownerOf.set(one.from, from);
    }
  }

  /** Whether it is told of as had: "he ordered an MRI" is not. */
  isWished({ from, to }: CareEvent): boolean {
    return (
      this.tokens[to]?.text === '?' ||
      hasWordBefore(this.tokens, from, MAX_WISHED, WISHED) ||
      hasWordAfter(this.tokens, to, MAX_REFUSED, REFUSED)
    );
  }

  isOfOtherSide({ to }: CareEvent): boolean {
    return hasWordAfter(this.tokens, to, MAX_SIDE, SIDES);
  }

  /** The pelvis, for an ultrasound of the belly where only that is told of nearby. */
  findBelowBelly({ from, to, family, features }: CareEvent): Evidence | null {
    if (family?.id !== 'ultrasound') return null;
    const isBelly = (one: Evidence) => BELLIES.has(this.tokens[one.from]?.text ?? '');
    const sites = features.filter(({ feature }) => feature === 'site');
    if (sites.length === 0 || !sites.every(isBelly)) return null;
    const near = this.all.filter((one) => Math.abs(one.from - from) <= NEAR_BELLY && !isBelly(one));
    const isOther = ({ value }: Evidence) => INSIDES.has(value);
    return near.some(isOther) || !near.some(({ value }) => PELVIC.has(value))
      ? null
      : toEvidence('pelvis', from, to);
  }

  /** The part that the story around the event is about; null where there is none or another as much. Asked in the order of the story. */
  find({ from, to, family, features }: CareEvent): Evidence | null {
    if (family === null) return null;
    while ((this.all[this.first]?.from ?? from) < from - REACH) this.first += 1;
    const sentence = this.sentenceOf[from] ?? 0;
    const scores = new Map<string | null, Topic>();
    const counted = new Map<string, number>();
    let isNumb = false;
    for (const one of this.all.slice(this.first, this.first + MAX_ASKED)) {
      const { value } = one;
      // "An ultrasound, an MRI of my | pelvis |": of the other care alone.
      const owner = this.ownerOf.get(one.from) ?? from;
      if (one.from - from > REACH || owner > from) continue;
      const { unitId } = decideFamily(family, [...features, one]);
      isNumb ||= NUMB.has(value);
      if (unitId === null && (LIMBS.has(value) || owner !== from)) continue;
      const apart = sentence - (this.sentenceOf[one.from] ?? 0);
      const weight = WEIGHTS[apart] ?? 1;
      const word = this.tokens[one.to - 1]?.stem + value;
      const more = Math.max(weight - (counted.get(word) ?? 0), 0);
      counted.set(word, weight);
      const known = scores.get(unitId);
      scores.set(unitId, {
        score: (known?.score ?? 0) + more,
        isBefore: known?.isBefore === true || apart >= 0,
        isSure: known?.isSure === true || !SEEN_FOR_MORE.has(this.tokens[one.from]?.stem ?? ''),
        value: weight > 1 || known === undefined ? value : known.value,
      });
    }
    const none = scores.get(null)?.score ?? 0;
    scores.delete(null);
    const [best, second] = [...scores.values()].sort((a, b) => b.score - a.score);
    if (best === undefined || !best.isBefore || best.score <= none) return null;
    if (isNumb && !best.isSure) return null;
    return best.score < 2 * (second?.score ?? 0) ? null : toEvidence(best.value, from, to);
  }
}

const toEvidence = (value: string, from: number, to: number): Evidence => ({
  feature: 'site',
  value,
  from,
  to,
  isInferred: true,
});
