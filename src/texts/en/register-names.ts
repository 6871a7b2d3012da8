// SPDX-License-Identifier: Apache-2.0
import type { Register } from '../../registers/index.ts';

/** The registers as the pages name them. */
export const REGISTER_NAMES: Readonly<Record<Register, string>> = {
  corrections: 'Corrections of figures',
  gap_reports: 'Care that no claim shows',
  interviews: 'Written interviews',
  survey_responses: 'Five burdens in order',
};
