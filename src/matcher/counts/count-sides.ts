// SPDX-License-Identifier: Apache-2.0
// Part of step 8: whether both sides of the body had it: "bilateral", "the left in May, the right in June".

import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';

export const BOTH: ReadonlySet<string> = toWordSet(
  'both each bilateral bilaterally bilat bil ble bue either',
);
const REACH = 4;

/** "Both sides", "bilateral", "left … and then the right" anywhere beside the event. */
export function spansBoth(from: number, to: number, unitId: string, phrases: CountPhrases): boolean {
  let isLeft = false;
  let isRight = false;
  for (let at = from; at < to; at += 1) {
    // "Right shoulder, left knee"
    if (phrases.isOtherSide(unitId, at + 1)) continue;
    const text = phrases.text(at);
    if (isSideUndone(at, phrases)) continue;
    // "My left knee, not the right"
    if (phrases.text(at - 1) === 'not' || phrases.text(at - 2) === 'not') continue;
    // "Approved for the right and denied for the left"
    if (phrases.text(at - 2) === 'for' && REFUSED.has(phrases.text(at - 3))) continue;
    if (phrases.text(at - 2) === 'on' && phrases.text(at - 3) === 'out') continue;
    // "The right gets done on Friday"
    if (
      hasWordBefore(phrases.tokens, at, REACH, WISHED) ||
      hasWordAfter(phrases.tokens, at + 1, REACH, TO_COME)
    )
      continue;
    if (text === 'left' && phrases.text(at + 1) !== 'is' && !LEAVERS.has(phrases.text(at - 1))) isLeft = true;
    if (text === 'right' && isSide(at, phrases)) isRight = true;
    const isNot = phrases.text(at - 1) === 'not';
    const isBothSides = text === 'b' && phrases.text(at + 1) === 'l';
    if (!isNot && (isBothSides || text.startsWith('bilat') || text === 'ble' || text === 'bue')) return true;
    if (!isNot && BOTH.has(text) && phrases.stem(at + 1) === 'side') return true;
    // "MRI of the knee, both."
    const isLast = phrases.tokens[at + 1]?.kind !== 'word' && phrases.tokens[at + 1]?.kind !== 'number';
    if (text === 'both' && phrases.text(at - 1) === ',' && isLast) return true;
    if (text === 'other' && from < at && (OTHERS.has(phrases.text(at + 1)) || isOtherDone(at, phrases)))
      return true;
  }
  return isLeft && isRight;
}

/** "The left knee | didn't |", "right one never happened"; but "the right wasn't so bad". */
function isSideUndone(at: number, { tokens }: CountPhrases): boolean {
  let not = at + 1;
  while (not < at + REACH && tokens[not]?.kind === 'word' && !NOT.has(tokens[not]?.text ?? '')) not += 1;
  // "The left one | is next"
  if (IS.has(tokens[not - 2]?.text ?? '') && TO_BE.has(tokens[not - 1]?.text ?? '')) return true;
  if (!NOT.has(tokens[not]?.text ?? '')) return false;
  const verb = tokens[not + 1];
  return verb?.kind !== 'word' || COMING_ABOUT.has(verb.text);
}

const NOT: ReadonlySet<string> = toWordSet('never didnt hasnt havent not');
const IS: ReadonlySet<string> = toWordSet("is 's");
const TO_BE: ReadonlySet<string> = toWordSet('next pending waiting');
const COMING_ABOUT: ReadonlySet<string> = toWordSet('happened happen got get gotten done been had');

const OTHERS: ReadonlySet<string> = toWordSet('one knee side eye ear hand wrist hip shoulder foot');

/** "One ear and then did | the other"; but "wanted to do the other", "muscles of my leg, one after the other". */
function isOtherDone(at: number, phrases: CountPhrases): boolean {
  const next = phrases.tokens[at + 1];
  const isEnd = next === undefined || next.kind === 'mark' || OTHER_NEXT.has(next.text);
  return isEnd && phrases.text(at - 1) === 'the' && BEFORE_OTHER.has(phrases.text(at - 2));
}

const BEFORE_OTHER: ReadonlySet<string> = toWordSet('did then and later month week year day , in on');
const OTHER_NEXT: ReadonlySet<string> = toWordSet('in a the on later after too that and');

/** Not so "right away", "right now", "all right"; nor "the right is still fine". */
function isSide(at: number, phrases: CountPhrases): boolean {
  const [before, next] = [phrases.text(at - 1), phrases.text(at + 1)];
  // "Left in March, right in June", but "right in the middle of it".
  if (next === 'in') return BEFORE_SIDES.has(before);
  if (next === 'then') return phrases.text(at + 2) === 'left';
  return !NOT_A_SIDE.has(next) && before !== 'all';
}

/** "Before I | left" */
const LEAVERS: ReadonlySet<string> = toWordSet('i we he she they who');
/** "He'd | have done the right" */
const WISHED: ReadonlySet<string> = toWordSet("'d would wouldve wanted wants want offered offering");
const TO_COME: ReadonlySet<string> = toWordSet('gets will scheduled booked planned slated upcoming waits');
const REFUSED: ReadonlySet<string> = toWordSet('denied refused rejected');
const BEFORE_SIDES: ReadonlySet<string> = toWordSet('the , and then &');
const NOT_A_SIDE: ReadonlySet<string> = toWordSet('away now after before there when is');
