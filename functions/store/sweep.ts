// SPDX-License-Identifier: Apache-2.0
// What has reached its end is deleted here; readers pass it over before that already.

import type { LogEntry } from '../log.ts';
import { isUnavailable, type Queries } from './database.ts';
import { sweepMapAnswers } from './map-answers.ts';

/**
 * Deletes expired first answers, map answers, journeys, sessions and challenges, and the salts and networks of days that
 * are over; gives how many of what people would miss.
 */
export async function sweepExpired(queries: Queries, at: Date): Promise<Readonly<Record<string, number>>> {
  const now = at.toISOString();
  const today = now.slice(0, 10);
  const remove = async (from: string, limit: string): Promise<number> => {
    const [row] = await queries.query<{ rows: number }>(
      `with gone as (delete from ${from} $1 returning 1) select count(*)::int as rows from gone`,
      [limit],
    );
    return row?.rows ?? 0;
  };
  const swept = {
    journeys: await remove('journeys where expires_at <=', now),
    sessions: await remove('sessions where expires_at <=', now),
  };
  await remove('first_answers where expires_at <=', now);
  await remove('challenges where expires_at <=', now);
  await remove('day_salts where day <', today);
  await remove('day_networks where day <', today);
  await sweepMapAnswers(queries, at);
  return swept;
}

/** A salt outlives its day by at most this. */
const SWEEP_MILLISECONDS = 5 * 60_000;
const HOUR_MILLISECONDS = 3600 * 1000;

/**
 * Sweeps now and from then on, by the clock of the database: of two servers, one whose clock runs months ahead would take
 * away what is not over. Resolves after the first time; what it gives stops it.
 */
export async function startSweeping(
  queries: Queries,
  log: (entry: Pick<LogEntry, 'level' | 'message'>) => void,
): Promise<() => void> {
  let isClockTold = false;
  const sweep = async () => {
    try {
      const at = await readClock(queries);
      const hours = Math.round(Math.abs(at.getTime() - Date.now()) / HOUR_MILLISECONDS);
      if (hours >= 24 && !isClockTold)
        log({
          level: 'error',
          message: `The clocks of this server and of its database are ${hours} hours apart; set the one that is wrong.`,
        });
      isClockTold = hours >= 24;
      const said = Object.entries(await sweepExpired(queries, at))
        .filter(([, rows]) => rows > 0)
        .map(([name, rows]) => `${rows} ${name}`);
      if (said.length > 0)
        log({ level: 'info', message: `Swept, as their time is over: ${said.join(', ')}.` });
    } catch (error) {
      // Of a database that does not answer the log is told once, where it is opened.
      if (isUnavailable(error)) return;
      const reason = error instanceof Error ? error.message : 'unknown';
      log({ level: 'error', message: `What has expired was not swept: ${reason}` });
    }
  };
  await sweep();
  const sweeping = setInterval(sweep, SWEEP_MILLISECONDS).unref();
  return () => clearInterval(sweeping);
}

async function readClock({ query }: Queries): Promise<Date> {
  const [row] = await query<{ now: number }>(
    'select (extract(epoch from now()) * 1000)::double precision as now',
  );
  if (row === undefined) throw new Error('The database does not tell the time.');
  return new Date(row.now);
}
