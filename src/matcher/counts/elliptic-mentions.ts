// SPDX-License-Identifier: Apache-2.0
// Part of step 8: the words that stand for care named before: "one in May", "three more", "another", "my second", "so six".

import { isPast } from '../assertion/words/tense.ts';
import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { isOfMinutes } from './count-takes.ts';
import { isOfVerb } from './count-verbs.ts';
import { type Counting, SESSION_UNITS } from './counting.ts';
import { isNoMention } from './no-mentions.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';
import { readPlain } from './numbers/numbers.ts';
import { isToCome } from './numbers/said-totals.ts';
import { isDateWord } from './one-date.ts';
import { readRedone } from './redone-mentions.ts';
import { isEnd } from './total-mentions.ts';
import { hasOrgan, isPictured, SHOWING } from './value-words.ts';

export interface Mention {
  /** So many more than were told before it. */
  readonly value: number;
  /** "Three more", "another", "my second": never a part of those told before. */
  readonly isFurther: boolean;
  /** "Was repeated": one more than had been told before, in other sentences, too. */
  readonly isRepeated?: boolean;
  readonly to: number;
}

/**
 * What starts at the token: a number, "another" or an ordinal, then when, where or for what it was, or nothing more; no thing
 * that would be counted. `total` were told before it: an ordinal is one more only where it is the next one.
 */
export function readMention(
  at: number,
  total: number,
  isOnesOnly: boolean,
  reading: Reading,
  counting: Counting,
): Mention | null {
  const { phrases, places, used } = counting;
  const [text, before] = [phrases.text(at), phrases.text(at - 1)];
  const again = isOfVisit(reading.event) ? null : readRedone(at, reading, phrases);
  if (again !== null) return { ...again, isFurther: true };
  if (NOT_AFTER.has(before) || isNoMention(at, reading, phrases)) return null;
  // "The ER did another one": of what is done there.
  // "I went back and he gave me | another |"
  if (isOfVisit(reading.event) && (DOING.has(before) || ME.has(before))) return null;
  if (text === 'another' || (text === 'one' && MORE.has(phrases.text(at + 1))))
    return readAnother(at, reading, phrases);
  if (phrases.find('ordinals', at) !== null) return readNth(at, total, reading, phrases);
  const quantity = places.startingAt(at);
  // The "one" of "did one" may have been taken for the doctor's.
  const isTaken = quantity !== undefined && used.has(quantity) && !(text === 'one' && DOING.has(before));
  if (isTaken || quantity?.isCorrected) return null;
  if (quantity?.kind === 'times' && text !== 'one') return readTimes(at, quantity.to, reading, counting);
  return readNumber(at, isOnesOnly, reading, counting);
}

