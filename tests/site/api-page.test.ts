// SPDX-License-Identifier: Apache-2.0
// The page of the API: each command on it is run as it stands there, against a service of its own.

import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../scripts/serve/server.ts';
import { pricingData } from '../../src/load/index.ts';
import { openTestService, type TestService } from '../functions/service.ts';
import { DIST, isBuilt, serveSite } from './built-site.ts';

const html = isBuilt ? readFileSync(join(DIST, 'developers', 'api.html'), 'utf8') : '';
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#34': '"',
};
const commands = [...html.matchAll(/<pre [^>]*data-run[^>]*>\s*<code[^>]*>([\s\S]*?)<\/code>/g)].map(
  ([, text = '']) => text.replace(/&(amp|lt|gt|quot|#39|#34);/g, (_, name: string) => ENTITIES[name] ?? ''),
);
const hasCurl = spawnSync('curl', ['--version']).status === 0;
const reason = !isBuilt ? ' (SKIPPED: the site is not built)' : hasCurl ? '' : ' (SKIPPED: curl is not here)';

function run(command: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', command]);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}

describe.skipIf(reason !== '')(`commands of the page of the API${reason}`, () => {
  let service: TestService;
  let server: RunningServer;

  beforeAll(async () => {
    service = await openTestService({ data: pricingData });
    server = await serveSite(service.effects);
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  test('are there for every operation that needs nothing made before', () => {
    expect(commands.length).toBeGreaterThan(35);
    expect(commands.filter((command) => !command.startsWith('curl -s'))).toEqual([]);
  });

  test.each(commands)('%s', async (command) => {
    const here = command
      .replace(/'https?:\/\/[^/']+/, `'http://localhost:${server.port}`)
      .replace('curl -s', `curl -s -w '\\n%{http_code}'`);
    const answer = await run(here);
    const status = answer.slice(answer.lastIndexOf('\n') + 1);
    const body = answer.slice(0, answer.lastIndexOf('\n'));
    expect(`${status} ${body.slice(0, 200)}`).toMatch(/^200 /);
    if (!/\.(?:csv|atom)'/.test(command)) expect(() => JSON.parse(body)).not.toThrow();
  });
});
