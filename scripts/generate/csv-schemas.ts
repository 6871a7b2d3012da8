// SPDX-License-Identifier: Apache-2.0
// The shape of the extracts that `npm run ingest` and `npm run audit` write, and of the numbers carried beside them.

import { z } from 'zod';

const code = z.string().regex(/^[A-Z0-9]{5}$/, 'a code is five letters or digits');
const decimal = z.string().regex(/^\d+(\.\d+)?$/, 'must be a plain decimal number');
const digit = z.string().regex(/^\d$/, 'must be one digit');
const amount = z.string().regex(/^\d+(\.\d{1,2})?$/, 'must be dollars with at most two decimals');
const optional = <Type extends z.ZodType>(schema: Type) =>
  z.union([z.literal('').transform(() => null), schema]);
const key = z.string().regex(/^[A-Z]{2}-\d{2}$/, 'a locality key is two letters, a hyphen and two digits');
const state = z.string().regex(/^[A-Z]{2}$/, 'a state is two capital letters');
const zip = z.string().regex(/^\d{5}$/, 'a ZIP code is five digits');

export const relativeValueSchema = z.object({
  hcpcs: code,
  status: z.string().regex(/^[A-Z]$/, 'a status is one capital letter'),
  work_rvu: decimal,
  pe_nonfacility_rvu: decimal,
  pe_facility_rvu: decimal,
  mp_rvu: decimal,
  total_nonfacility_rvu: decimal,
  total_facility_rvu: decimal,
  na_nonfacility: z.enum(['', 'NA']),
  na_facility: z.enum(['', 'NA']),
  pctc: digit,
  mult_proc: digit,
  pe_capped_rvu: decimal,
  conversion_factor: decimal,
});
export type RelativeValueRow = z.infer<typeof relativeValueSchema>;

export const laboratorySchema = z.object({ hcpcs: code, rate: amount });

export const outpatientSchema = z.object({
  hcpcs: code,
  apc: z.string().regex(/^\d{4}$/, 'a payment group is four digits'),
  payment_rate: amount,
});
export type OutpatientRow = z.infer<typeof outpatientSchema>;

export const utilizationSchema = z.object({
  id: z.string(),
  hcpcs: code,
  place: z.enum(['O', 'F']),
  charge_usd: amount,
  allowed_usd: optional(amount),
  services: decimal,
  providers: z.string().regex(/^\d+$/),
});
export type UtilizationRow = z.infer<typeof utilizationSchema>;

export const copaySchema = z.object({
  id: z.string(),
  apc: z.string().regex(/^\d{4}$/),
  fee_usd: optional(amount),
  min_copay_usd: amount,
});
export type CopayRow = z.infer<typeof copaySchema>;

const verdict = z.enum(['PASS', 'FAIL', 'UNVERIFIED']);
export const verdictSchema = z.object({
  id: z.string(),
  verdict,
  reason: z.string().min(1),
  locality_verdict: optional(verdict),
  locality_reason: z.string(),
});
export type VerdictRow = z.infer<typeof verdictSchema>;

export const localitySchema = z.object({
  key,
  mac: z.string().regex(/^\d{5}$/, 'a contractor is five digits'),
  state,
  name: z.string().min(1),
  work_gpci: decimal,
  pe_gpci: decimal,
  mp_gpci: decimal,
  counties: z.string().min(1),
});

export const countySchema = z.object({
  state,
  county: z.string(),
  key,
  kind: z.enum(['county', 'alias', 'other-county', 'statewide', 'rest-of-state']),
});

export const zipRangeSchema = z.object({
  from: zip,
  to: zip,
  key,
  state: z.union([z.literal(''), state]),
  split: z.enum(['', 'yes']),
});

export const stateSchema = z.object({ state, name: z.string().min(1) });
