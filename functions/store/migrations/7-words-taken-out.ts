// SPDX-License-Identifier: Apache-2.0
import type { Migration } from './migration.ts';

/** Whoever sent an interview may have its words taken out; its row stays in the chain, which covers none of them. */
export const WORDS_TAKEN_OUT: Migration = {
  name: '7-words-taken-out',
  statements: ['alter table interviews alter column answers_sealed drop not null'],
};
