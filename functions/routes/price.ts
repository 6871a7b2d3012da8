// SPDX-License-Identifier: Apache-2.0

import { type Answer, answerLimited } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { checkReadLimits, PRICE_LIMITS } from '../limits/index.ts';
import { priceBody } from './priced-body.ts';

/** POST /api/price: a story or units of care, priced. A value it cannot honour is refused, never replaced. */
export async function postPrice({ request, address, effects }: Call): Promise<Answer> {
  await checkReadLimits(effects, address, PRICE_LIMITS);
  const response = await priceBody(request, effects.data, 'items');
  return answerLimited(JSON.stringify(response), `The answer of ${response.segments.length} lines`);
}
