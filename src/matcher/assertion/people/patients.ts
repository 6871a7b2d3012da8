// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a sentence names somebody else, and nothing in it says that the teller was the patient. "They gave my
// roommate an MRI", "the tap left my dad with a headache", "the hero wakes up from his colonoscopy".

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { findAround, hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ADVERBS, BESIDE, HELPING, OWN } from '../words/frame-words.ts';
import { isPast } from '../words/tense.ts';

/** How far around the event: keeps the search linear. */
const MAX_REACH = 24;
/** What a patient does: "I had", "we went", "I've been". */
const HAVING: ReadonlySet<string> = toWordSet(`
  had have 've got get went go did do done underwent need needed needs came finished survived lay laid drank wore passed slept
  woke ended wound felt swallowed fainted refused chickened cried
`);
const TELLING: ReadonlySet<string> = toWordSet(
  'told asked called texted emailed showed reminded warned like begged',
);
const OBJECTS: ReadonlySet<string> = toWordSet('me us myself mine');
/** "They gave | my roommate | an MRI", "I begged | my husband | for months to have it". */
const GIVING_TO: ReadonlySet<string> = toWordSet(`
  gave give gives giving given got getting ordered offered did put sent booked made make makes making begged nagged forced talked walked helped get
  took saw caught swabbed tested scanned poked stuck examined numbed strapped hooked
`);
/** "Cried | during | the MRI": what one does there. */
const WITHIN: ReadonlySet<string> = toWordSet('during after through throughout with from');
/** What touches others, of care the teller had: "the MRI scared my wife". */
const MOVING: ReadonlySet<string> = toWordSet(`
  scared worried upset surprised cost frightened shocked convinced relieved pleased thrilled made told let got took
`);
const WARDS: ReadonlySet<string> = toWordSet(
  'boy son daughter kid kids child baby toddler student mr mrs ms',
);

/** Whoever it was done to; null where it may be the teller. */
export function findPatient(
  from: number,
  to: number,
  tokens: readonly Token[],
  personAt: ReadonlyMap<number, Match>,
  { sentenceOf }: Clauses,
): number | null {
  const [low, high] = findAround(from, to, sentenceOf, MAX_REACH);
  if (isOfTeller(low, high, tokens)) return null;
  for (let at = low; at < high; at += 1) {
    const person = personAt.get(at);
    if (person === undefined) continue;
    if (isPatient(person, low, from, to, tokens)) return at;
    at = person.to - 1;
  }
  return null;
}

function isOfTeller(low: number, high: number, tokens: readonly Token[]): boolean {
  for (let at = low; at < high; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (OBJECTS.has(text) && !TELLING.has(tokens[at - 1]?.text ?? '')) return true;
    if (!OWN.has(text)) continue;
    let verb = at + 1;
    while (ADVERBS.has(tokens[verb]?.text ?? '') || tokens[verb]?.text === "'d") verb += 1;
    // "I had to drive my dad"
    const isTo = tokens[verb + 1]?.text === 'to';
    if (HAVING.has(tokens[isTo ? verb + 2 : verb]?.text ?? '') && !hasWord(tokens, verb + 1, verb + 3, ALONG))
      return true;
  }
  return false;
}

const ALONG: ReadonlySet<string> = toWordSet('with along');

function isPatient(person: Match, low: number, from: number, to: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  // "The kidney guy", "GI for kids", "my son": who gives care, and whose care a parent tells.
  const isOf = BESIDE.has(text(person.from - 1)) || BESIDE.has(text(person.from)) || person.from === low;
  if (!isOf || WARDS.has(text(person.to - 1))) return false;
  let start = person.from - 1;
  while (start >= low && BESIDE.has(text(start))) start -= 1;
  const before = text(start);
  if (person.from >= to) {
    // "The tap | left | my dad | with a headache"
    const isMoved = start - to <= MAX_VERB && isPast(before) && !MOVING.has(before);
    return isMoved && !hasMark(to, start, tokens);
  }
  if (person.to > from || hasMark(person.to, from, tokens)) return false;
  // "They cracked | a guy | 's chest after the CT"
  // "It took | my wife | yelling to get it done"
  if ((GIVING_TO.has(before) && text(start - 1) !== 'it') || (text(person.to) === "'s" && isPast(before)))
    return true;
  let verb = person.to;
  while (ADVERBS.has(text(verb))) verb += 1;
  // "Boss found out through one of those stool boxes"
  const isHelp = HELPING.has(text(verb)) && text(verb + 1) !== 'out';
  return WITHIN.has(text(skipDeterminer(from, tokens))) && isPast(text(verb)) && !isHelp;
}

/** Adverbs between a verb and what stands before it. */
const MAX_VERB = 3;

function hasMark(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1) if (tokens[at]?.kind === 'mark') return true;
  return false;
}
