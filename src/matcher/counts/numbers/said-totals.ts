// SPDX-License-Identifier: Apache-2.0
// Part of step 8: a number that the words around it call the whole: "eleven total", "so six", "I used 14", "seven down".

import { toWordSet } from '../../words/word-set.ts';
import type { CountPhrases } from './count-phrases.ts';
import { readNumber } from './numbers.ts';

export const TIMES_NOUNS: ReadonlySet<string> = toWordSet(`
  time x occasion session visit appointment appt treatment adjustment round trip instance go meeting sitting set dose unit draw
`);
/** What is done for a test, or came of it: "nine sticks by the end", "my portal lists six results". */
export const ACTS: ReadonlySet<string> = toWordSet(
  'test scan stick draw shot jab needle result poke draining swab',
);
export const SUMS: ReadonlySet<string> = toWordSet('so lists list shows thats makes');
const TOTAL_AFTER: ReadonlySet<string> = toWordSet('total altogether overall now happened done');
const TOTAL_PAIRS = [
  ['in', 'all'],
  ['in', 'total'],
  ['all', 'told'],
  ['so', 'far'],
  ['to', 'date'],
  ['by', 'now'],
  ['by', 'the', 'end'],
  ['all', 'together'],
  ['it', 'was'],
  ['it', 'is'],
];
const TOTAL_BEFORE: ReadonlySet<string> = toWordSet('thats so = totaling total makes counted');
const DONE_VERBS: ReadonlySet<string> = toWordSet(
  'used did attended finished completed got had made managed lasted took went burned spent',
);
/** Before what the teller had. */
export const TELLER: ReadonlySet<string> = toWordSet(
  "i we they 've have ive weve and then , . only just ever actually",
);
const HEDGES: ReadonlySet<string> = toWordSet(
  'all only about maybe like just around roughly up to at least it through',
);
const ENDS: ReadonlySet<string> = toWordSet('before but and so until then , . ; ! ? ) : — -');
const TO_COME: ReadonlySet<string> = toWordSet('left remaining');

/** "Eleven total", "so six", "I used 14." */
export function isTotal(phrases: CountPhrases, from: number, to: number): boolean {
  // but "the neck and the back | both done | the same day"
  if (isSummed(phrases, to)) return phrases.text(to - 1) !== 'both';
  // "Seven down, five to go"
  if (phrases.text(to) === 'down' && endsAt(phrases, to + 1)) return true;
  let before = from - 1;
  while (before > from - 4 && HEDGES.has(phrases.text(before))) before -= 1;
  const word = phrases.text(before);
  // "Counted from ten and got to | eight |"
  if (word === 'got' && phrases.text(before + 1) === 'to') return false;
  // "Prick test, 20 or so"
  if (phrases.text(to - 1) === 'so' && phrases.tokens[to]?.kind !== 'word') return true;
  if (isMadeIn(phrases, before)) return endsAt(phrases, to);
  if (!endsAt(phrases, to)) return TOTAL_BEFORE.has(word) && TIMES_NOUNS.has(phrases.stem(to - 1));
  // "My psa was 4, my uncle | had 40"
  const isOther = (word === 'had' || word === 'got') && !TELLER.has(phrases.text(before - 1));
  return (
    (DONE_VERBS.has(word) && !isOther) ||
    TOTAL_BEFORE.has(word) ||
    (word === "'s" && phrases.text(before - 1) === 'that') ||
    (word === 'call' && phrases.text(before + 1) === 'it')
  );
}

/** "Every six months; over three years | that was | six", "in a year | that came to | 24 sessions"; `last` is the last of it. */
export function isMadeIn(phrases: CountPhrases, last: number): boolean {
  const said = phrases.text(last) === 'to' ? last - 1 : last;
  const isSaid = phrases.text(said) === 'came' || phrases.text(last) === 'was';
  return isSaid && phrases.text(said - 1) === 'that' && phrases.find('spans', said - 2) !== null;
}

/** "… altogether", "… in all" */
export const isSummed = (phrases: CountPhrases, to: number) =>
  TOTAL_AFTER.has(phrases.text(to)) || TOTAL_PAIRS.some((pair) => phrases.says(to, pair));

/** "Once, and once | more | three hours later", "weekly and then twice | after | that": the token after it; null for no more. */
export function findFurther(phrases: CountPhrases, from: number, to: number): number | null {
  const [before, lead, next] = [phrases.text(from - 2), phrases.text(from - 1), phrases.text(to)];
  const isJoined = MORE_LEADS.has(lead);
  if (next === 'after') return isJoined && THAT.has(phrases.text(to + 1)) ? to + 1 : null;
  if (next !== 'more') return null;
  // "…, and | once more | in April", "after that | two times more |"
  const isLater = before === 'after' && THAT.has(lead);
  const isPlaced = lead === ',' && PLACE_LINKS.has(phrases.text(to + 1));
  return isJoined || isLater || isPlaced || readNumber(phrases, to + 1) !== null ? to + 1 : null;
}
const MORE_LEADS: ReadonlySet<string> = toWordSet('and then plus');
const THAT: ReadonlySet<string> = toWordSet('that this');
export const PLACE_LINKS: ReadonlySet<string> = toWordSet('at in on from by');

/** "Three to go", "two more left": yet to come. */
export function isToCome(phrases: CountPhrases, to: number): boolean {
  const at = phrases.text(to) === 'more' ? to + 1 : to;
  if (phrases.text(at) === 'to' && phrases.text(at + 1) === 'go') return endsAt(phrases, at + 2);
  return TO_COME.has(phrases.text(at)) && endsAt(phrases, at + 1);
}

const endsAt = ({ tokens }: CountPhrases, at: number) =>
  at >= tokens.length || ENDS.has(tokens[at]?.text ?? '') || tokens[at]?.text === '\n';
