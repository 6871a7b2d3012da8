// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a story that somebody tells for the one they care for is that person's own, from start to end; one
// mention of a relative's test within the teller's own story is not.

import type { Reading } from '../../events/readings.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { type Clauses, SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { findKind } from '../../words/word-kinds.ts';
import { toWordSet } from '../../words/word-set.ts';
import { POSSESSIVE } from '../words/frame-words.ts';
import { findVerb } from './other-people.ts';
import { CHILDREN, hasTeller, OFFSPRING } from './tellers.ts';
import { isToldOn, NAMES, NOT_OWN, ONE } from './told-for.ts';
import { findWard, isWard, NEAREST } from './wards.ts';

/** Whether the care of the story is that of the one it is told for. */
export const isCarerStory = (
  readings: readonly Reading[],
  tokens: readonly Token[],
  people: readonly Match[],
  clauses: Clauses,
): boolean =>
  findWard(tokens, people) !== null ||
  isOfOne(readings, tokens, people, clauses) ||
  isOfPronoun(readings, tokens, people, clauses);

/** "| Her A1c was 8.1 at Easter", "did their eval | on him | in our kitchen": nobody else is in it, neither by name nor the teller. */
const isOfPronoun = (
  readings: readonly Reading[],
  tokens: readonly Token[],
  people: readonly Match[],
  clauses: Clauses,
) =>
  // "| He | was wetting the bed at seven. … | He | went limp, and his sugar was 612": nobody else's care is told.
  (ONE.has(tokens[0]?.text ?? '') &&
    tokens.some(({ text }, at) => ONE.has(text) && SENTENCE_MARKS.has(tokens[at - 1]?.text ?? '')) &&
    !hasTeller(tokens, people) &&
    !people.some(
      (one) =>
        clauses.sentenceOf[one.from] === clauses.sentenceOf[0] || tellsCareOf(one, readings, tokens, clauses),
    )) ||
  (people.length === 0 &&
    tokens.some(({ text }, at) => {
      const before = tokens[at - 1]?.text ?? '.';
      return (ONE.has(text) && SENTENCE_MARKS.has(before)) || (HIM.has(text) && before === 'on');
    }) &&
    !hasWord(tokens, 0, tokens.length, FIRST_PERSON));

