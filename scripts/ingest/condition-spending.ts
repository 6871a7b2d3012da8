// SPDX-License-Identifier: Apache-2.0
// AHRQ's summary tables of spending by condition: JSON as published for the web, one row a condition, for each group of
// the table three pairs of mean and standard error (2016, 2017, 2018). `*` marks a high relative standard error.

import { z } from 'zod';
import { IngestStop } from './stop.ts';

/** What a table is broken down by: nothing, kind of event, source of payment, insurance. */
export type Breakdown = 'all' | 'event' | 'payer' | 'insurance';

/** One cell pair as printed: dollars with thousands separators taken out; null where the table is empty. */
interface SpendingCell {
  readonly year: string;
  readonly mean: string;
  readonly standardError: string;
  readonly isUnreliable: boolean;
}

/** One condition in one group. */
export interface SpendingLine {
  readonly condition: string;
  readonly breakdown: Breakdown;
  readonly group: string;
  readonly cells: readonly (SpendingCell | null)[];
}

export const SPENDING_YEARS = ['2016', '2017', '2018'] as const;
/** Columns before the first pair. */
const LEAD = 6;
const CLASS = /^(.+)__[a-z]+[A-Z]__(\d{4})__meanEXP__(coef|se)$/;

const fileSchema = z.object({
  data: z.array(z.array(z.union([z.string(), z.number(), z.null()]))).min(1),
  classes: z.array(z.string()),
});

/** Source id of each table. */
const TABLES: Readonly<Record<Breakdown, string>> = {
  all: 'meps-conditions-2018',
  event: 'meps-conditions-event-2018',
  payer: 'meps-conditions-payer-2018',
  insurance: 'meps-conditions-insurance-2018',
};

/** All four tables. The others' first group repeats the whole; it must agree, and is then left out. */
export function readSpendingTables(
  read: (sourceId: string) => readonly [Uint8Array, string],
): readonly SpendingLine[] {
  const tables = Object.entries(TABLES) as readonly [Breakdown, string][];
  const [whole = [], ...parts] = tables.map(([breakdown, id]) =>
    readConditionSpending(read(id)[0], breakdown, read(id)[1]),
  );
  const printed = new Map(whole.map(({ condition, cells }) => [condition, JSON.stringify(cells)]));
  return [...whole, ...parts.flatMap((lines) => dropWhole(lines, printed))];
}

function dropWhole(
  lines: readonly SpendingLine[],
  printed: ReadonlyMap<string, string>,
): readonly SpendingLine[] {
  const first = lines[0]?.group;
  const odd = lines.find(
    ({ group, condition, cells }) => group === first && printed.get(condition) !== JSON.stringify(cells),
  );
  if (odd !== undefined)
    throw new IngestStop(`${TABLES[odd.breakdown]} gives ${odd.condition} another total than ${TABLES.all}.`);
  return lines.filter(({ group }) => group !== first);
}

/** Lines in the order of the file, group by group. Stops at a layout or a value that is not known. */
export function readConditionSpending(
  bytes: Uint8Array,
  breakdown: Breakdown,
  file: string,
): readonly SpendingLine[] {
  const parsed = fileSchema.safeParse(parseJson(bytes, file));
  if (!parsed.success) throw new IngestStop(`${file} is not a summary table: a layout that is not known.`);
  const { data, classes } = parsed.data;
  const groups = readGroups(classes, file);
  return data.flatMap((row) => {
    const condition = row[2];
    if (typeof condition !== 'string' || row[1] !== 'Condition' || row.length !== classes.length)
      throw new IngestStop(`${file} has a row that is not one of a condition.`);
    return groups.map((group, at) => ({
      condition,
      breakdown,
      group,
      cells: SPENDING_YEARS.map((year, pair) => {
        const first = LEAD + (at * SPENDING_YEARS.length + pair) * 2;
        return readCell(row[first], row[first + 1], year, `${condition}, ${group}, ${year} in ${file}`);
      }),
    }));
  });
}

/** The groups in order; stops unless each has the three pairs of the three years. */
function readGroups(classes: readonly string[], file: string): readonly string[] {
  const columns = classes.slice(LEAD, -1);
  const groups = columns.filter((_, at) => at % 6 === 0).map((name) => CLASS.exec(name)?.[1] ?? '');
  const expected = groups.flatMap((group) =>
    SPENDING_YEARS.flatMap((year) => [`${group} ${year} coef`, `${group} ${year} se`]),
  );
  const found = columns.map((name) => CLASS.exec(name)?.slice(1).join(' '));
  if (groups.length === 0 || expected.join('\n') !== found.join('\n'))
    throw new IngestStop(`${file} has columns that are not the pairs of 2016, 2017 and 2018.`);
  return groups;
}

function readCell(mean: unknown, error: unknown, year: string, what: string): SpendingCell | null {
  if (mean === null && error === null) return null;
  const value = /^(\d{1,3}(?:,\d{3})*)(\*?)$/.exec(String(mean));
  const spread = /^\d{1,3}(?:,\d{3})*\.\d$/.test(String(error));
  if (value === null || !spread)
    throw new IngestStop(`${what} is "${mean}" with the standard error "${error}", which is not known.`);
  return {
    year,
    mean: (value[1] ?? '').replaceAll(',', ''),
    standardError: String(error).replaceAll(',', ''),
    isUnreliable: value[2] === '*',
  };
}

function parseJson(bytes: Uint8Array, file: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new IngestStop(`${file} is not JSON that can be read.`);
  }
}
