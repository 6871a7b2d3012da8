// SPDX-License-Identifier: Apache-2.0
import { DatabaseError } from './database.ts';

/** What reads and can go on without the database waits so long for one that is silent, which answers late or never. */
const BRIEFLY_MILLISECONDS = 1000;

/** Rejects with a DatabaseError where the answer is late. */
export async function waitBriefly<Value>(value: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new DatabaseError('unavailable', 'The answer is late.', null));
    timer = setTimeout(fail, BRIEFLY_MILLISECONDS);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}
