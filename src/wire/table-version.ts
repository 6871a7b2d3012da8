// SPDX-License-Identifier: Apache-2.0
import { z } from 'zod';

/** `<YYYY-MM-DD>.<n>`, with the one suffix that has appeared: it is published, and so no place for words. */
export const tableVersionSchema = z
  .string({ error: 'must be text' })
  .regex(/^\d{4}-\d\d-\d\d\.\d{1,4}(?:-verified)?$/, {
    error: 'must be a table version, as in 2026-11-21.1',
    abort: true,
  });
