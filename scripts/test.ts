// SPDX-License-Identifier: Apache-2.0
// `npm test`: set up what the suites need, build, run every check and every test; `npm run test:all`: with all of many alike
// cases, of which `npm test` takes a share.
// The last line is `N passed, N failed, N skipped`.

import { readArguments } from './arguments.ts';
import { build } from './build.ts';
import { findBrowser, installBrowser } from './setup/browser.ts';
import { findPostgres, findRedis, installPostgres, installRedis } from './setup/servers.ts';
import { runStaticChecks } from './setup/static-checks.ts';
import { runVitest } from './setup/vitest.ts';

interface Need {
  readonly name: string;
  readonly find: () => string | null;
  readonly install: () => string | null;
  /** How to get it where it could not be installed. */
  readonly advice: string;
}

const NEEDS: readonly Need[] = [
  {
    name: 'browser',
    find: findBrowser,
    install: installBrowser,
    advice: 'Install Chromium, or set CHROMIUM_PATH',
  },
  {
    name: 'PostgreSQL',
    find: findPostgres,
    install: installPostgres,
    advice: 'Install PostgreSQL, or set POSTGRES_BIN to the folder of its programs',
  },
  { name: 'Redis', find: findRedis, install: installRedis, advice: 'Install redis-server' },
];

function setUp({ name, find, install, advice }: Need): void {
  const found = find();
  if (found !== null) {
    console.log(`• ${name}: ${found}`);
    return;
  }
  console.log(`• ${name}: installing …`);
  console.log(
    `  ${install() ?? `!! NO ${name.toUpperCase()}: the suites that need it will be SKIPPED. ${advice}, to run them.`}`,
  );
}

const { all } = readArguments('npm test, npm run test:all', {
  options: { all: { type: 'boolean', default: false } },
}).values;
/** Read by tests/share.ts. */
if (all) process.env.TEST_CASES = 'all';

try {
  NEEDS.forEach(setUp);
  // Beside the build, which keeps one processor busy.
  const checking = runStaticChecks();
  await build();
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
