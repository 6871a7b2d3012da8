// SPDX-License-Identifier: Apache-2.0
// A ledger in a sentence that can be checked: what it adds and what it leaves out, in which figures, of which table, and
// where it stands.

import { formatDay } from '../../components/format-day.ts';
import { SITE_NAME } from '../../components/paths.ts';
import { indexFigures, type Table } from '../../figures/index.ts';
import { isNationalInPlace, type PriceResponse, type Segment } from '../../pricing/index.ts';
import { ledgerTools } from '../../texts/index.ts';
import { isDoctorAlone } from '../story-ledger/line-amounts.ts';
import { toTotalView } from '../story-ledger/total-view.ts';
import { toKind } from './to-kind.ts';

const words = ledgerTools.cite;

/** `now` is an instant; `permalink` the address that shows the same ledger; `table` the one it was priced with. */
export function citeLedger(response: PriceResponse, permalink: string, now: string, table: Table): string {
  const { title, amount, sentence, subtitle } = toTotalView(response);
  const out = new Set((response.fitted ?? response).excludedFromTotal.map(({ segment }) => segment));
  const added = response.segments.filter((_, index) => amount === null || !out.has(index));
  const leftOut = response.segments.filter((segment) => !added.includes(segment));
  const kinds = [...new Set(added.map((segment) => nameKind(segment, table)))].join('; ');
  const total =
    amount === null ? words.noTotal(sentence) : `${title}: ${amount} (${kinds}). ${subtitle}`.trim();
  return [
    words.from(SITE_NAME, response.tableVersion),
    `${list(added, table)}.`,
    total,
    ...(leftOut.length === 0 ? [] : [words.leftOut(list(leftOut, table))]),
    words.read(permalink, formatDay(now)),
  ].join(' ');
}

function list(segments: readonly Segment[], table: Table): string {
  const figures = indexFigures(table);
  const lines = segments.map((segment) => {
    const line = `${segment.times} × ${segment.label}`;
    return isNationalInPlace(segment, figures.get(segment.itemId)) ? words.national(line) : line;
  });
  return lines.join('; ');
}

function nameKind(segment: Segment, table: Table): string {
  const figure = indexFigures(table).get(segment.itemId);
  const kind = toKind(segment, figure);
  return isDoctorAlone(segment.fit, figure) ? words.withoutHospital(kind) : kind;
}
