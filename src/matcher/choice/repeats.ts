// SPDX-License-Identifier: Apache-2.0
// Part of step 9: one event is one unit, however often the story comes back to it.

import type { Assertion } from '../assertion/assertion.ts';
import type { Count } from '../counts/counting.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { type Clauses, SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { AGAIN, isFollowUp, isOfLastVisit, isPlainVisit } from './plain-visits.ts';
import { isToldNew, isToldTimes, OTHER } from './retellings.ts';
import { DEFINITE, type SeenCare, wordsOf } from './seen-care.ts';

const DATED: ReadonlySet<string> = toWordSet('in on number no visit');
const NAMES = /^(?:ss[ab]|sm|smith|rnp|scl|phq|gad)\d*$/;
const NEGATIVE: ReadonlySet<string> = toWordSet('neg negative pos positive');
const LEVELS: ReadonlySet<string> = toWordSet('low high normal fine elevated borderline deficient');
/** "CCP very very positive" */
const VERY: ReadonlySet<string> = toWordSet('very really super so strongly weakly highly also too barely');
const REPORTING: ReadonlySet<string> = toWordSet("was were is 's came showed done happened =");

/** The family of every laboratory test without a figure. */
const NOT_IN_TABLE = 'other-lab';

const SPECIALTY = 'specialist:';
/** "The third specialist": of no one specialty. */
export const ANY_SPECIALTY = `${SPECIALTY}specia`;

export const isOfSpecialty = (key: string) => key.startsWith(SPECIALTY) && key !== ANY_SPECIALTY;

/** What makes two mentions the same kind of care: the family and the start of its name, or the unit. */
export function keyOf(reading: Reading, tokens: readonly Token[]): string {
  const { family, match } = reading.event;
  const name = tokens[match.from]?.text ?? '';
  if (family === null) return `unit:${reading.unitId ?? name}`;
  // "PTH and calcium": two that the table does not have.
  if (family.id === NOT_IN_TABLE) return `unit:${name}`;
  // "A second one with him": of whichever specialty was named.
  if (family.id !== 'specialist' || name === 'one') return family.id;
  return `${SPECIALTY}${name.slice(0, 6)}`;
}

