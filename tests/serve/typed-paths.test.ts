// SPDX-License-Identifier: Apache-2.0
// Addresses as people type them, at the server.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuildEffects } from '../../functions/effects.ts';
import { createServer, type RunningServer } from '../../scripts/serve/server.ts';
import { buildSmallData } from '../pricing/small-table.ts';

const dist = mkdtempSync(join(tmpdir(), 'ledger-typed-'));
let server: RunningServer;

beforeAll(async () => {
  mkdirSync(join(dist, 'places'));
  for (const file of ['index', 'method', '404', 'places', 'places/AL-00'])
    writeFileSync(join(dist, `${file}.html`), `<!doctype html><p>${file}</p>`);
  server = await createServer({
    dist,
    port: 0,
    host: '127.0.0.1',
    effects: createBuildEffects(buildSmallData()),
  });
});

afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

/** Status and where to go on; the path goes out exactly as written: `fetch` would tidy it first. */
function ask(path: string): Promise<readonly [number | undefined, string | undefined, boolean]> {
  return new Promise((resolve, reject) => {
    request({ port: server.port, path }, (response) => {
      response.resume();
      const { location, 'x-content-type-options': sniffing } = response.headers;
      resolve([response.statusCode, location, sniffing === 'nosniff']);
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['/places/al-00', '/places/AL-00'],
  ['/Places/AL-00', '/places/AL-00'],
  ['/place/Al-00/', '/places/AL-00'],
  ['/METHOD?from=x', '/method?from=x'],
  ['/PLACES', '/places'],
  ['/place', '/places'],
])('%s is sent on to %s', async (typed, page) => {
  expect(await ask(typed)).toEqual([308, page, true]);
});

test('the address itself is answered, and nothing else is taken for it', async () => {
  expect((await ask('/places/AL-00'))[0]).toBe(200);
  for (const path of [
    '/placesal-00',
    '/places/al-000',
    '/place/../al-00',
    '/INDEX',
    '/constructor',
    '/Places//',
  ])
    expect((await ask(path))[0], path).toBe(404);
});
