// SPDX-License-Identifier: Apache-2.0
// The instant a row is received, as its hash covers it.

/** Digits below the millisecond: 10^27 possibilities. */
const SALT_DIGITS = 27;
const SALT_BYTES = 16;

/**
 * Of a row whose content is not published, an instant with random digits below the millisecond. The hash of a row is
 * public, and its content is one of a few million: without something nobody can guess, whoever saw the hash appear could
 * try them all and know what was said. The rule of the chain has no field for a salt, so it is the end of this one; of
 * such rows only the day is ever served. `makeRandom` gives so many unpredictable bytes.
 */
export function stampSecretly(at: Date, makeRandom: (bytes: number) => Uint8Array): string {
  const number = makeRandom(SALT_BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const salt = String(number % 10n ** BigInt(SALT_DIGITS)).padStart(SALT_DIGITS, '0');
  return at.toISOString().replace('Z', `${salt}Z`);
}
