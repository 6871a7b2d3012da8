// SPDX-License-Identifier: Apache-2.0
// Answers of POST /api/map, kept 24 hours. A row is named by an HMAC of the story's SHA-256 and sealed with a key made
// of both, under a key of the day that is destroyed with the last of its rows: a row leads back to no story, and only
// who holds the story finds and opens its answer.

import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { Database, Queries } from './database.ts';

const KEPT_MILLISECONDS = 24 * 3600 * 1000;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Everything an answer depends on; two asks with the same one are the same ask. */
export type MapAsk = readonly string[];

/** The answer kept for an ask at most 24 hours before `at`; null without one. */
export async function readMapAnswer({ query }: Queries, ask: MapAsk, at: Date): Promise<string | null> {
  const digest = digestAsk(ask);
  const keys = await query<{ key: Uint8Array }>('select key from map_keys where day in ($1, $2)', [
    toDay(at.getTime()),
    toDay(at.getTime() - KEPT_MILLISECONDS),
  ]);
  for (const { key } of keys) {
    const [row] = await query<{ sealed: Uint8Array }>(
      'select answer_sealed as sealed from map_answers where name = $1 and expires_at > $2',
      [toName(key, digest), at.toISOString()],
    );
    if (row !== undefined) return open(row.sealed, toCipherKey(key, digest));
  }
  return null;
}

/** Keeps an answer for 24 hours; one that is kept already stays. */
export async function keepMapAnswer(
  database: Database,
  ask: MapAsk,
  answer: string,
  at: Date,
): Promise<void> {
  const digest = digestAsk(ask);
  const day = toDay(at.getTime());
  await database.transaction(async ({ query }) => {
    await query('insert into map_keys (day, key) values ($1, $2) on conflict (day) do nothing', [
      day,
      randomBytes(KEY_BYTES),
    ]);
    const [row] = await query<{ key: Uint8Array }>('select key from map_keys where day = $1', [day]);
    if (row === undefined) throw new Error(`The key of ${day} was not stored.`);
    await query(
      `insert into map_answers (name, answer_sealed, expires_at) values ($1, $2, $3)
        on conflict (name) do nothing`,
      [
        toName(row.key, digest),
        seal(answer, toCipherKey(row.key, digest)),
        new Date(at.getTime() + KEPT_MILLISECONDS).toISOString(),
      ],
    );
  });
}

/** Deletes what has expired, and keys that can name nothing any more. */
export async function sweepMapAnswers({ query }: Queries, at: Date): Promise<void> {
  await query('delete from map_answers where expires_at <= $1', [at.toISOString()]);
  await query('delete from map_keys where day < $1', [toDay(at.getTime() - KEPT_MILLISECONDS)]);
}

const toDay = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** As JSON, so that no two asks run into one text. */
const digestAsk = (ask: MapAsk): Buffer => hash('sha256', JSON.stringify(ask), 'buffer');

const toName = (key: Uint8Array, digest: Buffer): string =>
  createHmac('sha256', key).update('name').update(digest).digest('hex');

const toCipherKey = (key: Uint8Array, digest: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, digest, 'map answer', KEY_BYTES));

function seal(text: string, key: Buffer): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function open(sealed: Uint8Array, key: Buffer): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
