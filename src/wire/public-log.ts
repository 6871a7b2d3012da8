// SPDX-License-Identifier: Apache-2.0
// The published change log, and the rows that are the team's own testing.

import { z } from 'zod';
import { CHANGE_KINDS, type ChangeEntry, REGISTERS, type Register } from '../registers/index.ts';

const day = z.iso.date();

export const changeSchema = z.strictObject({
  id: z.string(),
  changedOn: day,
  kind: z.enum(CHANGE_KINDS),
  title: z.string(),
  body: z.string(),
  tableVersion: z.string().nullable(),
});

/** The answer of GET /api/changes: newest first. */
export const changesResponseSchema = z.strictObject({
  ok: z.literal(true),
  count: z.int(),
  changes: z.array(changeSchema),
  generatedAt: z.iso.datetime(),
});

/** `added` while the service runs, `built` from data/changes.yaml: each newest first. Of one day what was added is newer. */
export function mergeChanges(
  added: readonly ChangeEntry[],
  built: readonly ChangeEntry[],
): readonly ChangeEntry[] {
  // The sort is stable.
  return [...added, ...built].sort((one, other) =>
    one.changedOn === other.changedOn ? 0 : one.changedOn > other.changedOn ? -1 : 1,
  );
}

export function toChangesResponse(
  changes: readonly ChangeEntry[],
  generatedAt: string,
): z.infer<typeof changesResponseSchema> {
  return { ok: true, count: changes.length, changes: changes.map((change) => ({ ...change })), generatedAt };
}

/** The answer of GET /api/annotations. A marked row stays in its chain and is left out of every count. */
export const annotationsResponseSchema = z.strictObject({
  ok: z.literal(true),
  count: z.int(),
  annotations: z.array(
    z.strictObject({
      register: z.enum(REGISTERS as readonly [Register, ...Register[]]),
      row_hash: z.string().regex(/^[0-9a-f]{64}$/),
      mark: z.literal('team-test'),
      notedAt: day,
    }),
  ),
  rule: z.string(),
  generatedAt: z.iso.datetime(),
});

const RULE =
  'A row named here is the team’s own testing. It stays in its chain, is flagged team_test in every CSV, and is left out of every count. Marks are only added.';

export function toAnnotationsResponse(
  marks: readonly { readonly register: Register; readonly rowHash: string; readonly notedAt: string }[],
  generatedAt: string,
): z.infer<typeof annotationsResponseSchema> {
  return {
    ok: true,
    count: marks.length,
    annotations: marks.map(({ register, rowHash, notedAt }) => ({
      register,
      row_hash: rowHash,
      mark: 'team-test',
      notedAt,
    })),
    rule: RULE,
    generatedAt,
  };
}
