// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a heading that says of its list that it was had, whatever else it names: a calendar, a list, an agenda.

import type { Token } from '../../words/2-tokenize.ts';
import { toWordSet } from '../../words/word-set.ts';

/** "Every | appointment I had |, from my calendar: …", "the tests I've had: …". */
export function isListOfHad(tokens: readonly Token[], low: number, colon: number): boolean {
  for (let at = low; at < colon - 1; at += 1) {
    if (!TELLERS.has(tokens[at + 1]?.text ?? '') || !THINGS_HAD.has(tokens[at]?.stem ?? '')) continue;
    let verb = at + 2;
    while (verb < colon && LEADING.has(tokens[verb]?.text ?? '')) verb += 1;
    if (HAD.has(tokens[verb]?.text ?? '') && tokens[verb + 1]?.text !== 'left') return true;
  }
  return false;
}

const THINGS_HAD: ReadonlySet<string> = toWordSet(
  'appointment appt visit test scan everything all doctor place',
);
const LEADING: ReadonlySet<string> = toWordSet("'ve have actually already really ever");
const HAD: ReadonlySet<string> = toWordSet('had went did saw got attended made kept');
const TELLERS: ReadonlySet<string> = toWordSet('i we');
