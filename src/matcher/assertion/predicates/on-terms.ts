// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that was the price of other care: "I had to do PT before they'd order the MRI". Who tells it so has
// paid it; what it was for may have come or not.

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWordAfter, hasWordBefore } from '../../words/near-words.ts';
import { toWordSet } from '../../words/word-set.ts';

/** Whether the care is what somebody was made to have first. */
export function isOnTerms({ from, to }: Match, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  let before = to;
  while (before < to + MAX_COURSE && text(before) !== 'before' && !SENTENCE_MARKS.has(text(before)))
    before += 1;
  if (text(before) !== 'before' || !hasWordAfter(tokens, before + 1, MAX_WHO, WOULD)) return false;
  let made = from - 1;
  while (made > from - MAX_VERB && !(MAKING.get(text(made - 1))?.has(text(made)) ?? false)) made -= 1;
  // "They | said | I had to do PT before they'd order it"
  return made > from - MAX_VERB && !hasWordBefore(tokens, made - 1, MAX_SAID, SAID);
}

/** "PT | three times a week for six weeks | before …" */
const MAX_COURSE = 10;
/** "Before | the people at my insurance would |" */
const MAX_WHO = 6;
const MAX_VERB = 8;
const MAX_SAID = 4;
const WOULD: ReadonlySet<string> = toWordSet("would 'd could");
const TO: ReadonlySet<string> = toWordSet('to');
const ME: ReadonlySet<string> = toWordSet('me us him her to');
const MAKING: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['had', TO],
  ['made', ME],
  ['forced', ME],
]);
const SAID: ReadonlySet<string> = toWordSet("said says told would 'd might if");
