// SPDX-License-Identifier: Apache-2.0
// Part of step 7: whom a story is told for, where it says so: "I'm his mother", "writing for my wife", "this is about my son",
// "my husband's story, not mine".

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWord } from '../../words/token-spans.ts';
import { NO_SYMBOL } from '../../words/word-book.ts';
import { addKind, findKind } from '../../words/word-kinds.ts';
import { toWordSet } from '../../words/word-set.ts';
import { POSSESSIVE } from '../words/frame-words.ts';
import { isCount } from '../words/numerals.ts';
import { type Gender, genderOf, KINSHIP } from './kinship.ts';
import { hasTeller, KIN, WARDS } from './tellers.ts';

/** The one a story is told for. */
export interface Ward {
  /** What they are called; empty where only "his" or "her" says it. */
  readonly names: ReadonlySet<string>;
  readonly gender: Gender | null;
  /** The story is about nobody but them: what the teller had is no part of it. */
  readonly isAlone: boolean;
}

const LOOSE: Ward = { names: new Set(), gender: null, isAlone: false };

/** Null where the story does not say that it is somebody else's. */
export function findWard(tokens: readonly Token[], people: readonly Match[]): Ward | null {
  if (people.length === 0 && findKind(tokens, NEAREST) < 0) return null;
  const wards: Ward[] = [];
  let isCared = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const ward = readTold(at, tokens) ?? readSpeaker(at, tokens);
    if (ward !== null) wards.push(ward);
    isCared ||= isToldFor(at, CARING, tokens);
  }
  const [first, ...rest] = wards;
  if (first === undefined) return isCared && !hasTeller(tokens, people) ? LOOSE : null;
  return rest.reduce(join, first);
}

/** "About my son … about my daughter": of both. */
const join = (one: Ward, other: Ward): Ward => ({
  names: new Set([...one.names, ...other.names]),
  gender: one.gender === other.gender ? one.gender : null,
  isAlone: one.isAlone || other.isAlone,
});

/** The one named at the token, if the story says that it is told for them. */
function readTold(at: number, tokens: readonly Token[]): Ward | null {
  if (!POSSESSIVE.has(tokens[at - 1]?.text ?? '')) return null;
  const isStory = isHeading(at, tokens) || isStoryOf(at, tokens) || isSubjectOf(at, tokens);
  if (!isStory) return isToldFor(at, TELLING, tokens) ? { ...readNames(at, tokens), isAlone: false } : null;
  return readNames(at, tokens);
}

/** "I | 'm his mother |", "| as her mom": who tells it. */
function readSpeaker(at: number, tokens: readonly Token[]): Ward | null {
  const [first = '', second = '', third = '', fourth = ''] = [0, 1, 2, 3].map(
    (step) => tokens[at + step]?.text,
  );
  if (!CARER_OPENERS.has(first)) return null;
  const saysAm = first === 'i' && (second === "'m" || second === 'am');
  const owner = saysAm ? third : second;
  const isSaid = saysAm && OWNERS.has(third) && KIN.has(fourth);
  if (isSaid || (first === 'as' && OWNERS.has(second) && second !== 'the' && KIN.has(third)))
    return { names: new Set(), gender: genderOf(owner), isAlone: owner !== 'the' };
  return first === 'im' && KIN.has(second) ? LOOSE : null;
}

const OWNERS: ReadonlySet<string> = toWordSet('his her their the');
const CARER_OPENERS: ReadonlySet<string> = toWordSet('i im as');

/** "My | son | Leo", "my | son | and daughter"; with "and me" it is the teller's as well. */
function readNames(at: number, tokens: readonly Token[]): Ward {
  const name = tokens[at]?.text ?? '';
  const names = new Set([name]);
  let gender = genderOf(name);
  let next = at + 1;
  const given = tokens[next];
  if (given?.kind === 'word' && given.word.symbol === NO_SYMBOL) {
    names.add(given.text);
    next += 1;
  }
  if (tokens[next]?.text !== 'and') return { names, gender, isAlone: true };
  const other = tokens[POSSESSIVE.has(tokens[next + 1]?.text ?? '') ? next + 2 : next + 1]?.text ?? '';
  if (KINSHIP.has(other)) {
    names.add(other);
    if (genderOf(other) !== gender) gender = null;
  }
  return { names, gender, isAlone: !ME.has(other) };
}
const ME: ReadonlySet<string> = toWordSet('me i myself mine own');

