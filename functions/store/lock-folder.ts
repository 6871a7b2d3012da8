// SPDX-License-Identifier: Apache-2.0
// One process at a time in a folder: two of them writing one embedded database would ruin it.

import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Takes the folder and returns what gives it back. Throws an Error that says who has it and what to do. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'process.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      const unlock = () => rmSync(path, { force: true });
      process.once('exit', unlock);
      return () => {
        process.removeListener('exit', unlock);
        unlock();
      };
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
      const owner = readOwner(path);
      if (owner !== null && isRunning(owner)) break;
      // Left behind by a process that was killed.
      rmSync(path, { force: true });
    }
  }
  throw new Error(
    `The embedded database in ${folder} is in use by another process (${readOwner(path) ?? 'just starting'}); it serves one at a time. Stop that one, or give both the same PostgreSQL with DATABASE_URL.`,
  );
}

function readOwner(path: string): number | null {
  try {
    const owner = Number(readFileSync(path, 'utf8'));
    return Number.isSafeInteger(owner) && owner > 0 ? owner : null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: there is such a process, and it is someone else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
