// SPDX-License-Identifier: Apache-2.0
// `npm run fhir:check` tells a resource that is refused from one that is not there.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../scripts/fhir-check/index.ts');
const folder = mkdtempSync(join(tmpdir(), 'fhir-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

/** [exit code, what it printed of an error] */
const check = (...places: string[]): Promise<readonly [number, string]> =>
  promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, ...places]).then(
    ({ stderr }) => [0, stderr] as const,
    ({ code, stderr }: { code: number; stderr: string }) => [code, stderr] as const,
  );

test('what cannot be read is a 2 and one sentence', async () => {
  const none = join(folder, 'none.json');
  const story = write('story.md', '# A story');
  expect(await check(none)).toEqual([2, `There is no file to read at ${none}.\n`]);
  expect(await check(story)).toEqual([2, `${story} is not JSON.\n`]);
  expect(await check('http://127.0.0.1:9/')).toEqual([2, 'http://127.0.0.1:9/ does not answer.\n']);
  expect(await check()).toEqual([2, expect.stringMatching(/^Name a file or an address: /)]);
});

test('what a validator refuses is a 1', async () => {
  expect(await check(write('bundle.json', '{"resourceType":"Bundle"}'))).toEqual([1, '']);
});
