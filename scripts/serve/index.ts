// SPDX-License-Identifier: Apache-2.0
// Serves the built site and the API on one port: PORT (4321) and HOST (every interface).

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openEffects } from '../../functions/effects.ts';
import { readSettings } from '../../functions/settings.ts';
import { logWarnings } from './log-warnings.ts';
import { checkPort, readHost, readPort } from './port.ts';
import { sayAddress } from './say-address.ts';
import { createServer } from './server.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Starts serving `dist/`, prints the address, and stops in order on SIGTERM and SIGINT. */
export async function serve(): Promise<void> {
  logWarnings();
  const port = readPort(process.env.PORT);
  const host = readHost(process.env.HOST);
  const dist = join(import.meta.dirname, '..', '..', 'dist');
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error('The site is not built yet: run npm start, or npm run build first.');
  }
  const settings = readSettings(process.env);
  await checkPort(port, host);
  const { effects, close } = await openEffects(settings);
  const server = await createServer({ dist, port, host, effects });
  console.log(sayAddress(host, server.port, settings.siteOrigin, dist));
  stopOnSignal(() => server.close().then(close));
}

if (process.argv[1] === import.meta.filename) {
  serve().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    // An embedded database that did not open may have left something running.
    process.exit(1);
  });
}
