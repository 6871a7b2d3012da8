// SPDX-License-Identifier: Apache-2.0
// `npm run dev`: makes the figures of data/ where they are missing or older, then starts Astro's development server.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate } from './build.ts';
import { ROOT } from './steps.ts';

const ASTRO = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');

try {
  await generate();
  // In this process, which is the one that the terminal's signals reach.
  process.argv = [process.execPath, ASTRO, 'dev', ...process.argv.slice(2)];
  await import(pathToFileURL(ASTRO).href);
} catch (error: unknown) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
