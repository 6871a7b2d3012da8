// SPDX-License-Identifier: Apache-2.0

import { generate } from '../../scripts/generate/generate.ts';
import { DATA } from './shared-files.ts';

let made: ReturnType<typeof generate> | null = null;

/** What data/ makes, made once a worker: it takes seconds. Nobody may change it. */
export function readGenerated(): ReturnType<typeof generate> {
  made ??= generate(DATA);
  return made;
}
