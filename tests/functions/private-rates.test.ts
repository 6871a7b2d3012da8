// SPDX-License-Identifier: Apache-2.0
// GET /api/private-rates/{code}, over the rates in data/private-rates.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { prerenderedPaths } from '../../functions/dispatch.ts';
import { createBuildEffects } from '../../functions/effects.ts';
import { pricingData, privateRateRecord } from '../../src/load/index.ts';
import { privateRatesResponseSchema } from '../../src/wire/index.ts';
import { ask } from './ask.ts';

const FOLDER = join(import.meta.dirname, '../../data/private-rates');
const send = (path: string) => ask(`/api/private-rates/${path}`, {}, { data: pricingData });
const read = async (path: string) => privateRatesResponseSchema.parse((await send(path)).json);

interface Printed {
  readonly code: string;
  readonly billing_class: string;
  readonly rates: string;
}

/** Amounts of a code in the committed files, by class and hospital, without any code of ours. */
function readPrinted(code: string): Map<string, Map<string, number[]>> {
  const found = new Map<string, Map<string, number[]>>();
  for (const { id } of privateRateRecord.hospitals) {
    const lines = parse(readFileSync(join(FOLDER, `${id}.csv`)), { columns: true }) as Printed[];
    for (const line of lines.filter((one) => one.code === code)) {
      const own = found.get(line.billing_class) ?? new Map<string, number[]>();
      const amounts = line.rates.split(' ').flatMap((part) => {
        const [amount = '', who = ''] = part.split('=');
        return who.split(',').map(() => Number(amount));
      });
      own.set(id, [...(own.get(id) ?? []), ...amounts]);
      found.set(line.billing_class, own);
    }
  }
  return found;
}

describe('GET /api/private-rates/{code}', () => {
  test.each(['70551', '99213', '36415', 'G0463'])(
    '%s has every rate of the files, and no other',
    async (code) => {
      const { groups, rows } = await read(code);
      const printed = readPrinted(code);
      expect(Object.keys(groups).sort()).toEqual([...printed.keys()].sort());
      for (const [billingClass, byHospital] of printed) {
        const group = groups[billingClass as keyof typeof groups];
        const amounts = [...new Set([...byHospital.values()].flat())].sort((a, b) => a - b);
        expect([group?.lowestUsd, group?.highestUsd, group?.distinctRates]).toEqual([
          amounts[0],
          amounts.at(-1),
          amounts.length,
        ]);
        expect(amounts[Math.ceil(amounts.length / 2) - 1]).toBe(group?.medianUsd);
        expect(group?.hospitals.map(({ id }) => id)).toEqual([...byHospital.keys()].sort());
        expect(group?.hospitalCount).toBe(byHospital.size);
        expect(group?.shownAsRange).toBe(byHospital.size >= 2);
      }
      const all = [...printed.values()].flatMap((one) => [...one.values()].flat());
      expect(rows?.map(({ negotiatedUsd }) => negotiatedUsd).sort()).toEqual(all.sort());
    },
  );

  test('a brain MRI answers from all hospitals that publish it, each with its file', async () => {
    const { groups, codeType, label } = await read('70551');
    expect(codeType).toBe('CPT');
    expect(label).toBe(pricingData.table.figures.find(({ code }) => code === '70551')?.label);
    const hospitals = Object.values(groups).flatMap((group) => group?.hospitals ?? []);
    expect(new Set(hospitals.map(({ id }) => id)).size).toBeGreaterThanOrEqual(7);
    for (const { id, sha256, fileUrl, readOn } of hospitals) {
      const file = privateRateRecord.hospitals.find((one) => one.id === id);
      expect([sha256, fileUrl, readOn]).toEqual([file?.sha256, file?.fileUrl, file?.readOn]);
    }
  });

  test('rows=0 leaves the rows out and changes nothing else', async () => {
    const { rows, ...rest } = await read('70551');
    expect(rows?.length).toBeGreaterThan(100);
    expect(await read('70551?rows=0')).toEqual(rest);
    expect((await read('70551?rows=1')).rows).toEqual(rows);
  });

  test('letters may be small', async () => {
    expect((await read('g0463')).code).toBe('G0463');
  });

  test.each(['7055', '705511', '7055-', '7055%20', '70%2F51', '%E7%81%AB7055', 'constructor'])(
    '400 for %s',
    async (code) => {
      const { status, json } = await send(code);
      expect([status, json.ok]).toEqual([400, false]);
      expect(json.error).toContain('five-character code');
    },
  );

  test.each(['rows=2', 'rows=', 'rows=0&rows=1'])('400 for %s', async (query) => {
    expect((await send(`70551?${query}`)).status).toBe(400);
  });

  test('404 where no file gives a dollar amount, and where the code is none of ours', async () => {
    const none = await ask(
      '/api/private-rates/70551',
      {},
      {
        data: pricingData,
        privateRates: {
          ...privateRateRecord,
          codes: {
            '70551': {
              lines: [],
              notInSpread: { percentageOfCharge: 3, perDiem: 0, algorithmOnly: 1, setAside: {} },
            },
          },
        },
      },
    );
    for (const { status, json } of [none, await send('00000'), await send('proto')]) {
      expect([status, json.ok]).toEqual([404, false]);
      expect(json.error).toContain('No qualifying private rate for');
    }
  });

  test('one hospital makes no range', async () => {
    const [file] = privateRateRecord.hospitals;
    const only = { ...privateRateRecord, hospitals: privateRateRecord.hospitals.slice(0, 1) };
    const { json } = await ask('/api/private-rates/70551', {}, { data: pricingData, privateRates: only });
    const { groups } = privateRatesResponseSchema.parse(json);
    for (const group of Object.values(groups)) {
      expect([group?.shownAsRange, group?.hospitalCount, group?.hospitals[0]?.id]).toEqual([
        false,
        1,
        file?.id,
      ]);
    }
  });

  test('each code with a rate is made at build time', () => {
    const paths = prerenderedPaths(createBuildEffects(pricingData)).filter((path) =>
      path.includes('private-rates'),
    );
    expect(paths).toHaveLength(
      Object.values(privateRateRecord.codes).filter(({ lines }) => lines.length > 0).length,
    );
    expect(paths).toContain('/api/private-rates/70551');
  });
});
