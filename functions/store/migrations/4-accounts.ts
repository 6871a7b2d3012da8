// SPDX-License-Identifier: Apache-2.0
// Optional accounts: a name nobody needs to give, passkeys, sessions. No e-mail address, no password.

import type { Migration } from './migration.ts';

export const ACCOUNTS: Migration = {
  name: '4-accounts',
  statements: [
    `create table accounts (
      id text primary key,
      display_name text,
      created_at text not null)`,
    `create table passkeys (
      id text primary key,
      account_id text not null references accounts (id) on delete cascade,
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports jsonb not null,
      is_backed_up boolean not null,
      created_at text not null,
      used_at text)`,
    'create index passkeys_account on passkeys (account_id)',
    // Of a session and of a challenge only the hash is kept.
    `create table sessions (
      token_hash text primary key,
      account_id text not null references accounts (id) on delete cascade,
      began_at text not null,
      expires_at text not null)`,
    'create index sessions_account on sessions (account_id)',
    'create index sessions_expiry on sessions (expires_at)',
    `create table challenges (
      challenge_hash text primary key,
      ceremony text not null check (ceremony in ('register', 'add', 'login')),
      account_id text,
      display_name text,
      expires_at text not null)`,
    'create index challenges_expiry on challenges (expires_at)',
  ],
};
