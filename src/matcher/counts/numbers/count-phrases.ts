// SPDX-License-Identifier: Apache-2.0
// Part of step 8: the words of counts.yaml where the story has them.

import type { Match } from '../../phrases/4-phrases.ts';
import type { MatchGroups } from '../../phrases/matches.ts';
import type { Token } from '../../words/2-tokenize.ts';

export interface CountWord {
  readonly value: number;
  readonly to: number;
}

/** A thing a unit is counted by: an allergen, a patch, a knee. */
export interface Part {
  readonly unitId: string;
  /** "side": a part of the body that comes in pairs. */
  readonly isSide: boolean;
  readonly from: number;
  readonly to: number;
}

export class CountPhrases {
  readonly tokens: readonly Token[];
  /** By the token they start at. */
  private readonly partsAt: (Part[] | undefined)[] = [];
  /** By the token they start at, the longest of each key. Most tokens start none. */
  private readonly starting: (Match[] | undefined)[] = [];

  /** Whether the story has none. */
  readonly isEmpty: boolean;
  hasParts = false;

  constructor(tokens: readonly Token[], { counts }: MatchGroups) {
    this.tokens = tokens;
    this.isEmpty = counts.length === 0;
    for (const match of counts) {
      const { entry, from, to } = match;
      if (entry.key === 'parts' || entry.key === 'sides') {
        const part = { unitId: entry.value, isSide: entry.key === 'sides', from, to };
        this.hasParts = true;
        const there = this.partsAt[from];
        if (there === undefined) this.partsAt[from] = [part];
        else there.push(part);
        continue;
      }
      // Longer ones come first.
      const here = this.starting[from];
      if (here === undefined) this.starting[from] = [match];
      else if (!here.some((other) => other.entry.key === entry.key)) here.push(match);
    }
  }

  isStart(at: number): boolean {
    return this.starting[at] !== undefined;
  }

  find(key: string, at: number): CountWord | null {
    const match = this.starting[at]?.find(({ entry }) => entry.key === key);
    return match === undefined ? null : { value: Number(match.entry.value), to: match.to };
  }

  findParts(unitId: string, from: number, to: number): readonly Part[] {
    const parts: Part[] = [];
    for (let at = from; at < to; at += 1)
      for (const part of this.partsAt[at] ?? [])
        if (part.unitId === unitId && part.to <= to) parts.push(part);
    return parts;
  }

  /** A side of the body starts there that other units are counted by, and this one is not. */
  isOtherSide(unitId: string, at: number): boolean {
    const sides = this.partsAt[at]?.filter(({ isSide }) => isSide) ?? [];
    return sides.length > 0 && sides.every((side) => side.unitId !== unitId);
  }

  text(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  stem(at: number): string {
    return this.tokens[at]?.stem ?? '';
  }

  /** Whether these words stand there. */
  says(at: number, words: readonly string[]): boolean {
    for (let place = 0; place < words.length; place += 1)
      if (this.text(at + place) !== words[place]) return false;
    return true;
  }

  spell(from: number, to: number): string {
    return this.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  }
}
