// SPDX-License-Identifier: Apache-2.0
// A command that was not told what to do does nothing, least of all write.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeShare } from '../share.ts';

const ROOT = join(import.meta.dirname, '../..');

const COMMANDS = [
  'learn',
  'ingest',
  'audit',
  'release',
  'rates-ingest',
  'fhir-check',
  'explain',
  'verify',
  'generate',
];

// Each of these starts a process. They read their arguments with one function, and are as good as alike.
test.each([
  ...takeShare(COMMANDS, 5).map((command) => [command, '--help']),
  ['eval', '-h'],
  ['admin', '--help'],
])('%s %s says how it is called, and ends with 0', (command = '', word = '') => {
  const { status, stdout, stderr } = start(`scripts/${command}/index.ts`, [word]);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`npm run ${command.replace(/(?<=rates|fhir)-/, ':')}`);
});

test.each(
  takeShare(
    [
      ['ingest'],
      ['ingest', '--from', 'nowhere'],
      ['audit'],
      ['audit', '--from', 'nowhere'],
      ['release'],
      ['release', '2027-01-04.1', '2027-01-05.1'],
      ['release', 'nonsense'],
      ['release', '2027-02-31.1'],
      ['rates-ingest'],
      ['rates-ingest', 'nowhere'],
      ['fhir-check'],
      ['verify'],
      ['explain'],
      ['admin'],
      ['admin', 'nonsense'],
      ['admin', 'canary', 'now'],
    ],
    3,
  ),
)('%s %s %s: with nothing to work on it ends with 2', (command, ...words) => {
  const { status, stdout, stderr } = start(
    `scripts/${command}/index.ts`,
    words.filter((word) => word !== undefined),
  );
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).not.toBe('');
});

test.each(
  takeShare(
    [
      ['learn', '--chek'],
      ['learn', 'check'],
      ['ingest', '--form', 'DIR'],
      ['audit', '--from'],
      ['release', '--hlep'],
      ['rates-ingest', '--hlep'],
      ['map-demo', '--onec'],
      ['fhir-check', '--hlep'],
      ['explain', '--hlep'],
      ['verify', '--hlep'],
      ['generate', '--hlep'],
      ['data-check', 'DIR'],
    ],
    4,
  ),
)('%s %s ends with 2 and says how it is called', (command, ...words) => {
  expectUsage(
    `scripts/${command}/index.ts`,
    words,
    /^(?:Unknown option|Unexpected argument|Option) .*\.\nUsage: npm run .*\n$/,
  );
});

test.each(
  takeShare(
    [
      ['torture', '--hlep'],
      ['rates-torture', '1e9'],
      ['load', '0'],
    ],
    3,
  ),
)('%s %s does nothing either', (command, ...words) => {
  expectUsage(`tests/stress/${command}.ts`, words, /\nUsage: npm run .*\n$/);
});

function expectUsage(script: string, words: readonly string[], answer: RegExp): void {
  const { status, stdout, stderr } = start(script, words);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(answer);
}

function start(script: string, words: readonly string[]) {
  return spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, script), ...words],
    { encoding: 'utf8', timeout: 20_000 },
  );
}
