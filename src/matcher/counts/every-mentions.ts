// SPDX-License-Identifier: Apache-2.0
// Part of step 8: words that say at which of several occasions something was done: "each of those three", "at every one of the
// infusions", "all three ER trips", "with all of them but the last", "at the first and the fourth", "both years".

import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Counting, Every } from './counting.ts';
import { readPlain } from './numbers/numbers.ts';

/** A visit, or who or where it was with. */
export const isOfVisits = (reading: Reading | undefined) =>
  isOfVisit(reading?.event) || reading?.event.family?.role === 'visit';

/** What starts at the token, if it is such words. */
export function readEvery(at: number, counting: Finding): Every | null {
  const { phrases } = counting;
  const word = phrases.text(at);
  const some = readCounted(at, counting);
  if (some !== null) return some;
  if (!HEADS.has(word)) return null;
  // "With | only | the first"
  const link = phrases.text(ONLY.has(phrases.text(at - 1)) ? at - 2 : at - 1);
  const isLinked = LINKS.has(link) || EXCEPT.has(link);
  const isAround = phrases.spell(at - 3, at) === 'before and after';
  const isEvery = phrases.spell(at - 2, at) === 'each and';
  const from = isAround ? at - 3 : isEvery ? at - 2 : isLinked ? at - 1 : at;
  // "| First and last | time"
  const isSome = word === 'the' || phrases.text(at + 1) === 'and';
  const found = isSome
    ? readSome(word === 'the' ? at + 1 : at, isLinked, counting)
    : readAll(at, isLinked, counting);
  return found === null ? null : { from, factor: isAround ? 2 : 1, ...found };
}

/** "At | three of the four |", "at | two of those visits |", "| twice in the ER | they ran a D-dimer". */
function readCounted(at: number, counting: Finding): Every | null {
  const { phrases, places, clauses } = counting;
  const of = phrases.text(at + 1) === 'of' ? at + 2 : 0;
  if (
    of > 0 &&
    LINKS.has(phrases.text(at - 1)) &&
    (WHOSE.has(phrases.text(of)) || THEM.has(phrases.text(of)))
  ) {
    const [number, whole] = [readPlain(phrases, at), readPlain(phrases, of + 1)];
    const own = whole?.value ?? 0;
    if (number === null || own > MAX_OCCASIONS) return null;
    const to = whole?.to ?? of + 1;
    const named = readNoun(to, Math.max(own, 2), counting);
    const isOver = phrases.tokens[to]?.kind !== 'word';
    if (named === null && !isOver) return null;
    return { ...ALL, ...(named ?? { to }), from: at - 1, factor: 1, some: number.value };
  }
  if (clauses.sentenceOf[at] === clauses.sentenceOf[at - 1]) return null;
  const times = places.startingAt(at);
  if (times?.kind !== 'times' || !AT.has(phrases.text(times.to))) return null;
  const named = readNoun(phrases.text(times.to + 1) === 'the' ? times.to + 2 : times.to + 1, 2, counting);
  const isTold = named?.care !== null && THEY.has(phrases.text(named?.to ?? 0));
  return isTold && named ? { ...ALL, ...named, from: at, factor: 1, some: times.value } : null;
}

type Finding = Omit<Counting, 'everys'>;
type Found = Omit<Every, 'from' | 'factor'>;
const ALL = { some: 0, own: 0, noun: '', care: null };

