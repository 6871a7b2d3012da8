// SPDX-License-Identifier: Apache-2.0
// Step 3: misspelt words of the lexicon and missing spaces between them. The vocabulary is closed, the distance
// bounded, the first letter stays, and a word of ordinary English is never touched.

import { makeToken, type Token } from './2-tokenize.ts';
import { NO_NODE, PHRASES } from './automaton.ts';
import { countBits, countEdits, isRepairable, toLetterMask } from './edit-distance.ts';
import type { LexiconIndex } from './lexicon-index.ts';

/** The tokens with repaired ones replaced; a repaired token keeps the span of what was written. */
export function repairSpelling(tokens: readonly Token[], index: LexiconIndex): readonly Token[] {
  if (!tokens.some((token) => isUnknown(token, index))) return tokens;
  const repaired: Token[] = [];
  for (const token of tokens) {
    if (isUnknown(token, index)) repaired.push(...repairToken(token, index));
    else repaired.push(token);
  }
  return repaired;
}

function isUnknown({ symbol, kind, text, stem }: Token, index: LexiconIndex): boolean {
  return symbol < 0 && kind === 'word' && text.length >= 4 && text.length <= 24 && !index.ordinary.has(stem);
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
    const node = left < 0 ? NO_NODE : automaton.next(PHRASES, left);
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
  const mask = toLetterMask(word);
  const targets = index.repairTargets.get(word.charAt(0)) ?? [];
  const near = targets.filter(
    ({ text, mask: other }) => countBits(mask ^ other) <= 4 && isRepairable(word, text),
  );
  const edits = near.map(({ text }) => countEdits(word, text, 2));
  const least = Math.min(...edits);
  const nearest = near.filter((_, position) => edits[position] === least);
  const result = nearest.length === 1 ? (nearest[0]?.text ?? null) : null;
  // Bounded, and only a cache: the answer does not depend on it.
  if (index.repairs.size < 4096) index.repairs.set(word, result);
  return result;
}
