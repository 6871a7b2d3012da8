// SPDX-License-Identifier: Apache-2.0
// The headers that keep a reader safe are on everything that is served, whoever answers.

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuildEffects } from '../../functions/effects.ts';
import { ANSWER_SECURITY } from '../../functions/http/secure.ts';
import { prerender } from '../../scripts/serve/prerender.ts';
import { createServer, type RunningServer } from '../../scripts/serve/server.ts';
import { buildSmallData } from '../pricing/small-table.ts';

const effects = { ...createBuildEffects(buildSmallData()), log: () => undefined };
const dist = mkdtempSync(join(tmpdir(), 'ledger-safe-'));
let server: RunningServer;
const SHARED = '<script>document.title = "on";</script>';
const LOST = '<style>p { color: blue; }</style>';
const OWN = '<style>p { color: red; }</style><script type="application/ld+json">{}</script>';

beforeAll(async () => {
  writeFileSync(join(dist, '404.html'), `<!doctype html>${SHARED}${LOST}<p>Not here.`);
  for (const name of ['index', 'journey']) {
    writeFileSync(join(dist, `${name}.html`), `<!doctype html>${SHARED}<p>Words.`);
  }
  mkdirSync(join(dist, 'places'));
  writeFileSync(join(dist, 'places', 'index.html'), `<!doctype html>${SHARED}<p>Places.`);
  writeFileSync(join(dist, 'places', 'compare.html'), `<!doctype html>${SHARED}${OWN}<p>Two places.`);
  await prerender(dist, effects);
  server = await createServer({ dist, port: 0, host: '127.0.0.1', effects });
});

afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

/** `fetch` sets a host of its own. */
const ask = (path: string, method: string, headers: Record<string, string> = {}) =>
  new Promise<IncomingHttpHeaders>((resolve, reject) => {
    httpRequest({ port: server.port, path, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.headers));
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['a page', 'GET', '/'],
  ['the page of journeys', 'GET', '/j/abcdefghjk'],
  ['no page', 'GET', '/nothing'],
  ['a method pages do not take', 'POST', '/'],
  ['a published answer', 'GET', '/api/table'],
  ['an answer made now', 'GET', '/api/table?slim=1'],
  ['a preflight', 'OPTIONS', '/api/price'],
  ['a method the address does not take', 'DELETE', '/api/table'],
  ['no address', 'GET', '/api/nothing'],
  ['a person', 'GET', '/api/me'],
  ['a database that is not there', 'GET', '/api/export/gap.csv'],
  ['a definition that is not there', 'GET', '/fhir/CodeSystem/none'],
])('%s: %s %s', async (_, method, path) => {
  const headers = await ask(path, method);
  expect(Object.keys(ANSWER_SECURITY).filter((name) => headers[name] === undefined)).toEqual([]);
  const policy = headers['content-security-policy'];
  expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  expect(policy).not.toContain('unsafe');
});

test('a host that is none is refused with them, too', async () => {
  expect(await ask('/api/health', 'GET', { host: 'not a host' })).toMatchObject(ANSWER_OPEN);
});

const ANSWER_OPEN = { ...ANSWER_SECURITY, 'cross-origin-resource-policy': 'cross-origin' };

test('what belongs to a person is for this site alone; figures are for every website', async () => {
  expect(await ask('/api/me', 'GET')).toMatchObject(ANSWER_SECURITY);
  expect(await ask('/api/table', 'GET')).toMatchObject(ANSWER_OPEN);
});

test('a policy names the code of its own page and no other', async () => {
  const listHashes = async (path: string) =>
    String((await ask(path, 'GET'))['content-security-policy']).match(/'sha256-[^']+'/g);
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  const shared = hash('document.title = "on";');
  const own = hash('p { color: red; }');
  for (const path of [
    '/places/compare',
    '/places/compare/',
    '/places/compare.html',
    '/places/compare?a=CA-05',
  ])
    expect(await listHashes(path), path).toEqual([shared, own]);
  for (const path of ['/', '/index.html', '/places', '/places/', '/journey', '/j/abcdefghjk'])
    expect(await listHashes(path), path).toEqual([shared]);
  for (const path of ['/nothing', '/compare', '/404'])
    expect(await listHashes(path), path).toEqual([shared, hash('p { color: blue; }')]);
});

test('a browser that has the page already is told its policy, not that of another', async () => {
  const { etag = '', 'content-security-policy': policy } = await ask('/places/compare', 'GET');
  const again = await ask('/places/compare', 'GET', { 'if-none-match': etag });
  expect(again).not.toHaveProperty('content-length');
  expect(again['content-security-policy']).toBe(policy);
});
