// SPDX-License-Identifier: Apache-2.0
// Part of step 8: the words that stand for care named before: "one in May", "three more", "another", "my second", "so six".

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { isDateWord } from './count-dates.ts';
import { isOfVerb } from './count-verbs.ts';
import type { Counting } from './counting.ts';
import type { CountPhrases, CountWord } from './numbers/count-phrases.ts';
import { readPlain } from './numbers/numbers.ts';

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
  const { phrases, tokens, places, used } = counting;
  const [text, before] = [phrases.text(at), phrases.text(at - 1)];
  const again = readRedone(at, phrases);
  if (again !== null) return { value: 1, isFurther: true, to: again, isRepeated: REPEATED.has(text) };
  if (NOT_AFTER.has(before)) return null;
  // "The ER did another one": of what is done there.
  if (isPlaceOfCare(reading) && DOING.has(before)) return null;
  if (text === 'another' || (text === 'one' && MORE.has(phrases.text(at + 1))))
    return readAnother(at, reading, phrases);
  if (phrases.find('ordinals', at) !== null) return readNth(at, total, reading, phrases);
  const quantity = places.startingAt(at);
  // The "one" of "did one" may have been taken for the doctor's.
  const isTaken = quantity !== undefined && used.has(quantity) && !(text === 'one' && DOING.has(before));
  if (isTaken || quantity?.isCorrected) return null;
  if (quantity?.kind === 'times' && text !== 'one') return readTimes(at, quantity.to, reading, counting);
  const number = tokens[at]?.kind === 'word' && text !== 'both' ? readPlain(phrases, at) : null;
  if (number === null || number.value > MAX_MORE || number.note !== null) return null;
  const isFurther = phrases.text(number.to) === 'more';
  if (isOnesOnly && text !== 'one' && !isFurther) return null;
  const to = isFurther ? number.to + 1 : number.to;
  // "I dreaded the spinal tap, but I | had one |": that one.
  const isThat =
    DOING.has(before) && !isFurther && phrases.text(to) !== 'since' && !isDone(reading, at, tokens);
  if (isThat || !(isLed(at, tokens) || isOneOfKind(at, tokens))) return null;
  // "EKGs? Three.": all of them
  // "One | my doctor ordered |, one | I had | in Ohio"
  const isTold = text === 'one' && TELLERS.has(phrases.text(to)) && tokens[at - 1]?.kind === 'mark';
  // "Dr. Kim | did one too |"; but "my sister had one too"
  const isToo = before === 'did' && phrases.text(to) === 'too';
  const isLast = isEnd(to, phrases) && (isFurther || ENDING_LEADS.has(before) || isDateWord(tokens[at - 1]));
  // "My husband had an EKG, then they did | one on me |": whoever had the other.
  if (phrases.text(to) === 'on' && phrases.text(to + 1) === 'me') return null;
  if (isBackWith(to, reading, phrases)) return null;
  return isLast || isToo || isTold || isContext(to, reading, phrases)
    ? { value: number.value, isFurther, to }
    : null;
}

/** "Then | redone |", "the | repeat | was fine", "had to be | repeated |", "had to | redo it |", "the other one": the token after it. */
function readRedone(at: number, phrases: CountPhrases): number | null {
  const [text, before, next] = [phrases.text(at), phrases.text(at - 1), phrases.text(at + 1)];
  if (text === 'repeat') return THE.has(before) && OUTCOMES.has(next) ? at + 1 : null;
  if (text === 'other')
    return next === 'one' && THE_OTHER.has(before) && WAS.has(phrases.text(at + 2)) ? at + 2 : null;
  if (text === 'redo') return IT.has(next) && HAD_TO.has(phrases.spell(at - 2, at)) ? at + 2 : null;
  // "Done | over | because"
  if (text === 'over') return before === 'done' && (BECAUSE.has(next) || next === 'again') ? at + 1 : null;
  // "The EEG had to | be repeated |"; but "was repeated twice" says how often
  const isPassive = REPEATED.has(text) && BEEN.has(before) && !phrases.find('times', at + 1);
  if (isPassive) return at + 1;
  // "Normal. | Repeated | 11/4: normal."
  if (
    text === 'repeated' &&
    phrases.tokens[at - 1]?.kind === 'mark' &&
    phrases.tokens[at + 1]?.kind === 'number'
  )
    return at + 1;
  if (!REDONE.has(text) || !(before === 'then' || before === 'and')) return null;
  return ONCE_MORE.has(phrases.spell(at + 1, at + 3)) ? at + 3 : at + 1;
}

