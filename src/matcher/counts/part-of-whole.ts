// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how many of those that there were to be: "nine of ten sessions done", "two of the four went fine".

import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { UNDONE } from './count-ordinals.ts';
import type { Counting } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';

/** "Three of the twelve visits": three. But "one of the two MRIs was lost" speaks of two. */
export function findPart(
  whole: Quantity,
  to: number,
  ending: ReadonlyMap<number, Quantity>,
  { tokens }: Counting,
): Quantity | null {
  const of = WHOLES.has(tokens[whole.from - 1]?.text ?? '') ? whole.from - 2 : whole.from - 1;
  const isOutOf = tokens[of - 1]?.text === 'out';
  const part = tokens[of]?.text === 'of' ? ending.get(isOutOf ? of - 1 : of) : undefined;
  // "Two of my three EKGs were abnormal" speaks of three.
  if (part === undefined || part.kind !== 'number' || part.value >= whole.value) return null;
  if (ONLY.has(tokens[part.from - 1]?.text ?? '')) return part;
  // "Nine of ten sessions done", "four of the six infusions they'd ordered"
  const isDone = hasWordBefore(tokens, part.from, 3, DOING);
  const isOver = hasWordAfter(tokens, to, 4, AFTER);
  const isUsed = isDone || isOver || isStandingAlone(part.from, to, tokens);
  return (part.value > 1 || isDone || isOver) && (isUsed || isRestUndone(to, tokens)) ? part : null;
}

/** "| Two of three | shots |, then I moved": no verb goes with them. */
const isStandingAlone = (from: number, to: number, tokens: readonly Token[]) =>
  tokens[from - 1]?.kind !== 'word' && (tokens[to]?.kind !== 'word' || THEN.has(tokens[to]?.text ?? ''));

const THEN: ReadonlySet<string> = toWordSet('then and but before until');

/** "Two of the four went fine, the other two never happened." */
function isRestUndone(to: number, tokens: readonly Token[]): boolean {
  for (let at = to; at < to + REST_REACH; at += 1)
    if (REST.has(tokens[at]?.text ?? '')) return hasWord(tokens, at, at + REST_REACH / 2, UNDONE);
  return false;
}

const REST_REACH = 12;
const REST: ReadonlySet<string> = toWordSet('other others rest remaining');

const AFTER: ReadonlySet<string> = toWordSet(
  'behind done finished completed ordered approved scheduled authorized booked planned',
);
export const ONLY: ReadonlySet<string> = toWordSet('only just');
const DOING: ReadonlySet<string> = toWordSet(
  'did made after used had got finished completed attended to through',
);
const WHOLES: ReadonlySet<string> = toWordSet('the my those these our');
