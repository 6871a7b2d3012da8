// SPDX-License-Identifier: Apache-2.0
// Step 2: words, numbers and marks with their offsets. Patterns of the lexicon go through the same function,
// so "X-ray", "x ray" and "x‑ray" meet as the same two words.

import { readTexted } from './texted.ts';
import { type Word, WordBook } from './word-book.ts';
import { toWordSet } from './word-set.ts';

/** A word where it stands. `start` and `end` are offsets into the story. */
export interface Token {
  /** As in `word`. */
  readonly text: string;
  readonly stem: string;
  readonly kind: Word['kind'];
  readonly value: number | null;
  readonly word: Word;
  readonly start: number;
  readonly end: number;
  /** What the story said where the spelling was repaired. */
  readonly repairedFrom: string | null;
}

/** `folded` is the output of `normalizeStory`; offsets are the same. Linear in its length. */
export function tokenize(folded: string, words: WordBook = new WordBook()): readonly Token[] {
  const tokens: Token[] = [];
  let index = 0;
  while (index < folded.length) {
    const kind = classify(folded.charCodeAt(index));
    const last = tokens.at(-1);
    if (kind === MARK && last?.text === 'no' && isNumberSign(folded, index, last)) {
      tokens[tokens.length - 1] = makeToken(words.makeWord('number', 'word'), last.start, last.end);
      index += 1;
      continue;
    }
    // "99213*3"
    if (folded.charAt(index) === '*' && last?.kind === 'number' && isDigitAt(folded, index + 1)) {
      tokens.push(makeToken(words.makeWord('x', 'word'), index, index + 1));
      index += 1;
      continue;
    }
    if (kind === SPACE || (kind === MARK && isSilentMark(folded, index, last, tokens.at(-2)))) {
      index += 1;
      continue;
    }
    const end = kind === LETTER || kind === DIGIT ? findRunEnd(folded, index) : index + 1;
    const year = kind === DIGIT ? readYear(folded, index, end) : null;
    const { word, second, cut } =
      year === null ? words.findRun(folded, index, end) : words.findRun(year, 0, year.length);
    const isShort = last?.text === 'mi' || (last?.kind === 'number' && last.end - last.start === 1);
    if (last !== undefined && isShort && word.kind === 'word') {
      const texted = readTexted(tokens.length - 1, word.text, tokens);
      if (texted !== null)
        tokens[tokens.length - 1] = makeToken(words.makeWord(texted, 'word'), last.start, last.end);
    }
    if (second === null) {
      tokens.push(makeToken(word, index, end));
    } else {
      tokens.push(makeToken(word, index, index + cut), makeToken(second, index + cut, end));
    }
    if (second?.text === 'yo' || (word.text === 'yo' && last?.kind === 'number')) {
      // "My 7 | yo |", "our 9yo", "a 4 y/o": a year old.
      const { start } = tokens.pop() ?? { start: index };
      tokens.push(makeToken(words.makeWord('year', 'word'), start, start + 1));
      tokens.push(makeToken(words.makeWord('old', 'word'), start + 1, end));
    }
    index = end;
  }
  return tokens;
}

/** "'19" is the year 2019, no count. */
function readYear(folded: string, index: number, end: number): string | null {
  if (folded.charAt(index - 1) !== "'" || end - index !== 2) return null;
  if (index > 1 && !isSpaceBefore(folded, index - 2)) return null;
  const digits = folded.slice(index, end);
  return isDigitAt(digits, 1) ? `${digits < '50' ? '20' : '19'}${digits}` : null;
}

const isSpaceBefore = (text: string, index: number) => {
  const kind = classify(text.charCodeAt(index));
  return kind === SPACE || kind === NEWLINE || kind === MARK;
};

/** A word at a place of the story; the spelling step puts another in its place. */
export function makeToken(word: Word, start: number, end: number, repairedFrom: string | null = null): Token {
  const { text, stem, kind, value } = word;
  return { text, stem, kind, value, word, start, end, repairedFrom };
}

