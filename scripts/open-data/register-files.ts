// SPDX-License-Identifier: Apache-2.0

import { CORRECTION_COLUMNS, GAP_COLUMNS, SURVEY_COLUMNS } from '../../src/wire/index.ts';

/** The CSV files the running service makes; the dictionary explains their columns with the others. */
export const REGISTER_FILES = [
  { path: '/api/export/corrections.csv', columns: CORRECTION_COLUMNS },
  { path: '/api/export/gap.csv', columns: GAP_COLUMNS },
  { path: '/api/export/survey.csv', columns: SURVEY_COLUMNS },
] as const;
