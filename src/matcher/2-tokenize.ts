// SPDX-License-Identifier: Apache-2.0
// Step 2: words, numbers and marks with their offsets. Patterns of the lexicon go through the same function,
// so "X-ray", "x ray" and "x‑ray" meet as the same two words.

import { IGNORED } from './1-normalize.ts';
import { toWordSet } from './word-set.ts';

export interface Token {
  /** Folded text; for a word without its apostrophes. */
  readonly text: string;
  /** The text without a plural ending: what phrases are compared by. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'number' | 'mark';
  /** Numeric value of a number. */
  readonly value: number | null;
  /** What the story said where the spelling was repaired. */
  readonly repairedFrom: string | null;
}

const CONTRACTION = /^([a-z]+)'(s|d|ll|ve|re|m)$/;

/** `folded` is the output of `normalizeStory`; offsets are the same. Linear in its length. */
export function tokenize(folded: string): readonly Token[] {
  const tokens: Token[] = [];
  let index = 0;
  while (index < folded.length) {
    const kind = classify(folded.charCodeAt(index));
    if (kind === SPACE) {
      index += 1;
    } else if (kind === NEWLINE) {
      tokens.push(makeToken('\n', index, index + 1, 'mark'));
      index += 1;
    } else if (kind === LETTER || kind === DIGIT) {
      const end = findRunEnd(folded, index);
      pushRun(tokens, folded, index, end);
      index = end;
    } else {
      const last = tokens.at(-1);
      if (!isSilentMark(folded, index, last))
        tokens.push(makeToken(folded.charAt(index), index, index + 1, 'mark'));
      index += 1;
    }
  }
  return tokens;
}

const ABBREVIATIONS: ReadonlySet<string> = toWordSet(
  'dr mr mrs ms st vs approx appt appts min mins hr hrs wk wks mo mos yr yrs',
);

/** A hyphen or apostrophe inside a word, and the point of an abbreviation, separate nothing. */
function isSilentMark(folded: string, index: number, last: Token | undefined): boolean {
  const mark = folded.charAt(index);
  if (mark === '-') {
    return (
      last?.end === index &&
      (isLetterAt(folded, index + 1) || isDigitAt(folded, index + 1)) &&
      last.kind === 'word'
    );
  }
  // "w/o", "f/u"
  if (mark === '/' && last?.end === index && last.kind === 'word' && last.text.length === 1) return true;
  if (mark !== '.' || last?.end !== index || last.kind !== 'word')
    return mark === "'" || mark === '"' || mark === '*';
  const isDotted = last.end - last.start > last.text.length && folded.charAt(index - 2) === '.';
  return (
    isDotted ||
    ABBREVIATIONS.has(last.text) ||
    (last.text.length === 1 && last.text !== 'i' && last.text !== 'a')
  );
}

/** Without a plural ending. Applied to lexicon and story alike, so it only has to be consistent. */
export function toStem(text: string): string {
  // The one plural in -is that people use.
  if (text === 'mris') return 'mri';
  const length = text.length;
  if (length < 4 || text.charCodeAt(length - 1) !== 115) return text;
  if (text.endsWith('ies') && length > 4) return `${text.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(text)) return text;
  if (/(?:sses|ches|shes|xes)$/.test(text)) return text.slice(0, -2);
  return text.slice(0, -1);
}

/** A token standing for part of the story; used by the spelling step to replace words. */
export function makeToken(
  text: string,
  start: number,
  end: number,
  kind: Token['kind'],
  repairedFrom: string | null = null,
): Token {
  const value = kind === 'number' ? Number(text) : null;
  return { text, stem: kind === 'word' ? toStem(text) : text, start, end, kind, value, repairedFrom };
}

const SPACE = 0;
const NEWLINE = 1;
const LETTER = 2;
const DIGIT = 3;
const MARK = 4;

function classify(code: number): number {
  if (code === 10) return NEWLINE;
  if (code <= 32 || code === 0xad) return SPACE;
  if (code >= 97 && code <= 122) return LETTER;
  if (code >= 48 && code <= 57) return DIGIT;
  if (code < 128) return MARK;
  // Letters of other scripts make words that match nothing; everything else is a mark.
  return /\p{L}/u.test(String.fromCharCode(code)) ? LETTER : MARK;
}

/** End of a run of letters, digits, inner apostrophes and ignored units; a decimal point or thousands comma stays inside a number. */
function findRunEnd(folded: string, start: number): number {
  let end = start;
  let digitsOnly = true;
  while (end < folded.length) {
    const code = folded.charCodeAt(end);
    const kind = classify(code);
    if (kind === LETTER) digitsOnly = false;
    const inner =
      (code === 39 && !digitsOnly && isLetterAt(folded, end + 1)) ||
      ((code === 46 || code === 44) && digitsOnly && isDigitAt(folded, end + 1)) ||
      (code === 46 && isInitialAt(folded, end - 1) && isInitialAt(folded, end + 1));
    if (kind !== LETTER && kind !== DIGIT && code !== 0xad && !inner) break;
    end += 1;
  }
  return end;
}

/** A single letter standing between points or word ends, as in "e.r." */
const isInitialAt = (text: string, index: number) =>
  isLetterAt(text, index) && !isLetterAt(text, index - 1) && !isLetterAt(text, index + 1);
const isLetterAt = (text: string, index: number) => classify(text.charCodeAt(index)) === LETTER;
const isDigitAt = (text: string, index: number) => classify(text.charCodeAt(index)) === DIGIT;

function pushRun(tokens: Token[], folded: string, start: number, end: number): void {
  const text = folded.slice(start, end).replaceAll(IGNORED, '');
  if (/^\d[\d.,]*$/.test(text)) {
    tokens.push(makeToken(text.replaceAll(',', ''), start, end, 'number'));
    return;
  }
  const counted = /^(?:x(\d{1,3})|(\d{1,3})x)$/.exec(text);
  if (counted !== null && end - start === text.length) {
    const xFirst = counted[1] !== undefined;
    const cut = xFirst ? start + 1 : end - 1;
    tokens.push(makeToken(xFirst ? 'x' : text.slice(0, -1), start, cut, xFirst ? 'word' : 'number'));
    tokens.push(makeToken(xFirst ? text.slice(1) : 'x', cut, end, xFirst ? 'number' : 'word'));
    return;
  }
  const contraction = CONTRACTION.exec(text);
  if (contraction?.[1] !== undefined && contraction[2] !== undefined && end - start === text.length) {
    const cut = start + contraction[1].length;
    tokens.push(makeToken(contraction[1], start, cut, 'word'));
    tokens.push(makeToken(`'${contraction[2]}`, cut, end, 'mark'));
    return;
  }
  tokens.push(makeToken(text.replace(/['.]/g, ''), start, end, 'word'));
}