const ABBREVIATIONS: ReadonlySet<string> = toWordSet('dr mr mrs ms st vs approx');
/** Shortened names of spans: the point after them may end the sentence as well, "wore it 48 hrs. ER the next day". */
const SPAN_NAMES: ReadonlySet<string> = toWordSet('appt appts min mins hr hrs wk wks mo mos yr yrs');
/** What goes on after "6 mos." in the same sentence. */
const GOING_ON: ReadonlySet<string> = toWordSet(`
  later ago of old and or in at for with after before apart straight each per a then on to into from until till since now total long x
  post prior back wait visit visits session sessions appointment follow followup check monitor event stay between because but so
`);

/** Single letters that a full stop ends a sentence after: "spoke with a PA and I.", "3x." */
const ENDING: ReadonlySet<string> = toWordSet('i a x');

/** What a single letter is the kind of. */
const LETTERED: ReadonlySet<string> = toWordSet('vitamin hepatitis hep');

/** What a chart says of the patient. */
const CHARTED: ReadonlySet<string> = toWordSet(
  'has had is was denies reports reported presents presented states complains tolerated received underwent did declined refused',
);

/** A hyphen or apostrophe inside a word, and the point of an abbreviation, separate nothing. */
function isSilentMark(folded: string, index: number, last: Token | undefined, before?: Token): boolean {
  const mark = folded.charAt(index);
  if (mark === '-') {
    if (last?.end !== index) return false;
    // "12-lead", "30-day"; but "2-3" is a range.
    return isLetterAt(folded, index + 1)
      ? last.kind !== 'mark'
      : last.kind === 'word' && isDigitAt(folded, index + 1);
  }
  // "w/o", "f/u"
  if (mark === '/' && last?.end === index && last.kind === 'word' && last.end - last.start === 1) return true;
  if (mark !== '.' || last?.end !== index || last.kind !== 'word')
    return mark === "'" || mark === '"' || mark === '*';
  // "Asked about vitamin D. They said no.": no initial.
  if (last.text.length === 1 && LETTERED.has(before?.text ?? '')) return false;
  // "| Pt. | denies chest pain": the patient of a chart; but "did PT. Was great".
  if (last.text === 'pt' && (before === undefined || before.kind === 'mark'))
    return CHARTED.has(readWordAfter(folded, index + 1));
  const isDotted = last.end - last.start > last.text.length && folded.charAt(index - 2) === '.';
  // "No f/u. MRI normal": no initial.
  const isSlashed = last.text.length === 1 && folded.charAt(last.start - 1) === '/';
  if (isSlashed || SPAN_NAMES.has(folded.slice(last.start, last.end)))
    return GOING_ON.has(readWordAfter(folded, index + 1));
  return isDotted || ABBREVIATIONS.has(last.text) || (last.text.length === 1 && !ENDING.has(last.text));
}

/** Where something stands after the spaces at `index`: at most MAX_SPACES of them are looked over. */
function skipSpaces(folded: string, index: number): number {
  let at = index;
  while (at < index + MAX_SPACES && classify(folded.charCodeAt(at)) === SPACE) at += 1;
  return at;
}

/** The letters after the spaces at `index`; empty where something else stands there. */
function readWordAfter(folded: string, index: number): string {
  const start = skipSpaces(folded, index);
  let end = start;
  while (end < start + MAX_WORD && isPlainLetter(folded.charCodeAt(end))) end += 1;
  return folded.slice(start, end);
}

/** Keep the look ahead short. */
const MAX_SPACES = 64;
const MAX_WORD = 12;

/** "Neurologist | no. 2 | gave me"; but "she said no. 2 weeks later". */
function isNumberSign(folded: string, index: number, { end }: Token): boolean {
  if (folded.charAt(index) !== '.' || end !== index) return false;
  const start = skipSpaces(folded, index + 1);
  let at = start;
  while (isDigitAt(folded, at)) at += 1;
  if (at === start || at - start > 2) return false;
  return !RANGING.has(folded.charAt(at)) && !SPANS.has(readWordAfter(folded, at));
}

