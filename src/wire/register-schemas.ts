// SPDX-License-Identifier: Apache-2.0
// What the registers answer with. Each block is the same alone and in GET /api/register.

import { z } from 'zod';
import { BURDENS, FEWER_LABEL, GAP_KINDS } from '../registers/index.ts';
import { changeSchema } from './public-log.ts';

const count = z.int().min(0);
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
/** A day in a field that is named after an instant. */
const midnight = z.string().regex(/^\d{4}-\d\d-\d\dT00:00:00$/);
const elevens = count.multipleOf(11);
const folded = z.strictObject({ label: z.literal(FEWER_LABEL), answers: elevens });

const breakdownShape = {
  counted: elevens,
  values: z.array(z.strictObject({ value: z.string(), atLeast: elevens.min(11) })).readonly(),
  folded,
};
const breakdown = z.strictObject(breakdownShape);

const sendersShape = {
  senders: count,
  senderBasis: z.enum(['senders', 'sends', 'none']),
  denominator: z.string(),
};
const daysShape = { firstOn: day.nullable(), lastOn: day.nullable() };
const smallCellShape = { smallCellMin: z.literal(11), coverageWithheld: count };

export const correctionsShape = {
  sends: count,
  browserFigurePairs: count,
  senders: count,
  figures: count,
  teamTests: count,
  deprecated: z.strictObject({ senders: z.literal('browserFigurePairs') }),
  summary: z
    .array(
      z.strictObject({
        priceId: z.string(),
        confirmedRight: count,
        flaggedWrong: count,
        publicMedianBelievedUsd: z.number().min(0).nullable(),
      }),
    )
    .readonly(),
  totals: z.union([
    z.strictObject({ confirmedRight: count, flaggedWrong: count, believedAmounts: count }),
    z.strictObject({}),
  ]),
  fold: z.strictObject({ hit: z.boolean(), rows: count, foldedAt: midnight.nullable() }),
  ...daysShape,
};

export const gapShape = {
  reports: count,
  submissions: count,
  ...sendersShape,
  respondents: count,
  teamTests: count,
  deprecated: z.strictObject({ respondents: z.literal('reports') }),
  ...daysShape,
  ...smallCellShape,
  kinds: z.array(z.strictObject({ kind: z.enum(GAP_KINDS), ...breakdownShape })).readonly(),
  heaviest: breakdown,
  context: z.strictObject({
    ageBand: breakdown,
    insurance: breakdown,
    region: breakdown,
    urbanicity: breakdown,
  }),
};

export const surveyShape = {
  answers: count,
  submissions: count,
  ...sendersShape,
  n: count,
  teamTests: count,
  deprecated: z.strictObject({ n: z.literal('answers') }),
  ...daysShape,
  ...smallCellShape,
  counted: elevens,
  ranking: z
    .array(
      z.strictObject({
        burden: z.enum(BURDENS),
        rank: z.int().min(1).max(BURDENS.length).nullable(),
        placedAtLeast: z.array(elevens).length(BURDENS.length).readonly(),
      }),
    )
    .readonly(),
  rankingFolded: z.strictObject({ label: z.literal(FEWER_LABEL), answers: z.array(elevens).readonly() }),
  unasked: breakdown,
  lead: breakdown,
  decide: breakdown,
  clinicians: breakdown,
  context: z.strictObject({
    age: breakdown,
    sex: breakdown,
    insurance: breakdown,
    region: breakdown,
    stage: breakdown,
    respondent: breakdown,
    yearsToDiagnosis: breakdown,
  }),
};

export const interviewsShape = { n: count, ...sendersShape, teamTests: count, ...daysShape };

const ok = { ok: z.literal(true) };

/** The answers of GET /api/corrections, /api/gap, /api/survey and /api/interview. */
export const correctionsResponseSchema = z.strictObject({ ...ok, ...correctionsShape });
export const gapResponseSchema = z.strictObject({ ...ok, ...gapShape });
export const surveyResponseSchema = z.strictObject({ ...ok, ...surveyShape });
export const interviewsResponseSchema = z.strictObject({ ...ok, ...interviewsShape });

/** The answer of GET /api/register. */
export const registerResponseSchema = z.strictObject({
  ...ok,
  corrections: z.strictObject(correctionsShape),
  gap: z.strictObject(gapShape),
  survey: z.strictObject(surveyShape),
  interviews: z.strictObject(interviewsShape),
  changes: z.array(changeSchema).readonly(),
  firstAt: midnight.nullable(),
  lastAt: midnight.nullable(),
  generatedAt: z.iso.datetime(),
});

export type RegisterResponse = z.infer<typeof registerResponseSchema>;

/** The answer of GET /api/survey/channel. */
export const channelResponseSchema = z.strictObject({
  ...ok,
  channel: z.string(),
  /** `fewer than 11`, or how many at least. */
  label: z.string(),
  atLeast: elevens,
  counted: elevens,
  smallCellMin: z.literal(11),
});

/** The answer of GET /api/use, the latest week first. */
export const usesResponseSchema = z.strictObject({
  ...ok,
  actions: z.array(z.string()).readonly(),
  weeks: z
    .array(
      z.strictObject({
        week: z.string().regex(/^\d{4}-W\d\d$/),
        counts: z.record(z.string(), z.int().min(1)),
      }),
    )
    .readonly(),
});

/** The answer to a row that was taken: whoever sent it can find it in the chain by its hash. */
export const receiptSchema = z.strictObject({
  ...ok,
  register: z.string(),
  position: z.int().min(1),
  rowHash: z.string().regex(/^[0-9a-f]{64}$/),
  receivedAt: z.string(),
});

/** 409 to a correction that was sent before. */
export const alreadySchema = z.strictObject({
  ok: z.literal(false),
  error: z.string().min(1),
  already: z.literal(true),
});
