// SPDX-License-Identifier: Apache-2.0
// The shape of the table's answers; table.ts fills them.

import { z } from 'zod';
import { BASES } from './names.ts';
import { localityRangeSchema, localitySchema, usd } from './price-response.ts';

export const formulaSchema = z.strictObject({
  code: z.string(),
  text: z.string(),
  conversionFactor: z.number(),
  parts: z.array(
    z.strictObject({
      name: z.enum(['Work', 'Practice expense', 'Malpractice']),
      rvu: z.number(),
      gpci: z.number(),
      product: z.number(),
    }),
  ),
  rvuSum: z.number(),
  total: usd,
});

const alternateSchema = z.strictObject({
  label: z.string(),
  value: z.union([z.number(), z.tuple([z.number(), z.number()])]),
  unit: z.string(),
  basis: z.enum(BASES).nullable(),
  year: z.string(),
  note: z.string(),
  sourceTitle: z.string(),
  sourceUrl: z.string(),
});

/** What the audit says of an amount: PASS where it was derived anew from the publisher's own file. */
export const auditSchema = z.strictObject({
  verdict: z.enum(['PASS', 'FAIL', 'UNVERIFIED']),
  reason: z.string(),
});

const placedFields = {
  nationalUsd: usd.nullable().exactOptional(),
  localityUsd: usd.nullable().exactOptional(),
  /** Of `localityUsd`; `audit` is of `valueUsd`. Null where the row is not priced by place. */
  localityAudit: auditSchema.nullable().exactOptional(),
  localityName: z.string().exactOptional(),
  localityGeography: z.string().exactOptional(),
  localityFormula: formulaSchema.nullable().exactOptional(),
};

export const sourceSchema = z.strictObject({
  id: z.string(),
  publisher: z.string(),
  title: z.string(),
  url: z.string(),
  file: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  readOn: z.string(),
  licence: z.string(),
});

/** A row in full. `valueUsd` is always the national figure. */
export const tableItemSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  category: z.string(),
  valueUsd: usd.nullable(),
  outOfPocketUsd: usd.nullable(),
  basis: z.enum(BASES),
  attribution: z.enum(['gross', 'excess', 'not_applicable']),
  year: z.string(),
  population: z.string(),
  geography: z.string(),
  coverage: z.string(),
  sourceTitle: z.string(),
  sourceUrl: z.string(),
  sources: z.array(sourceSchema),
  confidence: z.enum(['VERIFIED', 'DERIVED']),
  code: z.string().nullable(),
  apc: z.string().nullable(),
  loinc: z.string().nullable(),
  audit: auditSchema,
  rules: z.strictObject({
    summable: z.boolean(),
    mutuallyExclusiveWith: z.array(z.string()),
    bundlesAncillaries: z.boolean(),
    wholeYear: z.boolean(),
    alternates: z.record(z.string(), alternateSchema),
  }),
  ...placedFields,
});

export const slimItemSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  valueUsd: usd.nullable(),
  localityUsd: usd.nullable().exactOptional(),
  basis: z.enum(BASES),
  year: z.string(),
  confidence: z.enum(['VERIFIED', 'DERIVED']),
  sourceUrl: z.string(),
  summable: z.boolean(),
});

/** The answer of GET /api/table. */
export const tableResponseSchema = z.strictObject({
  ok: z.literal(true),
  version: z.string(),
  count: z.int(),
  locality: localitySchema.nullable(),
  localityFrom: z.enum(['locality', 'state', 'zip', 'county']).nullable(),
  localityNote: z.string().nullable(),
  localityPricedCount: z.int().nullable(),
  items: z.union([z.array(tableItemSchema), z.array(slimItemSchema)]),
});

/** The answer of GET /api/table/{id}. */
export const tableRowResponseSchema = z.strictObject({
  ok: z.literal(true),
  version: z.string(),
  locality: localitySchema.nullable(),
  localityFrom: z.enum(['locality', 'state', 'zip', 'county']).nullable(),
  localityNote: z.string().nullable(),
  localityRange: localityRangeSchema.nullable(),
  item: tableItemSchema,
});
