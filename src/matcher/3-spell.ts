// SPDX-License-Identifier: Apache-2.0
// Step 3: misspelt words of the lexicon and missing spaces between them. The vocabulary is closed, the distance between
// what they sound like bounded, and a word of ordinary English is never touched.

import { makeToken, type Token } from './2-tokenize.ts';
import { NO_NODE, PHRASES } from './automaton.ts';
import { measureMisspelling, toSpelling } from './edit-distance.ts';
import type { LexiconIndex } from './lexicon-index.ts';
import { toInitial } from './sound.ts';
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
  const split = splitToken(token, index);
  if (split !== null) return split;
  const target = findTarget(token.stem, index);
  if (target === null) return [token];
  return [makeToken(index.words.makeWord(target, 'word'), token.start, token.end, token.text)];
}

/** "bloodtest": two words only where the lexicon has them side by side at the start of a phrase. */
function splitToken(token: Token, index: LexiconIndex): readonly Token[] | null {
  const { text, start, end } = token;
  const { words, automaton } = index;
  if (end - start !== text.length) return null;
  for (let cut = text.length - 2; cut >= 2; cut -= 1) {
    const left = words.findSymbol(text.slice(0, cut));
    const node = automaton.start(PHRASES, left);
    if (node === NO_NODE) continue;
    const right = words.makeWord(text.slice(cut), 'word');
    if (right.symbol < 0 || automaton.next(node, right.symbol) === NO_NODE) continue;
    return [
      makeToken(words.makeWord(text.slice(0, cut), 'word'), start, start + cut, text),
      makeToken(right, start + cut, end, text),
    ];
  }
  return null;
}

/** The lexicon word that sounds nearest; null where there is none or where several are equally near. */
function findTarget(word: string, index: LexiconIndex): string | null {
  const known = index.repairs.get(word);
  if (known !== undefined) return known;
  const result = findNearest(word, index);
  // Bounded, and only a cache: the answer does not depend on it.
  if (index.repairs.size < 4096) index.repairs.set(word, result);
  return result;
}

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
