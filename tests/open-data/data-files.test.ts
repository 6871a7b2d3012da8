// SPDX-License-Identifier: Apache-2.0
// The files of rows, all of them, cell by cell: against two CSV parsers, their own JSON, and the API.

import { describe, expect, test } from 'vitest';
import { dispatch } from '../../functions/dispatch.ts';
import { createBuildEffects } from '../../functions/effects.ts';
import { REGISTER_FILES } from '../../scripts/open-data/register-files.ts';
import { pricingData } from '../../src/load/index.ts';
import { buildDataFiles, toPublishedVersion } from '../../src/open-data/index.ts';
import { compareCells, type Row, readCsvTwice } from './read-csv.ts';

const files = new Map(
  buildDataFiles(toPublishedVersion(pricingData), REGISTER_FILES).map(({ path, text }) => [path, text]),
);
const read = (path: string): string => files.get(path) ?? '';
const readRows = (path: string): readonly Row[] => JSON.parse(read(path)).rows;
const places = readCsvTwice(read('/data/locality-prices.csv'));
const prices = readCsvTwice(read('/data/price-table.csv'));

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, compared field by field below.
async function ask(path: string): Promise<any> {
  const response = await dispatch(new Request(`http://localhost${path}`), createBuildEffects());
  return response.json();
}

/** As in the interface specification, in its order. */
const LOCALITY_HEADER =
  'price_id, code, label, state, locality, locality_key, locality_name, mac, work_rvu, pe_nonfacility_rvu, mp_rvu, pw_gpci, pe_gpci, mp_gpci, conversion_factor, allowed_usd, national_usd, pct_of_national, formula, basis, year, population, locality_audit_status, national_audit_status, rvu_file, rvu_file_sha256, gpci_file, gpci_file_sha256, table_version';

describe('amounts by place', () => {
  test('have the columns of the specification, and every row of the fee schedule in all 109 places', () => {
    expect(places[0]?.join(', ')).toBe(LOCALITY_HEADER);
    const byPlace = pricingData.table.figures.filter(({ relativeValues }) => relativeValues !== null);
    expect(byPlace.length).toBeGreaterThan(160);
    expect(places.length - 1).toBe(byPlace.length * 109);
    expect(new Set(places.slice(1).map(([id, , , , , key]) => `${id} ${key}`)).size).toBe(places.length - 1);
  });

  test('are the same cells in the CSV, the JSON and the NDJSON', () => {
    const rows = readRows('/data/locality-prices.json');
    expect(compareCells(places, rows).slice(0, 3)).toEqual([]);
    const lines = read('/data/locality-prices.ndjson').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows);
  });

  test('are what the API says of every place', async () => {
    const byKey = Map.groupBy(readRows('/data/locality-prices.json'), ({ locality_key: key }) => key);
    expect(byKey.size).toBe(109);
    for (const [key, rows] of byKey) {
      const { version, locality, conversionFactor, items } = await ask(`/api/localities/${key}`);
      const { work, practice, malpractice } = {
        work: locality.workGpci,
        practice: locality.practiceExpenseGpci,
        malpractice: locality.malpracticeGpci,
      };
      const fromApi = items.map((item: Record<string, unknown> & { parts: { rvu: number }[] }) => [
        ...[item.id, item.label, item.nationalUsd, item.localityUsd, item.basis, item.year],
        ...item.parts.map(({ rvu }) => rvu),
        ...[
          work,
          practice,
          malpractice,
          conversionFactor,
          locality.name,
          locality.mac,
          locality.state,
          version,
        ],
      ]);
      const fromFile = rows.map((row) => [
        ...[row.price_id, row.label, row.national_usd, row.allowed_usd, row.basis, row.year],
        ...[row.work_rvu, row.pe_nonfacility_rvu, row.mp_rvu],
        ...[row.pw_gpci, row.pe_gpci, row.mp_gpci, row.conversion_factor],
        ...[row.locality_name, row.mac, row.state, row.table_version],
      ]);
      expect(fromFile).toEqual(fromApi);
    }
  });

  test('their percentages are exact, half up', () => {
    const wrong = readRows('/data/locality-prices.json').filter(
      ({ allowed_usd, national_usd, pct_of_national }) => {
        const part = BigInt(Math.round(Number(allowed_usd) * 100));
        const whole = BigInt(Math.round(Number(national_usd) * 100));
        const hundredths = (part * 20_000n + whole) / (2n * whole);
        return BigInt(Math.round(Number(pct_of_national) * 100)) !== hundredths;
      },
    );
    expect(wrong).toEqual([]);
  });
});

