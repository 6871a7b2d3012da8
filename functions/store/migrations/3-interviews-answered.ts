// SPDX-License-Identifier: Apache-2.0
import type { Migration } from './migration.ts';

/** When the operator wrote back to someone who asked for it. */
export const INTERVIEWS_ANSWERED: Migration = {
  name: '3-interviews-answered',
  statements: ['alter table interviews add column answered_at text'],
};
