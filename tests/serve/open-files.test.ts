// SPDX-License-Identifier: Apache-2.0
// Files for programs: their media type, open to any website, precompressed, permanent where they belong to a version.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuildEffects } from '../../functions/effects.ts';
import { buildConfig } from '../../scripts/build-vercel/config.ts';
import { compressFolder } from '../../scripts/serve/compress.ts';
import { createServer, type RunningServer } from '../../scripts/serve/server.ts';
import { SMALL_DATA } from '../functions/ask.ts';

const dist = mkdtempSync(join(tmpdir(), 'ledger-open-'));
let server: RunningServer;

beforeAll(async () => {
  for (const path of [
    'data/a.csv',
    'data/a.ndjson',
    'data/versions/2026-11-21.1/a.csv',
    'data.json',
    'changes.atom',
    'other.atom',
    '_assets/b.json',
    'source.tar.gz',
    '.well-known/security.txt',
  ]) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), 'id,value\n'.repeat(400));
  }
  await compressFolder(dist);
  server = await createServer({
    dist,
    port: 0,
    host: '127.0.0.1',
    effects: createBuildEffects(SMALL_DATA),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

test.each([
  ['/data/a.csv', 'text/csv; charset=utf-8', 'br', 'must-revalidate'],
  ['/data/a.ndjson', 'application/x-ndjson; charset=utf-8', 'br', 'must-revalidate'],
  ['/data/versions/2026-11-21.1/a.csv', 'text/csv; charset=utf-8', 'br', 'immutable'],
  ['/data.json', 'application/json; charset=utf-8', 'br', 'must-revalidate'],
  ['/other.atom', 'application/atom+xml; charset=utf-8', 'br', 'must-revalidate'],
  ['/source.tar.gz', 'application/gzip', null, 'must-revalidate'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'br', 'must-revalidate'],
])('%s is %s', async (path, type, encoding, keep) => {
  const { headers, status } = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toContain(keep);
  expect(headers.get('content-encoding')).toBe(encoding);
});

test('the feed of changes is asked of the service, as the change log is: its file has no entry of the operator', async () => {
  const { status } = await fetch(`http://127.0.0.1:${server.port}/changes.atom`);
  expect(status).toBe(503);
});

test.each(['/data/a.csv', '/source.tar.gz', '/_assets/b.json'])(
  '304 of %s has the headers of 200, for its tag however it is written',
  async (path) => {
    const ask = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'accept-encoding': 'br', ...headers } });
    const seen = ({ headers }: Response) =>
      ['etag', 'vary', 'cache-control', 'access-control-allow-origin', 'access-control-expose-headers'].map(
        (name) => headers.get(name),
      );
    const whole = await ask({});
    await whole.text();
    const tag = whole.headers.get('etag') ?? '';
    for (const held of [
      tag,
      tag.replace('W/', ''),
      `"other", ${tag}`,
      `W/"other",${tag.replace('W/', '')}`,
      '*',
    ]) {
      const again = await ask({ 'if-none-match': held });
      expect([again.status, await again.text()], held).toEqual([304, '']);
      expect(seen(again), held).toEqual(seen(whole));
      expect(again.headers.get('content-type'), held).toBeNull();
    }
    const since = whole.headers.get('last-modified') ?? '';
    expect((await ask({ 'if-modified-since': since })).status).toBe(304);
    expect((await ask({ 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' })).status).toBe(200);
    expect((await ask({ 'if-modified-since': since, 'if-none-match': '"other"' })).status).toBe(200);
    for (const other of ['"other"', 'W/"other", "more"', '']) {
      expect((await ask({ 'if-none-match': other })).status, other).toBe(200);
    }
  },
);

const PREFLIGHT = {
  origin: 'https://elsewhere.example',
  'access-control-request-method': 'GET',
  'access-control-request-headers': 'if-none-match',
};

test.each(['/data/a.csv', '/data.json'])(
  'a page of another website may ask for %s by its tag',
  async (path) => {
    const ask = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'OPTIONS', headers });
    const preflight = await ask(PREFLIGHT);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('if-none-match');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    const { status, headers } = await ask({});
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  },
);

test.each([
  ['DELETE', '/data/a.csv', 405, 'This address takes GET, HEAD, OPTIONS.'],
  ['GET', '/data/nope.csv', 404, 'There is no file "/data/nope.csv"; /data lists the files there are.'],
  [
    'GET',
    '/data/versions/nope',
    404,
    'There is no file "/data/versions/nope"; /data lists the files there are.',
  ],
])('%s %s is refused in the form of the API', async (method, path, status, error) => {
  const refused = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  expect(refused.status).toBe(status);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(await refused.json()).toEqual({ ok: false, error });
});

test('what the pages load stays as it is', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/_assets/b.json`);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cache-control')).toContain('immutable');
});

test('the same on Vercel', () => {
  const { routes } = buildConfig(['index.html'], { common: {}, policies: new Map(), notFound: {} });
  const headersOf = (path: string) =>
    Object.assign(
      {},
      ...routes.map(({ src, headers }) => (new RegExp(src ?? '$^').test(path) ? headers : {})),
    );
  expect(headersOf('/data/a.csv')).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  expect(headersOf('/fhir/CodeSystem/x.json')).not.toHaveProperty('content-type');
  expect(headersOf('/_assets/b.json')).not.toHaveProperty('content-type');
});

test('HEAD and 304 of an answer made now have the headers of GET, and never the length of other bytes', async () => {
  const ask = (encoding: string, more: RequestInit = {}) =>
    fetch(`http://localhost:${server.port}/api/table?slim=1`, {
      ...more,
      headers: { ...more.headers, 'accept-encoding': encoding },
    });
  const seen = ({ status, headers }: Response) => [
    status,
    headers.get('vary'),
    headers.get('content-length'),
  ];
  const got = await ask('br');
  expect(got.headers.get('content-encoding')).toBe('br');
  expect(seen(await ask('br', { method: 'HEAD' }))).toEqual([200, 'accept-encoding', null]);
  const plain = await ask('identity');
  const { length } = await plain.text();
  expect(seen(await ask('identity', { method: 'HEAD' }))).toEqual([200, 'accept-encoding', String(length)]);
  const held = { headers: { 'if-none-match': got.headers.get('etag') ?? '' } };
  expect(seen(await ask('br', held))).toEqual([304, 'accept-encoding', null]);
});

