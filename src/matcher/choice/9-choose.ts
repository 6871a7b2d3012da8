// SPDX-License-Identifier: Apache-2.0
// Step 9: the hits. What was named before and is only spoken of again is no second event; a second visit to the same
// specialist is a returning patient's; everything else that is about care comes out unpriced, with its kind.

import { type Assertion, DONE } from '../assertion/assertion.ts';
import type { Count } from '../counts/counting.ts';
import { type Evidence, isOfVisit } from '../events/care-event.ts';
import { isDescribedVisit } from '../events/merge-events.ts';
import type { Reading } from '../events/readings.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { MatchGroups } from '../phrases/matches.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { isMeeting } from './doers.ts';
import type { Draft } from './draft.ts';
import { isMereMention } from './mere-mentions.ts';
import { isAnother, NamedDoctors } from './named-doctors.ts';
import { isOfOwnVisit } from './own-visits.ts';
import { isPartOfCare } from './part-of-care.ts';
import { isOfDoctorNext } from './plain-visits.ts';
import { isOfSpecialty, isRepeat, isReported, isSecondVisit, keyOf } from './repeats.ts';
import { isCourseWith, isGiver, isNumberedVisit, isSaidWho, isSummedUp, isToldNext } from './retellings.ts';
import { asReturn, asSessions, findReturns, findSessions, isWithSame } from './returns.ts';
import { readRole } from './roles.ts';
import { SeenCare } from './seen-care.ts';
import { isOnlySpokenOf, listUntold, SPOKEN_OF, type SpokenOf } from './spoken-of.ts';
import { isCountedVisit } from './times-after.ts';
import { readWhole, ToldDoctors } from './told-doctors.ts';
import { isOfToldVisits } from './told-occasions.ts';
import { countVisitsBefore, readNth } from './visits-before.ts';

