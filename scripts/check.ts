// SPDX-License-Identifier: Apache-2.0
// `npm run check`: the one quick yes or no. Types, lint and format, unused code, unit tests.

import { readArguments } from './arguments.ts';
import { build } from './build.ts';
import { runStaticChecks } from './setup/static-checks.ts';
import { runVitest } from './setup/vitest.ts';

readArguments('npm run check', {});
try {
  const checking = runStaticChecks();
  await build();
  const tests = await runVitest({ unitOnly: true });
  const checks = await checking;
  console.log(checks.report);
  const failed = checks.failed + tests.failed;
  console.log(failed === 0 ? 'yes' : `no: ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error: unknown) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
