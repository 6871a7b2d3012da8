// SPDX-License-Identifier: Apache-2.0

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sayAddress } from '../../scripts/serve/say-address.ts';
import { GET } from '../../src/pages/robots.txt.ts';

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'built-'));
});
afterAll(() => rmSync(dist, { recursive: true }));
beforeEach(() => {
  vi.stubEnv('PORT', '');
  return () => vi.unstubAllEnvs();
});

/** A build whose pages were made for this address. */
async function build(address: string): Promise<string> {
  const robots = await GET({ site: new URL(address) } as Parameters<typeof GET>[0]);
  writeFileSync(join(dist, 'robots.txt'), await robots.text());
  return dist;
}

test('where pages and API name one address it says where it is and no more', async () => {
  expect(sayAddress(undefined, 4321, null, await build('http://localhost:4321'))).toBe(
    'Waypoint Ledger is at http://localhost:4321',
  );
  const site = 'https://ledger.example';
  expect(sayAddress('127.0.0.1', 4500, site, await build(site))).toBe(
    'Waypoint Ledger is at http://127.0.0.1:4500',
  );
  vi.stubEnv('PORT', '4612');
  expect(sayAddress(undefined, 4612, null, await build('http://localhost:4612'))).not.toContain('\n');
});

test('of pages built for another address it says so, and what to do', async () => {
  await build('http://localhost:4321');
  vi.stubEnv('PORT', '4612');
  expect(sayAddress(undefined, 4612, null, dist)).toBe(
    'Waypoint Ledger is at http://localhost:4612\n  Links and examples of the built pages say http://localhost:4321, those of the API http://localhost:4612: npm start with the same settings builds the pages anew.',
  );
  expect(sayAddress(undefined, 4612, 'https://ledger.example', dist)).toContain(
    'say http://localhost:4321, those of the API https://ledger.example:',
  );
});

test('a build that names no address is not second-guessed', () => {
  writeFileSync(join(dist, 'robots.txt'), 'User-agent: *\n');
  expect(sayAddress(undefined, 4321, null, dist)).not.toContain('\n');
  expect(sayAddress(undefined, 4321, null, join(dist, 'nowhere'))).not.toContain('\n');
});
