// SPDX-License-Identifier: Apache-2.0
// One process at a time in a folder: two of them writing one embedded database would ruin it.

import { spawnSync } from 'node:child_process';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Takes the folder and returns what gives it back. Throws an Error that says who has it and what to do. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'process.lock');
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${readStart(process.pid)}`);
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      if (tryLink(own, path)) return keepUntilExit(path);
      const owner = readOwner(path);
      if (owner !== null && isRunning(owner)) break;
      // Left behind by a process that was killed.
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new Error(
    `The embedded database in ${folder} is in use by another process (${readOwner(path)?.pid ?? 'just starting'}); it serves one at a time. Stop that one, or give both the same PostgreSQL with DATABASE_URL.`,
  );
}

/** A link to a file that is whole already: nobody ever sees a lock without its owner. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function keepUntilExit(path: string): () => void {
  const unlock = () => rmSync(path, { force: true });
  process.once('exit', unlock);
  return () => {
    process.removeListener('exit', unlock);
    unlock();
  };
}

interface Owner {
  readonly pid: number;
  readonly start: string;
}

function readOwner(path: string): Owner | null {
  try {
    const [pid = '', ...start] = readFileSync(path, 'utf8').split(' ');
    return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), start: start.join(' ') } : null;
  } catch {
    return null;
  }
}

/** A number is given out again, in a container even at once: it is the same process only if it began at the same time. */
function isRunning({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: there is such a process, and it is someone else's.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return readStart(pid) === start;
}

/** When a process began, in whatever form the platform tells it; empty where it does not. */
function readStart(pid: number): string {
  try {
    // Field 22 of proc(5) stat; the second, the name, may hold blanks and ends with the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return ps.status === 0 ? ps.stdout.trim() : '';
  }
}
