// SPDX-License-Identifier: Apache-2.0
// The words of the total: which lines are in it, in what order, and what stands beside it.

import { toBasisLine } from '../../components/basis-words.ts';
import { formatDollars } from '../../components/dollars.ts';
import { formatUsd } from '../../core/index.ts';
import { indexFigures, type Table } from '../../figures/index.ts';
import { NO_TOTAL, type PriceResponse } from '../../pricing/index.ts';
import { totalTexts as words } from '../../texts/index.ts';
import { isDoctorAlone } from './line-amounts.ts';

export interface TotalView {
  /** What the amount is: `Reference price in Alabama`. */
  readonly title: string;
  readonly subtitle: string;
  readonly amount: string | null;
  /** The arithmetic, or why there is no total. */
  readonly sentence: string;
  /** The reference total over the nation, where it is another number than `amount`. */
  readonly national: string | null;
  /** What the reference total is, and how many lines it adds where `amount` adds others. */
  readonly nationalTitle: string;
}

export interface BesideGroup {
  readonly reason: string;
  readonly lines: readonly {
    readonly id: string;
    readonly label: string;
    readonly amount: string | null;
    /** What the amount is. */
    readonly what: string;
  }[];
  /** What else these lines must not be added to. */
  readonly others: readonly string[];
}

/** The total for the person where coverage is known, else the national one. */
export function toTotalView(response: PriceResponse): TotalView {
  const { fitted, totals, segments } = response;
  const out = new Set((fitted?.excludedFromTotal ?? response.excludedFromTotal).map((line) => line.segment));
  const parts = segments.flatMap((segment, index) => {
    // A place alone gives amounts of that place to the lines, and none to the total.
    const usd =
      fitted === undefined || segment.fit === undefined ? segment.lineTotalUsd : segment.fit.lineTotalUsd;
    return out.has(index) || usd === null ? [] : [formatDollars(usd)];
  });
  const apart = new Set(response.excludedFromTotal.map((line) => line.segment));
  const nationalParts = segments.filter(({ lineTotalUsd }, at) => lineTotalUsd !== null && !apart.has(at));
  const totalUsd = fitted === undefined ? totals.totalUsd : fitted.totalUsd;
  const amount = totalUsd === null ? null : formatDollars(totalUsd);
  const nationalText = totals.totalUsd === null ? null : formatDollars(totals.totalUsd);
  return {
    title: fitted?.labels.primary ?? words.national,
    subtitle: isBareNothing(response) ? '' : (fitted?.labels.secondary ?? ''),
    amount,
    sentence: amount === null ? explainNoTotal(response) : words.sum(parts, amount),
    national: nationalText === amount ? null : nationalText,
    nationalTitle: words.nationally(nationalParts.length === parts.length ? 0 : nationalParts.length),
  };
}

/** What a sum of charges is without: lines that have none, and the hospital’s bill. Empty where it lacks neither. */
export function sayLacking({ fitted, segments }: PriceResponse, table: Table): string {
  if (fitted === undefined || fitted.totalUsd === null) return '';
  const figures = indexFigures(table);
  const lacking = fitted.excludedFromTotal.filter(({ rule }) => rule === 'not-described');
  const alone = segments.filter(({ itemId, fit }) => isDoctorAlone(fit, figures.get(itemId)));
  return [
    ...(lacking.length === 0 ? [] : [words.lacking(lacking.length)]),
    ...(alone.length === 0 ? [] : [words.withoutHospital(alone.length)]),
  ].join(' ');
}

function explainNoTotal(response: PriceResponse): string {
  const { fitted, basisWarning } = response;
  const reason = fitted?.suppressedReason ?? basisWarning ?? words.none;
  return isBareNothing(response) ? reason.replace(/, so there is no total\.$/, '.') : reason;
}

/** Its title says that there is no total: what is said below it is why, and nothing twice. */
const isBareNothing = ({ fitted }: PriceResponse): boolean =>
  fitted !== undefined && fitted.totalUsd === null && fitted.labels.primary === NO_TOTAL;

/** Every line that left the total, with its own amount; lines that left for the same reason stand together. */
export function toBesideGroups(response: PriceResponse): readonly BesideGroup[] {
  const excluded = response.fitted?.excludedFromTotal ?? response.excludedFromTotal;
  const lines = excluded.map(({ segment: index, itemId, label, reason, rule }) => {
    const segment = response.segments[index];
    const usd =
      rule === 'not-described' ? null : (segment?.fit?.lineTotalUsd ?? segment?.lineTotalUsd ?? null);
    return {
      id: itemId,
      label,
      reason,
      amount: usd === null ? null : formatDollars(usd),
      what: segment === undefined ? '' : toBasisLine(segment),
      others: listOthers(index, response).filter((other) => !reason.includes(`“${other}”`)),
    };
  });
  const reasons = [...new Set(lines.map((line) => line.reason))];
  return reasons.map((reason) => {
    const group = lines.filter((line) => line.reason === reason);
    return { reason, lines: group, others: [...new Set(group.flatMap((line) => line.others))] };
  });
}

/** Figures published near what no federal file prices: a week's pay beside lost work. */
const NEAREST: Readonly<Record<string, string>> = {
  'lost-work': 'bls2026q2-median-weekly-earnings',
  'caregiver-time': 'bls2025-caregiver-replacement-wages',
  travel: 'gsa2026-pov-mileage-rate',
};

/** One of each, whatever count the words hold; null where nothing of the kind was told. */
export function toNearestGroup({ unpriced }: PriceResponse, table: Table): BesideGroup | null {
  const ids = unpriced.flatMap(({ unpriceableId }) => NEAREST[unpriceableId ?? ''] ?? []);
  const figures = indexFigures(table);
  const lines = [...new Set(ids)].flatMap((id) => {
    const figure = figures.get(id);
    if (figure === undefined || figure.valueCents === null) return [];
    const { label, valueCents, sourceIds } = figure;
    const what = `${toBasisLine(figure)}. ${table.sources[sourceIds[0]]?.title ?? ''}`;
    return [{ id, label, amount: formatUsd(valueCents), what }];
  });
  return lines.length === 0 ? null : { reason: words.nearest, lines, others: [] };
}

/** Labels of what the line at `index` conflicts with. */
function listOthers(index: number, { conflicts, segments }: PriceResponse): readonly string[] {
  return conflicts
    .filter((conflict) => conflict.segments[0] === index)
    .flatMap((conflict) => segments[conflict.segments[1]]?.label ?? []);
}

/** Words that are not care at all; they are named in one sentence instead of a line each. */
export const isAside = ({ kind }: PriceResponse['unpriced'][number]): boolean =>
  kind === 'duration' || kind === 'symptom';

/** Whether a ledger has a line; what is read beside its lines is none. */
export const hasLines = ({ segments, unpriced }: PriceResponse): boolean =>
  segments.length > 0 || unpriced.some((line) => !isAside(line));

/** Care that was had and has no figure, in the words it was told in. */
export const listWithout = ({ unpriced }: PriceResponse): readonly string[] =>
  unpriced.flatMap(({ kind, raw }) => (kind === 'no-match' ? [raw.trim()] : []));

/** How many lines a ledger shows that have no unit to price; what is read beside its lines is none of them. */
export const countUnpriced = ({ unpriced }: PriceResponse): number =>
  unpriced.filter((line) => !isAside(line)).length;
