// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that is only booked, or only named as what is told of, and that fell through as the next words say:
// "I had an appointment with a psychiatrist | and she ghosted me |", "so the echo, right, | they gave away my slot |". Of other
// care, and where a deed is told beside them, those words say nothing.

import { isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { type Clauses, findSentenceEnd } from '../../words/5-clauses.ts';
import { findStartOf, hasOnlyWords, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { type Assertion, toAssertion } from '../assertion.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { isFulfilled } from './fulfilled.ts';
import { isTreated } from './parted.ts';
import { hasVerbBefore } from './verb-before.ts';

export const FELL_THROUGH = 'fell-through';

/** The assertions, those of care that fell through as the words that tell of it have them. `cues` in order of the text. */
export function failBooked<T extends Assertion>(
  readings: readonly Reading[],
  assertions: readonly T[],
  cues: readonly PlacedCue[],
  tokens: readonly Token[],
  clauses: Clauses,
): readonly (T | Assertion)[] {
  let failed: (T | Assertion)[] | null = null;
  let after = 0;
  for (const placed of cues) {
    if (placed.cue.id !== FELL_THROUGH) continue;
    const { from, to } = placed.match;
    while ((readings[after]?.event.to ?? tokens.length) <= from) after += 1;
    if (OTHERWISE.has(tokens[to]?.text ?? '')) continue;
    const isOfAll = hasWord(tokens, from, to + 1, ALL);
    for (let position = after - 1; position >= 0; position -= 1) {
      const [reading, assertion] = [readings[position], (failed ?? assertions)[position]];
      if (reading === undefined || assertion === undefined || from - reading.event.to > MAX_REACH) break;
      // "Had an appointment with him and the | doctor | never showed": who did it.
      const isVisit = isOfVisit(reading.event);
      const isDoer = isVisit && from - reading.event.to < MAX_DOER;
      // "With the cardiologist and they | said | he had quit": a visit has no result.
      const isOpen = assertion.kind === 'unit' && (isVisit || !assertion.isResult) && assertion.why === null;
      if (
        isOpen &&
        isOnlyBooked(reading, from, tokens, clauses) &&
        !isHad(reading, placed, tokens, clauses)
      ) {
        failed ??= [...assertions];
        failed[position] = { ...toAssertion(placed, tokens, reading), isSettled: true };
      } else if (!isDoer) break;
      if (!isOfAll && !isDoer) break;
    }
  }
  return failed ?? assertions;
}

/** "I had two appointments, one with the | cardiologist |", "so | the echo |, right,". */
function isOnlyBooked(
  { event }: Reading,
  end: number,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): boolean {
  if (event.match.pieces !== undefined) return false;
  const start = findStartOf(event.from, sentenceOf, MAX_BEFORE);
  if (hasOnlyWords(tokens, start, event.from, OPENING) && isTopic(event.to, end, tokens)) return true;
  let verb = event.from;
  const isHaving = (at: number) => {
    verb = at;
    return HAVING.has(tokens[at]?.text ?? '');
  };
  return (
    hasVerbBefore(event.from, start, tokens, isHaving) && hasWord(tokens, verb, event.to + 1, APPOINTMENTS)
  );
}

/** "The echo | , |", "the echo | thing, |", "strep test | at 4, |": no verb of its own, before that it fell through. */
function isTopic(to: number, end: number, tokens: readonly Token[]): boolean {
  let at = to;
  while (at < to + MAX_NAMED && (OF_TOPIC.has(tokens[at]?.text ?? '') || tokens[at]?.kind === 'number'))
    at += 1;
  return at === end || TOPIC_MARKS.has(tokens[at]?.text ?? '');
}

/** A deed is told between, or after it that it was had. */
function isHad(reading: Reading, { match }: PlacedCue, tokens: readonly Token[], clauses: Clauses): boolean {
  const end = findSentenceEnd(match.to, MAX_REACH, tokens);
  return (
    isTreated(reading.event.to, match.from, tokens) ||
    hasWord(tokens, reading.event.to, end, TALKED) ||
    isTreated(match.to, end, tokens) ||
    hasWord(tokens, match.to, end + MAX_NEXT, AT_LAST) ||
    isFulfilled(reading, end + MAX_REACH, tokens, clauses)
  );
}

const MAX_REACH = 48;
const MAX_BEFORE = 16;
const MAX_DOER = 6;
const MAX_NAMED = 4;
const MAX_NEXT = 12;
/** "She never showed | me | the scan", "ran out | of | gowns". */
const OTHERWISE: ReadonlySet<string> = toWordSet('me us him her my any of back again next');
const ALL: ReadonlySet<string> = toWordSet('both all any either every each none neither them longer');
const HAVING: ReadonlySet<string> = toWordSet("had have 've got get made booked");
const APPOINTMENTS: ReadonlySet<string> = toWordSet(
  'appointment appointments appt appts visit visits session sessions consult consultation intake slot',
);
const OPENING: ReadonlySet<string> = toWordSet(`
  so ok okay hey hi well um uh lol bruh omg ugh and but the this that my a its it is 's me anyway yeah listen appt appointment with first free annual yearly ,
`);
const OF_TOPIC: ReadonlySet<string> = toWordSet('thing one appointment appt visit at on am pm today');
const TOPIC_MARKS: ReadonlySet<string> = toWordSet(', : — - …');
/** "And we | talked | about the one who ghosted me", "she was so | nice |, her office is closing". */
const TALKED: ReadonlySet<string> = toWordSet(
  'talked spoke loved liked explained prescribed adjusted refilled changed nice great wonderful kind sweet rude',
);
const AT_LAST: ReadonlySet<string> = toWordSet('finally eventually anyway luckily later instead saw');
