// SPDX-License-Identifier: Apache-2.0
// The files below --from DIR, each checked against data/sources.json before a byte of it is believed.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../../src/figures/index.ts';
import { IngestStop } from './stop.ts';

/**
 * A source as data/sources.json records it. `sha256` and `bytes` are always of the publisher's own file;
 * `localSha256` and `localBytes` are of the extract or transcription we hold in its place.
 */
export interface SourceRecord extends Source {
  /** Path below --from DIR; null where the document is not at hand. */
  readonly local: string | null;
  readonly copy: 'official' | 'extract' | 'transcription' | 'absent';
  readonly localSha256?: string;
  readonly localBytes?: number;
}

export type SourceRecords = Readonly<Record<string, SourceRecord>>;

export function readSourceRecords(dataDirectory: string): SourceRecords {
  const path = join(dataDirectory, 'sources.json');
  if (!existsSync(path))
    throw new IngestStop(`${path} is missing: it lists the files to read and their hashes.`);
  return JSON.parse(readFileSync(path, 'utf8')) as SourceRecords;
}

/**
 * The bytes of one source file, after its size and SHA-256 agree with the record. Where the record calls
 * the copy official, the publisher's hash is the one checked; otherwise the hash of our own copy.
 */
export function readSourceFile(records: SourceRecords, id: string, fromDirectory: string): Buffer {
  const record = records[id];
  if (record === undefined) throw new IngestStop(`data/sources.json has no entry "${id}".`);
  if (record.local === null) {
    throw new IngestStop(`data/sources.json gives no local file for "${id}", so it cannot be read.`);
  }
  const path = join(fromDirectory, record.local);
  if (!existsSync(path)) {
    throw new IngestStop(
      `${record.local} is missing below ${fromDirectory}; get ${record.file} from ${record.url}.`,
    );
  }
  const bytes = readFileSync(path);
  const expected = toExpected(record, id);
  if (bytes.length !== expected.bytes) {
    throw new IngestStop(
      `${record.local} has ${bytes.length} bytes, data/sources.json records ${expected.bytes} for this ${expected.what}.`,
    );
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== expected.sha256) {
    throw new IngestStop(
      `${record.local} has SHA-256 ${sha256}, data/sources.json records ${expected.sha256} for this ${expected.what}.`,
    );
  }
  return bytes;
}

function toExpected(record: SourceRecord, id: string): { sha256: string; bytes: number; what: string } {
  if (record.copy === 'official') {
    return { sha256: record.sha256, bytes: record.bytes, what: 'official file' };
  }
  if (record.localSha256 === undefined || record.localBytes === undefined) {
    throw new IngestStop(
      `data/sources.json records no localSha256 and localBytes for the ${record.copy} of "${id}".`,
    );
  }
  return { sha256: record.localSha256, bytes: record.localBytes, what: record.copy };
}
