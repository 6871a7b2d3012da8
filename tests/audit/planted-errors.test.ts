// SPDX-License-Identifier: Apache-2.0
// The audit finds an error of one cent wherever it is planted in data/.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FederalTables, openFederalTables } from '../../scripts/audit/federal-tables.ts';
import { describeFinding } from '../../scripts/audit/findings.ts';
import { type Reference, readPublished, readReference } from '../../scripts/audit/published.ts';
import { runAudit } from '../../scripts/audit/run-audit.ts';
import { DATA, describeFederal, FEDERAL, REFERENCE } from '../ingest/federal.ts';

const directory = mkdtempSync(join(tmpdir(), 'audit-'));
afterAll(() => rmSync(directory, { recursive: true }));
const NOT_BUILT = join(directory, 'not-built');

describeFederal('audit of data/ with an error in it', () => {
  let tables: FederalTables;
  let reference: Reference | null;
  beforeAll(() => {
    tables = openFederalTables(readPublished(DATA, NOT_BUILT).sources, FEDERAL);
    reference = readReference(REFERENCE);
  });

  /** Runs on a copy of data/ with one text in one file replaced; the text must be there. */
  const plant = (path: string, from: string | RegExp, to: string) => {
    const copy = join(directory, 'data');
    rmSync(copy, { recursive: true, force: true });
    cpSync(DATA, copy, { recursive: true });
    const text = readFileSync(join(copy, path), 'utf8');
    const changed = text.replace(from, to);
    expect(changed, `${from} is in ${path}`).not.toBe(text);
    writeFileSync(join(copy, path), changed);
    return runAudit(readPublished(copy, NOT_BUILT), tables, reference);
  };

  describe('one cent, one hundredth or one thousandth planted in each extract', () => {
    test.each([
      [
        'relative values',
        'figures/cms-pfs-2026.csv',
        /^(99213,A,1\.30,1\.46,0\.33,0\.09,)2\.85/m,
        '$12.86',
        'cms-99213',
      ],
      ['work units', 'figures/cms-pfs-2026.csv', /^99213,A,1\.30/m, '99213,A,1.31', 'cms-99213'],
      [
        'the conversion factor',
        'figures/cms-pfs-2026.csv',
        /^(99214,.*)33\.4009$/m,
        '$133.4010',
        'cms-99214',
      ],
      ['a status', 'figures/cms-pfs-2026.csv', /^99401,N/m, '99401,A', 'cms-99401'],
      ['laboratory rates', 'figures/cms-clfs-2026.csv', /^85025,7\.77/m, '85025,7.78', 'cms-lab-cbc'],
      [
        'outpatient rates',
        'figures/cms-opps-2026.csv',
        /^G0463,5012,136\.02/m,
        'G0463,5012,136.01',
        'cms-g0463-hospital-clinic-fee',
      ],
      ['the emergency fee', 'figures/cms-opps-2026.csv', '426.30', '426.31', 'cms-ed-99284-complete'],
      [
        'narrative figures',
        'documents/narrative.yaml',
        /value: 190$/m,
        'value: 190.01',
        'meps2014-office-visit-any',
      ],
      [
        'the caregiver wage',
        'documents/narrative.yaml',
        'value: 17.21',
        'value: 17.22',
        'bls2025-caregiver-replacement-wages',
      ],
      [
        'an out-of-pocket part',
        'documents/narrative.yaml',
        'out_of_pocket: 95',
        'out_of_pocket: 95.01',
        'meps2014-ed-visit',
      ],
      [
        'an alternate',
        'documents/narrative.yaml',
        'value: 3705',
        'value: 3705.01',
        'meps2022-longcovid-excess-total',
      ],
      ['2024 charges', 'documents/cms-utilization-2024.csv', '189.25', '189.26', 'cms-99213'],
      ['2024 allowed amounts', 'documents/cms-utilization-2024.csv', '85.37', '85.38', 'cms-99213'],
      ['copayments', 'documents/opps-copay-2026.csv', '27.21', '27.22', 'cms-99213'],
      ['outpatient fees', 'documents/opps-copay-2026.csv', '136.02', '136.03', 'cms-99213'],
    ])('%s', (_, path, from, to, id) => {
      const { rows, findings } = plant(path, from, to);
      expect(findings.length).toBeGreaterThan(0);
      expect(rows.find((row) => row.id === id)).toMatchObject({ verdict: 'FAIL' });
      expect(rows.filter((row) => row.verdict === 'FAIL').length).toBeLessThan(10);
    });

    test('wages that no row shows still fail the run', () => {
      const { findings } = plant('figures/bls-oews-2025.csv', '46.90', '46.91');
      expect(findings.map(describeFinding)).toEqual([
        '29-1141: hourly_median in data/figures/bls-oews-2025.csv: expected "46.9", found "46.91"',
      ]);
    });

    test('geographic indices: the amounts of that place fail in every row it moves', () => {
      const { rows, findings } = plant('localities/gpci-2026.csv', '1.095,1.41,0.425', '1.095,1.411,0.425');
      expect(findings.filter(({ subject }) => subject === 'CA-05').map(describeFinding)).toEqual([
        'CA-05: pe_gpci in data/localities/gpci-2026.csv: expected "1.41", found "1.411"',
      ]);
      expect(rows.filter(({ locality }) => locality?.verdict === 'FAIL').length).toBeGreaterThan(100);
      expect(rows.find((row) => row.id === 'cms-99213')?.locality?.reason).toMatch(
        /amount in CA-05: expected 117\.58, found 117\.6/,
      );
    });

    test('a ZIP code moved, added or lost', () => {
      const text = readFileSync(join(DATA, 'localities/zip-ranges-2026.csv'), 'utf8');
      const row = /^\d{5},\d{5},CA-05,CA,$/m.exec(text)?.[0] ?? '';
      expect(
        plant('localities/zip-ranges-2026.csv', row, row.replace('CA-05', 'CA-52')).findings[0]?.what,
      ).toBe('locality');
      expect(plant('localities/zip-ranges-2026.csv', `${row}\n`, '').findings[0]?.found).toBe('none');
      expect(
        plant('localities/zip-ranges-2026.csv', row, `00000,00000,CA-05,CA,\n${row}`).findings[0],
      ).toMatchObject({
        subject: 'ZIP 00000',
        expected: 'none: not listed',
      });
    });

    test('a line lost from an extract', () => {
      const { rows } = plant('figures/cms-clfs-2026.csv', /^85025,.*\n/m, '');
      expect(rows.find((row) => row.id === 'cms-lab-cbc')?.verdict).toBe('FAIL');
      expect(plant('documents/cms-utilization-2024.csv', /^cms-99213,.*\n/m, '').findings[0]).toMatchObject({
        subject: 'cms-99213',
        found: 'none',
      });
    });
  });
});
