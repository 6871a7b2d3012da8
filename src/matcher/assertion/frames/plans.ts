// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a sentence without a past that has a day or an occasion to come is a plan: "I see the neurologist in
// two weeks", "mammogram as soon as the deductible resets", "next physical I want an A1c".

import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { DAY_NAMES, DAY_OF_MONTH, MONTHS } from '../../words/calendar.ts';
import { hasWord } from '../../words/token-spans.ts';
import { DETERMINERS, NO_SYMBOL } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { PRONOUNS } from '../words/frame-words.ts';
import { isCount } from '../words/numerals.ts';
import { isPastAt, PRESENT } from '../words/tense.ts';

export interface Sentence {
  readonly from: number;
  /** Its closing mark, or the end of the text. */
  readonly to: number;
}

export const DAYS: ReadonlySet<string> = new Set([
  ...DAY_NAMES,
  ...toWordSet('mon tue tues wed thu thurs fri'),
]);
const SEASONS: ReadonlySet<string> = toWordSet('spring summer fall autumn winter');
const PERIODS: ReadonlySet<string> = new Set([
  ...SEASONS,
  ...MONTHS,
  ...toWordSet('day week month year time cycle'),
]);
/** "this …": a month or a year may be one that has gone by. */
const SOON: ReadonlySet<string> = toWordSet('afternoon evening weekend week coming');
/** "If that counts", "if memory serves". */
const HEDGES: ReadonlySet<string> = toWordSet('that you memory anything i it this not any anyone anybody');
/** "To see if" */
const FINDING_OUT: ReadonlySet<string> = toWordSet('see know wonder ask check tell even as');
/** What may follow a date: "on the 14th at noon"; but "the 4th visit" is none. */
const AFTER_DATE: ReadonlySet<string> = toWordSet('of at for with and to in if so but then');
const CONDITIONS: ReadonlySet<string> = toWordSet('if unless assuming provided');
/** "As | soon | as", "| whenever | they get around to it", "| once | the kids are in school" */
const OCCASIONS: ReadonlySet<string> = toWordSet('soon whenever once when before');
/** "After the | holidays" */
const EVENTS: ReadonlySet<string> = toWordSet(`
  holidays holiday christmas xmas thanksgiving easter vacation harvest move season taxes retirement payday bonus
  new-year lent ramadan birthday wedding graduation
`);
const PARTS: ReadonlySet<string> = toWordSet('week end beginning middle start');
export const TO_COME: ReadonlySet<string> = new Set([
  ...DAYS,
  ...CONDITIONS,
  ...OCCASIONS,
  ...toWordSet('tomorrow tonight new next this in after come'),
  ...PARTS,
]);
export const isDate = (text: string) => DAY_OF_MONTH.test(text);

/** No more of a story is told in the present: "next | the nurse puts gel on me", "next | thing I know", "next | morning an MRI". */
const NO_NEXT: ReadonlySet<string> = toWordSet(
  'the a they she he i we it came was up thing to door in day morning afternoon evening night',
);
/** A sentence that starts so is of what is to come, or goes on. */
export const STARTING: ReadonlySet<string> = toWordSet(
  'beginning taking doing trying writing bringing heading seeing getting having starting going booking picking heading headed',
);
const RESUMING: ReadonlySet<string> = toWordSet('start starts begin begins resume resumes happens');
/** Of what goes on: "allergy shots every week whenever I'm in town". */
const MAX_SUBJECT = 5;
const STARTS: ReadonlySet<string> = toWordSet("is are 's starts ends gets comes opens closes");
const AGAIN: ReadonlySet<string> = toWordSet('every each weekly monthly yearly daily twice always usually');

/** What a sentence has to do with what is to come: found out once, however many days to come it has. */
export interface Outlook extends Sentence {
  /** The first pronoun; the end of the sentence where there is none. */
  readonly pronoun: number;
  readonly isPresent: boolean;
  readonly isRepeated: boolean;
  /** Hoped for or feared. */
  readonly isFelt: boolean;
}

