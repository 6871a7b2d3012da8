// SPDX-License-Identifier: Apache-2.0

import type { z } from 'zod';
import { Problem } from '../core/index.ts';
import { joinClauses, toClauses } from './sentences.ts';

/** What a schema makes of parsed JSON; unknown fields are dropped. Throws a Problem (400) that names every bad field. */
export function decodeBody<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Problem('bad-request', joinClauses(toClauses(parsed.error.issues)));
}
