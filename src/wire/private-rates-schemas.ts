// SPDX-License-Identifier: Apache-2.0
// The shape of GET /api/private-rates/{code}; private-rates-response.ts fills it.

import { z } from 'zod';

const count = z.int().min(0);
const text = z.string().min(1);
const usd = z.number().positive().multipleOf(0.01);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const billingClass = z.enum(['professional', 'facility', 'not stated']);

const hospitalSchema = z.strictObject({
  id: text,
  hospital: text,
  system: text.nullable(),
  fileUrl: z.url(),
  /** Of the file as the hospital publishes it. */
  sha256,
  /** Day the file was fetched. */
  readOn: z.iso.date(),
  template: text,
  lastUpdatedOn: z.string(),
  /** `extract`: the header and the rows of our codes were kept; `readSha256` is of those, and `row` counts in them. */
  contents: z.enum(['whole file', 'extract']),
  readSha256: sha256,
  rowsAre: z.enum(['line', 'item']),
  lowestUsd: usd,
  highestUsd: usd,
  distinctRates: z.int().positive(),
  /** How many payer's plans on how many rows say one of them. */
  rates: z.int().positive(),
  /** How many of these the hospital calls a percentage of its list price, and gives in dollars itself. */
  ratesFromPercentage: count,
});

const groupSchema = z.strictObject({
  lowestUsd: usd,
  medianUsd: usd,
  highestUsd: usd,
  distinctRates: z.int().positive(),
  hospitalCount: z.int().positive(),
  /** False where fewer than two hospitals give rates. */
  shownAsRange: z.boolean(),
  hospitals: z.array(hospitalSchema),
});

const rowSchema = z.strictObject({
  hospitalId: text,
  /** Payer and plan as the hospital wrote them. */
  payer: z.string(),
  plan: z.string(),
  billingClass,
  setting: z.string(),
  modifiers: z.string(),
  methodology: z.string(),
  negotiatedUsd: usd,
  /** Line or item of the file, from 1. */
  row: z.int().positive(),
});

export const privateRatesResponseSchema = z.strictObject({
  ok: z.literal(true),
  code: z.string().regex(/^[A-Z0-9]{5}$/),
  codeType: z.enum(['CPT', 'HCPCS']),
  label: text,
  notFederal: text,
  rule: text,
  spreadRule: text,
  /** A class no hospital gives a rate in is left out. */
  groups: z.strictObject({
    professional: groupSchema.optional(),
    facility: groupSchema.optional(),
    'not stated': groupSchema.optional(),
  }),
  notInSpread: z.strictObject({
    percentageOfCharge: count,
    perDiem: count,
    algorithmOnly: count,
    /** Dollar amounts that cannot be one visit's, by the rule that set them aside. */
    setAside: z.array(z.strictObject({ rule: text, why: text, count: z.int().positive() })),
  }),
  /** Left out with `rows=0`. */
  rows: z.array(rowSchema).optional(),
});
export type PrivateRatesResponse = z.infer<typeof privateRatesResponseSchema>;
