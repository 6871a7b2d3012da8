// SPDX-License-Identifier: Apache-2.0
// Days as prose writes them: September 9, 2026. Fields of data and lists of documents keep theirs as they are.

import { locale } from '../texts/index.ts';

const options = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** An instant as a day where its reader is. */
export function formatDay(instant: string): string {
  return new Intl.DateTimeFormat(locale, options).format(new Date(instant));
}

/** A day of the calendar, `2026-09-09`, which is the same one for every reader. */
export function formatDate(day: string): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DAY_FIRST = new RegExp(`(\\d{1,2}) (${MONTHS})(?:( \\d{4})|(?= to \\d))`, 'g');

/** A title of the data with its days as they are written here: `9 September 2026` as `September 9, 2026`. */
export const writeDays = (title: string): string =>
  title.replace(DAY_FIRST, (_, day: string, month: string, year?: string) =>
    year === undefined ? `${month} ${day}` : `${month} ${day},${year}`,
  );
