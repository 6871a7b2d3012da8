// SPDX-License-Identifier: Apache-2.0
// Names that cannot be guessed, in letters and digits that are not mistaken for one another when read aloud.

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** A byte from here on is thrown away: the bytes below are a whole number of rounds through the alphabet. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

export const SLUG_LENGTH = 10;
export const DELETE_CODE_LENGTH = 20;
export const ROW_ID_LENGTH = 16;

/** `length` characters, each of the alphabet equally likely. `makeRandom` gives so many unpredictable bytes. */
export function makeCode(makeRandom: (bytes: number) => Uint8Array, length: number): string {
  let code = '';
  while (code.length < length) {
    for (const byte of makeRandom(length)) {
      if (byte < FAIR_BYTES && code.length < length) code += ALPHABET[byte % ALPHABET.length];
    }
  }
  return code;
}

/** A code as it was typed or pasted: blanks, hyphens and capitals are no part of it. */
export function tidyCode(typed: string): string {
  return typed.replace(/[\s-]+/g, '').toLowerCase();
}
