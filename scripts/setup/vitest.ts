// SPDX-License-Identifier: Apache-2.0

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../steps.ts';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Needs the built site, a browser or minutes; `npm run check` leaves these out. */
const SLOW = ['tests/site', 'tests/contracts', 'tests/properties'];

/** Runs the suite with its output on this terminal. A run that ends without a report counts as one failure. */
export async function runVitest({ unitOnly }: { readonly unitOnly: boolean }): Promise<TestCounts> {
  const report = join(ROOT, '.cache', 'vitest.json');
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const exclude = unitOnly ? SLOW.flatMap((folder) => ['--exclude', `${folder}/**`]) : [];
  const run = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...exclude,
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  const [code] = await once(run, 'close');
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const counts = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
  const passed = counts.numPassedTests ?? 0;
  const failed = counts.numFailedTests ?? 0;
  const skipped = (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0);
  // A file that cannot be loaded, or an error outside any test, fails the run without a failed test.
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, skipped };
}
