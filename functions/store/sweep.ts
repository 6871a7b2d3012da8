// SPDX-License-Identifier: Apache-2.0
// What has reached its end is deleted here; readers pass it over before that already.

import type { Queries } from './database.ts';
import { sweepMapAnswers } from './map-answers.ts';

/** Deletes expired first answers, map answers, journeys, sessions and challenges, and the salts and networks of days that are over. */
export async function sweepExpired(queries: Queries, at: Date): Promise<void> {
  const { query } = queries;
  const now = at.toISOString();
  const today = now.slice(0, 10);
  await query('delete from first_answers where expires_at <= $1', [now]);
  await query('delete from journeys where expires_at <= $1', [now]);
  await query('delete from sessions where expires_at <= $1', [now]);
  await query('delete from challenges where expires_at <= $1', [now]);
  await query('delete from day_salts where day < $1', [today]);
  await query('delete from day_networks where day < $1', [today]);
  await sweepMapAnswers(queries, at);
}
