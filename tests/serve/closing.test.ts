// SPDX-License-Identifier: Apache-2.0
// A server that closes: what is under way is answered first, and nothing keeps the process.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBuildEffects } from '../../functions/effects.ts';
import { createServer } from '../../scripts/serve/server.ts';
import { ROOT } from '../../scripts/steps.ts';
import { buildSmallData } from '../pricing/small-table.ts';

test('closing lets a request under way finish', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'ledger-dist-'));
  const effects = { ...createBuildEffects(buildSmallData()), now: () => new Date(0), log: () => undefined };
  const other = await createServer({ dist, port: 0, host: '127.0.0.1', effects });
  const socket = connect(other.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  const ended = new Promise((resolve) => socket.on('close', resolve));
  socket.write(
    'POST /api/price HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 30\r\n\r\n{"items":',
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  const closed = other.close();
  socket.write('[{"itemId":"visit"}]}'.padEnd(21));
  await closed;
  await ended;
  rmSync(dist, { recursive: true });
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['ends with 0 once all is closed', 'async () => {}', 0],
  [
    'sent once more does not break off the closing',
    `async () => {
      process.kill(process.pid, 'SIGTERM');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }`,
    0,
  ],
  ['does not wait for ever for what never closes', '() => new Promise(() => {})', 1],
  ['ends where closing fails', 'async () => { throw new Error() }', 1],
])('SIGTERM %s', async (_, close, code) => {
  const module = join(ROOT, 'scripts', 'serve', 'stop-on-signal.ts');
  const program = `import { stopOnSignal } from ${JSON.stringify(module)};
    stopOnSignal(${close}, 200); setInterval(() => {}, 1000); console.log('ready')`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([code, null]);
});
