// SPDX-License-Identifier: Apache-2.0
// Brings the tables to what this program knows: numbered steps, each recorded, each in one transaction.

import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { MIGRATIONS, type Migration } from './migrations/index.ts';

/** Any number, as long as it is always this one: two processes that start together take turns. */
const LOCK = 7_205_026;

/**
 * Runs the migrations that were not run yet and returns their names. Throws an Error where the database was made by a
 * newer program, or by one whose recorded steps differ from this one's: neither may be written to.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<readonly string[]> {
  return database.transaction(async ({ query }) => {
    await query('select pg_advisory_xact_lock($1)', [LOCK]);
    await query(`create table if not exists migrations (
      position integer primary key, name text not null, sha256 text not null, applied_at text not null)`);
    const known = await query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations order by position',
    );
    if (known.length > migrations.length) {
      throw new Error(
        `The database was made by a newer version of this program (it has step ${known.at(-1)?.name}); start that version.`,
      );
    }
    for (const [at, { name, sha256 }] of known.entries()) {
      const own = migrations[at];
      if (own === undefined || own.name !== name || hash(own) !== sha256) {
        throw new Error(`Step ${at + 1} of the database, ${name}, is not the one of this program.`);
      }
    }
    const missing = migrations.slice(known.length);
    for (const [at, migration] of missing.entries()) {
      for (const statement of migration.statements) await query(statement);
      await query(
        `insert into migrations values ($1, $2, $3, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
        [known.length + at + 1, migration.name, hash(migration)],
      );
    }
    return missing.map(({ name }) => name);
  });
}

function hash({ statements }: Migration): string {
  return createHash('sha256').update(statements.join(';\n')).digest('hex');
}
