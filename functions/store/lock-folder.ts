// SPDX-License-Identifier: Apache-2.0
// One process at a time in a folder: two of them writing one embedded database would ruin it.

import { spawnSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from './database.ts';

/** Takes the folder and returns what gives it back. Throws a DatabaseError that says who has it and what to do. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'process.lock');
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${readStart(process.pid)}`);
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      if (tryLink(own, path)) return keepUntilExit(path);
      if (isHeld(path)) break;
      // Left behind by a process that was killed.
      moveAway(path, `${own}.stale`);
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new DatabaseError(
    'unavailable',
    `The embedded database in ${folder} is in use by another process (${readOwner(path)?.pid ?? 'just starting'}); it serves one at a time. Stop that one, or give both the same PostgreSQL with DATABASE_URL.`,
    null,
  );
}

function isHeld(path: string): boolean {
  const owner = readOwner(path);
  return owner !== null && isRunning(owner);
}

/**
 * Takes away a lock that was found without its owner. Whoever found the same may have been faster and hold a new one by
 * now: of a lock that was moved only one can say whose it was, and one that is held goes back.
 */
function moveAway(path: string, aside: string): void {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (isHeld(aside)) tryLink(aside, path);
  rmSync(aside, { force: true });
}

/** A link to a file that is whole already: nobody ever sees a lock without its owner. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

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
    if (!isCode(error, 'EPERM')) return false;
  }
  return readStart(pid) === start;
}

/** When a process began, in whatever form the platform tells it; empty where it does not, or where it has ended. */
function readStart(pid: number): string {
  try {
    // Of proc(5) stat; the second field, the name, may hold blanks and ends with the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return isEnded(fields[0]) ? '' : (fields[19] ?? '');
  } catch {
    const ps = spawnSync('ps', ['-o', 'state=', '-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    const said = ps.status === 0 ? ps.stdout.trim() : '';
    return isEnded(said[0]) ? '' : said.replace(/^\S+\s+/, '');
  }
}

/** A killed process keeps its number until its parent asks after it, and is but a zombie (Z) or dead (X) then. */
const isEnded = (state: string | undefined): boolean => /^[ZX]/i.test(state ?? '');
