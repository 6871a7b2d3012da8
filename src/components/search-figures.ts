// SPDX-License-Identifier: Apache-2.0
// Finding rows by words: every word typed must begin a word of the row. No ranking model, nothing guessed.

/** Lower case, accents off, everything but letters and digits a space. */
export function normalizeSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** True when each word of `query` begins a word of `normalized` (the text of a row, through `normalizeSearch`). */
export function matchesWords(normalized: string, query: string): boolean {
  const padded = ` ${normalized}`;
  return normalizeSearch(query)
    .split(' ')
    .every((word) => word === '' || padded.includes(` ${word}`));
}
