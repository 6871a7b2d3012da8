// SPDX-License-Identifier: Apache-2.0
// The weights of data/lexicon/weights as they travel: traits by their numbers, each with the classes it speaks for or against.

import { readTrait } from '../weights/traits.ts';
import type { WeightTable } from './lexicon-types.ts';

/**
 * Below its first line, which says what it is, `text` has one trait a line, a tab, and `class:level` for each class it weighs
 * for, apart by a blank; the line without a trait has the biases of all classes. Throws a RangeError that names the line.
 */
export function compileWeights(text: string, file: string): WeightTable {
  const classes = new Map<string, number>();
  const biases: number[] = [];
  const rows = new Map<number, Pair[]>();
  for (const [at, line] of text.split('\n').entries()) {
    if (line === '' || at === 0) continue;
    const [trait = '', list = ''] = line.split('\t');
    const pairs = list.split(' ').map((pair) => {
      const cut = pair.lastIndexOf(':');
      const level = Number(pair.slice(cut + 1));
      if (cut < 1 || !Number.isFinite(level))
        throw new RangeError(`${file}, line ${at + 1}: "${pair}" is not a class and its level.`);
      return [pair.slice(0, cut), level] as const;
    });
    if (trait === '') {
      for (const [name, level] of pairs) {
        classes.set(name, classes.size);
        biases.push(level);
      }
      continue;
    }
    const number = readTrait(trait);
    if (number === null) throw new RangeError(`${file}, line ${at + 1}: "${trait}" is no trait.`);
    const known = rows.get(number) ?? [];
    for (const [name, level] of pairs) {
      const place = classes.get(name);
      if (place === undefined || !Number.isInteger(level))
        throw new RangeError(
          `${file}, line ${at + 1}: "${name}" has no bias, or its level is no whole number.`,
        );
      known.push([place, level]);
    }
    rows.set(number, known);
  }
  return toTable(classes, biases, rows);
}

type Pair = readonly [place: number, level: number];

/** The classes that most traits speak for come first: small numbers are short. */
function toTable(
  classes: ReadonlyMap<string, number>,
  biases: readonly number[],
  rows: ReadonlyMap<number, readonly Pair[]>,
): WeightTable {
  const counts = biases.map(() => 0);
  for (const [place] of [...rows.values()].flat()) counts[place] = (counts[place] ?? 0) + 1;
  const names = [...classes.keys()];
  const order = [...names.keys()].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  const places = new Map(order.map((place, at) => [place, at]));
  const ordered = [...rows]
    .map(([trait, row]) => {
      const moved = row.map(([place, level]): Pair => [places.get(place) ?? 0, level]);
      return [trait, moved.sort(([a], [b]) => a - b)] as const;
    })
    .sort(([a], [b]) => a - b);
  const pairs = ordered.flatMap(([, row]) => row);
  return {
    classes: order.map((place) => names[place] ?? ''),
    biases: order.map((place) => biases[place] ?? 0),
    traits: ordered.map(([trait]) => trait),
    lengths: ordered.map(([, row]) => row.length),
    places: pairs.map(([place]) => place),
    levels: pairs.map(([, level]) => level),
  };
}
