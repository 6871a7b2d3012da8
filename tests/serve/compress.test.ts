// SPDX-License-Identifier: Apache-2.0
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFolder } from '../../scripts/serve/compress.ts';
import { readAcceptedEncodings } from '../../scripts/serve/encodings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-compress-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a text file gets both pairs, and only what changed is done again', async () => {
  const file = join(folder, 'table.json');
  writeFileSync(file, '{"a":1}'.repeat(1000));
  writeFileSync(join(folder, 'short.json'), '{}');
  writeFileSync(join(folder, 'picture.png'), Buffer.alloc(5000));
  expect(await compressFolder(folder)).toMatchObject({ files: 1, skipped: 1 });
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(readFileSync(file));
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(readFileSync(file));
  expect(existsSync(join(folder, 'picture.png.br'))).toBe(false);

  expect(await compressFolder(folder)).toMatchObject({ files: 0, skipped: 2 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  writeFileSync(file, '{"b":2}'.repeat(1000));
  expect(await compressFolder(folder)).toMatchObject({ files: 1 });
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(readFileSync(file));
});

test.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['*', ['br', 'gzip']],
  ['br;q=0, *;q=0.5', ['gzip']],
  ['BR ; Q=0.5', ['br']],
  ['gzip;q=0', []],
  ['br;q=x', []],
])('accept-encoding %s', (header, expected) => {
  expect(readAcceptedEncodings(header)).toEqual(expected);
});
