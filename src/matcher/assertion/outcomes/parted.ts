// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that somebody came, waited or paid for, and parted from before it began: "drove ninety miles for
// the sleep study, the door was chained, drove back", "sat in urgent care three hours and went home". What the words
// before the care leave open is decided by how the story ends; a deed told in between leaves it had.

import { type CareEvent, isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { findAround, findEndOf, findStartOf, hasOnlyWords, hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { type Assertion, TAKEN_BACK } from '../assertion.ts';
import { isCount } from '../words/numerals.ts';
import { LISTED, OWN } from '../words/scope-words.ts';
import { hasPast, isPast } from '../words/tense.ts';
import { isFulfilled } from './fulfilled.ts';
import { findParting, SIGNS } from './partings.ts';

/** Keeps the search linear. */
const MAX_REACH = 40;
const MAX_SENTENCES = 2;
const MAX_ADJECTIVES = 4;
const MAX_OBJECT = 5;

/** Before a place that one is at. */
const PLACES: ReadonlySet<string> = toWordSet('in at outside of into inside');
/** What one has of care that is to come: "the colonoscopy | deposit |", "a | date | for the echo". */
const TOKENS_OF: ReadonlySet<string> = toWordSet(`
  appointment appointments appt date slot spot opening kit box prep order referral deposit voucher coupon card application reservation jug
  jar envelope mailer
`);
const INTO: ReadonlySet<string> = toWordSet('in into at');
/** Who comes or is ready for it. */
const COMING: ReadonlySet<string> = toWordSet(`
  drove went walked came come showed turned pulled flew rode sat waited waiting line queue here set ready prepped fasted gown gowned mat table
  time blocked day morning night eve arrived reported lined up
`);

/** What was done before one parted. */
const TELLERS: ReadonlySet<string> = toWordSet('i we and then , . so to never nobody not');
const DEEDS: ReadonlySet<string> = toWordSet(`
  did took ran drew gave put saw found got looked checked examined hooked stuck numbed stitched cleaned listened swabbed scanned poked finished
  snapped glued injected met spent talked showed diagnosed prescribed
`);
/** "Took | my name", "gave | me a clipboard" */
const NO_DEEDS: ReadonlySet<string> = toWordSet(`
  name card insurance copay info information forever off clipboard form forms number money id too so up out bus call signal voicemail stuck
  lost there tired back sick mad
`);
const HAD: ReadonlySet<string> = toWordSet(`
  seen slept results result normal positive negative clean clear diagnosis prescription script stitches antibiotics done over finished anyway
`);
/** After it: it was had later. */
const AFTER_ALL: ReadonlySet<string> = toWordSet(
  'finally eventually until later again but anyway done did saw second next',
);

/** The assertions once the ends are told: what one only came, waited or was ready for, and parted from, is not had. */
export function endOpen<T extends Assertion>(
  readings: readonly Reading[],
  assertions: readonly T[],
  tokens: readonly Token[],
  clauses: Clauses,
): readonly (T | Assertion)[] {
  if (!tokens.some(({ text }) => SIGNS.has(text))) return assertions;
  let ended: (T | Assertion)[] | null = null;
  for (let position = readings.length - 1; position >= 0; position -= 1) {
    const [reading, next] = [readings[position], readings[position + 1]];
    const assertion = assertions[position];
    if (reading === undefined || assertion?.kind !== 'unit' || assertion.why !== null) continue;
    if (assertion.isResult) continue;
    // "They scanned my head in the ER": seen.
    const before = readings[position - 1];
    const isSeen =
      isOfVisit(reading.event) &&
      before !== undefined &&
      assertions[position - 1]?.kind === 'unit' &&
      clauses.sentenceOf[before.event.from] === clauses.sentenceOf[reading.event.from];
    if (isSeen) continue;
    const { to } = reading.event;
    const isListed =
      next !== undefined &&
      ended?.[position + 1] === TAKEN_BACK &&
      hasOnlyWords(tokens, to, next.event.from, LISTED);
    if (!isListed && !isParted(reading, next?.event.from ?? tokens.length, tokens, clauses)) continue;
    ended ??= [...assertions];
    ended[position] = TAKEN_BACK;
  }
  return ended ?? assertions;
}

function isParted(reading: Reading, next: number, tokens: readonly Token[], clauses: Clauses): boolean {
  const { event } = reading;
  const { sentenceOf } = clauses;
  if (
    event.match.pieces !== undefined ||
    isBehind(event.from, tokens, clauses) ||
    !(isOpen(event, tokens, sentenceOf) || isReady(event, tokens, sentenceOf))
  )
    return false;
  const last = (sentenceOf[event.to - 1] ?? 0) + MAX_SENTENCES;
  let limit = Math.min(next, event.to + MAX_REACH, tokens.length);
  while (limit > event.to && (sentenceOf[limit - 1] ?? 0) > last) limit -= 1;
  const at = findParting(event.to, limit, tokens);
  if (at < 0) return isReady(event, tokens, sentenceOf) && isToldWithout(reading, limit, tokens, clauses);
  if (isDone(event.to, at, tokens) || isFulfilled(reading, at, tokens, clauses)) return false;
  return !hasWord(tokens, at + 2, limit, AFTER_ALL);
}

/** "| After | I got poked for the nerve test, I went home": had before. */
const isBehind = (at: number, tokens: readonly Token[], { clauseOf }: Clauses) =>
  tokens[findStartOf(at, clauseOf, MAX_REACH)]?.text === 'after';

/** "I was gowned up | for the epidural |", "money | for my DEXA |": what is told next would be the care, if it was had. */
function isReady(event: CareEvent, tokens: readonly Token[], sentenceOf: readonly number[]): boolean {
  const at = findLead(event.from, tokens);
  // "I 'd hopped up | for the | ultrasound", "had the needle out | for my | knee injection"
  const isOfTeller =
    OWN.has(tokens[at + 1]?.text ?? '') ||
    hasWordBefore(tokens, at, MAX_REASON, OWN) ||
    isPast(tokens[findStartOf(at, sentenceOf, MAX_REASON + 2)]?.text ?? '');
  if (tokens[at]?.text === 'for') return isOfTeller && !hasWordBefore(tokens, at, MAX_REASON, PASSED);
  // "My mammogram | was at two | and my water broke at one"
  if (tokens[event.from - 1]?.text === 'my' && isTimed(event.to, tokens)) return true;
  return !isOfVisit(event) && isGoal(at, tokens) && hasWordBefore(tokens, at, MAX_OBJECT, READY);
}

const isTimed = (to: number, tokens: readonly Token[]) =>
  tokens[to]?.text === 'was' && TIMED.has(tokens[to + 1]?.text ?? '') && isCount(tokens[to + 2]);
const TIMED: ReadonlySet<string> = toWordSet('at for set');
const MAX_REASON = 6;
/** What is done for care in having it, or of what is past: "hooked me up | for | an EKG", "paid for the MRI". */
const PASSED: ReadonlySet<string> = toWordSet(`
  test tests tested check checks checked screen screened swab swabbed send sent sends paid pay pays asked ask beg begged go goes went gone going gone back
  came come there hooked stuck sticker stickers ran clicked clicker pee peed cup urine sample tube tubes blood draw drew poop spit put booth sitting lay laid
  mail mailed claim claims bill bills billed charge charges charged time thanks thank sorry positive negative played stayed admitted rolled
  wheeled took taken visit saw seen lab labs swung flying year month except if been werent wasnt not
`);

const READY: ReadonlySet<string> = toWordSet(`
  drove rode flew walked checked gown gowned prepped fasted mat elevator floor lab bus train ready set dressed parked money deposit
  jug spot ride sitter babysitter cash change
`);

/** The sentence goes on, and tells of no deed and no result. */
function isToldWithout(reading: Reading, limit: number, tokens: readonly Token[], clauses: Clauses): boolean {
  const { to } = reading.event;
  const end = Math.min(findEndOf(to - 1, clauses.sentenceOf, MAX_REACH), limit);
  if (!hasPast(to, end, tokens) || isDone(to, limit, tokens)) return false;
  return !isFulfilled(reading, limit, tokens, clauses);
}

/** How it went, or what one did in it. */
const TOLD: ReadonlySet<string> = toWordSet(`
  fine nice sweet gentle kind quick easy awful horrible hurt sore cried lay laid breathed peed swallowed slept minutes took it felt held told
  because cry crying bruised
`);

/** Whether the care is a goal, or a place one was at: "drove in | for the echo", "sat in | the urgent care". */
function isOpen(event: CareEvent, tokens: readonly Token[], sentenceOf: readonly number[]): boolean {
  if (isOnOffer(event, tokens)) return true;
  const { from, to } = event;
  const at = findLead(from, tokens);
  const { text = '' } = tokens[at] ?? {};
  const isPlace = isOfVisit(event);
  if (isPlace && (PLACES.has(text) || text === 'to')) return isWaiting(from, to, tokens, sentenceOf);
  // "Went in for | the EEG and I went home": had
  if (text === 'for' && tokens[at - 1]?.text === 'in' && tokens[at - 2]?.text === 'went') return false;
  if (isGoal(at, tokens) && hasWordBefore(tokens, at, MAX_OBJECT, COMING)) return true;
  // "The echo was $450 and I walked", "quoted me 3k for the MRI"
  const [low, end] = findAround(from, to, sentenceOf, MAX_REACH);
  return hasWord(tokens, low, end, PRICES) && !hasWord(tokens, low, end, PAID);
}

const PRICES: ReadonlySet<string> = toWordSet(
  '$ dollar dollars buck bucks grand hundred thousand cash quoted',
);
const PAID: ReadonlySet<string> = toWordSet('paid had got gave did took bill billed bills charged charge');

/** The token before the care, its determiners, adjectives and numbers; before "to do" it is that "to". */
function findLead(from: number, tokens: readonly Token[]): number {
  let at = from - 1;
  while (
    at > from - MAX_ADJECTIVES &&
    (DETERMINERS.has(tokens[at]?.text ?? '') ||
      ADJECTIVES.has(tokens[at]?.text ?? '') ||
      tokens[at]?.kind === 'number')
  )
    at -= 1;
  return TO_HAVE.has(tokens[at]?.text ?? '') && tokens[at - 1]?.text === 'to' ? at - 1 : at;
}

const ADJECTIVES: ReadonlySet<string> = toWordSet(
  'free first new second little big annual yearly next whole home',
);
const TO_HAVE: ReadonlySet<string> = toWordSet('have get do take run draw');
/** "Drove in | for | the echo", "came out | to | do an EKG", "the day | of | the colonoscopy" */
const isGoal = (at: number, tokens: readonly Token[]) =>
  tokens[at]?.text === 'for' ||
  (tokens[at]?.text === 'to' && TO_HAVE.has(tokens[at + 1]?.text ?? '')) ||
  (tokens[at]?.text === 'of' && DAYS.has(tokens[at - 1]?.text ?? '')) ||
  (tokens[at]?.text === 'to' &&
    hasWordBefore(tokens, at, MAX_OBJECT, READY) &&
    !hasWordBefore(tokens, at, MAX_OBJECT, ME));
const ME: ReadonlySet<string> = toWordSet('me us him');
const DAYS: ReadonlySet<string> = toWordSet('day morning night eve date');

/** Whether only a paper or a thing of the care is named: "the PSA order", "a deposit for a colonoscopy". */
export function isOnOffer({ from, to }: CareEvent, tokens: readonly Token[]): boolean {
  const at = findLead(from, tokens);
  // "Pooped | in | the Cologuard box"
  if (TOKENS_OF.has(tokens[to]?.text ?? '')) return !INTO.has(tokens[at]?.text ?? '');
  return tokens[at]?.text === 'for' && TOKENS_OF.has(tokens[at - 1]?.text ?? '');
}

const WAITING: ReadonlySet<string> = toWordSet(`
  wait waits waited waiting sat sit line hours hour minutes pulled lobby lot door outside foot forever
`);

/** "Sat in the urgent care", "went to the ER, saw the line": not yet seen. */
const isWaiting = (from: number, to: number, tokens: readonly Token[], sentenceOf: readonly number[]) =>
  hasWord(tokens, ...findAround(from, to, sentenceOf, MAX_REACH), WAITING);

/** "They took me straight back", "got seen for five minutes". */
const isDone = (from: number, to: number, tokens: readonly Token[]) =>
  hasWord(tokens, from, to, TOLD) || isTreated(from, to, tokens);

export function isTreated(from: number, to: number, tokens: readonly Token[]): boolean {
  if (hasWord(tokens, from, to, HAD)) return true;
  for (let at = from + 1; at < to; at += 1)
    if (
      DEEDS.has(tokens[at]?.text ?? '') &&
      !TELLERS.has(tokens[at - 1]?.text ?? '') &&
      !hasWord(tokens, at + 1, at + 4, NO_DEEDS)
    )
      return true;
  return false;
}
