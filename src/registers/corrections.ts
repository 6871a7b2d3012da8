// SPDX-License-Identifier: Apache-2.0
// Corrections of figures, by figure. Each is published as a row of its own, so that anyone can recompute their chain:
// counts of them hide nothing.

import { SMALL_CELL_MIN } from './small-cells.ts';

export const VERDICTS = ['right', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** $9,999,999.99 */
export const BELIEVED_CENTS_LIMIT = 999_999_999;

export interface Correction {
  readonly priceId: string;
  readonly verdict: Verdict;
  /** What the sender holds for the price, in whole cents. */
  readonly believedCents: number | null;
  /** Whether a browser said which it is, and sent nothing of this figure before, of this table or another. */
  readonly isFirstOfBrowser: boolean;
}

/** Corrections of one figure. */
export interface FigureTally {
  readonly right: number;
  readonly wrong: number;
  /** How many browsers sent one. */
  readonly ofBrowsers: number;
  readonly believedCents: readonly number[];
}

export type CorrectionTally = ReadonlyMap<string, FigureTally>;

const NONE: FigureTally = { right: 0, wrong: 0, ofBrowsers: 0, believedCents: [] };

/** A tally with more corrections; the given one stays as it is. */
export function addCorrections(tally: CorrectionTally, corrections: readonly Correction[]): CorrectionTally {
  const byFigure = Map.groupBy(corrections, ({ priceId }) => priceId);
  const sum = new Map(tally);
  for (const [priceId, sent] of byFigure) {
    const { right, wrong, ofBrowsers, believedCents } = sum.get(priceId) ?? NONE;
    sum.set(priceId, {
      right: right + sent.filter(({ verdict }) => verdict === 'right').length,
      wrong: wrong + sent.filter(({ verdict }) => verdict === 'wrong').length,
      ofBrowsers: ofBrowsers + sent.filter(({ isFirstOfBrowser }) => isFirstOfBrowser).length,
      believedCents: [...believedCents, ...sent.flatMap(({ believedCents: cents }) => cents ?? [])],
    });
  }
  return sum;
}

export interface FigureSummary {
  readonly priceId: string;
  readonly confirmedRight: number;
  readonly flaggedWrong: number;
  readonly medianBelievedCents: number | null;
}

/** By figure, the most corrected first, equal ones by id. */
export function summarizeCorrections(tally: CorrectionTally): readonly FigureSummary[] {
  return [...tally]
    .map(([priceId, { right, wrong, believedCents }]) => ({
      priceId,
      confirmedRight: right,
      flaggedWrong: wrong,
      medianBelievedCents: findMedian(believedCents),
    }))
    .sort(
      (one, other) =>
        other.confirmedRight + other.flaggedWrong - one.confirmedRight - one.flaggedWrong ||
        (one.priceId < other.priceId ? -1 : 1),
    );
}

/** Of all figures together. */
export function sumCorrections(tally: CorrectionTally): Omit<FigureTally, 'believedCents'> & {
  readonly believedAmounts: number;
} {
  const figures = [...tally.values()];
  const sum = (pick: (figure: FigureTally) => number) =>
    figures.reduce((total, figure) => total + pick(figure), 0);
  return {
    right: sum(({ right }) => right),
    wrong: sum(({ wrong }) => wrong),
    ofBrowsers: sum(({ ofBrowsers }) => ofBrowsers),
    believedAmounts: sum(({ believedCents }) => believedCents.length),
  };
}

/**
 * The amount in the middle, one that somebody said: of an even number the lower of the two, since a mean of them would
 * be a figure nobody gave. null where fewer than eleven said one.
 */
function findMedian(cents: readonly number[]): number | null {
  if (cents.length < SMALL_CELL_MIN) return null;
  return cents.toSorted((one, other) => one - other)[Math.ceil(cents.length / 2) - 1] ?? null;
}
