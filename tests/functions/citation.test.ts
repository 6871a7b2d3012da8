// SPDX-License-Identifier: Apache-2.0
// Where a figure comes from and what people said of it, for programs and as a report to send.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { citationResponseSchema, formatCitation, problemSchema, toCitation } from '../../src/wire/index.ts';
import { SMALL_DATA } from './ask.ts';
import { markTest, putCorrection } from './register-rows.ts';
import { openTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
}, 60_000);
afterAll(() => service.close());

const cite = async (id: string) =>
  citationResponseSchema.parse((await service.send(`/api/citation/${id}`)).json);
const visit = SMALL_DATA.table.figures.find(({ id }) => id === 'visit');
const source = SMALL_DATA.table.sources[visit?.sourceIds[0] ?? ''];

function citePublished(id: string) {
  const { table } = pricingData;
  const figure = table.figures.find((each) => each.id === id);
  if (figure === undefined) throw new Error(`The table has no ${id}.`);
  const at = { today: '2026-11-21', site: 'http://localhost:4321' };
  return { figure, citation: toCitation(figure, table, null, at) };
}

describe('GET /api/citation/{id}', () => {
  test('every row of the table can be cited, with its file', async () => {
    for (const figure of SMALL_DATA.table.figures) {
      const citation = await cite(figure.id);
      const file = SMALL_DATA.table.sources[figure.sourceIds[0]];
      expect(citation).toMatchObject({
        id: figure.id,
        valueUsd: figure.valueCents === null ? null : figure.valueCents / 100,
        basis: figure.basis,
        geography: figure.geography,
        population: figure.population,
        publisher: file?.publisher,
        sourceUrl: file?.url,
        sha256: file?.sha256,
        readOn: file?.readOn,
        audit: figure.audit,
        counts: { confirmedRight: 0, flaggedWrong: 0, fitRate: null, publicMedianBelievedUsd: null },
        countedAsOf: '2026-11-21',
        tableVersion: '2026-01-01.1',
        permalink: `http://localhost:4321/figures/${figure.id}`,
      });
    }
  });

  test('counts what was sent about it, and nothing of other rows or of team tests', async () => {
    const { database } = service;
    for (let at = 0; at < 10; at += 1) await putCorrection(database, { cents: 1000 + at });
    for (let at = 0; at < 5; at += 1) await putCorrection(database, { verdict: 'right' });
    await putCorrection(database, { priceId: 'x-ray' });
    await markTest(database, 'corrections', await putCorrection(database, { cents: 1 }));
    const counts = { confirmedRight: 5, flaggedWrong: 10, fitRate: 0.3333 };
    // Ten amounts: one too few for their middle to be told.
    expect((await cite('visit')).counts).toEqual({ ...counts, publicMedianBelievedUsd: null });
    await putCorrection(database, { cents: 9999 });
    expect((await cite('visit')).counts).toMatchObject({ flaggedWrong: 11, publicMedianBelievedUsd: 10.05 });
  });

  test('as text it is a report with a line for each thing', async () => {
    const { status, headers, text } = await service.send('/api/citation/visit?format=text');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = new Map(
      text
        .trim()
        .split('\n')
        .slice(2)
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    expect([...lines.keys()]).toEqual([
      'Figure',
      'Row id',
      'Value',
      'Basis',
      'Attribution',
      'Year',
      'Geography',
      'Population',
      'Publisher',
      'Source',
      'Source file',
      'Source URL',
      'SHA-256',
      'Read on',
      'Audit',
      'Public counts',
      'Sample',
      'Counted as of',
      'Table version',
      'Page',
      'This version of it, for good',
    ]);
    expect(lines.get('Value')).toBe('$95.19');
    expect(lines.get('SHA-256')).toBe(source?.sha256);
    expect(lines.get('Audit')).toContain(visit?.audit.verdict);
    expect(lines.get('Public counts')).toBe(
      '5 said it is right for them, 11 said it is wrong; the middle of the amounts given is $10.05.',
    );
    expect(lines.get('Sample')).toContain('no sample was drawn');
    expect(lines.get('Counted as of')).toBe('2026-11-21');
  });

  test('a row without a figure says so, and no amount stands in its place', async () => {
    const { text } = await service.send('/api/citation/not-priced?format=text');
    expect(text).toContain('\nValue: none is published\n');
  });

  test('what a condition adds is cited as an excess, with its range', () => {
    const { figure, citation } = citePublished('meps2022-longcovid-excess-total');
    expect(citation).toMatchObject({ attribution: 'excess', interval95Usd: [1619, 6578] });
    const text = formatCitation(citation, figure);
    expect(text).toContain('\nRange with 95 percent confidence: $1,619.00 to $6,578.00\n');
    expect(text).toMatch(/\nAttribution: excess, .*not all they spend\n/);
  });

  test('a sum of two documents names both, and the indices by place are not among them', () => {
    const { figure, citation } = citePublished('cms-ed-99284-complete');
    expect(citation.sources.map(({ id }) => id)).toEqual(['cms-opps-2026', 'cms-pfs-2026']);
    const text = formatCitation(citation, figure);
    expect(text.match(/^SHA-256: .+$/gm)).toEqual(citation.sources.map(({ sha256 }) => `SHA-256: ${sha256}`));
    expect(citePublished('cms-99213').citation.sources.map(({ id }) => id)).toEqual(['cms-pfs-2026']);
  });

  test('an unknown row is 404, an unknown format 400, and without the registers it is 503', async () => {
    const unknown = await service.send('/api/citation/nothing');
    expect([unknown.status, problemSchema.parse(unknown.json).error]).toEqual([
      404,
      '"nothing" is not a row of the price table; GET /api/table lists every id.',
    ]);
    const odd = await service.send('/api/citation/visit?format=pdf');
    expect([odd.status, odd.json.error]).toEqual([400, 'format is "pdf"; it takes json or text.']);
    expect((await service.send('/api/citation/visit?format=text&format=text')).status).toBe(400);
    expect((await service.send('/api/citation/visit', { effects: { database: null } })).status).toBe(503);
  });
});
