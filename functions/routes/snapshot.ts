// SPDX-License-Identifier: Apache-2.0
// The registers at one moment.

import { REGISTERS, type Register } from '../../src/registers/index.ts';
import type { Effects } from '../effects.ts';
import { readStored } from '../http/read-stored.ts';
import { type Database, isUnavailable, type Queries, readOneMoment, readSenders } from '../store/index.ts';

export interface Snapshot {
  readonly database: Database;
  /** Of a transaction that sees one moment. */
  readonly queries: Queries;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Distinct networks by register, summed over days; null where that index could not be read. */
  readonly indexedSenders: ReadonlyMap<Register, number | null>;
}

/** Throws a Problem (503) where the database does not answer. */
export function readSnapshot<Result>(
  effects: Effects,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const today = effects.now().toISOString().slice(0, 10);
  return readStored(effects, async (database) => {
    const indexedSenders = new Map<Register, number | null>();
    // Before the transaction, which would end with a failure here: what was sent can be counted without this index.
    for (const register of REGISTERS)
      indexedSenders.set(register, await readSenders(database, register).catch(orNull));
    return readOneMoment(database, (queries) => read({ database, queries, today, indexedSenders }));
  });
}

/** A database that does not answer is asked no further: each question may take long. */
function orNull(error: unknown): null {
  if (isUnavailable(error)) throw error;
  return null;
}
