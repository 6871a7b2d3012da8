// SPDX-License-Identifier: Apache-2.0

import type { Token } from '../words/2-tokenize.ts';
import { numberTrait, type Trait } from './traits.ts';
import type { Weigher } from './weigher.ts';

/** Tokens by what their traits weigh for the class at `place`, or against it where `sign` is -1; the heaviest first. */
export function listHeaviest(
  traits: readonly Trait[],
  place: number,
  sign: 1 | -1,
  weigher: Weigher,
  tokens: readonly Token[],
): readonly number[] {
  const weights = new Map<number, number>();
  const counted = new Set<number>();
  for (const trait of traits) {
    if (tokens[trait.at]?.kind !== 'word') continue;
    const number = numberTrait(trait);
    if (counted.has(number)) continue;
    counted.add(number);
    weights.set(trait.at, (weights.get(trait.at) ?? 0) + sign * weigher.levelOf(number, place));
  }
  return [...weights]
    .filter(([, weight]) => weight > 0)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([at]) => at);
}

/** `"never", "would"`: at most three of them, in order of the text. */
export function quoteWords(places: readonly number[], tokens: readonly Token[]): string {
  const words = places
    .slice(0, MOST_WORDS)
    .sort((a, b) => a - b)
    .map((at) => `"${tokens[at]?.text}"`);
  return [...new Set(words)].join(', ');
}

const MOST_WORDS = 3;