/** "| About my | daughter | Mia: she had an echo". */
function isHeading(at: number, tokens: readonly Token[]): boolean {
  const isFirst = at < 3 || SENTENCE_MARKS.has(tokens[at - 3]?.text ?? '');
  if (!isFirst || !HEADING.has(tokens[at - 2]?.text ?? '') || !isKin(at, tokens)) return false;
  const end = tokens[at + 1]?.word.symbol === NO_SYMBOL ? at + 2 : at + 1;
  return ENDS.has(tokens[end]?.text ?? '');
}
const HEADING: ReadonlySet<string> = toWordSet('about regarding re concerning');
const ENDS: ReadonlySet<string> = toWordSet(': . , - – — ;');

/** "My | husband | 's story, not mine", "here is my mom's journey": all of it, not "my mom's story scared me". */
function isStoryOf(at: number, tokens: readonly Token[]): boolean {
  if (tokens[at + 1]?.text !== "'s" || !isKin(at, tokens)) return false;
  let noun = at + 2;
  while (STORY_KINDS.has(tokens[noun]?.text ?? '')) noun += 1;
  const before = tokens[at - 2]?.text ?? '';
  const opens = at < 2 || SENTENCE_MARKS.has(before) || PRESENTING.has(before);
  const end = tokens[noun + 1];
  return opens && STORIES.has(tokens[noun]?.text ?? '') && (end?.kind !== 'word' || NOT_MINE.has(end.text));
}
const STORY_KINDS: ReadonlySet<string> = toWordSet('own whole full medical health long');
const STORIES: ReadonlySet<string> = toWordSet('story journey saga ordeal odyssey case history');
const PRESENTING: ReadonlySet<string> = toWordSet(
  "is 's tell telling share sharing write writing post posting",
);
const NOT_MINE: ReadonlySet<string> = toWordSet('not and here so');

/** "This is about my | son |", "writing about my | mother |", "on behalf of my | wife |"; not "my worry is about my son". */
function isSubjectOf(at: number, tokens: readonly Token[]): boolean {
  if (!ABOUT.has(tokens[at - 2]?.text ?? '') || !isKin(at, tokens) || tokens[at + 1]?.text === "'s")
    return false;
  const isBehalf = tokens[at - 3]?.text === 'behalf';
  const isWritten = isBehalf || hasWord(tokens, at - MAX_TELLING, at - 2, WRITING);
  return (
    isWritten || (hasWord(tokens, at - 4, at - 2, IS) && hasWord(tokens, at - MAX_TELLING, at - 2, TEXT))
  );
}
const ABOUT: ReadonlySet<string> = toWordSet('about of');
const WRITING: ReadonlySet<string> = toWordSet('writing posting typing entering logging');
const IS: ReadonlySet<string> = toWordSet("is 's");
const TEXT: ReadonlySet<string> = toWordSet('this it that story post one all everything entry');

const isKin = (at: number, tokens: readonly Token[]) =>
  isWard(at, tokens) || KINSHIP.has(tokens[at]?.text ?? '');

/** "| Typing | this for my mother", "I take | care | of my wife": such a word before the one at the token. */
const isToldFor = (at: number, words: ReadonlySet<string>, tokens: readonly Token[]): boolean =>
  POSSESSIVE.has(tokens[at - 1]?.text ?? '') &&
  isWard(at, tokens) &&
  tokens[at + 1]?.text !== "'s" &&
  FOR.has(tokens[at - 2]?.text ?? '') &&
  hasWord(tokens, at - MAX_TELLING, at - 2, words);

const FOR: ReadonlySet<string> = toWordSet('for about of after');
const MAX_TELLING = 6;
const TELLING: ReadonlySet<string> = toWordSet(
  'writing posting asking typing type filling fill answering speaking speak entering logging is behalf',
);
const CARING: ReadonlySet<string> = toWordSet('care caring look looking attorney');

/** "my daughter", "my 9 year old" */
export function isWard(at: number, tokens: readonly Token[]): boolean {
  const isAged = isCount(tokens[at]) && tokens[at + 1]?.stem === 'year' && tokens[at + 2]?.text === 'old';
  return isAged || WARDS.has(tokens[at]?.text ?? '');
}

export const NEAREST = addKind({ texts: new Set([...KIN, ...WARDS, 'old']) });
