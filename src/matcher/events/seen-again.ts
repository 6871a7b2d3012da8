// SPDX-License-Identifier: Apache-2.0
// Part of step 6: the verbs with which the person of care named last is seen again: "saw her again", "he had me back",
// "rechecked him at a month", "I took her in again".

import type { Token } from '../words/2-tokenize.ts';
import { DATE_NAMES } from '../words/calendar.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { isCountWord } from './therapy-courses.ts';

export const PERSONS: ReadonlySet<string> = toWordSet('him her them');
const ME: ReadonlySet<string> = toWordSet('me us him her');
export const SEEING: ReadonlySet<string> = toWordSet('saw seen see seeing visited met');
/** "She saw me again on Tuesday." */
export const SEEN_BY: ReadonlySet<string> = toWordSet('she he they');
const SUBJECTS: ReadonlySet<string> = toWordSet('she he they i we');
const REGULARLY: ReadonlySet<string> = toWordSet('again every weekly monthly quarterly yearly');
const GOING: ReadonlySet<string> = toWordSet(', . and then went go going gone came come was been once twice');

/** Whether the pronoun at `at` is whom one went back to, or who was seen again. */
export function isReturnTo(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  const [before, next] = [text(at - 1), text(at + 1)];
  if (hasWordBefore(tokens, at, NEVER_REACH, NEVER)) return false;
  if (text(at) === 'me' && next === 'again' && before === 'saw')
    return SEEN_BY.has(text(at - 2)) || text(at - 2) === 'and';
  if (isSeenAnew(at, tokens) || isHadBack(at, tokens)) return true;
  // "Rechecked him at one week"; but "rechecked her TSH"
  if (before === 'rechecked' && ME.has(text(at)))
    return tokens[at + 1]?.kind !== 'word' || isTime(at + 1, tokens);
  if (!PERSONS.has(text(at))) return false;
  const verb = text(at - 2) === 'back' ? 3 : 2;
  if (before === 'to' && (verb === 3 || next === 'again')) return at < verb || GOING.has(text(at - verb));
  // "I went | back to see her |"
  if (before === 'see' && text(at - 2) === 'to' && BACK_IN.has(text(at - 3))) return GOING.has(text(at - 4));
  // "I | went to see him | three times"
  if (before === 'see' && text(at - 2) === 'to' && WENT.has(text(at - 3)) && isCountWord(next)) return true;
  // "…, then her again in May", "met with him again"
  if ((before === 'then' || (before === 'with' && SEEING.has(text(at - 2)))) && next === 'again') return true;
  // "I've | seen him twice since"
  if (before === 'seen' && isCountWord(next)) return hasWord(tokens, at + 2, at + SINCE_REACH, SINCE);
  // "I've been seeing her every three months."
  return SEEING.has(before) && REGULARLY.has(next);
}

/** "My doctor saw me in April, | and saw me in June |", "I saw her before the scan | and I saw her after |": each with its own time. */
function isSeenAnew(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  const joint = SUBJECTS.has(text(at - 2)) && text(at - 3) !== '.' ? at - 3 : at - 2;
  if (text(at - 1) !== 'saw' || !JOINTS.has(text(joint)) || !isTime(at + 1, tokens)) return false;
  return hasWord(tokens, at - SAID_REACH, joint, SAW);
}

/** "He had | me | back in and showed me the scan", "she had us back on Friday". */
function isHadBack(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  // "Brought | me in again to say", "called me back in"
  const isIn =
    text(at + 2) === 'in' ? text(at + 1) === 'back' : text(at + 1) === 'in' && text(at + 2) === 'again';
  if (isIn && ME.has(text(at)) && IN.has(text(at - 1))) return true;
  if (text(at - 1) !== 'had' || !ME.has(text(at)) || text(at + 1) !== 'back') return false;
  const next = text(at + 2) === 'in' ? at + 3 : at + 2;
  return tokens[next]?.kind !== 'word' || AFTER_BACK.has(text(next)) || isTime(next, tokens);
}

/** "I took her in | again | two weeks later", "brought him | back | in May". */
export function isBroughtBack(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (text(at) !== 'again' && text(at) !== 'back') return false;
  const whom = text(at - 1) === 'in' ? at - 2 : at - 1;
  const next = text(at) === 'back' && text(at + 1) === 'in' ? at + 2 : at + 1;
  if (!PERSONS.has(text(whom)) || !BRINGING.has(text(whom - 1))) return false;
  return tokens[next]?.kind !== 'word' || isTime(next, tokens);
}

/** "two weeks later", "in June", "for the results", "to the same clinic". */
export function isTime(at: number, tokens: readonly Token[]): boolean {
  const [text = '', next = '', after = ''] = [0, 1, 2].map((step) => tokens[at + step]?.text);
  if (text === 'to') return next === 'same' || after === 'same';
  // "I went back on prednisone"
  if (text === 'on') return DATE_NAMES.has(next) || next === 'the';
  if (text === 'at') return TIME_NOUNS.has(tokens[at + 2]?.stem ?? '');
  return (
    TIMES.has(text) ||
    DATE_NAMES.has(text) ||
    ((text === 'a' || text === 'the' || text === 'that') && TIME_NOUNS.has(next)) ||
    (text === 'and' && (SEEN_BY.has(next) || (next === 'the' && ON_DUTY.has(after))))
  );
}

/** "Went back and the | PA | looked" */
const ON_DUTY: ReadonlySet<string> = toWordSet('doctor doc pa np nurse');
const WENT: ReadonlySet<string> = toWordSet('went been gone');
const BACK_IN: ReadonlySet<string> = toWordSet('back in');
const TIMES: ReadonlySet<string> = toWordSet(`
  in after next again later two three four five six seven eight nine ten for with
  twice once every several there
`);
const TIME_NOUNS: ReadonlySet<string> = toWordSet(
  'week month year day night morning evening summer spring fall winter few couple next following second third fourth same',
);
const IN: ReadonlySet<string> = toWordSet('brought called had got');
const AFTER_BACK: ReadonlySet<string> = toWordSet('and to');
const BRINGING: ReadonlySet<string> = toWordSet('took brought');
const JOINTS: ReadonlySet<string> = new Set([...toWordSet(', and ; then .'), '\n']);
const SAW: ReadonlySet<string> = new Set(['saw']);
const SAID_REACH = 30;
const SINCE: ReadonlySet<string> = new Set(['since']);
const SINCE_REACH = 5;
const NEVER: ReadonlySet<string> = toWordSet('never not didnt wont havent wouldnt');
const NEVER_REACH = 3;
