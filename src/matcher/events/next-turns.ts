// SPDX-License-Identifier: Apache-2.0
// Part of step 6: the next turn with a doctor as words tell it that name nobody: "third time he said", "at ten weeks he
// listened", "another told me weight".

import { isPast } from '../assertion/words/tense.ts';
import type { Token } from '../words/2-tokenize.ts';
import { readTimeBefore } from '../words/time-leads.ts';
import { findStartOf, hasOnlyWords, hasWord, skipDeterminer } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent } from './care-event.ts';
import { PERSONS, SEEING, SEEN_BY } from './seen-again.ts';

const LINKS: ReadonlySet<string> = toWordSet('and then ,');
const TELLERS = toWordSet('i we');
/** What the teller does who goes there. */
const GOING: ReadonlySet<string> = toWordSet('went came come go saw met seen');
const MAX_SENTENCE = 16;

/** "Went back | and the PA | pulled a TSH", "came back, doctor said": of the same kind as the one before. */
export function isSameNext(
  at: number,
  next: CareEvent | undefined,
  { family }: CareEvent,
  tokens: readonly Token[],
): boolean {
  return (
    next !== undefined &&
    (next.family === family || (family?.role === 'setting' && next.family?.id === 'own-doctor')) &&
    next.from > at &&
    next.from - at < 3 &&
    hasOnlyWords(tokens, at, next.from, AND_THE)
  );
}

const AND_THE: ReadonlySet<string> = toWordSet(', and the');

/** "At eight weeks my doctor said anxiety. At ten weeks | he | listened": the doctor named last, at another time. */
export function isThenSaying(
  at: number,
  { from, family }: CareEvent,
  last: CareEvent | null | undefined,
  tokens: readonly Token[],
  sentenceOf: readonly number[],
): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (!HE.has(text(at)) || family?.role !== 'provider') return false;
  const verb = text(at + 1) === 'finally' ? at + 2 : at + 1;
  const isToMe = text(verb) !== 'told' || ME.has(text(verb + 1));
  if (!MEETING.has(text(verb)) || !isToMe) return false;
  const start = findStartOf(at, sentenceOf, MAX_SENTENCE);
  // "| I went back | in March and he said": told already.
  const isTold = last?.family?.role === 'provider' && last.from >= start && last.from < at;
  if (isTold || from >= start || hasWord(tokens, start, verb + MAX_SENTENCE, REMOTE)) return false;
  for (let end = start + 2; end <= Math.min(at, start + MAX_LEAD); end += 1) {
    const time = readTimeBefore(end, tokens);
    if (time !== null) return time !== readTimeBefore(skipDeterminer(from, tokens) + 1, tokens);
  }
  return false;
}

const HE: ReadonlySet<string> = toWordSet('he she');
const ME: ReadonlySet<string> = toWordSet('me us');
const MEETING: ReadonlySet<string> = toWordSet('listened said told looked felt pressed examined');
const REMOTE: ReadonlySet<string> = toWordSet('phone called call message portal email results');
const MAX_LEAD = 6;

/**
 * "One doctor said nerves, | another | told me weight, and a third …", "the | next | one asked", "| third | guy took it seriously",
 * "| number | three did the ultrasound"; but "two doctors: one said …, the other said …".
 */
export function isAnotherSaying(
  at: number,
  { from, to, family }: CareEvent,
  last: CareEvent | null,
  tokens: readonly Token[],
): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (family?.role !== 'provider' && family?.role !== 'visit') return false;
  if (text(at) === 'number')
    return (
      text(at - 1) === '.' && NUMBERS.has(text(at + 1)) && hasWord(tokens, at - MAX_NUMBERED, at - 1, NUMBER)
    );
  if (!OTHERS.has(text(at)) || hasWord(tokens, from - COUNTED, from, COUNTING)) return false;
  // "'Eat more,' | said another |"
  if (text(at) === 'another' && SAYING.has(text(at - 1))) return hasWord(tokens, from - 2, from + 1, FIRST);
  const isOne = SOMEBODY.has(text(at + 1));
  let verb = isOne ? at + 2 : at + 1;
  if (text(verb) === 'finally' || text(verb) === 'actually') verb += 1;
  const start = text(at - 1) === 'the' || text(at - 1) === 'a' ? at - 1 : at;
  const isOpening = tokens[start - 1]?.kind !== 'word' || LINKS.has(text(start - 1));
  if (!isOpening || (text(at) !== 'another' && !isOne && start === at)) return false;
  if (isOne) {
    // "The first doctor said …, | the second | said …": counted by their ordinals.
    const isOrdered = hasWord(tokens, from - 2, to, ORDERED);
    // "Two MRIs. The second | one | showed"
    const isOfThem = text(at + 1) !== 'one' || last?.from === from;
    return isPast(text(verb)) && !NO_MEETING.has(text(verb)) && isOfThem && !isOrdered;
  }
  if (text(at) !== 'another' && text(at) !== 'other' && text(start) === 'the') return false;
  return SAYING.has(text(verb)) && hasWord(tokens, from - 2, from + 1, FIRST);
}

const NUMBER: ReadonlySet<string> = toWordSet('number #');
const NUMBERS: ReadonlySet<string> = toWordSet('two three four five six 2 3 4 5 6');
const MAX_NUMBERED = 24;
const OTHERS: ReadonlySet<string> = toWordSet('another other second third fourth next');
const SOMEBODY: ReadonlySet<string> = toWordSet('one guy lady man woman fella dude');
const ORDERED: ReadonlySet<string> = toWordSet('first second third fourth');
const NO_MEETING: ReadonlySet<string> = toWordSet(
  'was were had ordered sent refused wouldnt didnt couldnt cancelled canceled called emailed moved quit got came',
);
const FIRST: ReadonlySet<string> = toWordSet('one first a some');
const SAYING: ReadonlySet<string> = toWordSet(
  'said told thought called swore figured blamed guessed laughed shrugged',
);

/** "The | second time | he ordered an MRI", "the next | time | I went"; but "the ER three times. The second time …": of those. */
export function isNextTime(at: number, { from, to }: CareEvent, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (!ROUNDS.has(text(at)) || !NEXT.has(text(at - 1))) return false;
  // "When I | saw him the second time |"
  const isHim = text(at - 2) === 'the' && PERSONS.has(text(at - 3)) && SEEING.has(text(at - 4));
  if (isHim) return !hasWord(tokens, from - COUNTED, to + COUNTED, COUNTING);
  // "Third time | he said": at the start of its sentence
  if (text(at - 2) !== 'the' && tokens[at - 2]?.kind === 'word') return false;
  const isOpening = text(at - 2) !== 'the' || tokens[at - 3]?.kind !== 'word' || LINKS.has(text(at - 3));
  const [who, verb] = [text(at + 1), text(at + 2)];
  const isSeen = SEEN_BY.has(who) || (TELLERS.has(who) && (SEEING.has(verb) || GOING.has(verb)));
  const isCounted = hasWord(tokens, from - COUNTED, to + COUNTED, COUNTING);
  return isOpening && isSeen && !isCounted && !NOT_SO.has(verb);
}

const NEXT: ReadonlySet<string> = toWordSet('second third fourth fifth next');
/** "Third trip", "third go-round" */
const ROUNDS: ReadonlySet<string> = toWordSet('time trip go');
const COUNTED = 4;
const COUNTING: ReadonlySet<string> = toWordSet('twice times two three four five six several few');
const NOT_SO: ReadonlySet<string> = toWordSet('never didnt wouldnt cancelled canceled refused');
