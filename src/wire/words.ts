// SPDX-License-Identifier: Apache-2.0
// Text a person typed, as every request takes it.

import { z } from 'zod';

/** Control characters other than tab and line ends, and halves of a character (lone surrogates). */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const LONE_SURROGATE = /\p{Cs}/u;

/** 1 to `limit` UTF-16 code units, not blank, no control characters, no broken characters. */
export function words(limit: number) {
  return (
    z
      .string({ error: 'must be text' })
      .refine((text) => text.trim() !== '', { error: 'is empty', abort: true })
      .max(limit, { error: `must be at most ${limit} characters`, abort: true })
      .refine((text) => !CONTROL.test(text), { error: 'holds a control character', abort: true })
      .refine((text) => !LONE_SURROGATE.test(text), { error: 'holds half a character (a lone surrogate)' })
      // For the description of the API: neither blank nor of length 0.
      .meta({ minLength: 1, pattern: '\\S' })
  );
}
