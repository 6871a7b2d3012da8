// SPDX-License-Identifier: Apache-2.0
// Other published numbers about the same care. Each says that it is an alternative and never an addition.

import { formatDecimal, parseDecimal, roundDecimal } from '../../src/core/index.ts';
import type { Alternate, Source } from '../../src/figures/index.ts';
import type { CopayRow, OutpatientRow, UtilizationRow } from './csv-schemas.ts';
import type { GenerateData } from './read-data.ts';
import type { Narrative, NarrativeAlternate, Unit } from './schemas.ts';
import { GenerateStop } from './stop.ts';

export const UTILIZATION_SOURCE = 'cms-phygeo-2024';
export const OUTPATIENT_SOURCE = 'cms-opps-2026';

/** Hospitals bill every clinic visit under this code, whatever the doctor bills. */
const CLINIC_VISIT = 'G0463';

export function buildScheduleAlternates(unit: Unit, data: GenerateData): Record<string, Alternate> {
  const utilization = data.utilization.get(unit.id);
  const copay = data.copays.get(unit.id);
  return {
    ...(utilization === undefined
      ? {}
      : buildUtilization(unit, utilization, findSource(UTILIZATION_SOURCE, unit.id, data))),
    ...(copay === undefined ? {} : buildOutpatient(unit, copay, data)),
  };
}

function buildUtilization(unit: Unit, row: UtilizationRow, source: Source): Record<string, Alternate> {
  if (row.hcpcs !== unit.code) {
    throw new GenerateStop(
      `data/documents/cms-utilization-2024.csv gives ${unit.id} the code ${row.hcpcs}, and data/units.yaml ${unit.code}.`,
    );
  }
  const where = row.place === 'O' ? 'outside hospitals' : 'in hospitals';
  const counted = `${groupThousands(row.providers)} providers for ${groupThousands(row.services)} services ${where}`;
  const whose =
    unit.source === 'pfs+opps'
      ? ` It is the doctor's charge alone, on the few such visits billed ${where}; the hospital's charge is not in it.`
      : '';
  const origin = {
    unit: 'USD',
    year: '2024',
    sourceTitle: source.title,
    sourceUrl: source.url,
  } as const;
  return {
    charge2024: {
      label: 'Average charge billed to Medicare, 2024',
      value: toDollars(row.charge_usd),
      basis: 'charge',
      note: `The average charge of ${counted}, before anything was taken off.${whose} An alternative to the figure, never an addition to it.`,
      ...origin,
    },
    ...(row.allowed_usd === null
      ? {}
      : {
          allowed2024: {
            label: 'Average amount Medicare allowed, 2024',
            value: toDollars(row.allowed_usd),
            basis: 'allowed' as const,
            note: `What Medicare and the patient together paid ${counted}, on average over the country. An alternative to the figure, never an addition to it.`,
            ...origin,
          },
        }),
  };
}

function buildOutpatient(unit: Unit, row: CopayRow, data: GenerateData): Record<string, Alternate> {
  const source = findSource(OUTPATIENT_SOURCE, unit.id, data);
  const schedule = findHospitalRate(unit, row, data);
  const billedAs = schedule.hcpcs === unit.code ? '' : ` under ${schedule.hcpcs}`;
  const origin = {
    unit: 'USD',
    year: '2026',
    sourceTitle: source.title,
    sourceUrl: source.url,
  } as const;
  return {
    ...(row.fee_usd === null
      ? {}
      : {
          outpatientFacility: {
            label: "Hospital's own fee when it is done in a hospital outpatient department, 2026",
            value: toDollars(row.fee_usd),
            basis: 'allowed' as const,
            note: `What the hospital bills${billedAs} (payment group ${row.apc}) in place of the office costs; the doctor is then paid less than the figure. An alternative to the figure, never an addition to it.`,
            ...origin,
          },
        }),
    outpatientMinimumCopay: {
      label: "Least a person with Medicare pays of the hospital's fee, 2026",
      value: toDollars(row.min_copay_usd),
      basis: 'out_of_pocket',
      note: `A part of the hospital's fee of $${schedule.payment_rate} (payment group ${row.apc}). An alternative way to look at it, never an addition.`,
      ...origin,
    },
  };
}

/** The hospital rate behind a copayment, checked against the row's payment group and fee. */
function findHospitalRate(unit: Unit, row: CopayRow, data: GenerateData): OutpatientRow {
  const own = data.outpatient.get(unit.code ?? '');
  const schedule = own?.apc === row.apc ? own : data.outpatient.get(CLINIC_VISIT);
  const agrees =
    schedule?.apc === row.apc &&
    (row.fee_usd === null || toDollars(row.fee_usd) === toDollars(schedule.payment_rate));
  if (schedule === undefined || !agrees) {
    throw new GenerateStop(
      `data/documents/opps-copay-2026.csv: the payment group and fee of ${unit.id} are not those of data/figures/cms-opps-2026.csv.`,
    );
  }
  return schedule;
}

export function buildNarrativeAlternates(row: Narrative, source: Source): Record<string, Alternate> {
  const build = (alternate: NarrativeAlternate): Alternate => ({
    label: alternate.label,
    value: alternate.value,
    unit: alternate.unit,
    basis: alternate.basis,
    year: alternate.year ?? row.year,
    note: alternate.note,
    sourceTitle: alternate.source_title ?? source.title,
    sourceUrl: alternate.source_url ?? source.url,
  });
  return Object.fromEntries(
    Object.entries(row.alternates ?? {}).map(([key, alternate]) => [key, build(alternate)]),
  );
}

export function findSource(sourceId: string, row: string, data: Pick<GenerateData, 'sources'>): Source {
  const source = data.sources[sourceId];
  if (source === undefined) {
    throw new GenerateStop(`${row} names the source ${sourceId}, which is not in data/sources.json.`);
  }
  return source;
}

/** Dollars for publishing, at most two decimals; the text was checked to be a plain amount. */
function toDollars(text: string): number {
  parseDecimal(text);
  return Number(text);
}

/** `6241712.6` → `6,241,713`: CMS prints fractions of a service, which mean nothing to a reader. */
function groupThousands(text: string): string {
  return formatDecimal(roundDecimal(parseDecimal(text), 0)).replace(/\B(?=(\d{3})+$)/g, ',');
}
