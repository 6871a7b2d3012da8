// SPDX-License-Identifier: Apache-2.0
// Part of step 6: the words after which whatever a list names was tested: "blood for lupus and lyme", "labs: …", "a test
// for HIV, one for syphilis".

import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { addKind, isOfKind } from '../words/word-kinds.ts';
import { toWordSet } from '../words/word-set.ts';
import * as words from './analyte-words.ts';

/** Words at which a list may open. */
export const LEADING = addKind({
  texts: new Set([
    'for',
    'to',
    'against',
    ':',
    'like',
    'including',
    'incl',
    'included',
    'as',
    ...[...words.RULED, ...words.NEXT_FOR].map((pair) => pair.replace(/.* /, '')),
  ]),
});

/** Without one of these no list closes. */
export const CLOSING = addKind({ texts: new Set([...words.CHECKED, ...words.DID, 'looked']) });

/** "Drew blood | on Tuesday, | thyroid and B12 mostly" */
export function isDay(at: number, tokens: readonly Token[]): boolean {
  const stem = tokens[at]?.stem ?? '';
  return words.DAYS.has(stem) || (stem === 'on' && words.DAYS.has(tokens[at + 1]?.stem ?? ''));
}

/** The token after "every three months", "once a year"; `at` where none stands there. */
export function skipRate(at: number, tokens: readonly Token[]): number {
  if (!RATES.has(tokens[at]?.text ?? '')) return at;
  for (let to = at + 1; to <= at + MAX_RATE; to += 1) if (PERIODS.has(tokens[to]?.stem ?? '')) return to + 1;
  return at;
}

const RATES: ReadonlySet<string> = toWordSet('every each once twice');
const PERIODS: ReadonlySet<string> = toWordSet('day week month year quarter');
/** "Every | other week |", "twice | every year |" */
const MAX_RATE = 3;

/** "Blood checked for AIDS | and for | syphilis", "HIV | no, | syphilis no", a number */
export const isMore = (at: number, tokens: readonly Token[]) =>
  tokens[at]?.kind === 'number' ||
  (ANSWERS.has(tokens[at]?.text ?? '') && tokens[at + 1]?.kind !== 'word') ||
  (tokens[at]?.text === 'for' && words.BESIDE.has(tokens[at - 1]?.text ?? ''));

const ANSWERS: ReadonlySet<string> = toWordSet('no yes nope yep');

/** "B12 and folate | they did.", "magnesium, folate, B12, | they checked all three" */
export function isDidAll(at: number, tokens: readonly Token[]): boolean {
  if (!words.DID.has(tokens[at]?.text ?? '') || !words.WHO.has(tokens[at - 1]?.text ?? '')) return false;
  let next = at + 1;
  while (ALL.has(tokens[next]?.text ?? '') || words.NUMBERS.has(tokens[next]?.text ?? '')) next += 1;
  return words.STOPS.has(tokens[next]?.text ?? '') || (next > at + 1 && tokens[next]?.text === ',');
}

const ALL: ReadonlySet<string> = toWordSet('all both each every one of them those these the lot');

/** How far back the test that one more stands beside may be named, in tokens. */
const NEXT_REACH = 24;
const AIM_REACH = 8;
const SEARCHED: ReadonlySet<string> = toWordSet('at over through searched examined analyzed taken');

/** Whether a list opens at the token. */
export function opensList(at: number, tokens: readonly Token[]): boolean {
  if (!isOfKind(tokens[at], LEADING)) return false;
  const stem = (position: number) => tokens[position]?.stem ?? '';
  const text = tokens[at]?.text ?? '';
  const before = stem(at - 1);
  // "Bloodwork at the clinic on Monday: HIV and …"
  if (text === ':') return words.BEFORE_COLON.has(before) || isPlacedBefore(at, tokens);
  // "Bloods | like | testosterone", "labs | including | glucose", "blood tests such | as | iron"
  const named = text === 'as' && before === 'such' ? at - 2 : text === 'as' ? -1 : at - 1;
  if (NAMING.has(text)) return named >= 0 && isSeveral(named, tokens);
  // "No antibodies to syphilis", "the antibody against H. pylori"
  if (before === 'antibody' && (text === 'for' || text === 'to' || text === 'against')) return true;
  const pair = `${before} ${text}`;
  if (words.NEXT_FOR.has(pair)) {
    // "The lab one for covid" is no second test.
    const isNext = before !== 'one' || words.JOINTS.has(stem(at - 2)) || words.WHOSE.has(stem(at - 2));
    return isNext && hasTestBefore(at, tokens);
  }
  if (words.RULED.has(pair)) return hasTestBefore(at, tokens, AIM_REACH);
  if (text !== 'for') return false;
  return (
    (words.BEFORE_FOR.has(before) &&
      !words.TISSUES.has(stem(at - 2)) &&
      !(before === 'sample' && hasWordBefore(tokens, at, AIM_REACH, words.SCOPES))) ||
    // "My blood was looked at | for | HIV", "blood taken for"
    (SEARCHED.has(before) && [2, 3, 4].some((step) => stem(at - step) === 'blood')) ||
    // "They keep sticking me for my potassium"
    (before === 'me' && words.POKES.has(stem(at - 2))) ||
    // "Swab down south for chlamydia", "swabbed my nose for flu", "peed in a cup for chlamydia"
    SWABS.has(stem(at - 3)) ||
    (before === 'cup' && words.PEEING.has(stem(at - 4)))
  );
}

const SWABS: ReadonlySet<string> = toWordSet('swab swabbed');
const NAMING: ReadonlySet<string> = toWordSet('like including incl included as');

/** "Labs", "bloodwork"; but "tasted of blood". */
const isSeveral = (at: number, tokens: readonly Token[]) =>
  words.BEFORE_COLON.has(tokens[at]?.stem ?? '') && tokens[at]?.text !== 'blood';

function isPlacedBefore(colon: number, tokens: readonly Token[]): boolean {
  for (let at = colon - 2; at >= colon - AIM_REACH; at -= 1) {
    if (tokens[at]?.kind === 'mark') return false;
    if (words.BEFORE_COLON.has(tokens[at]?.stem ?? '')) return words.PLACING.has(tokens[at + 1]?.text ?? '');
  }
  return false;
}

/** "Blood test to rule out celiac", "labs to see if I had lupus". */
export function hasTestBefore(to: number, tokens: readonly Token[], reach = NEXT_REACH): boolean {
  for (let at = to - 2; at >= to - reach; at -= 1) if (words.TESTED.has(tokens[at]?.stem ?? '')) return true;
  return false;
}