export function readOutlook({ from, to }: Sentence, tokens: readonly Token[]): Outlook {
  let pronoun = from;
  while (pronoun < to && !PRONOUNS.has(tokens[pronoun]?.text ?? '')) pronoun += 1;
  const isPresent = hasPresent(from, to, tokens);
  const isFelt = hasWord(tokens, from, to, FEELING);
  return { from, to, pronoun, isPresent, isRepeated: hasWord(tokens, from, to, AGAIN), isFelt };
}

/** A verb of the present; but "8 | am", "nothing to | see". */
function hasPresent(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1) {
    const { text = '' } = tokens[at] ?? {};
    const isGot = text === 'got' && HAVING.has(tokens[at - 1]?.text ?? '');
    if (!isGot && !PRESENT.has(text)) continue;
    const isHour = text === 'am' && tokens[at - 1]?.kind === 'number';
    const isNothing = tokens[at - 1]?.text === 'to' && tokens[at - 2]?.text === 'nothing';
    if (!isHour && !isNothing) return true;
  }
  return false;
}

/** Asked of a sentence that has no past. */
export function isPlan(
  { from, to, pronoun, isPresent, isRepeated, isFelt }: Outlook,
  marker: number,
  tokens: readonly Token[],
): boolean {
  const text = tokens[marker]?.text ?? '';
  const isStarting = STARTING.has(tokens[from]?.text ?? '');
  if (OCCASIONS.has(text)) {
    if (isRepeated) return false;
    // "The shots | resume | when the pollen is gone."
    if (text === 'when') return marker > from && (isStarting || RESUMING.has(tokens[marker - 1]?.text ?? ''));
    // "Getting the shot | before | the baby comes"
    if (text === 'before')
      return isStarting || hasWord(tokens, Math.max(from, marker - MAX_OBJECT), marker, GET);
    if (text === 'whenever') return marker > from && pronoun >= marker;
    return true;
  }
  // "Next visit | we | do the other two warts"
  if (text === 'next' && marker === from && !isPeriod(tokens[marker + 1])) return pronoun < to;
  // "In two weeks | I | drink the sugar stuff"
  if (marker === from && pronoun - marker <= MAX_OBJECT && pronoun < to)
    return !hasWord(tokens, pronoun, to, EITHER);
  if (isStarting || text === 'after') return true;
  // "ER on Sunday | if | it's no better"; but "two EEGs, if I'm honest"
  if (CONDITIONS.has(text) && marker > from && tokens[marker - 1]?.kind !== 'mark') return true;
  if (!DAYS.has(text)) return isPresent;
  return isFelt || (isPresent && !isOutcome(from, marker, to, tokens));
}

/** "Derm on Tuesday, | hoping | for answers": of what is to come. */
const FEELING: ReadonlySet<string> = toWordSet(`
  hoping hopefully nervous terrified scared anxious dreading excited praying wish dont worried
`);

/** "Urgent care on Sunday, strep negative, '| it's viral |'": what the day brought is said after a mark or "and". */
export function isOutcome(from: number, marker: number, to: number, tokens: readonly Token[]): boolean {
  let joint = marker;
  const furthest = Math.min(to, marker + MAX_OUTCOME);
  while (joint < furthest && tokens[joint]?.kind !== 'mark' && !JOINTS.has(tokens[joint]?.text ?? ''))
    joint += 1;
  for (let at = Math.max(from, marker - MAX_OUTCOME); at < furthest; at += 1) {
    const { text = '' } = tokens[at] ?? {};
    const subject = tokens[at - 1]?.text ?? '';
    // "My neighbor | 's | truck"
    if (!PRESENT.has(text) || (text === "'s" && !PRONOUNS.has(subject) && !IMPERSONAL.has(subject))) continue;
    // "I | see | the doctor Tuesday, it's far"
    return at >= joint && IMPERSONAL.has(subject);
  }
  return false;
}

