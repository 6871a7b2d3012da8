// SPDX-License-Identifier: Apache-2.0

const BITS = 21;

/**
 * A word as a number of 21 bits, or of as many as are asked for, 31 at most (FNV-1a over its UTF-16 code units, folded).
 * Ordinary words travel as these: a third of the bytes of their letters. One misspelt word in seven hundred has the number
 * of an ordinary one and is then left as it was written; an ordinary word is never bent.
 */
export function hashWord(word: string, bits: number = BITS): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return ((hash >>> bits) ^ hash) & ((1 << bits) - 1);
}
