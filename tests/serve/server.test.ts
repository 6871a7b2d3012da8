// SPDX-License-Identifier: Apache-2.0
// The server over a small built site: pages, published answers, live answers, hostile addresses.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dispatch, prerenderedPaths } from '../../functions/dispatch.ts';
import { createBuildEffects, type Effects } from '../../functions/effects.ts';
import { ANSWER_SECURITY } from '../../functions/http/secure.ts';
import { compressFolder } from '../../scripts/serve/compress.ts';
import { prerender } from '../../scripts/serve/prerender.ts';
import { createServer, type RunningServer } from '../../scripts/serve/server.ts';
import { buildSmallData } from '../pricing/small-table.ts';

const data = buildSmallData();
const effects: Effects = {
  ...createBuildEffects(data),
  now: () => new Date(0),
  log: () => undefined,
};
const SAFE_HEADERS = Object.keys(ANSWER_SECURITY);
const INLINE = 'document.title = "on";';
const dist = mkdtempSync(join(tmpdir(), 'ledger-dist-'));
let server: RunningServer;

beforeAll(async () => {
  mkdirSync(join(dist, '_astro'));
  const page = (words: string) => `<!doctype html><script>${INLINE}</script><p>${words.repeat(300)}</p>`;
  writeFileSync(join(dist, 'index.html'), page('Home. '));
  writeFileSync(join(dist, 'method.html'), page('Method. '));
  writeFileSync(join(dist, 'journey.html'), page('A journey. '));
  writeFileSync(join(dist, '404.html'), page('No such page. '));
  writeFileSync(join(dist, '_astro', 'page.abc123.js'), `console.log("${'x'.repeat(2000)}");`);
  await prerender(dist, effects);
  writeFileSync(join(dist, 'api', 'table', 'only-a-file.json'), '{"from":"file"}');
  await compressFolder(dist);
  server = await createServer({ dist, port: 0, host: '127.0.0.1', effects });
});

afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The path goes out exactly as written: `fetch` would tidy it first. */
function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port: server.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const LONG_PRICE = JSON.stringify({
  items: [{ itemId: 'visit' }, { itemId: 'x-ray' }],
  coverage: 'employer',
});

describe('published answers', () => {
  test('are the bytes of dispatch for every path', async () => {
    for (const path of prerenderedPaths(effects)) {
      const live = await dispatch(new Request(`http://localhost${path}`), effects);
      const served = await get(path);
      expect(served.status).toBe(200);
      expect(served.body).toEqual(Buffer.from(await live.arrayBuffer()));
      for (const name of [
        ...SAFE_HEADERS,
        'etag',
        'cache-control',
        'content-type',
        'access-control-allow-origin',
      ]) {
        expect(served.headers[name]).toBe(live.headers.get(name));
      }
    }
  });

  test('really come from the files', async () => {
    expect((await get('/api/table/only-a-file')).body.toString()).toBe('{"from":"file"}');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('in %s, with the same tag', async (encoding, decompress) => {
    const plain = await get('/api/table');
    const small = await get('/api/table', { 'accept-encoding': encoding });
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.headers.vary).toContain('accept-encoding');
    expect(small.headers.etag).toBe(plain.headers.etag);
    expect(decompress(small.body)).toEqual(plain.body);
  });

  test('304 for the tag, HEAD without a body', async () => {
    const { headers } = await get('/api/table/visit');
    const held = await get('/api/table/visit', { 'if-none-match': headers.etag ?? '' });
    expect([held.status, held.body.length]).toEqual([304, 0]);
    const head = await get('/api/table/visit', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      headers['content-length'],
      0,
    ]);
  });

  test('a query goes to dispatch', async () => {
    expect((await get('/api/table?locality=XX-99')).status).toBe(400);
    expect((await get('/api/table?')).status).toBe(200);
    expect(JSON.parse((await get('/api/table?slim=1')).body.toString()).items[0].rules).toBeUndefined();
  });
});

