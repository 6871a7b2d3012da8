// SPDX-License-Identifier: Apache-2.0
// Burden figures by condition, as published; the ranking; corrections by agency and by schedule.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { policyResponseSchema } from '../../src/wire/index.ts';
import { markTest, putCorrection, putSurvey } from './register-rows.ts';
import { openTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService({ data: pricingData });
}, 60_000);
afterAll(() => service.close());

const read = async (query = '') =>
  policyResponseSchema.parse((await service.send(`/api/policy${query}`)).json);
const DATA = join(import.meta.dirname, '../../data');
const printed = parse(readFileSync(join(DATA, 'conditions/spending-2018.csv')), { columns: true }) as Record<
  string,
  string
>[];

describe('GET /api/policy: conditions', () => {
  test('each has a figure with its source, or a sentence that there is none', async () => {
    const { conditions, sources } = await read();
    expect(conditions).toHaveLength(9);
    for (const { figures, noFigure, icd10cm, noCode } of conditions) {
      expect((figures.length === 0) === (noFigure !== null)).toBe(true);
      expect((icd10cm.length === 0) === (noCode !== null)).toBe(true);
      for (const { sourceId, summable } of figures) {
        expect(sources[sourceId]?.sha256).toMatch(/^[0-9a-f]{64}$/);
        expect(summable).toBe(false);
      }
    }
    const longCovid = conditions.find(({ id }) => id === 'long-covid');
    expect(longCovid?.figures[0]).toMatchObject({
      priceId: 'meps2022-longcovid-excess-total',
      valueUsd: 4098,
      interval95Usd: [1619, 6578],
      attribution: 'excess',
    });
    expect(longCovid?.facts.map(({ value, interval95 }) => [value, interval95])).toEqual([
      [6.8, [6.2, 7.4]],
      [3.7, [3.3, 4.3]],
    ]);
  });
});

describe('GET /api/policy: spending', () => {
  test.each(['all', 'event', 'payer', 'insurance'])(
    'by %s every printed figure is there, as printed',
    async (by) => {
      const { spending, sources } = await read(by === 'all' ? '' : `?by=${by}`);
      expect([spending.breakdown, spending.conditions.length]).toEqual([by, 53]);
      expect(spending.audit.verdict).toBe('PASS');
      expect(spending.audit.reason).toMatch(
        /^Re-derived from hc_cond_icd10-meanEXP__Condition__\w+\.json, with/,
      );
      const shown = spending.conditions.flatMap(({ printedAs, groups }) =>
        groups.flatMap(({ group, sourceId, figures }) => {
          expect(sources[sourceId]?.title).toContain('MEPS');
          return figures.map((figure) =>
            [
              printedAs,
              group,
              figure.year,
              figure.meanUsd,
              figure.standardErrorUsd.toFixed(1),
              figure.markedUnreliable,
            ].join('|'),
          );
        }),
      );
      const expected = printed
        .filter(({ breakdown }) => breakdown === by)
        .flatMap((row) =>
          ['2016', '2017', '2018']
            .filter((year) => row[`mean_usd_${year}`] !== '')
            .map((year) =>
              [
                row.condition,
                row.group,
                year,
                row[`mean_usd_${year}`],
                row[`standard_error_${year}`],
                row[`mark_${year}`] === '*',
              ].join('|'),
            ),
        );
      expect(shown.length).toBeGreaterThan(140);
      expect(shown.toSorted()).toEqual(expected.toSorted());
    },
  );

  test('what people paid themselves is not called what was spent', async () => {
    const { spending } = await read('?by=payer');
    const bases = new Map(
      spending.conditions.flatMap(({ groups }) => groups.map((one) => [one.group, one.basis])),
    );
    expect(Object.fromEntries(bases)).toEqual({
      'Out of pocket': 'out_of_pocket',
      Medicare: 'payment',
      Medicaid: 'payment',
      Private: 'payment',
      Other: 'payment',
    });
  });

  test('an unknown breakdown is 400', async () => {
    const { status, json } = await service.send('/api/policy?by=state');
    expect([status, json.error]).toEqual([400, 'by is "state"; it takes all, event, payer, insurance.']);
  });
});

describe('GET /api/policy: what people sent', () => {
  test('fewer than eleven answers give no ranking; eleven give one', async () => {
    for (let at = 0; at < 10; at += 1) await putSurvey(service.database, '2026-11-21T09:00:00.000Z');
    const before = (await read()).ranking;
    expect([before.answers, before.counted, before.burdens.every(({ rank }) => rank === null)]).toEqual([
      10,
      0,
      true,
    ]);
    await putSurvey(service.database, '2026-11-21T09:00:00.000Z');
    const { ranking } = await read();
    expect(ranking.counted).toBe(11);
    expect(ranking.burdens.map(({ burden, rank }) => [burden, rank])).toEqual([
      ['time', 1],
      ['oop', 2],
      ['work', 3],
      ['unpaid', 4],
      ['forgone', 5],
    ]);
  });

  test('corrections are counted once by agency and once by schedule, team tests in neither', async () => {
    const { database } = service;
    await putCorrection(database, { priceId: 'cms-99213', verdict: 'right' });
    await putCorrection(database, { priceId: 'cms-99214' });
    await putCorrection(database, { priceId: 'cms-99214' });
    await putCorrection(database, { priceId: 'meps2022-longcovid-excess-total' });
    await putCorrection(database, { priceId: 'gone-since' });
    await markTest(database, 'corrections', await putCorrection(database, { priceId: 'cms-99213' }));
    const { corrections, sources } = await read();
    const cms = corrections.byAgency[0];
    expect(cms).toMatchObject({
      agency: 'Centers for Medicare & Medicaid Services (CMS)',
      figuresCorrected: 2,
      confirmedRight: 1,
      flaggedWrong: 2,
    });
    expect(corrections.bySchedule[0]).toMatchObject({ sourceId: 'cms-pfs-2026', flaggedWrong: 2 });
    expect(corrections.ofRowsNoLongerPublished).toBe(1);
    for (const list of [corrections.byAgency, corrections.bySchedule]) {
      expect(list.reduce((sum, { figures }) => sum + figures, 0)).toBe(pricingData.table.figures.length);
      expect(list.reduce((sum, { flaggedWrong }) => sum + flaggedWrong, 0)).toBe(3);
    }
    for (const { sourceId } of corrections.bySchedule) expect(sources[sourceId]).toBeDefined();
  });

  test('503 without the registers', async () => {
    expect((await service.send('/api/policy', { effects: { database: null } })).status).toBe(503);
  });
});
