// SPDX-License-Identifier: Apache-2.0
// The audit says PASS only of the official file.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { readGenerated } from '../generate/generated.ts';
import { DATA, describeFederal, FEDERAL, REFERENCE } from '../ingest/federal.ts';
import { ROW_COUNT } from '../row-count.ts';

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

  test('no difference; PASS only where the official file is here', () => {
    const { rows, findings, amountCount } = runAudit(clean, tables, reference);
    expect(findings.map(describeFinding)).toEqual([]);
    expect(amountCount).toBe(169 * 109);
    expect(rows).toHaveLength(ROW_COUNT);
    const ofVerdict = (verdict: string) => rows.filter((row) => row.verdict === verdict);
    expect(ofVerdict('PASS').length + ofVerdict('UNVERIFIED').length).toBe(ROW_COUNT);
    expect(ofVerdict('PASS').filter(({ reason }) => !reason.startsWith('Re-derived from '))).toEqual([]);
    const NOT_AT_HAND = /^(?:Agrees \(.+ with an extract of |Carried from )/;
    expect(ofVerdict('UNVERIFIED').filter(({ reason }) => !NOT_AT_HAND.test(reason))).toEqual([]);
    // The geographic indices are a transcription: no locality amount may call itself verified.
    const localities = rows.flatMap(({ locality }) => (locality === null ? [] : [locality.verdict]));
    expect(localities).toEqual(Array(169).fill('UNVERIFIED'));
  });

  test('the committed verdicts are these', () => {
    const { rows } = runAudit(clean, tables, reference);
    expect(readFileSync(join(DATA, 'audit/verdicts.csv'), 'utf8')).toBe(formatVerdicts(rows));
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

  test('a reading of the reference service that differs is a failure', () => {
    const row = { ...reference?.rows.get('cms-lab-cbc'), value_usd: '7.78' };
    const other = {
      rows: new Map(reference?.rows).set('cms-lab-cbc', row),
      narrative: reference?.narrative ?? new Map(),
    };
    const { rows, findings } = runAudit(clean, tables, other);
    expect(findings.map(describeFinding)).toEqual([
      'cms-lab-cbc: value of the reference service: expected 7.77, found 7.78',
    ]);
    expect(rows.filter(({ verdict }) => verdict === 'FAIL').map(({ id }) => id)).toEqual(['cms-lab-cbc']);
  });

  test('with nothing at hand no figure passes and none fails, built or not', () => {
    const nothing = openFederalTables(clean.sources, join(directory, 'empty'));
    for (const generated of [null, readGenerated().data]) {
      const { rows, findings } = runAudit({ ...clean, generated }, nothing, null);
      expect(findings).toEqual([]);
      expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(['UNVERIFIED']));
      expect(rows.filter(({ locality }) => locality?.verdict === 'UNVERIFIED')).toHaveLength(169);
    }
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

  const index = resolve(import.meta.dirname, '../../scripts/audit/index.ts');
  const runCommand = (...args: string[]): { code: number | null; printed: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [index, ...args], { encoding: 'utf8' });
    return { code: status, printed: stdout + stderr };
  };

  test('the command ends with 1 and prints what it expected and found', () => {
    const copy = join(directory, 'command');
    cpSync(DATA, copy, { recursive: true });
    const path = join(copy, 'figures/cms-clfs-2026.csv');
    writeFileSync(path, readFileSync(path, 'utf8').replace('85025,7.77', '85025,7.78'));
    const { code, printed } = runCommand('--from', FEDERAL, '--data', copy, '--generated', NOT_BUILT);
    expect(code).toBe(1);
    expect(printed).toContain(
      'FAIL 85025: rate in data/figures/cms-clfs-2026.csv: expected "00007.77", found "7.78"',
    );
    const passed =
      readFileSync(join(DATA, 'audit/verdicts.csv'), 'utf8').match(/^[^,]+,PASS,/gm)?.length ?? 0;
    expect(printed).toContain(
      `${ROW_COUNT} figures: ${passed - 1} PASS, ${ROW_COUNT - passed} UNVERIFIED, 1 FAIL`,
    );
    expect(readFileSync(join(copy, 'audit/verdicts.csv'), 'utf8')).toMatch(/^cms-lab-cbc,FAIL,/m);
  });

  test('a folder without any of the files stops the command and leaves the verdicts alone', () => {
    const copy = join(directory, 'command');
    cpSync(DATA, copy, { recursive: true });
    const { code, printed } = runCommand('--from', join(directory, 'empty'), '--data', copy);
    expect(code).toBe(2);
    expect(printed).toMatch(/^audit: none of the files of data\/sources\.json is below /);
    expect(readFileSync(join(copy, 'audit/verdicts.csv'), 'utf8')).toMatch(/^cms-lab-cbc,PASS,/m);
  });
});
