// SPDX-License-Identifier: Apache-2.0
// POST /api/fhir, its example and the definitions, as a caller sees them.

import { describe, expect, test } from 'vitest';
import { createBuildEffects } from '../../functions/effects.ts';
import { openMemoryLimiter } from '../../functions/limits/memory.ts';
import { pricingData, publishedReleases } from '../../src/load/index.ts';
import {
  fhirBundleSchema,
  fhirEnvelopeSchema,
  operationOutcomeSchema,
  problemSchema,
} from '../../src/wire/index.ts';
import { listRefusals } from '../fhir/validators.ts';
import { type Asked, ask } from './ask.ts';

const { publishedVersions } = createBuildEffects();
const published = { data: pricingData, publishedVersions };
const FHIR_TYPE = 'application/fhir+json; charset=utf-8';

function askFhir(body: unknown, query = '', effects = {}): Promise<Asked> {
  return ask(
    `/api/fhir${query}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    { ...published, ...effects },
  );
}

const ENTRIES = [
  { itemId: 'cms-99213', raw: 'my regular doctor', times: 3 },
  { itemId: 'cms-lab-tsh', raw: 'a thyroid test', times: 1 },
];

describe('POST /api/fhir', () => {
  test('entries as a bundle, for a coverage and a place', async () => {
    const { status, headers, json } = await askFhir({ entries: ENTRIES, coverage: 'employer', state: 'AL' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(FHIR_TYPE);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store');
    fhirBundleSchema.parse(json);
    expect(json.timestamp).toBe('2026-11-21T00:00:00.000Z');
    expect(json.meta.source).toBe('http://localhost:4321/api/table');
    expect(json.entry).toHaveLength(10);
    expect(listRefusals(json)).toEqual([]);
  });

  test('a story, with an envelope that says what is not in the bundle', async () => {
    const story = 'I saw my regular doctor three times. They denied my MRI. I lost pay.';
    const { headers, json } = await askFhir({ story }, '?envelope=1');
    expect(headers.get('content-type')).toContain('application/json');
    const envelope = fhirEnvelopeSchema.parse(json);
    expect(envelope).toMatchObject({
      ok: true,
      fhirVersion: '4.0.1',
      tableVersion: pricingData.table.version,
    });
    expect(envelope.omitted.map(({ kind }) => kind)).toContain('not-received');
    expect(envelope.counts.entries).toBe(envelope.bundle.entry?.length);
    expect(listRefusals(json.bundle)).toEqual([]);
  });

  test('the ids of two answers differ, and nothing else', async () => {
    const [one, two] = await Promise.all([askFhir({ entries: ENTRIES }), askFhir({ entries: ENTRIES })]);
    const strip = (text: string) => text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
    expect(one.text).not.toBe(two.text);
    expect(strip(one.text)).toBe(strip(two.text));
    expect(new Set(one.json.entry.map(({ fullUrl }: { fullUrl: string }) => fullUrl)).size).toBe(8);
  });

  test.each([
    [{}, 'Send a story or a list of known units in entries'],
    [{ items: ENTRIES }, 'in entries'],
    [{ story: 'x', entries: ENTRIES }, 'exactly one'],
    [[], 'must be a JSON object'],
    [{ entries: [] }, 'entries must hold 1 to 60'],
    [{ entries: [{ itemId: 'cms-99213', times: 366 }] }, 'entries[0].times'],
    [{ entries: [{ itemId: 'nothing' }] }, 'entries[0].itemId "nothing" is not in the price table'],
    [{ story: 'x'.repeat(2001) }, '2000'],
    [{ entries: ENTRIES, coverage: 'gold' }, 'employer, marketplace, medicaid, medicare, uninsured, unsure'],
    [{ entries: ENTRIES, locality: 'ZZ-99' }, 'ZZ-99'],
    [{ entries: ENTRIES, state: 'CA' }, 'CA-05'],
    ['{', 'not valid JSON'],
  ])('refuses %j with a sentence', async (body, words) => {
    const { status, json } = await askFhir(body);
    expect(status).toBe(400);
    expect(problemSchema.parse(json).error).toContain(words);
  });

  test('envelope is 1 or 0', async () => {
    expect((await askFhir({ entries: ENTRIES }, '?envelope=yes')).json.error).toContain('envelope is "yes"');
    expect((await askFhir({ entries: ENTRIES }, '?envelope=0')).headers.get('content-type')).toBe(FHIR_TYPE);
  });

  test('300 an hour, counted apart from prices, and it goes on where the limits do not answer', async () => {
    const effects = { limiter: openMemoryLimiter(() => 0), readSalt: async () => new Uint8Array(32) };
    for (let at = 0; at < 300; at += 1) expect((await askFhir('{', '', effects)).status).toBe(400);
    const refused = await askFhir({ entries: ENTRIES }, '', effects);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    const priced = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"story":"an echo"}',
    };
    expect((await ask('/api/price', priced, { ...published, ...effects })).status).toBe(200);
    const broken = { limiter: effects.limiter, readSalt: () => Promise.reject(new Error('gone')) };
    expect((await askFhir({ entries: ENTRIES }, '', broken)).status).toBe(200);
  });

  test('60 entries of 365 stay far below 4.5 MB', async () => {
    const entries = pricingData.table.figures
      .slice(0, 60)
      .map(({ id }) => ({ itemId: id, times: 365, raw: '“é& <'.repeat(40) }));
    const { status, text, json } = await askFhir({ entries, coverage: 'medicare', locality: 'CA-05' });
    expect(status).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThan(500_000);
    expect(listRefusals(json)).toEqual([]);
  });

  test('what would be larger than 4.5 MB is refused with a sentence', async () => {
    const entries = Array.from({ length: 60 }, () => ({ raw: 'ecg eeg '.repeat(25).trim(), times: 365 }));
    const { status, json } = await askFhir({ entries });
    expect(status).toBe(413);
    expect(problemSchema.parse(json).error).toMatch(/larger than 4\.5 MB.*send fewer units/);
  });
});

describe('GET /api/fhir/example', () => {
  test('14 entries, kept for an hour', async () => {
    const { headers, json } = await ask('/api/fhir/example', {}, published);
    expect(headers.get('content-type')).toBe(FHIR_TYPE);
    expect(headers.get('cache-control')).toContain('max-age=3600');
    expect(fhirBundleSchema.parse(json).entry).toHaveLength(14);
    const enveloped = await ask('/api/fhir/example?envelope=1', {}, published);
    expect(fhirEnvelopeSchema.parse(enveloped.json).bundle).toEqual(json);
  });
});

describe('the definitions', () => {
  test.each([
    ['StructureDefinition/payment-classification', 'retired'],
    ['CodeSystem/price-table-version', 'active'],
  ])('%s is served with and without its ending', async (path, status) => {
    const plain = await ask(`/fhir/${path}`, {}, { siteOrigin: 'https://ledger.example' });
    expect(plain.headers.get('content-type')).toBe(FHIR_TYPE);
    expect(plain.json).toMatchObject({ status, url: `https://ledger.example/fhir/${path}` });
    expect((await ask(`/fhir/${path}.json`, {}, { siteOrigin: 'https://ledger.example' })).text).toBe(
      plain.text,
    );
  });

  test('the code system names every version a bundle may be tagged with, the newest first', async () => {
    const { json } = await ask('/fhir/CodeSystem/price-table-version', {}, published);
    expect(json.content).toBe('complete');
    const codes = json.concept.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(publishedReleases.map(({ version }) => version));
    expect([codes[0], codes.at(-1)]).toEqual([pricingData.table.version, '2026-11-21.1']);
    expect(listRefusals(json)).toEqual([]);
  });

  test.each([
    '/fhir/CodeSystem/none',
    '/fhir/StructureDefinition/price-table-version',
    '/fhir/metadata',
    '/fhir/a/b/c',
    '/fhir/CodeSystem/%22%3Cb',
  ])('%s is a 404 that names what is published', async (path) => {
    const { status, headers, json } = await ask(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe(FHIR_TYPE);
    const [{ diagnostics }] = operationOutcomeSchema.parse(json).issue;
    expect(diagnostics).toContain('/fhir/StructureDefinition/payment-classification');
    expect(diagnostics).toContain('/fhir/CodeSystem/price-table-version');
    expect(listRefusals(json)).toEqual([]);
  });
});
