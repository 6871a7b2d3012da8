// SPDX-License-Identifier: Apache-2.0
// Whether the tables of each version are those whose SHA-256 is published, or was kept.

import { createHash } from 'node:crypto';

/** `isThere` is false where an instance publishes no list and none was kept. */
export interface ReleaseOutcome {
  readonly isThere: boolean;
  readonly faults: readonly string[];
  readonly files: number;
  readonly versions: number;
}

const FOLDER = '/data/versions/';
const LIST = `${FOLDER}sha256sums.txt`;

/**
 * `kept` is a list that was saved earlier, null without one: then the list that is published now is held to the files,
 * which shows what was changed without it. The files of single figures and places are held to the list alone.
 */
export async function checkReleases(
  get: (path: string) => Promise<Uint8Array | null>,
  kept: string | null,
): Promise<ReleaseOutcome> {
  const bytes = await get(LIST);
  const published = bytes === null ? null : readSums(new TextDecoder().decode(bytes), LIST);
  const sums = kept === null ? published : readSums(kept, 'The list that was kept');
  if (sums === null) return { isThere: false, faults: [], files: 0, versions: 0 };
  const faults = [...sums].flatMap(([path, sum]) =>
    published?.get(path) === sum ? [] : [`${path} has another SHA-256 in the published list, or none.`],
  );
  const tables = [...sums].filter(([path]) => path.split('/').length === 2);
  for (const [path, sum] of tables) {
    const file = await get(FOLDER + path);
    if (file === null) faults.push(`${path} is not there.`);
    else if (createHash('sha256').update(file).digest('hex') !== sum) faults.push(`${path} was changed.`);
  }
  const versions = new Set(tables.map(([path]) => path.split('/')[0]));
  return { isThere: true, faults, files: tables.length, versions: versions.size };
}

/** Throws a RangeError where it is no such list. */
function readSums(text: string, what: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  const sums = new Map<string, string>();
  for (const line of lines) {
    const [, sum, path] = /^([0-9a-f]{64}) {2}(\d{4}-\d\d-\d\d\.\d+\/[\w./-]+)$/.exec(line) ?? [];
    if (sum === undefined || path === undefined || sums.has(path) || path.includes('..'))
      throw new RangeError(`${what} is no list of checksums.`);
    sums.set(path, sum);
  }
  return sums;
}
