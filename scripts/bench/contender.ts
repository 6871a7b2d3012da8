// SPDX-License-Identifier: Apache-2.0
// One server in a process of its own: `ledger` is the real one, `bare` does the same JSON work on node:http alone.
// Prints its port.

import { mkdtempSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuildEffects } from '../../functions/effects.ts';
import { type PriceRequest, price } from '../../src/pricing/index.ts';
import { toHealthResponse } from '../../src/wire/index.ts';
import { createServer } from '../serve/server.ts';

const effects = createBuildEffects();

function startBare(): Promise<number> {
  const { data } = effects;
  const server = createHttpServer((request, response) => {
    const send = (value: unknown) => {
      const body = JSON.stringify(value);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    };
    if (request.method === 'GET') {
      send(toHealthResponse(data, null));
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => send(price(JSON.parse(Buffer.concat(chunks).toString()) as PriceRequest, data)));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

async function startLedger(): Promise<number> {
  // Health and price are answered live: an empty site will do.
  const dist = mkdtempSync(join(tmpdir(), 'ledger-bench-'));
  return (await createServer({ dist, port: 0, host: '127.0.0.1', effects })).port;
}

console.log(await (process.argv[2] === 'bare' ? startBare() : startLedger()));