/** Keeps the search linear. */
const MAX_OUTCOME = 30;
const IMPERSONAL: ReadonlySet<string> = toWordSet('it there that you');
const JOINTS: ReadonlySet<string> = toWordSet('and but');

/** The same in the present and the past. */
const EITHER: ReadonlySet<string> = toWordSet('cut put hit set let run come read shut hurt');

/** "I | had | my eyes dilated"; but "getting my eyes | dilated | Thursday", "have the knee | x-rayed | Monday". */
export function hasPastVerb({ from, to }: Sentence, tokens: readonly Token[]): boolean {
  let governing = -1;
  for (let at = from; at < to; at += 1) {
    const text = tokens[at]?.text ?? '';
    // "I | 've got | mine in two weeks"
    const isGot = text === 'got' && HAVING.has(tokens[at - 1]?.text ?? '');
    const isHave = (isGot || HAVE.has(text)) && isOwned(tokens[at + 1]?.text ?? '');
    if (isHave || GET.has(text)) governing = at;
    // "Three so far, the next is on the 20th"
    if (text === 'far' && tokens[at - 1]?.text === 'so') return true;
    const isParticiple = text.endsWith('ed') || PARTICIPLES.has(text);
    // "Once the ragweed | is done", "I | 'm terrified |"; but "I'm exhausted"
    const isState = isParticiple && IS.has(tokens[at - 1]?.text ?? '') && !AFTERWARDS.has(text);
    if (CONDITIONS.has(text) || isState || (isGot && isHave)) continue;
    if (isPastAt(at, tokens) && !(isParticiple && governing >= 0 && at - governing <= MAX_GOVERNED))
      return true;
  }
  return false;
}

const IS: ReadonlySet<string> = toWordSet("is are 's 'm am im 're");
const AFTERWARDS: ReadonlySet<string> = toWordSet('exhausted relieved bruised drained bloated wiped numbed');
const HAVE: ReadonlySet<string> = toWordSet('have having');
const HAVING: ReadonlySet<string> = toWordSet("have 've");
const isOwned = (text: string) => DETERMINERS.has(text) || text === 'mine';
const GET: ReadonlySet<string> = toWordSet('get gets getting');
const PARTICIPLES: ReadonlySet<string> = toWordSet('done gone taken seen given put stuck');
const MAX_OBJECT = 5;
/** "A consult with a spine surgeon | penciled in |" */
const MAX_GOVERNED = 8;

/** Where a day to come starts whose word stands at the token; null where none does. */
export function findToCome(at: number, tokens: readonly Token[]): number | null {
  if (isToCome(at, tokens)) return at;
  // "the 14th"
  return at > 0 && isToCome(at - 1, tokens) ? at - 1 : null;
}

