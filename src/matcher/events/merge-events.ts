// SPDX-License-Identifier: Apache-2.0
// Part of step 6: one event is one unit. Phrases about the same visit or the same procedure are joined.

import { skipName } from '../choice/named-doctors.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { FamilyCase } from '../lexicon/lexicon-types.ts';
import { MAX_SPAN, type Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { APART, FIRST, isApposed } from './apposed-visits.ts';
import type { CareEvent } from './care-event.ts';
import { findPurpose, isCountOf, isTherapy, isVisitsOf } from './counted-visits.ts';
import { asWhole, isOtherBill, isOtherLevel } from './emergency-bills.ts';
import {
  type FeaturesNear,
  FURTHEST,
  findExam,
  findScreening,
  hasFeature,
  isFeeFor,
  isFindingOf,
  isGuideBefore,
  isGuideOf,
  isKindOf,
  isNamedCare,
  isOnlyPart,
  isSaidAgain,
} from './merge-findings.ts';
import { isQuoted, joinCode } from './quoted-codes.ts';

const LINKS = toWordSet(`
  with / ( to at for of by in from my the a an 's our her his another new local different own regular usual on over back
`);
const MAX_LINK = 4;

/** "Appointment with my rheumatologist", "second opinion from a hematologist", "colonoscopy with two polyps removed": one each. */
export function mergeEvents(
  events: readonly CareEvent[],
  tokens: readonly Token[],
  features: readonly Match[],
  index: LexiconIndex,
): readonly CareEvent[] {
  const joined: CareEvent[] = [];
  let emergency = -1;
  let firstFeature = 0;
  for (const event of events) {
    while ((features[firstFeature]?.from ?? event.from) < event.from - MAX_SPAN) firstFeature += 1;
    const near = { features, first: firstFeature };
    const last = joined.at(-1);
    const coded = joinCode(last, event, tokens, index);
    if (coded !== null) {
      joined[joined.length - 1] = coded;
      continue;
    }
    const visit = joined[emergency];
    if (visit !== undefined && isBillOf(visit, event, tokens, near)) {
      if (event.family?.id === 'er' && isOtherBill(visit, event, tokens)) {
        joined[emergency] = asWhole(visit, event);
        continue;
      }
      // "99284 … in the emergency room": the name says more than the code.
      if (event.family?.id === 'er' && isQuoted(visit, tokens))
        joined[emergency] = { ...event, from: visit.from };
      continue;
    }
    if (event.family?.id === 'er') emergency = joined.length;
    if (isQuoted(event, tokens)) {
      joined.push(event);
      continue;
    }
    if (isCountOf(last, event, tokens, index)) continue;
    const one = isVisitsOf(last, event, tokens, index) ? event : findPurpose(last, event, tokens);
    if (one !== null) {
      joined[joined.length - 1] = one;
      continue;
    }
    const isFinding =
      last !== undefined &&
      (isKindOf(last, event, tokens) ||
        isFindingOf(last, event, tokens, near) ||
        isSaidAgain(last, event, tokens, index));
    if (isOnlyPart(last, event, tokens, index)) continue;
    if (isGuideBefore(last, event, tokens, index)) {
      joined[joined.length - 1] = event;
      continue;
    }
    const merged =
      last === undefined
        ? null
        : isFinding
          ? { ...last, namedUnit: event.namedUnit ?? last.namedUnit }
          : merge(last, event, tokens, index);
    if (merged === null) joined.push(event);
    else joined[joined.length - 1] = { ...merged, from: last?.from ?? merged.from, to: event.to };
  }
  return joined;
}

/**
 * "The ER, … the doctor's part": who billed an emergency visit is no visit beside it, and its code and its name are one.
 */
function isBillOf(visit: CareEvent, event: CareEvent, tokens: readonly Token[], near: FeaturesNear): boolean {
  if (event.from - visit.to > MAX_BILL) return false;
  if (event.family?.id === 'er')
    return isQuoted(visit, tokens) || isQuoted(event, tokens)
      ? !isOtherLevel(visit, event, tokens)
      : isFeeFor(visit, event, tokens) || isOtherBill(visit, event, tokens);
  // "The ER, facility fee only": the hospital's part of it.
  if (event.namedUnit === ROOM_FEE) return !hasWord(tokens, visit.to, event.from, ENDING);
  const { role } = event.family ?? {};
  if (role === 'visit') return isLevelOf(visit, event, tokens);
  return (
    role === 'provider' &&
    hasFeature(
      near,
      event,
      ({ from, to, entry }) => entry.key === 'er-part' && from <= event.from && to >= event.to,
    )
  );
}

const MAX_BILL = 48;
const ROOM_FEE = 'cms-g0463-hospital-clinic-fee';
const MAX_NEW = 5;
const NEVER_MET = toWordSet('new never first');

/** The event both phrases are about, in the words that say most; null where they are two. */
function merge(a: CareEvent, b: CareEvent, tokens: readonly Token[], index: LexiconIndex): CareEvent | null {
  if (b.from - a.to > FURTHEST) return null;
  if (isNameOf(a, b, tokens))
    return isDoctorTitle(b, tokens) ? a : a.family?.role === 'visit' ? { ...b, isCalledVisit: true } : b;
  if (isOfDepartment(a, b, tokens)) return { ...b, isCalledVisit: a.isCalledVisit };
  // "My doctor pulled up a stool, listened to my lungs": what was done at the visit.
  if (isDescribedVisit(b) && isDoctor(a) && !hasWord(tokens, a.to, b.from, ENDING))
    return { ...a, isCalledVisit: true };
  if (isDescribedVisit(a) && isDoctor(b) && !hasWord(tokens, a.to, b.from, ENDING))
    return { ...b, isCalledVisit: true };
  if (isApposed(a, b, tokens)) {
    if (a.family?.role === 'visit') return { ...b, isCalledVisit: true };
    // "Appointment" by itself may be a plan, here it is none.
    const isFirst = tokens.slice(a.to, b.to).some(({ text }) => FIRST.has(text));
    return { ...a, match: isFirst ? { ...a.match, to: b.to } : a.match, isCalledVisit: true };
  }
  const between = tokens.slice(a.to, b.from);
  if (isGuideOf(a, b, between, index)) return a;
  // "The sugar drink test with three blood draws"
  const isDraw = b.namedUnit === 'cms-lab-venipuncture' && between[0]?.text === 'with';
  if (isDraw && a.namedUnit === 'cms-lab-gtt' && between.length <= MAX_LINK) return a;
  // "A stress test with an echo"
  const isStressEcho =
    a.family?.id === 'stress-test' && b.family?.id === 'echo' && between[0]?.text === 'with';
  if (isStressEcho && between.every(({ text }) => LINKS.has(text) || text === 'the'))
    return { ...a, namedUnit: 'cms-img-stress-echo' };
  const exam = findExam(a, b, tokens) ?? findScreening(a, b, tokens);
  if (exam !== null) return exam;
  if (between.length > MAX_LINK) return null;
  const isLinked = between.every(({ text }) => LINKS.has(text));
  if (
    isLinked &&
    between.length === 0 &&
    (a.family === b.family || b.match.pieces !== undefined) &&
    a.family?.role === 'provider'
  )
    return b;
  if (isLinked) {
    const [aIsBare, bIsBare] = [a.family?.role === 'visit', b.family?.role === 'visit'];
    // "A level 4 visit with my cardiologist": what it was billed as.
    const isLevel = a.namedUnit !== null && tokens[a.match.from]?.text === 'level';
    // "An office visit | with an EKG |": a visit, and the test done at it; but "a visit with the EKG people", "an appointment with …".
    const isAnother = between[0]?.text === 'with' && ARTICLES.has(between[1]?.text ?? '');
    if (isAnother && aIsBare && isTest(b, index) && !hasWord(tokens, a.from, a.to, BOOKED)) return null;
    if (aIsBare !== bIsBare) return { ...(aIsBare && !isLevel ? b : a), isCalledVisit: true };
    // "The cardiologist's nurse", "the nurse at the surgeon's office"
    if (b.family?.id === 'nurse' && between[0]?.text === "'s") return b;
    if (a.family?.id === 'nurse' && between[0]?.text === 'at') return a;
    // "Telehealth with a psychiatrist I'd never met": whose first visit has a row of its own
    const isFirst = hasWord(tokens, b.from - 2, b.to + MAX_NEW, NEVER_MET);
    if (a.family?.id === 'telehealth' && b.family?.id === 'psychiatrist' && isFirst)
      return { ...b, isCalledVisit: true };
    // "The skin doctor's PA": nobody is seen yet
    if (between[0]?.text === "'s" && isVisitLike(a, index) && b.family?.id === 'own-doctor') return a;
    // "From my GP | to a GI |": from one to the next
    if (between[0]?.text === 'to' && !aIsBare && !bIsBare) return null;
    if (isVisitLike(a, index) && isVisitLike(b, index)) return chooseVisit(a, b);
    if (a.family !== null && a.family === b.family && a.family.splitOn === null && between.length > 0)
      return a;
  }
  // "An appointment with the famous headache guy"
  const isWith =
    between[0]?.text === 'with' && between.every(({ kind, text }) => kind === 'word' && !APART.has(text));
  if (isWith && a.family?.role === 'visit' && b.family?.role === 'provider')
    return { ...b, isCalledVisit: true };
  // "Voice therapy with the speech lady"
  const isOne = isLinked && unitOf(a) !== null && unitOf(a) === unitOf(b);
  if (isOne && between[0]?.text === 'with') return a;
  if (isWith && isTherapy(a, index) && b.family?.id === 'pt') return a;
  // "Therapy sessions with a counselor": what was had, and who gave it.
  if (isOne && a.family?.role === 'test' && b.family?.role === 'provider') return a;
  // "A counselor for therapy sessions"
  if (isOne && between[0]?.text === 'for') return b;
  const hasWith = between.some(({ text }) => text === 'with');
  const isLoose = between.every(
    (token) => LINKS.has(token.text) || token.kind === 'number' || COUNTED.has(token.text),
  );
  const unit = b.namedUnit;
  // "A 60-minute therapy session with my counselor"
  if (hasWith && isLoose && isNamedCare(a) && b.family?.role === 'provider') return a;
  // "Lung function with DLCO": a part that is a line of its own.
  const isSame = ({ unit: own, when }: FamilyCase) => own === unit && when['lung-part'] === undefined;
  if (hasWith && isLoose && unit !== null && a.family?.cases.some(isSame)) {
    return { ...a, namedUnit: unit };
  }
  return null;
}

/** "ER, chest pain, level 4 visit", "the ER charge for a pretty serious visit": what the ER was billed as. */
function isLevelOf(a: CareEvent, b: CareEvent, tokens: readonly Token[]): boolean {
  const isLevel = tokens.slice(b.from - 2, b.to).some(({ text }) => LEVELS.has(text));
  return isLevel && !tokens.slice(a.to, b.from).some(({ text }) => APART.has(text) && text !== '.');
}

const LEVELS = toWordSet('level moderate serious minor severe critical');

/** A visit by what any doctor does. */
export const isDescribedVisit = ({ family, match }: CareEvent) =>
  family?.id === 'visit' && match.pieces !== undefined;
const isDoctor = ({ family }: CareEvent) => family?.role === 'provider' && family.id !== 'nurse';
const ENDING = toWordSet('. ! ?');

/** What the event is without any evidence. */
const unitOf = ({ namedUnit, family }: CareEvent) => namedUnit ?? family?.cases.at(-1)?.unit ?? null;

const ARTICLES = toWordSet('a an');
const BOOKED = toWordSet('appointment appt appts appointments session sessions');
const COUNTED = toWordSet('one two three four five six several some few couple multiple');

const TESTS = toWordSet('lab imaging test procedure');
const isTest = (event: CareEvent, { lexicon: { units } }: LexiconIndex): boolean =>
  TESTS.has(units[unitOf(event) ?? '']?.category ?? '');

function isVisitLike(event: CareEvent, index: LexiconIndex): boolean {
  const role = event.family?.role;
  if (role === 'provider' || role === 'setting' || role === 'visit') return true;
  const category = event.namedUnit === null ? undefined : index.lexicon.units[event.namedUnit]?.category;
  return event.family === null && category === 'visit';
}

/** A place before a person, a unit named outright before both; of two persons the one who was seen, named last. */
function chooseVisit(a: CareEvent, b: CareEvent): CareEvent {
  const rank = ({ family, namedUnit }: CareEvent) =>
    family === null || (family.id === 'therapy' && namedUnit !== null)
      ? 3
      : family.role === 'setting'
        ? 2
        : 1;
  const kept = rank(b) > rank(a) ? b : a;
  // "The derm PA": two words for one person are no visit yet.
  return { ...kept, isCalledVisit: a.to < b.from || rank(kept) > 1 };
}

function isDoctorTitle(event: CareEvent, tokens: readonly Token[]): boolean {
  return event.match.to - event.match.from === 1 && tokens[event.match.from]?.text === 'dr';
}

/** "Dr. Hanley, my own doctor", "Dr. Hanley my own doctor" and "my GP, Dr. Hanley". */
function isNameOf(a: CareEvent, b: CareEvent, tokens: readonly Token[]): boolean {
  // "My first appointment with Dr. Sung, cardiology"
  const isTitled =
    isDoctorTitle(a, tokens) || (a.family?.role === 'visit' && tokens[a.to - 1]?.text === 'dr');
  if ((a.family?.role !== 'provider' && !isTitled) || b.family?.role !== 'provider') return false;
  const between = tokens.slice(a.to, b.from).map(({ text }) => text);
  if (between.length === 2 && WHOSE.has(between[1] ?? ''))
    return isDoctorTitle(a, tokens) && skipName(a.to, tokens) > a.to;
  if (between.length > 4 || !between.includes(',')) return false;
  if (isDoctorTitle(b, tokens)) return between.length === 1;
  return isTitled && between.indexOf(',') <= 2 && between.indexOf(',') > 0;
}

const WHOSE = toWordSet('my our the');

/** "Dr. Patel | in pediatric | GI", "Dr. Chen | at the | cardiology clinic", "Dr. Lee | in the | ER": where the one named works. */
function isOfDepartment(a: CareEvent, b: CareEvent, tokens: readonly Token[]): boolean {
  const isWhere = b.family?.role === 'setting' || (b.family?.role === 'provider' && b.family !== a.family);
  if (!isWhere || !isDoctorTitle(a, tokens)) return false;
  const name = skipName(a.to, tokens);
  const link = DEPARTMENT.has(tokens[name]?.text ?? '') ? name : name + 1;
  if (name === a.to || !DEPARTMENT.has(tokens[link]?.text ?? '')) return false;
  const between = tokens.slice(link + 1, b.from);
  return b.from > link && between.length < MAX_LINK && between.every(isOfName);
}

const DEPARTMENT = toWordSet('in from at of');
const OF_DEPARTMENT = toWordSet(
  'the our my pediatric adult general local main university interventional clinical',
);
const isOfName = ({ text }: Token) => OF_DEPARTMENT.has(text);
