// SPDX-License-Identifier: Apache-2.0

import type { Figure, Source, Table } from './types.ts';

/** Throws a RangeError where the table does not have it. */
export function findFigure({ figures }: Pick<Table, 'figures'>, id: string): Figure {
  const figure = figures.find((one) => one.id === id);
  if (figure === undefined) throw new RangeError(`The table has no figure ${id}.`);
  return figure;
}

/** The documents a figure names, in its order. Throws a RangeError where the table does not know one: no source is left out unsaid. */
export function findSources(
  { id, sourceIds: [first, ...others] }: Pick<Figure, 'id' | 'sourceIds'>,
  { sources }: Pick<Table, 'sources'>,
): readonly [Source, ...Source[]] {
  const find = (sourceId: string): Source => {
    const source = sources[sourceId];
    if (source === undefined)
      throw new RangeError(`The figure ${id} names the source "${sourceId}", which the table does not have.`);
    return source;
  };
  return [find(first), ...others.map(find)];
}