/** "tomorrow", "next week", "in two months", "on the 14th", "Friday". */
function isToCome(at: number, tokens: readonly Token[]): boolean {
  const token = tokens[at];
  const text = token?.text ?? '';
  const next = tokens[at + 1];
  const before = tokens[at - 1]?.text ?? '';
  // "Come spring"
  if (text === 'come') return isPeriod(next) && (at === 0 || tokens[at - 1]?.kind === 'mark');
  // "The second week | of November", "at the end | of January", "the start of the month"
  if (PARTS.has(text)) {
    const names = tokens.slice(at + 2, at + 4).map((one) => one.text);
    return next?.text === 'of' && names.some((name) => MONTHS.has(name) || name === 'month');
  }
  if (text === 'new') return next?.text === 'year' && !NOT_NEXT.has(before);
  // "We go there if the referral clears."
  if (CONDITIONS.has(text)) {
    const isHedge = next === undefined || (HEDGES.has(next.text) && !isCourse(at + 2, tokens));
    return !isHedge && !FINDING_OUT.has(before);
  }
  if (OCCASIONS.has(text)) {
    if (text === 'soon') return before === 'as' && next?.text === 'as';
    // "Once school starts"; but "once a week", "once in college"
    const isOnce = text === 'once' && hasWord(tokens, at + 1, at + MAX_SUBJECT, STARTS);
    return (
      isOnce || DETERMINED.has(next?.text ?? '') || (text === 'whenever' && next?.word.symbol === NO_SYMBOL)
    );
  }
  // "I see her every Thursday", "so says the panel from Tuesday": no plan.
  // "A week | from | Monday"
  if (DAYS.has(text)) return before === 'from' ? isPeriod(tokens[at - 2]) : !NOT_NEXT.has(before);
  if (text === 'tomorrow' || text === 'tonight') return true;
  // "Come spring I'm getting it x-rayed."
  if (text === 'come') return (at === 0 || tokens[at - 1]?.kind === 'mark') && isPeriod(next);
  if (text === 'next' && before === 'the') return false;
  if (text === 'next') {
    if (isPeriod(next) && next?.text !== 'day') return true;
    const isOpening = at === 0 || SENTENCE_MARKS.has(before);
    return isOpening && next?.kind === 'word' && !NO_NEXT.has(next.text);
  }
  if (text === 'after') return hasWord(tokens, at + 1, at + 3, EVENTS);
  if (text === 'the' && DAY_OF_MONTH.test(next?.text ?? '')) {
    const after = tokens[at + 2];
    return after === undefined || after.kind === 'mark' || AFTER_DATE.has(after.text);
  }
  if (text === 'this') return DAYS.has(next?.text ?? '') || SOON.has(next?.stem ?? '');
  if (text !== 'in' || isWithin(at, tokens)) return false;
  if (next?.text === 'the') return SEASONS.has(tokens[at + 2]?.text ?? '');
  // "in two weeks", "in a couple of months", "in May"; "in 2019" is past.
  for (let place = at + 1; place <= at + 4; place += 1) {
    const stem = tokens[place]?.stem ?? '';
    if (PERIODS.has(stem)) return true;
    if (!COUNTS.has(stem) && !isCount(tokens[place])) return false;
  }
  return false;
}

/** "If it | 's no better |", "if I | feel faint |"; but "if I | 'm honest |". */
const isCourse = (at: number, tokens: readonly Token[]) =>
  COURSE.has(tokens[at]?.text ?? '') && !HONEST.has(tokens[at + 1]?.text ?? '');
const COURSE: ReadonlySet<string> = toWordSet(
  "'s 'm is am im isnt gets get keeps comes feel doesnt hurts worsens",
);
const HONEST: ReadonlySet<string> = toWordSet('honest right correct counting being not');

/** "Three gastroscopies without samples | in | ten years", "four of them | in | October": how many there were. */
function isWithin(at: number, tokens: readonly Token[]): boolean {
  for (let count = at - 1; count >= at - MAX_COUNTED && tokens[count]?.kind !== 'mark'; count -= 1) {
    const before = tokens[count - 1];
    const isOpening = before === undefined || before.kind === 'mark' || isIn(at, tokens);
    if (isOpening && isCount(tokens[count]) && tokens[count]?.text !== 'one') return true;
  }
  return false;
}

/** "You'd think four ER visits | in a month | would do it" */
const isIn = (at: number, tokens: readonly Token[]) =>
  tokens[at + 1]?.text === 'a' && PERIODS.has(tokens[at + 2]?.stem ?? '');

/** "Three | gastroscopies without any samples | in" */
const MAX_COUNTED = 7;
const NOT_NEXT: ReadonlySet<string> = toWordSet('every each other last since');

const isPeriod = (token: Token | undefined) =>
  token !== undefined && (DAYS.has(token.text) || PERIODS.has(token.stem));

const COUNTS: ReadonlySet<string> = toWordSet('a an of');
/** "Once | they approve it", "when | we get home" */
const DETERMINED: ReadonlySet<string> = new Set([
  ...PRONOUNS,
  ...toWordSet('the my our insurance medicare medicaid'),
]);
