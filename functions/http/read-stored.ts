// SPDX-License-Identifier: Apache-2.0

import { Problem } from '../../src/core/index.ts';
import type { Effects } from '../effects.ts';
import { type Database, isUnavailable } from '../store/index.ts';

/** What `read` finds in the store. Throws a Problem (503) where there is none, or it does not answer now. */
export async function readStored<Found>(
  { database }: Pick<Effects, 'database'>,
  read: (database: Database) => Promise<Found>,
): Promise<Found> {
  if (database === null) throw unreadable();
  return read(database).catch((error: unknown): never => {
    throw isUnavailable(error) ? unreadable() : error;
  });
}

function unreadable(): Problem {
  return new Problem('unavailable', 'The registers cannot be read at the moment; try again later.');
}
