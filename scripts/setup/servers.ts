// SPDX-License-Identifier: Apache-2.0
// Finds the programs of PostgreSQL and Redis for the suites that talk to real servers, or installs them.

import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './packages.ts';

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

export function installPostgres(): string | null {
  installPackage({ apt: 'postgresql', brew: ['postgresql@17'] });
  return findPostgres();
}

export function installRedis(): string | null {
  installPackage({ apt: 'redis-server', brew: ['redis'] });
  return findRedis();
}

function listPath(): readonly string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
}