/** "Another in June", "one more at the end", "another two at the hospital". */
function readAnother(at: number, reading: Reading, phrases: CountPhrases): Mention | null {
  const isOne = phrases.text(at) === 'one';
  const number = isOne ? null : readPlain(phrases, at + 1);
  const end = number?.to ?? (isOne ? at + 2 : at + 1);
  const to = phrases.text(end) === 'time' ? end + 1 : end;
  const isNext = isContext(to, reading, phrases) || isEnd(to, phrases) || isSchool(to, phrases.tokens);
  return isNext && phrases.text(at - 1) !== 'after'
    ? { value: number?.value ?? 1, isFurther: true, to }
    : null;
}

/** "My second at sixteen", "then they let them do an eleventh", "1st EMG nothing, | 2nd | nothing". */
function readNth(at: number, total: number, reading: Reading, phrases: CountPhrases): Mention | null {
  const nth = phrases.find('ordinals', at);
  const before = phrases.tokens[at - 1];
  if (nth === null || (nth.value !== total + 1 && !Number.isNaN(total))) return null;
  const to = ONE_OR_TIME.has(phrases.text(nth.to)) ? nth.to + 1 : nth.to;
  const isMark = before?.kind === 'mark' && before.text !== '(';
  // "Wait a second", "for a second"
  const isNth = (NTH_LEADS.has(before?.text ?? '') && !MOMENTS.has(phrases.text(at - 2))) || isMark;
  // "First EMG nothing, second nothing, third bingo"
  const isOpener = before?.text === 'the' && phrases.tokens[at - 2]?.kind === 'mark';
  const isRow =
    (isMark || isOpener) && hasWord(phrases.tokens, reading.event.from - 2, reading.event.from, FIRST);
  if (isBackWith(to, reading, phrases)) return null;
  // "Second, they drew blood"
  const isOpening = isMark && phrases.text(to) === ',';
  if (!isNth || !(isRow || isContext(to, reading, phrases) || (isEnd(to, phrases) && !isOpening)))
    return null;
  return { value: 1, isFurther: true, to };
}

/** "A second one | with him |": one goes back to. */
const isBackWith = (at: number, reading: Reading, phrases: CountPhrases) =>
  isPlaceOfCare(reading) && phrases.text(at) === 'with' && HIM.has(phrases.text(at + 1));

/** "Twice on good days and on bad days | three times |". */
function readTimes(at: number, to: number, reading: Reading, counting: Counting): Mention | null {
  const { phrases, tokens, places } = counting;
  const quantity = places.startingAt(at);
  const isLinked = hasWord(tokens, at - MAX_LEAD, at, JOINTS) && hasWord(tokens, at - MAX_LEAD, at, PLACING);
  if (quantity === undefined || quantity.stress !== null || !isLinked || isPlaceOfCare(reading)) return null;
  if (isOfVerb(quantity, counting) || !(isContext(to, reading, phrases) || isEnd(to, phrases))) return null;
  return { value: quantity.value, isFurther: false, to };
}

/** "So six.", "that makes four", "the total was four", "the count stands at three": how many in all. */
export function readTotal(at: number, { event }: Reading, { phrases }: Counting): CountWord | null {
  const text = phrases.text(at);
  let number = at + 1;
  if (TOTALS.has(text)) {
    while (number < at + MAX_SAYING && SAYING.has(phrases.text(number))) number += 1;
    if (number === at + 1) return null;
  } else if (THATS.has(text)) while (SAYING.has(phrases.text(number))) number += 1;
  else if (text !== 'so' && text !== 'makes') return null;
  // "That was one of …"
  const read = readPlain(phrases, number);
  if (read === null || read.value < 2 || read.value > MAX_TOTAL || read.note !== null) return null;
  const to = phrases.stem(read.to) === 'time' ? read.to + 1 : read.to;
  const isOver = isEnd(to, phrases) || IN_ALL.has(phrases.text(to)) || to > read.to;
  return isOver && at >= event.to ? { value: read.value, to } : null;
}

