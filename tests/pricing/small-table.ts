// SPDX-License-Identifier: Apache-2.0
// A dozen made-up rows, just enough for every rule of fit and totals to have something to fire on.

import { type Cents, toCents } from '../../src/core/index.ts';
import type { Figure, Source } from '../../src/figures/index.ts';
import type { Locality, Places } from '../../src/localities/index.ts';
import { compileLexicon } from '../../src/matcher/index.ts';
import type { PricingData } from '../../src/pricing/index.ts';

/** What a row of the small table states; everything else is a plain fee-schedule row of the national table. */
interface Row {
  readonly id: string;
  readonly usd: number | null;
  readonly label?: string;
  readonly category?: Figure['category'];
  readonly basis?: Figure['basis'];
  readonly describes?: Figure['describes'];
  readonly chargeUsd?: number | null;
  readonly outOfPocketUsd?: number;
  readonly summable?: boolean;
  readonly excludes?: readonly string[];
  readonly bundles?: boolean;
  readonly wholeYear?: boolean;
  /** Work, practice expense and malpractice relative values: a row priced by place. */
  readonly rvu?: readonly [string, string, string];
  /** Payment group: a hospital's fee is in it. */
  readonly apc?: string;
}

const ROWS: readonly Row[] = [
  { id: 'visit', usd: 95.19, chargeUsd: 189.25, rvu: ['1.30', '1.46', '0.09'] },
  { id: 'specialist', usd: 135.61, chargeUsd: 276.45, rvu: ['1.92', '2.00', '0.14'] },
  { id: 'uncharged', usd: 70.1 },
  { id: 'blood-test', usd: 10.5, category: 'lab', chargeUsd: 40 },
  { id: 'x-ray', usd: 29.8, category: 'imaging', chargeUsd: 90.01 },
  {
    id: 'emergency-complete',
    usd: 544.54,
    apc: '5024',
    chargeUsd: 788.07,
    excludes: ['emergency-doctor', 'emergency-hospital'],
  },
  { id: 'emergency-doctor', usd: 118.24, excludes: ['emergency-complete'] },
  { id: 'emergency-hospital', usd: 426.3, apc: '5024', excludes: ['emergency-complete'] },
  { id: 'bundled-stay', usd: 900, chargeUsd: 2000, bundles: true },
  { id: 'observation-stay', usd: 800, excludes: ['bundled-stay'] },
  { id: 'survey-visit', usd: 190, basis: 'payment', describes: 'everyone', outOfPocketUsd: 28 },
  {
    id: 'survey-emergency',
    usd: 1048,
    basis: 'payment',
    describes: 'everyone',
    summable: false,
    bundles: true,
    outOfPocketUsd: 95,
  },
  {
    id: 'whole-year',
    usd: 4098,
    basis: 'total_expenditure',
    describes: 'everyone',
    wholeYear: true,
    bundles: true,
  },
  { id: 'other-year', usd: 6765, basis: 'total_expenditure', describes: 'everyone', wholeYear: true },
  { id: 'aide-wage', usd: 17.21, basis: 'wage', category: 'wage', describes: 'other', summable: false },
  { id: 'not-priced', usd: null, summable: false },
];

const SOURCE: Source = {
  id: 'made-up',
  publisher: 'Nobody',
  title: 'A made-up file for tests',
  url: 'https://example.org/file.csv',
  file: 'file.csv',
  sha256: '0'.repeat(64),
  bytes: 1,
  readOn: '2026-01-01',
  licence: 'none',
};

const ALABAMA: Locality = {
  key: 'AL-00',
  name: 'Alabama',
  state: 'AL',
  stateName: 'Alabama',
  mac: '10112',
  workIndex: '1.0',
  practiceExpenseIndex: '0.875',
  malpracticeIndex: '0.566',
  counties: 'All counties',
};

const SAN_FRANCISCO: Locality = {
  key: 'CA-05',
  name: 'San Francisco',
  state: 'CA',
  stateName: 'California',
  mac: '01112',
  workIndex: '1.095',
  practiceExpenseIndex: '1.41',
  malpracticeIndex: '0.425',
  counties: 'San Francisco',
};

const MARIN: Locality = {
  ...SAN_FRANCISCO,
  key: 'CA-52',
  name: 'Marin',
  malpracticeIndex: '0.459',
  counties: 'Marin',
};

const PLACES: Places = {
  localities: [ALABAMA, SAN_FRANCISCO, MARIN],
  zipRanges: [{ from: '35004', to: '36925', key: 'AL-00' }],
  counties: [{ state: 'CA', name: 'MARIN', key: 'CA-52' }],
  restOfState: {},
};

export type RowChange = Partial<Row>;

/** The small table, with rows changed by id where a test plants a violation. */
export function buildSmallData(changes: Readonly<Record<string, RowChange>> = {}): PricingData {
  for (const id of Object.keys(changes)) {
    if (!ROWS.some((row) => row.id === id)) throw new Error(`The small table has no row "${id}".`);
  }
  const figures = ROWS.map((row) => toFigure({ ...row, ...changes[row.id] }));
  const units = figures.map(({ id, label, category }) => ({ id, label, category, words: [label] }));
  return {
    table: { version: '2026-01-01.1', figures, sources: { 'made-up': SOURCE } },
    places: PLACES,
    lexicon: compileLexicon({ units, files: {} }),
    unpriceable: [],
  };
}

function toFigure(row: Row): Figure {
  return {
    id: row.id,
    label: row.label ?? row.id.replaceAll('-', ' '),
    category: row.category ?? 'visit',
    codeSystem: null,
    code: null,
    apc: row.apc ?? null,
    loinc: null,
    valueCents: row.usd === null ? null : usd(row.usd),
    outOfPocketCents: row.outOfPocketUsd === undefined ? null : usd(row.outOfPocketUsd),
    basis: row.basis ?? 'allowed',
    attribution: 'gross',
    year: '2026',
    geography: 'United States, national',
    population: 'Made up',
    describes: row.describes ?? 'medicare',
    coverage: 'Made up.',
    confidence: 'VERIFIED',
    sourceIds: ['made-up'],
    rules: {
      summable: row.summable ?? true,
      mutuallyExclusiveWith: row.excludes ?? [],
      bundlesAncillaries: row.bundles ?? false,
      wholeYear: row.wholeYear ?? false,
    },
    isOfOffice: false,
    isAbovePayment: false,
    relativeValues: row.rvu === undefined ? null : toRelativeValues(row.rvu),
    localityRange:
      row.rvu === undefined
        ? null
        : { lowCents: usd(1), lowKey: 'AL-00', highCents: usd(2), highKey: 'CA-05' },
    submittedCharge:
      row.chargeUsd == null ? null : { cents: usd(row.chargeUsd), year: '2024', sourceId: 'made-up' },
    alternates: {},
    audit: { verdict: 'UNVERIFIED', reason: 'Made up.' },
    ...(row.rvu === undefined
      ? {}
      : { localityAudit: { verdict: 'UNVERIFIED', reason: 'The indices are made up.' } as const }),
  };
}

function toRelativeValues([work, practiceExpense, malpractice]: NonNullable<Row['rvu']>) {
  return {
    status: 'A',
    work,
    nonFacilityPracticeExpense: practiceExpense,
    facilityPracticeExpense: '0.00',
    malpractice,
    nonFacilityTotal: '0.00',
    facilityTotal: '0.00',
    conversionFactor: '33.4009',
  };
}

function usd(dollars: number): Cents {
  return toCents(Math.round(dollars * 100));
}
