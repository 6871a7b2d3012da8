// SPDX-License-Identifier: Apache-2.0
// The columns of price-table.csv: the national table with its provenance and audit verdict.

import { centsToUsd, decimalToNumber, parseDecimal, toCanonicalJson } from '../core/index.ts';
import type { Figure, RelativeValues, Source, Table } from '../figures/index.ts';
import type { Column } from './column.ts';

/** A figure with the document its value was read from. */
export interface PriceRow {
  readonly figure: Figure;
  readonly source: Source;
  readonly version: string;
}

/** In the order of the table. Throws where a row names a document the table does not hold. */
export function toPriceRows({ figures, sources, version }: Table): readonly PriceRow[] {
  return figures.map((figure) => ({ figure, source: findSource(figure, 0, sources), version }));
}

/** The document a figure names at that place of its list; the first is the one its value was read from. */
export function findSource(figure: Figure, at: number, sources: Table['sources']): Source {
  const source = sources[figure.sourceIds[at] ?? ''];
  if (source === undefined) throw new Error(`Row ${figure.id} names no known source at place ${at}.`);
  return source;
}

type PriceColumn = Column<PriceRow>;

const usd = (cents: Figure['valueCents'] | undefined): number | null =>
  cents === null || cents === undefined ? null : centsToUsd(cents);

const factor =
  (name: keyof RelativeValues) =>
  ({ figure }: PriceRow): number | null =>
    figure.relativeValues === null ? null : decimalToNumber(parseDecimal(figure.relativeValues[name]));

const text = (name: string, description: string, read: PriceColumn['read']): PriceColumn => ({
  name,
  type: 'text',
  description,
  read,
});
const number = (name: string, description: string, read: PriceColumn['read']): PriceColumn => ({
  name,
  type: 'number',
  description,
  read,
});
const flag = (name: string, description: string, read: PriceColumn['read']): PriceColumn => ({
  name,
  type: 'boolean',
  description,
  read,
});

const CARE: readonly PriceColumn[] = [
  text('price_id', 'Row of the table. Never changes, never names another row.', ({ figure }) => figure.id),
  text('label', 'The unit of care in plain words of ours.', ({ figure }) => figure.label),
  text('category', 'Kind of care.', ({ figure }) => figure.category),
  text('code_system', 'CPT or HCPCS; empty where the row has no code.', ({ figure }) => figure.codeSystem),
  text('code', 'Billing code, the number only.', ({ figure }) => figure.code),
  text('apc', 'Payment group of the hospital outpatient schedule.', ({ figure }) => figure.apc),
  text('loinc', 'LOINC code of a laboratory test.', ({ figure }) => figure.loinc),
];

const AMOUNT: readonly PriceColumn[] = [
  number(
    'value_usd',
    'National published figure, U.S. dollars. Empty where nothing is published; never 0 for that.',
    ({ figure }) => usd(figure.valueCents),
  ),
  number('out_of_pocket_usd', 'What people paid themselves, where the same document says so.', ({ figure }) =>
    usd(figure.outOfPocketCents),
  ),
  text(
    'basis',
    'What kind of dollar: allowed, payment, charge, out_of_pocket, total_expenditure, facility_cost, wage, rate or ratio.',
    ({ figure }) => figure.basis,
  ),
  text(
    'attribution',
    'gross: all spending; excess: what is above that of comparable people; not_applicable.',
    ({ figure }) => figure.attribution,
  ),
  text('year', 'Year, or years, of the figure.', ({ figure }) => figure.year),
  text('geography', 'Where the figure applies.', ({ figure }) => figure.geography),
  text('population', 'Whom the figure describes.', ({ figure }) => figure.population),
  text(
    'coverage',
    'What the figure covers, how it was made and whom it does not describe.',
    ({ figure }) => figure.coverage,
  ),
  text(
    'confidence',
    'VERIFIED: read in the file. DERIVED: computed from numbers in it.',
    ({ figure }) => figure.confidence,
  ),
];

