// SPDX-License-Identifier: Apache-2.0
// Part of step 9: visits named again to say when something was done: "an EKG with all three ER visits", "a chest X-ray on
// the first ER visit only", "at three of those visits".

import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { isNumber } from '../words/number-words.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';

/** Whether the words are of all or of some of the `before` visits told until then. */
export function isOfToldVisits({ event }: Reading, before: number, tokens: readonly Token[]): boolean {
  if (before === 0 || !(isOfVisit(event) || event.family?.role === 'visit')) return false;
  const text = (at: number) => tokens[at]?.text ?? '';
  let [at, isAll, isNth] = [event.from - 1, false, false];
  // "At every one of the | in-person | visits"
  const isLink = (link: number) => LINKS.has(text(link)) && text(link + 1) !== 'person';
  for (; at > event.from - MAX_LEAD && !isLink(at); at -= 1) {
    isAll ||= ALL.has(text(at)) || (text(at) === 'of' && DETERMINERS.has(text(at + 1)));
    isNth ||= text(at) === 'first' || (text(at) === 'last' && before > 1);
    if (!isNumber(tokens[at]) && !ALL.has(text(at)) && !PARTS.has(text(at)) && !DETERMINERS.has(text(at)))
      return false;
  }
  return (isAll || isNth) && isLink(at);
}

const MAX_LEAD = 8;
const LINKS: ReadonlySet<string> = toWordSet('at on in with during for after');
const ALL: ReadonlySet<string> = toWordSet('all both each every');
const PARTS: ReadonlySet<string> = toWordSet('of one single first last return those these in person office');
