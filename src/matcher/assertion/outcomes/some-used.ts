// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care of which so many were to be, and of which some were had, or none: "PT was approved for twelve visits; I
// | went to eight |", "six doses ordered, | I got five |, the sixth was a snow day", "eight sessions, of which | one was cancelled |",
// "ten approved, | none used |".

import { findLeftOutStart, isNthOf, MOST } from '../../counts/left-out.ts';
import { findTold, findUsed, PLANNING, readCount } from '../../counts/used-number.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWord, type Span } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { AFTER_ALL, type Assertion, DONE } from '../assertion.ts';
import { COUNTED_NONE } from './counted-none.ts';

/** The assertions, with what is told of how many were had. */
export function useSome(
  readings: readonly Reading[],
  assertions: readonly Assertion[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): readonly Assertion[] {
  const saysNone = hasWord(tokens, 0, tokens.length, NONE);
  return assertions.map((assertion, position) => {
    const event = readings[position]?.event;
    if (event === undefined || assertion.kind === 'someone-else' || assertion.why === COUNTED_NONE.why)
      return assertion;
    const isHad = assertion.kind === 'unit';
    if (isHad && !assertion.isAppealed && !saysNone) return assertion;
    const told = findTold(position, readings, tokens, sentenceOf);
    if (isHad && !assertion.isAppealed && !hasWord(tokens, told.from, told.to, NONE)) return assertion;
    const used = findUsed(told, event, 1, tokens);
    if (used?.value === 0) return COUNTED_NONE;
    // "Approved three, and I used all three": the count is no longer of the refusals.
    if (used !== null && isHad) return { ...assertion, isAppealed: false };
    if (used !== null) return { ...DONE, why: AFTER_ALL, isSettled: true };
    // "Three were scheduled and two cancelled" tells of none that was had; "six scheduled, | the sixth | was cancelled" of five.
    const isPlan =
      hasWord(tokens, told.from, told.to, PLANNING) || hasWord(tokens, told.from, told.to, WAITING);
    return !isHad && isOnlySome(assertion, { from: event.to, to: told.to }, isPlan, tokens, event.from)
      ? { ...DONE, why: AFTER_ALL }
      : assertion;
  });
}

const WAITING: ReadonlySet<string> = toWordSet('waiting');
const NONE: ReadonlySet<string> = toWordSet('none zero 0 neither');

/** "| Eight | sessions, of which one | was cancelled |": the words that undo it say so of fewer. */
function isOnlySome(
  { quoted }: Assertion,
  after: Span,
  isPlan: boolean,
  tokens: readonly Token[],
  from: number,
): boolean {
  const start = findLeftOutStart(after, tokens);
  if (start < 0 || (isPlan ? !isNthOf(start, MOST, tokens) : quoted !== null && quoted.to <= start))
    return false;
  for (let at = from - MAX_BEFORE; at < start; at += 1) {
    const isSpan = SPANS.has(tokens[at + 1]?.stem ?? '') && !hasWord(tokens, from - MAX_BEFORE, start, RATES);
    if ((readCount(at, tokens) ?? 0) > 1 && !isSpan) return true;
  }
  return false;
}

const MAX_BEFORE = 4;
const SPANS: ReadonlySet<string> = toWordSet('day week month year hour minute');
const RATES: ReadonlySet<string> = toWordSet('every each a weekly monthly daily per');
