// SPDX-License-Identifier: Apache-2.0
// Makes generated/ where it is missing or older than data/, so that a fresh clone can run any test on its own.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../scripts/steps.ts';

const ROOT = join(import.meta.dirname, '..');
const FILES = [
  'pricing.json',
  'browser.json',
  'places.json',
  'details.json',
  'conditions.json',
  'private-rates.json',
  'changes.json',
  'releases.json',
  'source-copies.json',
  'search-words.json',
  'versions.json',
];
/** What `npm run generate` does not read; and the lexicon, which its tests compile themselves. */
const NOT_COMPARED =
  /^data\/(?:LICENSE$|README\.md$|audit\/audited\.json$|versions\/.*\.br$|figures\/bls-|localities\/(?:county|place)-|lexicon\/)/;

export function setup(): void {
  if (isFresh()) return;
  const { status } = spawnSync(process.execPath, ['scripts/generate/index.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error('scripts/generate stopped with an error; its own message above says why.');
}

/** Whether every file is there, made from data/ as it is. */
function isFresh(): boolean {
  const manifest = join(ROOT, 'generated', 'manifest.json');
  if (![manifest, ...FILES.map((file) => join(ROOT, 'generated', file))].every((path) => existsSync(path)))
    return false;
  const { files } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly files: readonly { readonly inputs: readonly { path: string; sha256: string }[] }[];
  };
  const made = new Map(files.flatMap(({ inputs }) => inputs.map(({ path, sha256 }) => [path, sha256])));
  return listFiles(join(ROOT, 'data'))
    .map((path) => path.slice(ROOT.length + 1).replaceAll('\\', '/'))
    .filter((path) => !NOT_COMPARED.test(path))
    .every((path) => made.get(path) === hashFile(join(ROOT, path)));
}

function hashFile(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
