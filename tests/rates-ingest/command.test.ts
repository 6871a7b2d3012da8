// SPDX-License-Identifier: Apache-2.0
// npm run rates:ingest: what is kept, and what is read and reported only.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openInputs } from '../../scripts/generate/inputs.ts';
import { readPrivateRates } from '../../scripts/generate/read-private-rates.ts';
import { findCodeRates } from '../../src/private-rates/index.ts';
import { HEAD_V3, TALL_V3, tallRow } from './own-files.ts';

const SCRIPT = resolve(import.meta.dirname, '../../scripts/rates-ingest/index.ts');
const folder = mkdtempSync(join(tmpdir(), 'ledger-ingest-'));
const data = join(folder, 'data');
const files = join(folder, 'files');
mkdirSync(data);
mkdirSync(files);
writeFileSync(join(data, 'units.yaml'), '- id: mri\n  code: "70551"\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CONTENT =
  HEAD_V3 + TALL_V3 + tallRow('70551', 'PPO', ['812.50']) + tallRow('70551', 'HMO', ['999999999']);
const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const entry = (slug: string, more: object = {}) => ({
  file: `${slug}.csv`,
  slug,
  system: 'Own',
  hospital: `Hospital ${slug}`,
  mrf_url: `https://hospital.example/${slug}.csv`,
  whole_file_sha256: sha(CONTENT),
  whole_file_bytes: CONTENT.length,
  read_on: '2026-08-12',
  contents: 'whole file',
  ...more,
});
const run = (...args: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...args, '--data', data], { encoding: 'utf8' });
const read = () => readPrivateRates(openInputs(data), { units: [{ code: '70551' }] as never });

test('files are kept as their manifest says, one beside the other, and come back by code', () => {
  writeFileSync(
    join(files, 'manifest.json'),
    JSON.stringify([entry('one'), entry('two', { contents: 'rows' })]),
  );
  writeFileSync(join(files, 'one.csv'), CONTENT);
  writeFileSync(join(files, 'two.csv'), CONTENT.replace('812.50', '900.00'));
  const { status, stdout, stderr } = run(files);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('set aside: 1 nines-placeholder');
  const record = read();
  expect(record.hospitals.map(({ id, contents }) => [id, contents])).toEqual([
    ['one', 'whole file'],
    ['two', 'extract'],
  ]);
  const found = findCodeRates(record, '70551');
  expect(
    found?.rates.map(({ hospitalId, cents, payer, plan, row }) => [hospitalId, cents, payer, plan, row]),
  ).toEqual([
    ['one', 81250, 'Aetna', 'PPO', 4],
    ['two', 90000, 'Aetna', 'PPO', 4],
  ]);
  expect(found?.notInSpread.setAside).toEqual({ 'nines-placeholder': 2 });
});

test('one file again puts only its own hospital in place', () => {
  writeFileSync(join(files, 'two.csv'), CONTENT.replace('812.50', '950.00'));
  expect(run(join(files, 'two.csv')).status).toBe(0);
  expect(findCodeRates(read(), '70551')?.rates.map(({ cents }) => cents)).toEqual([81250, 95000]);
});

test('a whole file with other bytes is refused, and what is kept stays', () => {
  const before = readFileSync(join(data, 'private-rates/one.csv'));
  writeFileSync(join(files, 'one.csv'), CONTENT.replace('812.50', '1.00'));
  const { status, stderr } = run(join(files, 'one.csv'));
  expect(status).toBe(1);
  expect(stderr).toMatch(/one\.csv has SHA-256 [0-9a-f]{64}; manifest\.json records/);
  expect(readFileSync(join(data, 'private-rates/one.csv'))).toEqual(before);
});

test('without a manifest a file is read and reported, and nothing is kept', () => {
  const alone = join(folder, 'alone.csv');
  writeFileSync(alone, CONTENT.replace('outpatient', 'somewhere').replace('fee schedule', 'a guess'));
  const { status, stdout } = run(alone);
  expect(status).toBe(0);
  expect(stdout).toContain('not kept: no manifest.json');
  // CMS's own validator says what is wrong with it.
  expect(stdout).toMatch(/CMS's validator, template 3\.0\.0: [1-9]\d* errors/);
  expect(existsSync(join(data, 'private-rates/alone.csv'))).toBe(false);
});

test('a manifest that is no JSON is named', () => {
  const broken = mkdtempSync(join(folder, 'broken-'));
  writeFileSync(join(broken, 'manifest.json'), '[{');
  const { status, stderr } = run(broken);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^[^\n]*manifest\.json is no JSON: [^\n]*\n$/);
});

test.each([
  [[], 'say what to read'],
  [['nowhere.csv'], 'is not there'],
  [[data], 'holds no .csv and no .json file'],
])('%j is answered by a sentence', (args, sentence) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(sentence);
});

test('generate stops where a plan is not listed, or a kind is unknown', () => {
  const hospitals = join(data, 'private-rates/hospitals.json');
  const before = readFileSync(hospitals, 'utf8');
  writeFileSync(hospitals, JSON.stringify(JSON.parse(before).map((one: object) => ({ ...one, plans: [] }))));
  expect(read).toThrow(/one lists no plan 0/);
  writeFileSync(hospitals, before);
  writeFileSync(join(data, 'private-rates/one.left-out.csv'), 'code,kind,count\n70551,too-high,1\n');
  expect(read).toThrow(/is no kind of rate/);
});
