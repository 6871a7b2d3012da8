// SPDX-License-Identifier: Apache-2.0
// Any JSON, turned by 90 degrees: the values that stand under one key in all rows of a list come to stand side by
// side, which is where a compressor finds what they share. `unpackColumn` gives back the same values with their keys
// in the same order.

import { packNumbers, unpackNumbers } from './numbers.ts';
import { packReferences, unpackReferences } from './references.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;
interface JsonRecord {
  readonly [key: string]: Json;
}

/**
 * The values of one column.
 * `=` the one value of every row. `t` texts, joined, and nulls among them. `i` ids both sides know (references.ts) and
 * the texts that are none. `a` lists: their lengths and all items as one column.
 * `m` one record as a map: its keys and its values as a column. `o` records: the lists of keys (null: no record), which
 * of them each row has, and a column for each key. `r` anything else as it is.
 */
export type Packed =
  | readonly ['=', Json]
  | readonly ['t', string]
  | readonly ['i', string, string]
  | readonly ['a', string, Packed]
  | readonly ['m', readonly string[], Packed]
  | readonly ['o', readonly (readonly string[] | null)[], string, readonly Packed[]]
  | readonly ['r', readonly Json[]];

const SEPARATOR = '~';
const NULL = '^';
/** Where more of a column than this are no ids, their texts stand there. */
const MOST_OTHERS = 0.8;
const NO_IDS: readonly string[] = [];

/** `ids` are texts that both sides know: where many of a column are among them, their places stand for them. */
export function packColumn(values: readonly Json[], ids: readonly string[] = NO_IDS): Packed {
  const [first] = values;
  if (first === undefined) return ['r', []];
  if (values.length > 1 && !isObject(first) && values.every((value) => value === first)) return ['=', first];
  if (values.every(isPlainText)) {
    const { places, others } = packReferences(values, ids);
    return others.length < values.length * MOST_OTHERS
      ? ['i', places, others.join(SEPARATOR)]
      : ['t', values.map((value) => value ?? NULL).join(SEPARATOR)];
  }
  if (values.every((value) => Array.isArray(value)))
    return ['a', packNumbers(values.map(({ length }) => length)), packColumn(values.flat(), ids)];
  if (values.every((value) => value === null || isRecord(value))) {
    const members = isRecord(first) ? Object.values(first) : [];
    const isMap = members.every((value) => Array.isArray(value)) || members.every(isRecord);
    return values.length === 1 && isRecord(first) && isMap
      ? ['m', Object.keys(first), packColumn(members, ids)]
      : packRecords(values, ids);
  }
  return ['r', values];
}

function packRecords(rows: readonly (JsonRecord | null)[], ids: readonly string[]): Packed {
  const shapes = new Map<string, number>();
  const columns = new Map<string, Json[]>();
  const ofRow = rows.map((row) => {
    const shape = JSON.stringify(row === null ? null : Object.keys(row));
    for (const [key, value] of Object.entries(row ?? {})) {
      const column = columns.get(key) ?? [];
      column.push(value);
      columns.set(key, column);
    }
    const known = shapes.get(shape) ?? shapes.size;
    shapes.set(shape, known);
    return known;
  });
  return [
    'o',
    [...shapes.keys()].map((shape) => JSON.parse(shape) as readonly string[] | null),
    shapes.size === 1 ? '' : packNumbers(ofRow),
    [...columns.values()].map((column) => packColumn(column, ids)),
  ];
}

/** `count` is the number of values that were packed, `ids` what they were packed with. */
export function unpackColumn(
  packed: Packed,
  count: number,
  ids: readonly string[] = NO_IDS,
): readonly Json[] {
  switch (packed[0]) {
    case '=':
      return Array.from({ length: count }, () => packed[1]);
    case 't':
      return packed[1].split(SEPARATOR).map((text) => (text === NULL ? null : text));
    case 'i':
      return unpackReferences(packed[1], packed[2].split(SEPARATOR), ids);
    case 'a': {
      const lengths = unpackNumbers(packed[1]);
      const items = unpackColumn(
        packed[2],
        lengths.reduce((sum, length) => sum + length, 0),
        ids,
      );
      let end = 0;
      return lengths.map((length) => {
        end += length;
        return items.slice(end - length, end);
      });
    }
    case 'm': {
      const values = unpackColumn(packed[2], packed[1].length, ids);
      return [Object.fromEntries(packed[1].map((key, at) => [key, values[at] as Json]))];
    }
    case 'o':
      return unpackRecords(packed[1], packed[2], packed[3], count, ids);
    case 'r':
      return packed[1];
  }
}

function unpackRecords(
  shapes: readonly (readonly string[] | null)[],
  packedShapes: string,
  packedColumns: readonly Packed[],
  count: number,
  ids: readonly string[],
): readonly Json[] {
  const ofRow = packedShapes === '' ? Array.from({ length: count }, () => 0) : unpackNumbers(packedShapes);
  const rows = ofRow.map((shape) => shapes[shape] ?? null);
  // Columns stand in the order in which their keys first appear.
  const counts = new Map<string, number>();
  for (const key of rows.flatMap((keys) => keys ?? [])) counts.set(key, (counts.get(key) ?? 0) + 1);
  const columns = new Map(
    [...counts].map(([key, length], at) => {
      const column = packedColumns[at];
      if (column === undefined) throw new RangeError(`The packed data has no column for ${key}.`);
      return [key, unpackColumn(column, length, ids).values()];
    }),
  );
  return rows.map(
    (keys) => keys && Object.fromEntries(keys.map((key) => [key, columns.get(key)?.next().value as Json])),
  );
}

/** Neither looks like a null that is packed nor like two texts. */
function isPlainText(value: Json): value is string | null {
  return value === null || (typeof value === 'string' && value !== NULL && !value.includes(SEPARATOR));
}

function isObject(value: Json): value is readonly Json[] | JsonRecord {
  return typeof value === 'object' && value !== null;
}

function isRecord(value: Json): value is JsonRecord {
  return isObject(value) && !Array.isArray(value);
}
