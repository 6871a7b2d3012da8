// SPDX-License-Identifier: Apache-2.0

import { hash } from 'node:crypto';

const HASHES = new WeakMap<object, string>();

/**
 * SHA-256, as hex, of data as JSON: what was made from other data, of another deploy under the same version too, is told
 * apart by it. Worked out once for each object, which must not change.
 */
export function hashOnce(data: object): string {
  const known = HASHES.get(data) ?? hash('sha256', JSON.stringify(data));
  HASHES.set(data, known);
  return known;
}
