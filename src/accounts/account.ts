// SPDX-License-Identifier: Apache-2.0
// What an account is: passkeys that open it, and what they opened. Nothing in it says who someone is.

/** Letters of a display name, which is optional and seen by its owner only. */
export const DISPLAY_NAME_LIMIT = 60;

/** What an authenticator shows beside a passkey whose owner gave no name. */
export const NAMELESS = 'Waypoint Ledger account';

/** Passkeys one account holds at most. */
export const PASSKEY_LIMIT = 10;

export const SESSION_MILLISECONDS = 30 * 24 * 3600 * 1000;
export const CHALLENGE_MILLISECONDS = 5 * 60 * 1000;

export interface Account {
  readonly id: string;
  readonly displayName: string | null;
  /** Instant. */
  readonly createdAt: string;
}

export interface Passkey {
  /** Credential id, base64url, as the authenticator made it. */
  readonly id: string;
  readonly accountId: string;
  /** Whether it is kept outside the device it was made on, too. */
  readonly isBackedUp: boolean;
  readonly createdAt: string;
  /** Instant of the last sign-in; null before the first. */
  readonly usedAt: string | null;
}

/** `register`: a new account. `add`: one more passkey for the account of a session. `login`: a sign-in. */
export type Ceremony = 'register' | 'add' | 'login';