/** "My aunt had hers in Florida" is an aside; "my aunt had an echo" tells of her care. */
const tellsCareOf = (
  { to }: Match,
  readings: readonly Reading[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
) =>
  findVerb(to, tokens) !== null &&
  readings.some(({ event }) => sentenceOf[event.from] === sentenceOf[to - 1]);

const HIM: ReadonlySet<string> = toWordSet('him her');
const FIRST_PERSON: ReadonlySet<string> = toWordSet('i im ive id me my mine myself');

/** How far into its first sentences the story names the one it is about. */
const MAX_LEAD = 40;
const MIN_CARE = 3;
const BYSTANDING: ReadonlySet<string> = toWordSet(
  'thinks thought says said told took drove made begged noticed insisted',
);

/** "My daughter's pediatrician saw her six times. … Endoscopy …": much care of one person, and none of the teller's. */
function isOfOne(
  readings: readonly Reading[],
  tokens: readonly Token[],
  people: readonly Match[],
  clauses: Clauses,
): boolean {
  const { sentenceOf } = clauses;
  const [first, last] = [readings[0]?.event.from ?? 0, readings.at(-1)?.event.from ?? 0];
  const told = sentenceOf[(readings[0]?.event.match.to ?? 1) - 1];
  let named = findKind(tokens, NEAREST);
  while (named >= 0 && !isOurs(named, tokens)) named = findKind(tokens, NEAREST, named + 1);
  const isTaken = named >= 0 && isChildTaken(named, tokens);
  // "My girl got hurt at soccer. They took three x-rays."
  const isBefore = named >= 0 && (sentenceOf[named] ?? 0) < (told ?? 0);
  // "My kid had four strep tests": a child tells no story, so a parent who tells of nobody else tells the child's.
  const isChild = named >= 0 && isOwnChild(named, tokens, people);
  // Not "I peed in a cup. They did an EEG. | My mom | had a mammogram."
  const isMuch =
    readings.length >= MIN_CARE &&
    sentenceOf[first] !== sentenceOf[last] &&
    (sentenceOf[named] ?? 0) <= (sentenceOf[first] ?? 0);
  const isFirst =
    isBefore ||
    isChild ||
    (isTaken
      ? named < first
      : isMuch || (named >= 0 && (isSpokenFor(named, tokens) || isToldOn(named, readings, tokens))));
  // "My husband | drove | me", "my mom | thinks | it's nothing"
  if (named < 0 || isBystander(named, tokens) || named > MAX_LEAD || !isFirst) return false;
  const isOther = (one: Match) => {
    const { from, to } = one;
    const text = tokens[to - 1]?.text === "'s" ? tokens[to - 2]?.text : tokens[to - 1]?.text;
    return (
      text !== tokens[named]?.text &&
      !CHILDREN.has(text ?? '') &&
      (from > named + 1 || to <= named) &&
      tellsCareOf(one, readings, tokens, clauses)
    );
  };
  return !hasTeller(tokens, people) && !people.some(isOther);
}

/** "My son | took | me"; but "took all those tests" */
const isBystander = (named: number, tokens: readonly Token[]) => {
  const verb = tokens[named + 1]?.text ?? '';
  return BYSTANDING.has(verb) && (verb !== 'took' || TAKEN.has(tokens[named + 2]?.text ?? ''));
};
const TAKEN: ReadonlySet<string> = toWordSet('me us him her them');

/** "My wife | can't speak |", "| since his stroke | my husband …". */
const isSpokenFor = (named: number, tokens: readonly Token[]) =>
  (hasWord(tokens, named + 1, named + MAX_AGED, UNABLE) &&
    hasWord(tokens, named + 2, named + MAX_AGED + 1, TELLING_IT)) ||
  (hasWord(tokens, 0, named + MAX_AGED, SINCE) && hasWord(tokens, 0, named + 2 * MAX_AGED, ILLS));

const UNABLE: ReadonlySet<string> = toWordSet('cant cannot doesnt');
const TELLING_IT: ReadonlySet<string> = toWordSet('speak talk write type find remember tell say answer do');
const SINCE: ReadonlySet<string> = toWordSet('since after');
const ILLS: ReadonlySet<string> = toWordSet('stroke dementia');

/** "My 9 year old | daughter" */
const isOurs = (at: number, tokens: readonly Token[]) =>
  isCalled(at, tokens) ||
  (hasWordBefore(tokens, at, 4, POSSESSIVE) &&
    // "My | cousin's | son", "my cousin son"
    !hasWord(tokens, at - 2, at, FURTHER_KIN) &&
    (tokens[at]?.text !== 'old' ||
      // "My | friend's | 7 year old", "my 9 year old | niece |"
      (isWard(at - 2, tokens) && !hasWord(tokens, at - 4, at + 2, FURTHER_KIN))));

const FURTHER_KIN: ReadonlySet<string> = toWordSet(`
  cousin cousins sister sisters brother brothers aunt aunts uncle uncles niece nephew friend friends neighbor neighbors coworker boss
`);

/** "| Mom | got real confused", "took | the kid | to the pediatrician". */
function isCalled(at: number, tokens: readonly Token[]): boolean {
  const [before = '', name = ''] = [tokens[at - 1]?.text, tokens[at]?.text];
  // "The kid | across | the street"
  if (before === 'the' && NOT_OWN.has(tokens[at + 1]?.text ?? '')) return false;
  // "| Kid | had two EEGs", "took kid to urgent care"
  if (SMALL.has(name)) return before === 'the' || tokens[at - 1]?.kind !== 'word' || TAKING.has(before);
  return NAMES.has(name) && !OF_OTHERS.has(before);
}

const SMALL: ReadonlySet<string> = toWordSet('kid kiddo baby toddler');
const OF_OTHERS: ReadonlySet<string> = new Set([...DETERMINERS, "'s"]);

/** "My six year old", "our daughter's ears"; not "my son in law", "my daughter's friend", "when my son was six, …". */
function isOwnChild(named: number, tokens: readonly Token[], people: readonly Match[]): boolean {
  const [name = '', next = '', after = ''] = [0, 1, 2].map((step) => tokens[named + step]?.text);
  if (!AGED_OFFSPRING.has(name) || NOT_OWN.has(next) || hasWordBefore(tokens, named, MAX_AGED, FORMERLY))
    return false;
  return (
    next !== "'s" ||
    !(ARTICLES.has(after) || people.some(({ from, to }) => from <= named + 2 && named + 2 < to))
  );
}

const FORMERLY: ReadonlySet<string> = toWordSet('when');
/** "My son's | an | x-ray tech" */
const ARTICLES: ReadonlySet<string> = toWordSet('a an');

/** "We | took | our daughter | to | the pediatrician": by whoever tells it. */
function isChildTaken(named: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (!AGED_OFFSPRING.has(text(named)) || !TO.has(text(named + 1))) return false;
  for (let at = named - 2; at >= named - MAX_AGED; at -= 1)
    if (TAKING.has(text(at))) return PARENTS.has(text(at - 1)) || tokens[at - 1]?.kind !== 'word';
  return false;
}

/** "Took | my 9 year old | daughter" */
const MAX_AGED = 6;
const TO: ReadonlySet<string> = toWordSet('to in into back');
const AGED_OFFSPRING: ReadonlySet<string> = new Set([...OFFSPRING, 'old']);
const TAKING: ReadonlySet<string> = toWordSet('took brought rushed carried drove');
const PARENTS: ReadonlySet<string> = toWordSet('i we');
