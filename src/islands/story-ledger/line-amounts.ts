// SPDX-License-Identifier: Apache-2.0
// Which of a line's amounts is shown large: the one that fits the person where coverage or place is known.

import { capitalize, toBasisLine, toBasisWords } from '../../components/basis-words.ts';
import { formatDollars } from '../../components/dollars.ts';
import type { Figure } from '../../figures/index.ts';
import type { Segment } from '../../pricing/index.ts';
import { lineTexts as words } from '../../texts/index.ts';

export interface LineAmounts {
  /** One unit; null where no published figure describes the person. */
  readonly unit: string | null;
  readonly line: string | null;
  /** What the amount is, with its year and place. */
  readonly what: string;
  /** The national figure where it is another, or where nothing describes the person. */
  readonly national: string | null;
}

/**
 * The amount of one unit and of the line, in dollars; null where no published figure describes the person. A figure that is
 * about no one's care (a wage, a mileage rate) is shown as published, whoever asks.
 */
export function readLineUsd(
  { valueUsd, lineTotalUsd, fit }: Segment,
  figure: Figure | undefined,
): { readonly unitUsd: number | null; readonly totalUsd: number | null } {
  return fit === undefined || figure?.describes === 'other'
    ? { unitUsd: valueUsd, totalUsd: lineTotalUsd }
    : { unitUsd: fit.figureUsd, totalUsd: fit.lineTotalUsd };
}

/** Whether a published figure describes the person. */
export const hasFigure = (segment: Segment, figure: Figure | undefined): boolean =>
  readLineUsd(segment, figure).unitUsd !== null;

export function toLineAmounts(segment: Segment, figure: Figure): LineAmounts {
  const { valueUsd } = segment;
  const fit = figure.describes === 'other' ? undefined : segment.fit;
  const { unitUsd, totalUsd } = readLineUsd(segment, figure);
  const nationalUnit = valueUsd === null ? null : formatDollars(valueUsd);
  const unit = unitUsd === null ? null : formatDollars(unitUsd);
  return {
    unit,
    line: totalUsd === null ? null : formatDollars(totalUsd),
    what: describe(segment, fit, figure),
    national:
      nationalUnit === null || nationalUnit === unit
        ? null
        : words.nationalToo(nationalUnit, toBasisWords(segment), segment.year),
  };
}

/** A row of a payment group holds a hospital's fee, too; the charges that CMS publishes are those of doctors. */
export const isDoctorAlone = (fit: Segment['fit'], figure: Figure | undefined): boolean =>
  fit?.which === 'charge' && figure !== undefined && figure.apc !== null;

/** What most lines say about whether their figure fits the person; null where no two say the same. */
export const findSharedFit = (segments: readonly Segment[]): string | null =>
  findMost(segments.flatMap(({ fit }) => fit?.why ?? []));

/** Whom the figures of most lines describe; null where no two describe the same people. */
export const findSharedPopulation = (segments: readonly Segment[]): string | null =>
  findMost(segments.map(({ population }) => population));

function findMost(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return first !== undefined && first[1] > 1 ? first[0] : null;
}

/** Of what is said in full once, each line has the first sentence. */
export const toPopulation = (population: string, shared: string | null): string =>
  population === shared ? (/^.*?\.(?= |$)/.exec(population)?.[0] ?? population) : population;

function describe(segment: Segment, fit: Segment['fit'], figure: Figure): string {
  if (fit?.which === 'charge')
    return words.charge(figure.submittedCharge?.year ?? segment.year, isDoctorAlone(fit, figure));
  if (fit?.which === 'none') return words.notDescribed;
  // In a place the note of an allowed amount says whether it is of that place, and why where it is not.
  if (fit !== undefined && segment.localityName !== undefined && segment.basis === 'allowed')
    return fit.figureNote;
  return words.nationally(capitalize(toBasisLine(figure)));
}
