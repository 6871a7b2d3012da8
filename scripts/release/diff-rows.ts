// SPDX-License-Identifier: Apache-2.0
// In what rows of the price table differ besides their figures: a year, a population, a source, a verdict.

import type { RowChange } from '../../src/registers/index.ts';
import type { Line } from './list-figures.ts';

/** Figures are compared as such, and every row names its version. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'value_usd',
  'out_of_pocket_usd',
  'alternates',
  'table_version',
]);

/** In the order of the new version; rows that were removed come last. */
export function diffRows(before: readonly Line[], after: readonly Line[]): readonly RowChange[] {
  const old = new Map(before.map((line) => [line.price_id, line]));
  const kept = new Set(after.map(({ price_id }) => price_id));
  return [
    ...after.flatMap((line): readonly RowChange[] => {
      const was = old.get(line.price_id);
      if (was === undefined) return [toRow(line, 'added')];
      const cells = findDifferences(listCells(was), listCells(line));
      return cells.length === 0 ? [] : [{ ...toRow(line, 'changed'), cells }];
    }),
    ...before.filter(({ price_id }) => !kept.has(price_id)).map((line) => toRow(line, 'removed')),
  ];
}

const toRow = ({ price_id: priceId = '', label = '' }: Line, kind: RowChange['kind']): RowChange => ({
  priceId,
  label,
  kind,
  cells: [],
});

function findDifferences(was: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  return [...new Set([...was.keys(), ...now.keys()])].filter((name) => was.get(name) !== now.get(name));
}

function listCells(line: Line): ReadonlyMap<string, string> {
  const plain = Object.entries(line).filter(([name]) => !LEFT_OUT.has(name));
  return new Map([...plain, ...listWords('alternates', JSON.parse(line.alternates ?? '{}'))]);
}

/** All of a value but its numbers, by path. */
function listWords(path: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'number') return [];
  if (value === null || typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => listWords(`${path}.${name}`, inner));
}
