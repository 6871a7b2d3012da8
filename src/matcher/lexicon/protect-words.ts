// SPDX-License-Identifier: Apache-2.0

import {
  groupByInitial,
  groupBySound,
  measureMisspelling,
  toLongSound,
  toSpelling,
} from '../words/edit-distance.ts';
import { toInitial } from '../words/sound.ts';
import { toStem } from '../words/stem.ts';
import { hashWord } from '../words/word-hash.ts';
import { EVIDENCE, REPAIRED_CLASSES } from './lexicon-index.ts';
import type { LexiconEntry } from './lexicon-types.ts';
import { expandPattern } from './patterns.ts';

/**
 * The ordinary English words that the spelling step could take for misspelt or run-together words of the lexicon: only these have
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
  const byInitial = groupByInitial([...targets].filter((text) => text.length >= 4));
  const isNear = (word: string) => {
    const spelling = toSpelling(word);
    if (soundalikes.has(toLongSound(word) ?? '')) return true;
    return byInitial
      .get(toInitial(spelling.sound))
      ?.some((target) => Number.isFinite(measureMisspelling(spelling, target)));
  };
  const soundalikes = groupBySound(known);
  const pairs = listPairs(entries);
  const isPair = (word: string) => {
    for (let cut = 2; cut <= word.length - 2; cut += 1)
      if (pairs.has(`${word.slice(0, cut)} ${word.slice(cut)}`)) return true;
    return false;
  };
  const near = new Set<number>();
  for (const word of new Set(ordinaryWords.map((one) => one.toLowerCase()))) {
    const stem = toStem(word);
    if (!/^[a-z]{4,}$/.test(word) || known.has(stem)) continue;
    // "Burritos" is nearer to "bursitis" than its stem is.
    if (isNear(stem) || isNear(word) || isPair(word)) near.add(hashWord(stem));
  }
  return [...near].sort((a, b) => a - b);
}

function listWords(groups: readonly { readonly patterns: readonly string[] }[]): ReadonlySet<string> {
  const steps = groups.flatMap(({ patterns }) =>
    patterns.flatMap((pattern) => expandPattern(pattern, true).flat()),
  );
  return new Set(steps.filter((step) => !step.startsWith('{')));
}

/** What phrases of two words or more start with: "fit test", which "fittest" is not. */
function listPairs(entries: readonly LexiconEntry[]): ReadonlySet<string> {
  const starts = entries.flatMap(({ patterns }) =>
    patterns.flatMap((pattern) => expandPattern(pattern, true).map((steps) => steps.slice(0, 2))),
  );
  return new Set(starts.filter(({ length }) => length === 2).map((steps) => steps.join(' ')));
}
