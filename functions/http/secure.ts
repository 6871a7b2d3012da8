// SPDX-License-Identifier: Apache-2.0
// What every answer of the API says to a browser that shows one as a page: run nothing, load nothing, tell nobody.

import type { Answer } from './answer.ts';

export const ANSWER_SECURITY = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  // Where any website may read an answer, cors.ts says so in its place.
  'cross-origin-resource-policy': 'same-origin',
  // Browsers heed it over HTTPS only (RFC 6797, 8.1).
  'strict-transport-security': 'max-age=63072000',
} as const;

/** The same answer with the headers above; what it says itself stands. */
export function secureAnswer(answer: Answer): Answer {
  return { ...answer, headers: { ...ANSWER_SECURITY, ...answer.headers } };
}
