// SPDX-License-Identifier: Apache-2.0
// The word of the lexicon that a misspelt one is nearest to.

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import { measureMisspelling, type Spelling, soundsAs, toSpelling } from '../words/edit-distance.ts';
import { toInitial } from '../words/sound.ts';
import { toStem } from '../words/stem.ts';
import type { Word } from '../words/word-book.ts';

export function findNearest(text: string, index: LexiconIndex): Word | null {
  const { words } = index;
  const doubled = findDoubled(text, index);
  if (doubled !== null) return doubled;
  const spelling = toSpelling(toStem(text));
  const singular = findEvidence(spelling, index);
  // "Cervicks" and "stres" are no plurals.
  const whole = text === spelling.text ? null : findEvidence(toSpelling(text), index);
  const evidence = (whole?.edits ?? FAR) < (singular?.edits ?? FAR) ? whole : singular;
  const slip = findSwapped(text, index) ?? toAspirated(text, index);
  if (slip !== null && !((evidence?.edits ?? FAR) < 1)) return slip;
  const nearest = evidence?.text ?? findOther(spelling, index);
  if (nearest === undefined) return null;
  const plural = whole !== null && evidence === whole ? nearest : `${nearest}s`;
  return words.makeWord(text !== spelling.text && toStem(plural) === nearest ? plural : nearest, 'word');
}

const FAR = Number.POSITIVE_INFINITY;

/** "Tshh", "fiinger": a letter typed twice, the last one rather than the first. */
function findDoubled(text: string, { words }: LexiconIndex): Word | null {
  for (let at = text.length - 1; at > 0; at -= 1) {
    // "Eers" is no "ers".
    if (text[at] !== text[at - 1] || (text.length === 4 && isVowel(text, at))) continue;
    const word = words.makeWord(text.slice(0, at) + text.slice(at + 1), 'word');
    if (word.symbol >= 0) return word;
  }
  return null;
}

const isVowel = (text: string, at: number) => 'aeiou'.includes(text.charAt(at));

/** "Cehst": neighbours swapped. */
function findSwapped(text: string, { words }: LexiconIndex): Word | null {
  // "Vist" is no "vits".
  for (let at = text.length < MIN_SWAPPED ? text.length : 1; at < text.length; at += 1) {
    const swapped = text.slice(0, at - 1) + text.charAt(at) + text.charAt(at - 1) + text.slice(at + 1);
    if (words.findSymbol(toStem(swapped)) >= 0) return words.makeWord(swapped, 'word');
  }
  return null;
}

/** "Pysical", "plebotomist": the h left out changes the first sound, by which the nearest word is looked for. */
function toAspirated(text: string, { words }: LexiconIndex): Word | null {
  if (text[0] !== 'p' || text[1] === 'h' || text.length < MIN_ASPIRATED) return null;
  const word = words.makeWord(`ph${text.slice(1)}`, 'word');
  return word.symbol < 0 ? null : word;
}

const MIN_SWAPPED = 5;
const MIN_ASPIRATED = 7;

/** The lexicon word that sounds nearest; null where there is none or where several are equally near. */
function findEvidence(
  spelling: Spelling,
  { repairs }: LexiconIndex,
): { readonly text: string; readonly edits: number } | null {
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

/** Of the other words of five letters or more the one that sounds like it: "suposed", "orderd". */
function findOther(spelling: Spelling, { repairs }: LexiconIndex): string | undefined {
  const alike = spelling.text.length < MIN_HEARD ? [] : (repairs.frames.get(spelling.frame) ?? []);
  return alike.findLast((other) => other.text.length >= MIN_HEARD && soundsAs(spelling, other))?.text;
}

const MIN_HEARD = 5;
