// SPDX-License-Identifier: Apache-2.0
// npm run verify -- URL | DIR
// Checks the registers of an instance, or of its files saved to a folder, with nothing of the server's code but the
// public rule. Exit code 1 where a row does not hold, or where something could not be checked.

import { statSync } from 'node:fs';
import { isWhole, type Outcome, verifyRegisters } from '../../src/registers/index.ts';
import { openFolder, openInstance, VerifyStop } from './publications.ts';

const USAGE =
  'Say what to verify: npm run verify -- https://ledger.example, or a folder with corrections.csv, gap.csv, survey.csv and integrity.json.';

function describe({ register, check, head, verdict, note }: Outcome): string {
  const name = register.padEnd(18);
  if (verdict === null) return `${name}-        ${note}`;
  if (!verdict.ok) return `${name}BROKEN   ${verdict.reason}`;
  const how = check === 'recompute' ? 'hashes recomputed' : 'links followed';
  const rows = `${verdict.walked} ${verdict.walked === 1 ? 'row' : 'rows'}`;
  const end = head === null ? note : `head ${verdict.recomputedHead.slice(0, 16)}… as published`;
  return `${name}holds    ${rows}, ${how}; ${end}`;
}

function open(where: string | undefined) {
  if (where === undefined) throw new VerifyStop(USAGE);
  if (/^https?:\/\//.test(where) && URL.canParse(where)) return openInstance(where);
  if (statSync(where, { throwIfNoEntry: false })?.isDirectory() === true) return openFolder(where);
  throw new VerifyStop(`"${where}" is neither an address nor a folder. ${USAGE}`);
}

try {
  const outcomes = await verifyRegisters(open(process.argv[2]));
  for (const outcome of outcomes) console.log(describe(outcome));
  if (!isWhole(outcomes)) process.exitCode = 1;
} catch (error: unknown) {
  if (!(error instanceof VerifyStop || error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
