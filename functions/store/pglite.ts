// SPDX-License-Identifier: Apache-2.0
// The embedded database, the default: PostgreSQL compiled to WebAssembly, its files in one folder.

import { closeSync, mkdirSync, openSync, type StatsFs, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { copyBlankDatabase } from './blank-database.ts';
import { type Database, DatabaseError, type Queries, toDatabaseError, type Value } from './database.ts';
import { type FolderLock, lockFolder } from './lock-folder.ts';

/** Four files of the write-ahead log, of 16 MiB each: what one transaction begins must find room to its end. */
const ROOM_BYTES = 64 * 1024 * 1024;

/**
 * What a file system says of its blocks: their size in bytes, how many it has, and how many are free. Throws where the
 * folder is gone or takes no writes.
 */
type ReadDisk = (folder: string) => Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>;

/** Opens a file to write: of a disk that shut itself after an error, rights and flags still say that it may be written to. */
const readOwnDisk: ReadDisk = (folder) => {
  closeSync(openSync(join(folder, 'writable'), 'w'));
  return statfsSync(folder);
};

/**
 * Opens the folder. One process at a time: throws an Error that names the process which has it, or what is wrong with the
 * folder.
 */
export async function openPglite(folder: string, readDisk: ReadDisk = readOwnDisk): Promise<Database> {
  const checkRoom = () => checkFree(folder, readDisk);
  let lock: FolderLock | null = null;
  try {
    mkdirSync(folder, { recursive: true });
    checkRoom();
    lock = await lockFolder(folder);
    const files = join(folder, 'postgres');
    await copyBlankDatabase(files);
    // Loaded here, so that a deployment on another database needs no such package.
    const { PGlite: Embedded } = await import('@electric-sql/pglite');
    return toDatabase(await Embedded.create({ dataDir: files }), lock, checkRoom);
  } catch (error) {
    lock?.unlock();
    throw error instanceof DatabaseError ? error : explainFolder(error, folder);
  }
}

/** What the system and the embedded database say names no folder, and the latter is not always an Error. */
function explainFolder(error: unknown, folder: string): DatabaseError {
  const reason = error instanceof Error ? error.message.replace(/\.$/, '') : 'it holds something else';
  return new DatabaseError(
    'refused',
    `The embedded database cannot use the folder ${folder}: ${reason}. It must be a folder that may be written to, empty or with a whole database in it; name one with DATA_DIR.`,
    error,
  );
}

/** Of a database that nobody else can open. */
const NO_LOCK: FolderLock = { isOwn: () => true, check: () => undefined, unlock: () => undefined };

/** `checkRoom` throws where the disk takes nothing. Reading is refused then, too: it may write to the log as well. */
export function toDatabase(
  pglite: PGlite,
  lock: FolderLock = NO_LOCK,
  checkRoom: () => void = () => undefined,
): Database {
  const { query } = toQueries(pglite, lock);
  return {
    driver: 'pglite',
    query: async (text, params) => {
      checkRoom();
      return query(text, params);
    },
    transaction: (run) =>
      pglite.transaction(async (transaction) => {
        checkRoom();
        const result = await run(toQueries(transaction, lock));
        // Before it commits.
        lock.check();
        return result;
      }),
    async close() {
      // Closing writes as well: what another process has by now it would spoil, and without room it would not end. What was
      // acknowledged is in the log.
      if (lock.isOwn() && hasRoom(checkRoom)) await pglite.close();
      lock.unlock();
    },
  };
}

function hasRoom(checkRoom: () => void): boolean {
  try {
    checkRoom();
    return true;
  } catch {
    return false;
  }
}

/**
 * A database that cannot write its log never comes back from WebAssembly, and the whole process with it: no room is left,
 * a file system turned read-only after an error of its disk, or the folder was unmounted.
 */
function checkFree(folder: string, readDisk: ReadDisk): void {
  const { bavail, bsize, blocks } = readOrRefuse(folder, readDisk);
  const free = bavail * bsize;
  // A file system without blocks does not say how much is free.
  if (blocks === 0 || free >= ROOM_BYTES) return;
  const toMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  throw new DatabaseError(
    'unavailable',
    `The disk of ${folder}, the folder of the embedded database, has ${toMegabytes(free)} MB free, and ${toMegabytes(ROOM_BYTES)} MB are needed: make room, or name another folder with DATA_DIR.`,
    null,
  );
}

function readOrRefuse(folder: string, readDisk: ReadDisk): ReturnType<ReadDisk> {
  try {
    return readDisk(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new DatabaseError(
      'unavailable',
      `The folder of the embedded database cannot be written to: ${reason}. Mend its disk, or name another folder with DATA_DIR.`,
      error,
    );
  }
}

function toQueries(target: Pick<PGlite | Transaction, 'query'>, lock: FolderLock): Queries {
  return {
    async query<Row>(text: string, params: readonly Value[] = []) {
      lock.check();
      try {
        return (await target.query<Row>(text, [...params])).rows;
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
  };
}
