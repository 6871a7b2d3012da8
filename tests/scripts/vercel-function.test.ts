// SPDX-License-Identifier: Apache-2.0
// The function of the Vercel output, bundled and run by Node as the platform runs it: apart from the source, with the
// environment alone. It answers what the source answers, byte for byte, and keeps journeys in a real PostgreSQL.

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dispatch } from '../../functions/dispatch.ts';
import { createBuildEffects } from '../../functions/effects.ts';
import { writeFunction } from '../../scripts/build-vercel/function.ts';
import { createJourneyResponseSchema, healthResponseSchema, problemSchema } from '../../src/wire/index.ts';
import { NO_POSTGRES, startPostgres, type TestPostgres } from '../servers/postgres.ts';
import { type BundleAnswer, type RunningBundle, runBundle } from './run-bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-function-'));
const SITE = 'https://ledger.example';
let bare: RunningBundle;

beforeAll(async () => {
  await writeFunction(folder);
  bare = await runBundle(join(folder, 'index.mjs'), { SITE_URL: SITE });
});
afterAll(async () => {
  await bare.close();
  rmSync(folder, { recursive: true });
});

const asJson = (value: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const JOURNEY = asJson({
  title: 'My years',
  entries: [{ raw: 'saw my doctor', itemId: 'cms-99213', times: 3 }],
});

describe('what is uploaded', () => {
  test('starts with the file its configuration names, on the runtime this project runs on', () => {
    const config = JSON.parse(readFileSync(join(folder, '.vc-config.json'), 'utf8'));
    expect(config).toEqual({
      runtime: 'nodejs24.x',
      handler: 'index.mjs',
      launcherType: 'Nodejs',
      shouldAddHelpers: false,
    });
    expect(existsSync(join(folder, config.handler))).toBe(true);
  });

  test('is small: what is read at the start is under 4 MB', () => {
    expect(statSync(join(folder, 'index.mjs')).size).toBeLessThan(4e6);
  });
});

describe('the same answers as the source', () => {
  const story = 'saw my regular doctor three times, then a cardiologist, an echo and a Holter';
  test.each<[number, string, string, RequestInit]>([
    [200, 'a story', '/api/price', asJson({ story, coverage: 'employer', locality: 'AL-00' })],
    [200, 'units', '/api/price', asJson({ items: [{ itemId: 'cms-99213', count: 2 }] })],
    [400, 'no words', '/api/price', asJson({ story: '' })],
    [200, 'the table', '/api/table', {}],
    [200, 'the table of a place', '/api/table?slim=1&zip=94110', {}],
    [200, 'a figure', '/api/table/cms-99213?locality=CA-05', {}],
    [404, 'a figure there is not', '/api/table/nothing', {}],
    [200, 'places', '/api/localities', {}],
    [200, 'a place', '/api/localities/AL-00', {}],
    [200, 'private rates', '/api/private-rates/99213?rows=0', {}],
    [200, 'the bundle of the example', '/api/fhir/example?envelope=1', {}],
    [200, 'a definition', '/fhir/CodeSystem/price-table-version', {}],
    [200, 'the description', '/api/openapi.json', {}],
    [405, 'a method it does not take', '/api/table', { method: 'DELETE' }],
    [204, 'a preflight', '/api/price', { method: 'OPTIONS' }],
    [200, 'the head of an answer', '/api/table', { method: 'HEAD' }],
    [404, 'nothing there', '/api/none', {}],
    [415, 'a body of another kind', '/api/price', { method: 'POST', body: 'story=x' }],
  ])('%i, %s', async (status, _, path, init) => {
    const got = await bare.ask(`${SITE}${path}`, init);
    const effects = { ...createBuildEffects(), siteOrigin: SITE };
    const wanted = await dispatch(new Request(`${SITE}${path}`, init), effects);
    expect([got.status, wanted.status]).toEqual([status, status]);
    expect(got.headers).toEqual(Object.fromEntries(wanted.headers));
    expect(got.text === (await wanted.text())).toBe(true);
    expect(got.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': expect.stringContaining('max-age='),
    });
  });
});

test('without a database it prices, and says of a journey that nothing can be kept', async () => {
  const health = await bare.ask(`${SITE}/api/health`);
  expect(healthResponseSchema.parse(JSON.parse(health.text))).toMatchObject({ ok: true, db: 'down' });
  const refused = await bare.ask(`${SITE}/api/journeys`, JOURNEY);
  expect(refused.status).toBe(503);
  problemSchema.parse(JSON.parse(refused.text));
});

test('with an address of Neon that nothing answers it prices all the same', async () => {
  const url = 'postgres://a:secret-word@nothing-pooler.invalid/ledger';
  const bundle = await runBundle(join(folder, 'index.mjs'), { SITE_URL: SITE, POSTGRES_URL: url });
  const answer = await bundle.ask(`${SITE}/api/price`, asJson({ items: [{ itemId: 'cms-99213' }] }));
  await bundle.close();
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer)).not.toContain('secret-word');
});

describe.skipIf(NO_POSTGRES !== null)(`with PostgreSQL ${NO_POSTGRES ?? ''}`, () => {
  let server: TestPostgres;
  let bundle: RunningBundle;
  const send = (path: string, init: RequestInit = {}): Promise<BundleAnswer> =>
    bundle.ask(`${SITE}${path}`, {
      ...init,
      headers: { ...init.headers, 'x-forwarded-for': '198.51.100.7' },
    });
  beforeAll(async () => {
    server = await startPostgres();
    const DATABASE_URL = await server.createDatabase();
    bundle = await runBundle(join(folder, 'index.mjs'), { SITE_URL: SITE, DATABASE_URL });
  });
  afterAll(async () => {
    await bundle.close();
    await server.close();
  });

  test('its tables are made at the first request', async () => {
    expect(JSON.parse((await send('/api/health')).text)).toMatchObject({ ok: true, db: 'ok' });
  });

  test('a journey is saved, read under its link, refused to a wrong code and deleted with its own', async () => {
    const made = await send('/api/journeys', JOURNEY);
    const { slug, url, deleteToken } = createJourneyResponseSchema.parse(JSON.parse(made.text));
    expect(url).toBe(`${SITE}/j/${slug}`);
    const path = `/api/journeys/${slug}`;
    const read = await send(path);
    expect(JSON.parse(read.text)).toMatchObject({
      title: 'My years',
      entries: [{ raw: 'saw my doctor', itemId: 'cms-99213', times: 3 }],
    });
    expect(read.headers['cache-control']).toBe('no-store');
    const erase = (token: string) => send(path, { method: 'DELETE', headers: { 'x-delete-token': token } });
    expect((await erase('not-the-code')).status).toBeGreaterThanOrEqual(400);
    expect((await send(path)).status).toBe(200);
    expect((await erase(deleteToken ?? '')).status).toBe(200);
    expect((await send(path)).status).toBe(404);
  });
});
