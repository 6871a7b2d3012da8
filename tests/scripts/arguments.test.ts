// SPDX-License-Identifier: Apache-2.0
// A command that was not told what to do does nothing, least of all write.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test.each([
  ['learn', '--help'],
  ['learn', '--chek'],
  ['learn', 'check'],
  ['ingest', '--form', 'DIR'],
  ['audit', '--from'],
  ['release', '--help'],
  ['rates-ingest', '--help'],
  ['map-demo', '--onec'],
  ['fhir-check', '--help'],
  ['explain', '--help'],
  ['verify', '--help'],
  ['generate', '--help'],
  ['data-check', 'DIR'],
])('%s %s ends with 2 and says how it is called', (command, ...words) => {
  expectUsage(
    `scripts/${command}/index.ts`,
    words,
    /^(?:Unknown option|Unexpected argument|Option) .*\.\nUsage: npm run .*\n$/,
  );
});

test.each([
  ['torture', '--help'],
  ['rates-torture', '1e9'],
  ['load', '0'],
])('%s %s does nothing either', (command, ...words) => {
  expectUsage(`tests/stress/${command}.ts`, words, /\nUsage: npm run .*\n$/);
});

function expectUsage(script: string, words: readonly string[], answer: RegExp): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, script), ...words],
    { encoding: 'utf8', timeout: 20_000 },
  );
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(answer);
}
