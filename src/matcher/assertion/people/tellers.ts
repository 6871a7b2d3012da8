// SPDX-License-Identifier: Apache-2.0
// Part of step 7: whether a story tells of care of the teller's own: "my back", "I had", "they gave me".

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ADVERBS, AT_LAST } from '../words/frame-words.ts';
import { NAMES } from './told-for.ts';

export const KIN: ReadonlySet<string> = toWordSet(
  'mother mom mum dad father wife husband parent caregiver carer grandmother guardian',
);
export const CHILDREN: ReadonlySet<string> = toWordSet(
  'baby kid kiddo child toddler boy girl teen teenager youngest oldest infant newborn preemie sons daughters toddlers babys',
);
/** One's own, whose care a parent tells. */
export const OFFSPRING: ReadonlySet<string> = new Set([
  ...CHILDREN,
  ...toWordSet('son daughter grandson granddaughter stepson stepdaughter'),
]);
export const WARDS: ReadonlySet<string> = new Set([
  ...CHILDREN,
  ...NAMES,
  ...toWordSet('son daughter granddaughter partner stepson stepdaughter grandmother grandfather spouse'),
]);

/** "My | aunt" is no part of the teller. */
export function hasTeller(tokens: readonly Token[], people: readonly Match[]): boolean {
  const kin = new Set(people.map(({ from }) => from));
  const isOfKin = (at: number) =>
    tokens[at]?.text === 'my' && [at, at + 1, at + 2].some((from) => kin.has(from));
  return tokens.some((_, at) => isOfTeller(at, tokens) && !isOfKin(at));
}

/** The teller as a patient: "my back", "I had", "they gave me". */
function isOfTeller(at: number, tokens: readonly Token[]): boolean {
  const text = tokens[at]?.text ?? '';
  // "My | 7 year old |": a child
  const isAged = tokens[at + 2]?.stem === 'year' && tokens[at + 3]?.text === 'old';
  if (text === 'my') return !isAged && !hasWord(tokens, at + 1, at + 5, NO_BODY);
  if (text === 'mine') return true;
  if (text === 'me') return !TOLD.has(tokens[at - 1]?.text ?? '');
  if (text !== 'i' && text !== 'ive') return false;
  let verb = at + 1;
  while ([ADVERBS, AT_LAST, HAVE].some((words) => words.has(tokens[verb]?.text ?? ''))) verb += 1;
  const next = tokens[verb + 1]?.text ?? '';
  if (BEING.has(tokens[verb]?.text ?? '')) return !MINDING.has(next);
  // "I had to have"; but "I went to".
  const isTo = next === 'to' && tokens[verb]?.text !== 'went';
  return (
    UNDERGOING.has(tokens[isTo ? verb + 2 : verb]?.text ?? '') &&
    !OBJECTS.has(tokens[isTo ? verb + 3 : verb + 1]?.text ?? '')
  );
}

const NO_BODY: ReadonlySet<string> = new Set([
  ...WARDS,
  ...KIN,
  ...toWordSet('sister brother parents family kids insurance life'),
]);
const TOLD: ReadonlySet<string> = toWordSet(
  'told asked called let made ignored believed believe and to at with than',
);
const HAVE: ReadonlySet<string> = toWordSet("'ve 'd");
const BEING: ReadonlySet<string> = toWordSet("am 'm was");
const MINDING: ReadonlySet<string> = toWordSet('raising so not the his her told worried scared sure');
/** What the body of the teller did or bore. */
const UNDERGOING: ReadonlySet<string> = toWordSet(`
  had have got get went need needed felt saw see did peed pooped wore blew swallowed drank breathed fainted collapsed underwent
`);
const OBJECTS: ReadonlySet<string> = toWordSet('him her them it that no so with our my');
