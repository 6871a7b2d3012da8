// SPDX-License-Identifier: Apache-2.0
// A ledger in a sentence that can be checked: what it adds, in which figures, of which table, and where it stands.

import { formatDay } from '../../components/format-day.ts';
import { SITE_NAME } from '../../components/paths.ts';
import type { PriceResponse } from '../../pricing/index.ts';
import { ledgerTools } from '../../texts/index.ts';
import { toTotalView } from '../story-ledger/total-view.ts';

const words = ledgerTools.cite;

/** `now` is an instant; `permalink` the address that shows the same ledger. */
export function citeLedger(response: PriceResponse, permalink: string, now: string): string {
  const { title, amount, sentence, subtitle } = toTotalView(response);
  const lines = response.segments.map(({ label, times }) => `${times} × ${label}`).join('; ');
  const total = amount === null ? words.noTotal(sentence) : `${title}: ${amount}. ${subtitle}`.trim();
  return [
    words.from(SITE_NAME, response.tableVersion),
    `${lines}.`,
    total,
    words.read(permalink, formatDay(now)),
  ].join(' ');
}
