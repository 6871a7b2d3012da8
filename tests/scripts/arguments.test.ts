// SPDX-License-Identifier: Apache-2.0
// A command that was not told what to do does nothing, least of all write.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '../../scripts');

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
])('%s %s ends with 2 and says how it is called', (command, ...words) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(SCRIPTS, command, 'index.ts'), ...words],
    { encoding: 'utf8', timeout: 20_000 },
  );
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^(?:Unknown option|Unexpected argument|Option) .*\.\nUsage: npm run .*\n$/);
});
