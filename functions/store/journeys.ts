// SPDX-License-Identifier: Apache-2.0
// Saved journeys. One that has expired is not there for anyone, whether it was swept already or not.

import type { Journey, JourneyInput } from '../../src/journeys/index.ts';
import type { Queries } from './database.ts';

export interface StoredJourney extends Journey {
  /** SHA-256 of the delete code, in hexadecimal; null where an account owns it. */
  readonly deleteHash: string | null;
}

const COLUMNS = `id, slug, account_id as "accountId", title, entries, table_version as "tableVersion",
  delete_hash as "deleteHash", saved_at as "savedAt", changed_at as "changedAt", expires_at as "expiresAt"`;

/** Gives false, and stores nothing, where the slug or the id is taken. */
export async function insertJourney({ query }: Queries, journey: StoredJourney): Promise<boolean> {
  const added = await query(
    `insert into journeys (id, slug, account_id, title, entries, table_version, delete_hash, saved_at, changed_at,
        expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [
      journey.id,
      journey.slug,
      journey.accountId,
      journey.title,
      JSON.stringify(journey.entries),
      journey.tableVersion,
      journey.deleteHash,
      journey.savedAt,
      journey.changedAt,
      journey.expiresAt,
    ],
  );
  return added.length > 0;
}

/**
 * The journey whose slug or row id `name` is, as of `at`; null where there is none. `lock`, inside a transaction, keeps
 * others from changing or deleting it meanwhile.
 */
export async function findJourney(
  { query }: Queries,
  name: string,
  at: Date,
  lock: 'lock' | 'read' = 'read',
): Promise<StoredJourney | null> {
  const [row] = await query<StoredJourney>(
    `select ${COLUMNS} from journeys
      where (slug = $1 or id = $1) and (expires_at is null or expires_at > $2) ${lock === 'lock' ? 'for update' : ''}`,
    [name, at.toISOString()],
  );
  return row ?? null;
}

/** Journeys of an account, the last changed first. */
export async function listAccountJourneys(
  { query }: Queries,
  accountId: string,
): Promise<readonly StoredJourney[]> {
  return query<StoredJourney>(
    `select ${COLUMNS} from journeys where account_id = $1 order by changed_at desc, id`,
    [accountId],
  );
}

/** Puts other lines in the place of a journey's, priced against `tableVersion`; gives it as it is then. */
export async function replaceJourney(
  { query }: Queries,
  journey: StoredJourney,
  { title, entries }: JourneyInput,
  tableVersion: string,
  at: Date,
): Promise<StoredJourney> {
  const changedAt = at.toISOString();
  await query(
    'update journeys set title = $2, entries = $3, table_version = $4, changed_at = $5 where id = $1',
    [journey.id, title, JSON.stringify(entries), tableVersion, changedAt],
  );
  return { ...journey, title, entries, tableVersion, changedAt };
}

export async function removeJourney({ query }: Queries, { id }: Pick<Journey, 'id'>): Promise<void> {
  await query('delete from journeys where id = $1', [id]);
}
