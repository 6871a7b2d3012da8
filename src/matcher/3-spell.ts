// SPDX-License-Identifier: Apache-2.0
// Step 3: misspelt words of the lexicon and missing spaces between them. The vocabulary is closed, the distance
// bounded, the first letter stays, and a word of ordinary English is never touched.

import { makeToken, type Token } from './2-tokenize.ts';
import { NO_NODE, PHRASES } from './automaton.ts';
import { countBits, countEdits, limitEdits, toLetterMask } from './edit-distance.ts';
import type { LexiconIndex, RepairTarget } from './lexicon-index.ts';

/** The tokens with repaired ones replaced; a repaired token keeps the span of what was written. */
export function repairSpelling(tokens: readonly Token[], index: LexiconIndex): readonly Token[] {
  let repaired: Token[] | null = null;
  for (let position = 0; position < tokens.length; position += 1) {
    const token = tokens[position];
    if (token === undefined) break;
    if (token.word.isUnknown) {
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

/** The one nearest lexicon word; null where there is none or where two are equally near. */
function findTarget(word: string, index: LexiconIndex): string | null {
  const known = index.repairs.get(word);
  if (known !== undefined) return known;
  const result = findNearest(word, index.repairTargets.get(word.charCodeAt(0)) ?? []);
  // Bounded, and only a cache: the answer does not depend on it.
  if (index.repairs.size < 4096) index.repairs.set(word, result);
  return result;
}

function findNearest(word: string, targets: readonly RepairTarget[]): string | null {
  const mask = toLetterMask(word);
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { text, mask: other } of targets) {
    const limit = limitEdits(word, text);
    if (limit === 0 || text === word || countBits(mask ^ other) > 2 * limit) continue;
    const edits = countEdits(word, text, limit);
    if (edits > limit || edits > least) continue;
    nearest = edits === least ? null : text;
    least = edits;
  }
  return nearest;
}