test.each([
  ['http://ledger.example/api/health', 200],
  ['HTTP://ledger.example:80/data.json', 200],
  ['http://ledger.example/nothing', 404],
  ['http://ledger.example?x=1', 404],
])('%s, as a proxy is asked, is its path', async (path, status) => {
  const answered = await new Promise((resolve, reject) => {
    get({ port: server.port, path }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });
  expect(answered).toBe(status);
});

test.each(['/data.json', '/api/health'])(
  '%s without a host, or with two, is a 400 with a sentence',
  async (path) => {
    const ask = (version: string, hosts = '') =>
      new Promise<string>((resolve) => {
        const socket = connect(server.port, '127.0.0.1', () =>
          socket.write(`GET ${path} HTTP/${version}\r\n${hosts}connection: close\r\n\r\n`),
        );
        let got = '';
        socket.on('data', (chunk) => {
          got += chunk.toString();
        });
        socket.on('close', () => resolve(got));
      });
    for (const hosts of ['', 'host: localhost\r\nHost: localhost\r\n']) {
      const [head, body = ''] = (await ask('1.1', hosts)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 400 /);
      expect(JSON.parse(body)).toEqual({ ok: false, error: expect.stringContaining('names its host') });
    }
    expect(await ask('1.0')).toMatch(/^HTTP\/1\.1 200 /);
  },
);
