// SPDX-License-Identifier: Apache-2.0
// Part of step 7: the body is somebody else's and the teller stands by: "a whole syringe out of | his | knee. I was just
// the ride"; or the teller is the one who gives it: "gave forty flu shots before lunch". The doctor has a body, too:
// "his hand on my belly", "around her neck".

import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { findAround, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { POSSESSIVE } from '../words/frame-words.ts';
import { findTrade } from './trades.ts';

/** How far around the event: keeps the search linear. */
const MAX_REACH = 12;
const THEIRS: ReadonlySet<string> = toWordSet('his her its');
const INTO: ReadonlySet<string> = toWordSet(
  'on in into from of down up over through swabbed numbed froze stitched drained',
);
/** No part that a doctor puts there, or looks over: "said over her shoulder". */
export const BODY: ReadonlySet<string> = toWordSet(`
  belly stomach tummy chest neck throat scalp arm leg knee hip ankle wrist chin forehead lip nose ear thigh foot toe
  finger back vein hand palm calf heel shin cheek thumb elbow shoulder eye breast head hair spine jaw face
`);
const ME: ReadonlySet<string> = toWordSet('me us myself mine');
const TELLING: ReadonlySet<string> = toWordSet('told asked let beside behind with of');

/** The word for the other; null where it may be the teller's body, or that of a child whose story a parent tells. */
export function findBody(
  from: number,
  to: number,
  isLab: boolean,
  tokens: readonly Token[],
  clauses: Clauses,
): number | null {
  if (isGiven(from, to, tokens)) return from;
  const trade = findTrade(from, to, isLab, tokens, clauses);
  if (trade !== null) return trade;
  const { sentenceOf } = clauses;
  const [low, high] = findAround(from, to, sentenceOf, MAX_REACH);
  let other: number | null = null;
  for (let at = low; at < high; at += 1) {
    const text = tokens[at]?.text ?? '';
    // "Cried while they | gave me | stitches", "his hand on | my belly"
    if (ME.has(text) && !TELLING.has(tokens[at - 1]?.text ?? '')) return null;
    if (POSSESSIVE.has(text) && isBody(at, tokens)) return null;
    if (THEIRS.has(text) && INTO.has(tokens[at - 1]?.text ?? '') && isBody(at, tokens)) other ??= at;
  }
  return other !== null && hasBystander(low, high, tokens) ? other : null;
}

/** "I | gave | forty flu shots", "I do | EKGs | all day". */
function isGiven(from: number, to: number, tokens: readonly Token[]): boolean {
  const isRoutine = tokens[to]?.text === 'all' && tokens[to + 1]?.text === 'day';
  if (isRoutine && PERFORMING.has(tokens[from - 1]?.text ?? '')) return true;
  if (!GIVEN.has(tokens[to - 1]?.text ?? '')) return false;
  let at = from - 1;
  while (at > from - MAX_ADJECTIVES && !GIVING.has(tokens[at]?.text ?? '')) at -= 1;
  if (!GIVING.has(tokens[at]?.text ?? '') || hasWord(tokens, at, to + 2, ME)) return false;
  const subject = tokens[at - 1];
  return subject?.kind !== 'word' || TELLERS.has(subject.text);
}

const GIVING: ReadonlySet<string> = toWordSet('gave give giving');
const PERFORMING: ReadonlySet<string> = toWordSet('do run read give perform');
const GIVEN: ReadonlySet<string> = toWordSet('shots vaccines injections massages');

/** "I waited in the hall", "I was just the ride": in the sentence, or right after it. */
function hasBystander(low: number, high: number, tokens: readonly Token[]): boolean {
  for (let at = low; at < high + MAX_NEXT; at += 1)
    if (TELLERS.has(tokens[at]?.text ?? '') && hasWord(tokens, at + 1, at + 4, STANDING_BY)) return true;
  return false;
}

/** "Blasted the bumps on the bottom of | my foot". */
export function isOnTeller(from: number, tokens: readonly Token[], reach = MAX_REACH): boolean {
  for (let at = from; at < from + reach; at += 1)
    if (POSSESSIVE.has(tokens[at]?.text ?? '') && isBody(at, tokens)) return true;
  return false;
}

/** "My left big | toe"; but "my husband's | foot". */
function isBody(at: number, tokens: readonly Token[]): boolean {
  for (let part = at + 1; part <= at + MAX_ADJECTIVES && tokens[part]?.text !== "'s"; part += 1)
    if (BODY.has(tokens[part]?.stem ?? '')) return true;
  return false;
}

const MAX_ADJECTIVES = 3;
/** Words of the next sentence. */
const MAX_NEXT = 6;
const TELLERS: ReadonlySet<string> = toWordSet('i we');
const STANDING_BY: ReadonlySet<string> = toWordSet(
  'held sat waited watched stood there drove ride rode squeezed read prayed paced distracted hugged',
);
