// SPDX-License-Identifier: Apache-2.0

const DAY = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The UTC day of an instant for reading: `May 20, 2027`. */
export const formatDay = (instant: string): string => DAY.format(new Date(instant));
