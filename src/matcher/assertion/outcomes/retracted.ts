// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that was only ordered, and of which a later sentence says that it was not had: "They ordered an
// EEG and an MRI. The EEG got done. The MRI was denied." And what is told twice, as it was ordered and as it was had.

import { isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { findStartOf, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { AFTER_ALL, type Assertion } from '../assertion.ts';
import { isToldAnew } from './misspoken.ts';
import { hasVerbBefore, isOrderedAfter, ORDERING } from './verb-before.ts';

/** Sentences between the order and what came of it. */
const MAX_SENTENCES = 4;
/** Readings, and words, between: keep the search linear. */
const MAX_LISTED = 12;
const MAX_REACH = 24;
/** "They wouldn't do another MRI": not the one that was named. */
const AGAIN: ReadonlySet<string> = toWordSet('again another second more repeat follow new next other third');

/** The assertions, those of retracted orders as their retraction has them. */
export function retractOrders<T extends Assertion>(
  readings: readonly Reading[],
  assertions: readonly T[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): readonly T[] {
  let retracted: T[] | null = null;
  for (const [position, assertion] of assertions.entries()) {
    const reading = readings[position];
    if (reading === undefined || isAnother(reading, tokens)) continue;
    if (assertion.kind === 'unit') {
      const order = findTaken(position, readings, assertions, tokens, sentenceOf);
      if (order < 0) continue;
      retracted ??= [...assertions];
      retracted[order] = { ...assertion, kind: 'not-yet', why: TOLD_LATER, isToldLater: true };
      continue;
    }
    if (assertion.kind !== 'not-received' && assertion.kind !== 'not-yet') continue;
    const sentence = sentenceOf[reading.event.from] ?? 0;
    for (let at = position - 1; at >= Math.max(0, position - MAX_LISTED); at -= 1) {
      const earlier = readings[at];
      const passed = sentence - (sentenceOf[earlier?.event.from ?? 0] ?? 0);
      if (earlier === undefined || passed > MAX_SENTENCES) break;
      const before = assertions[at];
      if (before?.kind !== 'unit' || !isSameCare(earlier, reading)) continue;
      // "Wasn't allowed the scope till I did the test, still waiting on the scope"
      const isAwaited = before.why === AFTER_ALL && assertion.kind === 'not-yet';
      const isSame = passed <= 1 && (isAwaited || isToldAnew(earlier, reading, tokens));
      if (passed === 0 && !isSame) continue;
      // But "she ordered a chest CT and it was clear. I asked for a CT and they said no."
      if (isSame || (!hasResult(earlier, tokens) && isOrdered(earlier, tokens, sentenceOf))) {
        retracted ??= [...assertions];
        retracted[at] = assertion;
      }
      break;
    }
  }
  return retracted ?? assertions;
}

/** What was ordered, or feared, before it is told that it was had: "she ordered a brain MRI. I finally had | the brain MRI |"; -1 where it is nothing. */
function findTaken(
  position: number,
  readings: readonly Reading[],
  assertions: readonly Assertion[],
  tokens: readonly Token[],
  sentenceOf: readonly number[],
): number {
  const reading = readings[position];
  if (reading === undefined || reading.unitId === null || isOfVisit(reading.event)) return NONE;
  const sentence = sentenceOf[reading.event.from] ?? 0;
  const start = findStartOf(reading.event.from, sentenceOf, MAX_REACH);
  if (!hasVerbBefore(reading.event.from, start, tokens, (at) => HAVING.has(tokens[at]?.text ?? '')))
    return NONE;
  for (let at = position - 1; at >= Math.max(0, position - MAX_LISTED); at -= 1) {
    const earlier = readings[at];
    const assertion = assertions[at];
    if (earlier === undefined || sentence - (sentenceOf[earlier.event.from] ?? 0) > MAX_SENTENCES)
      return NONE;
    if (assertion?.kind !== 'unit' || earlier.unitId !== reading.unitId) continue;
    const isOpen =
      assertion.why === AFTER_ALL ||
      hasWordBefore(tokens, earlier.event.from, MAX_FEAR, FEARING) ||
      isOrdered(earlier, tokens, sentenceOf);
    return isOpen && !assertion.isResult && !hasResult(earlier, tokens) ? at : NONE;
  }
  return NONE;
}

const NONE = -1;
const TOLD_LATER = 'Ordered; that it was had is told later.';
const FEARING: ReadonlySet<string> = toWordSet('scared afraid terrified nervous dreading worried');
const MAX_FEAR = 4;
const HAVING: ReadonlySet<string> = toWordSet('had got did took paid underwent done ran have');

const hasResult = ({ event }: Reading, tokens: readonly Token[]) =>
  hasWord(tokens, event.to, event.to + MAX_RESULT, RESULTS);
const MAX_RESULT = 5;
const RESULTS: ReadonlySet<string> = toWordSet('clear normal clean fine negative positive abnormal');

const isAnother = ({ event }: Reading, tokens: readonly Token[]) =>
  hasWord(tokens, event.from - 3, event.to + 1, AGAIN);

/** The same unit; or the name of its family alone: "the MRI". */
function isSameCare(earlier: Reading, later: Reading): boolean {
  if (later.unitId !== null) return earlier.unitId === later.unitId;
  return later.event.family !== null && later.event.family === earlier.event.family;
}

/** The verb before the event, or the one right after it, is one of ordering. */
function isOrdered({ event }: Reading, tokens: readonly Token[], sentenceOf: readonly number[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  const start = findStartOf(event.from, sentenceOf, MAX_REACH);
  if (hasVerbBefore(event.from, start, tokens, (at) => ORDERING.has(text(at)))) return true;
  return isOrderedAfter(event.to, tokens, sentenceOf);
}
