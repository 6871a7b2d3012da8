// SPDX-License-Identifier: Apache-2.0
// Adds up what traits weigh. A weight decides how words are read; no dollar figure is made of one.

import type { WeightTable } from '../lexicon/lexicon-types.ts';

export class Weigher {
  readonly classes: readonly string[];
  private readonly table: WeightTable;
  /** The position of a trait in the table, by its number. */
  private readonly positions: ReadonlyMap<number, number>;
  /** Where its places and levels start; they end where those of the next start. */
  private readonly starts: readonly number[];

  constructor(table: WeightTable) {
    this.table = table;
    this.classes = table.classes;
    this.positions = new Map(table.traits.map((trait, position) => [trait, position]));
    const starts = [0];
    for (const length of table.lengths) starts.push((starts.at(-1) ?? 0) + length);
    this.starts = starts;
  }

  /** By class: the levels of the traits, by their numbers and each once, over the root of how many there are, and the bias. */
  weigh(traits: readonly number[]): readonly number[] {
    const { places, levels, biases } = this.table;
    const numbers = new Set(traits);
    const sums = new Float64Array(biases.length);
    for (const number of numbers) {
      const position = this.positions.get(number);
      if (position === undefined) continue;
      const end = this.starts[position + 1] ?? 0;
      for (let at = this.starts[position] ?? 0; at < end; at += 1) {
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
    const position = this.positions.get(trait) ?? -1;
    const end = this.starts[position + 1] ?? 0;
    for (let at = this.starts[position] ?? end; at < end; at += 1)
      if (places[at] === place) return levels[at] ?? 0;
    return 0;
  }
}
