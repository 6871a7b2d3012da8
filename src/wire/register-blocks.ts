// SPDX-License-Identifier: Apache-2.0
// From counts to the blocks that are served.

import type { z } from 'zod';
import { type Cents, centsToUsd } from '../core/index.ts';
import {
  ACTIONS,
  type Breakdown,
  type ChangeEntry,
  type CorrectionTally,
  countSenders,
  countWholeBatches,
  FEWER_LABEL,
  type Senders,
  SMALL_CELL_MIN,
  sumCorrections,
  summarizeCorrections,
  type Tally,
  toGapShape,
  toSurveyShape,
} from '../registers/index.ts';
import type {
  channelResponseSchema,
  correctionsShape,
  gapShape,
  interviewsShape,
  RegisterResponse,
  surveyShape,
  usesResponseSchema,
} from './register-schemas.ts';

type Shape<Fields extends z.ZodRawShape> = z.infer<z.ZodObject<Fields>>;

/** What is known of a register besides what its rows say. */
export interface RegisterState {
  /** Rows without team tests. */
  readonly sends: number;
  readonly teamTests: number;
  /** `YYYY-MM-DD`, null where nothing was sent. */
  readonly firstOn: string | null;
  readonly lastOn: string | null;
  /** Sum over days of distinct networks; null where it could not be read. */
  readonly indexedSenders: number | null;
}

/** A tally and how it came about. */
export interface FoldedTally<Counts> {
  readonly tally: Counts;
  readonly rows: number;
  readonly countedOn: string | null;
  readonly isHit: boolean;
}

/** A day in a field that is named after an instant. */
function toMidnight(day: string | null): string | null {
  return day === null ? null : `${day}T00:00:00`;
}

/** `fold` says whether the sums were kept from an earlier request, of how many rows, and the day they were last added to. */
export function toCorrectionsBlock(
  { sends, teamTests, firstOn, lastOn }: RegisterState,
  { tally, rows, countedOn, isHit }: FoldedTally<CorrectionTally>,
): Shape<typeof correctionsShape> {
  const { right, wrong, ofBrowsers, believedAmounts } = sumCorrections(tally);
  return {
    sends,
    browserFigurePairs: ofBrowsers,
    senders: ofBrowsers,
    figures: tally.size,
    teamTests,
    deprecated: { senders: 'browserFigurePairs' },
    summary: summarizeCorrections(tally).map(({ medianBelievedCents, ...figure }) => ({
      ...figure,
      publicMedianBelievedUsd: medianBelievedCents === null ? null : centsToUsd(medianBelievedCents as Cents),
    })),
    totals: sends === 0 ? {} : { confirmedRight: right, flaggedWrong: wrong, believedAmounts },
    fold: { hit: isHit, rows, foldedAt: toMidnight(countedOn) },
    firstOn,
    lastOn,
  };
}

const OF_WHOM = 'whoever chose to send one; of how many people is not known, and no sample was drawn';

export function toGapBlock(state: RegisterState, { tally }: FoldedTally<Tally>): Shape<typeof gapShape> {
  const { sends, teamTests, firstOn, lastOn } = state;
  const shape = toGapShape(tally);
  return {
    reports: sends,
    submissions: sends,
    ...toSenders(state),
    denominator: `Reports of ${OF_WHOM}. Breakdowns are of whole batches of ${SMALL_CELL_MIN}.`,
    respondents: sends,
    teamTests,
    deprecated: { respondents: 'reports' },
    firstOn,
    lastOn,
    smallCellMin: SMALL_CELL_MIN,
    coverageWithheld: sends - countShown(shape.context.insurance),
    ...shape,
  };
}

export function toSurveyBlock(
  state: RegisterState,
  { tally }: FoldedTally<Tally>,
): Shape<typeof surveyShape> {
  const { sends, teamTests, firstOn, lastOn } = state;
  const shape = toSurveyShape(tally);
  return {
    answers: sends,
    submissions: sends,
    ...toSenders(state),
    denominator: `Answers of ${OF_WHOM}. Breakdowns are of whole batches of ${SMALL_CELL_MIN}.`,
    n: sends,
    teamTests,
    deprecated: { n: 'answers' },
    firstOn,
    lastOn,
    smallCellMin: SMALL_CELL_MIN,
    coverageWithheld: sends - countShown(shape.context.insurance),
    ...shape,
  };
}

export function toInterviewsBlock(state: RegisterState): Shape<typeof interviewsShape> {
  const { sends, teamTests, firstOn, lastOn } = state;
  return {
    n: sends,
    ...toSenders(state),
    denominator: `Interviews of ${OF_WHOM}.`,
    teamTests,
    firstOn,
    lastOn,
  };
}

function toSenders({ sends, indexedSenders }: RegisterState): Senders {
  return countSenders(sends, indexedSenders);
}

function countShown({ values }: Breakdown): number {
  return values.reduce((sum, { atLeast }) => sum + atLeast, 0);
}

/**
 * How many answers came over one survey link, of whole batches and in whole elevens: a link nobody used and one that
 * ten people used are answered alike.
 */
export function toChannelResponse(
  channel: string,
  { tally, rows }: FoldedTally<Tally>,
): z.infer<typeof channelResponseSchema> {
  const atLeast = countWholeBatches(tally.get('channel')?.get(channel) ?? 0);
  const label = atLeast === 0 ? FEWER_LABEL : `at least ${atLeast}`;
  return { ok: true, channel, label, atLeast, counted: rows, smallCellMin: SMALL_CELL_MIN };
}

interface RegisterParts {
  readonly corrections: Shape<typeof correctionsShape>;
  readonly gap: Shape<typeof gapShape>;
  readonly survey: Shape<typeof surveyShape>;
  readonly interviews: Shape<typeof interviewsShape>;
  readonly changes: readonly ChangeEntry[];
}

/** `firstAt` and `lastAt` are days, the earliest and latest of the blocks. */
export function toRegisterResponse(parts: RegisterParts, generatedAt: string): RegisterResponse {
  const { corrections, gap, survey, interviews } = parts;
  const days = [corrections, gap, survey, interviews]
    .flatMap(({ firstOn, lastOn }) => [firstOn, lastOn])
    .filter((day) => day !== null)
    .sort();
  return {
    ok: true,
    ...parts,
    firstAt: toMidnight(days.at(0) ?? null),
    lastAt: toMidnight(days.at(-1) ?? null),
    generatedAt,
  };
}

/** Uses by week, the latest first. */
export function toUsesResponse(
  uses: readonly { readonly week: string; readonly action: string; readonly times: number }[],
): z.infer<typeof usesResponseSchema> {
  const weeks = [...Map.groupBy(uses, ({ week }) => week)].map(([week, counted]) => ({
    week,
    counts: Object.fromEntries(counted.map(({ action, times }) => [action, times])),
  }));
  return { ok: true, actions: ACTIONS, weeks };
}
