// SPDX-License-Identifier: Apache-2.0
// Accounts and their passkeys.

import type { Account, Passkey } from '../../src/accounts/index.ts';
import type { Queries } from './database.ts';

export interface StoredPasskey extends Passkey {
  /** COSE key. */
  readonly publicKey: Uint8Array;
  /** Signatures its authenticator has counted; 0 where it counts none. */
  readonly counter: number;
  /** How a browser may reach it, as it said itself. */
  readonly transports: readonly string[];
}

export async function insertAccount({ query }: Queries, account: Account): Promise<void> {
  await query('insert into accounts (id, display_name, created_at) values ($1, $2, $3)', [
    account.id,
    account.displayName,
    account.createdAt,
  ]);
}

export async function findAccountById({ query }: Queries, id: string): Promise<Account | null> {
  const [row] = await query<Account>(
    `select id, display_name as "displayName", created_at as "createdAt" from accounts where id = $1`,
    [id],
  );
  return row ?? null;
}

/**
 * Until the transaction ends nobody else adds or removes a passkey of this account. A sign-in, whose session names the
 * account, need not wait: so it is no full `for update`.
 */
export async function lockAccount({ query }: Queries, id: string): Promise<void> {
  await query('select 1 from accounts where id = $1 for no key update', [id]);
}

export async function renameAccount(
  { query }: Queries,
  id: string,
  displayName: string | null,
): Promise<void> {
  await query('update accounts set display_name = $2 where id = $1', [id, displayName]);
}

const PASSKEY_COLUMNS = `id, account_id as "accountId", public_key as "publicKey", counter::float8 as counter, transports,
  is_backed_up as "isBackedUp", created_at as "createdAt", used_at as "usedAt"`;

/** Gives false, and stores nothing, where a passkey with this id is known already. */
export async function insertPasskey({ query }: Queries, passkey: StoredPasskey): Promise<boolean> {
  const added = await query(
    `insert into passkeys (id, account_id, public_key, counter, transports, is_backed_up, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing returning id`,
    [
      passkey.id,
      passkey.accountId,
      passkey.publicKey,
      passkey.counter,
      JSON.stringify(passkey.transports),
      passkey.isBackedUp,
      passkey.createdAt,
    ],
  );
  return added.length > 0;
}

/** Locked until the transaction ends: two sign-ins with one counter value cannot both hold. */
export async function findPasskey({ query }: Queries, id: string): Promise<StoredPasskey | null> {
  const [row] = await query<StoredPasskey>(
    `select ${PASSKEY_COLUMNS} from passkeys where id = $1 for update`,
    [id],
  );
  return row ?? null;
}

/** Oldest first. */
export async function listPasskeys({ query }: Queries, accountId: string): Promise<readonly StoredPasskey[]> {
  return query<StoredPasskey>(
    `select ${PASSKEY_COLUMNS} from passkeys where account_id = $1 order by created_at, id`,
    [accountId],
  );
}

export async function notePasskeyUse(
  { query }: Queries,
  id: string,
  use: { readonly counter: number; readonly isBackedUp: boolean; readonly at: string },
): Promise<void> {
  await query('update passkeys set counter = $2, is_backed_up = $3, used_at = $4 where id = $1', [
    id,
    use.counter,
    use.isBackedUp,
    use.at,
  ]);
}

export async function deletePasskey({ query }: Queries, id: string): Promise<void> {
  await query('delete from passkeys where id = $1', [id]);
}

export interface AccountCorrection {
  readonly rowHash: string;
  readonly receivedAt: string;
  readonly priceId: string;
  readonly verdict: string;
  readonly believedUsd: number | null;
  readonly tableVersion: string;
}

/** Newest first. */
export async function listAccountCorrections(
  { query }: Queries,
  accountId: string,
): Promise<readonly AccountCorrection[]> {
  const rows = await query<Omit<AccountCorrection, 'believedUsd'> & { readonly cents: number | null }>(
    `select row_hash as "rowHash", received_at as "receivedAt", price_id as "priceId", verdict,
        believed_cents as cents, table_version as "tableVersion"
      from corrections where account_id = $1 order by position desc`,
    [accountId],
  );
  return rows.map(({ cents, ...row }) => ({ ...row, believedUsd: cents === null ? null : cents / 100 }));
}

export interface Erased {
  readonly journeys: number;
  readonly passkeys: number;
  readonly sessions: number;
  /** Corrections stay in their chain, which covers no note; nothing says any more whose they were. */
  readonly correctionsUnlinked: number;
}

/** Removes an account and all it owns; part of one transaction. */
export async function eraseAccount(queries: Queries, id: string): Promise<Erased> {
  const { query } = queries;
  // Whoever adds a passkey takes its challenge and then the account: in another order each could wait for the other.
  await query('delete from challenges where account_id = $1', [id]);
  await lockAccount(queries, id);
  const count = async (text: string) => (await query(`${text} returning 1 as one`, [id])).length;
  const passkeys = await count('delete from passkeys where account_id = $1');
  // Before what was stored in them: what is being stored holds its session, and without one nothing more can be.
  const sessions = await count('delete from sessions where account_id = $1');
  const erased = {
    journeys: await count('delete from journeys where account_id = $1'),
    passkeys,
    sessions,
    correctionsUnlinked: await count(
      `update corrections set account_id = null, journey_id = null, note_sealed = null where account_id = $1`,
    ),
  };
  await query('delete from accounts where id = $1', [id]);
  return erased;
}
