// SPDX-License-Identifier: Apache-2.0
// `npm test`: set up what the suites need, build, run every check and every test.
// The last line is `N passed, N failed, N skipped`.

import { build } from './build.ts';
import { findBrowser, installBrowser } from './setup/browser.ts';
import { runStaticChecks } from './setup/static-checks.ts';
import { runVitest } from './setup/vitest.ts';

function setUpBrowser(): void {
  const found = findBrowser();
  if (found !== null) {
    console.log(`• Browser: ${found}`);
    return;
  }
  console.log('• Browser: installing Chromium …');
  const installed = installBrowser();
  console.log(
    installed === null
      ? '  !! NO BROWSER: the browser suites will be SKIPPED. Install Chromium, or set CHROMIUM_PATH, to run them.'
      : `  ${installed}`,
  );
}

try {
  setUpBrowser();
  await build();
  const checks = await runStaticChecks();
  const tests = runVitest({ unitOnly: false });
  const passed = checks.passed + tests.passed;
  const failed = checks.failed + tests.failed;
  console.log(`${passed} passed, ${failed} failed, ${tests.skipped} skipped`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error: unknown) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed, 0 skipped');
  process.exitCode = 1;
}
