// SPDX-License-Identifier: Apache-2.0
// What a saved journey is: units of care, counts and the words they were read from. Nothing else is kept with it.

/** UTF-16 code units. */
export const TITLE_LIMIT = 120;
/** How long a journey of nobody's account is kept. */
export const RETENTION_DAYS = 180;

export interface JourneyEntry {
  /** What the person typed; empty for a line added by hand, or where they left their words out. */
  readonly raw: string;
  /** A row of the price table the journey was saved against. */
  readonly itemId: string;
  readonly times: number;
}

export interface JourneyInput {
  /** Empty where none was given. */
  readonly title: string;
  readonly entries: readonly JourneyEntry[];
}

export interface Journey extends JourneyInput {
  /** Names the row for its owner; nobody else is told it. */
  readonly id: string;
  /** Names it for everyone it was given to. */
  readonly slug: string;
  /** null: saved by nobody, under its link. */
  readonly accountId: string | null;
  readonly tableVersion: string;
  readonly savedAt: string;
  readonly changedAt: string;
  /** null: an account's journey stays until it is deleted. */
  readonly expiresAt: string | null;
}

/** The address of the page that shows a journey, without the origin. */
export const toJourneyPath = (slug: string): string => `/j/${slug}`;

const DAY_MILLISECONDS = 24 * 3600 * 1000;

/** The instant from which a journey saved at `at` is gone. */
export function toExpiry(at: Date, accountId: string | null): string | null {
  return accountId === null ? new Date(at.getTime() + RETENTION_DAYS * DAY_MILLISECONDS).toISOString() : null;
}
