// SPDX-License-Identifier: Apache-2.0
// The registers as files: what stands in them, what does not, and that others read them alike.

import { parse } from 'csv-parse/sync';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../src/core/index.ts';
import { type Register, verifyExport } from '../../src/registers/index.ts';
import { dataTexts, integrityTexts } from '../../src/texts/index.ts';
import {
  CORRECTION_COLUMNS,
  correctionsExportSchema,
  integrityResponseSchema,
} from '../../src/wire/index.ts';
import { SMALL_DATA } from './ask.ts';
import { markTest, putCorrection, putGap, putSurvey } from './register-rows.ts';
import { openTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
}, 60_000);
afterAll(() => service.close());

const get = (file: string, headers: Record<string, string> = {}) =>
  service.send(`/api/export/${file}`, { headers });
const readRows = async (file: string): Promise<Record<string, string>[]> =>
  parse((await get(file)).text, { columns: true, comment: '#', comment_no_infix: true });

async function verify(register: Register, file: string) {
  const integrity = integrityResponseSchema.parse((await service.send('/api/integrity')).json);
  const published = integrity.tables.find(({ table }) => table === register) ?? null;
  return verifyExport(register, readCsv([(await get(file)).text]), { published });
}

describe('before anything was sent', () => {
  test('each file has its columns and no row, and holds', async () => {
    for (const [register, file] of [
      ['corrections', 'corrections.csv'],
      ['gap_reports', 'gap.csv'],
      ['survey_responses', 'survey.csv'],
    ] as const) {
      expect(await readRows(file)).toEqual([]);
      expect(await verify(register, file)).toMatchObject({ ok: true, walked: 0 });
    }
    expect(correctionsExportSchema.parse((await get('corrections.json')).json).rows).toEqual([]);
  });

  test('other names are not there', async () => {
    for (const name of ['interviews.csv', 'gap.json', 'constructor', 'corrections', 'corrections.csv.gz']) {
      const { status, json } = await get(name);
      expect([status, json.ok]).toEqual([404, false]);
      expect(json.error).toContain('corrections.csv, corrections.json, gap.csv, survey.csv');
    }
  });
});

