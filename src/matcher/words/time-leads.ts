// SPDX-License-Identifier: Apache-2.0
// When something was, as the words right before it say: "at ten weeks |", "next year |", "two months later |", "in July |".

import type { Token } from './2-tokenize.ts';
import { DATE_NAMES } from './calendar.ts';
import { toWordSet } from './word-set.ts';

/** The words of the time that ends before the token `end`; null where none does. */
export function readTimeBefore(end: number, tokens: readonly Token[]): string | null {
  const last = tokens[end - 1]?.text === ',' ? end - 1 : end;
  const { text = '', kind } = tokens[last - 1] ?? {};
  const span = LATER.has(text) ? last - 2 : last - 1;
  const isSpan = SPANS.has(tokens[span]?.stem ?? '') && COUNTED.has(tokens[span - 1]?.text ?? '');
  if (isSpan) return `${tokens[span - 1]?.text} ${tokens[span]?.stem}`;
  if (DATE_NAMES.has(text) || SEASONS.has(text)) return text;
  return kind === 'number' && /^(?:19|20)\d\d$/.test(text) ? text : null;
}

const LATER: ReadonlySet<string> = toWordSet('later after');
const SPANS: ReadonlySet<string> = toWordSet(
  'day week month year quarter time visit summer fall winter spring',
);
const COUNTED: ReadonlySet<string> = toWordSet(`
  # a next following that two three four five six seven eight nine ten eleven twelve several few couple
`);
const SEASONS: ReadonlySet<string> = toWordSet(
  'spring summer fall autumn winter christmas easter thanksgiving',
);
