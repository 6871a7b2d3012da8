// SPDX-License-Identifier: Apache-2.0
// The committed extracts are what the federal files give, and what the reference service published from them.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFederal } from '../../scripts/ingest/read-federal.ts';
import { writeExtracts } from '../../scripts/ingest/write-extracts.ts';
import { computeNationalCents } from '../../src/localities/index.ts';
import { readDataCsv, readPublishedRelativeValues } from '../localities/published-places.ts';
import { DATA, describeFederal, FEDERAL, REFERENCE } from './federal.ts';

describeFederal('ingest of the federal files', () => {
  const directory = mkdtempSync(join(tmpdir(), 'ingest-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  test('writes the committed bytes', async () => {
    const written = writeExtracts(await readFederal(FEDERAL, DATA), directory);
    expect(written).toHaveLength(8);
    for (const folder of ['figures', 'localities', 'conditions']) {
      for (const file of readdirSync(join(directory, folder))) {
        const path = join(folder, file);
        expect(
          readFileSync(join(directory, path), 'utf8') === readFileSync(join(DATA, path), 'utf8'),
          path,
        ).toBe(true);
      }
    }
  });

  test('a file that changed stops it before anything is written', async () => {
    const changed = join(directory, 'data');
    cpSync(DATA, changed, { recursive: true });
    const path = join(changed, 'sources.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"bytes": 2622166', '"bytes": 2622167'));
    await expect(readFederal(FEDERAL, changed)).rejects.toThrow(
      /PPRRVU2026_Jul_nonQPP\.csv has 2622166 bytes, .* records 2622167/,
    );
  });
});

describeFederal('values of the reference service', () => {
  let reference: Record<string, string>[] = [];
  beforeAll(() => {
    reference = parse(readFileSync(join(REFERENCE, 'price-rows.csv')), { columns: true });
  });
  const relativeValues = readPublishedRelativeValues();
  const index = (path: string) => new Map(readDataCsv(path).map((row) => [row.hcpcs, row]));
  const laboratory = index('figures/cms-clfs-2026.csv');
  const outpatient = index('figures/cms-opps-2026.csv');
  const toCents = (dollars: string | undefined): number => Math.round(Number(dollars) * 100);

  const ofSource = (source: string) => reference.filter((row) => row.source === source);

  test('all 171 rows of the fee schedule', () => {
    const rows = ofSource('cms-pfs-2026');
    expect(rows).toHaveLength(171);
    for (const { id, code, value_usd, pfs_status } of rows) {
      const values = relativeValues.get(code ?? '');
      if (values === undefined) throw new Error(`${id} is missing`);
      expect(values.status, id).toBe(pfs_status);
      if (value_usd === '') expect(values.status, id).toBe('N');
      else expect(computeNationalCents(values), id).toBe(toCents(value_usd));
    }
  });

  test('all 81 rows of the laboratory schedule', () => {
    const rows = ofSource('cms-clfs-2026');
    expect(rows).toHaveLength(81);
    for (const { id, code, value_usd } of rows) {
      expect(laboratory.get(code)?.rate, id).toBe(Number(value_usd).toFixed(2));
      expect(laboratory.get(code)?.indicator, id).toBe('N');
    }
  });

  test('the outpatient rows, and the emergency visit that joins both', () => {
    const rows = ofSource('cms-opps-2026');
    expect(rows).toHaveLength(2);
    for (const { id, code, apc, value_usd } of rows) {
      expect(outpatient.get(code), id).toMatchObject({ apc, payment_rate: Number(value_usd).toFixed(2) });
    }
    const [both] = ofSource('cms-opps-2026+cms-pfs-2026');
    const doctor = relativeValues.get(both?.code ?? '');
    if (doctor === undefined) throw new Error('the emergency visit is missing');
    expect(computeNationalCents(doctor) + toCents(outpatient.get(both?.code)?.payment_rate)).toBe(
      toCents(both?.value_usd),
    );
  });

  test('every outpatient fee beside another row is in the extract', () => {
    for (const { id, code, opps_fee_usd } of reference.filter((row) => row.opps_fee_usd !== '')) {
      const line = outpatient.get(code) ?? outpatient.get('G0463');
      expect(toCents(line?.payment_rate), id).toBe(toCents(opps_fee_usd));
    }
  });

  test('the caregiver wage', () => {
    const wage = readDataCsv('figures/bls-oews-2025.csv').find((row) => row.occ_code === '31-1120');
    expect(wage?.hourly_median).toBe(
      reference.find((row) => row.id === 'bls2025-caregiver-replacement-wages')?.value_usd,
    );
  });
});
