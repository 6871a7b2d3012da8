// SPDX-License-Identifier: Apache-2.0
// Part of step 9: one event is one unit, however often the story comes back to it.

import type { Assertion } from '../assertion/7-assertion.ts';
import { DATE_LEADS, isDateWord } from '../counts/count-dates.ts';
import type { Count } from '../counts/counting.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { type Clauses, SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { AGAIN, isOfLastVisit, isPlainVisit } from './plain-visits.ts';
import { isToldNew, isToldTimes, OTHER } from './retellings.ts';

const DEFINITE: ReadonlySet<string> = toWordSet('the that this those these my said which his her their');

const NEGATIVE: ReadonlySet<string> = toWordSet('neg negative pos positive');
const LEVELS: ReadonlySet<string> = toWordSet('low high normal fine elevated borderline deficient');
/** "CCP very very positive" */
const VERY: ReadonlySet<string> = toWordSet('very really super so strongly weakly highly also too barely');
const REPORTING: ReadonlySet<string> = toWordSet("was were is 's came showed done happened =");

/** One way a unit was named, and how often. */
interface SeenName {
  readonly key: string;
  readonly words: string;
  times: number;
}

/** What the story has said of one unit. */
interface SeenUnit {
  /** Each way once: as many as the lexicon has for the unit, however long the story. */
  readonly names: SeenName[];
  /** The last sentence that names it, and the last with a description instead of the head noun of a family. */
  named: number;
  described: number;
  /** The token after its last name. */
  to: number;
}

/** Whoever is seen or treats. */
const MET: ReadonlySet<string> = toWordSet('provider setting');
const HANDS_ON = /^cms-(?:pt|ot|chiro|acu|massage|mh)-/;

/** Care the story has named so far. */
export class SeenCare {
  private readonly units = new Map<string | null, SeenUnit>();
  private readonly timesOfKey = new Map<string, number>();
  /** The last sentence that names a visit to a person or a place. */
  private met = Number.NEGATIVE_INFINITY;
  private metTimes = 0;

  get hasMet(): boolean {
    return this.metTimes > 0;
  }

  get isEmpty(): boolean {
    return this.units.size === 0;
  }

  add(reading: Reading, key: string, times: number, tokens: readonly Token[], clauses: Clauses): void {
    const { unitId, event } = reading;
    const words = wordsOf(reading, tokens);
    const unit = this.units.get(unitId) ?? { names: [], named: -1, described: -1, to: 0 };
    this.units.set(unitId, unit);
    unit.named = clauses.sentenceOf[event.from] ?? 0;
    if (event.family === null) unit.described = unit.named;
    unit.to = event.to;
    if (MET.has(event.family?.role ?? '') || HANDS_ON.test(unitId ?? '')) {
      this.met = unit.named;
      this.metTimes = times;
    }
    const known = unit.names.find((one) => one.key === key && one.words === words);
    if (known === undefined) unit.names.push({ key, words, times });
    else known.times += times;
    this.timesOfKey.set(key, (this.timesOfKey.get(key) ?? 0) + times);
  }

  has(key: string): boolean {
    return this.timesOfKey.has(key);
  }

  /** How often care of this kind or of this unit was named. */
  count(key: string, unitId: string | null): number {
    let count = this.timesOfKey.get(key) ?? 0;
    if (unitId === null) return count;
    for (const one of this.units.get(unitId)?.names ?? []) if (one.key !== key) count += one.times;
    return count;
  }

  /** How often a doctor of this specialty was named, in full or short: "neuro" and "neurologist". */
  countSpecialty(key: string): number {
    let count = 0;
    for (const [other, times] of this.timesOfKey)
      if (other.startsWith(key) || key.startsWith(other)) count += times;
    return count;
  }

  /** The unit was named in these words, in some of them or in more. */
  hasWords(unitId: string | null, words: string): boolean {
    for (const one of this.units.get(unitId)?.names ?? [])
      if (one.words.includes(words) || words.includes(one.words)) return true;
    return false;
  }

  isNamedIn(unitId: string | null, sentence: number): boolean {
    return unitId !== null && this.units.get(unitId)?.named === sentence;
  }

  /** Sentences since a person or a place of care was visited, and how often it was. */
  sinceMet(sentence: number): { readonly since: number; readonly times: number } {
    return { since: sentence - this.met, times: this.metTimes };
  }

  /** A first evaluation was named in the sentence. */
  hasEvaluation(sentence: number): boolean {
    for (const [id, { named }] of this.units)
      if (named === sentence && id?.includes('-eval') === true) return true;
    return false;
  }

  /** "PFTs, the plain spirometry", "an echo, that is, a TTE": a second name, with nothing between that tells of a second one. */
  isSaidAgain({ unitId, event: { from, family } }: Reading, tokens: readonly Token[]): boolean {
    const to = this.units.get(unitId)?.to ?? from;
    const isTest = family === null || family.role === 'test';
    return isTest && from > to && from - to < MAX_APART && !hasWord(tokens, to, from + 2, APART);
  }

  /** "TSH 3/1, TSH 6/12", "an A1c in March, an A1c in June": each with its own date. */
  isDatedAnew({ unitId, event }: Reading, tokens: readonly Token[]): boolean {
    const date = readDay(event.to, tokens);
    const known = date === null ? null : readDay(this.units.get(unitId)?.to ?? event.to, tokens);
    return known !== null && known !== date;
  }

