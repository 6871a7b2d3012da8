// SPDX-License-Identifier: Apache-2.0
// Any website may read prices, figures and counts: nothing of it belongs to a person.

import type { Answer } from './answer.ts';

const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  // Without it a script of another website sees neither the tag to ask again with nor when to come back.
  'access-control-expose-headers': 'etag, retry-after',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Adds what lets a page of another website read the answer. */
export function allowAnyOrigin(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, ...ANY_ORIGIN } };
}

/** OPTIONS: the methods of the address, and for a preflight that may pass (`open` not null) those open to any website. */
export function answerOptions(allow: string, open: string | null): Answer {
  const answer = { status: 204, headers: { allow }, body: null };
  if (open === null) return answer;
  const preflight = {
    'access-control-allow-methods': open,
    'access-control-allow-headers': 'content-type, if-none-match',
    'access-control-max-age': '86400',
  };
  return allowAnyOrigin({ ...answer, headers: { allow, ...preflight } });
}