function readAll(head: number, isLinked: boolean, counting: Finding): Found | null {
  const { phrases } = counting;
  const word = phrases.text(head);
  const isEach = word === 'each' || word === 'every';
  let at = head + 1;
  // "They | always | did an EKG", "| always | the same: an EKG"
  if (word === 'always')
    return DOING.has(phrases.text(at)) || phrases.spell(at, at + 2) === 'the same'
      ? { ...ALL, to: at }
      : null;
  // "A chest X-ray | per visit |"
  if (word === 'first' || (word === 'per' && !OCCASIONS.has(phrases.stem(at)))) return null;
  if (phrases.text(at) === 'single') at += 1;
  const isOne = isEach && phrases.text(at) === 'one';
  if (isOne) at += 1;
  // "All | but the first |", "all | but one came with an EKG"
  const isBut = word === 'all' && EXCEPT.has(phrases.text(at));
  const isFirst = phrases.text(at + 1) === 'the' && FIRSTS.has(phrases.text(at + 2));
  if (isBut && (isLinked || isFirst || readPlain(phrases, at + 1) !== null)) return { ...ALL, to: at };
  const isOf = phrases.text(at) === 'of';
  // "Five ER trips, | each one | Zofran through the IV"
  if (isOne && !isOf) return { ...ALL, to: at };
  if (isOf) at += 1;
  const isThem = isOf && THEM.has(phrases.text(at));
  if (isThem || WHOSE.has(phrases.text(at))) at += 1;
  if (PAST.has(phrases.text(at))) at += 1;
  // "At every | in-person | visit"
  if (phrases.spell(at, at + 2) === 'in person') at += 2;
  const number = word === 'both' ? { value: 2, to: at } : readPlain(phrases, at);
  const own = number?.value ?? 0;
  if (number !== null && (own < 2 || own > MAX_OCCASIONS)) return null;
  if (number !== null) at = number.to;
  // "Every three months"
  if (word === 'every' && own > 0 && !isOf) return null;
  // "TSH on 1/4 and 2/1. EKG the | same days |"; but "same CBC"
  if (word === 'same' && own === 0) {
    const noun = phrases.stem(at);
    return SPANS.has(noun) && phrases.text(at) !== noun ? { ...ALL, to: at + 1, noun } : null;
  }
  // "Lasted | all of nine | days"
  if (word === 'all' && isOf && !isThem && number?.to === head + 3) return null;
  // "Both four times", "all in | all two ERs"
  if (word === 'both' && (readPlain(phrases, at)?.value ?? 0) > 1) return null;
  if (word === 'all' && phrases.text(head - 1) === 'in') return null;
  const named = readNoun(at, own, counting, word !== 'both' || (isOf && isLinked));
  if (named !== null) return { ...ALL, own, ...named };
  const isOver =
    phrases.tokens[at]?.kind !== 'word'
      ? // "One cup of pee | for both | : chlamydia, gonorrhea"
        phrases.text(at) !== ':'
      : LINKS.has(phrases.text(at)) || EXCEPT.has(phrases.text(at)) || phrases.text(at) === 'came';
  if (isThem || isOne) return { ...ALL, own, to: at };
  // "Three ER trips, one breathing treatment | each |", "| each with | a CT"
  const before = counting.readings[counting.places.readingBefore(head)];
  const isBare = word === 'each' && (phrases.text(at) === 'with' || (isOver && before?.event.to === head));
  if (isBare) return { ...ALL, own, to: at };
  return isOver && own + Number(word === 'each') > 0 && (isOf || isLinked) ? { ...ALL, own, to: at } : null;
}

/** "ER visits", "time", "infusions": what the occasions are called. */
function readNoun(
  at: number,
  own: number,
  { phrases, readings, places }: Finding,
  isAny = true,
): Pick<Every, 'to' | 'noun' | 'care'> | null {
  const next = readings[places.readingAfter(at)];
  for (let to = at; to < at + MAX_NAME && phrases.tokens[to]?.kind === 'word'; to += 1) {
    const stem = phrases.stem(to);
    if (NO_OCCASIONS.has(stem) || EXCEPT.has(stem) || ENDS.has(stem)) return null;
    const care = next !== undefined && next.event.from <= to && next.event.to > to ? next : null;
    // "Both | times |"; but "both clotting times"
    const isNamed = TURNS.has(stem) ? to === at : OCCASIONS.has(stem) || (own > 0 && SPANS.has(stem));
    // "Both scopes were done, and a biopsy": no occasions of it
    if (isNamed || (care !== null && (isAny || isOfVisits(care))))
      return { to: Math.max(to + 1, care?.event.to ?? 0), noun: TURNS.has(stem) ? '' : stem, care };
    // "Each of the three | hospitals |", "every | flare |" of the three flares told before
    const isPlural = isAny && own > 0 && phrases.text(to) !== stem;
    if (isPlural || findTold(stem, at, phrases, places) > 0) return { to: to + 1, noun: stem, care: null };
    if (LINKS.has(phrases.text(to))) return null;
  }
  return null;
}

