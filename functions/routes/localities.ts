// SPDX-License-Identifier: Apache-2.0

import { Problem, quoteInput } from '../../src/core/index.ts';
import { findLocality } from '../../src/localities/index.ts';
import { toLocalitiesResponse, toLocalityResponse } from '../../src/wire/index.ts';
import { type Answer, answerCacheable } from '../http/answer.ts';
import type { Call } from '../http/call.ts';

/** GET /api/localities: the index of places. */
export function getLocalities({ effects: { data } }: Call): Answer {
  return answerCacheable(toLocalitiesResponse(data));
}

/** GET /api/localities/{key}: every amount of one place. */
export function getLocality({ id, effects: { data } }: Call): Answer {
  const locality = findLocality(id, data.places);
  if (locality === null) {
    throw new Problem(
      'not-found',
      `${quoteInput(id)} is not a payment locality; a key is a two-letter state, a hyphen and two digits, for example CA-05, and GET /api/localities lists all ${data.places.localities.length}.`,
    );
  }
  return answerCacheable(toLocalityResponse(locality, data));
}
