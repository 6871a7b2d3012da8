// SPDX-License-Identifier: Apache-2.0
// Part of steps 7 and 8: a number of those allowed or ordered that were had: "approved for twelve, and I | went to eight | of
// them", "asked for two EEGs and | got one |".

import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';

/** Whether the number between the tokens is what somebody had. */
export function isUsed(from: number, to: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  const isOver = tokens[to]?.kind !== 'word' || (text(to) === 'of' && THEM.has(text(to + 1)));
  // "Went to | all | six"
  const before = text(from - 1) === 'all' ? from - 2 : from - 1;
  // "Made it | to | nine", "went | to | eight"
  const isTo = text(before) === 'to';
  const verb = isTo ? before - (text(before - 1) === 'it' ? 2 : 1) : before;
  return isOver && text(from) !== '0' && (isTo ? GOING : HAVING).has(text(verb));
}

const THEM: ReadonlySet<string> = toWordSet('them those');
const HAVING: ReadonlySet<string> = toWordSet(
  'saw got had did used attended only took made finished received completed',
);
const GOING: ReadonlySet<string> = toWordSet('went made got');
