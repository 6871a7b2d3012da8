// SPDX-License-Identifier: Apache-2.0
// Part of step 7: of two kinds of care that were named the teller had one: "an EEG, | no sorry, | an EKG", "either an EEG or
// an EKG, | I forget which |".

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../../words/near-words.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';

/** The positions of readings that the next one stands for, or that stand beside the one they may have been. */
export function findMisspoken(readings: readonly Reading[], tokens: readonly Token[]): ReadonlySet<number> {
  let found: Set<number> | null = null;
  for (let position = 0; position + 1 < readings.length; position += 1) {
    const [one, other] = [readings[position], readings[position + 1]];
    if (one === undefined || other === undefined || one.unitId === other.unitId) continue;
    const [from, to] = [one.event.to, other.event.from];
    if (to - from > MAX_BETWEEN || to <= from) continue;
    const isFirst = isCorrected(from, to, tokens, MENDING);
    if (!isFirst && !isOneOfTwo(one, other, tokens)) continue;
    found ??= new Set();
    found.add(isFirst ? position : position + 1);
  }
  return found ?? NONE;
}

/** ", no sorry, an", ". Sorry, I mean an", "wait no the" */
function isCorrected(
  from: number,
  to: number,
  tokens: readonly Token[],
  mending: ReadonlySet<string>,
): boolean {
  let isTakenBack = false;
  for (let at = from; at < to; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (mending.has(text)) isTakenBack = true;
    else if (!(BETWEEN.has(text) || MENDING.has(text) || DETERMINERS.has(text))) return false;
  }
  return isTakenBack;
}

/** "A mammogram and a DEXA, | no wait, the | DEXA was cancelled": what is said of the second is said of the first. */
export const isToldAnew = ({ event: one }: Reading, { event: other }: Reading, tokens: readonly Token[]) =>
  one.to < other.from &&
  other.from - one.to <= MAX_BETWEEN &&
  isCorrected(one.to, other.from, tokens, HALTING);

/** "| Either | an EEG or an EKG", "an EEG or an EKG, | I forget which |" */
function isOneOfTwo({ event: one }: Reading, { event: other }: Reading, tokens: readonly Token[]): boolean {
  if (tokens[one.to]?.text !== 'or') return false;
  const isEither = hasWordBefore(tokens, one.from, MAX_EITHER, EITHER);
  return isEither || hasWordAfter(tokens, other.to, MAX_FORGET, FORGETTING);
}

const NONE: ReadonlySet<number> = new Set();
const MAX_BETWEEN = 8;
const MAX_EITHER = 3;
const MAX_FORGET = 5;
const MENDING: ReadonlySet<string> = toWordSet('sorry oops scratch correction misspoke mean rather');
const HALTING: ReadonlySet<string> = new Set([...MENDING, 'wait', 'no', 'actually']);
const BETWEEN: ReadonlySet<string> = toWordSet(', . - — no wait i not that actually it was strike make ( …');
const EITHER: ReadonlySet<string> = toWordSet('either');
const FORGETTING: ReadonlySet<string> = toWordSet('forget forgot remember whichever');
