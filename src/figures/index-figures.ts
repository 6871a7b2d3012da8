// SPDX-License-Identifier: Apache-2.0

import type { Figure, Table } from './types.ts';

const indexes = new WeakMap<Table, ReadonlyMap<string, Figure>>();

/** The figures of a table by id. Built once for each table. */
export function indexFigures(table: Table): ReadonlyMap<string, Figure> {
  const known = indexes.get(table);
  if (known !== undefined) return known;
  const built = new Map(table.figures.map((figure) => [figure.id, figure]));
  indexes.set(table, built);
  return built;
}
