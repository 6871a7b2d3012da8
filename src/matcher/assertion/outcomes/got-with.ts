// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care of which the paper or the thing was told first, and then what was done with it: "the approval for
// the stress test came Friday and I was on the table Monday", "a script for an X-ray, so I walked down the hall and got it".

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { findEndOf, hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { NOT } from '../words/frame-words.ts';

/** Keeps the search linear. */
const MAX_REACH = 24;
const MAX_DENIED = 3;
const PAPERS: ReadonlySet<string> = toWordSet(`
  order referral script slip prescription requisition auth authorization approval okay prep kit form consent appointment appt slot date spot
  line voucher coupon quote estimate
`);
const LINKS: ReadonlySet<string> = toWordSet('for on');
const DOING: ReadonlySet<string> = toWordSet('drew ran did got had took scanned swabbed tested checked');
const IT: ReadonlySet<string> = toWordSet('it one them me mine');
const AT: ReadonlySet<string> = toWordSet('on in under inside');
const PLACES: ReadonlySet<string> = toWordSet('table booth tube machine scanner chair treadmill magnet');
const BEING: ReadonlySet<string> = toWordSet('was were am');
const FOUND: ReadonlySet<string> = toWordSet('clear clean positive negative normal abnormal');
const SHOWN: ReadonlySet<string> = toWordSet('was came up back got an all is were');
/** "The neighbor | who | had one" */
const WHO: ReadonlySet<string> = toWordSet('who');
const UNDONE: ReadonlySet<string> = new Set([
  ...NOT,
  ...toWordSet('no nobody before until till if would could canceled cancelled denied'),
]);

/** Whether what follows, before other care is named at `limit`, tells so. */
export function isGotWith(
  { event: { from, to } }: Reading,
  limit: number,
  tokens: readonly Token[],
  sentenceOf: readonly number[],
): boolean {
  const link = skipDeterminer(from, tokens);
  if (!LINKS.has(tokens[link]?.text ?? '') || !PAPERS.has(tokens[link - 1]?.text ?? '')) return false;
  const end = findEndOf(to - 1, sentenceOf, MAX_REACH);
  const next = end < tokens.length ? findEndOf(end, sentenceOf, MAX_REACH) : end;
  const last = Math.min(limit, next);
  if (hasWord(tokens, to, last, UNDONE)) return false;
  for (let at = to; at < last; at += 1) if (isDeed(at, tokens)) return true;
  return false;
}

/** "They | drew it |", "I was on the | table |", "came up | clean |". */
function isDeed(at: number, tokens: readonly Token[]): boolean {
  const { text = '' } = tokens[at] ?? {};
  if (DOING.has(text)) return IT.has(tokens[at + 1]?.text ?? '') && !hasWordBefore(tokens, at, 2, WHO);
  if (FOUND.has(text)) return SHOWN.has(tokens[at - 1]?.text ?? '');
  if (!PLACES.has(text) || !hasWordBefore(tokens, at, MAX_DENIED, AT)) return false;
  return hasWordBefore(tokens, at, MAX_DENIED + 1, BEING);
}
