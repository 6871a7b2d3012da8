// SPDX-License-Identifier: Apache-2.0

import { z } from 'zod';

/**
 * The body of every failure: one sentence for the person who reads it. `permanent` where the same is refused again however
 * late it is sent, though its status (503) says try again.
 */
export const problemSchema = z.strictObject({
  ok: z.literal(false),
  error: z.string().min(1),
  permanent: z.literal(true).optional(),
});