export function chooseHits(
  readings: readonly Reading[],
  assertions: readonly Assertion[],
  counts: readonly Count[],
  tokens: readonly Token[],
  { roles }: MatchGroups,
  clauses: Clauses,
  index: LexiconIndex,
): readonly Draft[] {
  const seen = new SeenCare();
  const doctors = new NamedDoctors();
  const people = new ToldDoctors();
  const drafts: Draft[] = [];
  const spokenOf = new Map<string, Reading>();
  const hadOf = new Map<string, Reading>();
  const tellings: SpokenOf[] = [];
  const spoken: SpokenOf[] = [];
  let last: Reading | null = null;
  let toldAs: Reading | null = null;
  let giver: { readonly reading: Reading; readonly draft: Draft } | null = null;
  let firstRole = 0;
  for (const [position, read] of readings.entries()) {
    const [given, counted] = [assertions[position], counts[position]];
    if (given === undefined || counted === undefined || counted.times === 0) continue;
    if (given.isToldLater === true) continue;
    const had = countVisitsBefore(read, given, counted, tokens);
    const assertion = had > 0 ? DONE : given;
    const count = had > 0 ? { ...counted, times: had } : counted;
    const isAsserted = assertion.kind !== 'unit';
    const key = doctors.keyOf(read, keyOf(read, tokens), tokens);
    const known = isAgain(read, tokens) ? hadOf.get(key) : undefined;
    const reading = isAsserted ? read : takeUp(read, known ?? spokenOf.get(key), tokens);
    const isNumbered = isNumberedVisit(reading, tokens);
    const next = readings[position + 1];
    if (isNumbered && isToldNext(reading, next, clauses)) continue;
    if (!isAsserted && isOfDoctorNext(reading, next, tokens, clauses)) continue;
    if (!isAsserted && isSaidWho(reading, next, tokens)) {
      toldAs = next;
      continue;
    }
    while ((roles[firstRole]?.from ?? reading.event.from) < reading.event.from - ROLE_REACH) firstRole += 1;
    const role =
      read === toldAs || (isAsserted && assertion.isFramed !== true) || isCountedVisit(reading, count, tokens)
        ? 'visit'
        : readRole(reading, last, next ?? null, tokens, listNear(roles, firstRole, reading));
    const isHandedOn = role === 'encounter' || reading.event.family?.id === 'nurse';
    const isDoer =
      (isHandedOn && doesDescribed(reading, next, tokens)) || isNursesPlace(reading, next, tokens);
    // "I went to a rheumatologist. The rheumatologist saw me six times."
    const isOften =
      !isAsserted && seen.isMetOften(reading, isDescribedVisit(reading.event) ? null : key, count, tokens);
    if (
      (role === 'none' && assertion.isMet !== true) ||
      isDoer ||
      // But "saw my doctor three times, and had psychological testing".
      (count.times === 1 && isOfOwnVisit(position, readings, assertions, tokens, clauses)) ||
      isPartOfCare(position, readings, assertions, count.times, tokens, clauses)
    )
      continue;
    if (
      !isOften &&
      // "Saw the cardiologist. He listened to my heart and changed my pills."
      ((isDescribedVisit(reading.event) && seen.hasMet) ||
        (role === 'encounter' &&
          seen.isMetOnce(reading, key, count.times, tokens, clauses) &&
          !isAnother(reading, tokens)))
    ) {
      if (!isAsserted) includeVisits(count.times, drafts);
      continue;
    }
    const isEach = reading.unitId !== null && index.countedEach.has(reading.unitId);
    if (isOnlySpokenOf(reading, assertion, role, tokens)) {
      spoken.push({ reading, key });
      continue;
    }
    if (isRepeat(reading, assertion, count, key, seen, tokens, clauses, isEach)) continue;
    const isSecond = !count.isOrdinal && isSecondVisit(reading, key, seen, tokens);
    const isSame = isWithSame(reading, tokens);
    const isReturn = !isAsserted && (isSecond || isSame);
    const chosen = isReturn ? asReturn(reading, tokens) : asSessions(reading, count, tokens);
    // "A neurologist, then the third rheumatologist": the third of her own specialty.
    const isNth = count.isOrdinal && isOfSpecialty(key);
    // "Saw a neurologist. On my second visit …": one more with him.
    const isNthVisit = count.isOrdinal && reading.event.family?.role === 'visit' && seen.hasMet;
    const since = seen.sinceMet(clauses.sentenceOf[reading.event.from] ?? 0).since;
    // "Six years, 11 doctors": those told are among them.
    const whole = isAsserted ? null : readWhole(reading, key, count, since, tokens, clauses);
    const before = isNth
      ? seen.countSpecialty(key)
      : whole !== null
        ? people.count
        : Math.max(
            seen.count(key, chosen.unitId),
            isNthVisit ? seen.lastTimes : people.countBefore(count, key),
          );
    // "Six visits since May. On | visit five | she …": told already, or one more.
    const nth = isAsserted || isNumbered ? 0 : readNth(reading, count, tokens);
    if (nth > 0 && nth <= seen.visits && reading.event.family?.role === 'visit') continue;
    // "Two cardiologists. … The second cardiologist did a stress test": one of the two.
    // "The ER three times. The second time I went to the ER, …": of those.
    const isTurn = count.words === undefined || TURNS.has(tokens[count.words.to]?.stem ?? '');
    const isOfThose = isNth || (count.isOrdinal && isTurn && isOfVisit(chosen.event));
    if (isOfThose && !isAsserted && before > 1 && count.times <= before) continue;
    // "To sum up: two ERs, one EMG": no more than what the story told, or the rest of it.
    const isSum = before > 0 && (whole !== null || isSummedUp(reading, tokens, clauses));
    if (isSum && !isAsserted && count.times <= before) continue;
    const { isAppealed } = assertion;
    // "Denied twice before they approved it": the count is of the refusals.
    // "Went in for the knee, went in for the headaches, | both times | …"
    const isBoth = tokens[count.words?.from ?? -1]?.text === 'both' && reading.event.family?.role !== 'test';
    // "ED x2. EKG at both ED visits.", "EKG normal both visits."
    if (isBoth && !isAsserted && (count.times <= before || isMereMention(reading, tokens))) continue;
    const isVisit = reading.event.family?.role === 'visit';
    const told = isVisit ? seen.visits : seen.has(key) ? before : 0;
    const isTold = isOfToldVisits(reading, told, tokens);
    if (isTold && count.times <= told) continue;
    const isTotal = count.isOrdinal || isSum || isBoth || (isTold && !isVisit);
    // "They repeated the prolactin", "vitamin D | was low so I had it rechecked": that one is told already.
    const isRepeated = count.isRepeated || (count.isAgain === true && isReported(reading, tokens));
    const ofThose = isTotal ? before : Number(isRepeated && before > 0);
    const less = nth > 0 ? Math.min(nth - 1, seen.visits) : isOften ? seen.lastTimes : ofThose;
    const times = isAppealed || isNumbered || isSame ? 1 : Math.max(1, count.times - less);
    const isLess = less > 0 && (isOften || whole !== null || (count.isOrdinal && count.note !== null));
    const arithmetic = isLess
      ? `${count.note ?? `${count.times} times`}, less those named before`
      : count.note;
    const note = (count.isOrdinal || isAppealed || isRepeated) && times === 1 ? null : arithmetic;
    if (isAsserted && assertion.kind !== 'someone-else') spokenOf.set(key, reading);
    if (!isAsserted && chosen.unitId !== null) hadOf.set(key, chosen);
    if (!isAsserted) seen.add(chosen, key, times, tokens, clauses);
    last = reading;
    tellings.push({ reading: chosen, key });
    const draft = toDraft(chosen, assertion, times, note);
    if (!isAsserted) {
      people.add(chosen, key, draft, whole === 'all', tokens, drafts);
      if (giver !== null && isCourseWith(giver.reading, chosen, times, tokens))
        drafts.splice(drafts.lastIndexOf(giver.draft), 1);
      giver = isGiver(chosen, times, tokens) ? { reading: chosen, draft } : giver;
    }
    const returns = isAsserted
      ? null
      : (findReturns(chosen, count, times, tokens) ?? findSessions(chosen, count, times, tokens));
    if (returns !== null) {
      drafts.push({ ...draft, times: 1, countNote: null, ...returns.first });
      drafts.push({ ...toDraft(returns.reading, assertion, returns.times, returns.note), ...returns.words });
      continue;
    }
    drafts.push(chosen.more.reduce((rest, { by }) => trimTo(rest, by), draft));
    if (chosen.more.length > 0) drafts.push(...listMore(chosen, draft));
  }
  return [...drafts, ...listUntold(spoken, tellings).map((one) => toDraft(one, SPOKEN_OF, 1, null))];
}

