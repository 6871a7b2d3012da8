// SPDX-License-Identifier: Apache-2.0
// What the forms send, whole and valid.

import { SMALL_DATA } from '../ask.ts';

export const PRICE_ID = SMALL_DATA.table.figures[0]?.id ?? '';
export const OTHER_PRICE_ID = SMALL_DATA.table.figures[1]?.id ?? '';

export const CORRECTION = { priceId: PRICE_ID, verdict: 'wrong' };

export const GAP = {
  counts: { 'care-denied': 3, dismissed: 12 },
  ranking: ['dismissed', 'care-denied'],
  context: { ageBand: '35-44', insurance: 'employer', region: 'south', urbanicity: 'rural' },
};

export const SURVEY = {
  ranking: ['time', 'oop', 'work', 'unpaid', 'forgone'],
  unasked: 'all-asked',
  lead: 'time',
  decide: 'patients',
};

export const INTERVIEW = {
  consent: 'notes',
  answers: { q1: 'It began in spring.', q2: 'Nobody asked.', q7: 'My sister did.' },
  followUp: false,
};

/** Words that must be found nowhere but sealed. */
export const SECRET = 'Purple heliotrope behind the Ålesund ferry';
