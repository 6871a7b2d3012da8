// SPDX-License-Identifier: Apache-2.0
// Programs that the suites need and npm does not have, from the platform's package manager.

import { spawn } from 'node:child_process';

export interface Package {
  /** Names for apt-get (Debian), the best first: a later one is for versions of Debian that have no better one. */
  readonly apt: readonly [string, ...string[]];
  /** Arguments of `brew install` (macOS). */
  readonly brew: readonly string[];
}

/**
 * Installs with apt-get (as root, or with password-less sudo) or Homebrew. `isMissing` says after each try what is not there
 * yet, by whatever name; whether it worked in the end shows in what is found.
 */
export async function installPackages<Wanted extends Package>(
  wanted: readonly Wanted[],
  isMissing: (one: Wanted) => boolean,
): Promise<void> {
  const listMissing = () => wanted.filter(isMissing);
  if (process.platform === 'linux' && (await isThere('apt-get'))) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const run = (...args: string[]) =>
      runs([...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]);
    const install = (...names: string[]) => run('install', '-y', '-qq', '--no-install-recommends', ...names);
    // All at once takes half the time of one after the other; one that cannot be had takes the others with it.
    if (await install(...wanted.map(({ apt }) => apt[0]))) return;
    // The package lists of a new machine are empty or old.
    await run('update', '-qq');
    if (await install(...wanted.map(({ apt }) => apt[0]))) return;
    for (const one of listMissing()) {
      for (const name of one.apt) if (isMissing(one)) await install(name);
    }
  } else if (process.platform === 'darwin' && (await isThere('brew'))) {
    for (const { brew } of wanted) await runs(['brew', 'install', ...brew]);
  }
}

const isThere = async (command: string): Promise<boolean> => (await run([command, '--version'])).code === 0;

async function runs(command: readonly string[]): Promise<boolean> {
  // Package managers are chatty and long; what they say matters only when they fail.
  const { code, complaint } = await run(command);
  if (code !== 0) console.log(`  ${command.join(' ')}: ${complaint.trim().split('\n').at(-1)}`);
  return code === 0;
}

function run([program = '', ...args]: readonly string[]): Promise<{ code: number; complaint: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    child.on('error', (error) => resolve({ code: 1, complaint: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, complaint }));
  });
}
