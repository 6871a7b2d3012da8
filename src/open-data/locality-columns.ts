// SPDX-License-Identifier: Apache-2.0
// The columns of locality-prices.csv, in the order of the interface specification: every row of the fee schedule × 109 places.

import { type Cents, centsToUsd, decimalToNumber, parseDecimal, roundDecimal } from '../core/index.ts';
import type { Figure, RelativeValues, Source, Table } from '../figures/index.ts';
import {
  computeLocalityFormula,
  formatLocalityFormula,
  type Locality,
  type Places,
} from '../localities/index.ts';
import type { Column } from './column.ts';
import { findSource } from './price-columns.ts';

interface LocalityRow {
  readonly figure: Figure;
  readonly locality: Locality;
  readonly relativeValues: RelativeValues;
  readonly formula: ReturnType<typeof computeLocalityFormula>;
  readonly relativeValueFile: Source;
  readonly indexFile: Source;
  readonly version: string;
}

/** Row by row of the table, and in each place by place in the order of their keys. */
export function toLocalityRows(table: Table, places: Places): readonly LocalityRow[] {
  return table.figures.flatMap((figure) => {
    const { relativeValues } = figure;
    if (figure.localityRange === null || relativeValues === null) return [];
    const relativeValueFile = findSource(figure, 0, table.sources);
    const indexFile = findSource(figure, 1, table.sources);
    return places.localities.map((locality) => ({
      figure,
      locality,
      relativeValues,
      formula: computeLocalityFormula(relativeValues, locality),
      relativeValueFile,
      indexFile,
      version: table.version,
    }));
  });
}

/** `part` as a percentage of `whole`, two decimals, half up; null where there is no whole. Never made into dollars. */
function toPercent(part: Cents, whole: Cents | null): number | null {
  if (whole === null || whole <= 0) return null;
  const scaled = (BigInt(part) * 100_000_000n) / BigInt(whole);
  return decimalToNumber(roundDecimal({ digits: scaled, scale: 6 }, 2));
}

type Read = Column<LocalityRow>['read'];

const toNumber = (text: string): number => decimalToNumber(parseDecimal(text));
const column = (
  name: string,
  type: Column<LocalityRow>['type'],
  description: string,
  read: Read,
): Column<LocalityRow> => ({ name, type, description, read });

export const LOCALITY_COLUMNS: readonly Column<LocalityRow>[] = [
  column('price_id', 'text', 'Row of the price table.', ({ figure }) => figure.id),
  column('code', 'text', 'CPT or HCPCS code, the number only.', ({ figure }) => figure.code),
  column('label', 'text', 'The unit of care in plain words of ours.', ({ figure }) => figure.label),
  column(
    'state',
    'text',
    'Postal abbreviation of the state CMS lists it under.',
    ({ locality }) => locality.state,
  ),
  column('locality', 'text', 'Number of the payment locality, two digits.', ({ locality }) =>
    locality.key.slice(3),
  ),
  column('locality_key', 'text', 'State and number: CA-05.', ({ locality }) => locality.key),
  column('locality_name', 'text', 'Plain name of the place.', ({ locality }) => locality.name),
  column('mac', 'text', 'Medicare administrative contractor, five digits.', ({ locality }) => locality.mac),
  column('work_rvu', 'number', 'Relative value units for work, as printed.', ({ relativeValues }) =>
    toNumber(relativeValues.work),
  ),
  column(
    'pe_nonfacility_rvu',
    'number',
    'Relative value units for practice expense outside a facility, as printed.',
    ({ relativeValues }) => toNumber(relativeValues.nonFacilityPracticeExpense),
  ),
  column('mp_rvu', 'number', 'Relative value units for malpractice, as printed.', ({ relativeValues }) =>
    toNumber(relativeValues.malpractice),
  ),
  column('pw_gpci', 'number', 'Cost index of the place for work, as printed.', ({ locality }) =>
    toNumber(locality.workIndex),
  ),
  column('pe_gpci', 'number', 'Cost index of the place for practice expense, as printed.', ({ locality }) =>
    toNumber(locality.practiceExpenseIndex),
  ),
  column('mp_gpci', 'number', 'Cost index of the place for malpractice, as printed.', ({ locality }) =>
    toNumber(locality.malpracticeIndex),
  ),
  column(
    'conversion_factor',
    'number',
    'U.S. dollars for one relative value unit, as printed.',
    ({ formula }) => toNumber(formula.conversionFactor),
  ),
  column(
    'allowed_usd',
    'number',
    'Amount Medicare allows there, U.S. dollars: (work_rvu × pw_gpci + pe_nonfacility_rvu × pe_gpci + mp_rvu × mp_gpci) × conversion_factor, rounded once, half up, to the cent. By a limit of the same file Medicare pays less for some scans: coverage in the price table says of which rows.',
    ({ formula }) => centsToUsd(formula.total),
  ),
  column('national_usd', 'number', 'National amount of the same row, U.S. dollars.', ({ figure }) =>
    figure.valueCents === null ? null : centsToUsd(figure.valueCents),
  ),
  column(
    'pct_of_national',
    'number',
    'allowed_usd as a percentage of national_usd, two decimals, half up.',
    ({ figure, formula }) => toPercent(formula.total, figure.valueCents),
  ),
  column('formula', 'text', 'The arithmetic with its numbers.', ({ formula }) =>
    formatLocalityFormula(formula),
  ),
  column('basis', 'text', 'What kind of dollar it is.', ({ figure }) => figure.basis),
  column('year', 'text', 'Year of the schedule.', ({ figure }) => figure.year),
  column('population', 'text', 'Whom the figure describes.', ({ figure }) => figure.population),
  column(
    'locality_audit_status',
    'text',
    'PASS: all amounts of the row by place derived again from the official files. UNVERIFIED: one of them was not at hand.',
    ({ figure }) => figure.localityAudit?.verdict ?? null,
  ),
  column(
    'national_audit_status',
    'text',
    'The same for the national amount.',
    ({ figure }) => figure.audit.verdict,
  ),
  column(
    'rvu_file',
    'text',
    'File of the relative values.',
    ({ relativeValueFile }) => relativeValueFile.file,
  ),
  column(
    'rvu_file_sha256',
    'sha256',
    'SHA-256 of the official file.',
    ({ relativeValueFile }) => relativeValueFile.sha256,
  ),
  column('gpci_file', 'text', 'File of the cost indices.', ({ indexFile }) => indexFile.file),
  column('gpci_file_sha256', 'sha256', 'SHA-256 of the official file.', ({ indexFile }) => indexFile.sha256),
  column('table_version', 'text', 'Version of the table.', ({ version }) => version),
];
