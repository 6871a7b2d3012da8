// SPDX-License-Identifier: Apache-2.0

import { addCents, centsToUsd, multiplyCents, Problem } from '../core/index.ts';
import { indexFigures } from '../figures/index.ts';
import { findPlace } from '../localities/index.ts';
import { explainNotSummable } from './conflicts.ts';
import { buildContext } from './context.ts';
import { fitFigure } from './fit.ts';
import { buildFitted } from './fitted.ts';
import { priceInPlace } from './places.ts';
import { readLines } from './read-lines.ts';
import { buildSegment } from './segments.ts';
import { type MoneyLine, type Settlement, settleLines, sumLines } from './totals.ts';
import type { PriceRequest, PriceResponse, PricingData, Totals } from './types.ts';

/** How every answer is made, in a sentence an answer carries. */
const METHOD =
  'Deterministic rules match the words to units of care and a published federal table prices each unit; no model, average or interpolation makes a figure.';

/**
 * Prices one person's care. Pure: the same request and data give the same bytes everywhere.
 * Throws a Problem for neither or both of `story` and `items`, for an unknown item id and for a place it cannot
 * honour; it never falls back to the national figure.
 */
export function price(request: PriceRequest, data: PricingData): PriceResponse {
  const { story, items, coverage } = request;
  if ((story === undefined) === (items === undefined)) {
    throw new Problem('bad-request', 'Send either a story or a list of items, not both and not neither.');
  }
  const place = findPlace(request, data.places);
  const { lines, unpriced } = readLines(request, indexFigures(data.table), data);
  const moneyLines = lines.map(({ figure, times }, segment): MoneyLine => {
    const cents = figure.valueCents === null ? null : multiplyCents(figure.valueCents, times);
    return { segment, figure, times, cents };
  });
  const settlement = settleLines(moneyLines);
  const hasContext = coverage !== undefined || place !== null;
  const placed = lines.map(({ figure }) => (place === null ? null : priceInPlace(figure, place.locality)));
  const fits = hasContext
    ? lines.map(({ figure, times }, index) => fitFigure(figure, times, coverage, placed[index] ?? null))
    : [];
  const { totals, warning } = totalLines(moneyLines, settlement, unpriced.length);
  return {
    ok: true,
    input: story === undefined ? 'items' : 'story',
    ...(hasContext ? { context: buildContext(coverage, place) } : {}),
    segments: lines.map((line, index) =>
      buildSegment(line, placed[index] ?? null, fits[index]?.fit ?? null, data),
    ),
    unpriced,
    totals,
    ...(coverage === undefined
      ? {}
      : { fitted: buildFitted(moneyLines, fits, settlement, coverage, place?.locality ?? null) }),
    basisWarning: warning,
    conflicts: settlement.conflicts,
    nonSummable: moneyLines
      .filter(({ figure }) => !figure.rules.summable)
      .map(({ segment, figure }) => ({
        segment,
        itemId: figure.id,
        label: figure.label,
        reason: explainNotSummable(figure),
      })),
    excludedFromTotal: settlement.excluded,
    bundlingNote: settlement.bundlingNote,
    tableVersion: data.table.version,
    method: METHOD,
  };
}

/**
 * `pricedCount` counts lines with a published figure, added or not; `unpricedCount` the lines without one, which stay
 * visible as segments, and everything in `unpriced`. An out-of-pocket total needs a figure on every line that is
 * added: a sum over some of them would read as the whole.
 */
function totalLines(
  lines: readonly MoneyLine[],
  settlement: Settlement,
  unpricedPhrases: number,
): { totals: Totals; warning: string | null } {
  const counted = settlement.kept.flatMap(({ cents, figure }) =>
    cents === null ? [] : [{ cents, basis: figure.basis }],
  );
  const sum = sumLines(counted);
  const shares = settlement.kept.map(({ figure, times }) =>
    figure.outOfPocketCents === null ? null : multiplyCents(figure.outOfPocketCents, times),
  );
  const known = shares.filter((share) => share !== null);
  const outOfPocketReported = sum.cents !== null && known.length === shares.length;
  const pricedCount = lines.filter((line) => line.cents !== null).length;
  return {
    totals: {
      totalUsd: sum.cents === null ? null : centsToUsd(sum.cents),
      outOfPocketUsd: outOfPocketReported ? centsToUsd(addCents(known)) : null,
      outOfPocketReported,
      pricedCount,
      unpricedCount: lines.length - pricedCount + unpricedPhrases,
      basesUsed: sum.bases,
    },
    warning: sum.warning,
  };
}
