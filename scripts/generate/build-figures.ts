// SPDX-License-Identifier: Apache-2.0
// One figure a unit of care, by the kind of file its amount is read from.

import { addCents, parseDollars, usdToCents } from '../../src/core/index.ts';
import type { Audit, Figure, Source, SubmittedCharge } from '../../src/figures/index.ts';
import { buildLocalityRange, computeNationalCents } from '../../src/localities/index.ts';
import {
  buildNarrativeAlternates,
  buildScheduleAlternates,
  findSource,
  OUTPATIENT_SOURCE,
  UTILIZATION_SOURCE,
} from './alternates.ts';
import {
  describeFeeSchedule,
  describeLaboratory,
  describeNotCovered,
  describeOutpatient,
  describeSum,
  MEDICARE_POPULATION,
} from './coverage.ts';
import { findOutpatientRate, findPaymentTerms, findRate, findRelativeValues } from './find-amounts.ts';
import type { GenerateData } from './read-data.ts';
import type { Unit } from './schemas.ts';
import { GenerateStop } from './stop.ts';

const FEE_SCHEDULE_SOURCE = 'cms-pfs-2026';
const INDEX_SOURCE = 'cms-gpci-2026';
const LABORATORY_SOURCE = 'cms-clfs-2026';

const NOT_AUDITED: Audit = { verdict: 'UNVERIFIED', reason: 'not audited yet' };

const NATIONAL = 'United States, one rate for the whole country';
const BEFORE_ADJUSTMENT = 'United States, national amount before the adjustment by place';

/** What depends on the kind of file; the rest of a figure is the same for all. */
type Amount = Pick<
  Figure,
  | 'valueCents'
  | 'outOfPocketCents'
  | 'basis'
  | 'attribution'
  | 'year'
  | 'geography'
  | 'population'
  | 'describes'
  | 'coverage'
  | 'confidence'
  | 'sourceIds'
  | 'relativeValues'
  | 'localityRange'
  | 'isOfOffice'
  | 'isAbovePayment'
  | 'alternates'
> & { readonly wholeYear: boolean };

/** In the order of data/units.yaml. Stops on the first row whose amount or source is missing. */
export function buildFigures(data: GenerateData): readonly Figure[] {
  return data.units.map((unit) => buildFigure(unit, data));
}

function buildFigure(unit: Unit, data: GenerateData): Figure {
  const { wholeYear, ...amount } = buildAmount(unit, data);
  for (const sourceId of amount.sourceIds) findSource(sourceId, unit.id, data);
  return {
    id: unit.id,
    label: unit.label,
    category: unit.category,
    codeSystem: unit.code_system ?? null,
    code: unit.code ?? null,
    apc: unit.apc ?? null,
    loinc: unit.loinc ?? null,
    ...amount,
    rules: {
      summable: unit.rules?.summable ?? true,
      mutuallyExclusiveWith: unit.rules?.exclusive ?? [],
      bundlesAncillaries: unit.rules?.bundles ?? false,
      wholeYear,
    },
    submittedCharge: buildSubmittedCharge(unit, data),
    ...buildAudits(unit, amount.localityRange !== null, data),
  };
}

/** What `npm run audit` found, for the national amount and, in one verdict, for the amounts by place. */
function buildAudits(
  unit: Unit,
  byPlace: boolean,
  data: GenerateData,
): Pick<Figure, 'audit' | 'localityAudit'> {
  const row = data.verdicts.get(unit.id);
  const audit = row === undefined ? NOT_AUDITED : { verdict: row.verdict, reason: row.reason };
  if (!byPlace) return { audit };
  const places = row?.locality_verdict;
  if (row === undefined || places === undefined || places === null)
    return { audit, localityAudit: NOT_AUDITED };
  return { audit, localityAudit: { verdict: places, reason: row.locality_reason } };
}

function buildAmount(unit: Unit, data: GenerateData): Amount {
  switch (unit.source) {
    case 'pfs':
      return buildFeeScheduleAmount(unit, data);
    case 'clfs':
      return buildLaboratoryAmount(unit, data);
    case 'opps':
      return buildOutpatientAmount(unit, data);
    case 'pfs+opps':
      return buildSumAmount(unit, data);
    case 'document':
      return buildDocumentAmount(unit, data);
  }
}

