// SPDX-License-Identifier: Apache-2.0
// Step 3: misspelt words of the lexicon and missing spaces between them. The vocabulary is closed, the distance between
// what they sound like bounded, and a word of ordinary English is never touched.

import { makeToken, type Token } from './2-tokenize.ts';
import { NO_NODE, PHRASES } from './automaton.ts';
import { measureMisspelling, toSpelling } from './edit-distance.ts';
import type { LexiconIndex } from './lexicon-index.ts';
import { toInitial } from './sound.ts';
import type { Word } from './word-book.ts';
import { toWordSet } from './word-set.ts';

/** What follows is a name, which may be spelled like anything. */
const TITLES: ReadonlySet<string> = toWordSet('dr mr mrs ms miss');

/** The tokens with repaired ones replaced; a repaired token keeps the span of what was written. */
export function repairSpelling(tokens: readonly Token[], index: LexiconIndex): readonly Token[] {
  let repaired: Token[] | null = null;
  for (let position = 0; position < tokens.length; position += 1) {
    const token = tokens[position];
    if (token === undefined) break;
    if (token.word.isUnknown && !TITLES.has(tokens[position - 1]?.text ?? '')) {
      // Most stories have nothing to repair, and are not copied.
      repaired ??= tokens.slice(0, position);
      repaired.push(...repairToken(token, index));
    } else repaired?.push(token);
  }
  return repaired ?? tokens;
}

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
  const known = index.repairs.get(key);
  if (known !== undefined) return known;
  const repair = (isPlain ? splitText(text, index) : null) ?? toNearest(stem, text, index);
  // Bounded, and only a cache: the answer does not depend on it.
  if (index.repairs.size < MAX_REPAIRS) index.repairs.set(key, repair);
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
  // "Cervicks" is no plural.
  const nearest = findNearest(stem, index) ?? (text === stem ? null : findNearest(text, index));
  return nearest === null ? [] : [index.words.makeWord(nearest, 'word')];
}

/** The lexicon word that sounds nearest; null where there is none or where several are equally near. */
function findNearest(word: string, { repairTargets }: LexiconIndex): string | null {
  const spelling = toSpelling(word);
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const target of repairTargets.get(toInitial(spelling.sound)) ?? []) {
    const edits = measureMisspelling(spelling, target);
    if (!(edits < Number.POSITIVE_INFINITY) || edits > least) continue;
    if (edits < least) nearest = target.text;
    else if (nearest?.slice(0, STEM) !== target.text.slice(0, STEM)) nearest = null;
    least = edits;
  }
  return nearest;
}

/** "Spirometry" and "spirometer" are one to a reader. */
const STEM = 3;