describe('the national table', () => {
  test('is the same cells in the CSV, the JSON and the NDJSON', () => {
    const rows = readRows('/data/price-table.json');
    expect(rows).toHaveLength(pricingData.table.figures.length);
    expect(compareCells(prices, rows)).toEqual([]);
    const lines = read('/data/price-table.ndjson').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows);
  });

  test('is what the API says of every row', async () => {
    const { version, items } = await ask('/api/table');
    const rows = readRows('/data/price-table.json');
    for (const [at, item] of items.entries()) {
      const row = rows[at] ?? {};
      const { localityRange } = await ask(`/api/table/${item.id}`);
      const [source, ...others] = item.sources;
      expect(row).toMatchObject({
        price_id: item.id,
        label: item.label,
        category: item.category,
        code: item.code?.split(' ')[1] ?? null,
        code_system: item.code?.split(' ')[0] ?? null,
        apc: item.apc,
        loinc: item.loinc,
        value_usd: item.valueUsd,
        out_of_pocket_usd: item.outOfPocketUsd,
        basis: item.basis,
        attribution: item.attribution,
        year: item.year,
        geography: item.geography,
        population: item.population,
        coverage: item.coverage,
        confidence: item.confidence,
        summable: item.rules.summable,
        mutually_exclusive_with: item.rules.mutuallyExclusiveWith.join(' ') || null,
        bundles_ancillaries: item.rules.bundlesAncillaries,
        whole_year: item.rules.wholeYear,
        lowest_locality_usd: localityRange?.lowUsd ?? null,
        lowest_locality_key: localityRange?.lowLocalityKey ?? null,
        highest_locality_usd: localityRange?.highUsd ?? null,
        highest_locality_key: localityRange?.highLocalityKey ?? null,
        source_id: source.id,
        source_publisher: source.publisher,
        source_title: item.sourceTitle,
        source_url: item.sourceUrl,
        source_file: source.file,
        source_sha256: source.sha256,
        source_bytes: source.bytes,
        source_read_on: source.readOn,
        other_source_ids: others.map(({ id }: { id: string }) => id).join(' ') || null,
        audit_status: item.audit.verdict,
        audit_reason: item.audit.reason,
        table_version: version,
      });
      expect(JSON.parse(String(row.alternates))).toEqual(item.rules.alternates);
    }
  });
});

describe('every CSV', () => {
  const csv = [...files].filter(([path]) => path.endsWith('.csv'));

  test.each(csv)('%s holds no cell that a spreadsheet runs, and needs no apostrophe for it', (_, text) => {
    expect(readCsvTwice(text).flatMap((line) => line.filter((cell) => /^\s*[=+\-@'\t]/.test(cell)))).toEqual(
      [],
    );
  });

  test('has a row of its dictionary for each column, in order', () => {
    const rows = ['/data/dictionary.csv', '/data/locality-dictionary.csv'].flatMap((path) =>
      readCsvTwice(read(path)).slice(1),
    );
    for (const [path, text] of csv) {
      const described = rows
        .filter(([file]) => file === path)
        .map(([, position, column]) => `${position} ${column}`);
      expect(described).toEqual(readCsvTwice(text)[0]?.map((column, at) => `${at + 1} ${column}`));
    }
    for (const { path, columns } of REGISTER_FILES) {
      const described = rows.filter(([file]) => file === path).map(([, , column]) => column);
      expect(described).toEqual(columns.map(({ name }) => name));
    }
    expect(rows.filter((row) => row.some((cell) => cell.trim() === ''))).toEqual([]);
  });

  test('the comparison sees one changed cell', () => {
    const rows = readRows('/data/price-table.json');
    const changed = rows.map((row, at) =>
      at === 7 ? { ...row, value_usd: Number(row.value_usd) + 0.01 } : row,
    );
    expect(compareCells(prices, changed)).toHaveLength(1);
  });
});