/** What every Medicare fee row says of itself. */
function describeMedicare(unit: Unit, data: GenerateData) {
  return {
    outOfPocketCents: null,
    basis: 'allowed',
    attribution: 'gross',
    year: '2026',
    population: MEDICARE_POPULATION,
    describes: 'medicare',
    relativeValues: null,
    localityRange: null,
    isOfOffice: false,
    isAbovePayment: false,
    alternates: buildScheduleAlternates(unit, data),
    wholeYear: false,
  } as const;
}

function buildFeeScheduleAmount(unit: Unit, data: GenerateData): Amount {
  const values = findRelativeValues(unit, data);
  const medicare = describeMedicare(unit, data);
  // N: not covered by Medicare. The file prints units for other payers, but nobody publishes an amount.
  if (values.status === 'N') {
    return {
      ...medicare,
      valueCents: null,
      geography: 'United States',
      coverage: describeNotCovered(unit.covers, values),
      confidence: 'VERIFIED',
      sourceIds: [FEE_SCHEDULE_SOURCE],
    };
  }
  const value = computeNationalCents(values);
  const terms = findPaymentTerms(unit, data);
  return {
    ...medicare,
    valueCents: value,
    geography: BEFORE_ADJUSTMENT,
    coverage: describeFeeSchedule(unit.covers, values, value, terms),
    confidence: 'DERIVED',
    sourceIds: [FEE_SCHEDULE_SOURCE, INDEX_SOURCE],
    relativeValues: values,
    localityRange: buildLocalityRange(values, data.places.localities),
    isOfOffice: terms.inHospital !== 'alike',
    isAbovePayment: terms.cappedPracticeExpense !== null,
  };
}

function buildLaboratoryAmount(unit: Unit, data: GenerateData): Amount {
  const value = findRate(unit, data);
  return {
    ...describeMedicare(unit, data),
    valueCents: value,
    geography: NATIONAL,
    coverage: describeLaboratory(unit.covers, value),
    confidence: 'VERIFIED',
    sourceIds: [LABORATORY_SOURCE],
  };
}

function buildOutpatientAmount(unit: Unit, data: GenerateData): Amount {
  const { value, apc } = findOutpatientRate(unit, data);
  return {
    ...describeMedicare(unit, data),
    valueCents: value,
    geography: BEFORE_ADJUSTMENT,
    coverage: describeOutpatient(unit.covers, apc, value),
    confidence: 'VERIFIED',
    sourceIds: [OUTPATIENT_SOURCE],
  };
}

function buildSumAmount(unit: Unit, data: GenerateData): Amount {
  const hospital = findOutpatientRate(unit, data);
  const values = findRelativeValues(unit, data);
  const doctor = computeNationalCents(values);
  const value = addCents([hospital.value, doctor]);
  return {
    ...describeMedicare(unit, data),
    valueCents: value,
    geography: BEFORE_ADJUSTMENT,
    coverage: describeSum(unit.covers, hospital.apc, hospital.value, values, doctor, value),
    confidence: 'DERIVED',
    sourceIds: [OUTPATIENT_SOURCE, FEE_SCHEDULE_SOURCE],
  };
}

function buildDocumentAmount(unit: Unit, data: GenerateData): Amount {
  const row = data.narratives.get(unit.id);
  if (row === undefined) {
    throw new GenerateStop(`data/units.yaml: ${unit.id} has no row in data/documents/narrative.yaml.`);
  }
  const source: Source = findSource(row.source, `data/documents/narrative.yaml: ${row.id}`, data);
  const toAmount = (dollars: number | null) => (dollars === null ? null : usdToCents(dollars));
  return {
    valueCents: toAmount(row.value),
    outOfPocketCents: toAmount(row.out_of_pocket),
    basis: row.basis,
    attribution: row.attribution,
    year: row.year,
    geography: row.geography,
    population: row.population,
    describes: row.describes,
    coverage: row.coverage,
    confidence: 'VERIFIED',
    sourceIds: [source.id],
    relativeValues: null,
    localityRange: null,
    isOfOffice: false,
    isAbovePayment: false,
    alternates: buildNarrativeAlternates(row, source),
    wholeYear: row.whole_year,
  };
}

function buildSubmittedCharge(unit: Unit, data: GenerateData): SubmittedCharge | null {
  const row = data.utilization.get(unit.id);
  if (row === undefined) return null;
  return { cents: parseDollars(row.charge_usd), year: '2024', sourceId: UTILIZATION_SOURCE };
}
