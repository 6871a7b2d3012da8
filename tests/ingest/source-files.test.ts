// SPDX-License-Identifier: Apache-2.0
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readSourceFile, readSourceRecords, type SourceRecord } from '../../scripts/ingest/source-files.ts';
import { DATA } from './federal.ts';

const directory = mkdtempSync(join(tmpdir(), 'source-files-'));
afterAll(() => rmSync(directory, { recursive: true }));

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
writeFileSync(join(directory, 'a.csv'), 'seven\n');

const record = (changes: Partial<SourceRecord>): Record<string, SourceRecord> => ({
  a: {
    id: 'a',
    publisher: 'P',
    title: 'T',
    url: 'https://example.org/a.zip',
    file: 'A.csv',
    sha256: hash('seven\n'),
    bytes: 6,
    readOn: '2026-01-01',
    licence: 'CC0',
    local: 'a.csv',
    copy: 'official',
    ...changes,
  },
});
const read = (changes: Partial<SourceRecord>) => readSourceFile(record(changes), 'a', directory).toString();

describe('files against their record', () => {
  test('the official file has the recorded hash', () => {
    expect(read({})).toBe('seven\n');
  });

  test('a copy is checked by its own hash, never passed off as the official file', () => {
    const official = { sha256: hash('other'), bytes: 5 };
    expect(read({ ...official, copy: 'extract', localSha256: hash('seven\n'), localBytes: 6 })).toBe(
      'seven\n',
    );
    expect(() => read({ ...official, copy: 'extract' })).toThrow(
      'records no localSha256 and localBytes for the extract',
    );
  });

  test('any difference stops with one sentence', () => {
    expect(() => read({ sha256: hash('eight\n') })).toThrow(
      `a.csv has SHA-256 ${hash('seven\n')}, data/sources.json records ${hash('eight\n')} for this official file.`,
    );
    expect(() => read({ bytes: 7 })).toThrow(
      'a.csv has 6 bytes, data/sources.json records 7 for this official file.',
    );
    expect(() => read({ local: 'b.csv' })).toThrow(
      /^b\.csv is missing below .*; get A\.csv from https:\/\/example\.org\/a\.zip\.$/,
    );
    expect(() => read({ local: null, copy: 'absent' })).toThrow('gives no local file for "a"');
    expect(() => readSourceFile(record({}), 'z', directory)).toThrow('no entry "z"');
    expect(() => readSourceRecords(directory)).toThrow(/sources\.json is missing/);
  });
});

describe('data/sources.json', () => {
  const records = Object.entries(readSourceRecords(DATA));

  test('every source says who, what, where, which bytes, when and on what terms', () => {
    expect(records.length).toBe(25);
    for (const [id, source] of records) {
      expect(source.id).toBe(id);
      expect(source.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(source.bytes).toBeGreaterThan(1000);
      expect(source.url).toMatch(/^https:\/\//);
      expect(source.readOn).toMatch(/^2026-\d\d-\d\d$/);
      for (const text of [source.publisher, source.title, source.file, source.licence])
        expect(text).not.toBe('');
      expect(source.local === null).toBe(source.copy === 'absent');
      expect(source.localSha256 !== undefined).toBe(['extract', 'transcription'].includes(source.copy));
    }
  });
});
