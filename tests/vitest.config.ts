// SPDX-License-Identifier: Apache-2.0
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Suites of minutes: started last, one of them would run alone at the end. */
const LONG = /\/(?:accessibility(?:-acting)?|offline|own-origin|random-journeys)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)));
  }
}

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['tests/**/*.test.ts'],
    // Suites of minutes that tell of little else: npm run test:all.
    exclude: process.env.TEST_CASES === 'all' ? [] : ['tests/**/*.whole.test.ts'],
    globalSetup: 'tests/ensure-generated.ts',
    // Suites share what they import (a table of a megabyte, a database in WebAssembly): no suite may change a module's state.
    isolate: false,
    // Browser and server work in processes of their own: with one worker a machine of two cores would often idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Room for what is short-lived (a sixth less time to read sentences); of a database only what is called is compiled.
    execArgv: ['--max-semi-space-size=64', '--wasm-lazy-compilation'],
    sequence: { sequencer: LongFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A page on a busy machine answers late: what shows it to be wrong is that it never answers.
    expect: { poll: { timeout: 15_000 } },
  },
});
