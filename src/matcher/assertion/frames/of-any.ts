// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care told of anybody and not of the teller: "they usually do an EEG", "you get a CBC", "a sleep study
// costs", "any doctor orders a TSH".

import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { findEndOf, hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { isOfYou } from '../predicates/predicates.ts';
import {
  ADVERBS,
  ARTICLES,
  BASE,
  DOING,
  HABITS,
  HOLDING,
  HOLDING_OF_ALL,
  IS,
  OF_ALL,
  OF_ONE,
  OFFERING,
  OTHERS,
  OWN,
  SUBJECTS,
} from '../words/frame-words.ts';
import { isCount } from '../words/numerals.ts';
import { hasPast, isPast } from '../words/tense.ts';
import { isInOrder } from './frame-signs.ts';
import { isQuoted } from './quoted-prices.ts';

interface Place {
  /** Where the clause of the event starts. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
  /** A person or a place, not what is done there. */
  readonly isVisit: boolean;
}

/** How far behind the event: keeps the search linear. */
const MAX_REACH = 24;

/** "| Any | doctor worth his salt | orders | a TSH." */
function isOfWhoever(tokens: readonly Token[], start: number, from: number): boolean {
  if (tokens[start]?.text !== 'any' && tokens[start]?.text !== 'every') return false;
  const isVerb = ({ text }: Token) => BASE.has(text.replace(/e?s$/, '')) && text.endsWith('s');
  return tokens.slice(start + 2, from).some(isVerb) && !hasPast(start, from, tokens);
}

/** "Treadmill tests | miss a lot in women", "ERs | are packed". */
function isOfKind(to: number, isVisit: boolean, tokens: readonly Token[], clauses: Clauses): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  const name = tokens[to - 1];
  const isVerb =
    HOLDING_OF_ALL.has(text(to)) || (text(to) === 'are' && (isVisit || OF_ALL.has(text(to + 1))));
  if (name?.text.endsWith('s') !== true || !isVerb) return false;
  const end = findEndOf(to - 1, clauses.sentenceOf, MAX_REACH);
  return (
    (isVisit || !hasWord(tokens, to, end, OWN)) &&
    !hasPast(to + 2, findEndOf(to, clauses.clauseOf, MAX_REACH), tokens)
  );
}

/** Past "usually", and past where it is: "a specialist | in Boston | charges", "a therapist | in my town | costs". */
function findVerb(to: number, tokens: readonly Token[]): number {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (!IN.has(text(to))) return ADVERBS.has(text(to)) ? to + 1 : to;
  const verb = DETERMINERS.has(text(to + 1)) ? to + 3 : to + 2;
  return ASKING.has(text(verb)) ? verb : to;
}

const IN: ReadonlySet<string> = toWordSet('in at around near');
/** But "an EKG in the office | is | what I got". */
const ASKING: ReadonlySet<string> = toWordSet('costs charges runs takes requires');

const OF_TESTS: ReadonlySet<string> = toWordSet(
  'labs bloods tests panels scans things levels swabs cultures',
);

/** "They usually do an EEG", "you get a CBC", "a sleep study costs". */
export function isOfAny(
  tokens: readonly Token[],
  { start, from, to, isVisit }: Place,
  clauses: Clauses,
): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  const before = text(from - 1);
  const opener = ARTICLES.has(before) || before === 'the' ? text(from - 2) : before;
  if (opener === 'what' && HOLDING.has(text(to))) return true;
  // "The flu shot | gives you | the flu."
  if (isOfYou(tokens, start, from, to) || (/[^s]s$/.test(text(to)) && text(to + 1) === 'you')) return true;
  if (isOfWhoever(tokens, start, from)) return true;
  // "Our clinic's machine | that does the | knee X-rays"
  const doing = before === 'the' ? from - 2 : from - 1;
  if (DOING.has(text(doing)) && text(doing - 1) === 'that') return true;
  // "They do the stress echo | on me |"
  if (hasWord(tokens, start, text(to) === 'on' ? to + 2 : to, OWN)) return false;
  // "Free | flu shots are"
  const isBare =
    from === start ||
    (from === start + 1 && !DETERMINERS.has(before) && !isPast(before) && !isCount(tokens[start]));
  if (isBare && isOfKind(to, isVisit, tokens, clauses)) return true;
  const isAny = before === 'a' || before === 'an';
  if ((from === start || DETERMINERS.has(before)) && isQuoted(to, tokens, clauses.sentenceOf)) return true;
  const verb = findVerb(to, tokens);
  if ((from === start || isAny) && from - start <= 1 && HOLDING.has(text(verb)))
    return isAny && !OF_ONE.has(text(verb + 1));
  let isPastSaid = false;
  for (let at = from - 1; at >= start; at -= 1) {
    const word = text(at);
    if (isPast(word)) isPastSaid = true;
    if (HABITS.has(word) && !isPastSaid) return true;
    // "Some doctors order an ANA for everyone."
    if (
      BASE.has(word) &&
      /[^s']s$/.test(text(at - 1)) &&
      !IS.has(text(at - 1)) &&
      word !== 'test' &&
      // "Bloods | like | testosterone": which ones.
      !(word === 'like' && OF_TESTS.has(text(at - 1))) &&
      !isPastSaid
    )
      return true;
    // "Unremarkable, | reads | the MRI": the report does.
    if (OFFERING.has(word) && from - at <= 3 && (word !== 'reads' || OTHERS.has(text(at - 1)))) return true;
    // "Then they | do | the endoscopy": a story told in the present.
    if (isInOrder(start, tokens) || isInOrder(start - 1, tokens)) continue;
    if (DOING.has(word) && from - at <= 2 && !ARTICLES.has(before) && SUBJECTS.has(text(at - 1))) return true;
  }
  return false;
}
