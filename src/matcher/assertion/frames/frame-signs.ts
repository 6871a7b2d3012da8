// SPDX-License-Identifier: Apache-2.0
// Part of step 7: signs in a sentence that the care named in it was not had: somebody was told to get it, only the
// thing or the paper that bears its name is meant, or one came for it and was sent away.

import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { WEEKDAYS } from '../../words/calendar.ts';
import { hasWordAfter, hasWordBefore } from '../../words/near-words.ts';
import { findEndOf, findStartOf, hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { addKind, findKind } from '../../words/word-kinds.ts';
import { toWordSet } from '../../words/word-set.ts';
import { isSeenOn, isToFindOut } from '../predicates/found-out.ts';
import { isLeft } from '../predicates/left-before.ts';
import { COLON } from '../words/scope-words.ts';
import { isPast } from '../words/tense.ts';
import { isListOfHad } from './listed-as-had.ts';
import { BEING, isNamesake, NAMING, THINGS } from './namesakes.ts';
import { DAYS, isOutcome } from './plans.ts';
import { isSoFar } from './so-far.ts';
import { findTold, THE_TELLER, TO_HAVE } from './urged.ts';

const COMING: ReadonlySet<string> = toWordSet(
  'came come turned showed arrived drove flew got went there fasted took',
);
/** What sends one away again. */
const AWAY: ReadonlySet<string> = toWordSet(`
  no not nt closed broken broke down sick else gave given wrong lost gone forgot cancelled canceled someone
  rescheduled never nobody couldnt wouldnt didnt wasnt werent hadnt lapsed expired overbooked
`);
const TURNING: ReadonlySet<string> = toWordSet('and but only except');
const AFTER_COMING: ReadonlySet<string> = toWordSet('they she he there the their nobody to my it');

/** Verbs of the present. */
const PRESENT: ReadonlySet<string> = toWordSet(`
  is are 's 'm 're im do does has have get gets go goes see sees want wants need needs think thinks sounds looks
  feels mean means costs swears hate wonder keep keeps know knows offers seems happens win wins pays covers deserves warrants sells smells serves stops passes
`);
const PLANNING: ReadonlySet<string> = toWordSet(`
  plan plans planned awaiting pending todo upcoming scheduled waiting need needs wishlist want wants recommend recommended
  suggested suggests rec recs todos due overdue next tomorrow thinking considering debating
`);
const PLANS: ReadonlySet<string> = toWordSet(
  'resolution resolutions goals questions map roadmap agenda checklist itinerary wishlist todo todos calendar lined orders homework',
);
/**
 * Forms of the past, those that look like the present among them; and "this bill is the physician's fee", "my X-ray is on
 * the portal": of what was had.
 */
const TOLD_AS_HAD = addKind({
  texts: toWordSet(`
    yesterday portal mychart run come put cut set hit let back since ago bill billed envelope statement eob invoice charged claim claims
  `),
  like: isPast,
});
const TO_TELL: ReadonlySet<string> = toWordSet('discuss ask bring mention get book schedule raise tell do');
const LISTS: ReadonlySet<string> = toWordSet('list menu agenda table');
/** Words without which there is no such sign. */
export const SIGNS = addKind({
  texts: new Set([
    ...THE_TELLER,
    ...THINGS,
    ...COMING,
    ...PRESENT,
    ...PLANNING,
    ...PLANS,
    ...LISTS,
    ...TO_TELL,
    'if',
    'about',
    'day',
    'of',
    'before',
    'its',
    'level',
    // Of what is general, and of one's own hand.
    ...toWordSet('ever myself appointment appt slot'),
    ...NAMING,
    '=',
    ...BEING,
  ]),
});

interface Place {
  /** Where the clause of the event starts. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
  /** A person or a place, not what is done there. */
  readonly isVisit: boolean;
}

/** Where the words start that say so; null where none do. */
export function findSign(tokens: readonly Token[], place: Place, clauses: Clauses): number | null {
  const { start, from, to } = place;
  const { sentenceOf } = clauses;
  if (isEquated(tokens, from, clauses)) return from;
  const told = findTold(tokens, start, from) ?? findAbout(tokens, from);
  if (told !== null) return told;
  if (isNamesake(tokens, start, from, to) || isLeft(tokens, start, from)) return from;
  if (isUntold(tokens, place, clauses)) return start;
  return isSentAway(tokens, place, findEndOf(to - 1, sentenceOf, MAX_REACH)) ? start : null;
}

/** "Voice still gone by Easter = | ENT with the camera." */
function isEquated(tokens: readonly Token[], from: number, { sentenceOf }: Clauses): boolean {
  const low = findStartOf(from, sentenceOf, MAX_REACH);
  for (let at = from - 1; at > low; at -= 1)
    if (tokens[at]?.text === '=') return hasWord(tokens, low, at, CONDITIONS);
  return false;
}

const CONDITIONS: ReadonlySet<string> = toWordSet('if still by no not once again another worse');

const MAX_REACH = 24;

/** Its clause has a verb of the present and its sentence none of the past, or it starts like a question. */
function isUntold(tokens: readonly Token[], place: Place, { clauseOf, sentenceOf }: Clauses): boolean {
  const { start, from, to, isVisit } = place;
  const low = findStartOf(start, sentenceOf, LONGEST);
  const end = findEndOf(to - 1, clauseOf, MAX_REACH);
  const [first = '', second = ''] = [tokens[low]?.text, tokens[low + 1]?.text];
  if (first === 'did' && second === 'you') return true;
  // Most care is under nothing.
  const colon = hasWord(tokens, low + 1, from, COLON) ? findColon(tokens, low, from) : null;
  if (colon !== null) {
    // "He drew a map: EMG, then MRI."
    if (isListOfHad(tokens, low, colon)) return false;
    if (hasWord(tokens, low, colon, PLANS) || isToDo(tokens, low, from)) return true;
    if (colon > low && isOnList(tokens, colon)) return true;
    // "Tell the doctor about: the headaches, …"
    if (tokens[colon - 1]?.text === 'about') return true;
  }
  const high = findEndOf(end - 1, sentenceOf, LONGEST);
  if (findKind(tokens, TOLD_AS_HAD, low, high) >= 0 || isSoFar(tokens, start, from, to)) return false;
  // "ER | Saturday |, and there's nothing there"
  const day = tokens[to]?.text === 'on' ? to + 1 : to;
  if (isVisit && DAYS.has(tokens[day]?.text ?? '') && isOutcome(low, day, high, tokens)) return false;
  // "The X-ray of my hand | from Tuesday |, is it broken?"
  if (tokens[to]?.text === 'from' && WEEKDAYS.has(tokens[to + 1]?.text ?? '')) return false;
  // "Do I go to the ER or ride it out", "If I win: a full body MRI, a therapist."
  const isRecalled = first === 'if' && RECALLING.has(tokens[low + 2]?.text ?? '');
  if (AUXILIARIES.has(first) && SUBJECTS.has(second) && !isRecalled) return true;
  if (tokens[to]?.text === 'if' || isPlan(tokens, low, colon ?? low)) return true;
  if (!isVisit && (hasResult(tokens, to) || isPassed(tokens, from) || isSeenOn(start, from, tokens)))
    return false;
  // "Then they make the X-ray": a story told in the present.
  if (isInOrder(low, tokens) || (first === 'so' && SUBJECTS.has(second))) return false;
  // "Once the results are in", "a sleep study costs more than my car"
  const isOnce = ONCE.has(tokens[start]?.text ?? '');
  const isOpen = hasPresent(tokens, to, end) && (isVisit || isOnce || hasWordAfter(tokens, to, 4, COSTING));
  if (!(isOpen || hasPresent(tokens, start, from))) return false;
  // "The ER is where you go to wait", "the ER next to my gym": of no visit of the teller's.
  if (isVisit) return !hasWord(tokens, low, high, TELLERS) && !hasWord(tokens, low, high, TEND);
  if (isOnce) return true;
  if (hasWord(tokens, low, high, TEND) && hasWord(tokens, low, high, TELLER)) return false;
  return !(IS.has(tokens[to]?.text ?? '') && !ARTICLES.has(tokens[from - 1]?.text ?? ''));
}

/** "If I remember right" */
const RECALLING: ReadonlySet<string> = toWordSet('remember recall heard counted understood');
const COSTING: ReadonlySet<string> = toWordSet(
  'costs needs sounds means wins seems deserves warrants offers has want wants thinks nothing',
);
const IN_ORDER: ReadonlySet<string> = toWordSet('then first next after later afterwards finally');
/** "| In the end | they do the endoscopy" */
export const isInOrder = (at: number, tokens: readonly Token[]): boolean =>
  IN_ORDER.has(tokens[at]?.text ?? '') || (tokens[at]?.text === 'in' && tokens[at + 2]?.text === 'end');

/** "Uric acid 9.8", "A1c of 5.9", "my ferritin is low". */
function hasResult(tokens: readonly Token[], to: number): boolean {
  for (let at = to; at < to + MAX_RESULT && tokens[at] !== undefined; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (text === '.' || text === '$' || LIMITS.has(text)) return false;
    if (tokens[at]?.kind === 'number' || RESULTS.has(text)) return true;
  }
  return false;
}

/** "The bruise | from | the spinal tap is fading", "still sore after my colonoscopy". */
function isPassed(tokens: readonly Token[], from: number): boolean {
  const lead = skipDeterminer(from, tokens);
  const text = tokens[lead]?.text ?? '';
  // "I get allergy shots", "I go to therapy", "I see a speech therapist": what goes on.
  const isGoingOn =
    SEEING.has(text) ||
    (text === 'to' && tokens[lead - 1]?.text === 'go') ||
    (lead === from - 1 && GOING_ON.has(text));
  const isOngoing = isGoingOn && hasWordBefore(tokens, lead, 2, TELLER);
  // "According | to | the CT nothing is wrong"
  if (text === 'to' && tokens[lead - 1]?.text === 'according') return true;
  return PASSED.has(text) || isOngoing;
}

const GOING_ON: ReadonlySet<string> = toWordSet('get take do to');
const SEEING: ReadonlySet<string> = toWordSet('see seeing');
const PASSED: ReadonlySet<string> = toWordSet('after since from during through following post');
const LIMITS: ReadonlySet<string> = toWordSet('under over below above');
const MAX_RESULT = 5;
const RESULTS: ReadonlySet<string> = toWordSet(`
  high low normal abnormal elevated positive negative pos neg clear clean fine perfect borderline sky through
`);

/** The 's of "it's" is a verb, that of "St. Mary's" is none. */
function hasPresent(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const text = tokens[at]?.text ?? '';
    // "The kind where they do it plain"
    if (text === 'where' || (text === 'if' && tokens[at - 1]?.text === 'see')) return false;
    // "TSH, I mean T4"; "return visit, keep using the inhaler"
    if (text === 'mean' && tokens[at - 1]?.text === 'i') continue;
    if (text === 'keep' && tokens[at - 1]?.kind !== 'word') continue;
    // "I regret letting them | do | the tap"
    if (tokens[at - 2]?.text === 'letting') continue;
    // "One tube | to see how much"
    if (PRESENT.has(text) && (text !== "'s" || OF_IS.has(tokens[at - 1]?.text ?? '')))
      return !isToFindOut(at, tokens);
  }
  return false;
}

