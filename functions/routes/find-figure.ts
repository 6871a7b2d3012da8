// SPDX-License-Identifier: Apache-2.0

import { Problem, quoteInput } from '../../src/core/index.ts';
import { type Figure, indexFigures, type Table } from '../../src/figures/index.ts';

/** The row of the table that a path names. Throws a Problem (404). */
export function findFigure(id: string, table: Table): Figure {
  const figure = indexFigures(table).get(id);
  if (figure !== undefined) return figure;
  throw new Problem(
    'not-found',
    `${quoteInput(id)} is not a row of the price table; GET /api/table lists every id.`,
  );
}
