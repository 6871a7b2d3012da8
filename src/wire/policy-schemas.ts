// SPDX-License-Identifier: Apache-2.0
// The shape of GET /api/policy; policy.ts fills it.

import { z } from 'zod';
import { BASES } from './names.ts';
import { surveyShape } from './register-schemas.ts';

const count = z.int().min(0);
const text = z.string().min(1);

const auditSchema = z.strictObject({ verdict: z.enum(['PASS', 'FAIL', 'UNVERIFIED']), reason: text });

/** A spending figure of the price table that is about a condition. */
const burdenSchema = z.strictObject({
  priceId: text,
  label: text,
  valueUsd: z.number().nullable(),
  interval95Usd: z.tuple([z.number(), z.number()]).nullable(),
  basis: z.enum(BASES),
  attribution: z.enum(['gross', 'excess', 'not_applicable']),
  year: text,
  population: text,
  geography: text,
  coverage: text,
  summable: z.boolean(),
  sourceId: text,
  audit: auditSchema,
});

const conditionSchema = z.strictObject({
  id: text,
  label: text,
  icd10cm: z.array(text),
  codeSince: z.iso.date().nullable(),
  noCode: text.nullable(),
  /** Why there is no spending figure; null where `figures` has one. */
  noFigure: text.nullable(),
  figures: z.array(burdenSchema),
  /** Numbers that are no dollars. */
  facts: z.array(
    z.strictObject({
      value: z.number(),
      interval95: z.tuple([z.number(), z.number()]).nullable(),
      unit: text,
      statistic: text,
      year: text.nullable(),
      population: text,
      sourceTitle: text,
      sourceUrl: z.url(),
    }),
  ),
  searched: z.array(z.strictObject({ url: z.url(), readOn: z.iso.date(), finding: text })),
});

export const spendingGroupSchema = z.strictObject({
  group: text,
  basis: z.enum(['total_expenditure', 'payment', 'out_of_pocket']),
  sourceId: text,
  figures: z.array(
    z.strictObject({
      year: text,
      meanUsd: z.number().min(0),
      standardErrorUsd: z.number().min(0),
      markedUnreliable: z.boolean(),
    }),
  ),
});

const countsShape = {
  figures: count.describe('Rows of the table, those without an amount among them: each can be corrected.'),
  figuresCorrected: count,
  confirmedRight: count,
  flaggedWrong: count,
};

export const policyResponseSchema = z.strictObject({
  ok: z.literal(true),
  tableVersion: text,
  rule: text,
  conditions: z.array(conditionSchema),
  spending: z.strictObject({
    statistic: text,
    unit: z.literal('USD'),
    population: text,
    geography: text,
    summable: z.literal(false),
    breakdown: z.enum(['all', 'event', 'payer', 'insurance']),
    markedUnreliable: text,
    audit: auditSchema,
    conditions: z.array(
      z.strictObject({ id: text, label: text, printedAs: text, groups: z.array(spendingGroupSchema) }),
    ),
  }),
  ranking: z.strictObject({
    answers: surveyShape.answers,
    senders: surveyShape.senders,
    senderBasis: surveyShape.senderBasis,
    denominator: surveyShape.denominator,
    counted: surveyShape.counted,
    smallCellMin: surveyShape.smallCellMin,
    burdens: surveyShape.ranking,
    folded: surveyShape.rankingFolded,
  }),
  corrections: z.strictObject({
    byAgency: z.array(z.strictObject({ agency: text, ...countsShape })),
    bySchedule: z.array(z.strictObject({ sourceId: text, schedule: text, agency: text, ...countsShape })),
    ofRowsNoLongerPublished: count,
  }),
  sources: z.record(
    z.string(),
    z.strictObject({
      publisher: text,
      title: text,
      url: z.url(),
      file: text,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      readOn: z.iso.date(),
    }),
  ),
  generatedAt: z.iso.datetime(),
});
export type PolicyResponse = z.infer<typeof policyResponseSchema>;
