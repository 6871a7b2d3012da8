// SPDX-License-Identifier: Apache-2.0
import { toStem } from './2-tokenize.ts';
import { isRepairable, listDeletions } from './edit-distance.ts';
import type { LexiconEntry } from './lexicon-types.ts';
import { expandPattern } from './patterns.ts';

/**
 * The ordinary English words that the spelling step could take for a misspelt word of the lexicon: only these have
 * to travel with it. In alphabetical order.
 */
export function findWordsToProtect(
  entries: readonly LexiconEntry[],
  ordinaryWords: readonly string[],
): readonly string[] {
  const targets = new Set<string>();
  for (const { kind, patterns } of entries) {
    if (kind !== 'unit' && kind !== 'head' && kind !== 'feature' && kind !== 'ask') continue;
    for (const steps of patterns.flatMap((pattern) => expandPattern(pattern, true))) {
      for (const step of steps) if (!step.startsWith('{') && step.length >= 5) targets.add(step);
    }
  }
  const byDeletion = new Map<string, string[]>();
  for (const target of targets) {
    for (const part of listDeletions(target)) byDeletion.set(part, [...(byDeletion.get(part) ?? []), target]);
  }
  const isNear = (word: string) =>
    listDeletions(word).some((part) => byDeletion.get(part)?.some((target) => isRepairable(word, target)));
  const stems = new Set(ordinaryWords.map((word) => toStem(word.toLowerCase())));
  return [...stems].filter((word) => /^[a-z]{4,}$/.test(word) && !targets.has(word) && isNear(word)).sort();
}
