// SPDX-License-Identifier: Apache-2.0
export { countRows } from './count-rows.ts';
export type { Database } from './database.ts';
export { readDaySalt } from './networks-of-day.ts';
export { openDatabase, type StoreSettings } from './open-database.ts';
export { readChain, readHeads } from './read-chain.ts';
