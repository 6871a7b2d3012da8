// SPDX-License-Identifier: Apache-2.0
// Step 3: misspelt words of the lexicon, and spaces missing between them or standing inside them. The vocabulary is closed, the
// distance between what they sound like bounded, and a word of ordinary English is never touched.

import { NO_NODE, PHRASES } from '../lexicon/automaton.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import { makeToken, type Token } from '../words/2-tokenize.ts';
import { measureMisspelling, type Spelling, toLongSound, toSpelling } from '../words/edit-distance.ts';
import { toInitial } from '../words/sound.ts';
import { toStem } from '../words/stem.ts';
import { DETERMINERS, type Word } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';

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
  return repaired ?? tokens;
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
export function repairWord({ text, stem }: Word, index: LexiconIndex, mayCut = true): readonly Word[] {
  return (mayCut ? splitText(text, index) : null) ?? toNearest(stem, text, index);
}

const MAX_REPAIRS = 4096;

/** "bloodtest", "hepC": two words only where the lexicon has them side by side at the start of a phrase. */
function splitText(text: string, index: LexiconIndex): readonly Word[] | null {
  const { words, automaton } = index;
  for (let cut = text.length - (text.length < MIN_WHOLE ? 2 : 1); cut >= 2; cut -= 1) {
    const left = words.findSymbol(text.slice(0, cut));
    const node = automaton.start(PHRASES, left);
    if (node === NO_NODE) continue;
    const right = words.makeWord(text.slice(cut), 'word');
    if (right.symbol < 0 || automaton.next(node, right.symbol) === NO_NODE) continue;
    return [words.makeWord(text.slice(0, cut), 'word'), right];
  }
  return splitName(text, index);
}

const MIN_WHOLE = 4;

/** "CCPtest", "vitB12level", "testcame", "theRNP": the name of a test and the word before or after it. */
function splitName(text: string, index: LexiconIndex): readonly Word[] | null {
  for (let cut = text.length - 2; cut >= 2; cut -= 1) {
    const [left, right] = [text.slice(0, cut), text.slice(cut)];
    const isEnd = AFTER_NAME.has(toStem(right)) || (left === 'test' && AFTER_TEST.has(right));
    const word = (part: string) => index.words.makeWord(part, 'word');
    if (isEnd && isTestName(left, index)) return [word(left), word(right)];
    const parts = isEnd && left.length >= MIN_WHOLE ? splitText(left, index) : null;
    if (parts !== null) return [...parts, word(right)];
    if (BEFORE_NAME.has(left) && right.length > 2 && isTestName(right, index))
      return [word(left), word(right)];
  }
  return null;
}

/** A name by itself, of a test or of what is tested. */
function isTestName(text: string, { words, automaton, phraseEnds }: LexiconIndex): boolean {
  const node = automaton.start(PHRASES, words.findSymbol(toStem(text)));
  if (node === NO_NODE) return false;
  for (let end = automaton.firstEnd(node); end < automaton.firstEnd(node + 1); end += 1) {
    const kind = phraseEnds[automaton.endAt(end)]?.entry.kind;
    if (kind === 'unit' || kind === 'head' || kind === 'analyte' || kind === 'ask') return true;
  }
  return false;
}

const AFTER_NAME = toWordSet(
  'test level check titer count panel screen antibody swab scan number blood total',
);
const AFTER_TEST = toWordSet('for came was is on');
const BEFORE_NAME = toWordSet('the my free total');

function toNearest(stem: string, text: string, index: LexiconIndex): readonly Word[] {
  const aspirated = toAspirated(text, index);
  if (aspirated !== null) return [aspirated];
  const singular = findNearest(stem, index);
  // "Cervicks" and "stres" are no plurals.
  const whole = text === stem ? null : findNearest(text, index);
  const isWhole = whole !== null && whole.edits < (singular?.edits ?? Number.POSITIVE_INFINITY);
  const nearest =
    (isWhole ? whole : singular)?.text ?? index.repairs.soundalikes.get(toLongSound(stem) ?? '');
  return nearest === undefined ? [] : [index.words.makeWord(nearest, 'word')];
}

/** "Pysical", "plebotomist": the h left out changes the first sound, by which the nearest word is looked for. */
function toAspirated(text: string, { words }: LexiconIndex): Word | null {
  if (text[0] !== 'p' || text[1] === 'h' || text.length < MIN_WORDS - 1) return null;
  const word = words.makeWord(`ph${text.slice(1)}`, 'word');
  return word.symbol < 0 ? null : word;
}

/** The lexicon word that sounds nearest; null where there is none or where several are equally near. */
function findNearest(
  word: string,
  { repairs }: LexiconIndex,
): { readonly text: string; readonly edits: number } | null {
  const spelling = toSpelling(word);
  let nearest: Spelling | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const target of repairs.targets.get(toInitial(spelling.sound)) ?? []) {
    const edits = measureMisspelling(spelling, target);
    if (!(edits < Number.POSITIVE_INFINITY) || edits > least) continue;
    if (edits < least) nearest = target;
    else if (nearest !== null && !isAlike(nearest, target)) nearest = null;
    // Letters are left out more often than put in.
    else if (nearest !== null && target.text.length > nearest.text.length) nearest = target;
    least = edits;
  }
  return nearest === null ? null : { text: nearest.text, edits: least };
}

/** "Spirometry" and "spirometer", "dimer" and "dimmer" are one to a reader. */
const isAlike = (one: Spelling, other: Spelling) =>
  one.sound === other.sound || one.text.slice(0, STEM) === other.text.slice(0, STEM);
const STEM = 3;
