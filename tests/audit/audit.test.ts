// SPDX-License-Identifier: Apache-2.0
// The audit finds a one-cent error wherever it is planted, and says PASS only of the official file.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FederalTables, openFederalTables } from '../../scripts/audit/federal-tables.ts';
import { describeFinding } from '../../scripts/audit/findings.ts';
import {
  type Published,
  type Reference,
  readPublished,
  readReference,
} from '../../scripts/audit/published.ts';
import { runAudit } from '../../scripts/audit/run-audit.ts';
import { formatVerdicts } from '../../scripts/audit/verdicts.ts';
import { DATA, describeFederal, FEDERAL, REFERENCE } from '../ingest/federal.ts';

const directory = mkdtempSync(join(tmpdir(), 'audit-'));
afterAll(() => rmSync(directory, { recursive: true }));
const NOT_BUILT = join(directory, 'not-built');

describeFederal('audit of data/', () => {
  let tables: FederalTables;
  let clean: Published;
  let reference: Reference | null;
  beforeAll(() => {
    clean = readPublished(DATA, NOT_BUILT);
    tables = openFederalTables(clean.sources, FEDERAL);
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

  test('no difference; PASS only where the official file is here', () => {
    const { rows, findings, amountCount } = runAudit(clean, tables, reference);
    expect(findings.map(describeFinding)).toEqual([]);
    expect(amountCount).toBe(169 * 109);
    expect(rows).toHaveLength(274);
    const ofVerdict = (verdict: string) => rows.filter((row) => row.verdict === verdict);
    expect(ofVerdict('PASS')).toHaveLength(171 + 81 + 1);
    expect(ofVerdict('UNVERIFIED')).toHaveLength(3 + 18);
    // The geographic indices are a transcription: no locality amount may call itself verified.
    const localities = rows.flatMap(({ locality }) => (locality === null ? [] : [locality.verdict]));
    expect(localities).toEqual(Array(169).fill('UNVERIFIED'));
  });

  test('the committed verdicts are these', () => {
    const { rows } = runAudit(clean, tables, reference);
    expect(readFileSync(join(DATA, 'audit/verdicts.csv'), 'utf8')).toBe(formatVerdicts(rows));
  });

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
        '29-1141: hourly_median in data/figures/bls-oews-2025.csv: expected "46.90", found "46.91"'.replace(
          '46.90',
          '46.9',
        ),
      ]);
    });

    test('geographic indices: the amounts of that place fail in every row it moves', () => {
      const { rows, findings } = plant('localities/gpci-2026.csv', '1.095,1.41,0.425', '1.095,1.411,0.425');
      expect(
        describeFinding(findings.find(({ subject }) => subject === 'CA-05') ?? findings[0] ?? ({} as never)),
      ).toContain('CA-05: pe_gpci in data/localities/gpci-2026.csv: expected "1.41", found "1.411"');
      expect(rows.filter(({ locality }) => locality?.verdict === 'FAIL').length).toBeGreaterThan(100);
      expect(rows.find((row) => row.id === 'cms-99213')?.locality?.reason).toMatch(
        /amount in CA-05: expected 117\.58, found 117\.6/,
      );
    });

    test('a ZIP code moved, added or lost', () => {
      const first = /^94102,94105,CA-05/m;
      const text = readFileSync(join(DATA, 'localities/zip-ranges-2026.csv'), 'utf8');
      const line = /^(\d{5}),(\d{5}),CA-05,CA,$/m.exec(text) ?? first.exec(text);
      const row = line?.[0] ?? '';
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

  test('a file that is not the recorded one is never read: its rows fail', () => {
    const sources = structuredClone(clean.sources) as Record<string, { sha256: string }>;
    const lab = sources['cms-clfs-2026'];
    if (lab !== undefined) lab.sha256 = '0'.repeat(64);
    const published = { ...clean, sources } as unknown as Published;
    const { rows } = runAudit(published, openFederalTables(published.sources, FEDERAL), reference);
    expect(rows.filter(({ verdict }) => verdict === 'FAIL')).toHaveLength(81);
    expect(rows.find(({ id }) => id === 'cms-lab-cbc')?.reason).toMatch(
      /has SHA-256 afe85eed.*, recorded is 0000/,
    );
  });

  test('with nothing at hand no figure passes and none fails', () => {
    const { rows, findings } = runAudit(
      clean,
      openFederalTables(clean.sources, join(directory, 'empty')),
      null,
    );
    expect(findings).toEqual([]);
    expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(['UNVERIFIED']));
  });

  test('with the official indices at hand every locality amount passes', () => {
    // The transcription in the publisher's layout stands in for the official file; its hash is recorded as official.
    const lines = readFileSync(join(FEDERAL, 'cms-pfs-2026/gpci-2026-transcribed.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const official = [
      'ADDENDUM E. FINAL CY 2026 GEOGRAPHIC PRACTICE COST INDICES (GPCIs) BY STATE AND MEDICARE LOCALITY,,,,,,',
      ',,,,,,',
      'Medicare Administrative Contractor (MAC),State,Locality Number,Locality Name,2026 PW GPCI (with 1.0 Floor),2026 PE GPCI,2026 MP GPCI',
      ...lines,
      '"*Work GPCI reflects a 1.5 floor in Alaska established by the MIPPA.",,,,,,',
    ].join('\r\n');
    const from = join(directory, 'federal');
    for (const { local } of Object.values(clean.sources)) {
      if (local === null) continue;
      mkdirSync(dirname(join(from, local)), { recursive: true });
      copyFileSync(join(FEDERAL, local), join(from, local));
    }
    writeFileSync(join(from, 'cms-pfs-2026/GPCI2026.csv'), official);
    const sources = structuredClone(clean.sources) as Record<string, { sha256: string }>;
    const indices = sources['cms-gpci-2026'];
    if (indices !== undefined) indices.sha256 = createHash('sha256').update(official).digest('hex');
    const published = { ...clean, sources } as unknown as Published;
    const { rows, findings } = runAudit(published, openFederalTables(published.sources, from), reference);
    expect(findings).toEqual([]);
    expect(rows.filter(({ locality }) => locality?.verdict === 'PASS')).toHaveLength(169);
  });

  test('the command ends with 1 and prints what it expected and found', () => {
    const copy = join(directory, 'command');
    cpSync(DATA, copy, { recursive: true });
    const path = join(copy, 'figures/cms-clfs-2026.csv');
    writeFileSync(path, readFileSync(path, 'utf8').replace('85025,7.77', '85025,7.78'));
    const index = resolve(import.meta.dirname, '../../scripts/audit/index.ts');
    let printed = '';
    let code = 0;
    try {
      execFileSync(process.execPath, [index, '--from', FEDERAL, '--data', copy, '--generated', NOT_BUILT], {
        encoding: 'utf8',
      });
    } catch (error) {
      ({ stdout: printed, status: code } = error as { stdout: string; status: number });
    }
    expect(code).toBe(1);
    expect(printed).toContain(
      'FAIL 85025: rate in data/figures/cms-clfs-2026.csv: expected "00007.77", found "7.78"',
    );
    expect(printed).toContain('274 figures: 252 PASS, 21 UNVERIFIED, 1 FAIL');
    expect(readFileSync(join(copy, 'audit/verdicts.csv'), 'utf8')).toMatch(/^cms-lab-cbc,FAIL,/m);
  });
});