  /** One of the unit's names in the sentence, or the one that comes now, is a description of the other. */
  isRenamed({ unitId, event }: Reading, sentence: number): boolean {
    const unit = this.units.get(unitId);
    return (
      unit !== undefined &&
      (unit.described === sentence || (event.family === null && unit.named === sentence))
    );
  }
}

/** The first words of the date after the care, or after what was had with it: "TSH | and free T4 9/30". */
function readDay(after: number, tokens: readonly Token[]): string | null {
  const end = ALONG.has(tokens[after]?.text ?? '') ? after + MAX_APART / 2 : after + 1;
  for (let at = after; at <= end; at += 1) {
    const { kind, text = '' } = tokens[at] ?? {};
    if (tokens[at + 1]?.text === '/' && kind === 'number') return `${text}/${tokens[at + 2]?.text}`;
    if (isDateWord(tokens[at])) return `${text} ${tokens[at + 1]?.text}`;
    if (at === after ? !ALONG.has(text) && !DATE_LEADS.has(text) : kind === 'mark') return null;
  }
  return null;
}

const ALONG: ReadonlySet<string> = toWordSet('and & + plus with');
const MAX_APART = 10;
const APART: ReadonlySet<string> = new Set([
  ...toWordSet('and then plus + & or at in on from by with before after one two other . ! ?'),
  ...AGAIN,
  '\n',
]);

const SPECIALTY = 'specialist:';
/** "The third specialist": of no one specialty. */
const ANY_SPECIALTY = `${SPECIALTY}specia`;

export const isOfSpecialty = (key: string) => key.startsWith(SPECIALTY) && key !== ANY_SPECIALTY;

/** What makes two mentions the same kind of care: the family and the start of its name, or the unit. */
export function keyOf(reading: Reading, tokens: readonly Token[]): string {
  const { family, match } = reading.event;
  if (family === null) return `unit:${reading.unitId}`;
  const name = tokens[match.from]?.text ?? '';
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
  if (reading.event.family?.role === 'visit' && isPlainVisit(reading, tokens)) return true;
  if (count.times === 1 && isOfLastVisit(reading, seen.sinceMet(sentence), tokens)) return true;
  // "The occupational therapist tested my grip, a long first appointment"
  const isFirst = reading.event.features.some(({ value }) => value === 'new');
  const isOfVisit = reading.event.family?.role === 'visit' && isFirst;
  if (isOfVisit && seen.hasEvaluation(sentence)) return true;
  const wasSeen =
    (reading.event.family !== null && seen.has(key)) ||
    seen.hasWords(reading.unitId, wordsOf(reading, tokens));
  if (count.times > 1 && isToldTimes(reading, count, seen.sinceMet(sentence))) return true;
  if (count.times > 1) return false;
  if (isEach && !wasSeen) return false;
  const isAnew = hasAgain(reading, tokens) || seen.isDatedAnew(reading, tokens);
  // Described and then named in one sentence: "the machine that draws your heartbeat, the EKG".
  const isRenamed = seen.isRenamed(reading, sentence);
  if (isRenamed && reading.unitId !== null && !isAnew) return true;
  const isSaidAgain =
    !isEach && !seen.hasWords(reading.unitId, wordsOf(reading, tokens)) && seen.isSaidAgain(reading, tokens);
  if (isSaidAgain && !isAnew) return true;
  if (!wasSeen) return false;
  const role = reading.event.family?.role;
  // "1 derm … derm (new) did …": the list told first, then whom it was about.
  if (role === 'provider' && seen.has(key) && !count.isOrdinal && isToldNew(reading, tokens)) return true;
  if (isAnew) return false;
  // "Sent me to the ER. ER: CT of the head": told of now.
  const isHeading = role === 'setting' && tokens[reading.event.to]?.text === ':';
  if (isHeading && seen.isNamedIn(reading.unitId, sentence - 1)) return true;
  const before = tokens[Math.min(reading.from, reading.event.from) - 1]?.text ?? '';
  // "They paid for the MRI so I did the MRI": in one sentence the same one.
  if (before === 'the' && role === 'test' && seen.isNamedIn(reading.unitId, sentence)) return true;
  if (assertion.isResult || isReported(reading, tokens)) return role !== 'provider';
  // "UA and culture, culture neg"
  let result = reading.event.to;
  while (VERY.has(tokens[result]?.text ?? '')) result += 1;
  // "B12, folate, A1c. B12 low."
  const isNote = LEVELS.has(tokens[result]?.text ?? '') && tokens[result + 1]?.kind !== 'word';
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

function wordsOf({ event }: Reading, tokens: readonly Token[]): string {
  const { from, to } = event.match;
  let words = tokens[from]?.stem ?? '';
  for (let at = from + 1; at < to; at += 1) words += ` ${tokens[at]?.stem}`;
  return words;
}

/** "ANA was 1:640" */
function isReported({ event }: Reading, tokens: readonly Token[]): boolean {
  return REPORTING.has(tokens[event.to]?.text ?? '');
}

function hasAgain({ event }: Reading, tokens: readonly Token[]): boolean {
  let end = event.to;
  while (end < event.to + 3 && !SENTENCE_MARKS.has(tokens[end]?.text ?? '')) end += 1;
  return hasWord(tokens, event.from - 3, end, AGAIN);
}

const SENDING: ReadonlySet<string> = toWordSet('took said sent told thought wanted');
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
