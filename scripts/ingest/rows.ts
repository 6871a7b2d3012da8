// SPDX-License-Identifier: Apache-2.0
// Files as rows of trimmed text: the only shape the readers see.

import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { IngestStop } from './stop.ts';

export type Rows = readonly (readonly string[])[];

/**
 * Federal CSV files are Latin-1 with title lines of any width above the table. Rows keep their line
 * order, blank lines included, and cells are trimmed.
 */
export function parseCsvRows(bytes: Buffer, file: string): Rows {
  try {
    return parse(bytes, {
      encoding: 'latin1',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      trim: true,
    }) as string[][];
  } catch (error) {
    throw new IngestStop(
      `${file} is not CSV that can be read: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/** One sheet of an XLSX workbook. Numbers stay the text the file holds: binary floating point never sees them. */
export async function parseSheetRows(bytes: Buffer, sheetName: string, file: string): Promise<Rows> {
  const sheets = await readWorkbook(bytes, { parseNumber: (text) => text }).catch((error: unknown) => {
    throw new IngestStop(
      `${file} is not an XLSX workbook that can be read: ${error instanceof Error ? error.message : error}.`,
    );
  });
  const sheet = sheets.find((one) => one.sheet === sheetName);
  if (sheet === undefined) {
    const names = sheets.map((one) => `"${one.sheet}"`).join(', ');
    throw new IngestStop(
      `${file} has no sheet "${sheetName}" (it has ${names}): a layout this reader does not know.`,
    );
  }
  return sheet.data.map((row) => row.map((cell) => (cell === null ? '' : String(cell).trim())));
}
