// SPDX-License-Identifier: Apache-2.0

import { toInitial, toSound } from './sound.ts';

/** A word and what it sounds like, with a bit for each letter of both. */
export interface Spelling {
  readonly text: string;
  readonly sound: string;
  /** The sound without its vowels, in which people err least. */
  readonly frame: string;
  readonly textMask: number;
  readonly soundMask: number;
}

export function toSpelling(text: string): Spelling {
  const sound = toSound(text);
  const frame = sound.replace(/[aeiou]/g, '');
  return { text, sound, frame, textMask: toLetterMask(text), soundMask: toLetterMask(sound) };
}

/** By the initial of their sound. */
export const groupByInitial = (words: Iterable<string>): ReadonlyMap<string, readonly Spelling[]> =>
  Map.groupBy(Array.from(words, toSpelling), ({ sound }) => toInitial(sound));

/** By the consonants of their sound. */
export const groupByFrame = (words: Iterable<string>): ReadonlyMap<string, readonly Spelling[]> =>
  Map.groupBy(Array.from(words, toSpelling), ({ frame }) => frame);

/** "Orderd" sounds as "ordered". */
const toHeard = ({ sound }: Spelling): string => (sound.endsWith('ed') ? `${sound.slice(0, -2)}d` : sound);

export const soundsAs = (one: Spelling, other: Spelling): boolean => toHeard(one) === toHeard(other);

/** How many edits a word of this length may be repaired by: none below five letters, one up to seven, two from eight. */
function allowedEdits(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/** And between what two words sound like: too little is left of a short one. */
function allowedSoundEdits(length: number): number {
  if (length < 4) return -1;
  if (length < 8) return 0;
  return length < 11 ? 1 : 2;
}

/**
 * How far `word` is from a `target` of the same initial as a misspelling of it, infinitely where it is none: few edits
 * with the same first letter, or fewer between what they sound like. A word is no misspelling of itself.
 */
export function measureMisspelling(word: Spelling, target: Spelling): number {
  const { length } = word.text;
  const sounds = word.soundMask ^ target.soundMask;
  const letters = word.textMask ^ target.textMask;
  // More than any target may differ by from a word of this length: nearly every one is out at once.
  if (
    countBits(letters) > 2 * Math.max(1, allowedEdits(length + 1)) &&
    countBits(sounds) > 2 * allowedSoundEdits(word.sound.length)
  )
    return Number.POSITIVE_INFINITY;
  if (word.text === target.text || length < 4 || target.text.length < 4) return Number.POSITIVE_INFINITY;
  const isFramed = word.frame === target.frame;
  // "Nuralagist", "counciler": of so many consonants the vowels are told by.
  const more = isFramed && word.frame.length >= MIN_FRAME ? 1 : 0;
  const shared = countShared(word.text, target.text);
  const shorter = Math.min(word.sound.length, target.sound.length) - shared;
  const limit = more + allowedSoundEdits(shorter);
  const heard = countBounded(word.sound, target.sound, sounds, limit) + HEARD;
  const edits = limitEdits(word, target, isFramed, shared);
  const typed = countBounded(word.text, target.text, letters, edits);
  return Math.min(heard, isFramed ? typed - FRAMED : typed);
}

/** "Andrologist" is no "audiologist": by an ending that both have they are hardly any nearer. */
const countShared = (one: string, other: string) =>
  one.endsWith('ologist') && other.endsWith('ologist') ? 5 : 0;

function limitEdits(word: Spelling, target: Spelling, isFramed: boolean, shared: number): number {
  const [{ length }, other] = [word.text, target.text.length];
  // "Orine"
  if (word.text.charCodeAt(0) !== target.text.charCodeAt(0))
    return isFramed && length > 4 && isVowel(word.text) && isVowel(target.text) ? 1 : 0;
  // "Hart" and "heart"; "tset" and "xary" have swapped letters.
  const isAlike = word.sound === target.sound || (word.textMask === target.textMask && length === other);
  return Math.max(isAlike ? 1 : 0, Math.min(allowedEdits(length + 1 - shared), allowedEdits(other - shared)));
}

const isVowel = (text: string) => 'aeiou'.includes(text.charAt(0));

const MIN_FRAME = 4;

/** The same sound in other letters is nearer than another letter, and "suger" is rather "sugar" than "super". */
const HEARD = 0.5;
const FRAMED = 0.25;

/** Edits between two words; infinitely many where there are more than `limit`. */
function countBounded(a: string, b: string, letters: number, limit: number): number {
  if (limit < 0 || countBits(letters) > 2 * limit) return Number.POSITIVE_INFINITY;
  const edits = countEdits(a, b, limit);
  return edits > limit ? Number.POSITIVE_INFINITY : edits;
}

/** Insertions, deletions, changed letters and swapped neighbours between two words; `limit + 1` as soon as there are more. */
export function countEdits(a: string, b: string, limit: number): number {
  // What both start and end with costs nothing, and is nearly all of two words worth comparing.
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let tail = 0;
  while (tail < shorter - start && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail))
    tail += 1;
  const surplus = Math.abs(a.length - b.length);
  if (start + tail === shorter) return Math.min(surplus, limit + 1);
  const isOne = surplus === 0 && isOneEdit(a, b, start, a.length - tail);
  if (isOne || limit < 2 || surplus > limit) return isOne ? 1 : limit + 1;
  return countInner(a.slice(start, a.length - tail), b.slice(start, b.length - tail), limit);
}

/** Whether what differs, from `start` to `end`, is one letter or two swapped ones. */
const isOneEdit = (a: string, b: string, start: number, end: number): boolean =>
  end - start === 1 ||
  (end - start === 2 &&
    a.charCodeAt(start) === b.charCodeAt(start + 1) &&
    a.charCodeAt(start + 1) === b.charCodeAt(start));

function countInner(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** One bit for each letter that occurs. An edit changes at most two bits. */
function toLetterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << ((word.charCodeAt(index) - 97) & 31);
  return mask;
}

function countBits(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
