// SPDX-License-Identifier: Apache-2.0
// A lexicon takes seconds to compile, and is wanted by generate, eval, explain and each worker of the tests: it is kept by
// the hash of everything it is made from, the code included.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileLexicon, type Lexicon, type LexiconSource } from '../../src/matcher/index.ts';
import { listFiles, ROOT } from '../steps.ts';

/** Enough for going back and forth between two branches; each is a megabyte. */
const MAX_KEPT = 6;

/**
 * What `compileLexicon` makes of `source`, through JSON and back, as it travels to the browser; from `folder` where it is kept there.
 * Throws what `compileLexicon` throws; then nothing is kept.
 */
export function compileOnce(source: LexiconSource, folder = join(ROOT, '.cache', 'lexicons')): Lexicon {
  const path = join(folder, `${hashMakings(source)}.json`);
  const kept = readKept(path);
  if (kept !== null) return JSON.parse(kept);
  const text = JSON.stringify(compileLexicon(source));
  mkdirSync(folder, { recursive: true });
  // Another process may be reading, or writing the same.
  const half = `${path}.${process.pid}`;
  writeFileSync(half, text);
  renameSync(half, path);
  dropOldest(folder);
  return JSON.parse(text);
}

function readKept(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function hashMakings(source: LexiconSource): string {
  const hash = createHash('sha256').update(JSON.stringify(source));
  for (const file of listFiles(join(ROOT, 'src', 'matcher')))
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function dropOldest(folder: string): void {
  const byAge = readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(MAX_KEPT)) rmSync(path, { force: true });
}
