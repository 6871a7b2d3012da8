// SPDX-License-Identifier: Apache-2.0

import { countBits, isRepairable, toLetterMask } from './edit-distance.ts';
import { EVIDENCE, REPAIRED_CLASSES } from './lexicon-index.ts';
import type { LexiconEntry } from './lexicon-types.ts';
import { expandPattern } from './patterns.ts';
import { toStem } from './stem.ts';
import { hashWord } from './word-hash.ts';

/**
 * The ordinary English words that the spelling step could take for a misspelt word of the lexicon: only these have
 * to travel with it, as the numbers of hashWord. Each once, ascending.
 */
export function findWordsToProtect(
  entries: readonly LexiconEntry[],
  classes: Readonly<Record<string, readonly string[]>>,
  ordinaryWords: readonly string[],
): readonly number[] {
  if (ordinaryWords.length === 0) return [];
  const evidence = entries.filter(({ kind }) => EVIDENCE.has(kind));
  const repaired = Object.keys(classes).filter((name) => REPAIRED_CLASSES.has(name));
  const targets = listWords([...evidence, ...repaired.map((name) => ({ patterns: classes[name] ?? [] }))]);
  const known = listWords([...entries, ...Object.values(classes).map((patterns) => ({ patterns }))]);
  const byLetter = new Map<string, { readonly text: string; readonly mask: number }[]>();
  for (const text of targets) {
    if (text.length < 5) continue;
    const group = byLetter.get(text.charAt(0)) ?? [];
    group.push({ text, mask: toLetterMask(text) });
    byLetter.set(text.charAt(0), group);
  }
  const isNear = (word: string) => {
    const mask = toLetterMask(word);
    return byLetter
      .get(word.charAt(0))
      ?.some((target) => countBits(mask ^ target.mask) <= 4 && isRepairable(word, target.text));
  };
  const stems = new Set(ordinaryWords.map((word) => toStem(word.toLowerCase())));
  const near = [...stems].filter((word) => /^[a-z]{4,}$/.test(word) && !known.has(word) && isNear(word));
  return [...new Set(near.map(hashWord))].sort((a, b) => a - b);
}

function listWords(groups: readonly { readonly patterns: readonly string[] }[]): ReadonlySet<string> {
  const steps = groups.flatMap(({ patterns }) =>
    patterns.flatMap((pattern) => expandPattern(pattern, true).flat()),
  );
  return new Set(steps.filter((step) => !step.startsWith('{')));
}
