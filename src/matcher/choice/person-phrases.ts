// SPDX-License-Identifier: Apache-2.0
// Part of step 9: the noun phrase of a person of care ("my very own heart doctor"), and lists of them.

import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { DAY_NAMES, MONTHS } from '../words/calendar.ts';
import { NUMBER_WORDS } from '../words/number-words.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { skipName } from './named-doctors.ts';

export const DEFINITE = toWordSet('my the his her our their');
/** Words that may stand between a verb and the person it is about. */
const SKIPPED: ReadonlySet<string> = new Set([
  ...MONTHS,
  ...NUMBER_WORDS,
  ...toWordSet(`
  a an the my his her our their your this that new different another other local good same old private of
  more first second third fourth fifth sixth seventh eighth ninth tenth 2nd 3rd 4th 5th yet wonderful great rude nice amazing
  separate random regular kind young female male some any child childrens children's kid kids community senior chief one
  couple several few multiple string parade series so many top big pediatric teaching hospital clinic specialist very
  no less fewer than actual real proper out network in town city rural busy same
`),
]);
export const INDEFINITE: ReadonlySet<string> = new Set([
  ...NUMBER_WORDS,
  ...toWordSet(`
  a an another first second third fourth fifth sixth seventh eighth ninth tenth 2nd 3rd 4th 5th new different several multiple few couple many
  some string parade series
`),
]);
export const LIST_JOINTS: ReadonlySet<string> = new Set([
  ...toWordSet(
    ', . ; : - — ) and then plus also or + ( / & > ! ? • finally next eventually later afterwards after',
  ),
  '\n',
]);

/** Back over the words of the noun phrase, one unknown word among them ("the company doctor"). */
export function skipBack(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at > 0 && from - at < 6) {
    const before = tokens[at - 1];
    // "The company doctor"; but "by the time the ENT saw me"
    const isAfterArticle =
      ARTICLES.has(tokens[at - 2]?.text ?? '') && before?.kind === 'word' && !TIMES.has(before.text);
    // "The kid's doctor"
    if (before?.text === "'s" && CHILDREN.has(tokens[at - 2]?.text ?? '')) {
      at -= 2;
      continue;
    }
    if (!SKIPPED.has(before?.text ?? '') && before?.kind !== 'number' && !isAfterArticle) break;
    at -= 1;
  }
  return at;
}

const CHILDREN = toWordSet('kid child baby toddler son daughter boy girl');
const TIMES = toWordSet('time day week month minute moment');
const ARTICLES = toWordSet('a an the my our another');

const SENTENCE_ENDS: ReadonlySet<string> = new Set([...toWordSet('. ! ?'), '\n']);
const THEN: ReadonlySet<string> = toWordSet('then next finally eventually later afterwards');
/** "…, the lung doctor and later the kidney doctor". */
export function isNextInList(last: Reading, from: number, tokens: readonly Token[]): boolean {
  const role = last.event.family?.role;
  if (role !== 'provider' && role !== 'setting') return false;
  const between = tokens.slice(skipName(Math.max(last.to, last.event.to), tokens), from);
  return (
    between.length <= 5 &&
    between.every(({ text }) => LIST_JOINTS.has(text) || SKIPPED.has(text) || DAY_NAMES.has(text)) &&
    // "My GP. Then a cardiologist."
    (!between.some(({ text }) => SENTENCE_ENDS.has(text)) || between.some(({ text }) => THEN.has(text)))
  );
}

/** "Saw Dr. Moss about my back | and Dr. Ito about | my hip". */
export function isNextNamed(last: Reading, from: number, end: number, tokens: readonly Token[]): boolean {
  const isNamed = tokens[end - 2]?.text === 'dr';
  const isMet = isOfVisit(last.event) || last.event.family?.role === 'visit';
  if (!isMet || !isNamed || from - last.event.to > MAX_SEEN_FOR) return false;
  // "… on Monday, Dr. Gomez, | her partner |, was out"
  if (tokens[end]?.text === ',' && DETERMINERS.has(tokens[end + 1]?.text ?? '')) return false;
  return LIST_JOINTS.has(tokens[from - 1]?.text ?? '') && SEEN_FOR.has(tokens[end]?.text ?? '.');
}

const MAX_SEEN_FOR = 12;
const SEEN_FOR: ReadonlySet<string> = toWordSet('about for in on at again . , ; ! ?');

/** "…with rheum and with derm": the link of the one before, said again. */
export function isLinkedAgain(last: Reading, from: number, tokens: readonly Token[]): boolean {
  if (last.event.family?.role !== 'provider') return false;
  const [joint, link] = [tokens[last.event.to]?.text ?? '', tokens[last.event.to + 1]?.text ?? ''];
  const hasLink = LINKS_AGAIN.has(link) && (joint === 'and' || joint === ',' || joint === 'then');
  if (!hasLink) return false;
  return tokens.slice(last.event.to + 2, from).every(({ text }) => SKIPPED.has(text));
}

export const LINKS_AGAIN = toWordSet('with by at');

/** "A parade of specialists". */
export const isMany = (tokens: readonly Token[], from: number) =>
  tokens[from - 1]?.text === 'of' && INDEFINITE.has(tokens[from - 2]?.text ?? '');
