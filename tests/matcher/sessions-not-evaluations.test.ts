// SPDX-License-Identifier: Apache-2.0
// Sessions of occupational therapy are no first evaluations; telemetry of a hospital bed is no monitor worn at home.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  ['Ten OT visits.', ['cms-pt-therapeutic-activities-15 × 10']],
  ['OT eval and 6 OT visits.', ['cms-ot-eval-low × 1', 'cms-pt-therapeutic-activities-15 × 6']],
  ['Hand therapy, 8 appointments.', ['cms-pt-therapeutic-activities-15 × 8']],
  ['OT for an hour, twice.', ['cms-pt-therapeutic-activities-15 × 2']],
  ['Two OT evaluations.', ['cms-ot-eval-low × 2']],
  ['OT evaluation, an hour.', ['cms-ot-eval-high × 1']],
  ['My first OT visit.', ['cms-ot-eval-low × 1']],
  ['Mobile cardiac telemetry at home for 30 days.', ['cms-test-event-monitor × 1']],
  ['A 30 day telemetry monitor.', ['cms-test-event-monitor × 1']],
  ['I was on a telemetry floor for two days.', []],
  ['They kept me on telemetry overnight.', []],
  ['Two nights in the hospital on a telemetry monitor.', []],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
