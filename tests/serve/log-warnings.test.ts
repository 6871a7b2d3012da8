// SPDX-License-Identifier: Apache-2.0
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/steps.ts';

test('what Node warns of is a line of JSON; that something is experimental is none', () => {
  const program = `
    import { logWarnings } from ${JSON.stringify(join(ROOT, 'scripts', 'serve', 'log-warnings.ts'))};
    logWarnings();
    process.emitWarning('of tomorrow', 'ExperimentalWarning');
    process.emitWarning('of yesterday', 'DeprecationWarning');`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  const lines = stderr.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { at: expect.any(String), level: 'info', message: 'DeprecationWarning: of yesterday' },
  ]);
});
