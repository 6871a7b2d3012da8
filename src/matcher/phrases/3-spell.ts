// SPDX-License-Identifier: Apache-2.0
// Step 3: misspelt words of the lexicon, and spaces missing between them or standing inside them. The vocabulary is closed, the
// distance between what they sound like bounded, and a word of ordinary English is never touched.

import { NO_NODE, PHRASES } from '../lexicon/automaton.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import { makeToken, type Token } from '../words/2-tokenize.ts';
import { toStem } from '../words/stem.ts';
import { DETERMINERS, type Word } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { findNearest } from './nearest-word.ts';
import { splitMisspelt, splitSmall, splitText } from './split-text.ts';

/** What follows is a name, which may be spelled like anything. */
const TITLES: ReadonlySet<string> = toWordSet('dr mr mrs ms miss');

/** The tokens with repaired ones replaced; a repaired token keeps the span of what was written. */
export function repairSpelling(tokens: readonly Token[], index: LexiconIndex): readonly Token[] {
  let repaired: Token[] | null = null;
  for (let position = 0; position < tokens.length; position += 1) {
    const token = tokens[position];
    if (token === undefined) break;
    const joined = joinParts(tokens, position, index);
    if (joined !== null) {
      repaired ??= tokens.slice(0, position);
      repaired.push(joined.token);
      position += joined.length - 1;
    } else if (token.word.isUnknown && !isName(tokens, position)) {
      // Most stories have nothing to repair, and are not copied.
      repaired ??= tokens.slice(0, position);
      repaired.push(...repairToken(token, index));
    } else repaired?.push(token);
  }
  return repaired === null ? tokens : joinRepaired(repaired, index);
}

/** "Nuero psycholgist": two parts that make one word once they are spelled right. */
function joinRepaired(tokens: readonly Token[], index: LexiconIndex): readonly Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const isRepaired = token.repairedFrom !== null || (last?.repairedFrom ?? null) !== null;
    const whole = last !== undefined && isRepaired ? joinParts([last, token], 0, index) : null;
    if (whole === null) joined.push(token);
    else joined[joined.length - 1] = whole.token;
  }
  return joined;
}

/** "Dr Xray", "Bella's ultrasound"; but "the docter's office". */
function isName(tokens: readonly Token[], position: number): boolean {
  const before = tokens[position - 1]?.text ?? '';
  return TITLES.has(before) || (tokens[position + 1]?.text === "'s" && !DETERMINERS.has(before));
}

interface Joined {
  readonly token: Token;
  readonly length: number;
}

/** "F s h", "derma tologist": letters or two parts that make a word of the lexicon, one part being no word by itself. */
function joinParts(tokens: readonly Token[], from: number, index: LexiconIndex): Joined | null {
  const first = tokens[from];
  const second = tokens[from + 1];
  if (first?.kind !== 'word' || second?.kind !== 'word' || second.start !== first.end + 1) return null;
  if (first.text.length === 1) return joinLetters(tokens, from, index);
  // "The rapist" is no therapist.
  if (DETERMINERS.has(first.text)) return null;
  const { words, repairs, automaton } = index;
  const isPart = first.word.isUnknown || second.word.isUnknown;
  if (first.text.length + second.text.length < (isPart ? MIN_PARTS : MIN_WORDS)) return null;
  const text = first.text + second.text;
  if (!isPart) {
    // "Results in fusion"
    if (first.text.length < 3 || !repairs.evidence.has(toStem(text))) return null;
    // "Follow up" is as well known in two words.
    const node = automaton.start(PHRASES, first.word.symbol);
    if (node !== NO_NODE && automaton.next(node, second.word.symbol) !== NO_NODE) return null;
  }
  const word = words.makeWord(text, 'word');
  return word.symbol < 0 ? null : { token: makeToken(word, first.start, second.end, text), length: 2 };
}

function joinLetters(tokens: readonly Token[], from: number, { words }: LexiconIndex): Joined | null {
  let text = tokens[from]?.text ?? '';
  const start = tokens[from]?.start ?? 0;
  let end = tokens[from]?.end ?? 0;
  while (text.length < MAX_LETTERS) {
    const next = tokens[from + text.length];
    if (next?.kind !== 'word' || next.start !== end + 1 || next.text.length !== 1) break;
    text += next.text;
    end = next.end;
  }
  if (text.length < MIN_LETTERS) return null;
  const word = words.makeWord(text, 'word');
  return word.symbol < 0 ? null : { token: makeToken(word, start, end, text), length: text.length };
}

/** "F s h", "a n c a". */
const MIN_LETTERS = 3;
const MAX_LETTERS = 4;
/** Fewer letters are made of other words by chance; of two words of English evidence alone is made. */
const MIN_PARTS = 6;
const MIN_WORDS = 8;

function repairToken(token: Token, index: LexiconIndex): readonly Token[] {
  const { text, start, end } = token;
  const repair = findRepair(token, index);
  if (repair.length === 0) return [token];
  let cut = start;
  return repair.map((word, position) => {
    const from = cut;
    cut = position === repair.length - 1 ? end : from + word.text.length;
    return makeToken(word, from, cut, text);
  });
}

function findRepair({ text, word, start, end }: Token, index: LexiconIndex): readonly Word[] {
  // A word with marks inside is not cut.
  const isPlain = end - start === text.length;
  const key = isPlain ? text : `${text}'`;
  const known = index.repairs.known.get(key);
  if (known !== undefined) return known;
  const repair = repairWord(word, index, isPlain);
  // Bounded, and only a cache: the answer does not depend on it.
  if (index.repairs.known.size < MAX_REPAIRS) index.repairs.known.set(key, repair);
  return repair;
}

/** The words it is read as: several where spaces are missing, none where it stays as it is. */
export function repairWord({ text }: Word, index: LexiconIndex, mayCut = true): readonly Word[] {
  const exact = mayCut ? splitText(text, index) : null;
  if (exact !== null) return exact;
  const nearest = findNearest(text, index);
  if (nearest !== null) return [nearest];
  if (!mayCut) return [];
  return splitSmall(text, index) ?? splitMisspelt(text, index, (part) => findNearest(part, index)) ?? [];
}

const MAX_REPAIRS = 4096;
