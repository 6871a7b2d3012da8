// SPDX-License-Identifier: Apache-2.0
// A server that closes: what is under way is answered first.

import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBuildEffects } from '../../functions/effects.ts';
import { createServer } from '../../scripts/serve/server.ts';
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