/** "Two in 2019", "three more", "one at the VA", "two follow-up ones". */
function readNumber(at: number, isOnesOnly: boolean, reading: Reading, counting: Counting): Mention | null {
  const { phrases, tokens } = counting;
  const [text, before] = [phrases.text(at), phrases.text(at - 1)];
  // "PT: 6 visits in the spring, | 4 | in the fall"; of a test a figure may be a result.
  const isDate = [before, phrases.text(at + 1)].includes('/');
  const isNumber = tokens[at]?.kind === 'word' || (SESSION_UNITS.test(reading.unitId ?? '') && !isDate);
  const number = isNumber && text !== 'both' ? readPlain(phrases, at) : null;
  if (number === null || number.value > MAX_MORE || number.note !== null) return null;
  const { value } = number;
  const ones = [1, 2, 3].find((step) => phrases.text(number.to + step) === 'ones');
  if (ones !== undefined && isLed(at, tokens)) return { value, isFurther: true, to: number.to + ones + 1 };
  const isFurther = phrases.text(number.to) === 'more';
  if ((isOnesOnly && text !== 'one' && !isFurther) || isToCome(phrases, number.to)) return null;
  const to = isFurther ? number.to + 1 : number.to;
  const next = phrases.text(to);
  // "Five minutes on the phone, | five more | that Thursday"
  if (isFurther && isOfMinutes({ from: at, to, value, stress: 'more' }, counting)) return null;
  // "A CT, and yep, | two in my right lung |": what it showed.
  if (INSIDE.has(next) && isPictured(reading, counting) && hasOrgan(to + 1, tokens)) return null;
  // "I dreaded the spinal tap, but I | had one |": that one.
  if (DOING.has(before) && !isFurther && next !== 'since' && !isDone(reading, at, tokens)) return null;
  // "My husband had an EKG, then they did | one on me |": whoever had the other.
  if ((next === 'on' && phrases.text(to + 1) === 'me') || isBackWith(to, reading, phrases)) return null;
  const isPlaced = isPhraseBefore(at, tokens);
  const isNumberLed = isPlaced || before === 'me' || isForOne(at, phrases) || isLed(at, tokens);
  if (!(isNumberLed || isOneOfKind(at, tokens))) return null;
  // "EKGs? Three.": all of them
  const isLast =
    isEnd(to, phrases) && (isFurther || isPlaced || ENDING_LEADS.has(before) || isDateWord(tokens[at - 1]));
  // "One | my doctor ordered |, one | I had | in Ohio"
  const isTold = text === 'one' && TELLERS.has(next) && tokens[at - 1]?.kind === 'mark';
  const isSaid = isLast || isTold || isToo(at, to, phrases) || isContext(to, reading, phrases);
  return isSaid ? { value, isFurther, to } : null;
}

const INSIDE: ReadonlySet<string> = toWordSet('in on');

/** "Dr. Kim | did one too |", "I had | one there too |", "they made me | one too |"; but "my sister had one too". */
function isToo(at: number, to: number, phrases: CountPhrases): boolean {
  const before = phrases.text(at - 1);
  const end = HERE.has(phrases.text(to)) ? to + 1 : to;
  const isMine = (end > to || before === 'me') && hasWordBefore(phrases.tokens, at, MAX_LEAD, ME);
  const verb = before === 'me' ? phrases.text(at - 2) : before;
  return (before === 'did' || isMine) && DOING.has(verb) && phrases.text(end) === 'too';
}

/** After a mark, words of when or where: ", between babies |", ". After I moved, |". */
function isPhraseBefore(at: number, tokens: readonly Token[]): boolean {
  let from = tokens[at - 1]?.text === ',' ? at - 2 : at - 1;
  while (from > at - MAX_PHRASE && tokens[from]?.kind === 'word') from -= 1;
  return tokens[from]?.kind === 'mark' && from < at - 2 && WHEN_LEADS.has(tokens[from + 1]?.text ?? '');
}

const MAX_PHRASE = 7;
const WHEN_LEADS: ReadonlySet<string> = toWordSet('between before after since during');

/** "My lawyer sent me | for one | with ours" */
const isForOne = (at: number, phrases: CountPhrases) =>
  phrases.text(at) === 'one' && phrases.text(at - 1) === 'for' && phrases.text(at - 2) === 'me';

/** "Another in June", "one more at the end", "another two at the hospital". */
function readAnother(at: number, reading: Reading, phrases: CountPhrases): Mention | null {
  const isOne = phrases.text(at) === 'one';
  const number = isOne ? null : (readPlain(phrases, at + 1) ?? readPair(phrases, at + 1));
  const end = number?.to ?? (isOne ? at + 2 : at + 1);
  const to = phrases.text(end) === 'time' ? end + 1 : end;
  // "One more | two weeks later |"
  const span = phrases.find('spans', readPlain(phrases, to)?.to ?? to + 1);
  const isLater = span !== null && phrases.text(span.to) === 'later';
  const isNext =
    isLater || isContext(to, reading, phrases) || isEnd(to, phrases) || isSchool(to, phrases.tokens);
  return isNext && !ELSEWHERE.has(phrases.text(at - 1))
    ? { value: number?.value ?? 1, isFurther: true, to }
    : null;
}

/** "One after | another |", "one in Austin and one in | another |": no more of it. */
export const ELSEWHERE: ReadonlySet<string> = toWordSet('after in at by from');

