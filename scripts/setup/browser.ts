// SPDX-License-Identifier: Apache-2.0
// Finds a Chromium for the browser tests.

import { existsSync } from 'node:fs';

const CANDIDATES = [
  // The same engine without windows: a page takes a third less time, and its package brings a sixth of what the other does.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium (`CHROMIUM_PATH` first), or null where there is none. */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  return CANDIDATES.find((path) => existsSync(path)) ?? null;
}
