// SPDX-License-Identifier: Apache-2.0
// `npm test`: set up what the suites need, build, run every check and every test; `npm run test:all`: with all of many alike
// cases, of which `npm test` takes a share.
// The last line is `N passed, N failed, N skipped`.

import { readArguments } from './arguments.ts';
import { build } from './build.ts';
import { setUpNeeds } from './setup/needs.ts';
import { runStaticChecks } from './setup/static-checks.ts';
import { runVitest } from './setup/vitest.ts';

const { all } = readArguments('npm test, npm run test:all', {
  options: { all: { type: 'boolean', default: false } },
}).values;
/** Read by tests/share.ts. */
if (all) process.env.TEST_CASES = 'all';

try {
  // Beside the build, which keeps one processor busy.
  const settingUp = setUpNeeds();
  const checking = runStaticChecks();
  await build();
  await settingUp;
  const tests = await runVitest({ unitOnly: false });
  const checks = await checking;
  console.log(checks.report);
  const passed = checks.passed + tests.passed;
  const failed = checks.failed + tests.failed;
  console.log(`${passed} passed, ${failed} failed, ${tests.skipped} skipped`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error: unknown) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed, 0 skipped');
  process.exitCode = 1;
}
