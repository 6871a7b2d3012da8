// SPDX-License-Identifier: Apache-2.0
// A ledger in words that can be checked: what it adds and what it leaves out, in which figures, whom they describe, read
// from what and verified or not, of which table, and where it stands.

import { formatDay } from '../../components/format-day.ts';
import { SITE_NAME } from '../../components/paths.ts';
import { indexFigures, type Table } from '../../figures/index.ts';
import { isNationalInPlace, type PriceResponse, type Segment, toCustody } from '../../pricing/index.ts';
import { ledgerTools } from '../../texts/index.ts';
import { isDoctorAlone, readLineUsd } from '../story-ledger/line-amounts.ts';
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
    ...tellFigures(response.segments, table),
    words.stays(new URL(`/data/versions/${response.tableVersion}/price-table.csv`, permalink).href),
    words.read(permalink, formatDay(now)),
  ].join(' ');
}

/** What must be quoted with an amount, once for all lines of which it is the same. */
function tellFigures(segments: readonly Segment[], table: Table): readonly string[] {
  const figures = indexFigures(table);
  const told = new Map<string, Segment[]>();
  for (const segment of segments) {
    const figure = figures.get(segment.itemId);
    if (figure === undefined || readLineUsd(segment, figure).unitUsd === null) continue;
    const { sources, audit } = toCustody(figure, segment.fit?.which ?? 'schedule', table);
    const kind = nameKind(segment, table);
    const text = words.figure(kind, segment.population, sources.map(words.source), audit.verdict);
    told.set(text, [...(told.get(text) ?? []), segment]);
  }
  const name = (of: readonly Segment[]): string =>
    told.size === 1 ? words.eachAmount : [...new Set(of.map(({ label }) => label))].join('; ');
  return [...told].map(([text, of]) => `${name(of)}: ${text}`);
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
