// SPDX-License-Identifier: Apache-2.0
// Part of step 8: visits told in all and then by whether they were the first: "four visits with the cardiologist, one new
// patient visit and three follow-ups", "six times, the first one as a new patient and then five follow-ups".

import { isOfVisit } from '../events/care-event.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Counting } from './counting.ts';

/** Takes the visits that are those of the person named before them. */
export function takeVisits(position: number, { readings, counts, tokens, clauses }: Counting): void {
  const [whole, count] = [readings[position], counts[position]];
  if (whole === undefined || !isOfVisit(whole.event) || count == null || count.times < 2) return;
  let start = Math.max(whole.event.to, count.words?.to ?? 0);
  while (WORDS.has(tokens[start]?.text ?? '')) start += 1;
  if (!MARKS.has(tokens[start]?.text ?? '')) return;
  const sentence = clauses.sentenceOf[whole.event.from];
  let [sum, end] = [0, start];
  const parts: number[] = [];
  for (let at = position + 1; at < position + MAX_PARTS; at += 1) {
    const { event, unitId } = readings[at] ?? {};
    if (event === undefined || clauses.sentenceOf[event.from] !== sentence) break;
    const isSame = event.family === whole.event.family;
    const isNext = isSame && (event.isCalledVisit || tokens[event.from]?.text === 'one');
    if (isOfVisit(event) && !isNext) return;
    if (!isNext && !(event.family?.role === 'visit' && VISITS.test(unitId ?? ''))) continue;
    parts.push(at);
    sum += counts[at]?.times ?? 1;
    end = event.to;
  }
  const isRest = sum === count.times - 1 && hasWord(tokens, start, end, FIRST);
  if (sum !== count.times && !isRest) return;
  for (const at of parts) counts[at] = { times: 0, note: null, isOrdinal: false, source: 'words' };
}

const MAX_PARTS = 6;
const VISITS = /^cms-99(?:20|21|24)/;
const WORDS: ReadonlySet<string> = toWordSet('times visits');
const MARKS: ReadonlySet<string> = toWordSet(', : ( ; - — –');
const FIRST: ReadonlySet<string> = toWordSet('first new initial consult consultation evaluation');