const OF_IS: ReadonlySet<string> = toWordSet('it that there he she who what');
const ONCE: ReadonlySet<string> = toWordSet('once when until till if unless before');
const AUXILIARIES: ReadonlySet<string> = toWordSet('do does if tell');
const SUBJECTS: ReadonlySet<string> = toWordSet('i we they he she me us');
/** "Plan per neuro: EMG, MRI", "awaiting prior auth: MRI brain". */
const isPlan = (tokens: readonly Token[], low: number, colon: number) =>
  // "Next visit: X-rays of both hands"
  !(tokens[low]?.text === 'next' && VISITS.has(tokens[low + 1]?.text ?? '')) &&
  (hasWord(tokens, low, colon, PLANNING) ||
    (tokens[low]?.text === 'to' &&
      (tokens[low + 2]?.text === ':' || TO_TELL.has(tokens[low + 1]?.text ?? ''))));

const VISITS: ReadonlySet<string> = toWordSet('visit time appointment appt trip day morning');

/** The last colon between the start of the sentence and the care; the start where there is none. */
function findColon(tokens: readonly Token[], low: number, from: number): number {
  let at = from - 1;
  while (at > low && tokens[at]?.text !== ':') at -= 1;
  return Math.max(low, at);
}

/** "Things to get done before sixty: a skin check, …" */
function isToDo(tokens: readonly Token[], low: number, from: number): boolean {
  for (let at = from - 1; at > low; at -= 1) {
    if (isPast(tokens[at]?.text ?? '') && tokens[at]?.text !== 'done') return false;
    const isHeader = tokens[at]?.text === 'to' && TO_HAVE.has(tokens[at + 1]?.text ?? '');
    if (isHeader && hasWord(tokens, at + 2, from, COLON)) return true;
  }
  return false;
}

