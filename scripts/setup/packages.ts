// SPDX-License-Identifier: Apache-2.0
// Programs that the suites need and npm does not have, from the platform's package manager.

import { spawnSync } from 'node:child_process';

interface Package {
  /** Name for apt-get (Debian). */
  readonly apt: string;
  /** Arguments of `brew install` (macOS). */
  readonly brew: readonly string[];
}

/** Installs with apt-get (as root, or with password-less sudo) or Homebrew; whether that worked shows in what is found. */
export function installPackage({ apt, brew }: Package): void {
  if (process.platform === 'linux' && works('apt-get', ['--version'])) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const run = (...args: string[]) =>
      runs([...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]);
    if (run('install', '-y', '-qq', '--no-install-recommends', apt)) return;
    // The package lists of a new machine are empty or old.
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', apt);
  } else if (process.platform === 'darwin' && works('brew', ['--version'])) {
    runs(['brew', 'install', ...brew]);
  }
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
