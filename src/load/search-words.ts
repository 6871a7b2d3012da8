// SPDX-License-Identifier: Apache-2.0
// The everyday words for the search, in the browser; apart from browser.ts, whose code the page of all figures does not need.

import wordsUrl from '../../generated/search-words.json?url';
import type { SearchWords } from '../matcher/index.ts';

export async function fetchSearchWords(): Promise<SearchWords> {
  const response = await fetch(wordsUrl);
  if (!response.ok) throw new Error(`The search words could not be loaded (${response.status}).`);
  return (await response.json()) as SearchWords;
}
