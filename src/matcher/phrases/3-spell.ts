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

/** "F s h", "derma tologist": letters or two parts that make a word of the lexicon, one part being no word by itself. */
function joinParts(
  tokens: readonly Token[],
  from: number,
  { words, repairs, automaton }: LexiconIndex,
): { readonly token: Token; readonly length: number } | null {
  const [first, second] = [tokens[from], tokens[from + 1]];
  if (first?.kind !== 'word' || second?.kind !== 'word') return null;
  const isLetter = first.text.length === 1;
  // "The rapist" is no therapist.
  if (!isLetter && DETERMINERS.has(first.text)) return null;
  const isPart = first.word.isUnknown || second.word.isUnknown;
  const parts = [first];
  for (let next: Token | undefined = second; next !== undefined; next = tokens[from + parts.length]) {
    const isAlike = isLetter ? next.text.length === 1 && parts.length < MAX_LETTERS : parts.length < 2;
    if (next.kind !== 'word' || next.start !== (parts.at(-1)?.end ?? 0) + 1 || !isAlike) break;
    parts.push(next);
  }
  const least = isLetter ? MIN_LETTERS : isPart ? MIN_PARTS : MIN_WORDS;
  const length = parts.reduce((sum, part) => sum + part.text.length, 0);
  if (length < least || parts.length < 2) return null;
  const text = parts.map((part) => part.text).join('');
  if (!isLetter && !isPart) {
    // "Follow up" is as well known in two words.
    const node = automaton.start(PHRASES, first.word.symbol);
    const isPhrase = node !== NO_NODE && automaton.next(node, parts[1]?.word.symbol ?? -1) !== NO_NODE;
    // "Results in fusion"
    if (isPhrase || first.text.length < 3 || !repairs.evidence.has(toStem(text))) return null;
  }
  const word = words.makeWord(text, 'word');
  const end = parts.at(-1)?.end ?? first.end;
  return word.symbol < 0 ? null : { token: makeToken(word, first.start, end, text), length: parts.length };
}

/** "F s h", "a n c a". */
const MIN_LETTERS = 3;
const MAX_LETTERS = 4;
/** Fewer letters are made of other words by chance; of two words of English evidence alone is made. */
const MIN_PARTS = 6;
const MIN_WORDS = 8;

function repairToken(token: Token, index: LexiconIndex): readonly Token[] {
  const { text, start, end } = token;
  const [first, second] = findRepair(token, index);
  if (first === undefined) return [token];
  if (second === undefined) return [makeToken(first, start, end, text)];
  const cut = start + first.text.length;
  return [makeToken(first, start, cut, text), makeToken(second, cut, end, text)];
}

/** The words it is read as: two where a space is missing, none where it stays as it is. */
function findRepair({ text, stem, start, end }: Token, index: LexiconIndex): readonly Word[] {
  // A word with marks inside is not cut.
  const isPlain = end - start === text.length;
  const key = isPlain ? text : `${text}'`;
  const known = index.repairs.known.get(key);
  if (known !== undefined) return known;
  const repair = (isPlain ? splitText(text, index) : null) ?? toNearest(stem, text, index);
  // Bounded, and only a cache: the answer does not depend on it.
  if (index.repairs.known.size < MAX_REPAIRS) index.repairs.known.set(key, repair);
  return repair;
}

const MAX_REPAIRS = 4096;

/** "bloodtest": two words only where the lexicon has them side by side at the start of a phrase. */
function splitText(text: string, { words, automaton }: LexiconIndex): readonly Word[] | null {
  for (let cut = text.length - 2; cut >= 2; cut -= 1) {
    const left = words.findSymbol(text.slice(0, cut));
    const node = automaton.start(PHRASES, left);
    if (node === NO_NODE) continue;
    const right = words.makeWord(text.slice(cut), 'word');
    if (right.symbol < 0 || automaton.next(node, right.symbol) === NO_NODE) continue;
    return [words.makeWord(text.slice(0, cut), 'word'), right];
  }
  return null;
}

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
