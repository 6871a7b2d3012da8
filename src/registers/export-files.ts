// SPDX-License-Identifier: Apache-2.0
// The public files of the registers, and how anyone checks one against the published head.

import { CsvFault, type CsvLine, defuseCell, restoreCell } from '../core/index.ts';
import {
  type ChainedRow,
  type ChainVerdict,
  type CoveredRow,
  GENESIS,
  type LinkedRow,
  type Register,
  verifyChain,
  verifyLinks,
  type WalkOptions,
} from './chain.ts';

export interface ExportFile {
  readonly kind: string;
  readonly file: string;
  /** `recompute`: the file holds all that the hashes cover. `links`: it does not, and each row only names the one above. */
  readonly check: 'recompute' | 'links';
  /** Covered fields that are not in the file. */
  readonly withheld: readonly string[];
}

// What a person said in a gap report or a survey answer stands in no row. A row has a day and a place in the order: with
// anything said beside them, the one answer of a quiet day is somebody's answer, and the counts that GET /api/gap and
// /api/survey fold could be taken apart day by day. Of a correction everything is public but the note.
export const EXPORT_FILES: Readonly<Partial<Record<Register, ExportFile>>> = {
  corrections: { kind: 'corrections', file: 'corrections.csv', check: 'recompute', withheld: [] },
  gap_reports: {
    kind: 'gap',
    file: 'gap.csv',
    check: 'links',
    withheld: ['received_at', 'counts', 'ranking'],
  },
  survey_responses: {
    kind: 'survey',
    file: 'survey.csv',
    check: 'links',
    withheld: ['received_at', 'channel', 'ranking', 'unasked', 'lead', 'decide', 'clinicians', 'context'],
  },
};

/** Something in the file is not as it was written; the row is the one being read. */
class RowFault extends Error {}

/**
 * Checks a file of EXPORT_FILES, line by line. A file that is no CSV of ours, or that lacks a column, breaks at the row
 * where that shows. `onRow` is called after each row that holds.
 */
export async function verifyExport(
  register: Register,
  lines: AsyncIterable<CsvLine> | Iterable<CsvLine>,
  options: WalkOptions,
  onRow: (row: LinkedRow) => void = () => undefined,
): Promise<ChainVerdict> {
  let held: LinkedRow | null = null;
  async function* readRows<Row extends LinkedRow>(toRow: (cells: Cells) => Row): AsyncGenerator<Row> {
    for await (const cells of readRecords(lines)) {
      const row = toRow(cells);
      yield row;
      // Asked for the next one, the walk has found this one good.
      held = row;
      onRow(row);
    }
  }
  try {
    const isWhole = EXPORT_FILES[register]?.check === 'recompute';
    return await (isWhole
      ? verifyChain(register, readRows(toCorrection), options)
      : verifyLinks(readRows(toLinkedRow), options));
  } catch (error) {
    if (!(error instanceof RowFault) && !(error instanceof CsvFault)) throw error;
    const good = held as LinkedRow | null;
    const at = (good?.position ?? 0) + 1;
    return {
      ok: false,
      walked: at,
      recomputedHead: good?.rowHash ?? GENESIS,
      brokeAt: at,
      reason: `Row ${at} cannot be read: ${error.message}`,
    };
  }
}

type Cells = ReadonlyMap<string, string>;

/** The lines below the comment and the column names, by column. */
async function* readRecords(lines: AsyncIterable<CsvLine> | Iterable<CsvLine>): AsyncGenerator<Cells> {
  let columns: readonly string[] | null = null;
  for await (const { line, cells } of lines) {
    if (line === 1 && cells[0]?.startsWith('#')) continue;
    if (columns === null) {
      columns = cells;
      if (new Set(columns).size < columns.length) throw new RowFault('two columns have one name.');
      continue;
    }
    if (cells.length !== columns.length) throw new CsvFault(line);
    const texts = cells.map(restoreCell);
    if (texts.some((text, at) => defuseCell(text) !== cells[at]))
      throw new RowFault('an apostrophe stands where none was written.');
    const names = columns;
    yield new Map(texts.map((text, at) => [names[at] ?? '', text]));
  }
  if (columns === null) throw new RowFault('the file is empty.');
}

function readCell(cells: Cells, column: string): string {
  const cell = cells.get(column);
  if (cell === undefined) throw new RowFault(`there is no column ${column}.`);
  return cell;
}

/** Only the one way a number is written counts: 7 is not 07. */
function readNumber(cells: Cells, column: string): number {
  const cell = readCell(cells, column);
  const number = Number(cell);
  if (String(number) !== cell || !Number.isFinite(number))
    throw new RowFault(`${column} is no number as it was written.`);
  return number;
}

/** What each cell looks like that no hash proves; a row with another was not written by a service of this kind. */
const FORMS: Readonly<Record<string, (cell: string) => boolean>> = {
  received_on: isDay,
  table_version: (cell) =>
    /^\d{4}-\d\d-\d\d\.\d{1,4}(?:-[a-z]{1,12})?$/.test(cell) && isDay(cell.slice(0, 10)),
  survey_version: (cell) => /^\d{4}-\d\d-\d\d\.\d{1,4}$/.test(cell) && isDay(cell.slice(0, 10)),
  team_test: (cell) => cell === 'true' || cell === 'false',
  row_hash: (cell) => /^[0-9a-f]{64}$/.test(cell),
};

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

function toLinkedRow(cells: Cells): LinkedRow {
  const row = {
    position: readNumber(cells, 'position'),
    prevHash: readCell(cells, 'prev_hash'),
    rowHash: readCell(cells, 'row_hash'),
  };
  for (const [column, fits] of Object.entries(FORMS)) {
    const cell = cells.get(column);
    if (cell !== undefined && !fits(cell))
      throw new RowFault(`${column} is none that could be written there.`);
  }
  return row;
}

function toCorrection(cells: Cells): ChainedRow {
  const covered: CoveredRow = {
    received_at: readCell(cells, 'received_at'),
    price_id: readCell(cells, 'price_id'),
    verdict: readCell(cells, 'verdict'),
    believed_usd: readCell(cells, 'believed_usd') === '' ? null : readNumber(cells, 'believed_usd'),
    table_version: readCell(cells, 'table_version'),
  };
  return { ...toLinkedRow(cells), covered };
}
