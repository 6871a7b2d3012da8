// SPDX-License-Identifier: Apache-2.0
// The small files people edit beside the federal ones: units of care, names of places and of counties.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import { IngestStop } from './stop.ts';

/** The codes of our table by the schedule that prices them. */
export interface WantedCodes {
  readonly feeSchedule: ReadonlySet<string>;
  readonly laboratory: ReadonlySet<string>;
  readonly outpatient: ReadonlySet<string>;
}

/** A hospital bills every clinic visit, whatever its CPT code, under this one: the visits' outpatient fee. */
const CLINIC_VISIT = 'G0463';

/** Reads `code` and `source` of each unit in data/units.yaml. */
export function readWantedCodes(dataDirectory: string): WantedCodes {
  const path = join(dataDirectory, 'units.yaml');
  if (!existsSync(path)) throw new IngestStop(`${path} is missing: it names the codes to read.`);
  const units = parseYaml(readFileSync(path, 'utf8')) as {
    id: string;
    code?: string | null;
    source: string;
  }[];
  const pick = (...sources: string[]): Set<string> =>
    new Set(
      units.flatMap(({ id, code, source }) => {
        if (!sources.includes(source)) return [];
        if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) {
          throw new IngestStop(`data/units.yaml gives ${id} the code "${code}", not five letters or digits.`);
        }
        return [code];
      }),
    );
  return {
    feeSchedule: pick('pfs', 'pfs+opps'),
    laboratory: pick('clfs'),
    outpatient: pick('opps', 'pfs+opps').add(CLINIC_VISIT),
  };
}

/** A hand-edited CSV file of data/localities as objects; stops where a column is missing. */
export function readHandCsv<Name extends string>(
  dataDirectory: string,
  file: string,
  columns: readonly Name[],
): readonly Readonly<Record<Name, string>>[] {
  const path = join(dataDirectory, 'localities', file);
  if (!existsSync(path)) throw new IngestStop(`data/localities/${file} is missing.`);
  const records = parse(readFileSync(path), { columns: true, trim: true, skip_empty_lines: true }) as Record<
    Name,
    string
  >[];
  const lacking = columns.find((column) => records.some((record) => record[column] === undefined));
  if (records.length === 0 || lacking !== undefined) {
    throw new IngestStop(`data/localities/${file} has no column "${lacking ?? columns[0]}".`);
  }
  return records;
}
