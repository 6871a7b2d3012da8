// SPDX-License-Identifier: Apache-2.0
import type { Migration } from './migration.ts';

/** Answers of POST /api/map, sealed, for 24 hours, and the keys that name and seal those of one day. */
export const MAP_ANSWERS: Migration = {
  name: '6-map-answers',
  statements: [
    'create table map_keys (day text primary key, key bytea not null)',
    `create table map_answers (
      name text primary key,
      answer_sealed bytea not null,
      expires_at text not null)`,
    'create index map_answers_expiry on map_answers (expires_at)',
  ],
};