describe('corrections', () => {
  const visit = SMALL_DATA.table.figures.find(({ id }) => id === 'visit');
  beforeAll(async () => {
    const cents = visit?.valueCents ?? 0;
    await putCorrection(service.database, { verdict: 'right' });
    await putCorrection(service.database, { cents: cents + 1 });
    await putCorrection(service.database, { cents: cents - 1, at: '2026-11-21T09:00:01.000Z' });
    await putCorrection(service.database, { cents });
    const tested = await putCorrection(service.database, { verdict: 'wrong' });
    await putCorrection(service.database, { priceId: 'gone-since', cents: 1250 });
    await markTest(service.database, 'corrections', tested);
  });

  test('the first line is a comment that names the table and its audit', async () => {
    const { text, headers, status } = await get('corrections.csv');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const [first = '', second = ''] = text.split('\n');
    expect(first).toMatch(/^# [^,"]*price table 2026-01-01\.1; audit of 16 rows: \d+ PASS/);
    expect(second).toBe(CORRECTION_COLUMNS.map(({ name }) => name).join(','));
    // Whoever reads the file from its description alone has to know.
    const said = 'first line begins with # and is a note, no row';
    const { paths } = (await service.send('/api/openapi.json')).json;
    expect(paths['/api/export/corrections.csv'].get.description).toContain(said);
    for (const texts of [dataTexts, integrityTexts]) {
      expect(JSON.stringify(texts).replace('line of corrections.csv', 'line')).toContain(said);
    }
  });

  test('each row has its figure, its file, the verdict, counts and where it points', async () => {
    const rows = await readRows('corrections.csv');
    const source = SMALL_DATA.table.sources[visit?.sourceIds[0] ?? ''];
    expect(rows[0]).toMatchObject({
      position: '1',
      price_id: 'visit',
      verdict: 'right',
      believed_usd: '',
      team_test: 'false',
      value_usd: String((visit?.valueCents ?? 0) / 100),
      basis: visit?.basis,
      year: visit?.year,
      geography: visit?.geography,
      population: visit?.population,
      source_url: source?.url,
      source_sha256: source?.sha256,
      source_read_on: source?.readOn,
      audit_verdict: visit?.audit.verdict,
      figures_version: '2026-01-01.1',
      permalink: 'http://localhost:4321/figures/visit',
    });
    expect(rows.map(({ direction }) => direction)).toEqual([
      'confirmed',
      'higher',
      'lower',
      'equal',
      'not stated',
      'no figure',
    ]);
    // The team's own row is flagged and in no count.
    expect(rows.map(({ team_test }) => team_test === 'true')).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
    for (const row of rows.slice(0, 5))
      expect([row.confirmed_right, row.flagged_wrong, row.fit_rate]).toEqual(['1', '3', '0.25']);
    expect(rows[5]).toMatchObject({
      price_id: 'gone-since',
      value_usd: '',
      flagged_wrong: '1',
      fit_rate: '0',
    });
  });

  test('every hash can be recomputed from the file', async () => {
    expect(await verify('corrections', 'corrections.csv')).toMatchObject({ ok: true, walked: 6 });
  });

  test('the JSON has the same rows, typed, and says what each column is', async () => {
    const { headers, json } = await get('corrections.json');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const answer = correctionsExportSchema.parse(json);
    expect([answer.count, answer.rows.length, answer.rows.at(-1)?.row_hash]).toEqual([6, 6, answer.head]);
    const asCells = answer.rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')])),
    );
    expect(asCells).toEqual(await readRows('corrections.csv'));
    expect(answer.columns.map(({ name }) => name)).toEqual(Object.keys(answer.rows[0] ?? {}));
    expect(answer.rows[1]?.believed_usd).toBe(((visit?.valueCents ?? 0) + 1) / 100);
  });

  test('two parsers and ours read the same cells', async () => {
    const { text } = await get('corrections.csv');
    const ours: (readonly string[])[] = [];
    for await (const { cells } of readCsv([text])) ours.push(cells);
    expect(parse(text, { relax_column_count: true })).toEqual(ours);
    expect(Papa.parse(text, { skipEmptyLines: true }).data).toEqual(ours);
  });
});

describe('gap and survey', () => {
  const SECRETS = /dismissed|2\.7|T\d\d:|south|clinic|all-asked|patients|unpaid|35-44|"CA"|,CA,|oop/;
  beforeAll(async () => {
    for (let at = 1; at <= 9; at += 1) {
      await putGap(service.database, `2026-11-2${at % 3}T09:0${at}:00.000Z`, { dismissed: at });
      await putSurvey(service.database, `2026-11-2${at % 3}T09:0${at}:00.000Z`);
    }
    const tested = await putSurvey(service.database, '2026-11-25T09:00:00.000Z', 'forgone');
    await markTest(service.database, 'survey_responses', tested);
  });

  test('rows have a place, a day, a version and links, and nothing that was said', async () => {
    for (const [file, version] of [
      ['gap.csv', 'table_version'],
      ['survey.csv', 'survey_version'],
    ] as const) {
      const { text } = await get(file);
      expect(text.split('\n')[0]).toBe(`position,received_on,${version},team_test,prev_hash,row_hash`);
      const lines = text.trim().split('\n').slice(1);
      for (const line of lines)
        expect(line).toMatch(/^\d+,2026-11-2\d,2026-11-21\.1,(true|false),[0-9a-f]{64},[0-9a-f]{64}$/);
      expect(text).not.toMatch(SECRETS);
    }
  });

  test('their links hold to the head, and team tests are flagged', async () => {
    expect(await verify('gap_reports', 'gap.csv')).toMatchObject({ ok: true, walked: 9 });
    expect(await verify('survey_responses', 'survey.csv')).toMatchObject({ ok: true, walked: 10 });
    expect((await readRows('survey.csv')).map(({ team_test }) => team_test).indexOf('true')).toBe(9);
  });

  test('GET /api/integrity names each file, how it is checked and what it withholds', async () => {
    const { tables } = integrityResponseSchema.parse((await service.send('/api/integrity')).json);
    const files = Object.fromEntries(tables.map(({ table, inCsv }) => [table, inCsv]));
    expect(files.interviews).toBeNull();
    expect(files.corrections).toEqual({
      file: '/api/export/corrections.csv',
      check: 'recompute',
      withheld: [],
    });
    expect(files.gap_reports).toMatchObject({
      check: 'links',
      withheld: ['received_at', 'counts', 'ranking'],
    });
    expect(files.survey_responses?.withheld).toContain('context.onset_age');
    for (const { covers, inCsv } of tables)
      expect(inCsv?.withheld.filter((field) => !covers.includes(field)) ?? []).toEqual([]);
  });
});

