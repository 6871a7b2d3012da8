// SPDX-License-Identifier: Apache-2.0
// What the suites need beside npm's packages, found or installed; suites without it are skipped, saying so.

import { findBrowser } from './browser.ts';
import { installPackages, type Package } from './packages.ts';
import { findPostgres, findRedis } from './servers.ts';

interface Need extends Package {
  readonly name: string;
  readonly find: () => string | null;
  /** How to get it where it could not be installed. */
  readonly advice: string;
}

const NEEDS: readonly Need[] = [
  {
    name: 'browser',
    find: findBrowser,
    // Before Debian 12 there is the whole browser only.
    apt: ['chromium-headless-shell', 'chromium'],
    brew: ['--cask', 'chromium', '--no-quarantine'],
    advice: 'Install Chromium, or set CHROMIUM_PATH',
  },
  {
    name: 'PostgreSQL',
    find: findPostgres,
    apt: ['postgresql'],
    brew: ['postgresql@17'],
    advice: 'Install PostgreSQL, or set POSTGRES_BIN to the folder of its programs',
  },
  { name: 'Redis', find: findRedis, apt: ['redis-server'], brew: ['redis'], advice: 'Install redis-server' },
];

/** Says what it found, and installs the rest. Never fails: what could not be had is named. */
export async function setUpNeeds(): Promise<void> {
  const missing: Need[] = [];
  for (const need of NEEDS) {
    const found = need.find();
    if (found === null) missing.push(need);
    console.log(`• ${need.name}: ${found ?? 'installing beside the build …'}`);
  }
  if (missing.length === 0) return;
  await installPackages(missing, ({ find }) => find() === null);
  for (const { name, find, advice } of missing) {
    const missed = `!! NO ${name.toUpperCase()}: the suites that need it will be SKIPPED. ${advice}, to run them.`;
    console.log(`• ${name}: ${find() ?? missed}`);
  }
}
