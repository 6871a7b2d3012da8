// SPDX-License-Identifier: Apache-2.0
// Finds a Chromium for the browser tests, or installs one where the platform's package manager can.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = [
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

/** Installs Chromium with apt-get (as root, or with password-less sudo) or Homebrew; returns its path or null. */
export function installBrowser(): string | null {
  if (process.platform === 'linux' && works('apt-get', ['--version'])) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...args: string[]) =>
      runs([...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]);
    if (!apt('install', '-y', '-qq', 'chromium')) {
      // The package lists of a new machine are empty or old.
      apt('update', '-qq');
      apt('install', '-y', '-qq', 'chromium');
    }
  } else if (process.platform === 'darwin' && works('brew', ['--version'])) {
    runs(['brew', 'install', '--cask', 'chromium', '--no-quarantine']);
  }
  return findBrowser();
}

function works(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function runs(command: readonly string[]): boolean {
  const [program = '', ...args] = command;
  // Package managers are chatty and long; what they say matters only when they fail.
  const result = spawnSync(program, args, { encoding: 'utf8' });
  if (result.status !== 0)
    console.log(
      `  ${command.join(' ')}: ${(result.stderr || String(result.error ?? '')).trim().split('\n').at(-1)}`,
    );
  return result.status === 0;
}
