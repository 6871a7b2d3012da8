// SPDX-License-Identifier: Apache-2.0
import type { Migration } from './migration.ts';

/** The table that was published when a survey answer came in; no hash covers it. */
export const SURVEY_TABLE_VERSION: Migration = {
  name: '5-survey-table-version',
  statements: ['alter table survey_responses add column table_version text'],
};
