// SPDX-License-Identifier: Apache-2.0
// Finds the programs of PostgreSQL and Redis for the suites that talk to real servers.

import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder with `initdb` and `postgres` (`POSTGRES_BIN` first), or null where there is none. */
export function findPostgres(): string | null {
  const named = process.env.POSTGRES_BIN;
  const versions = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => /^(?:\d+|postgresql(?:@\d+)?)$/.test(name))
          .sort()
          .reverse()
          .map((name) => join(folder, name, 'bin'))
      : [],
  );
  const folders = named === undefined || named === '' ? [...versions, ...listPath()] : [named];
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  );
}

/** The path of `redis-server`, or null where there is none. */
export function findRedis(): string | null {
  const folders = [...listPath(), '/usr/bin', '/opt/homebrew/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path)) ?? null;
}

function listPath(): readonly string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
}
