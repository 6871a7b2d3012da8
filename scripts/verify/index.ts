// SPDX-License-Identifier: Apache-2.0
// npm run verify -- URL [--sums FILE] | DIR
// Checks the registers of an instance, or of its files saved to a folder, with nothing of the server's code but the
// public rule. Exit code 1 where a row or a head does not hold, else 2 where something could not be read: no tampering.

import { readFileSync, statSync } from 'node:fs';
import { COVERED, type Outcome, walkRegisters } from '../../src/registers/index.ts';
import { readArguments } from '../arguments.ts';
import { openFolder, openInstance, readPublishedFile, VerifyStop } from './publications.ts';
import { checkReleases } from './releases.ts';

const USAGE =
  'Say what to verify: npm run verify -- https://ledger.example, or a folder with corrections.csv, gap.csv, survey.csv and integrity.json. With an address, --sums FILE compares the versions of the table with a sha256sums.txt that you kept.';

function describe({ register, check, head, verdict, note }: Outcome): string {
  const name = register.padEnd(18);
  if (verdict === null) return `${name}-        ${note}`;
  if (!verdict.ok) return `${name}BROKEN   ${verdict.reason}`;
  const how =
    check === 'recompute'
      ? `hashes recomputed over ${COVERED[register].join(', ')}; other columns are in no hash and not checked`
      : 'links followed: what the hashes cover is withheld, so that order and number hold, and what rows say is not proved';
  const rows = `${verdict.walked} ${verdict.walked === 1 ? 'row' : 'rows'}`;
  const end = head === null ? note : `head ${verdict.recomputedHead.slice(0, 16)}… as published`;
  return `${name}holds    ${rows}, ${how}; ${end}`;
}

async function describeReleases(address: string, sums: string | undefined) {
  if (sums !== undefined && statSync(sums, { throwIfNoEntry: false })?.isFile() !== true)
    throw new VerifyStop(`There is no file "${sums}".`);
  const kept = sums === undefined ? null : readFileSync(sums, 'utf8');
  const found = await checkReleases((path) => readPublishedFile(path, address), kept);
  const name = 'table versions'.padEnd(18);
  if (!found.isThere) return { text: `${name}-        No checksums of them are published.`, isBroken: false };
  const [fault] = found.faults;
  if (fault !== undefined) return { text: `${name}BROKEN   ${fault}`, isBroken: true };
  const list =
    kept === null ? 'the list that is published now; keep it, and give it with --sums later' : sums;
  return {
    text: `${name}holds    ${found.files} files of ${found.versions} versions, SHA-256 as in ${list}`,
    isBroken: false,
  };
}

const isAddress = (where: string): boolean => /^https?:\/\//.test(where) && URL.canParse(where);

function open([where, ...more]: readonly string[]) {
  if (where === undefined || more.length > 0) throw new VerifyStop(USAGE);
  if (isAddress(where)) return openInstance(where);
  if (statSync(where, { throwIfNoEntry: false })?.isDirectory() === true) return openFolder(where);
  throw new VerifyStop(`"${where}" is neither an address nor a folder. ${USAGE}`);
}

const { positionals, values } = readArguments('npm run verify -- URL [--sums FILE] | DIR', {
  allowPositionals: true,
  options: { sums: { type: 'string' } },
});
const [where = ''] = positionals;
let isBroken = false;
let isUnread = false;
try {
  if (values.sums !== undefined && where !== '' && !isAddress(where))
    throw new VerifyStop('A folder has no versions of the table: --sums goes with an address.');
  for await (const outcome of walkRegisters(open(positionals))) {
    console.log(describe(outcome));
    isBroken ||= outcome.verdict?.ok === false;
    isUnread ||= outcome.file !== null && outcome.verdict === null;
  }
  if (isAddress(where)) {
    const releases = await describeReleases(where, values.sums);
    console.log(releases.text);
    isBroken ||= releases.isBroken;
  }
} catch (error: unknown) {
  if (!(error instanceof VerifyStop || error instanceof RangeError)) throw error;
  console.error(error.message);
  // A RangeError: what is published in place of a head is none.
  if (error instanceof VerifyStop) isUnread = true;
  else isBroken = true;
}
process.exitCode = isBroken ? 1 : isUnread ? 2 : 0;
