// SPDX-License-Identifier: Apache-2.0
// What is kept of who sent something: for one day a name of the network that only that day's salt can make, and for
// good how many different ones there were. With the day its salt and names go, and nothing is left that could be
// compared with another day's.

import type { Database, Queries } from './database.ts';

/** The salt of a day (`YYYY-MM-DD`, UTC), the same in every process; those of days before are destroyed. */
export async function readDaySalt(
  database: Database,
  day: string,
  makeSalt: () => Uint8Array,
): Promise<Uint8Array> {
  return database.transaction(async ({ query }) => {
    await query('delete from day_salts where day < $1', [day]);
    await query('delete from day_networks where day < $1', [day]);
    await query('insert into day_salts (day, salt) values ($1, $2) on conflict (day) do nothing', [
      day,
      makeSalt(),
    ]);
    const [row] = await query<{ salt: Uint8Array }>('select salt from day_salts where day = $1', [day]);
    if (row === undefined) throw new Error(`The salt of ${day} was not stored.`);
    return Uint8Array.from(row.salt);
  });
}

/** Counts a network among the senders of a register on a day, once; part of the transaction that stores what it sent. */
export async function countSender(
  { query }: Queries,
  day: string,
  register: string,
  network: string,
): Promise<void> {
  const added = await query(
    'insert into day_networks (day, register, network) values ($1, $2, $3) on conflict do nothing returning day',
    [day, register, network],
  );
  if (added.length === 0) return;
  await query(
    `insert into day_senders (day, register, senders) values ($1, $2, 1)
      on conflict (day, register) do update set senders = day_senders.senders + 1`,
    [day, register],
  );
}