/** "I saw my doctor ten times. My doctor saw me five times about the rash": the line says that they are among the ten. */
function includeVisits(times: number, drafts: Draft[]): void {
  const last = drafts.at(-1);
  if (times < 2 || last?.kind !== 'unit' || last.times <= times) return;
  const countNote = `${last.countNote ?? `${last.times} times`}; the ${times} told later are taken as some of them`;
  drafts[drafts.length - 1] = { ...last, countNote };
}

/** "Suggested an MRI of my neck. The MRI showed …": the one that was only spoken of until then. */
function takeUp(reading: Reading, spokenOf: Reading | undefined, tokens: readonly Token[]): Reading {
  const isThat = tokens[reading.event.from - 1]?.text === 'the' || isAgain(reading, tokens);
  if (reading.unitId !== null || spokenOf === undefined || !isThat) return reading;
  const { unitId, alternatives, why, score } = spokenOf;
  return { ...reading, unitId, alternatives, why, score };
}

/** "A repeat ultrasound": of the same part. */
function isAgain({ event }: Reading, tokens: readonly Token[]): boolean {
  return hasWord(tokens, event.from - 1, event.from + 1, REPEATING);
}

const TURNS: ReadonlySet<string> = toWordSet('time visit');
const REPEATING: ReadonlySet<string> = toWordSet('repeat repeated same');

