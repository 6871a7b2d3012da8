// SPDX-License-Identifier: Apache-2.0
// A word list: of each word the number of letters it shares with the one before, then the rest of it.

const WORD = /^\D*$/;

/** Null where a word holds a digit: then the list stays as it is. */
export function packWords(words: readonly string[]): string | null {
  if (!words.every((word) => WORD.test(word))) return null;
  let before = '';
  let text = '';
  for (const word of words) {
    let shared = 0;
    while (shared < 9 && shared < word.length && word[shared] === before[shared]) shared += 1;
    text += shared + word.slice(shared);
    before = word;
  }
  return text;
}

export function unpackWords(text: string): string[] {
  let before = '';
  return [...text.matchAll(/(\d)(\D*)/g)].map(([, shared, rest]) => {
    before = before.slice(0, Number(shared)) + rest;
    return before;
  });
}
