// SPDX-License-Identifier: Apache-2.0

import { z } from 'zod';

/** The body of every failure: one sentence for the person who reads it. */
export const problemSchema = z.strictObject({ ok: z.literal(false), error: z.string().min(1) });