/** How far before an event the words may start that say what part its person has. */
const ROLE_REACH = 24;

/** The roles from position `first` on that start no later than right after the event; only a person has one. */
function listNear(roles: readonly Match[], first: number, { event }: Reading): readonly Match[] {
  if (event.family?.role !== 'provider') return [];
  let after = first;
  while ((roles[after]?.from ?? Number.POSITIVE_INFINITY) <= event.to + ROLE_AFTER) after += 1;
  return roles.slice(first, after);
}

const ROLE_AFTER = 16;

/** "The nurse jabbed me in the hip": who did what is described right after is part of that. */
function doesDescribed({ event }: Reading, next: Reading | undefined, tokens: readonly Token[]): boolean {
  // "The ENT | saw me, numbed my nose …": seen, and then what was done.
  if (isMeeting(event.to, tokens)) return false;
  const isDescribed = next?.event.match.pieces !== undefined;
  return isDescribed && next.event.from - event.to <= DOER_REACH;
}

const DOER_REACH = 4;

/** "Stopped by the clinic so the nurse could take my blood pressure": one visit, the nurse's. */
function isNursesPlace({ event }: Reading, next: Reading | undefined, tokens: readonly Token[]): boolean {
  const isNurse = next?.event.family?.id === 'nurse' && next.event.match.pieces !== undefined;
  if (!isNurse || !OFFICES.has(tokens[event.to - 1]?.stem ?? '')) return false;
  return next.event.from - event.to <= DOER_REACH;
}

const OFFICES: ReadonlySet<string> = toWordSet('clinic office practice');

/** The draft without the words that stand for what comes with it. */
function trimTo(draft: Draft, by: Evidence): Draft {
  if (by.to <= draft.from || by.from >= draft.to) return draft;
  if (by.to < draft.to) return { ...draft, from: by.to };
  return by.from > draft.from ? { ...draft, to: by.from } : draft;
}

/** What comes with it: the further hours of an infusion. */
function listMore({ more }: Reading, draft: Draft): readonly Draft[] {
  return more.map(({ unitId, times, by: { from, to } }) => ({
    ...draft,
    unitId,
    times: draft.times * times,
    countNote: draft.times * times === 1 ? null : `${draft.times} × ${times}`,
    from,
    to,
    matchFrom: from,
    matchTo: to,
    alternatives: [],
  }));
}

function toDraft(reading: Reading, assertion: Assertion, times: number, countNote: string | null): Draft {
  const { match } = reading.event;
  // "An MRI of my brain and | spine": the words of the further part.
  const words = reading.from < match.to ? match : reading;
  const kind = assertion.kind === 'unit' && reading.unitId === null ? 'no-match' : assertion.kind;
  const why =
    assertion.kind === 'unit'
      ? assertion.why === null
        ? reading.why
        : `${reading.why} ${assertion.why}`
      : (assertion.why ?? reading.why);
  return {
    kind,
    from: reading.from,
    to: reading.to,
    matchFrom: words.from,
    matchTo: words.to,
    unitId: reading.unitId,
    phraseId: match.phraseId,
    score: kind === 'no-match' ? 0 : reading.score,
    confidence:
      kind === 'no-match' ? 'low' : reading.score >= 0.9 ? 'high' : reading.score >= 0.7 ? 'medium' : 'low',
    times: Math.max(1, times),
    countNote,
    unpriceableId: null,
    gapCategory: assertion.gapCategory,
    months: null,
    why,
    alternatives: reading.alternatives,
    quoted: assertion.quoted === null ? [] : [assertion.quoted],
    isSettled: assertion.isSettled,
  };
}
