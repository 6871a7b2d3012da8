// SPDX-License-Identifier: Apache-2.0
// What the operator sends. None of it is in the published description.

import { z } from 'zod';
import { CHANGE_KINDS, REGISTERS, type Register } from '../registers/index.ts';
import { tableVersionSchema } from './table-version.ts';
import { line, words } from './words.ts';

const NO_OBJECT = 'The body must be a JSON object';

/** The body of POST /api/admin/changes. `changedOn` is today where it is left out. */
export const changeEntrySchema = z.object(
  {
    changedOn: z.iso.date({ error: 'must be a day, YYYY-MM-DD' }).optional(),
    kind: z.enum(CHANGE_KINDS, { error: `must be one of ${CHANGE_KINDS.join(', ')}` }),
    title: line(160),
    body: words(4000),
    tableVersion: tableVersionSchema.optional(),
  },
  { error: NO_OBJECT },
);

/** The body of POST /api/admin/annotations and of POST /api/admin/erasures: the row of a register, by its hash. */
export const registerRowSchema = z.object(
  {
    register: z.enum(REGISTERS as readonly [Register, ...Register[]], {
      error: `must be one of ${REGISTERS.join(', ')}`,
    }),
    rowHash: z
      .string({ error: 'must be text' })
      .regex(/^[0-9a-f]{64}$/, { error: 'must be a row_hash: 64 digits of 0-9 and a-f' }),
  },
  { error: NO_OBJECT },
);
