// SPDX-License-Identifier: Apache-2.0
import { describe, expect, test } from 'vitest';
import { healthResponseSchema, problemSchema } from '../../src/wire/index.ts';
import { ask } from './ask.ts';
import { openBlankDatabase } from './blank-database.ts';

describe('methods', () => {
  test.each([
    ['/api/table', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/table/visit', 'DELETE', 'GET, HEAD, OPTIONS'],
    ['/api/localities', 'PUT', 'GET, HEAD, OPTIONS'],
    ['/api/localities/CA-05', 'PATCH', 'GET, HEAD, OPTIONS'],
    ['/api/health', 'PUT', 'GET, POST, HEAD, OPTIONS'],
    ['/api/price', 'GET', 'POST, OPTIONS'],
    ['/api/price', 'HEAD', 'POST, OPTIONS'],
  ])('%s does not take %s', async (path, method, allow) => {
    const { status, headers, json } = await ask(path, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allow);
    if (method !== 'HEAD') expect(problemSchema.parse(json).error).toContain(allow);
  });

  test.each(['/api/table', '/api/table/visit', '/api/localities', '/api/localities/AL-00', '/api/health'])(
    'HEAD %s has the headers of GET and no body',
    async (path) => {
      const get = await ask(path);
      const head = await ask(path, { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(head.text).toBe('');
      expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(get.text)));
      for (const name of ['content-type', 'etag', 'cache-control', 'access-control-allow-origin']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      }
    },
  );

  test('HEAD of what is not there has no body either', async () => {
    const { status, text } = await ask('/api/table/nothing', { method: 'HEAD' });
    expect(status).toBe(404);
    expect(text).toBe('');
  });
});

describe('other websites', () => {
  test('a preflight is told what it may send', async () => {
    const { status, headers, text } = await ask('/api/price', {
      method: 'OPTIONS',
      headers: { origin: 'https://example.org', 'access-control-request-method': 'POST' },
    });
    expect(status).toBe(204);
    expect(text).toBe('');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toContain('content-type');
  });

  test.each([
    ['/api/fhir', 'POST', 'POST, OPTIONS'],
    ['/api/table', 'GET', 'GET, HEAD, OPTIONS'],
    ['/api/corrections', 'GET', 'GET, HEAD, OPTIONS'],
    ['/api/corrections', 'POST', null],
    ['/api/journeys/abcdefghjk', 'DELETE', null],
    // Written as the route is in the code, and no less an id.
    ['/api/journeys/*', 'PUT', null],
    ['/api/me', 'GET', null],
    ['/api/admin/interviews', 'GET', null],
  ])('a preflight of %s for %s', async (path, wanted, allowed) => {
    const { headers } = await ask(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.org', 'access-control-request-method': wanted },
    });
    expect(headers.get('access-control-allow-methods')).toBe(allowed);
    expect(headers.get('access-control-allow-origin')).toBe(allowed === null ? null : '*');
  });

  test.each(['/api/table', '/api/localities/CA-05', '/api/health', '/api/nothing', '/api/table/nothing'])(
    '%s may be read',
    async (path) => expect((await ask(path)).headers.get('access-control-allow-origin')).toBe('*'),
  );
});

describe('keeping and asking again', () => {
  test.each([
    '/api/table',
    '/api/table?slim=1',
    '/api/table/visit',
    '/api/localities',
    '/api/localities/CA-05',
  ])('%s may be kept an hour and is not sent twice', async (path) => {
    const { headers, status, text } = await ask(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const held of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await ask(path, { headers: { 'if-none-match': held } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    const changed = await ask(path, { headers: { 'if-none-match': '"other"' } });
    expect([changed.status, changed.text]).toEqual([200, text]);
  });

  test('different answers have different tags', async () => {
    const tags = ['/api/table', '/api/table?slim=1', '/api/table?locality=AL-00', '/api/table/visit'].map(
      async (path) => (await ask(path)).headers.get('etag'),
    );
    expect(new Set(await Promise.all(tags)).size).toBe(4);
  });
});

describe('addresses', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/table/',
    '/api/table/*',
    '/api/*',
    '/api/price/x',
    '/api/table/a/b',
  ])('%s is not there', async (path) => {
    const { status, json } = await ask(path);
    expect(status).toBe(404);
    expect(problemSchema.safeParse(json).success).toBe(true);
  });

  test.each(['/api/table/%E0%A4%A', '/api/table/%ff', '/api/localities/%'])(
    '%s has broken percent-encoding',
    async (path) => {
      const { status, json } = await ask(path);
      expect(status).toBe(400);
      expect(json.error).toContain('percent-encoding');
    },
  );

  test('an encoded id is the id', async () => {
    expect((await ask('/api/table/v%69sit')).json.item.id).toBe('visit');
  });
});

describe('GET /api/health', () => {
  test('says that there is no database, and counts what is published', async () => {
    const { status, json } = await ask('/api/health');
    expect(status).toBe(200);
    healthResponseSchema.parse(json);
    expect(json).toMatchObject({ ok: true, db: 'down', version: '2026-01-01.1' });
    expect(json.tables).toMatchObject({ figures: 16, localities: 3, localityFigures: 6 });
  });

  test('adds the rows of a database that answers, and survives one that does not', async () => {
    const database = await openBlankDatabase();
    await database.query(
      `insert into changes (changed_on, kind, title, body) values ('2026-11-21', 'table', 'a', 'b')`,
    );
    const up = await ask('/api/health', {}, { database });
    expect(up.json).toMatchObject({ db: 'ok', tables: { changes: 1, journeys: 0, figures: 16 } });
    await database.close();
    const down = await ask('/api/health', {}, { database });
    expect([down.status, down.json.db]).toEqual([200, 'down']);
  });
});

describe('a fault of our own', () => {
  test('is logged, and tells the caller nothing of the inside', async () => {
    const data = new Proxy(
      {},
      {
        get: () => {
          throw new Error('secret detail');
        },
      },
    );
    const { status, json, log } = await ask('/api/table', {}, { data: data as never });
    expect(status).toBe(500);
    expect(problemSchema.parse(json).error).not.toContain('secret');
    expect(log[0]?.message).toContain('secret detail');
  });
});