const RULES: readonly PriceColumn[] = [
  flag('summable', 'Whether the row may enter a total.', ({ figure }) => figure.rules.summable),
  text(
    'mutually_exclusive_with',
    'Rows it may not be added to, separated by blanks; __ALL_PER_EVENT_LINES__ is every row that is one event.',
    ({ figure }) => figure.rules.mutuallyExclusiveWith.join(' ') || null,
  ),
  flag(
    'bundles_ancillaries',
    'Whether it holds the tests and scans of the same event already.',
    ({ figure }) => figure.rules.bundlesAncillaries,
  ),
  flag(
    'whole_year',
    'Whether it is the whole year of a person, not one event.',
    ({ figure }) => figure.rules.wholeYear,
  ),
  text(
    'alternates',
    'Other published measures of the same care, as a JSON object: alternatives, never additions.',
    ({ figure }) => toCanonicalJson(figure.alternates),
  ),
];

const SCHEDULE: readonly PriceColumn[] = [
  number('work_rvu', 'Relative value units for work, as printed.', factor('work')),
  number(
    'pe_nonfacility_rvu',
    'Relative value units for practice expense outside a facility, as printed.',
    factor('nonFacilityPracticeExpense'),
  ),
  number('mp_rvu', 'Relative value units for malpractice, as printed.', factor('malpractice')),
  number(
    'total_nonfacility_rvu',
    'Total relative value units outside a facility, as printed.',
    factor('nonFacilityTotal'),
  ),
  number(
    'conversion_factor',
    'U.S. dollars for one relative value unit, as printed.',
    factor('conversionFactor'),
  ),
  number('lowest_locality_usd', 'Lowest amount of the 109 places.', ({ figure }) =>
    usd(figure.localityRange?.lowCents),
  ),
  text('lowest_locality_key', 'Where that is.', ({ figure }) => figure.localityRange?.lowKey ?? null),
  number('highest_locality_usd', 'Highest amount of the 109 places.', ({ figure }) =>
    usd(figure.localityRange?.highCents),
  ),
  text('highest_locality_key', 'Where that is.', ({ figure }) => figure.localityRange?.highKey ?? null),
];

const PROVENANCE: readonly PriceColumn[] = [
  text('source_id', 'Document the value was read from.', ({ source }) => source.id),
  text('source_publisher', 'Who published it.', ({ source }) => source.publisher),
  text('source_title', 'Its title.', ({ source }) => source.title),
  { name: 'source_url', type: 'url', description: 'Its address.', read: ({ source }) => source.url },
  text('source_file', 'Name of the file.', ({ source }) => source.file),
  {
    name: 'source_sha256',
    type: 'sha256',
    description: 'SHA-256 of the official file.',
    read: ({ source }) => source.sha256,
  },
  {
    name: 'source_bytes',
    type: 'integer',
    description: 'Its size in bytes.',
    read: ({ source }) => source.bytes,
  },
  {
    name: 'source_read_on',
    type: 'day',
    description: 'Day it was read.',
    read: ({ source }) => source.readOn,
  },
  text(
    'other_source_ids',
    'Further documents of the row, separated by blanks: the cost indices by place, the second of two tables.',
    ({ figure }) => figure.sourceIds.slice(1).join(' ') || null,
  ),
  text(
    'audit_status',
    'PASS: derived again from the official file with its recorded hash. UNVERIFIED: carried. FAIL is never published.',
    ({ figure }) => figure.audit.verdict,
  ),
  text('audit_reason', 'What the audit read, or why it could not.', ({ figure }) => figure.audit.reason),
  text(
    'locality_audit_status',
    'The same verdict for the amounts by place; empty where there are none.',
    ({ figure }) => figure.localityAudit?.verdict ?? null,
  ),
  text('table_version', 'Version of the table.', ({ version }) => version),
];

/** The first columns are the care, then the amount, the rules, the schedule's numbers and where it all comes from. */
export const PRICE_COLUMNS: readonly PriceColumn[] = [
  ...CARE,
  ...AMOUNT,
  ...RULES,
  ...SCHEDULE,
  ...PROVENANCE,
];
