// SPDX-License-Identifier: Apache-2.0
// CMS's CSV templates: two lines on the hospital, a header of charges, then a row a charge (tall: and payer's plan).

import type { Hash } from 'node:crypto';
import { type CsvColumns, isChargesHeader, readColumns, toTitle } from './csv-columns.ts';
import { type CsvRecord, readCsvRecords } from './csv-records.ts';
import type { Faults } from './faults.ts';
import type { PayerCell, RateReader, RateRow } from './rate-rows.ts';
import { RatesStop } from './stop.ts';

/** The header stands on line 3; files with a title or blank cells above it are read, too. */
const HEADER_WITHIN = 12;

/** Two columns of one title that do not agree: which of them is meant is not known. */
class Disagreement extends Error {}

/** Reads every row below the header. Throws RatesStop where there is none. */
export async function readCsvRates(
  path: string,
  reader: RateReader,
  faults: Faults,
  hash: Hash,
): Promise<void> {
  let columns: CsvColumns | null = null;
  const above: CsvRecord[] = [];
  let isHeadLine = false;
  for await (const records of readCsvRecords(path, faults, hash)) {
    for (const record of records) {
      if (isChargesHeader(record.cells)) {
        if (columns !== null) faults.add(record.line, 'repeats the header; it is no row.');
        columns = readColumns(record.cells);
        if (above.length > 0) tellHead(above.splice(0), columns, reader);
        continue;
      }
      if (columns === null) {
        above.push(record);
        if (above.length > HEADER_WITHIN)
          throw new RatesStop('has no header line of CMS\'s templates ("description", "code|1").');
        continue;
      }
      // The second half of a head that stands again: values under `hospital_name`.
      if (isHeadLine || toTitle(record.cells[0] ?? '') === 'hospital_name') {
        faults.add(record.line, "repeats the file's head; it is no row.");
        isHeadLine = !isHeadLine;
        continue;
      }
      const row = toRow(record, columns, reader, faults);
      if (row !== null) reader.onRow(row);
    }
  }
  if (columns === null)
    throw new RatesStop('has no header line of CMS\'s templates ("description", "code|1").');
}

function tellHead(above: readonly CsvRecord[], { template }: CsvColumns, { onHead }: RateReader): void {
  const at = above.findIndex(({ cells }) => cells.some((cell) => toTitle(cell) === 'hospital_name'));
  const titles = above[at]?.cells.map(toTitle) ?? [];
  const values = above[at + 1]?.cells ?? [];
  const read = (title: string) => (at === -1 ? '' : (values[titles.indexOf(title)] ?? '').trim());
  onHead({
    template,
    version: read('version'),
    hospitalName: read('hospital_name'),
    lastUpdatedOn: read('last_updated_on'),
  });
}

function toRow(
  { line, lastLine, cells }: CsvRecord,
  columns: CsvColumns,
  reader: RateReader,
  faults: Faults,
): RateRow | null {
  if (cells.every((cell) => cell.trim() === '')) return null;
  const fault = findFault(cells, columns.count);
  if (fault !== null) {
    faults.add(line, `${lastLine === line ? '' : `through ${lastLine} `}${fault}; it was not read.`);
    return null;
  }
  try {
    return buildRow(line, cells, columns, reader);
  } catch (error) {
    if (!(error instanceof Disagreement)) throw error;
    faults.add(line, error.message);
    return null;
  }
}

function findFault(cells: readonly string[], count: number): string | null {
  // One cell too many, though empty, may be a comma inside a price that moved all the others.
  if (cells.length !== count) return `has ${cells.length} cells where the header has ${count}`;
  // A quote left open was closed by another one, and the rows between them are in a cell.
  const hasRows = cells.some((cell) => cell.includes('\n') && cell.split(',').length >= count);
  return hasRows ? 'holds rows inside one quoted cell' : null;
}

function buildRow(
  line: number,
  cells: readonly string[],
  columns: CsvColumns,
  { wants }: RateReader,
): RateRow {
  const read = (title: string) => readCell(cells, columns.byTitle.get(title) ?? [], title);
  const codes = columns.codes.flatMap(([code, type]) => {
    const text = (cells[code] ?? '').trim();
    return text === '' ? [] : [{ code: text, type: (cells[type] ?? '').trim().toUpperCase() }];
  });
  const readRates = () => (columns.template === 'CSV wide' ? readWide(cells, columns) : readTall(read));
  return {
    row: line,
    codes,
    billingClass: read('billing_class'),
    setting: read('setting'),
    modifiers: read('modifiers'),
    gross: read('standard_charge|gross'),
    drugUnit: read('drug_unit_of_measurement'),
    payers: wants(codes) ? readRates() : [],
  };
}

function readTall(read: (title: string) => string): readonly PayerCell[] {
  const payer = read('payer_name');
  const plan = read('plan_name');
  if (payer === '' && plan === '') return [];
  return [
    {
      payer,
      plan,
      dollar: read('standard_charge|negotiated_dollar'),
      percentage: read('standard_charge|negotiated_percentage'),
      algorithm: read('standard_charge|negotiated_algorithm'),
      methodology: read('standard_charge|methodology'),
    },
  ];
}

/** Only plans with a rate: a wide row has cells for every plan of the hospital. */
function readWide(cells: readonly string[], { payers }: CsvColumns): readonly PayerCell[] {
  return payers.flatMap(({ payer, plan, ...at }) => {
    const name = `${payer}|${plan}`;
    const dollar = readCell(cells, at.dollar, name);
    const percentage = readCell(cells, at.percentage, name);
    const algorithm = readCell(cells, at.algorithm, name);
    if (dollar === '' && percentage === '' && algorithm === '') return [];
    return [
      { payer, plan, dollar, percentage, algorithm, methodology: readCell(cells, at.methodology, name) },
    ];
  });
}

function readCell(cells: readonly string[], at: readonly number[], title: string): string {
  const [first = '', ...more] = at.map((index) => (cells[index] ?? '').trim());
  if (more.some((other) => other !== first)) {
    throw new Disagreement(`has two columns "${title}" that differ; it was not read.`);
  }
  return first;
}