describe('live answers', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are compressed in %s when they are long', async (encoding, decompress) => {
    const plain = await get('/api/price', JSON_TYPE, 'POST', LONG_PRICE);
    const small = await get('/api/price', { ...JSON_TYPE, 'accept-encoding': encoding }, 'POST', LONG_PRICE);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.body.length).toBeLessThan(plain.body.length / 2);
    expect(decompress(small.body)).toEqual(plain.body);
  });

  test.each(['br;q=0, gzip;q=0', 'identity', ''])('are plain for accept-encoding "%s"', async (accepted) => {
    const { headers } = await get(
      '/api/price',
      { ...JSON_TYPE, 'accept-encoding': accepted },
      'POST',
      LONG_PRICE,
    );
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('short ones are plain', async () => {
    const { headers, status } = await get('/api/health', { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  });

  test('a body over the limit is 413, chunked or declared', async () => {
    const long = 'x'.repeat(70_000);
    expect((await get('/api/price', JSON_TYPE, 'POST', long)).status).toBe(413);
    const chunked = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };
    expect((await get('/api/price', chunked, 'POST', long)).status).toBe(413);
    expect((await get('/api/price', chunked, 'POST', LONG_PRICE)).status).toBe(200);
  });

  test('no body at all is a 400', async () => {
    expect((await get('/api/price', JSON_TYPE, 'POST')).status).toBe(400);
  });

  test('a client that leaves in the middle of its body does no harm', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(
          'POST /api/price HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"st',
        );
        setTimeout(() => {
          socket.destroy();
          resolve();
        }, 50);
      });
    });
    expect((await get('/api/health')).status).toBe(200);
  });

  test.each(['not a host', 'a b', '[::1', 'x/y'])(
    'the host "%s" is a 400 in the form of the API',
    async (host) => {
      const { status, body } = await get('/api/health', { host });
      expect(status).toBe(400);
      expect(JSON.parse(body.toString())).toMatchObject({ ok: false });
    },
  );

  test.each([
    '/api/..%2f..%2fetc/passwd',
    '/api/table/../../package.json',
    '/api/table/%',
    '/api//table',
    '/api/table/%00',
    '/api\\table',
  ])('the address %s is refused without a fault', async (path) => {
    const { status } = await get(path);
    expect([400, 404]).toContain(status);
  });
});

describe('pages', () => {
  test('a guessed address is sent on, under the headers of every page', async () => {
    for (const path of ['/figures', '/figures/?from=x']) {
      const { status, headers, body } = await get(path);
      expect([status, headers.location, body.length]).toEqual([308, '/table', 0]);
      expect(headers).toHaveProperty('x-content-type-options');
    }
    expect((await get('/figures//')).status).toBe(404);
    expect((await get('/toString')).status).toBe(404);
  });

  test('with security headers, a tag, precompressed', async () => {
    const { status, headers, body } = await get('/method', { 'accept-encoding': 'gzip, br' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html;charset=utf-8');
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain('Method.');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeDefined();
    expect(headers['permissions-policy']).toContain('geolocation=()');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self'/);
    expect(policy).not.toContain('unsafe');
    const again = await get('/method', { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
  });

  test('hashed files are kept for good, pages are asked after', async () => {
    const file = await get('/_astro/page.abc123.js');
    expect(file.headers['cache-control']).toContain('immutable');
    expect((await get('/')).headers['cache-control']).toContain('must-revalidate');
  });

  test('every link of a journey is one page, which no search engine lists and no link tells of', async () => {
    for (const path of ['/j/abcdefghjk', '/j/abcdefghjk/', '/j/abcdefghjk?from=mail', '/j/%20', '/journey']) {
      const { status, headers, body } = await get(path);
      expect(status, path).toBe(200);
      expect(body.toString(), path).toContain('A journey.');
      expect(headers['x-robots-tag'], path).toBe('noindex');
      expect(headers['referrer-policy'], path).toBe('no-referrer');
    }
    for (const path of ['/j', '/j/', '/j/a/b', '/journeys']) expect((await get(path)).status, path).toBe(404);
    const { headers } = await get('/method');
    expect(headers).not.toHaveProperty('x-robots-tag');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('what is not there has a page and its status', async () => {
    for (const path of [
      '/nothing',
      '/nothing.html',
      '/%',
      '/../../etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '/.env',
    ]) {
      const { status, body, headers } = await get(path);
      expect(status).toBe(404);
      expect(body.toString()).toContain('No such page.');
      expect(headers['content-security-policy']).toBeDefined();
    }
  });

  test.each(['bytes=5-2', 'bytes=-5', 'bytes=999999-', 'bytes=x-y', 'nonsense'])(
    'the range "%s" does not bring the server down',
    async (range) => expect((await get('/method', { range })).status).toBe(200),
  );

  test('other methods are 405', async () => {
    for (const method of ['POST', 'OPTIONS']) {
      const { status, headers, body } = await get('/', {}, method, 'x');
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(JSON.parse(body.toString())).toEqual({ ok: false, error: 'This address takes GET, HEAD.' });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

test('a port in use is one clear sentence', async () => {
  await expect(createServer({ dist, port: server.port, host: '127.0.0.1', effects })).rejects.toThrow(
    `Port ${server.port} is in use: stop the other server, or choose another port with PORT=${server.port + 1}.`,
  );
});
