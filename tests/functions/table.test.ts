// SPDX-License-Identifier: Apache-2.0
import { describe, expect, test } from 'vitest';
import { prerenderedPaths } from '../../functions/dispatch.ts';
import {
  localitiesResponseSchema,
  localityResponseSchema,
  problemSchema,
  tableResponseSchema,
  tableRowResponseSchema,
} from '../../src/wire/index.ts';
import { ask, SMALL_DATA } from './ask.ts';

describe('GET /api/table', () => {
  test('every row, national', async () => {
    const { json } = await ask('/api/table');
    tableResponseSchema.parse(json);
    expect(json).toMatchObject({ count: 16, locality: null, localityNote: null, localityPricedCount: null });
    expect(json.items).toHaveLength(16);
    expect(json.items[0]).toMatchObject({ id: 'visit', valueUsd: 95.19, rules: { summable: true } });
    expect(json.items[0]).not.toHaveProperty('localityUsd');
    const unpriced = json.items.find((item: { id: string }) => item.id === 'not-priced');
    expect(unpriced.valueUsd).toBeNull();
  });

  test('slim rows', async () => {
    const { json } = await ask('/api/table?slim=1');
    tableResponseSchema.parse(json);
    expect(Object.keys(json.items[0])).toEqual([
      'id',
      'label',
      'valueUsd',
      'basis',
      'year',
      'confidence',
      'sourceUrl',
      'summable',
    ]);
  });

  test.each(['locality=CA-05', 'locality=ca-05', 'county=Marin&state=CA', 'zip=35004', 'state=AL'])(
    'with a place: %s',
    async (query) => {
      const { json } = await ask(`/api/table?${query}`);
      tableResponseSchema.parse(json);
      expect(json.localityPricedCount).toBe(2);
      expect(json.localityNote).toContain('2 of 16 rows are priced by place');
      const [visit, , uncharged] = json.items;
      expect(visit.valueUsd).toBe(95.19);
      expect(visit.nationalUsd).toBe(95.19);
      expect(visit.localityUsd).not.toBe(95.19);
      expect(visit.audit.reason).toBe('Made up.');
      expect(visit.localityAudit).toEqual({ verdict: 'UNVERIFIED', reason: 'The indices are made up.' });
      expect(uncharged).toMatchObject({ localityUsd: null, localityAudit: null, localityFormula: null });
    },
  );

  test('the arithmetic of a place', async () => {
    const { json } = await ask('/api/table/visit?locality=CA-05');
    tableRowResponseSchema.parse(json);
    expect(json.item.localityUsd).toBe(117.58);
    expect(json.item.localityFormula).toEqual({
      code: 'visit',
      text: '(1.30 × 1.095 + 1.46 × 1.41 + 0.09 × 0.425) × 33.4009 = $117.58',
      conversionFactor: 33.4009,
      parts: [
        { name: 'Work', rvu: 1.3, gpci: 1.095, product: 1.4235 },
        { name: 'Practice expense', rvu: 1.46, gpci: 1.41, product: 2.0586 },
        { name: 'Malpractice', rvu: 0.09, gpci: 0.425, product: 0.03825 },
      ],
      rvuSum: 3.52035,
      total: 117.58,
    });
    expect(json.localityRange).toMatchObject({ nationalUsd: 95.19, localityCount: 3 });
  });

  test.each([
    ['locality=XX-99', 'two-letter state'],
    ['locality=', 'two-letter state'],
    ['state=CA', 'CA-52 (Marin)'],
    ['state=California', 'postal abbreviation'],
    ['zip=00000', 'maps to no'],
    ['zip=%F0%9F%92%B8', 'five digits'],
    ['county=Marin', 'state'],
    ['locality=CA-05&state=AL', 'one place'],
    ['locality=CA-05&locality=CA-05', 'locality is given 2 times'],
    ['slim=1&slim=1', 'slim is given 2 times'],
    ['slim=yes', 'slim'],
  ])('refuses %s on both routes', async (query, words) => {
    for (const path of ['/api/table', '/api/table/visit']) {
      if (path !== '/api/table' && query.startsWith('slim')) continue;
      const { status, json } = await ask(`${path}?${query}`);
      expect(status).toBe(400);
      expect(problemSchema.parse(json).error).toContain(words);
    }
  });

  test.each(['nothing', '__proto__', 'constructor', 'VISIT', '%00', '%2e%2e%2fpasswd', '💸'])(
    'no row %s',
    async (id) => {
      const { status, json } = await ask(`/api/table/${id}`);
      expect(status).toBe(404);
      expect(json.error).toContain('GET /api/table');
    },
  );

  test('an unknown query is ignored', async () => {
    expect((await ask('/api/table/visit?utm=1&coverage=x')).status).toBe(200);
  });
});

describe('GET /api/localities', () => {
  test('the index', async () => {
    const { json } = await ask('/api/localities');
    localitiesResponseSchema.parse(json);
    expect(json).toMatchObject({
      count: 3,
      pricedCodesPerLocality: 2,
      figuresPublished: 6,
      conversionFactor: 33.4009,
    });
    expect(json.localities[1]).toEqual({
      key: 'CA-05',
      name: 'San Francisco',
      state: 'CA',
      stateName: 'California',
      mac: '01112',
      workGpci: 1.095,
      practiceExpenseGpci: 1.41,
      malpracticeGpci: 0.425,
    });
  });

  test.each(['CA-05', 'ca-05', '%20CA-05'])('one place: %s', async (key) => {
    const { json } = await ask(`/api/localities/${key}`);
    localityResponseSchema.parse(json);
    expect(json.count).toBe(2);
    expect(json.items[0]).toMatchObject({ id: 'visit', nationalUsd: 95.19, localityUsd: 117.58 });
    expect(json.items[0].parts).toHaveLength(3);
    expect(json.items[0].localityAudit.reason).toBe('The indices are made up.');
  });

  test.each(['XX-99', 'CA', 'CA-5', '__proto__'])('no place %s', async (key) => {
    const { status, json } = await ask(`/api/localities/${key}`);
    expect(status).toBe(404);
    expect(json.error).toContain('two-letter state, a hyphen and two digits');
    expect(json.error).toContain('GET /api/localities');
  });
});

test('every address made at build time answers', async () => {
  const paths = prerenderedPaths({ data: SMALL_DATA, privateRates: { hospitals: [], codes: {} } });
  expect(paths).toHaveLength(1 + 16 + 1 + 3 + 1 + 1 + 2);
  for (const path of paths) expect((await ask(path)).status).toBe(200);
});
