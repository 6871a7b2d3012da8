// SPDX-License-Identifier: Apache-2.0
// Every figure of a version, from the files it published, with the numbers each is made of.

import { parse } from 'csv-parse/sync';
import { toVersionPath } from '../../src/open-data/index.ts';
import type { Frozen } from './frozen.ts';

export type Line = Readonly<Record<string, string>>;

export interface ListedFigure {
  readonly priceId: string;
  readonly label: string;
  readonly localityKey: string | null;
  readonly measure: string;
  readonly value: string;
  readonly inputs: Readonly<Record<string, string>>;
}

const SCHEDULE = ['work_rvu', 'pe_nonfacility_rvu', 'mp_rvu', 'total_nonfacility_rvu', 'conversion_factor'];
const OF_PLACE = [
  'work_rvu',
  'pe_nonfacility_rvu',
  'mp_rvu',
  'pw_gpci',
  'pe_gpci',
  'mp_gpci',
  'conversion_factor',
];
const PLACE_FILES = ['rvu_file', 'rvu_file_sha256', 'gpci_file', 'gpci_file_sha256'];
const FILES = ['source_file', 'source_sha256'];

/** What the extracts say of the two parts of a row that adds a doctor's fee and a hospital's. */
const DOCTOR = ['work_rvu', 'pe_facility_rvu', 'mp_rvu', 'conversion_factor'];
const HOSPITAL = ['payment_rate'];

/** By row, place and measure. `sums` are the rows made of a doctor's fee and a hospital's. */
export function listFigures(
  version: string,
  frozen: Frozen,
  sums: ReadonlySet<string>,
): ReadonlyMap<string, ListedFigure> {
  const parts = Object.values(frozen.extracts).flatMap((text) => parse(text, { columns: true }) as Line[]);
  const national = readLines(version, frozen, 'price-table.csv').flatMap((line) => {
    const isSum = sums.has(line.price_id ?? '');
    const made = isSum ? pickParts(line.code ?? '', parts) : pick(line, SCHEDULE);
    const base = { priceId: line.price_id ?? '', label: line.label ?? '', localityKey: null };
    const of = (measure: string, value: string | undefined, inputs: ListedFigure['inputs']) =>
      value === undefined || value === '' ? [] : [{ ...base, measure, value, inputs }];
    const file = pick(line, FILES);
    return [
      ...of('value_usd', line.value_usd, { ...made, ...file }),
      ...of('out_of_pocket_usd', line.out_of_pocket_usd, file),
      ...listNumbers('alternates', JSON.parse(line.alternates ?? '{}')).flatMap(([name, value]) =>
        of(name, value, {}),
      ),
    ];
  });
  const places = readLines(version, frozen, 'locality-prices.csv').map((line) => ({
    priceId: line.price_id ?? '',
    label: line.label ?? '',
    localityKey: line.locality_key ?? '',
    measure: 'allowed_usd',
    value: line.allowed_usd ?? '',
    inputs: pick(line, [...OF_PLACE, ...PLACE_FILES]),
  }));
  return new Map(
    [...national, ...places].map((one) => [`${one.priceId} ${one.localityKey ?? ''} ${one.measure}`, one]),
  );
}

/** The rows of a file of a version, by the names of their columns. */
export function readLines(version: string, { files }: Frozen, name: string): readonly Line[] {
  const path = `${toVersionPath(version)}/${name}`;
  const file = files.find((one) => one.path === path);
  if (file === undefined) throw new Error(`The record of version ${version} has no ${path}.`);
  return parse(file.text, { columns: true }) as Line[];
}

function pick(line: Line, names: readonly string[]): ListedFigure['inputs'] {
  return Object.fromEntries(names.map((name) => [name, line[name] ?? '']));
}

function pickParts(code: string, parts: readonly Line[]): ListedFigure['inputs'] {
  const of = parts.filter(({ hcpcs }) => hcpcs === code);
  return Object.assign({}, ...of.map((line) => pick(line, 'apc' in line ? HOSPITAL : DOCTOR)));
}

/** Every number in what stands beside a figure, by its path. Its name is under `value`, which is left out of the path. */
function listNumbers(path: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'number') return [[path, String(value)]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    listNumbers(name === 'value' ? path : `${path}.${name}`, inner),
  );
}
