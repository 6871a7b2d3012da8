// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that was only ordered, and came to nothing in what is told next: "He ordered an EEG. | I never went. |",
// "they sent me for an MRI | but insurance said no |".

import type { Reading } from '../../events/readings.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { findEndOf, findStartOf, hasOnlyWords, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { type Assertion, toAssertion } from '../assertion.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { PRONOUNS } from '../words/frame-words.ts';
import { LISTED } from '../words/scope-words.ts';
import { isPast } from '../words/tense.ts';
import { FELL_THROUGH, failBooked } from './fell-through.ts';
import { isOnOffer } from './parted.ts';
import { hasVerbBefore, isOrderedAfter } from './verb-before.ts';

/** The cues of any care, and those that are none but of an order, "I lost the slip", or of what is booked, "she ghosted me". */
export function splitCues(cues: readonly Match[]): readonly [readonly Match[], readonly PlacedCue[]] {
  const isOfOrder = ({ entry }: Match) => OF_ORDERS.has(entry.cue?.id ?? '');
  if (!cues.some(isOfOrder)) return [cues, []];
  const ofOrders = cues.flatMap((match): PlacedCue[] =>
    match.entry.cue !== null && isOfOrder(match) ? [{ match, cue: match.entry.cue }] : [],
  );
  return [cues.filter((match) => !isOfOrder(match)), ofOrders];
}

const ORDER_LAPSED = 'order-lapsed';
const OF_ORDERS: ReadonlySet<string> = new Set([ORDER_LAPSED, FELL_THROUGH]);

/** The assertions, those of orders that failed as the words that tell of it have them. */
export function failOrders<T extends Assertion>(
  readings: readonly Reading[],
  told: readonly T[],
  cues: readonly PlacedCue[],
  tokens: readonly Token[],
  clauses: Clauses,
): readonly (T | Assertion)[] {
  const { sentenceOf } = clauses;
  const assertions = failBooked(readings, told, cues, tokens, clauses);
  if (!cues.some((placed) => isFailing(placed, tokens))) return assertions;
  const failing = cues
    .filter((placed) => isFailing(placed, tokens) || isTelling(placed, tokens))
    .sort((a, b) => a.match.from - b.match.from);
  let failed: (T | Assertion)[] | null = null;
  let first = 0;
  for (const [position, assertion] of assertions.entries()) {
    const reading = readings[position];
    if (reading === undefined || assertion.kind !== 'unit' || assertion.isResult || assertion.isSpokenOf)
      continue;
    if (!isOnlyOrdered(reading, tokens, sentenceOf)) continue;
    const { to } = reading.event;
    const limit = Math.min(to + MAX_REACH, readings[position + 1]?.event.from ?? tokens.length);
    const last = (sentenceOf[to - 1] ?? 0) + MAX_SENTENCES;
    while ((failing[first]?.match.from ?? to) < to) first += 1;
    const next = failing[first];
    if (next === undefined || next.match.from >= limit || (sentenceOf[next.match.from] ?? 0) > last) continue;
    const end = findEndOf(next.match.to - 1, sentenceOf, MAX_REACH);
    // "Sent me for an echo and | not for | the stress test"
    if (next.cue.scope === 'forward' && limit < tokens.length && limit - next.match.to <= MAX_GAP) continue;
    if (!isFailing(next, tokens) || hasWord(tokens, to, end, ANSWERS)) continue;
    if (isHadLater(failing, first + 1, end + MAX_APPEAL)) continue;
    failed ??= [...assertions];
    failed[position] = toAssertion(next, tokens, reading);
  }
  return failLists(readings, failed ?? assertions, tokens, sentenceOf);
}

/** "Ordered | a CBC, a CMP and | ferritin, I just have to find a ride": what became of the last became of them all. */
function failLists<T extends Assertion>(
  readings: readonly Reading[],
  assertions: readonly T[],
  tokens: readonly Token[],
  sentenceOf: readonly number[],
): readonly T[] {
  let failed: T[] | null = null;
  for (let position = readings.length - 2; position >= 0; position -= 1) {
    const [reading, next] = [readings[position], readings[position + 1]];
    const after = (failed ?? assertions)[position + 1];
    if (reading === undefined || next === undefined || after === undefined) continue;
    if (assertions[position]?.kind !== 'unit' || !FAILED.has(after.kind) || after.isFramed === true) continue;
    const [from, to] = [reading.event.to, next.event.from];
    if (to - from > MAX_GAP || !hasOnlyWords(tokens, from, to, LISTED) || reading.unitId === next.unitId)
      continue;
    if (!isOnlyOrdered(reading, tokens, sentenceOf) || !isOnlyOrdered(next, tokens, sentenceOf)) continue;
    failed ??= [...assertions];
    failed[position] = after;
  }
  return failed ?? assertions;
}

