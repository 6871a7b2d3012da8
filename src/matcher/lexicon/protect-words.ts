// SPDX-License-Identifier: Apache-2.0

import { repairWord } from '../phrases/3-spell.ts';
import { toStem } from '../words/stem.ts';
import { hashWord } from '../words/word-hash.ts';
import { indexLexicon } from './lexicon-index.ts';
import type { Lexicon } from './lexicon-types.ts';

/**
 * The ordinary English words that the spelling step would take for misspelt or run-together words of a lexicon that has none
 * yet: only these have to travel with it, as the numbers of hashWord. Each once, ascending.
 */
export function findWordsToProtect(lexicon: Lexicon, ordinaryWords: readonly string[]): readonly number[] {
  if (ordinaryWords.length === 0) return [];
  const index = indexLexicon(lexicon);
  const near = new Set<number>();
  for (const text of new Set(ordinaryWords.map((one) => one.toLowerCase()))) {
    if (!/^[a-z]{4,}$/.test(text)) continue;
    const word = index.words.makeWord(text, 'word');
    if (word.isUnknown && repairWord(word, index).length > 0) near.add(hashWord(toStem(text)));
  }
  return [...near].sort((a, b) => a - b);
}
