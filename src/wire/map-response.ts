// SPDX-License-Identifier: Apache-2.0

import { z } from 'zod';
import { UNPRICED_KINDS } from '../mapping/index.ts';

const segmentSchema = z.strictObject({
  raw: z.string(),
  times: z.int().min(1),
  countNote: z.string().nullable(),
  itemId: z.string().nullable(),
  label: z.string().nullable(),
  confidence: z.enum(['high', 'medium', 'low']),
  reason: z.enum(UNPRICED_KINDS).nullable(),
  gapCategory: z.string().nullable(),
  months: z.number().nullable(),
  source: z.enum(['rules', 'model']),
  why: z.string(),
});

/** The answer of POST /api/map; the last three fields with `debug=1` only. */
export const mapResponseSchema = z.strictObject({
  ok: z.literal(true),
  cached: z.boolean(),
  tableVersion: z.string(),
  model: z.string().nullable(),
  filled: z.int().min(0),
  refused: z.int().min(0),
  segments: z.array(segmentSchema),
  asked: z.array(z.strictObject({ phrase: z.string(), before: z.string(), after: z.string() })).optional(),
  sent: z.string().optional(),
  modelText: z.string().nullable().optional(),
});

export type MapResponse = z.infer<typeof mapResponseSchema>;

/** The answer of GET /api/map/models: the models that may be asked, the first first; none where none is configured. */
export const mapModelsResponseSchema = z.strictObject({
  ok: z.literal(true),
  models: z.array(z.string()),
});
