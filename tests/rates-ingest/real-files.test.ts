// SPDX-License-Identifier: Apache-2.0
// The files of eight hospitals, which stand beside the repository: what is committed is what they say.

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pricingData, privateRateRecord } from '../../src/load/index.ts';
import { findCodeRates } from '../../src/private-rates/index.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const HOSPITAL = resolve(ROOT, '../shared/hospital');
const isAbsent = !existsSync(join(HOSPITAL, 'manifest.json'));
const codes = new Set(pricingData.table.figures.map(({ code }) => code));

interface Entry {
  readonly file: string;
  readonly slug: string;
  readonly hospital: string;
}
const readManifest = (): Entry[] => JSON.parse(readFileSync(join(HOSPITAL, 'manifest.json'), 'utf8'));
const data = mkdtempSync(join(tmpdir(), 'ledger-hospitals-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** `code|dollars|payer|plan|row` of what has a dollar, a payer and no modifier, read in the plainest way. */
function readPlainly(file: string): readonly string[] {
  const bytes = readFileSync(join(HOSPITAL, file));
  if (file.endsWith('.json')) return readPlainJson(JSON.parse(bytes.toString()));
  const rows = parse(bytes, { relax_column_count: true, bom: true, encoding: 'utf8' }) as string[][];
  const header = rows[2] ?? [];
  return rows.slice(3).flatMap((row, index) => {
    const read = (title: string) => row[header.indexOf(title)]?.trim() ?? '';
    const code = ['1', '2', '3', '4'].find(
      (at) => codes.has(read(`code|${at}`)) && /^(CPT|HCPCS)$/.test(read(`code|${at}|type`)),
    );
    const dollar = read('standard_charge|negotiated_dollar');
    if (code === undefined || dollar === '' || read('modifiers') !== '') return [];
    return [
      `${read(`code|${code}`)}|${Number(dollar)}|${read('payer_name')}|${read('plan_name')}|${index + 4}`,
    ];
  });
}

// biome-ignore lint/suspicious/noExplicitAny: the file as it is.
function readPlainJson(file: any): readonly string[] {
  const found: string[] = [];
  for (const [index, item] of file.standard_charge_information.entries())
    for (const charge of item.standard_charges)
      for (const one of charge.payers_information ?? [])
        for (const { code, type } of item.code_information)
          if (/^(CPT|HCPCS)$/.test(type) && codes.has(code) && charge.modifier_code === undefined)
            found.push(
              `${code}|${one.standard_charge_dollar}|${one.payer_name}|${one.plan_name}|${index + 1}`,
            );
  return found;
}

describe.skipIf(isAbsent)(
  isAbsent ? 'hospital files (SKIPPED: ../shared/hospital is not here)' : 'hospital files',
  () => {
    let printed = '';
    beforeAll(() => {
      copyFileSync(join(ROOT, 'data/units.yaml'), join(data, 'units.yaml'));
      const script = join(ROOT, 'scripts/rates-ingest/index.ts');
      const run = spawnSync(process.execPath, [script, HOSPITAL, '--data', data], { encoding: 'utf8' });
      expect(run.stderr).toBe('');
      expect(run.status).toBe(0);
      printed = run.stdout;
    });

    test('give the committed bytes again', () => {
      const names = readdirSync(join(data, 'private-rates'));
      expect(names.sort()).toEqual(readdirSync(join(ROOT, 'data/private-rates')).sort());
      for (const name of names) {
        expect(
          readFileSync(join(data, 'private-rates', name)).equals(
            readFileSync(join(ROOT, 'data/private-rates', name)),
          ),
        ).toBe(true);
      }
    });

    test('each is reported with what was read, kept, set aside and checked', () => {
      for (const { hospital } of readManifest()) {
        const own = printed.slice(printed.indexOf(`${hospital}: `)).split(/\n(?=\S)/)[0] ?? '';
        expect(own).toMatch(/read [\d,]+ rows, [\d,]+ of our codes; kept [\d,]+ dollar rates of \d+ codes/);
        expect(own).toMatch(/not dollars: .* per diem, .* algorithms only/);
        expect(own).toMatch(/set aside: \d+ modified-service/);
        expect(own).toMatch(/CMS's validator, template 3\.0\.0: 0 errors/);
        expect(own).toMatch(/[\d.]+ s, peak memory \d+ MB/);
      }
    });

    test.each(isAbsent ? [] : readManifest())(
      '$hospital: every plain dollar rate, and the row it stands on',
      ({ slug, file }) => {
        const kept = [...codes].flatMap((code) =>
          (code === null ? [] : (findCodeRates(privateRateRecord, code)?.rates ?? []))
            .filter(({ hospitalId, modifiers }) => hospitalId === slug && modifiers === '')
            .map(({ cents, payer, plan, row }) => `${code}|${cents / 100}|${payer}|${plan}|${row}`),
        );
        const plain = readPlainly(file);
        expect(plain.length).toBeGreaterThan(1000);
        expect([...new Set(kept)].sort()).toEqual([...new Set(plain)].sort());
        expect(kept.length).toBe(plain.length);
      },
    );
  },
);
