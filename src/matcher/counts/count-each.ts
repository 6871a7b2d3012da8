// SPDX-License-Identifier: Apache-2.0
// Part of step 8: as often as there were who did it: "both hospitals did their own CT"; and which "every time" is no occasion.

import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Counting, FoundCount } from './counting.ts';

/** A count that the words around the event make. */
export function toWords(times: number, note: string): FoundCount {
  return { times, note, isOrdinal: false, source: 'words' };
}

/** From "each time" to the event it is about, where it comes first. */
export const MAX_EACH = 12;

/** "Pushed a button | every time I saw | a light", "… every time the sour came up": within one test; but "every time I went". */
export function isWhenever(at: number, isAfter: boolean, tokens: readonly Token[]): boolean {
  const [noun, subject = ''] = [1, 2].map((step) => tokens[at + step]?.text);
  if (noun !== 'time' || hasWordAfter(tokens, at + 4, 2, ME)) return false;
  // "Every time | she drew | my blood": who does it.
  const isSubject = SUBJECTS.has(subject) || (isAfter && DOERS.has(subject));
  return THINGS.has(subject) || (isSubject && !hasWordAfter(tokens, at + 3, 2, GOING));
}

const SUBJECTS: ReadonlySet<string> = toWordSet('i it you');
const DOERS: ReadonlySet<string> = toWordSet('he she');
const THINGS: ReadonlySet<string> = toWordSet('the my a something');
const GOING: ReadonlySet<string> = toWordSet(
  'went go gone going was came come visited visit show showed had have flared',
);
const ME: ReadonlySet<string> = toWordSet('me him her');

const AND: ReadonlySet<string> = toWordSet('and');
const DOERS_OF_CARE: ReadonlySet<string> = toWordSet(
  'doctors docs hospitals clinics specialists places offices ers',
);
const DOING: ReadonlySet<string> = toWordSet('did ran gave had took ordered made');

/** "Both my neurologist and my doctor | did | a CT", "both hospitals | did | their own CT". */
export function countBoth(position: number, { readings, tokens, clauses }: Counting): FoundCount | null {
  const { from } = readings[position]?.event ?? { from: 0 };
  const sentence = clauses.sentenceOf[from];
  for (let at = from - 1; at >= from - MAX_EACH && clauses.sentenceOf[at] === sentence; at -= 1) {
    if (tokens[at]?.text !== 'both' || tokens[at + 1]?.text === 'of') continue;
    const isOfDoers = DOERS_OF_CARE.has(tokens[at + 1]?.text ?? '');
    const isOfTwo = isOfDoers || hasWord(tokens, at, from, AND);
    if (isOfTwo) return hasWordBefore(tokens, from, isOfDoers ? 3 : 2, DOING) ? toWords(2, 'both: 2') : null;
  }
  return null;
}
