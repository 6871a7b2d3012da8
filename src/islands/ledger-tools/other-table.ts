// SPDX-License-Identifier: Apache-2.0

import { publishedVersions } from '../../load/versions.ts';
import { ledgerTools } from '../../texts/index.ts';

const words = ledgerTools.opened;

/** What is said of an address made with another price table than `now`, or with one that never was; null where it is the same. */
export function sayOtherTable(then: string, now: string): string | null {
  if (then === now) return null;
  return publishedVersions.includes(then) ? words.otherTable(then, now) : words.unknownTable(then, now);
}
