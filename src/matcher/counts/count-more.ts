// SPDX-License-Identifier: Apache-2.0
// Part of step 8: the ways to say that what was named came back: "again in March", "another in June", "one in July".

import { isOfDoer } from '../events/anaphora.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { DATE_LEADS, readDates } from './count-dates.ts';
import { isDoctor } from './count-doers.ts';
import { UNDONE } from './count-ordinals.ts';
import { countTurns, isSameList } from './count-redone.ts';
import type { FoundCount } from './counting.ts';
import { ELSEWHERE } from './elliptic-mentions.ts';
import { isNotSo, isOff } from './not-done.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';
import { readPlain } from './numbers/numbers.ts';
import { isDateWord, isYear } from './one-date.ts';

/** What is known of the event that the words may go on about. */
export interface Repeated {
  readonly from: number;
  readonly end: number;
  /** The words that have told of more already. */
  readonly told: FoundCount['words'];
  /** "One in July" may be one more of it. */
  readonly countsOnes: boolean;
  readonly isAfterFirst: boolean;
  readonly isTold: boolean;
  readonly isOneSitting: boolean;
  readonly isWho: boolean;
  readonly isVisit: boolean;
  readonly isMeasured: boolean;
  readonly name: string;
}

/** A word of what follows, and what stands around it. */
interface Here {
  readonly at: number;
  readonly text: string;
  readonly next: string;
  readonly before: string;
  readonly isLast: boolean;
  readonly phrases: CountPhrases;
  readonly event: Repeated;
}

interface Way {
  readonly isThis: (here: Here, more: number) => boolean;
  /** How many more there are then, of those there were before. */
  readonly add: (here: Here, more: number) => number;
}

const ORDERED: ReadonlyMap<string, number> = new Map([
  ['second', 1],
  ['third', 2],
  ['fourth', 3],
]);
const DYE: ReadonlySet<string> = toWordSet('dye contrast gadolinium');
const [DYE_REACH, MAX_DYED, MAX_DATE] = [6, 4, 6];
const IT: ReadonlySet<string> = toWordSet('it them');
const DOING: ReadonlySet<string> = toWordSet('do did doing');
const REDOING: ReadonlySet<string> = toWordSet(
  'did do done ran drew took checked tested scanned wore had went',
);
export const ANOTHER: ReadonlySet<string> = toWordSet('another second third fourth fifth');
export const REPEATED: ReadonlySet<string> = toWordSet(
  'repeated redid rechecked retested reran redrew rescanned redone',
);
export const REDONE: ReadonlySet<string> = toWordSet('redone repeated rechecked');
const DONE: ReadonlySet<string> = new Set(['was done', 'got done', 'was fixed', 'was next']);
const REPEATS: ReadonlySet<string> = toWordSet('repeat retest redo recheck rerun rpt');
const BEFORE_REPEAT: ReadonlySet<string> = toWordSet('a the .');
const JOINTS: ReadonlySet<string> = toWordSet(', and my');
const MAX_NOT = 5;
/** "Never | went back for the | second" */
const MAX_REACHED = 5;
const NOT: ReadonlySet<string> = toWordSet('never nobody no not neither none without hasnt havent');
const NOT_YET: ReadonlySet<string> = toWordSet(
  `want wants wanted might would need needs offered suggested never nobody will wont cant wouldnt couldnt didnt not refused denied
  havent hasnt supposed meant due`,
);
const NOT_DONE: ReadonlySet<string> = new Set([...NOT, ...NOT_YET]);
const REDONE_LEADS: ReadonlySet<string> = toWordSet('so and then both');
const MORE_NOUNS: ReadonlySet<string> = toWordSet('one time');
const PAPERS: ReadonlySet<string> = toWordSet('bill bills charge charges fee letter pill cream drug');
const UNTIL: ReadonlySet<string> = toWordSet('till until til for');
const AGAIN_JOINTS: ReadonlySet<string> = toWordSet('and then once , . ;');
const AGAIN_NEXT: ReadonlySet<string> = toWordSet(`
  in last this at now a an two three six after on when the , . ; and before around next for with by because today yesterday
`);
const LATER: ReadonlySet<string> = toWordSet('after later');
const AGAIN_TOLD: ReadonlySet<string> = toWordSet('i we he she they it the my');
const ONE_NEXT: ReadonlySet<string> = toWordSet(
  'in on at last this the when a an after two three six later since from by around with before while during , . ; and',
);

const REPEAT_NEXT: ReadonlySet<string> = new Set([
  ...ONE_NEXT,
  ...toWordSet('negative positive neg pos normal'),
]);

const one = (_: Here, more: number) => more + 1;
const upToOrder = ({ text }: Here, more: number) => Math.max(more, ORDERED.get(text) ?? 0);