describe('sending', () => {
  test('who holds a file is told that it is still the same', async () => {
    const { headers } = await get('gap.csv');
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await get('gap.csv', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    await putGap(service.database, '2026-11-26T09:00:00.000Z', { dismissed: 1 });
    expect((await get('gap.csv', { 'if-none-match': etag })).status).toBe(200);
  });

  test('is another one where the site has another address or a figure another label, and the same where nothing differs', async () => {
    const { table } = SMALL_DATA;
    const figures = table.figures.map((figure) => ({ ...figure, label: `${figure.label}, reworded` }));
    const tagOf = async (effects: object) =>
      (await service.send('/api/export/corrections.csv', { effects })).headers.get('etag');
    const tags = [
      await tagOf({}),
      await tagOf({ siteOrigin: 'https://one.example' }),
      await tagOf({ siteOrigin: 'https://two.example' }),
      await tagOf({ data: { ...SMALL_DATA, table: { ...table, figures } } }),
    ];
    expect(new Set(tags).size).toBe(4);
    expect(await tagOf({ data: { ...SMALL_DATA, table: { ...table } } })).toBe(tags[0]);
  });

  test('HEAD has the headers and makes nothing', async () => {
    const head = await service.send('/api/export/corrections.csv', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('content-disposition')).toBe('attachment; filename="corrections.csv"');
  });

  test('more rows than a batch come in order, none twice, and the file ends with the head it began with', async () => {
    for (let at = 0; at < 450; at += 1)
      await putGap(service.database, '2026-11-27T09:00:00.000Z', { dismissed: at });
    const positions = (await readRows('gap.csv')).map(({ position }) => Number(position));
    expect(positions).toEqual(Array.from({ length: 460 }, (_, at) => at + 1));
    expect(await verify('gap_reports', 'gap.csv')).toMatchObject({ ok: true, walked: 460 });
  });

  test('a row appended while the file is sent is not in it: the head was read before', async () => {
    const { database } = service;
    let appended = 0;
    const busy = {
      ...database,
      query: async <Row>(text: string, params?: Parameters<typeof database.query>[1]) => {
        if (text.includes('from survey_responses') && text.includes('order by position limit')) {
          appended += 1;
          await putSurvey(database, '2026-11-28T09:00:00.000Z');
        }
        return database.query<Row>(text, params);
      },
    };
    const before = await readRows('survey.csv');
    const { text } = await service.send('/api/export/survey.csv', { effects: { database: busy } });
    expect(appended).toBe(1);
    expect(text.trim().split('\n')).toHaveLength(before.length + 1);
    expect((await readRows('survey.csv')).length).toBe(before.length + 1);
  });

  test('503 where the registers cannot be read', async () => {
    const { status } = await service.send('/api/export/gap.csv', { effects: { database: null } });
    expect(status).toBe(503);
  });
});
