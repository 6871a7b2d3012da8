// SPDX-License-Identifier: Apache-2.0
// data/changes.yaml: the entries of the change log that are edited by hand.

import { z } from 'zod';
import { CHANGE_KINDS, type ChangeEntry } from '../../src/registers/index.ts';
import type { Inputs } from './inputs.ts';
import { GenerateStop } from './stop.ts';

const text = z.string().trim().min(1, 'must not be empty');

const changeSchema = z.strictObject({
  id: z.string().regex(/^\d{4}-\d\d-\d\d(-[a-z0-9]+)+$/, 'an id is a day and words: 2026-11-21-first-table'),
  changed_on: z.iso.date('must be a day in quotes, "2026-11-21"'),
  kind: z.enum(CHANGE_KINDS),
  title: text.max(160),
  body: text.max(4000),
  table_version: text.nullable(),
});

/** In the order of the file, which must be newest first. */
export function readChanges(inputs: Inputs): readonly ChangeEntry[] {
  const entries = inputs.readYaml('changes.yaml', z.array(changeSchema));
  const doubled = entries.find(({ id }, at) => entries.findIndex((other) => other.id === id) !== at);
  if (doubled !== undefined) throw new GenerateStop(`data/changes.yaml has two entries ${doubled.id}.`);
  const early = entries.find((entry, at) => entry.changed_on > (entries[at - 1]?.changed_on ?? '9'));
  if (early !== undefined)
    throw new GenerateStop(`data/changes.yaml: ${early.id} is newer than the entry before it.`);
  return entries.map(({ changed_on, table_version, ...entry }) => ({
    ...entry,
    changedOn: changed_on,
    tableVersion: table_version,
  }));
}
