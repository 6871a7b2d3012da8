// SPDX-License-Identifier: Apache-2.0
// What of each source is really at hand below --from DIR: the official file with its recorded hash, our copy of
// it, nothing, or something that must not be there.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface RecordedSource {
  readonly id: string;
  readonly file: string;
  readonly sha256: string;
  readonly readOn: string;
  readonly local: string | null;
  readonly copy: 'official' | 'extract' | 'transcription' | 'absent';
  readonly localSha256?: string;
}

export type AtHand =
  | { readonly standing: 'official'; readonly bytes: Buffer; readonly source: RecordedSource }
  | { readonly standing: 'copy'; readonly bytes: Buffer; readonly source: RecordedSource }
  | { readonly standing: 'absent'; readonly source: RecordedSource }
  /** A file is there, with another hash than recorded. */
  | { readonly standing: 'wrong'; readonly source: RecordedSource; readonly why: string };

/** The official file wins over our copy of it, wherever below DIR it stands; a file with a wrong hash is never read. */
export function findFile(source: RecordedSource, fromDirectory: string): AtHand {
  const folder = source.local === null ? source.id : dirname(source.local);
  const places = [join(folder, source.file), source.file, ...(source.local === null ? [] : [source.local])];
  let wrong: string | null = null;
  for (const place of places) {
    const path = join(fromDirectory, place);
    if (!existsSync(path)) continue;
    const bytes = readFileSync(path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (sha256 === source.sha256) return { standing: 'official', bytes, source };
    const isCopy = source.copy === 'extract' || source.copy === 'transcription';
    if (isCopy && sha256 === source.localSha256) return { standing: 'copy', bytes, source };
    wrong ??= `${basename(place)} has SHA-256 ${sha256}, recorded is ${place === source.local && isCopy ? source.localSha256 : source.sha256}`;
  }
  return wrong === null ? { standing: 'absent', source } : { standing: 'wrong', source, why: wrong };
}