const readPair = (phrases: CountPhrases, at: number) =>
  phrases.text(at) === 'pair' ? { value: 2, to: at + 1 } : null;

/** "My second at sixteen", "then they let them do an eleventh", "1st EMG nothing, | 2nd | nothing". */
function readNth(at: number, total: number, reading: Reading, phrases: CountPhrases): Mention | null {
  const nth = phrases.find('ordinals', at);
  const before = phrases.tokens[at - 1];
  if (nth === null || (nth.value !== total + 1 && !Number.isNaN(total))) return null;
  const to = ONE_OR_TIME.has(phrases.text(nth.to)) ? nth.to + 1 : nth.to;
  // "Another | after the third |": of other turns
  // "And | a second | later I fainted"
  if (AROUND.has(phrases.text(at - 2)) || phrases.text(nth.to) === 'later') return null;
  const isMark = before?.kind === 'mark' && before.text !== '(';
  // "Wait a second", "for a second"
  const isNth = (NTH_LEADS.has(before?.text ?? '') && !MOMENTS.has(phrases.text(at - 2))) || isMark;
  // "First EMG nothing, second nothing, third bingo"
  const isOpener = THE.has(before?.text ?? '') && phrases.tokens[at - 2]?.kind === 'mark';
  const isRow = (isMark || isOpener) && isFirstTold(reading, phrases);
  if (isBackWith(to, reading, phrases)) return null;
  // "Second, they drew blood"
  const isOpening = isMark && phrases.text(to) === ',';
  // "Three doctors told me it was stress. | The fourth ran | an ANA"
  const isDoctor =
    reading.event.family?.role === 'provider' &&
    !(total <= 1) &&
    (isMark || isOpener) &&
    (isPast(phrases.text(to)) || (to > nth.to && phrases.text(to) === ','));
  // "They did a second. The third one | found | it"
  const isShown = to > nth.to && SHOWING.has(phrases.text(to)) && !isOfVisit(reading.event);
  if (
    !isNth ||
    !(isRow || isDoctor || isShown || isContext(to, reading, phrases) || (isEnd(to, phrases) && !isOpening))
  )
    return null;
  return { value: 1, isFurther: true, to };
}

/** "The | first | EMG", "the | first time | they did an EMG"; but "the first neurologist did an EMG". */
const isFirstTold = ({ event: { from } }: Reading, { tokens }: CountPhrases) =>
  hasWordBefore(tokens, from, 2, FIRST) ||
  [3, 4, 5].some(
    (back) => FIRST.has(tokens[from - back]?.text ?? '') && tokens[from - back + 1]?.text === 'time',
  );

/** "A second one | with him |": one goes back to. */
const isBackWith = (at: number, reading: Reading, phrases: CountPhrases) =>
  isOfVisit(reading.event) && phrases.text(at) === 'with' && HIM.has(phrases.text(at + 1));

/** "Twice on good days and on bad days | three times |". */
function readTimes(at: number, to: number, reading: Reading, counting: Counting): Mention | null {
  const { phrases, tokens, places } = counting;
  const quantity = places.startingAt(at);
  const isLinked =
    hasWordBefore(tokens, at, MAX_LEAD, JOINTS) && hasWordBefore(tokens, at, MAX_LEAD, PLACING);
  if (quantity === undefined || quantity.stress !== null || !isLinked || isOfVisit(reading.event))
    return null;
  if (isOfVerb(quantity, counting) || !(isContext(to, reading, phrases) || isEnd(to, phrases))) return null;
  return { value: quantity.value, isFurther: false, to };
}

/** What stands before a number that counts: a joint, a verb of having, a date, a mark. */
function isLed(at: number, tokens: readonly Token[]): boolean {
  const before = tokens[at - 1];
  const text = before?.text ?? '';
  if (text === 'the') return PLUS.has(tokens[at - 2]?.text ?? '') || isDateWord(tokens[at + 2]);
  // "Junior | year two |"; but "until year three"
  if (text === 'year') return isSchool(at - 2, tokens);
  return LEADS.has(text) || isDateWord(before) || (before?.kind === 'mark' && text !== '(');
}