/** The first that fits a word has it. */
const WAYS: readonly Way[] = [
  {
    // "They made me do it over"; but "they did it over with dye", "they pushed the dye and did it over"
    isThis: ({ at, text, next, before, phrases }) =>
      text === 'over' &&
      before === 'it' &&
      next !== 'with' &&
      DOING.has(phrases.text(at - 2)) &&
      !hasWordBefore(phrases.tokens, at, DYE_REACH, DYE),
    add: one,
  },
  { isThis: ({ text }) => text === 'again', add: (here, more) => more + countAgain(here) },
  {
    isThis: ({ text, next, before, event }) =>
      event.countsOnes && next === 'one' && ORDERED.has(text) && (before === 'the' || before === ','),
    // "First fine, the second one not"; but "the second one I refused", "the second one ordered an MRI".
    add: (here, more) => {
      const { at, phrases } = here;
      // "They wouldn't send | the second one |"
      const isNone =
        (hasWord(phrases.tokens, at + 2, at + 5, UNDONE) && !isNotSo(at + 2, phrases.tokens)) ||
        hasWordBefore(phrases.tokens, at, MAX_NOT, NOT_YET) ||
        // "I signed out before they could do | the third one |"
        (phrases.text(at - 5) === 'before' && phrases.text(at - 3) === 'could') ||
        isDoctor(at + 2, phrases);
      return isNone ? more : upToOrder(here, more);
    },
  },
  {
    // "The first shot lasted a month, the second a week, the third not at all"
    isThis: ({ text, before, event }) =>
      event.isAfterFirst && ORDERED.has(text) && before === (event.isWho ? ';' : 'the'),
    add: (here, more) => {
      const { at, phrases } = here;
      const isHad =
        !hasWord(phrases.tokens, at + 1, at + 4, UNDONE) ||
        phrases.text(at + 2) === 'at' ||
        isNotSo(at + 1, phrases.tokens);
      // "But never | the second"
      return isHad && !hasWordBefore(phrases.tokens, at, MAX_REACHED, UNDONE) ? upToOrder(here, more) : more;
    },
  },
  {
    isThis: ({ text }) => ANOTHER.has(text),
    add: (here, more) =>
      isAnother(here) &&
      !hasWord(here.phrases.tokens, here.at - MAX_NOT, here.at, NOT_YET) &&
      !isOff(here.at + 1, here.phrases.tokens)
        ? more + 1
        : more,
  },
  {
    isThis: ({ at, text, next, before, isLast, phrases }) =>
      REPEATS.has(text) &&
      (isDay(next === "'d" ? at + 2 : at + 1, phrases) ||
        ((isLast || REPEAT_NEXT.has(next) || isDateWord(phrases.tokens[at + 1])) &&
          (BEFORE_REPEAT.has(before) || (text !== 'repeat' && JOINTS.has(before))))),
    add: one,
  },
  {
    // "They redid it"; but "nobody repeated it"
    // "Both | repeated in August", "low, so | repeated a week later"; but "to be repeated"
    isThis: ({ at, text, next, before, isLast, phrases }) =>
      REPEATED.has(text) &&
      !hasWordBefore(phrases.tokens, at, MAX_NOT, NOT_DONE) &&
      (IT.has(next) ||
        next === 'both' ||
        (text === 'repeated' && (isLast || next === '.' || next === ',')) ||
        ((phrases.tokens[at - 1]?.kind === 'mark' || REDONE_LEADS.has(before)) &&
          ((REPEAT_NEXT.has(next) &&
            next !== 'the' &&
            (next !== 'a' || phrases.find('spans', at + 2) !== null)) ||
            isDateWord(phrases.tokens[at + 1]) ||
            isDay(at + 1, phrases)))),
    add: ({ at, phrases }, more) => more + countTurns(at, phrases),
  },
  {
    // "In 2021 three, in 2022 one"; but "CRP: 2016 21, 2020 33": results.
    isThis: ({ at, text, before, phrases, event }) =>
      (isYear(phrases.tokens[at]?.value) &&
        !(event.isMeasured && phrases.tokens[at + 1]?.kind === 'number')) ||
      (text === 'year' && before === 'this'),
    add: ({ at, phrases }, more) => more + countInYear(phrases, at),
  },
  { isThis: ({ text, before }, more) => text === 'one' && before === 'last' && more > 0, add: one },
  {
    isThis: ({ text, next, before, event }) =>
      text === 'one' && event.countsOnes && before === 'and' && ONE_NEXT.has(next),
    add: one,
  },
  {
    // "The | other | eye was done in July."
    isThis: ({ at, text, before, phrases }) =>
      text === 'other' && before === 'the' && DONE.has(phrases.spell(at + 2, at + 4)),
    add: one,
  },
];

