// SPDX-License-Identifier: Apache-2.0
// Where a hospital's file came from: manifest.json beside it, written when the files were fetched. A rate without its
// file does not exist, so a file that is not listed is read and reported, and nothing of it is kept.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { NothingToRead, RatesStop } from './stop.ts';

const MANIFEST = 'manifest.json';
const text = z.string().trim().min(1);

const entrySchema = z.object({
  file: text,
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  system: text.nullable().default(null),
  hospital: text,
  mrf_url: z.url({ protocol: /^https?$/ }),
  whole_file_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  whole_file_bytes: z.int().positive(),
  read_on: z.iso.date(),
  contents: text,
});
export type ManifestEntry = z.infer<typeof entrySchema>;

export interface InputFile {
  readonly path: string;
  readonly entry: ManifestEntry | null;
}

/** The files to read: FILE itself, or those the manifest of DIR lists, else every .csv and .json file of it. */
export function listInputFiles(
  target: string,
  listFolder: (folder: string) => readonly string[],
): readonly InputFile[] {
  if (!existsSync(target)) throw new NothingToRead(`${target} is not there.`);
  if (!statSync(target).isDirectory()) {
    const entries = readManifest(dirname(target));
    return [{ path: target, entry: entries.find(({ file }) => file === basename(target)) ?? null }];
  }
  const entries = readManifest(target);
  if (entries.length > 0) return entries.map((entry) => ({ path: join(target, entry.file), entry }));
  const files = listFolder(target).filter((name) => /\.(?:csv|json)$/i.test(name));
  if (files.length === 0) throw new NothingToRead(`${target} holds no .csv and no .json file.`);
  return files.map((name) => ({ path: join(target, name), entry: null }));
}

function readManifest(folder: string): readonly ManifestEntry[] {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) return [];
  const result = z.array(entrySchema).safeParse(parseJson(path));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new RatesStop(`${path}: ${issue?.path.join(', ') ?? ''}: ${issue?.message ?? 'not readable'}.`);
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new RatesStop(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Whether what we hold is the file itself. Throws RatesStop where it should be and its bytes are others. */
export function isWholeFile(entry: ManifestEntry, sha256: string): boolean {
  if (sha256 === entry.whole_file_sha256) return true;
  if (entry.contents !== 'whole file') return false;
  throw new RatesStop(
    `has SHA-256 ${sha256}; ${MANIFEST} records ${entry.whole_file_sha256} for the whole file.`,
  );
}