/** "Three tests were on the list: an EEG, …" */
const isOnList = (tokens: readonly Token[], colon: number) =>
  LISTS.has(tokens[colon - 1]?.text ?? '') && hasWordBefore(tokens, colon, 4, ON);

const ON: ReadonlySet<string> = new Set(['on']);
const LONGEST = 32;
const IS: ReadonlySet<string> = toWordSet("is are 's says shows looks");
const ARTICLES: ReadonlySet<string> = toWordSet('a an');
const TELLERS: ReadonlySet<string> = toWordSet('i we me im');
const TELLER: ReadonlySet<string> = new Set([...TELLERS, 'my']);
/** Of what is had again and again. */
const TEND: ReadonlySet<string> = toWordSet(`
  number second third fourth fifth sixth seventh eighth ninth tenth every each weekly monthly yearly annually
  quarterly daily times twice once per now still currently regularly always
`);

/** "The only answer I ever had | about | a capsule endoscopy". */
function findAbout(tokens: readonly Token[], from: number): number | null {
  const at = ARTICLES.has(tokens[from - 1]?.text ?? '') ? from - 2 : from - 1;
  return tokens[at]?.text === 'about' ? at : null;
}

/** "Turned up for my infusion and the chair was given to someone else." */
function isSentAway(tokens: readonly Token[], { start, from, to }: Place, end: number): boolean {
  // "They took blood for the A1c but …", "got tested for flu but my wife didn't"
  if (hasWordBefore(tokens, from, 4, BLOOD)) return false;
  const isToHave = tokens[from - 3]?.text === 'to' && TO_HAVE.has(tokens[from - 2]?.text ?? '');
  if (!(isToHave || hasWordBefore(tokens, from, 2, FOR)) || !hasWord(tokens, start, from, COMING))
    return false;
  for (let at = to; at < Math.min(end, to + 4); at += 1)
    if (TURNING.has(tokens[at]?.text ?? ''))
      return (
        AFTER_COMING.has(tokens[at + 1]?.text ?? '') &&
        (hasWord(tokens, at + 1, Math.min(end, at + 10), AWAY) || isOut(tokens, at + 2))
      );
  return false;
}

/** "They ran out of swabs." */
const isOut = (tokens: readonly Token[], at: number) =>
  OUT.has(tokens[at]?.text ?? '') && tokens[at + 1]?.text === 'out';

const BLOOD: ReadonlySet<string> = toWordSet('blood urine sample swab tested checked screened swabbed');
const OUT: ReadonlySet<string> = toWordSet('ran run were sold was');
const FOR: ReadonlySet<string> = new Set(['for']);
