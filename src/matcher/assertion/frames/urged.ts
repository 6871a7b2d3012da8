// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that somebody was only told to get: "my wife keeps on at me to get it", "told by three friends to".

import type { Token } from '../../words/2-tokenize.ts';
import { hasWordAfter } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ADVERBS } from '../words/frame-words.ts';
import { isOvertaken } from '../words/tense.ts';

export const THE_TELLER: ReadonlySet<string> = toWordSet('me us');
export const TO_HAVE: ReadonlySet<string> = toWordSet(
  'get have do see go try schedule book start ask consider',
);
/** "Told by three friends to get it." */
const TOLD: ReadonlySet<string> = toWordSet(
  'told advised urged encouraged instructed nagged reminded bugged pestered hounded badgered',
);
const MAX_TELLERS = 6;
/** With these "me to get" came about: "they sent me to get an MRI". */
const BRINGING: ReadonlySet<string> = toWordSet(`
  sent sending made took forced got convinced let allowed helped brought drove persuaded talked enabled asked
  referred led prompted pushed hospital er
`);
/** "Keeps on at me | to get": nobody brought it about. */
export function findTold(tokens: readonly Token[], start: number, from: number): number | null {
  for (let at = from - 1; at > start; at -= 1) {
    if (tokens[at]?.text === 'about' && isNagged(tokens, start, at, from)) return at - 1;
    if (tokens[at]?.text !== 'to' || !TO_HAVE.has(tokens[at + 1]?.text ?? '')) continue;
    const low = Math.max(start, at - MAX_TELLERS);
    const isTold = hasWord(tokens, low, at, TOLD) || isAtMe(tokens, low, at);
    if (!THE_TELLER.has(tokens[at - 1]?.text ?? '') && !isTold) return null;
    return hasWord(tokens, start, at, BRINGING) ? null : at - 1;
  }
  return null;
}

/** "My mother | nags me | about the mammogram", "she drove | me nuts | about getting a scan", and no more is told of it. */
function isNagged(tokens: readonly Token[], start: number, about: number, from: number): boolean {
  // But "they nag me about | , | and the photographs show"
  if (tokens[about + 1]?.kind === 'mark' || from - about > MAX_NAMED || isBroughtAbout(tokens, from))
    return false;
  const low = Math.max(start, about - MAX_TELLERS);
  for (let at = low; at < about; at += 1) {
    if (!THE_TELLER.has(tokens[at + 1]?.text ?? '')) continue;
    const { text = '' } = tokens[at] ?? {};
    if (NAGGING.has(text) || (DRIVING.has(text) && CRAZY.has(tokens[at + 2]?.text ?? ''))) return true;
  }
  return false;
}

/** "… about a sleep study | until I did one" */
const isBroughtAbout = (tokens: readonly Token[], from: number) =>
  hasWordAfter(tokens, from, MAX_REFUSAL, BRINGING_ABOUT);
const BRINGING_ABOUT: ReadonlySet<string> = toWordSet('so until till finally and then but');
const MAX_NAMED = 4;
const NAGGING: ReadonlySet<string> = toWordSet(`
  nag nags nagged nagging bug bugs bugged bugging pester pesters pestered pestering hound hounds hounded hounding badger badgers badgered
  badgering harass harasses
`);
const DRIVING: ReadonlySet<string> = toWordSet('drive drives drove driving');
const CRAZY: ReadonlySet<string> = toWordSet('nuts crazy mad insane');

/** "He's been | at me | for months to", "always | on my case | to" */
function isAtMe(tokens: readonly Token[], low: number, to: number): boolean {
  for (let at = low; at + 1 < to; at += 1)
    if (AT.has(tokens[at]?.text ?? '') && MYSELF.has(tokens[at + 1]?.text ?? '')) return true;
  return false;
}

const AT: ReadonlySet<string> = toWordSet('at on after my');
const MYSELF: ReadonlySet<string> = toWordSet('me us case');

/** "I | asked | my doctor to check": whoever was asked may have said no; but "I asked them to and | they did | it". */
export function isAskedOf(asked: number, from: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (!TELLERS.has(text(asked - 1)) || THE_TELLER.has(text(asked + 1))) return false;
  const to = DETERMINERS.has(text(asked + 1)) ? asked + 3 : asked + 2;
  return text(to) === 'to' && to < from && !isOvertaken(to, from, tokens);
}

/** "I've been | asking | them to lance it", "kept asking for a scan"; but "kept asking me to breathe". */
export function isAskingFor(asking: number, from: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (THE_TELLER.has(text(asking + 1)) || isOvertaken(asking, from, tokens)) return false;
  const to = DETERMINERS.has(text(asking + 1)) ? asking + 3 : asking + 2;
  return text(asking + 1) === 'for' || (text(to) === 'to' && to < from);
}

const TELLERS: ReadonlySet<string> = toWordSet('i we');

/**
 * "Mom | wanted | a tilt table test": a wish, for whomever. But "my sister wanted an MRI and got one": hers, whatever is told
 * of it then.
 */
export function findWishOf(
  person: number,
  from: number,
  to: number,
  tokens: readonly Token[],
): number | null {
  let verb = person + 1;
  while (verb < from && ADVERBS.has(tokens[verb]?.text ?? '')) verb += 1;
  const isWish =
    WANTING.has(tokens[verb]?.text ?? '') && !hasWord(tokens, to, to + MAX_REFUSAL, COMING_ABOUT);
  return isWish ? verb : null;
}

const WANTING: ReadonlySet<string> = toWordSet(
  'wanted wants wished wishes hoped hopes insisted insists demanded',
);
const COMING_ABOUT: ReadonlySet<string> = toWordSet('she he her his got had did done went so then finally');

/** "I | had to | beg for the CT": it came about; but "had to beg for a CT and they still said no". */
export const isForced = (verb: number, from: number, tokens: readonly Token[]) =>
  tokens[verb - 1]?.text === 'to' &&
  tokens[verb - 2]?.text === 'had' &&
  !hasWordAfter(tokens, from, MAX_REFUSAL, REFUSING);

const MAX_REFUSAL = 12;
const REFUSING: ReadonlySet<string> = toWordSet(
  'no not never nothing still refused denied wouldnt didnt wont',
);