export const isPlaceOfCare = (reading: Reading | undefined) =>
  reading?.event.family?.role === 'provider' || reading?.event.family?.role === 'setting';

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
  hasWord(tokens, from - MAX_VERB, from, DONE) && !hasWord(tokens, to, at, NOT);

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
  return CONTEXTS.has(text) || (text === 'to' && !DETERMINERS.has(phrases.text(at + 1)));
}

/** Nothing more is said of it. */
function isEnd(at: number, { tokens }: CountPhrases): boolean {
  const token = tokens[at];
  return token === undefined || (token.kind === 'mark' && !NO_ENDS.has(token.text));
}

const THE: ReadonlySet<string> = toWordSet('the a my');
const OUTCOMES: ReadonlySet<string> = toWordSet('was came showed in a two three six');
const REPEATED: ReadonlySet<string> = toWordSet('repeated redone');
const BEEN: ReadonlySet<string> = toWordSet('be was were been got');
const THE_OTHER: ReadonlySet<string> = toWordSet('the only');
const WAS: ReadonlySet<string> = toWordSet('was came in showed');
const IT: ReadonlySet<string> = toWordSet('it that');
const HAD_TO: ReadonlySet<string> = new Set(['had to', 'to then', 'and then']);
const BECAUSE: ReadonlySet<string> = toWordSet('because since as when for');
const REDONE: ReadonlySet<string> = toWordSet('redone repeated redid');
const ONCE_MORE: ReadonlySet<string> = new Set(['once more', 'once again', 'yet again']);
const SCHOOL: ReadonlySet<string> = toWordSet(
  'freshman sophomore junior senior first second third next last same that',
);
/** "One last time" */
const MORE: ReadonlySet<string> = toWordSet('more last final');
const TELLERS: ReadonlySet<string> = toWordSet('my i they');
const HIM: ReadonlySet<string> = toWordSet('him her them');
const MAX_LEAD = 6;
const MAX_VERB = 5;
const MAX_MORE = 20;
const MAX_TOTAL = 60;
const MAX_SAYING = 4;
const NO_ENDS: ReadonlySet<string> = toWordSet('- / : % ( $ x');
const JOINTS: ReadonlySet<string> = toWordSet('and then plus but');
const PLUS: ReadonlySet<string> = toWordSet('plus + and');
const ARTICLES: ReadonlySet<string> = toWordSet('a an');
const FIRST: ReadonlySet<string> = toWordSet('first 1st');
const MOMENTS: ReadonlySet<string> = toWordSet('for in just wait split took on');
const NTH_LEADS: ReadonlySet<string> = toWordSet('a an the my then and');
const ONE_OR_TIME: ReadonlySet<string> = toWordSet('one time');
const TOTALS: ReadonlySet<string> = toWordSet('total count tally number');
const THATS: ReadonlySet<string> = toWordSet('thats that');
const SAYING: ReadonlySet<string> = toWordSet("is was 's stands at of makes made");
const IN_ALL: ReadonlySet<string> = toWordSet('in altogether total now by');
/** "At one", "no one", "day one", "of three": no count of its own. */
const NOT_AFTER: ReadonlySet<string> = toWordSet(
  'at no this that which each every any only of to than by from about number age aged day page level part $ #',
);
const LEADS: ReadonlySet<string> = toWordSet(
  'and then plus & + had did got have do took get done gave ran run',
);
const ENDING_LEADS: ReadonlySet<string> = toWordSet('and then plus but had did got done year');
const DOING: ReadonlySet<string> = toWordSet('had did got have do took get done gave ran run');
const PLACING: ReadonlySet<string> = toWordSet('in on at under with during before after');
const CONTEXTS: ReadonlySet<string> = toWordSet(`
  in on at under after before during as by with when while since last this that right later again earlier because
  afterward afterwards over between around near back down up through until was were came showed halfway midway who and then but
  here there abroad
`);
