// SPDX-License-Identifier: Apache-2.0
// Text a person typed, as every request takes it.

import { z } from 'zod';
import { hasControls } from '../core/index.ts';

/** Halves of a character. */
const LONE_SURROGATE = /\p{Cs}/u;

/**
 * Signs that are not seen and turn what stands beside them around, or hide in a name: directions of writing (but for the
 * marks that right-to-left text needs), and blanks of no width (but for the joiners that letters and emoji need).
 */
const HIDDEN = /[\u00ad\u061c\u200b\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Whether anything of it is seen. */
const SEEN = /[^\p{Cf}\p{Z}\s]/u;

/** Text without what is not seen in it: others read it. */
export const dropHidden = (text: string): string => text.replace(HIDDEN, '');

/** The same on one line, its blanks single. */
export const toLine = (text: string): string => {
  const line = dropHidden(text.replace(/[\t\n\r\u2028\u2029]+/g, ' ')).trim();
  return SEEN.test(line) ? line : '';
};

/** A name or title, on one line: what others read beside words of ours. */
export const line = (limit: number) => words(limit, toLine);

/** 1 to `limit` UTF-16 code units after `tidy`, not blank, no control characters, no broken characters. */
export function words(limit: number, tidy = (text: string): string => text) {
  return (
    z
      .string({ error: 'must be text' })
      .overwrite(tidy)
      .refine((text) => text.trim() !== '', { error: 'is empty', abort: true })
      .max(limit, { error: `must be at most ${limit} characters`, abort: true })
      .refine((text) => !hasControls(text), { error: 'holds a control character', abort: true })
      .refine((text) => !LONE_SURROGATE.test(text), { error: 'holds half a character (a lone surrogate)' })
      // For the description of the API: neither blank nor of length 0.
      .meta({ minLength: 1, pattern: '\\S' })
  );
}
