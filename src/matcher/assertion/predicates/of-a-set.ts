// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a denial of each of several that were had. "Not one of my four trips to the ER ended in an MRI", "none
// of the six sessions helped": the trips and the sessions were. But "none of my appointments happened".

import type { Token } from '../../words/2-tokenize.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { BEFORE_SUBJECT } from '../words/frame-words.ts';
import { isCount } from '../words/numerals.ts';
import { isPast } from '../words/tense.ts';

const NONE: ReadonlySet<string> = toWordSet('one none neither');
const THOSE: ReadonlySet<string> = toWordSet('those these');
const APART: ReadonlySet<string> = toWordSet('a an i we me us they');
const NOT: ReadonlySet<string> = toWordSet('not nary');
/** "| Not | a single one of" */
const MAX_NOT = 5;
/** "Of | my last four visits to the | cardiologist" */
const MAX_LEAD = 8;
/** By stem: what somebody was there for. */
const VISITS: ReadonlySet<string> = toWordSet('visit trip session treatment adjustment round stay');
const MAX_VERB = 7;
/** Of what did not come about. */
const COMING_ABOUT: ReadonlySet<string> = toWordSet(`
  happened happen happens done kept approved covered scheduled booked took take place through ahead materialized about started offered
  given authorized available honored rescheduled went was
`);
const FOUND: ReadonlySet<string> = toWordSet(
  'normal clear any good helpful useful positive abnormal the what worth long cheap',
);
const TELLERS: ReadonlySet<string> = toWordSet('i we');
const SEEN: ReadonlySet<string> = toWordSet("saw 've went had visited did have sat tried met");
/** People, who may only have refused. */
const PERSON = /(?:or|ist|ian|yn|pcp|doc|nurse|surgeon)s$/;

/** Whether the care from `from` to `to` is a set that was had, of which nothing came. */
export function isOfSet(from: number, to: number, tokens: readonly Token[]): boolean {
  // Most care is of no set.
  let at = from - 1;
  while (at > from - MAX_LEAD && at > 0 && tokens[at]?.text !== 'of') at -= 1;
  if (at < 1 || tokens[at]?.text !== 'of') return false;
  const text = (place: number) => tokens[place]?.text ?? '';
  if (!NONE.has(text(at - 1)) || !(DETERMINERS.has(text(at + 1)) || THOSE.has(text(at + 1)))) return false;
  let start = at - 1;
  if (text(start) === 'one') {
    while (start > at - MAX_NOT && !NOT.has(text(start))) start -= 1;
    if (!NOT.has(text(start))) return false;
  }
  // "The plan authorized | none of the sessions"
  if (tokens[start - 1]?.kind === 'word' && !BEFORE_SUBJECT.has(text(start - 1))) return false;
  let isCounted = false;
  for (let lead = at + 1; lead < from; lead += 1) {
    // "Of my five appointments | led | to an EMG"
    if (isPast(text(lead)) || APART.has(text(lead)) || tokens[lead]?.kind === 'mark') return false;
    isCounted ||= isCount(tokens[lead]);
  }
  // "The four specialists | I saw"
  const verb = text(to) === 'that' ? to + 1 : to;
  if (TELLERS.has(text(verb)) && SEEN.has(text(verb + 1))) return true;
  const isThere = tokens.slice(at, to).some(({ stem }) => VISITS.has(stem));
  return (isThere || (isCounted && !PERSON.test(text(to - 1)))) && !isUndone(to, tokens);
}

/** "None of them | happened", "was approved"; but "was normal". */
function isUndone(to: number, tokens: readonly Token[]): boolean {
  for (let at = to; at < to + MAX_VERB && tokens[at] !== undefined && tokens[at]?.kind !== 'mark'; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (!COMING_ABOUT.has(text)) continue;
    if (text === 'was' || text === 'went') {
      if (!FOUND.has(tokens[at + 1]?.text ?? '')) return true;
    } else return true;
  }
  return false;
}
