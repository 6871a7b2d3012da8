// SPDX-License-Identifier: Apache-2.0
// Part of step 8: numbers that stand alone and count no care: "one on one", "at two, four and six months", "showed two".

import type { Reading } from '../events/readings.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';
import { readPlain } from './numbers/numbers.ts';
import { SHOWING } from './value-words.ts';

/** Whether what may be a count at the token, after the care, is none. */
export function isNoMention(at: number, { event }: Reading, phrases: CountPhrases): boolean {
  const { tokens } = phrases;
  if (phrases.spell(at, at + 3) === 'one on one' || phrases.spell(at - 2, at + 1) === 'one on one')
    return true;
  // "I'm | one of | the lucky ones"
  if (phrases.spell(at, at + 2) === 'one of') return true;
  // "The MRI | showed | two": what is in the picture.
  if (SHOWING.has(phrases.text(at - 1)) || SHOWING.has(phrases.text(at - 3))) return true;
  if (isOfAges(at, phrases)) return true;
  // "An ANA and a CRP: the first came back normal, | the second | was high": both were named.
  return (
    phrases.text(at - 1) === 'the' &&
    phrases.find('ordinals', at) !== null &&
    hasWord(tokens, event.to, at, FIRST) &&
    hasWordBefore(tokens, event.from, MAX_ARTICLE, JOINTS)
  );
}

/** "| At | two, four and | six months |": the years or months of a child. */
function isOfAges(at: number, phrases: CountPhrases): boolean {
  let from = at;
  while (from > at - MAX_ROW && isRowPart(from - 1, phrases)) from -= 1;
  return from < at && AGES.has(phrases.text(from - 1)) && readPlain(phrases, from) !== null;
}

const isRowPart = (at: number, phrases: CountPhrases) =>
  ROW.has(phrases.text(at)) || readPlain(phrases, at) !== null;

const FIRST: ReadonlySet<string> = toWordSet('first');
const JOINTS: ReadonlySet<string> = toWordSet('and');
const MAX_ARTICLE = 2;
const ROW: ReadonlySet<string> = toWordSet(', and then midnight noon');
const MAX_ROW = 8;
const AGES: ReadonlySet<string> = toWordSet('at age ages');
