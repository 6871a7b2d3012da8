// SPDX-License-Identifier: Apache-2.0
// Locality amounts and the places themselves.

import type { RelativeValues } from '../../src/figures/index.ts';
import { computeLocalityCents, type Locality } from '../../src/localities/index.ts';
import { deriveLocality } from './derive.ts';
import { writeCents } from './exact.ts';
import type { Line } from './federal-tables.ts';
import type { Finding } from './findings.ts';
import type { Published } from './published.ts';
import type { TextRecord } from './text-rows.ts';

/** One amount in one place, both ways: `cents` by the audit's arithmetic from the federal files. */
export interface PlaceAmount {
  readonly key: string;
  readonly cents: bigint;
}

/** The 109 amounts of one code from the federal files, sorted by key. */
export function deriveAmounts(line: Line, indices: ReadonlyMap<string, Line>): readonly PlaceAmount[] {
  return [...indices]
    .map(([key, place]) => ({ key, cents: deriveLocality(line, place) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** What the project's own code makes of the project's own extracts, against the amounts of the federal files. */
export function checkAmounts(
  id: string,
  extractLine: TextRecord,
  published: Published,
  amounts: readonly PlaceAmount[],
): readonly Finding[] {
  const relativeValues = toRelativeValues(extractLine);
  const places = new Map(published.indices.map((row) => [row.key ?? '', toLocality(row)]));
  const findings = amounts.flatMap(({ key, cents }): readonly Finding[] => {
    const place = places.get(key);
    const found = place === undefined ? null : BigInt(computeLocalityCents(relativeValues, place));
    return found === cents
      ? []
      : [
          {
            subject: id,
            what: `amount in ${key}`,
            expected: writeCents(cents),
            found: found === null ? 'none' : writeCents(found),
          },
        ];
  });
  if (places.size !== amounts.length) {
    findings.push({
      subject: id,
      what: 'number of localities',
      expected: String(amounts.length),
      found: String(places.size),
    });
  }
  return findings;
}

function toRelativeValues(line: TextRecord): RelativeValues {
  return {
    status: line.status ?? '',
    work: line.work_rvu ?? '',
    nonFacilityPracticeExpense: line.pe_nonfacility_rvu ?? '',
    facilityPracticeExpense: line.pe_facility_rvu ?? '',
    malpractice: line.mp_rvu ?? '',
    nonFacilityTotal: line.total_nonfacility_rvu ?? '',
    facilityTotal: line.total_facility_rvu ?? '',
    conversionFactor: line.conversion_factor ?? '',
  };
}

function toLocality(row: TextRecord): Locality {
  return {
    key: row.key ?? '',
    name: row.name ?? '',
    state: row.state ?? '',
    stateName: '',
    mac: row.mac ?? '',
    workIndex: row.work_gpci ?? '',
    practiceExpenseIndex: row.pe_gpci ?? '',
    malpracticeIndex: row.mp_gpci ?? '',
    counties: '',
  };
}

/** Every ZIP code of CMS's file stands in exactly one run, with its place; no run holds a ZIP code that is not listed. */
export function checkZipRanges(
  ranges: readonly TextRecord[],
  zips: ReadonlyMap<string, Line>,
  indices: readonly TextRecord[],
): readonly Finding[] {
  const keys = new Map(indices.map((row) => [`${row.mac}/${row.locality}`, row.key ?? '']));
  const found = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { from = '', to = '', key = '', split = '' } of ranges) {
    for (let zip = Number(from); zip <= Number(to); zip += 1) {
      const five = String(zip).padStart(5, '0');
      if (found.has(five))
        findings.push({ subject: `ZIP ${five}`, what: 'runs', expected: 'one', found: 'two' });
      found.set(five, `${key}${split === '' ? '' : ' split'}`);
    }
  }
  for (const [zip, line] of zips) {
    const expected = `${keys.get(`${line.carrier}/${line.locality}`) ?? 'none'}${line.plusFour === '1' ? ' split' : ''}`;
    const ours = found.get(zip) ?? 'none';
    if (ours !== expected) findings.push({ subject: `ZIP ${zip}`, what: 'locality', expected, found: ours });
  }
  for (const [zip, ours] of found) {
    if (!zips.has(zip))
      findings.push({ subject: `ZIP ${zip}`, what: 'locality', expected: 'none: not listed', found: ours });
  }
  return findings;
}
