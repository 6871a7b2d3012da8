// SPDX-License-Identifier: Apache-2.0
// Random bytes that are the same in every run, so that a captured ceremony can be played again. For tests only.

import { createHash } from 'node:crypto';

export function makeKnownRandom(): (bytes: number) => Uint8Array {
  let calls = 0;
  return (bytes) => {
    calls += 1;
    const stream = createHash('sha512').update(`known ${calls}`).digest();
    return Uint8Array.from(stream.subarray(0, bytes));
  };
}
