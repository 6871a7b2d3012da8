// SPDX-License-Identifier: Apache-2.0

import { z } from 'zod';
import {
  AGE_BANDS,
  GAP_COUNT_LIMIT,
  GAP_KINDS,
  type GapReport,
  INSURANCES,
  REGIONS,
  URBANICITIES,
} from '../registers/index.ts';
import { oneOf } from './closed-lists.ts';
import { decodeBody } from './decode.ts';
import { words } from './words.ts';

const NOTE_LIMIT = 400;
const COUNT = `must be a whole number from 0 to ${GAP_COUNT_LIMIT}`;
const KINDS = `is none of ${GAP_KINDS.join(', ')}`;

const count = z
  .number({ error: COUNT })
  .int({ error: COUNT, abort: true })
  .min(0, { error: COUNT })
  .max(GAP_COUNT_LIMIT, { error: COUNT })
  // 0 and -0 are one number, and hashed as one.
  .transform((value) => value + 0)
  .optional();

/** A misspelt kind is refused like a bad number: neither is dropped. */
const countsSchema = z
  .strictObject(Object.fromEntries(GAP_KINDS.map((kind) => [kind, count])), {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' && Array.isArray(keys)
        ? `names a kind that ${KINDS}`
        : `must be an object keyed by ${GAP_KINDS.join(', ')}`,
  })
  .refine((counts) => Object.keys(counts).length > 0, {
    error: `must name at least one of ${GAP_KINDS.join(', ')}`,
  })
  .meta({ minProperties: 1 });

const contextSchema = z.object(
  {
    ageBand: oneOf(AGE_BANDS).optional(),
    insurance: oneOf(INSURANCES).optional(),
    region: oneOf(REGIONS).optional(),
    urbanicity: oneOf(URBANICITIES).optional(),
  },
  { error: 'must be an object with ageBand, insurance, region or urbanicity' },
);

export const gapRequestSchema = z.object(
  {
    counts: countsSchema,
    ranking: z
      .array(oneOf(GAP_KINDS), { error: 'must be a list of kinds, heaviest first' })
      .max(GAP_KINDS.length, { error: 'names a kind twice', abort: true })
      .refine((kinds) => new Set(kinds).size === kinds.length, { error: 'names a kind twice' })
      .meta({ uniqueItems: true })
      .default([]),
    note: words(NOTE_LIMIT).optional(),
    context: contextSchema.default({}),
  },
  { error: 'The body must be a JSON object with counts' },
);

/** The body of POST /api/gap as parsed JSON. Throws a Problem (400) that names every bad field. */
export function decodeGapReport(body: unknown): GapReport & { readonly note: string | null } {
  const { note, ...report } = decodeBody(gapRequestSchema, body);
  return { ...report, note: note ?? null };
}
