// SPDX-License-Identifier: Apache-2.0
// Copies of data/ to make releases from; they are gone when the worker ends, as suites share them.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUDITED_FILE, formatAudited } from '../../scripts/audit/fingerprint.ts';
import { readPublished } from '../../scripts/audit/published.ts';
import { makeRelease } from '../../scripts/release/release.ts';

export const ROOT = join(import.meta.dirname, '../..');
export const OLD: string = JSON.parse(readFileSync(join(ROOT, 'data/table-version.json'), 'utf8')).version;
export const NEW = '2999-01-04.1';
const folders: string[] = [];

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Without the lexicon, of which a release has nothing and which takes longest to compile. */
function copyFrom(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  folders.push(folder);
  cpSync(source, folder, { recursive: true, filter: (path) => !path.endsWith('lexicon') });
  return folder;
}

/** The data as it is, recorded as the first version. */
const BASE = copyFrom(join(ROOT, 'data'));
rmSync(join(BASE, 'versions'), { recursive: true });
recordAudit(BASE);
makeRelease(BASE, OLD);
export const copyData = (): string => copyFrom(BASE);

export function edit(folder: string, path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${path} does not hold ${from}.`);
  writeFileSync(join(folder, path), edited);
}

/** As `npm run audit` records it, with that many differences found. */
export function recordAudit(folder: string, findings = 0): void {
  const verdicts = readFileSync(join(folder, 'audit/verdicts.csv'), 'utf8');
  const published = readPublished(folder, join(folder, 'none'));
  writeFileSync(join(folder, AUDITED_FILE), formatAudited(published, verdicts, findings));
}

/** A new rate for one laboratory test, and a new factor for one procedure. */
export function changeTwoFigures(folder: string): void {
  edit(folder, 'figures/cms-clfs-2026.csv', '80048,8.46,', '80048,9.00,');
  edit(folder, 'figures/cms-pfs-2026.csv', /^(10060,.*),33\.4009$/m, '$1,34.0000');
  recordAudit(folder);
}
