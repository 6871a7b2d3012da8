// SPDX-License-Identifier: Apache-2.0
// The steps in order. One that was published is never changed: what it made stands in people's databases.

import { REGISTERS } from './1-registers.ts';
import { JOURNEYS } from './2-journeys.ts';
import { INTERVIEWS_ANSWERED } from './3-interviews-answered.ts';
import { ACCOUNTS } from './4-accounts.ts';
import { SURVEY_TABLE_VERSION } from './5-survey-table-version.ts';
import { MAP_ANSWERS } from './6-map-answers.ts';
import { WORDS_TAKEN_OUT } from './7-words-taken-out.ts';
import type { Migration } from './migration.ts';

export type { Migration } from './migration.ts';

export const MIGRATIONS: readonly Migration[] = [
  REGISTERS,
  JOURNEYS,
  INTERVIEWS_ANSWERED,
  ACCOUNTS,
  SURVEY_TABLE_VERSION,
  MAP_ANSWERS,
  WORDS_TAKEN_OUT,
];
