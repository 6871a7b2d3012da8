// SPDX-License-Identifier: Apache-2.0
// What a screen reader is told after the ledger changed.

import type { PriceResponse } from '../../pricing/index.ts';
import { ledgerTools, ledgerTexts as words } from '../../texts/index.ts';
import type { Ledger } from '../story-ledger/build-ledger.ts';
import { findSharedFit } from '../story-ledger/line-amounts.ts';
import { countUnpriced, hasLines, toTotalView } from '../story-ledger/total-view.ts';

/** One sentence: what stands in its lines, and the total. */
export function announceLedger(response: PriceResponse): string {
  const { amount, title } = toTotalView(response);
  const { segments } = response;
  const priced = segments.filter(({ fit, lineTotalUsd }) => (fit ? fit.lineTotalUsd : lineTotalUsd) !== null);
  const lines = segments.length + countUnpriced(response);
  return ledgerTools.announced(priced.length, lines - priced.length, title, amount);
}

/** The same, or what stands in the place of lines where there is none. */
export function announce({ removedCount, response }: Ledger): string {
  if (hasLines(response)) return announceLedger(response);
  return removedCount > 0 ? words.removed(removedCount) : words.empty;
}

/** Whom the figures describe, with this coverage: apart, for it may change where nothing else does. */
export const announceFit = ({ segments }: PriceResponse): string =>
  findSharedFit(segments) ?? segments[0]?.fit?.why ?? '';
