// SPDX-License-Identifier: Apache-2.0
// A ledger in a sentence that can be checked: what it adds and what it leaves out, in which figures, of which table, and
// where it stands.

import { toBasisWords } from '../../components/basis-words.ts';
import { formatDay } from '../../components/format-day.ts';
import { SITE_NAME } from '../../components/paths.ts';
import { indexFigures, type Table } from '../../figures/index.ts';
import type { PriceResponse, Segment } from '../../pricing/index.ts';
import { ledgerTools } from '../../texts/index.ts';
import { isDoctorAlone } from '../story-ledger/line-amounts.ts';
import { toTotalView } from '../story-ledger/total-view.ts';

const words = ledgerTools.cite;

/** `now` is an instant; `permalink` the address that shows the same ledger; `table` the one it was priced with. */
export function citeLedger(response: PriceResponse, permalink: string, now: string, table: Table): string {
  const { title, amount, sentence, subtitle } = toTotalView(response);
  const out = new Set((response.fitted ?? response).excludedFromTotal.map(({ segment }) => segment));
  const added = response.segments.filter((_, index) => amount === null || !out.has(index));
  const leftOut = response.segments.filter((segment) => !added.includes(segment));
  const kinds = [...new Set(added.map((segment) => toKind(segment, table)))].join('; ');
  const total =
    amount === null ? words.noTotal(sentence) : `${title}: ${amount} (${kinds}). ${subtitle}`.trim();
  return [
    words.from(SITE_NAME, response.tableVersion),
    `${list(added)}.`,
    total,
    ...(leftOut.length === 0 ? [] : [words.leftOut(list(leftOut))]),
    words.read(permalink, formatDay(now)),
  ].join(' ');
}

const list = (segments: readonly Segment[]): string =>
  segments.map(({ label, times }) => `${times} × ${label}`).join('; ');

/** What the amount of a line is, and of which year. */
function toKind({ itemId, basis, year, fit }: Segment, table: Table): string {
  const figure = fit?.which === 'charge' ? indexFigures(table).get(itemId) : undefined;
  if (!figure?.submittedCharge) return `${toBasisWords(basis)}, ${year}`;
  const billed = `${toBasisWords('charge')}, ${figure.submittedCharge.year}`;
  return isDoctorAlone(fit, figure) ? words.withoutHospital(billed) : billed;
}
