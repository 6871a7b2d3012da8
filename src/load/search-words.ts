// SPDX-License-Identifier: Apache-2.0
// The everyday words for each row, in the browser; apart from browser.ts, whose code the page of all figures does not need.

import wordsUrl from '../../generated/search-words.json?url';

/** By row id, separated by spaces. */
export async function fetchSearchWords(): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(wordsUrl);
  if (!response.ok) throw new Error(`The search words could not be loaded (${response.status}).`);
  return (await response.json()) as Readonly<Record<string, string>>;
}
