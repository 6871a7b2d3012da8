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
  sha256: sha256.describe('Of the whole file as the hospital publishes it at `fileUrl`.'),
  /** Day the file was fetched. */
  readOn: z.iso.date(),
  template: text,
  lastUpdatedOn: z.string(),
  contents: z
    .enum(['whole file', 'extract'])
    .describe('What was read. `extract`: the header of the file and its rows of the codes of the table.'),
  readSha256: sha256.describe(
    'Of what was read, and what `row` counts in: the same as `sha256` for a whole file, another for an extract.',
  ),
  rowsAre: z
    .enum(['line', 'item'])
    .describe('What `row` counts: lines of the text from 1, or items of the list of charges from 1.'),
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
  row: z
    .int()
    .positive()
    .describe(
      'Line or item, from 1, of what was read. Of an extract it is no row of the file at `fileUrl`: see `contents`, `readSha256` and `rowsAre` of the hospital.',
    ),
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
