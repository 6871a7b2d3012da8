// SPDX-License-Identifier: Apache-2.0
// Part of step 8: rounds of what is no care of the table: "three rounds of antibiotics, then a sinus CT".

import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { ROUNDS } from './count-before.ts';
import type { Counting } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';

/** "Three rounds of | antibiotics |, then a sinus CT"; but "two rounds of blood work, a CBC and a CMP each". */
export function isOfRounds({ to }: Quantity, { readings, places, tokens }: Counting): boolean {
  if (tokens[to]?.text !== 'of' || !ROUNDS.has(tokens[to - 1]?.stem ?? '')) return false;
  if (THEM.has(tokens[to + 1]?.text ?? '')) return false;
  const next = readings[places.readingAfter(to)];
  const end = Math.min(next?.from ?? tokens.length, to + MAX_NAME);
  return hasWord(tokens, to + 1, end, COMMA) && !hasWord(tokens, to + 1, end, TESTS);
}

/** From "of" to the comma after what there were rounds of. */
const MAX_NAME = 5;
const COMMA: ReadonlySet<string> = toWordSet(', and then .');
const THEM: ReadonlySet<string> = toWordSet('them it these those that this');

const TESTS: ReadonlySet<string> = toWordSet('blood bloodwork lab labs labwork test tests testing');