const RANGING: ReadonlySet<string> = toWordSet('- /');
const SPANS: ReadonlySet<string> = toWordSet(
  'day days week weeks month months year years hour hours minute minutes min mins more',
);

const SPACE = 0;
const NEWLINE = 1;
const LETTER = 2;
const DIGIT = 3;
const MARK = 4;

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code === 10) return NEWLINE;
  if (code <= 32) return SPACE;
  if (code >= 97 && code <= 122) return LETTER;
  return code >= 48 && code <= 57 ? DIGIT : MARK;
});

function classify(code: number): number {
  return code < 128 ? (KINDS[code] ?? MARK) : classifyOther(code);
}

function classifyOther(code: number): number {
  if (code === 0xad) return SPACE;
  // Letters of other scripts make words that match nothing; everything else is a mark.
  return /\p{L}/u.test(String.fromCharCode(code)) ? LETTER : MARK;
}

/** End of a run of letters, digits, inner apostrophes and ignored units; a decimal point or thousands comma stays inside a number. */
function findRunEnd(folded: string, start: number): number {
  const isSlashed = SLASHED.some((one) => folded.startsWith(one, start));
  if (isSlashed && !isLetterAt(folded, start - 1) && !isLetterAt(folded, start + 3)) return start + 3;
  let end = start;
  while (end < folded.length && isPlainLetter(folded.charCodeAt(end))) end += 1;
  if (end === folded.length) return end;
  // "PTx10": the count is a run of its own.
  if (isDigitAt(folded, end) && folded.charCodeAt(end - 1) === 120 && end - start > 2 && endsRun(folded, end))
    return end - 1;
  // Most runs are letters up to a space or a mark that cannot stand inside one.
  const code = folded.charCodeAt(end);
  const kind = classify(code);
  const isOver =
    kind === SPACE || kind === NEWLINE || (kind === MARK && code !== 39 && (code !== 46 || end - start > 1));
  return isOver && code !== 0xad && end > start ? end : findMixedEnd(folded, start);
}

function endsRun(folded: string, digits: number): boolean {
  let end = digits;
  while (isDigitAt(folded, end)) end += 1;
  return !isLetterAt(folded, end);
}

/** A slash otherwise parts two words: the urinalysis, a year old. */
const SLASHED = ['u/a', 'y/o'];

const isPlainLetter = (code: number) => code >= 97 && code <= 122;

function findMixedEnd(folded: string, start: number): number {
  let end = start;
  let digitsOnly = true;
  while (end < folded.length) {
    const code = folded.charCodeAt(end);
    const kind = classify(code);
    // "99214x2": a code, and its count.
    if (code === 120 && digitsOnly && end - start === CODE_LENGTH && isDigitAt(folded, end + 1)) break;
    if (kind === LETTER) digitsOnly = false;
    const inner =
      // "M54.50": an illness's code.
      (code === 46 && isDigitAt(folded, end + 1) && ILLNESS.test(folded.slice(start, end))) ||
      (code === 39 && !digitsOnly && isLetterAt(folded, end + 1)) ||
      ((code === 46 || code === 44) && digitsOnly && isDigitAt(folded, end + 1)) ||
      (code === 46 && isInitialAt(folded, end - 1) && isInitialAt(folded, end + 1));
    if (kind !== LETTER && kind !== DIGIT && code !== 0xad && !inner) break;
    end += 1;
  }
  return end;
}

const CODE_LENGTH = 5;
const ILLNESS = /^[a-tv-z]\d[\da-z]$/;

/** A single letter standing between points or word ends, as in "e.r." */
const isInitialAt = (text: string, index: number) =>
  isLetterAt(text, index) && !isLetterAt(text, index - 1) && !isLetterAt(text, index + 1);
const isLetterAt = (text: string, index: number) => classify(text.charCodeAt(index)) === LETTER;
const isDigitAt = (text: string, index: number) => classify(text.charCodeAt(index)) === DIGIT;
