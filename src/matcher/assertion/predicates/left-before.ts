// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that somebody left or was sent home from before it began: "ran out of the office before the flu
// shot", "sent me home before they even started the scan", "the tech fainted before she could do my ultrasound".

import type { Match } from '../../phrases/matches.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';

const TELLERS: ReadonlySet<string> = toWordSet('i we im');
/** The clause of the care starts at `start`, its name at `from`. */
export function isLeft(tokens: readonly Token[], start: number, from: number): boolean {
  if (hasWordBefore(tokens, from, 2, BEFORE))
    return isWalkedOut(tokens, start, from) || isSentHome(tokens, start, from);
  let at = from - 1;
  while (at > from - MAX_OBJECT && !BEFORE_OR_END.has(tokens[at]?.text ?? '')) at -= 1;
  if (tokens[at]?.text !== 'before' || TELLERS.has(tokens[at + 1]?.text ?? '')) return false;
  if (!hasWord(tokens, at + 1, from, BEGINNING)) return false;
  return isWalkedOut(tokens, at - MAX_OBJECT, at) || isSentHome(tokens, at - MAX_OBJECT, at);
}

/** Not "nearly | ran". */
function isWalkedOut(tokens: readonly Token[], start: number, before: number): boolean {
  for (let at = start; at < before; at += 1)
    if (LEAVING.has(tokens[at]?.text ?? '') && !NEARLY.has(tokens[at - 1]?.text ?? '')) return true;
  return false;
}

function isSentHome(tokens: readonly Token[], start: number, before: number): boolean {
  for (let at = start; at < before; at += 1)
    if (SENDING.has(tokens[at]?.text ?? '') && hasWord(tokens, at + 1, at + 5, OUT_AGAIN)) return true;
  return false;
}

const NEARLY: ReadonlySet<string> = toWordSet('nearly almost');
const BEFORE: ReadonlySet<string> = new Set(['before']);
const BEFORE_OR_END: ReadonlySet<string> = new Set(['before', ...SENTENCE_MARKS]);
const MAX_OBJECT = 8;
const LEAVING: ReadonlySet<string> = toWordSet(
  'left ran walked bolted fled stormed bailed quit escaped hung moved retired died closed fainted crashed discharged released',
);
const BEGINNING: ReadonlySet<string> = toWordSet('start started begin began begun got get even ever could');
const SENDING: ReadonlySet<string> = toWordSet(
  'sent turned wheeled rolled marched walked went drove headed signed checked broke shut',
);
const OUT_AGAIN: ReadonlySet<string> = toWordSet('home away back out down around');

/** "Pulled me out | before | they got any pictures of my neck": within a description. */
export function isUnbegun(tokens: readonly Token[], { from, to, pieces }: Match): boolean {
  if (pieces === undefined) return false;
  for (let at = from + 1; at < to; at += 1)
    if (tokens[at]?.text === 'before' && hasWord(tokens, at + 1, Math.min(to, at + MAX_ANY), ANY))
      return true;
  return false;
}

const MAX_ANY = 6;
const ANY: ReadonlySet<string> = toWordSet('any single ever even');
