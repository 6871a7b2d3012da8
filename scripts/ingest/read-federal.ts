// SPDX-License-Identifier: Apache-2.0
// Every federal file the table needs, checked and read.

import { readSpendingTables, type SpendingLine } from './condition-spending.ts';
import { type CountyLine, completeCounties, readCounties } from './counties.ts';
import { readHandCsv, readWantedCodes } from './hand-edited.ts';
import { buildCountyNamer, describeCounties, nameLocalities } from './place-names.ts';
import { type LocalityIndices, readPracticeCostIndices } from './practice-cost-indices.ts';
import {
  type LaboratoryRate,
  type OutpatientRate,
  readLaboratoryRates,
  readOutpatientRates,
  readWages,
  type Wage,
} from './rates.ts';
import { type RelativeValueLine, readRelativeValues } from './relative-values.ts';
import { parseCsvRows, parseSheetRows, type Rows } from './rows.ts';
import { readSourceFile, readSourceRecords } from './source-files.ts';
import { readZipRanges, type ZipLine } from './zip-ranges.ts';

const YEAR = 2026;
const ZIP_QUARTER = '20261';
/** Home health and personal care aides; nursing assistants; registered nurses; all occupations. */
const OCCUPATIONS = new Set(['31-1120', '31-1131', '29-1141', '00-0000']);

interface NamedLocality extends LocalityIndices {
  readonly name: string;
  /** The counties in words. */
  readonly counties: string;
}

export interface FederalExtracts {
  readonly relativeValues: readonly RelativeValueLine[];
  readonly laboratoryRates: readonly LaboratoryRate[];
  readonly outpatientRates: readonly OutpatientRate[];
  readonly wages: readonly Wage[];
  readonly localities: readonly NamedLocality[];
  /** `county` in plain case. */
  readonly counties: readonly CountyLine[];
  readonly zipRanges: readonly ZipLine[];
  /** What was spent a person by condition. */
  readonly spending: readonly SpendingLine[];
}

/** Checks and reads the files below `fromDirectory`; throws IngestStop with one sentence on anything unexpected. */
export async function readFederal(fromDirectory: string, dataDirectory: string): Promise<FederalExtracts> {
  const records = readSourceRecords(dataDirectory);
  const codes = readWantedCodes(dataDirectory);
  const readCsv = (id: string): [Rows, string] => {
    const file = records[id]?.local ?? id;
    return [parseCsvRows(readSourceFile(records, id, fromDirectory), file), file];
  };
  const readSheet = async (id: string, sheet: string): Promise<[Rows, string]> => {
    const file = records[id]?.local ?? id;
    return [await parseSheetRows(readSourceFile(records, id, fromDirectory), sheet, file), file];
  };

  const [rvuRows, rvuFile] = readCsv('cms-pfs-2026');
  const [gpciRows, gpciFile] = readCsv('cms-gpci-2026');
  const [labRows, labFile] = readCsv('cms-clfs-2026');
  const [oppsRows, oppsFile] = readCsv('cms-opps-2026');
  const [wageRows, wageFile] = await readSheet('bls-oews-2025', 'national_M2025_dl');
  const [zipRows, zipFile] = await readSheet('cms-zip5-2026-01', 'ZIP5_JAN2026');
  const indices = readPracticeCostIndices(gpciRows, YEAR, gpciFile);
  return {
    relativeValues: readRelativeValues(rvuRows, codes.feeSchedule, YEAR, rvuFile),
    laboratoryRates: readLaboratoryRates(labRows, codes.laboratory, YEAR, labFile),
    outpatientRates: readOutpatientRates(oppsRows, codes.outpatient, codes.feeSchedule, oppsFile),
    wages: readWages(wageRows, OCCUPATIONS, wageFile),
    zipRanges: readZipRanges(zipRows, indices, ZIP_QUARTER, zipFile),
    ...readPlaces(dataDirectory, indices, ...readCsv('cms-locco-2026')),
    spending: readSpendingTables((id) => [
      readSourceFile(records, id, fromDirectory),
      records[id]?.local ?? id,
    ]),
  };
}

function readPlaces(
  dataDirectory: string,
  indices: readonly LocalityIndices[],
  rows: Rows,
  file: string,
): Pick<FederalExtracts, 'localities' | 'counties'> {
  const states = readHandCsv(dataDirectory, 'states.csv', ['state', 'name']);
  const spellings = readHandCsv(dataDirectory, 'county-spellings.csv', [
    'state',
    'spelling',
    'county',
    'kind',
  ]);
  const countyNames = readHandCsv(dataDirectory, 'county-names.csv', ['state', 'county']);
  const overrides = readHandCsv(dataDirectory, 'place-names.csv', ['key', 'name']);
  const abbreviations = new Map(states.map(({ state, name }) => [name.toUpperCase(), state]));
  // CMS prints the territory without "U.S.".
  abbreviations.set('VIRGIN ISLANDS', 'VI');
  const stateNames = new Map(states.map(({ state, name }) => [state, name]));
  const named = readCounties(rows, { localities: indices, states: abbreviations, spellings }, file);
  const names = nameLocalities(indices, overrides);
  const nameCounty = buildCountyNamer(countyNames);
  const inCapitals = countyNames.map(({ state, county }) => ({ state, county: county.toUpperCase() }));
  return {
    localities: indices.map((one) => ({
      ...one,
      name: names.get(one.key) ?? one.printedName,
      counties: describeCounties(one.key, one.state, named, stateNames, nameCounty),
    })),
    counties: completeCounties(named, spellings, inCapitals).map((line) => ({
      ...line,
      county: nameCounty(line.state, line.county),
    })),
  };
}
