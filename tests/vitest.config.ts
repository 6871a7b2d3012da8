// SPDX-License-Identifier: Apache-2.0
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/ensure-generated.ts',
    // Browser and server work in processes of their own: with one worker a machine of two cores would often idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
