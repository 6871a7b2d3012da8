// SPDX-License-Identifier: Apache-2.0
// Sessions and the challenges before them, by the hash of what the browser holds.

import type { Ceremony } from '../../src/accounts/index.ts';
import type { Queries } from './database.ts';

export async function insertSession(
  { query }: Queries,
  session: {
    readonly tokenHash: string;
    readonly accountId: string;
    readonly beganAt: string;
    readonly expiresAt: string;
  },
): Promise<void> {
  await query('insert into sessions (token_hash, account_id, began_at, expires_at) values ($1, $2, $3, $4)', [
    session.tokenHash,
    session.accountId,
    session.beganAt,
    session.expiresAt,
  ]);
}

/**
 * The account of a session that has not expired at `at`; null where there is none. `lock`, inside a transaction, keeps
 * others from ending the session meanwhile.
 */
export async function findSessionAccount(
  { query }: Queries,
  tokenHash: string,
  at: string,
  lock: 'lock' | 'read' = 'read',
): Promise<string | null> {
  const [row] = await query<{ accountId: string }>(
    `select account_id as "accountId" from sessions
      where token_hash = $1 and expires_at > $2 ${lock === 'lock' ? 'for key share' : ''}`,
    [tokenHash, at],
  );
  return row?.accountId ?? null;
}

export async function deleteSession({ query }: Queries, tokenHash: string): Promise<void> {
  await query('delete from sessions where token_hash = $1', [tokenHash]);
}

/** Ends every session of an account but the one whose hash is `kept`; gives how many. */
export async function deleteSessionsOf(
  { query }: Queries,
  accountId: string,
  kept: string | null,
): Promise<number> {
  const ended = await query(
    'delete from sessions where account_id = $1 and token_hash is distinct from $2 returning 1 as one',
    [accountId, kept],
  );
  return ended.length;
}

/** How many sessions of an account have not expired at `at`. */
export async function countSessionsOf({ query }: Queries, accountId: string, at: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from sessions where account_id = $1 and expires_at > $2',
    [accountId, at],
  );
  return row?.count ?? 0;
}

export interface StoredChallenge {
  readonly ceremony: Ceremony;
  /** Of the account that will be made (`register`) or has asked (`add`); null for a sign-in. */
  readonly accountId: string | null;
  readonly displayName: string | null;
  readonly expiresAt: string;
}

export async function insertChallenge(
  { query }: Queries,
  challengeHash: string,
  { ceremony, accountId, displayName, expiresAt }: StoredChallenge,
): Promise<void> {
  await query(
    `insert into challenges (challenge_hash, ceremony, account_id, display_name, expires_at)
      values ($1, $2, $3, $4, $5)`,
    [challengeHash, ceremony, accountId, displayName, expiresAt],
  );
}

/** Gives a challenge and removes it: it answers once, whatever comes of it. null where there is none, or no longer. */
export async function takeChallenge(
  { query }: Queries,
  challengeHash: string,
): Promise<StoredChallenge | null> {
  const [row] = await query<StoredChallenge>(
    `delete from challenges where challenge_hash = $1
      returning ceremony, account_id as "accountId", display_name as "displayName", expires_at as "expiresAt"`,
    [challengeHash],
  );
  return row ?? null;
}
