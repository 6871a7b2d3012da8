// SPDX-License-Identifier: Apache-2.0

import type { Token } from '../words/2-tokenize.ts';
import type { Span } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
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

/** At most three of them that mean something by themselves, in order of the text, each once. */
export function listQuoted(places: readonly number[], tokens: readonly Token[]): readonly Span[] {
  const quoted = new Map<string, number>();
  for (const at of places) {
    const { text = '' } = tokens[at] ?? {};
    if (quoted.size < MOST_WORDS && !STOP_WORDS.has(text) && !quoted.has(text)) quoted.set(text, at);
  }
  return [...quoted.values()].sort((a, b) => a - b).map((at) => ({ from: at, to: at + 1 }));
}

const MOST_WORDS = 3;
/** They weigh, but tell a reader nothing. */
const STOP_WORDS: ReadonlySet<string> = toWordSet(`
  a an the this that these those i im ive id me my mine myself we us our he him his she her they them their it its you your who which
  and or but so as if of to in on at by for from with about into out up off then there here
  is am are was were be been being has have had do does did 's 'm 've 'd 're 'll s t
  can could will would may might must should one some any all each every both just also very too really only
`);
