// SPDX-License-Identifier: Apache-2.0
// Part of step 6: what follows a first evaluation by a therapist, or turns out to have been one: "the PT evaluated me, then
// I went twice a week", "physical therapy, first the evaluation, then twelve visits".

import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent } from './care-event.ts';

/** "The PT evaluated me, then I went | twice a week": the sessions after a first evaluation. */
export function isSessions(at: number, last: CareEvent | null, tokens: readonly Token[]): boolean {
  if (last?.family?.id !== 'pt-eval' || !SESSIONS.has(tokens[at]?.text ?? '')) return false;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  // "PT evaluation, then | 2x a week"
  if (tokens[at]?.text === 'then') {
    const rate = isCountWord(next?.text) || next?.kind === 'number' ? tokens[at + 2] : undefined;
    return next?.text === 'weekly' || A_WEEK.has(rate?.stem ?? '');
  }
  if (NAMED.has(tokens[at]?.stem ?? '') && (before?.kind === 'number' || isCountWord(before?.text)))
    return true;
  // "Evaluated me and I went | back | eleven times"
  const often = BACK.has(next?.text ?? '') ? tokens[at + 2] : next;
  return (
    often?.kind === 'number' || OFTEN.has(often?.text ?? '') || (often !== next && isCountWord(often?.text))
  );
}

const BACK: ReadonlySet<string> = toWordSet('back there');

const NAMED: ReadonlySet<string> = toWordSet('session visit treatment');

export function isCountWord(text = ''): boolean {
  return OFTEN.has(text) || COUNTS.has(text);
}

const A_WEEK: ReadonlySet<string> = toWordSet('x a time per week each');
const COUNTS: ReadonlySet<string> = toWordSet(
  'five six seven eight nine ten eleven twelve fifteen twenty several',
);

/** "Physical therapy, first the | evaluation, then twelve visits". */
export function isFirstMeeting(
  at: number,
  last: CareEvent | null,
  next: CareEvent | undefined,
  tokens: readonly Token[],
): boolean {
  if (last?.family?.id !== 'pt' || !EVALUATION.has(tokens[at]?.text ?? '')) return false;
  if (next !== undefined && next.from <= at) return false;
  return at - last.to < EVALUATION_REACH && !hasWord(tokens, last.to, at, NO_FIRST);
}

export const EVALUATION: ReadonlySet<string> = toWordSet('evaluation eval assessment evaluated');
const EVALUATION_REACH = 8;
const NO_FIRST: ReadonlySet<string> = toWordSet('no not never without another next until');
export const SESSIONS: ReadonlySet<string> = toWordSet(
  'went go going tx treatment treatments sessions visits therapy then',
);
export const OFTEN: ReadonlySet<string> = toWordSet('once twice two three four weekly every');
