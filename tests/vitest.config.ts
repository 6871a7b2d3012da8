// SPDX-License-Identifier: Apache-2.0
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/ensure-generated.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