/** "Repeat | 4/10 |" */
const isDay = (at: number, { tokens }: CountPhrases) =>
  tokens[at]?.kind === 'number' && tokens[at + 1]?.text === '/';

/** How many more the words after the event name, besides those told already. */
export function countMore(event: Repeated, phrases: CountPhrases): number {
  const { from, end, told } = event;
  let more = 0;
  for (let at = from; at < end; at += 1) {
    // "Another | one": counted already
    if (told !== undefined && at >= told.from - 1 && at < told.to) continue;
    const here: Here = {
      at,
      text: phrases.text(at),
      next: phrases.text(at + 1),
      before: phrases.text(at - 1),
      isLast: at + 1 >= phrases.tokens.length,
      phrases,
      event,
    };
    more = WAYS.find(({ isThis }) => isThis(here, more))?.add(here, more) ?? more;
  }
  return more;
}

function countAgain({
  at,
  next,
  before,
  isLast,
  phrases,
  event: { isTold, isOneSitting, isVisit, end },
}: Here): number {
  // "At my follow up she drew it again."
  if (isVisit && IT.has(before)) return 0;
  // "An EKG, again a | troponin": of what is named next.
  if (DETERMINERS.has(next) && at + 2 === end) return 0;
  // "Pictures while I rested and again after the treadmill": one test.
  if (isTold && isOneSitting && next === 'after') return 0;
  // "Pictures before the dye and again after": one scan.
  if (hasWord(phrases.tokens, at - MAX_DYED, at + MAX_DYED, DYE)) return 0;
  // "Breathed into the bag again and again"
  if (phrases.text(at - 2) === 'again' || phrases.text(at + 2) === 'again') return 0;
  // "Then again | Palm Sunday"
  const isDate = [1, 2].some((step) => isDateWord(phrases.tokens[at + step]));
  // "And again | 3 months after"
  const isLater = phrases.tokens[at + 1]?.kind === 'number' && LATER.has(phrases.text(at + 3));
  // "And again an hour later | the pain came back"
  if (AGAIN_TOLD.has(phrases.text(at + 4)) && LATER.has(phrases.text(at + 3))) return 0;
  const isRest = isLast ? !isTold : AGAIN_NEXT.has(next) || isDate || isLater;
  const isJoined = AGAIN_JOINTS.has(before) || before === 'same' || isSameList(at, phrases);
  const dates = countDates(at, phrases);
  // "Normal, again."
  if (phrases.tokens[at + 1]?.kind !== 'word' && before === ',' && RESULTS.has(phrases.text(at - 2)))
    return 0;
  if (isRest && isJoined && !(before === '.' && isLast)) return Math.max(1, dates);
  // "… and not again till 2023"
  if (before === 'not' && UNTIL.has(next)) return 1;
  // "Waited three hours, drew it again"
  const isIt = IT.has(before) && REDOING.has(phrases.text(at - 2));
  return isRest && isIt && (!isTold || dates > 0) ? 1 : 0;
}

function isAnother({ at, text, next, before, isLast, phrases, event: { from, name, isWho } }: Here): boolean {
  // "Two bills, his own and another from the hospital"
  if (hasWordBefore(phrases.tokens, at, MAX_DATE, PAPERS)) return false;
  // "I went back and he gave me | another |": no visit.
  if (isWho && before === 'me') return false;
  // "And | a second later | I fainted"
  if (text === 'second' && LATER.has(next)) return false;
  // "One after another"
  if (ELSEWHERE.has(before) || (text !== 'another' && before !== 'a')) return false;
  // "His answer was a fifth.": a pill.
  if (isWho && (text === 'fourth' || text === 'fifth')) return false;
  if (at === from + 1 && isOfDoer(at, phrases.tokens)) return false;
  // "Another two weeks later"; but "another two" is two more.
  const number = readPlain(phrases, at + 1);
  const isNext = number === null ? ONE_NEXT.has(next) : phrases.find('spans', number.to) !== null;
  // "Cataract surgery in May, a second | cataract | in June"
  return MORE_NOUNS.has(next) || (next === name && phrases.text(at + 2) === 'was') || isLast || isNext;
}

const RESULTS: ReadonlySet<string> = toWordSet('normal negative positive fine clean low high');
const countDates = (at: number, phrases: CountPhrases) =>
  readDates(phrases, DATE_LEADS.has(phrases.text(at + 1)) ? at + 2 : at + 1, at + MAX_DATE);

/** "… , in 2021 three, in 2022 one": what another year had. */
function countInYear(phrases: CountPhrases, year: number): number {
  const number = readPlain(phrases, year + 1);
  if (number === null || number.value > MAX_IN_YEAR) return 0;
  const after = phrases.tokens[number.to];
  return after === undefined || after.kind === 'mark' || after.text === 'so' ? number.value : 0;
}

const MAX_IN_YEAR = 30;
