// SPDX-License-Identifier: Apache-2.0
// Part of step 8: a number of somebody else's care beside the teller's: "I've had one EEG but | my brother has had four |", "my
// sister had two EEGs, | I had one |".

import { KIN, WARDS } from '../assertion/people/tellers.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { toWords } from './count-each.ts';
import type { Counting, FoundCount } from './counting.ts';
import { readPlain } from './numbers/numbers.ts';

/** Whether the number at the token is told of somebody else than the care of the reading is. */
export function isOfOtherPerson(at: number, { event }: Reading, tokens: readonly Token[]): boolean {
  const whose = findKin(at, tokens);
  return whose !== null && whose !== findKin(event.from, tokens);
}

/** Of care told of somebody else, the teller's own: "my mother had three EEGs; | I have had one |". */
export function countOwn(
  { event }: Reading,
  { phrases, tokens, clauses, readings, places }: Counting,
): FoundCount | null {
  const isGiven = isOfMany(event.from, tokens) || THEIRS.has(tokens[event.from - 1]?.text ?? '');
  if (!isGiven && findKin(event.from, tokens) === null) return null;
  const last = (clauses.sentenceOf[event.from] ?? 0) + 1;
  const next = readings[places.readingAfter(event.to)]?.event.from ?? tokens.length;
  const end = Math.min(next, event.to + MAX_OWN);
  for (let at = event.to; at < end && (clauses.sentenceOf[at] ?? 0) <= last; at += 1) {
    const number = readPlain(phrases, at);
    if (number === null || !(isOfTeller(at, tokens) || (isGiven && isOfHaving(at, tokens)))) continue;
    // "I saw | one twice |"
    const { value, to } = phrases.find('times', number.to) ?? number;
    const next = tokens[to];
    if (next?.kind !== 'word' || WHEN.has(next.text)) return toWords(value, `your own: ${value}`);
  }
  return null;
}

/** Who had it, by the words before a number or a name of care: "my | brother | has had", "my | brother | 's had"; null for nobody of these. */
function findKin(end: number, tokens: readonly Token[]): string | null {
  const noun = skipVerbs(end, tokens);
  const { text = '', stem = '' } = tokens[noun] ?? {};
  const isLed = DETERMINERS.has(tokens[noun - 1]?.text ?? '');
  return noun < end - 1 && isLed && (KIN.has(stem) || WARDS.has(text) || OTHERS.has(stem)) ? stem : null;
}

const isOfTeller = (at: number, tokens: readonly Token[]) => {
  const who = skipVerbs(at, tokens);
  return who < at - 1 && tokens[who]?.text === 'i';
};

/** "Took my mother for | her | EKG and got one" */
const THEIRS: ReadonlySet<string> = toWordSet('her his their');
/** "I've read | hundreds of | EKGs": given to others, or seen of them. */
function isOfMany(care: number, tokens: readonly Token[]): boolean {
  const many = tokens[care - 1]?.text === 'of' ? care - 2 : care - 1;
  return MANY.has(tokens[many]?.text ?? '') && hasWordBefore(tokens, many, MAX_GIVEN, GIVING);
}

/** "… | and had | two of my own", "but got exactly four". */
const isOfHaving = (at: number, tokens: readonly Token[]) => {
  const joint = skipVerbs(at, tokens);
  return joint < at - 1 && JOINTS.has(tokens[joint]?.text ?? '');
};

/** The token before the verb of having: "| brother | has only had". */
function skipVerbs(end: number, tokens: readonly Token[]): number {
  let at = end - 1;
  while (at > end - MAX_VERBS && (VERBS.has(tokens[at]?.text ?? '') || COUNTS.has(tokens[at]?.text ?? '')))
    at -= 1;
  return at;
}

const MAX_VERBS = 7;
/** From the care to the teller's own number. */
const MAX_OWN = 14;
const MAX_GIVEN = 4;
const MANY: ReadonlySet<string> = toWordSet('hundreds thousands dozens tons plenty countless many');
const GIVING: ReadonlySet<string> = toWordSet(
  'gave given read did done took taken drew drawn ran run seen watched performed assisted held scheduled coded billed',
);
const JOINTS: ReadonlySet<string> = toWordSet('and but');
const VERBS: ReadonlySet<string> = toWordSet(
  "saw seen has had have 's 've 'd got gotten did done only just exactly maybe also already needed",
);
const WHEN: ReadonlySet<string> = toWordSet('in at on last this when and but so before after of myself');
const COUNTS: ReadonlySet<string> = toWordSet(
  'a an the one two three four five six seven eight nine ten dozens hundreds thousands countless many of',
);
const OTHERS: ReadonlySet<string> = toWordSet(
  'sister brother aunt uncle cousin niece nephew friend neighbor coworker roommate boss grandma grandpa twin',
);
