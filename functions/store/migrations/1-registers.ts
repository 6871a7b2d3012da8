// SPDX-License-Identifier: Apache-2.0
// What people send: four chained registers, what is counted beside them, and what operating them needs.
// Instants are text in the one form that is hashed (2026-11-21T03:40:12.345Z). Columns named *_sealed hold what is
// encrypted at rest.

import type { Migration } from './migration.ts';

/** Every chained table begins so. The place in the chain is the row's key, so that a gap cannot be hidden. */
const CHAINED = `
  position integer primary key check (position > 0),
  prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
  row_hash text not null unique check (row_hash ~ '^[0-9a-f]{64}$'),
  received_at text not null`;

export const REGISTERS: Migration = {
  name: '1-registers',
  statements: [
    `create table chain_heads (
      register text primary key,
      head text not null,
      rows integer not null check (rows >= 0),
      updated_at text)`,
    `insert into chain_heads (register, head, rows, updated_at)
      select register, repeat('0', 64), 0, null
      from unnest(array['corrections', 'gap_reports', 'interviews', 'survey_responses']) as register`,
    `create table corrections (${CHAINED},
      price_id text not null,
      verdict text not null check (verdict in ('right', 'wrong')),
      believed_cents integer check (believed_cents between 0 and 999999999),
      table_version text not null,
      browser_hash text,
      journey_id text,
      account_id text,
      note_sealed bytea)`,
    `create unique index corrections_once on corrections (price_id, browser_hash, table_version)
      where browser_hash is not null`,
    'create index corrections_account on corrections (account_id) where account_id is not null',
    `create table gap_reports (${CHAINED},
      counts jsonb not null,
      ranking jsonb not null,
      context jsonb not null,
      table_version text not null,
      note_sealed bytea)`,
    `create table interviews (${CHAINED},
      consent text not null,
      channel text,
      follow_up boolean not null,
      answers_sealed bytea not null,
      read_at text)`,
    `create table survey_responses (${CHAINED},
      channel text,
      ranking jsonb not null,
      unasked text not null,
      lead text not null,
      decide text not null,
      clinicians integer,
      context jsonb not null,
      survey_version text not null,
      sentence_sealed bytea)`,
    `create table annotations (
      position integer generated always as identity primary key,
      register text not null,
      row_hash text not null unique,
      mark text not null check (mark = 'team-test'),
      noted_at text not null)`,
    `create table changes (
      position integer generated always as identity primary key,
      changed_on text not null,
      kind text not null,
      title text not null,
      body text not null,
      table_version text)`,
    `create table uses (
      week text not null,
      action text not null,
      times integer not null check (times > 0),
      primary key (week, action))`,
    // Distinct networks by day. The names of a day's networks are dropped with its salt; the number stays.
    `create table day_salts (day text primary key, salt bytea not null)`,
    `create table day_networks (
      day text not null,
      register text not null,
      network text not null,
      primary key (day, register, network))`,
    `create table day_senders (
      day text not null,
      register text not null,
      senders integer not null check (senders > 0),
      primary key (day, register))`,
    `create table first_answers (
      key_hash text primary key,
      body_hash text not null,
      status integer not null,
      answer_sealed bytea not null,
      expires_at text not null)`,
    'create index first_answers_expiry on first_answers (expires_at)',
    'create table canaries (id text primary key, written_at text not null)',
  ],
};
