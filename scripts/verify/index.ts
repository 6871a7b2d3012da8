// SPDX-License-Identifier: Apache-2.0
// npm run verify -- URL | DIR
// Checks the registers of an instance, or of its files saved to a folder, with nothing of the server's code but the
// public rule. Exit code 1 where a row or a head does not hold, else 2 where something could not be read: no tampering.

import { statSync } from 'node:fs';
import { type Outcome, walkRegisters } from '../../src/registers/index.ts';
import { readArguments } from '../arguments.ts';
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

function open([where, ...more]: readonly string[]) {
  if (where === undefined || more.length > 0) throw new VerifyStop(USAGE);
  if (/^https?:\/\//.test(where) && URL.canParse(where)) return openInstance(where);
  if (statSync(where, { throwIfNoEntry: false })?.isDirectory() === true) return openFolder(where);
  throw new VerifyStop(`"${where}" is neither an address nor a folder. ${USAGE}`);
}

const { positionals } = readArguments('npm run verify -- URL|DIR', { allowPositionals: true });
let isBroken = false;
let isUnread = false;
try {
  for await (const outcome of walkRegisters(open(positionals))) {
    console.log(describe(outcome));
    isBroken ||= outcome.verdict?.ok === false;
    isUnread ||= outcome.file !== null && outcome.verdict === null;
  }
} catch (error: unknown) {
  if (!(error instanceof VerifyStop || error instanceof RangeError)) throw error;
  console.error(error.message);
  // A RangeError: what is published in place of a head is none.
  if (error instanceof VerifyStop) isUnread = true;
  else isBroken = true;
}
process.exitCode = isBroken ? 1 : isUnread ? 2 : 0;
