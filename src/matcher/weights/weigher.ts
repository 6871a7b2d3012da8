// SPDX-License-Identifier: Apache-2.0
// Adds up what traits weigh. A weight decides how words are read; no dollar figure is made of one.

import type { WeightTable } from '../lexicon/lexicon-types.ts';

export class Weigher {
  readonly classes: readonly string[];
  private readonly table: WeightTable;
  /** Which places and levels are of a trait, by its number. */
  private readonly rows = new Map<number, { readonly start: number; readonly end: number }>();

  constructor(table: WeightTable) {
    this.table = table;
    this.classes = table.classes;
    let start = 0;
    for (const [at, trait] of table.traits.entries()) {
      const end = start + (table.lengths[at] ?? 0);
      this.rows.set(trait, { start, end });
      start = end;
    }
  }

  /** By class: the levels of the traits, by their numbers and each once, over the root of how many there are, and the bias. */
  weigh(traits: readonly number[]): readonly number[] {
    const { places, levels, biases } = this.table;
    const numbers = new Set(traits);
    const sums = new Float64Array(biases.length);
    for (const number of numbers) {
      const row = this.rows.get(number);
      if (row === undefined) continue;
      for (let at = row.start; at < row.end; at += 1) {
        const place = places[at] ?? 0;
        sums[place] = (sums[place] ?? 0) + (levels[at] ?? 0);
      }
    }
    const unit = 1 / Math.sqrt(Math.max(1, numbers.size));
    return biases.map((bias, place) => bias + (sums[place] ?? 0) * unit);
  }

  /** What one trait adds for a class, before the root. */
  levelOf(trait: number, place: number): number {
    const { places, levels } = this.table;
    const { start, end } = this.rows.get(trait) ?? NO_ROW;
    for (let at = start; at < end; at += 1) if (places[at] === place) return levels[at] ?? 0;
    return 0;
  }
}

const NO_ROW = { start: 0, end: 0 };
