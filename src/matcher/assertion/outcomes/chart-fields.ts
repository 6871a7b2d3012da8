// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a chart's field that says of the care in the one before that it was not had: "Exam: MRI left shoulder. |
// Status: not performed. |", "Stress test. | Result: none, did not attend |"; and what is to be taken out of the chart:
// "| delete | the audiogram | from my chart |".

import type { Token } from '../../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../../words/near-words.ts';
import type { Span } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';

/** From the care to the field: keeps the search linear. */
const MAX_FIELD = 16;
const FIELDS: ReadonlySet<string> = toWordSet('status result outcome disposition completed performed done');
const OFF: ReadonlySet<string> = toWordSet(
  'cancelled canceled declined declines refused refuses deferred missed scheduled ordered never rescheduled',
);
/** "None | seen", "no | polyps": what was found. */
const NONE: ReadonlySet<string> = toWordSet('none no n nil');
const NOT: ReadonlySet<string> = toWordSet('not did');
const DONE: ReadonlySet<string> = toWordSet(
  'done performed completed attended collected obtained given started scheduled not arrive',
);

/** `end`: where the next care is named. */
export function isFieldDenied(care: number, end: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  for (let at = care; at < Math.min(end, care + MAX_FIELD); at += 1) {
    if (!FIELDS.has(text(at)) || text(at + 1) !== ':' || tokens[at - 1]?.kind !== 'mark') continue;
    const said = text(at + 2);
    if (OFF.has(said) || (NOT.has(said) && DONE.has(text(at + 3)))) return true;
    return NONE.has(said) && (text(at + 3) === 'show' || tokens[at + 3]?.kind !== 'word');
  }
  return false;
}

/** "Please | remove | the depression screening | from my chart |"; but "from my bill". */
export const isStruck = ({ from, to }: Span, tokens: readonly Token[]): boolean =>
  hasWordBefore(tokens, from, MAX_VERB, STRIKING) &&
  tokens[to]?.text === 'from' &&
  tokens[to + 1]?.text === 'my' &&
  hasWordAfter(tokens, to + 2, 2, RECORDS);

const MAX_VERB = 3;
const STRIKING: ReadonlySet<string> = toWordSet('remove delete strike erase');
const RECORDS: ReadonlySet<string> = toWordSet('chart record records history visit file mychart');