/** "The MRI showed …" after "had an MRI", "at the ER" after "went to the ER". */
export function isRepeat(
  reading: Reading,
  assertion: Assertion,
  count: Count,
  key: string,
  seen: SeenCare,
  tokens: readonly Token[],
  clauses: Clauses,
  isEach: boolean,
): boolean {
  if (assertion.kind !== 'unit') return false;
  if (seen.isEmpty) return false;
  const sentence = clauses.sentenceOf[reading.event.from] ?? 0;
  const met = seen.sinceMet(sentence);
  const isNamedOf = (id: string | null) => [0, 1].some((back) => seen.isNamedIn(id, sentence - back));
  // "At my | follow up | she ordered": another one, the first time it is named.
  const isWorded = seen.hasWords(reading.unitId, wordsOf(reading, tokens));
  const isOfVisits = reading.event.family?.role === 'visit' && (isWorded || !isFollowUp(reading, tokens));
  const isLater = isOfVisits && count.isOrdinal && seen.isLaterVisit(key, count.times);
  if (isOfVisits && !isLater && isPlainVisit(reading, met.since, tokens)) return true;
  if (count.times === 1 && isOfLastVisit(reading, met, tokens)) return true;
  // "The occupational therapist tested my grip, a long first appointment"
  const isFirst = reading.event.features.some(({ value }) => value === 'new');
  const isOfVisit = reading.event.family?.role === 'visit' && isFirst;
  if (isOfVisit && seen.hasEvaluation(sentence)) return true;
  const wasSeen = (reading.event.family !== null && seen.has(key)) || isWorded;
  if (!isLater && count.times > 1 && isToldTimes(reading, count, met, tokens)) return true;
  if (count.times > 1) return false;
  // "Pricked my back 52 times | for the allergy testing", "the routine squish | mammograms"
  // but "ssa ssb rnp", "phq9 14 gad7 12" are of different names
  const isOther = isEach && !isWorded && NAMES.test(tokens[reading.event.from]?.text ?? '');
  if (!isOther && seen.isNamedBefore(reading, tokens)) return true;
  if (isEach && !wasSeen) return false;
  const isAnew =
    hasAgain(reading, tokens) ||
    // "A year on the | next | inside ultrasound"
    hasWord(tokens, reading.event.from - 1, reading.event.from, NEXT) ||
    seen.isDatedAnew(reading, tokens) ||
    (isLab(reading.unitId) && seen.hasOtherOutcome(reading, tokens)) ||
    isLaterValue(reading, sentence, tokens, clauses);
  // Described and then named in one sentence: "the machine that draws your heartbeat, the EKG".
  const isRenamed = seen.isRenamed(reading, sentence);
  if (isRenamed && reading.unitId !== null && !isAnew) return true;
  // "Two ultrasounds, an MRI of my pelvis": neither is priced, and they are two.
  const isSaidAgain =
    !isEach && (reading.unitId !== null || seen.has(key)) && !isWorded && seen.isSaidAgain(reading, tokens);
  if (isSaidAgain && !isAnew) return true;
  // "A thyroid test. | The TSH was | fine."
  if (!wasSeen && isToldOf(reading, assertion, tokens) && seen.isNamedIn(reading.unitId, sentence - 1))
    return true;
  // "The muscle enzyme. | CK was | 600."
  const isTold = assertion.isResult || isReported(reading, tokens);
  if (
    isTold &&
    !isWorded &&
    !isAnew &&
    isLab(reading.unitId) &&
    isNamedOf(reading.unitId) &&
    seen.isUnvalued(reading, tokens)
  )
    return true;
  // "Prolactin. Prl high."
  const level =
    LEVELS.has(tokens[reading.event.to]?.text ?? '') && tokens[reading.event.to + 1]?.kind !== 'word';
  if (level && !isAnew && isLab(reading.unitId) && isNamedOf(reading.unitId)) return true;
  if (!wasSeen) return false;
  const role = reading.event.family?.role;
  // "1 derm … derm (new) did …": the list told first, then whom it was about.
  if (role === 'provider' && seen.has(key) && !count.isOrdinal && isToldNew(reading, tokens)) return true;
  if (isAnew) return false;
  // "CBC, CRP, ESR. All normal | except | CRP."
  if (EXCEPTING.has(tokens[reading.event.from - 1]?.text ?? '')) return true;
  // "An echo. | Ejection fraction 30."
  if (MEASURES.has(tokens[reading.event.match.to - 1]?.text ?? '')) return true;
  const opening = tokens[reading.event.from - 1]?.kind;
  // "Sent me to a neurologist. | Neurologist did an EMG."
  const isBare = role === 'provider' && opening === 'mark' && tokens[reading.event.to]?.kind === 'word';
  if (
    isBare &&
    seen.isNamedIn(reading.unitId, sentence - 1) &&
    !DATED.has(tokens[reading.event.to]?.text ?? '')
  )
    return true;
  // "Sent me to the ER. ER: CT of the head": told of now.
  const isHeading = role === 'setting' && tokens[reading.event.to]?.text === ':';
  if (isHeading && seen.isNamedIn(reading.unitId, sentence - 1)) return true;
  // "My one ER visit was in June; | ER doc | did a CT": who was there.
  if (role === 'setting' && STAFF.has(tokens[reading.event.to - 1]?.stem ?? '') && isNamedOf(reading.unitId))
    return true;
  const before = tokens[Math.min(reading.from, reading.event.from) - 1]?.text ?? '';
  // "They paid for the MRI so I did the MRI": in one sentence the same one.
  if (before === 'the' && role === 'test' && seen.isNamedIn(reading.unitId, sentence)) return true;
  if (assertion.isResult || isReported(reading, tokens))
    return role !== 'provider' && !(namesPart(reading) && seen.isOfOtherPart(reading.unitId));
  // "UA and culture, culture neg"
  let result = reading.event.to;
  while (VERY.has(tokens[result]?.text ?? '')) result += 1;
  // "B12, folate, A1c. B12 low."
  const isNote = LEVELS.has(tokens[result]?.text ?? '') && tokens[result + 1]?.kind !== 'word';
  const isOutcome = role === undefined || role === 'test';
  if (isOutcome && seen.isOutcomeOf(reading, sentence, tokens)) return true;
  const isOfLast = (result > reading.event.to || isNote) && seen.isNamedIn(reading.unitId, sentence - 1);
  if (isNote && role === undefined && (isOfLast || seen.isNamedIn(reading.unitId, sentence))) return true;
  if (
    NEGATIVE.has(tokens[result]?.text ?? '') &&
    role === undefined &&
    (isOfLast || seen.isNamedIn(reading.unitId, sentence))
  )
    return true;
  // "The ER, because urgent care | took one look at me"
  if (role === 'setting' && SENDING.has(tokens[reading.event.to]?.text ?? '')) return true;
  if (role === 'setting')
    return DEFINITE.has(before) ? !isGoing(reading, tokens) : before === 'in' || before === 'from';
  // "They ordered an EEG. The EEG got done", "it was an MRI. The MRI took an hour"
  const isOfBefore = reading.unitId === null || seen.isNamedIn(reading.unitId, sentence - 1);
  return (
    (role === undefined || (role === 'test' && isOfBefore)) &&
    DEFINITE.has(before) &&
    before !== 'my' &&
    !isGoing(reading, tokens)
  );
}

