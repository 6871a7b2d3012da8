// SPDX-License-Identifier: Apache-2.0

import type { Category } from '../../figures/index.ts';

export const categoryNames: Readonly<Record<Category, string>> = {
  visit: 'Visits to a doctor or clinic',
  emergency: 'Emergency department',
  preventive: 'Preventive and planning visits',
  'mental-health': 'Mental health',
  therapy: 'Physical, occupational and other therapy',
  lab: 'Laboratory tests',
  imaging: 'Imaging',
  test: 'Tests of heart, lungs, nerves, sleep and more',
  procedure: 'Procedures and treatments',
  surgery: 'Surgery',
  'eye-ear': 'Eyes and ears',
  survey: 'What people spend, from national surveys',
  program: 'Program amounts: deductibles and caps',
  wage: 'Wages',
  travel: 'Travel',
};
