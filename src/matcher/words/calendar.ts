// SPDX-License-Identifier: Apache-2.0
// The names of days and months, as people write them.

import { toWordSet } from './word-set.ts';

/** In full. */
export const DAY_NAMES: ReadonlySet<string> = toWordSet(
  'monday tuesday wednesday thursday friday saturday sunday',
);
/** In full and short. */
export const WEEKDAYS: ReadonlySet<string> = new Set([
  ...DAY_NAMES,
  ...toWordSet('mon tue tues wed thu thur thurs fri sat sun'),
]);
/** In full and short. */
export const MONTHS: ReadonlySet<string> = toWordSet(`
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct
  nov dec
`);
/** Of days and months. */
export const DATE_NAMES: ReadonlySet<string> = new Set([...MONTHS, ...WEEKDAYS]);
/** "The | 3rd" */
export const DAY_OF_MONTH = /^\d{1,2}(?:st|nd|rd|th)$/;
