// SPDX-License-Identifier: Apache-2.0

import { z } from 'zod';
import { BASES, COVERAGES, FIT_VERDICTS, UNPRICED_KINDS } from './names.ts';

/** Dollars with at most two decimals. */
export const usd = z.number().refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9);
const usdOrNull = usd.nullable();
const sentence = z.string().min(1);
const basis = z.enum(BASES);
const position = z.int().min(0);

export const localitySchema = z.strictObject({
  key: z.string().regex(/^[A-Z]{2}-\d{2}$/),
  name: z.string(),
  state: z.string(),
  stateName: z.string(),
  mac: z.string(),
  workGpci: z.number(),
  practiceExpenseGpci: z.number(),
  malpracticeGpci: z.number(),
});

export const localityRangeSchema = z.strictObject({
  nationalUsd: usd,
  lowUsd: usd,
  lowLocalityKey: z.string(),
  lowLocalityName: z.string(),
  highUsd: usd,
  highLocalityKey: z.string(),
  highLocalityName: z.string(),
  localityCount: z.int(),
  formula: sentence,
});

const fitSchema = z.strictObject({
  verdict: z.enum(FIT_VERDICTS),
  why: sentence,
  figureUsd: usdOrNull,
  figureNote: sentence,
  which: z.enum(['schedule', 'locality', 'charge', 'none']),
  offerGap: z.boolean(),
  lineTotalUsd: usdOrNull,
});

const segmentSchema = z.strictObject({
  raw: z.string(),
  start: position.nullable(),
  end: position.nullable(),
  times: z.int().min(1),
  countNote: z.string().nullable(),
  itemId: z.string(),
  label: sentence,
  confidence: z.enum(['high', 'medium', 'low']),
  matchedOn: z.string(),
  matchScore: z.number(),
  alternatives: z.array(z.string()),
  valueUsd: usdOrNull,
  outOfPocketUsd: usdOrNull,
  lineTotalUsd: usdOrNull,
  basis,
  attribution: z.enum(['gross', 'excess', 'not_applicable']),
  year: z.string(),
  geography: z.string(),
  population: sentence,
  coverage: sentence,
  sourceTitle: sentence,
  sourceUrl: z.string(),
  code: z.string().nullable(),
  summable: z.boolean(),
  localityUsd: usdOrNull.exactOptional(),
  localityName: z.string().exactOptional(),
  nationalUsd: usdOrNull.exactOptional(),
  localityRange: localityRangeSchema.nullable().exactOptional(),
  fit: fitSchema.exactOptional(),
});

const unpricedSchema = z.strictObject({
  raw: z.string(),
  start: position.nullable(),
  end: position.nullable(),
  kind: z.enum(UNPRICED_KINDS),
  unpriceableId: z.string().nullable(),
  itemId: z.string().nullable(),
  label: z.string().nullable(),
  gapCategory: z.string().nullable(),
  months: z.number().nullable(),
  reason: sentence,
  whatWouldFixIt: z.string().nullable(),
});

const excludedSchema = z.strictObject({
  segment: position,
  itemId: z.string(),
  label: z.string(),
  rule: z.enum(['not-summable', 'exclusive', 'whole-year', 'bundled', 'no-figure', 'not-described']),
  reason: sentence,
});

const conflictSchema = z.strictObject({
  rule: z.enum(['exclusive', 'whole-year', 'bundled']),
  itemIds: z.tuple([z.string(), z.string()]),
  segments: z.tuple([position, position]),
  kept: z.string().nullable(),
  reason: sentence,
});

/** The answer of POST /api/price. */
export const priceResponseSchema = z.strictObject({
  ok: z.literal(true),
  input: z.enum(['story', 'items']),
  context: z
    .strictObject({
      coverage: z.enum(COVERAGES).nullable(),
      locality: localitySchema.nullable(),
      localityFrom: z.enum(['locality', 'state', 'zip', 'county']).nullable(),
      figureBasis: sentence,
    })
    .exactOptional(),
  segments: z.array(segmentSchema),
  unpriced: z.array(unpricedSchema),
  totals: z.strictObject({
    totalUsd: usdOrNull,
    outOfPocketUsd: usdOrNull,
    outOfPocketReported: z.boolean(),
    pricedCount: z.int().min(0),
    unpricedCount: z.int().min(0),
    basesUsed: z.array(basis),
  }),
  fitted: z
    .strictObject({
      totalUsd: usdOrNull,
      suppressedReason: z.string().nullable(),
      describedCount: z.int().min(0),
      notDescribedCount: z.int().min(0),
      figureKindsUsed: z.array(z.string()),
      labels: z.strictObject({ primary: sentence, secondary: sentence }),
      verdicts: z.array(z.strictObject({ verdict: z.enum(FIT_VERDICTS), lines: z.int().min(1) })),
      basisWarning: z.string().nullable(),
      excludedFromTotal: z.array(excludedSchema),
    })
    .exactOptional(),
  basisWarning: z.string().nullable(),
  conflicts: z.array(conflictSchema),
  nonSummable: z.array(
    z.strictObject({ segment: position, itemId: z.string(), label: z.string(), reason: sentence }),
  ),
  excludedFromTotal: z.array(excludedSchema),
  bundlingNote: z.string().nullable(),
  tableVersion: z.string(),
  method: sentence,
});
