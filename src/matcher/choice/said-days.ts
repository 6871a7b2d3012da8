// SPDX-License-Identifier: Apache-2.0
// Part of step 9: the day that is said with care, before its name or behind it.

import { isPast } from '../assertion/words/tense.ts';
import { DATE_LEADS } from '../counts/count-dates.ts';
import { isDateWord } from '../counts/one-date.ts';
import type { Token } from '../words/2-tokenize.ts';
import { readTimeBefore } from '../words/time-leads.ts';
import { skipDeterminer } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';

/** The day or the month right before the care, or "next year". */
export const readLead = (from: number, tokens: readonly Token[]) =>
  readTimeBefore(skipDeterminer(from, tokens) + 1, tokens);

/** The first words of the date after the care, or after what was had with it: "TSH | and free T4 9/30". */
export function readDay(after: number, tokens: readonly Token[]): string | null {
  const end = ALONG.has(tokens[after]?.text ?? '') ? after + MAX_ALONG : after + 1;
  for (let at = after; at <= end; at += 1) {
    const { kind, text = '' } = tokens[at] ?? {};
    if (tokens[at + 1]?.text === '/' && kind === 'number') return `${text}/${tokens[at + 2]?.text}`;
    // "Pediatrician | at three | said …"
    if (text === 'at' && isPast(tokens[at + 2]?.text ?? '')) return `${tokens[at + 1]?.text}`;
    // "Family doctor | at four months |: fissure"
    if (text === 'at' && SPANS.has(tokens[at + 2]?.stem ?? ''))
      return `${tokens[at + 1]?.text} ${tokens[at + 2]?.stem}`;
    // "A CBC | before | the surgery and a CBC | after |", "| when I was 19 |"
    if (at === after && WHENS.has(text)) return [0, 1, 2, 3].map((step) => tokens[at + step]?.text).join(' ');
    if (isDateWord(tokens[at])) return `${text} ${tokens[at + 1]?.text}`;
    if (at === after ? !ALONG.has(text) && !DATE_LEADS.has(text) : kind === 'mark') return null;
  }
  return null;
}

export const SPANS: ReadonlySet<string> = toWordSet('hour day week month year later');
const WHENS: ReadonlySet<string> = toWordSet('before after when during');
const ALONG: ReadonlySet<string> = toWordSet('and & + plus with');
/** How far behind the care the date of what was had with it stands. */
const MAX_ALONG = 5;
