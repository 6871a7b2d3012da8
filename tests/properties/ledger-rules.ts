// SPDX-License-Identifier: Apache-2.0
// What holds of every price answer, whatever was asked, recomputed from the answer alone.

import type { PriceResponse } from '../../src/pricing/index.ts';

/** Every rule the answer breaks, in words; empty where it holds. */
export function findBrokenRules(answer: PriceResponse): readonly string[] {
  return [
    ...checkLines(answer),
    ...checkTotal('total', answer, answer.excludedFromTotal, answer.totals.totalUsd, (segment) => ({
      usd: segment.lineTotalUsd,
      basis: segment.basis,
    })),
    ...checkConflicts(answer),
    ...checkCounts(answer),
    ...checkFitted(answer),
  ];
}

type Segment = PriceResponse['segments'][number];
type Excluded = PriceResponse['excludedFromTotal'];

function cents(usd: number): number {
  return Math.round(usd * 100);
}

function checkLines({ segments, context }: PriceResponse): readonly string[] {
  return segments.flatMap((segment, index) => {
    const { valueUsd, times, lineTotalUsd, fit } = segment;
    const broken: string[] = [];
    const expected = valueUsd === null ? null : cents(valueUsd) * times;
    const actual = lineTotalUsd === null ? null : cents(lineTotalUsd);
    if (expected !== actual) broken.push(`line ${index}: ${valueUsd} × ${times} is not ${lineTotalUsd}`);
    if (fit === undefined) return broken;
    const fitted = fit.figureUsd === null ? null : cents(fit.figureUsd) * times;
    if (fitted !== (fit.lineTotalUsd === null ? null : cents(fit.lineTotalUsd))) {
      broken.push(`line ${index}: the fitted line total is not its figure × ${times}`);
    }
    if ((fit.verdict === 'NOT DESCRIBED') !== (fit.figureUsd === null)) {
      broken.push(`line ${index}: "${fit.verdict}" with the figure ${fit.figureUsd}`);
    }
    if ((fit.which === 'charge') !== (fit.verdict === 'BILLED AGAINST THIS')) {
      broken.push(`line ${index}: "${fit.verdict}" from the ${fit.which}`);
    }
    if (fit.which === 'charge' && context?.coverage !== 'uninsured') {
      broken.push(`line ${index}: a charge for someone who is not uninsured`);
    }
    if (fit.which === 'locality' && fit.figureUsd !== segment.localityUsd) {
      broken.push(`line ${index}: the amount of the place is not the amount of the place`);
    }
    return broken;
  });
}

function checkTotal(
  name: string,
  { segments }: PriceResponse,
  excluded: Excluded,
  totalUsd: number | null,
  read: (segment: Segment) => { usd: number | null; basis: string },
): readonly string[] {
  const out = new Set(excluded.map((each) => each.segment));
  if (out.size !== excluded.length) return [`${name}: a line left twice`];
  const counted = segments.filter((_, index) => !out.has(index)).map(read);
  if (counted.some(({ usd }) => usd === null)) return [`${name}: a line without a figure is counted`];
  const bases = new Set(counted.map(({ basis }) => basis));
  if (bases.size !== 1) return totalUsd === null ? [] : [`${name}: ${totalUsd} over ${bases.size} bases`];
  const sum = counted.reduce((total, { usd }) => total + cents(usd ?? 0), 0);
  if (totalUsd === null) return [`${name}: no total over ${counted.length} lines of one basis`];
  return sum === cents(totalUsd) ? [] : [`${name}: ${totalUsd} is not the sum of its lines`];
}

function checkConflicts(answer: PriceResponse): readonly string[] {
  const outOf = (excluded: Excluded) => new Set(excluded.map((each) => each.segment));
  const total = outOf(answer.excludedFromTotal);
  const fitted = answer.fitted === undefined ? total : outOf(answer.fitted.excludedFromTotal);
  return answer.conflicts.flatMap(({ segments: [left, other], itemIds, kept }) => {
    const broken: string[] = [];
    if (!total.has(left) || !fitted.has(left)) broken.push(`${itemIds[0]} is in a conflict and in a total`);
    if (total.has(other) !== (kept === null)) broken.push(`kept is ${kept} in the conflict of ${itemIds}`);
    for (const [side, segment] of [left, other].entries()) {
      if (answer.segments[segment]?.itemId !== itemIds[side])
        broken.push(`${itemIds} are not those segments`);
    }
    return broken;
  });
}

function checkCounts({ segments, unpriced, totals, fitted, nonSummable }: PriceResponse): readonly string[] {
  const priced = segments.filter((segment) => segment.valueUsd !== null).length;
  const described = segments.filter((segment) => segment.fit !== undefined && segment.fit.figureUsd !== null);
  return [
    totals.pricedCount === priced ? '' : 'pricedCount',
    totals.unpricedCount === segments.length - priced + unpriced.length ? '' : 'unpricedCount',
    nonSummable.length === segments.filter((segment) => !segment.summable).length ? '' : 'nonSummable',
    fitted === undefined || fitted.describedCount === described.length ? '' : 'describedCount',
    fitted === undefined || fitted.describedCount + fitted.notDescribedCount === segments.length
      ? ''
      : 'notDescribedCount',
  ].filter((name) => name !== '');
}

function checkFitted(answer: PriceResponse): readonly string[] {
  const { fitted } = answer;
  if (fitted === undefined) return answer.context?.coverage ? ['a coverage without a fitted total'] : [];
  const broken = checkTotal(
    'fitted',
    answer,
    fitted.excludedFromTotal,
    fitted.totalUsd,
    ({ fit, basis }) => ({
      usd: fit?.lineTotalUsd ?? null,
      basis: fit?.which === 'charge' ? 'charge' : basis,
    }),
  );
  const hasReason = fitted.suppressedReason !== null;
  return hasReason === (fitted.totalUsd === null) ? broken : [...broken, 'a total and a reason for none'];
}
