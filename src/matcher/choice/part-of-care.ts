// SPDX-License-Identifier: Apache-2.0
// Part of step 9: words of care that are only part of the care told beside them.

import type { Assertion } from '../assertion/assertion.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';

/** Readings before and after that are looked at. */
const MAX_BESIDE = 3;

/** Whether the reading only says where, by whom or how the care of another one was done. */
export function isPartOfCare(
  position: number,
  readings: readonly Reading[],
  assertions: readonly Assertion[],
  times: number,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): boolean {
  const reading = readings[position];
  if (reading === undefined || assertions[position]?.kind !== 'unit') return false;
  const { event, unitId } = reading;
  if (isSeenAt(reading, readings[position - 1], tokens)) return true;
  if (
    times === 1 &&
    event.match.pieces === undefined &&
    isOfSession(position, readings, assertions, tokens, sentenceOf)
  )
    return true;
  const isPt = event.family?.id === 'pt' && event.match.pieces === undefined;
  const isStitch = unitId === 'cms-proc-wound-repair-simple' && event.match.pieces === undefined;
  // "Blood drawn for the hormone of the change": the tube is for that.
  const isDraw = unitId === 'cms-lab-venipuncture' && tokens[event.to]?.text === 'for';
  if (!(isPt || isStitch || isDraw)) return false;
  const isPlace = hasWord(tokens, event.to, event.to + 1, PLACES);
  for (let at = position - MAX_BESIDE; at <= position + MAX_BESIDE; at += 1) {
    const other = readings[at];
    if (other === undefined || at === position || assertions[at]?.kind !== 'unit') continue;
    const apart = (sentenceOf[event.from] ?? 0) - (sentenceOf[other.event.from] ?? 0);
    const id = other.unitId ?? '';
    if (isDraw && apart === 0 && at > position && id.startsWith('cms-lab-')) return true;
    // "PT: MT x1, NMR x2"; "half an hour of massage at the PT place"
    if (isPt && apart === 0 && times === 1 && NAMED_PT.test(id) && other.event.family === null) return true;
    if (isPt && apart === 0 && isPlace && HANDS_ON.test(id)) return true;
    // "A plug of my arm for the jar. One stitch to close it."
    const isClosing = isStitch && (apart === 0 || apart === 1) && at < position && CUTTING.test(id);
    if (isClosing && !hasWord(tokens, other.event.to, event.to + WOUND_REACH, WOUNDS)) return true;
  }
  return false;
}

/**
 * "The mobile crisis | counselor | came", "the | doctor | ran through the drinking questions and talked of cutting down": with
 * whom the care was had that the sentence tells; but "saw my doctor and also had the depression check".
 */
function isOfSession(
  position: number,
  readings: readonly Reading[],
  assertions: readonly Assertion[],
  tokens: readonly Token[],
  sentenceOf: readonly number[],
): boolean {
  const event = readings[position]?.event;
  const exact = EXACT.get(event?.family?.id ?? '');
  if (
    event === undefined ||
    exact === undefined ||
    hasWord(tokens, event.from - MAX_SEEING, event.from, SEEING)
  )
    return false;
  for (let at = position - MAX_BESIDE; at <= position + MAX_BESIDE; at += 1) {
    const other = readings[at];
    if (other === undefined || at === position || assertions[at]?.kind !== 'unit') continue;
    if (!exact.has(other.unitId ?? '') || sentenceOf[event.from] !== sentenceOf[other.event.from]) continue;
    const [from, to] = at < position ? [other.event.to, event.from] : [event.to, other.event.from];
    if (!hasWord(tokens, from, to, APART)) return true;
  }
  return false;
}

const MAX_SEEING = 4;
const SEEING = toWordSet('saw see seen seeing met');
const APART = toWordSet('also then plus later another separate after before next besides along');
const SESSIONS = toWordSet(
  'cms-mh-crisis-60 cms-mh-family-therapy cms-mh-group-therapy cms-test-psych-testing-1h cms-96156',
);
const TALKS = toWordSet('cms-99401 cms-99408 cms-99483 cms-99495 cms-98016 cms-g0438 cms-g0439');
const QUESTIONS = new Set([...TALKS, 'cms-g0442', 'cms-g0444']);
/** By the family of the person or the place, what may be had there. */
const EXACT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...['therapy', 'therapy-session', 'psychologist'].map((id) => [id, SESSIONS] as const),
  ...['own-doctor', 'specialist', 'pediatrician', 'visit'].map((id) => [id, TALKS] as const),
  ['nurse', QUESTIONS],
]);

/** "Went in for a follow up | and saw the | PA": whom one saw at the visit. */
function isSeenAt({ event }: Reading, visit: Reading | undefined, tokens: readonly Token[]): boolean {
  if (event.family?.role !== 'provider' || event.family.id === 'specialist') return false;
  if (visit?.event.family?.role !== 'visit') return false;
  if (event.from - visit.event.to > MAX_JOINT || tokens[visit.event.to]?.text !== 'and') return false;
  return (
    hasWord(tokens, visit.event.to, event.from, SAW) &&
    hasWord(tokens, visit.event.from - 3, visit.event.from, IN_FOR)
  );
}

const MAX_JOINT = 4;
const SAW = toWordSet('saw got');
const IN_FOR = toWordSet('for');
const PLACES = toWordSet('place clinic office gym center');
const NAMED_PT = /^cms-pt-/;
const HANDS_ON = /^cms-(?:pt|massage|acu)/;
const CUTTING = /^cms-(?:surg|proc-skin-biopsy|proc-breast-biopsy|proc-abscess)/;
const WOUND_REACH = 10;
const WOUNDS = toWordSet('cut gash wound laceration knife glass fell slice sliced split er');
