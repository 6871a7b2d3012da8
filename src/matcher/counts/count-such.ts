// SPDX-License-Identifier: Apache-2.0
// Part of step 8: as often as there were what it was done at: "a CBC at each dose change, | and there were four |", "an EKG
// with every infusion, | of which there were six |"; so often were those, too.

import type { CareEvent } from '../events/care-event.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Counting, FoundCount } from './counting.ts';

export function countSuch(
  { from, to }: CareEvent,
  { readings, phrases, tokens, clauses, places }: Counting,
): FoundCount | null {
  const sentence = clauses.sentenceOf[from] ?? 0;
  for (let at = from - MAX_EACH; at < to + MAX_EACH; at += 1) {
    if (!EACH.has(phrases.text(at)) || clauses.sentenceOf[at] !== sentence) continue;
    if (at !== from - 1 && !LINKS.has(phrases.text(at - 1))) continue;
    for (let there = at + 2; there < Math.max(at, to) + MAX_SAID; there += 1) {
      if (phrases.text(there) !== 'there' || phrases.text(there + 1) !== 'were') continue;
      const number = places.startingAt(there + 2);
      if (number?.kind !== 'number' || (clauses.sentenceOf[there] ?? 0) > sentence + 1) return null;
      // "There were five | increases |"; but "there were four | people waiting"
      const noun = tokens[number.to];
      const isSame = tokens.slice(at + 1, at + MAX_NOUN).some(({ stem }) => stem === noun?.stem);
      if (noun?.kind === 'word' && !OVER.has(noun.text) && !isSame) return null;
      const { value } = number;
      // "Before every | infusion |; there were five infusions": those are counted where they are named again.
      const next = readings[places.readingAfter(number.from)];
      const isNamed = at === from - 1 && next !== undefined && next.event.from <= number.to;
      if (isNamed) return { times: 0, note: null, isOrdinal: false, source: 'words' };
      return { times: value, note: `there were ${value}: ${value}`, isOrdinal: false, source: 'words' };
    }
  }
  return null;
}

const [MAX_EACH, MAX_SAID, MAX_NOUN] = [10, 14, 5];
const EACH: ReadonlySet<string> = toWordSet('each every');
const LINKS: ReadonlySet<string> = toWordSet('with at after before during for');
const OVER: ReadonlySet<string> = toWordSet('in of and so before since last');
