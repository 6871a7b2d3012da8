// SPDX-License-Identifier: Apache-2.0
// Part of step 8: what came besides a rate that is worked out: "every quarter that year | plus one extra in May |", "monthly
// through May | and then in July, September and November |".

import { isOfVisit } from '../events/care-event.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { DATE_LEADS, findDates, readDates } from './count-dates.ts';
import { ANOTHER } from './count-more.ts';
import type { Counting, FoundCount } from './counting.ts';
import { isUndone } from './not-done.ts';
import { readPlain } from './numbers/numbers.ts';
import type { Quantity } from './numbers/quantity.ts';

/** How many had been told before the further ones at `from`: their number, or their dates. */
export function countDated(target: number, { from }: Quantity, counting: Counting): number {
  const reading = counting.readings[target];
  // "Hearing tests, | two in May and then | two more": after those
  const own = counting.places.startingAt((reading?.to ?? from) + 1);
  if (own?.kind === 'number' && own.to < from && counting.tokens[own.from - 1]?.kind === 'mark')
    return own.value;
  // "One on Monday, another on Wednesday, one more on Friday": told one by one.
  const isTold = hasWord(counting.tokens, reading?.to ?? from, from, ANOTHER);
  return reading === undefined || isTold ? 1 : (findDates(reading, target, from, counting)?.times ?? 1);
}

/** The count with what is added after it in its sentence. */
export function countAdded(position: number, counting: Counting): FoundCount | null {
  const { readings, counts, tokens, phrases, places, clauses } = counting;
  const [reading, known] = [readings[position], counts[position] ?? null];
  if (reading === undefined || known === null || known.isEndless === true || known.times < 2) return known;
  const isRate = known.source === 'rate';
  if (!isRate && !(known.source === 'words' && hasWord(tokens, reading.to, reading.to + MAX_EACH, EACH)))
    return known;
  let after = places.readingAfter(Math.max(reading.to, known.words?.to ?? 0));
  while (isOfVisit(readings[after]?.event)) after += 1;
  const next = readings[after];
  const end = Math.min(next?.from ?? tokens.length, reading.to + MAX_REACH);
  let more = 0;
  for (
    let at = reading.to;
    at < end && clauses.sentenceOf[at] === clauses.sentenceOf[reading.to - 1];
    at += 1
  ) {
    // "At each of the five ER visits, and on 4/2 | a second one | three hours after"
    if (!isRate && ARTICLES.has(phrases.text(at)) && phrases.spell(at + 1, at + 3) === 'second one')
      more += isUndone(at, at + 3, tokens) ? 0 : 1;
    if (!JOINTS.has(phrases.text(at))) continue;
    const number = ARTICLES.has(phrases.text(at + 1)) ? { value: 1, to: at + 2 } : readPlain(phrases, at + 1);
    if (number !== null && EXTRA.has(phrases.text(number.to)) && WHEN.has(phrases.text(number.to + 1)))
      more += isUndone(at + 1, number.to + 1, tokens) ? 0 : number.value;
    else if (isRate && DATE_LEADS.has(phrases.text(at + 1)) && THEN.has(phrases.text(at)))
      more += readDates(phrases, at + 2, end, true);
  }
  if (more === 0) return known;
  const times = known.times + more;
  return { ...known, times, note: `${known.note ?? known.times} and ${more} more: ${times}` };
}

const MAX_EACH = 3;
const MAX_REACH = 24;
const EACH: ReadonlySet<string> = toWordSet('each every all');
const ARTICLES: ReadonlySet<string> = toWordSet('a an');
const JOINTS: ReadonlySet<string> = toWordSet('plus and then with + ,');
const THEN: ReadonlySet<string> = toWordSet('then plus again');
const EXTRA: ReadonlySet<string> = toWordSet('extra additional');
const WHEN: ReadonlySet<string> = new Set([
  '',
  ...toWordSet('in on at after before when because between since one . , ;'),
]);
