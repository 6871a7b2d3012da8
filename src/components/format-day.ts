// SPDX-License-Identifier: Apache-2.0

import { locale } from '../texts/index.ts';

const day = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric' });

/** An instant as a day where its reader is. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}
