// SPDX-License-Identifier: Apache-2.0
// Small files of our own in CMS's templates, written to a folder of the test.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type FileReading, readRatesFile } from '../../scripts/rates-ingest/read-file.ts';

export { HEAD_V3, TALL_V3 } from './price-file-heads.ts';

const WANTED = new Set(['70551', '99213', '36415', 'G0463']);

/** A row of the tall template; `negotiated`: dollar, percentage, algorithm. */
export function tallRow(
  code: string,
  plan: string,
  negotiated: readonly [string, string?, string?],
  more: { type?: string; class?: string; methodology?: string; modifiers?: string } = {},
): string {
  const [dollar, percentage = '', algorithm = ''] = negotiated;
  const price = [dollar, percentage, algorithm].join(',');
  return `A service,${code},${more.type ?? 'CPT'},,,${more.class ?? 'facility'},outpatient,,,${more.modifiers ?? ''},2400,,Aetna,${plan},${price},,,,,${more.methodology ?? 'fee schedule'},10,900,\n`;
}

/** Called within a test, with which the file goes again. */
export function writeOwnFile(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-rates-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

export function readOwn(name: string, content: string | Uint8Array): Promise<FileReading> {
  return readRatesFile(writeOwnFile(name, content), WANTED);
}

/** `70551 facility Aetna/PPO 812.5@4` for each rate that was taken. */
export function listTaken({ rates }: FileReading): readonly string[] {
  return rates.map(
    ({ code, billingClass, payer, plan, cents, row }) =>
      `${code} ${billingClass} ${payer}/${plan} ${cents / 100}@${row}`,
  );
}

/** `70551 percentage 1` for each kind of what was left out. */
export function listLeftOut({ leftOut }: FileReading): readonly string[] {
  return [...leftOut].flatMap(([code, counts]) =>
    [...counts].map(([kind, count]) => `${code} ${kind} ${count}`),
  );
}
