// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a person of care who is only the one who gave it: "the mobile crisis counselor came for an hour".

import type { Assertion } from '../assertion/assertion.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { HANDS_ON } from './doers.ts';

const MAX_BESIDE = 3;

/**
 * "The mobile crisis | counselor | came", "the | doctor | ran through the drinking questions and talked of cutting down": with
 * whom the care was had that the sentence tells; but "saw my doctor and also had the depression check".
 */
export function isOnlyGiver(
  position: number,
  readings: readonly Reading[],
  assertions: readonly Assertion[],
  tokens: readonly Token[],
  sentenceOf: readonly number[],
): boolean {
  const event = readings[position]?.event;
  const exact = EXACT.get(event?.family?.id ?? '');
  if (event === undefined || exact === undefined || hasWordBefore(tokens, event.from, MAX_SEEING, SEEING))
    return false;
  if (isListed(event, tokens)) return false;
  const mayTell = exact === SESSIONS;
  for (let at = position - MAX_BESIDE; at <= position + MAX_BESIDE; at += 1) {
    const other = readings[at];
    if (other === undefined || at === position || assertions[at]?.kind !== 'unit') continue;
    const isFit = exact.has(other.unitId ?? '') || (mayTell && isSession(other, event));
    if (!isFit || sentenceOf[event.from] !== sentenceOf[other.event.from]) continue;
    const [from, to] = at < position ? [other.event.to, event.from] : [event.to, other.event.from];
    if (!hasWord(tokens, from, to, APART)) return true;
  }
  return false;
}

/** "Balance training, | counselor |, neck MRI", "OT and | an hour of therapy | and an MRI": one of a list, with nothing said of it. */
const isListed = ({ from, to }: Reading['event'], tokens: readonly Token[]): boolean =>
  LISTING.has(tokens[from - 1]?.text ?? '') && (to >= tokens.length || LISTED.has(tokens[to]?.text ?? ''));

const LISTING = toWordSet(', ; and');
const LISTED = toWordSet(', ; . and');

/** "The psychologist saw me for one 30 minute therapy session", "the therapist had me climb stairs": the session is told. */
const isSession = ({ event, unitId }: Reading, giver: Reading['event']) =>
  HANDS_ON.test(unitId ?? '') ||
  (event.family?.id === 'therapy-session' && THERAPISTS.has(giver.family?.id ?? ''));

const THERAPISTS = toWordSet('therapy psychologist');
const MAX_SEEING = 4;
const SEEING = toWordSet('saw see seen seeing met');
const APART = toWordSet('also then plus later another separate after before next besides along');
const SESSIONS = toWordSet(
  'cms-mh-crisis-60 cms-mh-psych-eval cms-mh-family-therapy cms-mh-group-therapy cms-test-psych-testing-1h cms-96156',
);
const TALKS = toWordSet('cms-99401 cms-99408 cms-99483 cms-99495 cms-98016 cms-g0438 cms-g0439');
const QUESTIONS = new Set([...TALKS, 'cms-g0442', 'cms-g0444']);
/** By the family of the person or the place, what may be had there. */
const EXACT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...['therapy', 'therapy-session', 'psychologist'].map((id) => [id, SESSIONS] as const),
  ...['own-doctor', 'specialist', 'pediatrician', 'visit'].map((id) => [id, TALKS] as const),
  ['nurse', QUESTIONS],
]);
