// SPDX-License-Identifier: Apache-2.0
// One process at a time in a folder: two of them writing one embedded database would ruin it.

import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from './database.ts';

export interface FolderLock {
  /** false once another process has taken the folder over. */
  readonly isOwn: () => boolean;
  /** Throws a DatabaseError where it is not our own any more: nothing may be written then. */
  readonly check: () => void;
  /** Gives the folder back, once nothing writes to it any more. */
  readonly unlock: () => void;
}

/** A lock is touched every `beat` milliseconds; one that nobody touched for `stale` is left behind. */
const TIMES = { beat: 2_000, stale: 20_000 };

/**
 * Takes the folder. Rejects with a DatabaseError that says who has it and what to do. Whether a process of the same
 * machine and container lives is asked at once; of any other only the touch of its lock tells, and that is waited for.
 */
export async function lockFolder(folder: string, times = TIMES): Promise<FolderLock> {
  const path = join(folder, 'process.lock');
  const own = `${path}.${randomUUID()}`;
  writeFileSync(own, '');
  const text = [`${process.pid} ${readStart(process.pid)}`, PLACE, statSync(own).ino, randomUUID()].join(
    '\n',
  );
  writeFileSync(own, text);
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (tryLink(own, path)) return keep(path, text, folder, times.beat);
      const found = readLock(path);
      if (found === null) continue;
      if (await isHeld(path, found, times)) break;
      // Left behind by a process that was killed.
      moveAway(path, found, `${own}.stale`);
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new DatabaseError(
    'refused',
    `The embedded database in ${folder} is in use by another process (${sayOwner(path)}); it serves one at a time. Stop that one, or give both the same PostgreSQL with DATABASE_URL.`,
    null,
  );
}

function sayOwner(path: string): string {
  const owner = readOwner(readLock(path) ?? '');
  if (owner === null) return 'just starting';
  return isOfThisPlace(owner) ? String(owner.pid) : `${owner.pid} in another container or machine`;
}

async function isHeld(path: string, text: string, times: typeof TIMES): Promise<boolean> {
  const owner = readOwner(text);
  if (owner === null) return false;
  if (isOfThisPlace(owner)) {
    if (!isRunning(owner)) return false;
    // A copy of the folder has the lock of the original, and nobody who touches it.
    if (owner.inode === null || owner.inode === readInode(path)) return true;
  }
  return isTouched(path, times);
}

/** By what the file says alone: the clocks of two machines may differ. */
async function isTouched(path: string, { beat, stale }: typeof TIMES): Promise<boolean> {
  const before = readTouch(path);
  for (let waited = 0; waited < stale; waited += beat / 4) {
    await new Promise((resolve) => setTimeout(resolve, beat / 4));
    if (readTouch(path) !== before) return true;
  }
  return false;
}

/**
 * Takes away a lock that was found without its owner. Whoever found the same may have been faster and hold a new one by
 * now: of a lock that was moved only one can say whose it was, and one that is another goes back.
 */
function moveAway(path: string, text: string, aside: string): void {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readLock(aside) !== text) tryLink(aside, path);
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

function keep(path: string, text: string, folder: string, beat: number): FolderLock {
  const isOwn = () => readLock(path) === text;
  const beating = setInterval(() => {
    // Another's is not kept alive.
    if (isOwn()) tryTo(() => utimesSync(path, new Date(), new Date()));
  }, beat).unref();
  const unlock = () => {
    clearInterval(beating);
    // On a disk that takes no writes it stays, and is found left behind.
    if (isOwn()) tryTo(() => rmSync(path, { force: true }));
  };
  process.once('exit', unlock);
  return {
    isOwn,
    check: () => {
      if (isOwn()) return;
      throw new DatabaseError(
        'unavailable',
        `The embedded database in ${folder} was taken over by another process, which took this one for dead; nothing more is written, start this one anew.`,
        null,
      );
    },
    unlock: () => {
      process.removeListener('exit', unlock);
      unlock();
    },
  };
}

/** Where the numbers of processes are the same ones: a start of the machine, and in it a container. */
const PLACE = [
  tryTo(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? '',
  tryTo(() => readlinkSync('/proc/self/ns/pid')) ?? hostname(),
].join(' ');

interface Owner {
  readonly pid: number;
  readonly start: string;
  /** null in a lock of an earlier version, which said no more. */
  readonly place: string | null;
  readonly inode: string | null;
}

function readOwner(text: string): Owner | null {
  const [process = '', place = null, inode = null] = text.split('\n');
  const [pid = '', ...start] = process.split(' ');
  return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), start: start.join(' '), place, inode } : null;
}

const isOfThisPlace = ({ place }: Owner): boolean => place === null || place === PLACE;
const readLock = (path: string): string | null => tryTo(() => readFileSync(path, 'utf8'));
const readInode = (path: string): string | null => tryTo(() => String(statSync(path).ino));
const readTouch = (path: string): number | null => tryTo(() => statSync(path).mtimeMs);

function tryTo<Read>(read: () => Read): Read | null {
  try {
    return read();
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
