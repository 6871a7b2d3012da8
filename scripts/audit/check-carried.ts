// SPDX-License-Identifier: Apache-2.0
// Numbers carried from documents that are not at hand, against the reference service's reading of the same
// documents: narrative figures, 2024 charges, outpatient fees and copayments.

import { isSameNumber } from './exact.ts';
import type { Line } from './federal-tables.ts';
import type { Finding } from './findings.ts';
import type { Published, PublishedNarrative, Reference } from './published.ts';

export function checkNarrative(published: Published, reference: Reference): readonly Finding[] {
  const ours = new Map(published.narrative.map((figure) => [figure.id, figure]));
  const missing = [...reference.narrative.keys()].filter((id) => !ours.has(id));
  return [
    ...missing.map((id) => ({
      subject: id,
      what: 'entry in narrative.yaml',
      expected: 'one',
      found: 'none',
    })),
    ...published.narrative.flatMap((figure) => checkOneNarrative(figure, reference.narrative.get(figure.id))),
  ];
}

function checkOneNarrative(
  figure: PublishedNarrative,
  carried: Readonly<Record<string, unknown>> | undefined,
): readonly Finding[] {
  const subject = figure.id;
  if (carried === undefined) {
    return [
      { subject, what: 'entry in narrative.yaml', expected: 'none: no document gives it', found: 'one' },
    ];
  }
  const pairs: readonly [string, unknown, unknown][] = [
    ['value', carried.value_usd, figure.value],
    ['out_of_pocket', carried.out_of_pocket_usd, figure.out_of_pocket],
  ];
  const known = new Set(listNumbers(carried));
  return [
    ...pairs
      .filter(([, expected, found]) => (expected ?? null) !== (found ?? null))
      .map(([name, expected, found]) => ({
        subject,
        what: `${name} in narrative.yaml`,
        expected: String(expected),
        found: String(found),
      })),
    ...Object.entries(figure.alternates ?? {}).flatMap(([name, { value }]) =>
      listNumbers(value)
        .filter((number) => !known.has(number))
        .map((number) => ({
          subject,
          what: `alternate ${name} in narrative.yaml`,
          expected: 'a number the document gives',
          found: String(number),
        })),
    ),
  ];
}

/** Every number in a JSON value; a rate such as 0.2 also as the percentage 20. */
function listNumbers(value: unknown): readonly number[] {
  if (typeof value === 'number')
    return value > 0 && value < 1 ? [value, Number((value * 100).toPrecision(12))] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listNumbers) : [];
}

/** Our column → the reference's. */
const UTILIZATION = {
  hcpcs: 'code',
  place: 'charge_2024_place',
  charge_usd: 'charge_2024_usd',
  allowed_usd: 'allowed_2024_usd',
  services: 'charge_2024_services',
  providers: 'charge_2024_providers',
};

export function checkUtilization(published: Published, reference: Reference): readonly Finding[] {
  return compareCarried(
    'cms-utilization-2024.csv',
    published.utilization,
    UTILIZATION,
    'charge_2024_usd',
    reference,
  );
}

export function checkCopays(published: Published, reference: Reference): readonly Finding[] {
  const columns = { fee_usd: 'opps_fee_usd', min_copay_usd: 'opps_min_copay_usd' };
  return compareCarried('opps-copay-2026.csv', published.copays, columns, 'opps_min_copay_usd', reference);
}

function compareCarried(
  file: string,
  ours: readonly Line[],
  columns: Readonly<Record<string, string>>,
  mark: string,
  reference: Reference,
): readonly Finding[] {
  const present = new Set(ours.map(({ id }) => id));
  const missing = [...reference.rows.values()].filter((row) => row[mark] !== '' && !present.has(row.id));
  return [
    ...missing.map(({ id = '' }) => ({
      subject: id,
      what: `line in ${file}`,
      expected: 'one',
      found: 'none',
    })),
    ...ours.flatMap((line) => {
      const carried = reference.rows.get(line.id ?? '');
      return Object.entries(columns)
        .filter(([column, theirs]) => !isSameNumber(line[column] ?? '', carried?.[theirs] ?? ''))
        .map(([column, theirs]) => ({
          subject: line.id ?? '',
          what: `${column} in ${file}`,
          expected: `"${carried?.[theirs] ?? ''}"`,
          found: `"${line[column] ?? ''}"`,
        }));
    }),
  ];
}

/** A clinic visit is paid under this code, whatever the doctor bills. */
const CLINIC_VISIT = 'G0463';

/** The outpatient fees shown beside other rows, against Addendum B as it is at hand. */
export function checkOutpatientFees(
  published: Published,
  table: ReadonlyMap<string, Line>,
): readonly Finding[] {
  const codes = new Map(published.units.map(({ id, code }) => [id, code ?? '']));
  return published.copays.flatMap((line) => {
    const id = line.id ?? '';
    const paid = table.get(codes.get(id) ?? '') ?? table.get(CLINIC_VISIT);
    const fields: readonly [string, string | undefined][] = [['apc', paid?.apc]];
    const fees: readonly [string, string | undefined][] =
      line.fee_usd === '' ? [] : [['fee_usd', paid?.payment_rate]];
    return [...fields, ...fees]
      .filter(([column, expected]) => !isSameNumber(line[column] ?? '', expected ?? ''))
      .map(([column, expected]) => ({
        subject: id,
        what: `${column} in opps-copay-2026.csv`,
        expected: `"${expected ?? ''}"`,
        found: `"${line[column] ?? ''}"`,
      }));
  });
}