const isSchool = (at: number, tokens: readonly Token[]) =>
  SCHOOL.has(tokens[at]?.text ?? '') && tokens[at + 1]?.text === 'year';

/** "And a crabby | one | in Arkansas". */
const isOneOfKind = (at: number, tokens: readonly Token[]) =>
  tokens[at]?.text === 'one' && tokens[at - 1]?.kind === 'word' && ARTICLES.has(tokens[at - 2]?.text ?? '');

/** "My old doctor | did | two EEGs"; but "I'd had one in 2020 (I hadn't) and then they did one". */
const isDone = ({ event: { from, to } }: Reading, at: number, tokens: readonly Token[]) =>
  hasWordBefore(tokens, from, MAX_VERB, DONE) && !hasWord(tokens, to, at, NOT);

const DONE: ReadonlySet<string> = toWordSet('had did got took done gave ran went');
const NOT: ReadonlySet<string> = toWordSet('not never didnt hadnt wasnt couldnt wouldnt');

/** When, where or for what it was. */
function isContext(at: number, { event }: Reading, phrases: CountPhrases): boolean {
  const text = phrases.text(at);
  // "One for the insurance, | one for | the lawyer"; but "a test for HIV, one for syphilis"
  if (text === 'for')
    return (
      phrases.text(event.to) === 'for' &&
      (DETERMINERS.has(phrases.text(at + 1)) || phrases.text(at + 1) === 'me')
    );
  // "Two to rule it out and one | to rule | it in"; but "one visit to my doctor, one | to the | surgeon"
  // "Two that year and one | the next |"
  if (text === 'the' && NEXT.has(phrases.text(at + 1))) return isEnd(at + 2, phrases);
  return CONTEXTS.has(text) || (text === 'to' && !DETERMINERS.has(phrases.text(at + 1)));
}

const NEXT: ReadonlySet<string> = toWordSet('next following');
const SCHOOL: ReadonlySet<string> = toWordSet(
  'freshman sophomore junior senior first second third next last same that',
);
/** "One last time" */
const MORE: ReadonlySet<string> = toWordSet('more last final');
const TELLERS: ReadonlySet<string> = toWordSet('my i they');
const HIM: ReadonlySet<string> = toWordSet('him her them');
const MAX_LEAD = 6;
const HERE: ReadonlySet<string> = toWordSet('here there');
const ME: ReadonlySet<string> = toWordSet('me i my');
const MAX_VERB = 5;
const MAX_MORE = 20;
const JOINTS: ReadonlySet<string> = toWordSet('and then plus but');
const PLUS: ReadonlySet<string> = toWordSet('plus + and');
const ARTICLES: ReadonlySet<string> = toWordSet('a an');
const FIRST: ReadonlySet<string> = toWordSet('first 1st');
const MOMENTS: ReadonlySet<string> = toWordSet('for in just wait split took on');
const THE: ReadonlySet<string> = toWordSet('the my');
const AROUND: ReadonlySet<string> = toWordSet('after before');
const NTH_LEADS: ReadonlySet<string> = toWordSet('a an the my then and');
const ONE_OR_TIME: ReadonlySet<string> = toWordSet('one time');
/** "At one", "no one", "day one", "of three": no count of its own. */
const NOT_AFTER: ReadonlySet<string> = toWordSet(
  'at no this that which each every any only of to than by from about number age aged day page level part $ #',
);
const LEADS: ReadonlySet<string> = toWordSet(
  'and then plus & + had did got have do took get done gave ran run',
);
const ENDING_LEADS: ReadonlySet<string> = toWordSet('and then plus but had did got done do year');
const DOING: ReadonlySet<string> = toWordSet('had did got have do took get done gave ran run');
const PLACING: ReadonlySet<string> = toWordSet('in on at under with during before after');
const CONTEXTS: ReadonlySet<string> = toWordSet(`
  in on at under after before during as by with when while since last this that right later again earlier because
  afterward afterwards over between around near back down up through until was were came showed halfway midway who and then but
  here there abroad till til
`);
