// SPDX-License-Identifier: Apache-2.0
// Part of step 9: doctors who are told apart by their names: "Dr. Kim saw me in March, Dr. Osei in May."

import { NOT } from '../assertion/words/frame-words.ts';
import { isPast } from '../assertion/words/tense.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { DATE_NAMES } from '../words/calendar.ts';
import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';

/** "Dr. | Kim": the token after the title and the name; `to` where no name follows ("the dr looked", "went to dr in May"). */
export function skipName(to: number, tokens: readonly Token[]): number {
  const [title, name] = [tokens[to - 1], tokens[to]];
  if (LETTERS.has(name?.text ?? '') && LETTERED.test(title?.text ?? '')) return to + 1;
  if (isFirstName(to, tokens)) return to + 1;
  if (title?.text !== 'dr' || name?.kind !== 'word' || DETERMINERS.has(tokens[to - 2]?.text ?? '')) return to;
  return isPast(name.text) || DATE_NAMES.has(name.text) || NO_NAMES.has(name.text) ? to : to + 1;
}

/** "My doctor | Karen | said", "the rheumatologist | Okafor | ran": between a title and a verb; but "my doctor never said". */
function isFirstName(at: number, tokens: readonly Token[]): boolean {
  const [title, name, verb] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (name?.kind !== 'word' || verb?.kind !== 'word' || !TITLED.test(title?.text ?? '')) return false;
  return (
    isPast(verb.text) &&
    !isPast(name.text) &&
    !(NO_NAMES.has(name.text) || NOT.has(name.text) || NO_FIRST.has(name.text))
  );
}

const TITLED =
  /^(?:doctor|doc|surgeon|gp|pcp|np|pa|nurse|practitioner)$|(?:ologist|iatrist|ician|therapist)$/;
const NO_FIRST: ReadonlySet<string> = toWordSet(`
  i we they he she it you my the a an this which where why how what if may might will would could should can never not hardly barely almost nearly
  nor nobody none no friend sister brother wife husband mom dad
`);

/** "Doctor B, one visit": of several who are told by letters. "Doctor a week later" has none. */
const LETTERS: ReadonlySet<string> = toWordSet('b c d');
const LETTERED = /(?:doctor|doc|ist|surgeon|clinic)$/;

const NO_NAMES: ReadonlySet<string> = toWordSet(`
  in at on and or but who is has says wants for to with about again twice once finally then appt appointment visit visits office today
  yesterday when because so said that
`);

/** What each name stands for: the first one told may be the doctor of whom no name was told before. */
export class NamedDoctors {
  private readonly keys = new Map<string, string>();

  /** `key` unless the doctor's name says that it is another one. */
  keyOf({ event: { from, to, family } }: Reading, key: string, tokens: readonly Token[]): string {
    if (family?.role !== 'provider') return key;
    if (LETTERS.has(tokens[to]?.text ?? '') && skipName(to, tokens) > to) return `${key}:${tokens[to]?.text}`;
    let at = from + 1;
    while (at <= to + MAX_APART && skipName(at, tokens) === at) at += 1;
    if (at > to + MAX_APART) return key;
    const name = tokens[at]?.text ?? '';
    const known = this.keys.get(name);
    const own = known ?? (this.keys.size === 0 || family.id !== OWN ? key : `${key}:${name}`);
    this.keys.set(name, own);
    return own;
  }
}

const OWN = 'own-doctor';
/** "My GP, Dr. | Hanley". */
const MAX_APART = 2;

/** "Second derm did a biopsy", "a doctor told me", "the company doctor": not the one who was seen before. */
export const isAnother = ({ event: { from, to } }: Reading, tokens: readonly Token[]) =>
  hasWord(tokens, from - 2, to, ANOTHER) ||
  ONE_OF.has(tokens[to]?.text ?? '') ||
  (PLACES.has(tokens[from - 1]?.text ?? '') && !PLACES.has(tokens[from - 2]?.text ?? ''));

/** Where a doctor is who is not one's own. */
const PLACES: ReadonlySet<string> = toWordSet(
  'company county school campus college camp ship plant jail army base team work va',
);

/** "Surgeon A …, surgeon B …, neurologist two": one of several. */
const ONE_OF: ReadonlySet<string> = toWordSet('b c d two three four five six 2 3 4 5 6 #');

const ANOTHER: ReadonlySet<string> = toWordSet(
  'a an one actual real second third fourth fifth another other different new next',
);

/** "I saw three neurologists and one of them, | Dr. Lee |, ran an EMG": counted already. */
export const isOneOfThem = (from: number, tokens: readonly Token[]) =>
  tokens[from - 1]?.text === ',' && tokens[from - 2]?.text === 'them' && tokens[from - 3]?.text === 'of';
