// SPDX-License-Identifier: Apache-2.0
export { type AppendedRow, appendRow, lockChain } from './append-row.ts';
export { writeCanary } from './canary.ts';
export { countRows } from './count-rows.ts';
export { type Database, isUnavailable, type Queries } from './database.ts';
export { claimKey } from './first-answers.ts';
export { countSender, readDaySalt } from './networks-of-day.ts';
export { openDatabase, type StoreSettings } from './open-database.ts';
export { readChain, readHeads } from './read-chain.ts';
export { sweepExpired } from './sweep.ts';
