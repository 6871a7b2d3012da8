// SPDX-License-Identifier: Apache-2.0
// The raw federal files and the reference figures beside the repository. Tests that need them say so when skipped.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe } from 'vitest';

const SHARED = resolve(import.meta.dirname, '../../../shared');
export const DATA = resolve(import.meta.dirname, '../../data');
export const FEDERAL = join(SHARED, 'federal');
export const REFERENCE = join(SHARED, 'reference');

const isAbsent = !existsSync(FEDERAL) || !existsSync(REFERENCE);

/** `describe`, or a skipped one whose name says that ../shared is missing. */
export function describeFederal(name: string, body: () => void): void {
  describe.skipIf(isAbsent)(isAbsent ? `${name} (skipped: ../shared/federal is not here)` : name, body);
}