/** How many there were of them, told before: "four asthma | attacks |". */
export function findTold(
  stem: string,
  before: number,
  phrases: Counting['phrases'],
  places: Counting['places'],
): number {
  for (let at = before - 2; at > before - MAX_TOLD && at > 0; at -= 1)
    if (phrases.stem(at) === stem && phrases.text(at) !== stem)
      for (const step of [0, 1, 2]) {
        const number = places.ending.get(at - step);
        if (number?.kind === 'number' && number.value > 1 && number.value <= MAX_OCCASIONS)
          return number.value;
      }
  return 0;
}

/** "At the | first |", "at the | first and the last of those |", "the | last two |", "only the | second time |". */
function readSome(start: number, isLinked: boolean, counting: Finding): Found | null {
  const { phrases } = counting;
  let [at, some] = [start, 0];
  for (let listed = 0; listed < MAX_LISTED; listed += 1) {
    if (phrases.text(at) === 'very') at += 1;
    if (!FIRSTS.has(phrases.text(at)) && phrases.find('ordinals', at) === null) break;
    at += 1;
    const number = readPlain(phrases, at);
    const isNumbered = number !== null && number.value > 1 && number.value <= MAX_OCCASIONS;
    some += isNumbered ? number.value : 1;
    if (isNumbered) at = number.to;
    if (phrases.text(at) === 'one' || phrases.text(at) === 'ones') at += 1;
    let next = at;
    while (next < at + MAX_JOINTS && JOINTS.has(phrases.text(next))) next += 1;
    if (next === at || (!FIRSTS.has(phrases.text(next)) && phrases.find('ordinals', next) === null)) break;
    at = next;
  }
  if (some === 0) return null;
  const isOf =
    phrases.text(at) === 'of' && (WHOSE.has(phrases.text(at + 1)) || THEM.has(phrases.text(at + 1)));
  const named = readNoun(isOf ? at + 2 : at, some > 1 ? some : 0, counting);
  // "For the second time": so often by then. "In the first two weeks": once within them.
  const link = phrases.text(start - 2);
  const isSpan = link === 'for' || (SPANS.has(named?.noun ?? '') && WITHIN.has(link));
  if (named !== null) return isSpan ? null : { ...ALL, some, ...named };
  const isOne = phrases.text(at - 1).startsWith('one');
  const isOver = phrases.tokens[at]?.kind !== 'word' || isOf || AFTER.has(phrases.text(at));
  return (isLinked || isOne) && isOver ? { ...ALL, some, to: isOf ? at + 2 : at } : null;
}

const [MAX_OCCASIONS, MAX_NAME, MAX_TOLD, MAX_JOINTS, MAX_LISTED] = [24, 3, 120, 4, 12];
const ENDS = toWordSet('and plus the a an my i they done same');
const AT = toWordSet('at in');
const THEY = toWordSet('they he she');
const DOING = toWordSet('did do ran run took take drew draw gave give got had');
const WITHIN = toWordSet('in during within over');
const ONLY = toWordSet('only just');
const HEADS = toWordSet('each every all both same the first per always');
const LINKS: ReadonlySet<string> = toWordSet('at on in for during with after before to');
export const EXCEPT: ReadonlySet<string> = toWordSet('except but save minus excluding besides');
const THEM = toWordSet('them these those which');
const WHOSE = toWordSet('the my his her our their these those them');
const PAST = toWordSet('last past same');
const FIRSTS = toWordSet('first last final');
const JOINTS = toWordSet(', and & + at on with the');
const AFTER = toWordSet('only too as');
/** What is said of any kind of occasion. */
const TURNS = toWordSet('time occasion round');
const OCCASIONS: ReadonlySet<string> = new Set([
  ...TURNS,
  ...toWordSet(
    'visit appointment appt trip checkup check er ed stay infusion cycle session episode admission',
  ),
]);
export const SPANS: ReadonlySet<string> = toWordSet(
  'year month week day morning night winter spring summer fall autumn monday tuesday wednesday thursday friday saturday sunday',
);
const NO_OCCASIONS = toWordSet(`
  kid child son daughter sister brother friend people person doctor nurse pill med dollar buck mile other of
  minute hour point knee hand foot arm leg eye ear side limb joint finger toe number view
`);
