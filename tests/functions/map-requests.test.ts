// SPDX-License-Identifier: Apache-2.0
// What POST /api/map takes and refuses, and what a deployment may set.

import { describe, expect, test } from 'vitest';
import { openMemoryLimiter } from '../../functions/limits/memory.ts';
import { readModelSettings } from '../../functions/model/index.ts';
import { readSettings } from '../../functions/settings.ts';
import { mapModelsResponseSchema, mapResponseSchema } from '../../src/wire/index.ts';
import { ask } from './ask.ts';

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

describe('a request', () => {
  test.each([
    [{}, 'story'],
    [{ story: '' }, 'story'],
    [{ story: '  ' }, 'story'],
    [{ story: 3 }, 'story'],
    [{ story: 'x'.repeat(2001) }, '2000'],
    [[], 'story'],
    [null, 'story'],
  ])('%j is refused with one sentence', async (body, word) => {
    const { status, json } = await ask('/api/map', post(body));
    expect(status).toBe(400);
    expect(json.ok).toBe(false);
    expect(json.error).toContain(word);
    expect(json.error).toMatch(/\.$/);
  });

  test('debug takes 1 or 0', async () => {
    expect((await ask('/api/map?debug=yes', post({ story: 'an echo' }))).status).toBe(400);
    const off = await ask('/api/map?debug=0', post({ story: 'an echo' }));
    expect(off.json).not.toHaveProperty('asked');
    const on = await ask('/api/map?debug=1', post({ story: 'an echo' }));
    expect(on.json).toMatchObject({ asked: [], sent: '', modelText: null });
    for (const { json } of [off, on]) mapResponseSchema.parse(json);
  });

  test('of another website is answered, but its pages may not read it: it is called from a server', async () => {
    const { status, headers } = await ask(
      '/api/map',
      post({ story: 'an echo' }, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }),
    );
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(null);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  // A browser that has passed one preflight sends POST with the headers that it allowed.
  test.each(['POST', 'GET', 'HEAD', 'OPTIONS', 'PUT'])(
    'of a page of another website does not pass the preflight for %s',
    async (wanted) => {
      const { status, headers } = await ask('/api/map', {
        method: 'OPTIONS',
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': wanted },
      });
      expect([status, headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    },
  );

  test('by another method is a 405 with what it takes', async () => {
    const { status, headers } = await ask('/api/map');
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('POST, OPTIONS');
  });

  test('twenty an hour of one network', async () => {
    const effects = { limiter: openMemoryLimiter(), readSalt: async () => new Uint8Array(32) };
    const statuses = [];
    for (let at = 0; at < 21; at += 1)
      statuses.push((await ask('/api/map', post({ story: 'an echo' }), effects)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test('GET /api/map/models says that there are none', async () => {
    const { json } = await ask('/api/map/models');
    expect(mapModelsResponseSchema.parse(json)).toEqual({ ok: true, models: [] });
  });
});

describe('what a deployment sets', () => {
  test('nothing: no model', () => {
    expect(readModelSettings({})).toEqual({
      openai: null,
      anthropic: null,
      gateway: null,
      callsPerHour: 600,
    });
    expect(readSettings({ OPENAI_API_KEY: '  ' }).model.openai).toBe(null);
  });

  test('keys switch providers on; models and addresses may be others', () => {
    const settings = readSettings({
      OPENAI_API_KEY: 'k',
      OPENAI_MODELS: 'small, large',
      OPENAI_BASE_URL: 'http://localhost:8080/v1/',
      ANTHROPIC_API_KEY: 'k',
      ANTHROPIC_MODEL: 'some',
      AI_GATEWAY_MODEL: 'who/what',
      MODEL_CALLS_PER_HOUR: '5',
    }).model;
    expect(settings).toEqual({
      openai: { apiKey: 'k', baseUrl: 'http://localhost:8080/v1', models: ['small', 'large'] },
      anthropic: { apiKey: 'k', baseUrl: null, models: ['some'] },
      gateway: { apiKey: null, baseUrl: null, models: ['who/what'] },
      callsPerHour: 5,
    });
  });

  test.each([
    ['OPENAI_MODELS', 'a,b,c,d'],
    ['OPENAI_MODELS', 'a,,b'],
    ['OPENAI_BASE_URL', 'file:///etc/passwd'],
    ['ANTHROPIC_BASE_URL', 'nowhere'],
    ['AI_GATEWAY_BASE_URL', 'ftp://x'],
    ['MODEL_CALLS_PER_HOUR', '0'],
    ['MODEL_CALLS_PER_HOUR', '1.5'],
  ])('%s=%s stops it with a sentence that names it and repeats no value', (name, value) => {
    const all = {
      OPENAI_API_KEY: 'secret',
      ANTHROPIC_API_KEY: 'secret',
      AI_GATEWAY_API_KEY: 'secret',
      [name]: value,
    };
    expect(() => readSettings(all)).toThrow(name);
    expect(() => readSettings(all)).not.toThrow(/secret|passwd/);
  });
});
