// SPDX-License-Identifier: Apache-2.0
// Saved journeys. An anonymous one has a delete code and an end; one of an account has neither.

import type { Migration } from './migration.ts';

export const JOURNEYS: Migration = {
  name: '2-journeys',
  statements: [
    `create table journeys (
      id text primary key,
      slug text not null unique,
      account_id text,
      title text not null,
      entries jsonb not null,
      table_version text not null,
      delete_hash text,
      saved_at text not null,
      changed_at text not null,
      expires_at text,
      check ((account_id is null) = (delete_hash is not null)),
      check (account_id is null or expires_at is null))`,
    'create index journeys_expiry on journeys (expires_at) where expires_at is not null',
    'create index journeys_account on journeys (account_id) where account_id is not null',
  ],
};
