// SPDX-License-Identifier: Apache-2.0
import type { Register } from '../../registers/index.ts';

/** The registers as the pages name them. */
export const REGISTER_NAMES: Readonly<Record<Register, string>> = {
  corrections: 'Corrections of figures',
  gap_reports: 'Care that claims cannot see',
  interviews: 'Interviews',
  survey_responses: 'Survey of the five burdens',
};
