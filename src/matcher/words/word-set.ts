// SPDX-License-Identifier: Apache-2.0

/** The words of a text as a set. */
export function toWordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}
