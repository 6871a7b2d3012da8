// SPDX-License-Identifier: Apache-2.0
// `npm start`: build what is missing, then serve the site and the API on one port.

import { readArguments } from './arguments.ts';
import { build } from './build.ts';
import { checkPort, readHost, readPort } from './serve/port.ts';

readArguments('npm start', {});
try {
  await checkPort(readPort(process.env.PORT), readHost(process.env.HOST));
  await build();
  // Loaded only now: the server reads what the build has just written.
  const { serve } = await import('./serve/index.ts');
  await serve();
} catch (error: unknown) {
  console.error(error instanceof Error ? error.message : error);
  // An embedded database that did not open may have left something running.
  process.exit(1);
}