/** "Thyroid | ultrasound |" */
const namesPart = ({ event: { features, from, to } }: Reading): boolean =>
  features.some((one) => one.feature === 'site' && !one.isInferred && one.from >= from && one.from < to);

const isLab = (unitId: string | null) => unitId?.startsWith('cms-lab-') === true;

/** "ANA was 1:640" */
export function isReported({ event }: Reading, tokens: readonly Token[]): boolean {
  return REPORTING.has(tokens[event.to]?.text ?? '');
}

/** A sentence that starts with a laboratory test by a definite name, and what came of it. */
function isToldOf({ event }: Reading, assertion: Assertion, tokens: readonly Token[]): boolean {
  if (event.family !== null || !DEFINITE.has(tokens[event.from - 1]?.text ?? '')) return false;
  const opening = tokens[event.from - 2];
  const isReportedNow = assertion.isResult || REPORTING.has(tokens[event.to]?.text ?? '');
  return isReportedNow && (opening === undefined || SENTENCE_MARKS.has(opening.text));
}

/** "A month later my hemoglobin was 10", "after eight months my tTG was down to 19": another one, at its own time. */
function isLaterValue(
  { event: { from, to, family }, unitId }: Reading,
  sentence: number,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): boolean {
  if (family !== null || !isLab(unitId)) return false;
  let at = to;
  while (at < to + MAX_VALUE && tokens[at]?.kind === 'word') at += 1;
  if (tokens[at]?.kind !== 'number' || at === to + MAX_VALUE) return false;
  let isLater = false;
  for (let back = from - 1; back > from - MAX_OPENING && sentenceOf[back] === sentence; back -= 1)
    isLater ||= LATER.has(tokens[back]?.text ?? '') && SPANS.has(tokens[back - 1]?.stem ?? '');
  const opening = from - 1 - (DEFINITE.has(tokens[from - 1]?.text ?? '') ? 1 : 0);
  return isLater || (hasWordBefore(tokens, opening, MAX_OPENING, AFTER) && hasWord(tokens, to, at, BY_NOW));
}

const MAX_VALUE = 5;
const MAX_OPENING = 8;
const LATER: ReadonlySet<string> = toWordSet('later after');
const AFTER: ReadonlySet<string> = toWordSet('after by now since');
const BY_NOW: ReadonlySet<string> = toWordSet('down up back');
const SPANS: ReadonlySet<string> = toWordSet('day week month year');

function hasAgain({ event }: Reading, tokens: readonly Token[]): boolean {
  let end = event.to;
  // "Before the ANA | there were three visits"
  const isOver = (text = '') => SENTENCE_MARKS.has(text) || text === 'there';
  while (end < event.to + 3 && !isOver(tokens[end]?.text)) end += 1;
  return hasWord(tokens, event.from - 3, end, AGAIN);
}

const NEXT: ReadonlySet<string> = toWordSet('next');
const EXCEPTING: ReadonlySet<string> = toWordSet('except besides excluding barring');
const MEASURES: ReadonlySet<string> = toWordSet('fraction ef');
const SENDING: ReadonlySet<string> = toWordSet('took said sent told thought wanted');
const STAFF: ReadonlySet<string> = toWordSet('doctor doc dr physician nurse staff team');
const GOING: ReadonlySet<string> = toWordSet(`
  went go going gone visited back had got did ended rushed taken repeated redid landed returned trip
  drove
`);

function isGoing(reading: Reading, tokens: readonly Token[]): boolean {
  return hasWord(tokens, reading.event.from - 4, reading.event.to, GOING);
}

export function isSecondVisit(
  reading: Reading,
  key: string,
  seen: SeenCare,
  tokens: readonly Token[],
): boolean {
  const { family } = reading.event;
  if (family?.role !== 'provider' || !seen.has(key)) return false;
  // "Two neurologists" are two.
  const last = tokens[reading.event.match.to - 1];
  if (last !== undefined && last.text !== last.stem && last.text.endsWith('ists')) return false;
  return !hasWord(tokens, reading.event.from - 3, reading.event.to, OTHER);
}