const FAILED: ReadonlySet<string> = toWordSet('not-received not-yet');
const MAX_GAP = 3;

/** "Which insurance denied. We appealed and in March | I had it |." */
function isHadLater(cues: readonly PlacedCue[], first: number, end: number): boolean {
  for (let at = first; (cues[at]?.match.from ?? end) < end; at += 1)
    if (cues[at]?.cue.kind === 'done') return true;
  return false;
}

/** Of care told before it: "I never went", "insurance said no"; but "I never went back". */
function isFailing({ cue, match: { from, to } }: PlacedCue, tokens: readonly Token[]): boolean {
  if (!UNDONE.has(cue.kind)) return false;
  // "CT of the head. | No | contrast.": of what follows.
  const isOfAll = cue.id.startsWith('was-') || OF_ALL.has(cue.id);
  const isOfNext = cue.kind === 'planned' || cue.id === 'without';
  if (!isOfAll && (isOfNext || hasWord(tokens, from, to + MAX_VERB, ASIDE))) return false;
  // "Did not get | it", "… there"; but "did not get | a bed for nine hours", "… it | explained".
  const isGot = GETTING.has(tokens[to - 1]?.text ?? '') && tokens[to]?.kind === 'word';
  if (isGot && !(CARE.has(tokens[to]?.text ?? '') && !isPast(tokens[to + 1]?.text ?? ''))) return false;
  return !RETURNING.has(tokens[to]?.text ?? '');
}

/** What came of it, or that it was done: then it was had. */
const isTelling = ({ cue, match: { from } }: PlacedCue, tokens: readonly Token[]): boolean =>
  cue.kind === 'done' || (cue.kind === 'result' && !SAYING.has(tokens[from]?.text ?? ''));

/** The verb before the care is one of ordering, or of sending for it. */
function isOnlyOrdered({ event }: Reading, tokens: readonly Token[], sentenceOf: readonly number[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  // "Sent me over to PT | and they did | the first evaluation"
  if (hasDeed(event, tokens)) return false;
  const isSent = (at: number) =>
    LINKS.has(text(at)) && (SENDING.has(text(at - 2)) || SENDING.has(text(at - 3)) || isSentFor(at, tokens));
  if (isOrderedAfter(event.to, tokens, sentenceOf)) return true;
  if (event.match.pieces === undefined && isOnOffer(event, tokens)) return true;
  const start = findStartOf(event.from, sentenceOf, MAX_BEFORE);
  return hasVerbBefore(event.from, start, tokens, (at) => ORDERING.has(text(at)) || isSent(at));
}

/** "I was sent | for": a person; but "the sample was sent | to". */
const isSentFor = (at: number, tokens: readonly Token[]) =>
  SENDING.has(tokens[at - 1]?.text ?? '') && hasWordBefore(tokens, at - 1, MAX_SUBJECT, PRONOUNS);

const MAX_SUBJECT = 3;

function hasDeed({ match: { from, to } }: Reading['event'], tokens: readonly Token[]): boolean {
  for (let at = from + 1; at < to; at += 1)
    if (isPast(tokens[at]?.text ?? '') && PRONOUNS.has(tokens[at - 1]?.text ?? '')) return true;
  return false;
}

const MAX_SENTENCES = 2;
const MAX_VERB = 2;
const MAX_APPEAL = 24;
/** "I never heard", "he didn't say", "I forgot to fast": nothing of whether it was had. */
const ASIDE: ReadonlySet<string> = toWordSet(`
  tell told say said explain know knew care listen think thought believe mention mentioned hear heard find found see seen show sleep slept eat
  ate remember like liked feel felt fast move breathe mind surprised hurt idea anything thing
`);
const MAX_BEFORE = 12;
const MAX_REACH = 40;
const UNDONE: ReadonlySet<string> = toWordSet('denied negated unaffordable cancelled planned');
/** Cues of whatever care the talk is of. */
const OF_ALL: ReadonlySet<string> = new Set(['called-off', 'is-planned', 'unaffordable', ORDER_LAPSED]);
const GETTING: ReadonlySet<string> = toWordSet('get got');
const CARE: ReadonlySet<string> = toWordSet('it one that this them any there in to around the my an');
/** "I never went | back", "so I left | him" */
const RETURNING: ReadonlySet<string> = toWordSet('back again him her them home');
const SAYING: ReadonlySet<string> = toWordSet('said says told lost');
const ORDERING: ReadonlySet<string> = toWordSet('ordered orders ordering requested prescribed approved');
/** "Sent me | for", "referred me | to" */
const LINKS: ReadonlySet<string> = toWordSet('for to');
const SENDING: ReadonlySet<string> = toWordSet('sent send sends referred');
/** What only is where the care was had. */
const ANSWERS: ReadonlySet<string> = toWordSet(`
  positive negative normal clear clean result results showed paid bill billed charged cost approved eventually finally anyway
`);
