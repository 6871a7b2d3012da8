// SPDX-License-Identifier: Apache-2.0
// What was read → data/private-rates: hospitals.json with the files and their plans, one CSV of rates a hospital, and
// what was left out. Sorted, so that the same files give the same bytes.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCsvLine, toCents } from '../../src/core/index.ts';
import { formatRates, type HospitalFile } from '../../src/private-rates/index.ts';
import type { FileReading, TakenRate } from './read-file.ts';
import { isWholeFile, type ManifestEntry } from './sources.ts';

interface HospitalRecord extends HospitalFile {
  /** Payer and plan as written, in the order of the file. */
  readonly plans: readonly (readonly [string, string])[];
}

const COLUMNS = ['code', 'billing_class', 'setting', 'modifiers', 'methodology', 'rates'];

/** Puts one hospital's reading in place of what was there of it. Returns the paths below data. Throws as isWholeFile. */
export function writeHospital(data: string, entry: ManifestEntry, reading: FileReading): readonly string[] {
  const folder = join(data, 'private-rates');
  mkdirSync(folder, { recursive: true });
  const plans = listPlans(reading.rates);
  // Refuses bytes that are not the listed ones, before anything is written.
  const record = toRecord(entry, reading, plans);
  const index = new Map(plans.map((plan, at) => [JSON.stringify(plan), at]));
  const lines = [...Map.groupBy(reading.rates, toLineKey)]
    .map(([key, own]) => [
      ...(JSON.parse(key) as string[]),
      formatRates(
        own.map(({ cents, payer, plan, row }) => ({
          cents: toCents(cents),
          plan: index.get(JSON.stringify([payer, plan])) ?? 0,
          row,
        })),
      ),
    ])
    .sort(compareCells);
  const leftOut = [...reading.leftOut].flatMap(([code, counts]) =>
    [...counts].map(([kind, count]) => [code, kind, String(count)]),
  );
  const write = (name: string, columns: readonly string[], rows: readonly (readonly string[])[]): string => {
    writeFileSync(join(folder, name), [columns, ...rows].map(formatCsvLine).join(''));
    return `private-rates/${name} (${rows.length} lines)`;
  };
  const written = [
    write(`${entry.slug}.csv`, COLUMNS, lines),
    write(`${entry.slug}.left-out.csv`, ['code', 'kind', 'count'], leftOut.sort(compareCells)),
  ];
  const others = readHospitals(folder).filter(({ id }) => id !== entry.slug);
  const all = [...others, record].sort((a, b) => (a.id < b.id ? -1 : 1));
  writeFileSync(join(folder, 'hospitals.json'), `${JSON.stringify(all, null, 1)}\n`);
  return [...written, 'private-rates/hospitals.json'];
}

function readHospitals(folder: string): readonly HospitalRecord[] {
  const path = join(folder, 'hospitals.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as HospitalRecord[]) : [];
}

function toRecord(
  entry: ManifestEntry,
  { head, sha256 }: FileReading,
  plans: HospitalRecord['plans'],
): HospitalRecord {
  return {
    id: entry.slug,
    hospital: entry.hospital,
    system: entry.system,
    fileUrl: entry.mrf_url,
    sha256: entry.whole_file_sha256,
    bytes: entry.whole_file_bytes,
    readOn: entry.read_on,
    template: head.template,
    version: head.version,
    lastUpdatedOn: head.lastUpdatedOn,
    contents: isWholeFile(entry, sha256) ? 'whole file' : 'extract',
    readSha256: sha256,
    rowsAre: head.template === 'JSON' ? 'item' : 'line',
    plans,
  };
}

function listPlans(rates: readonly TakenRate[]): readonly (readonly [string, string])[] {
  const keys = new Set(rates.map(({ payer, plan }) => JSON.stringify([payer, plan])));
  return [...keys].sort().map((key) => JSON.parse(key) as [string, string]);
}

function toLineKey({ code, billingClass, setting, modifiers, methodology }: TakenRate): string {
  return JSON.stringify([code, billingClass, setting, modifiers, methodology]);
}

function compareCells(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((cell, index) => cell !== b[index]);
  return at === -1 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}
