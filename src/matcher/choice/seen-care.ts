// SPDX-License-Identifier: Apache-2.0
// Part of step 9: the care a story has named so far, and by which words.

import { readOutcome } from '../analytes/lab-values.ts';
import type { Count } from '../counts/counting.ts';
import { isDateWord } from '../counts/one-date.ts';
import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { readTimeBefore } from '../words/time-leads.ts';
import { findStartOf, hasWord, skipDeterminer } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { skipName } from './named-doctors.ts';
import { AGAIN } from './plain-visits.ts';
import type { LastMet } from './retellings.ts';
import { readDay, readLead, SPANS } from './said-days.ts';

export const DEFINITE: ReadonlySet<string> = toWordSet(
  'the that this those these my said which his her their',
);

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
  /** The first token of its last name, and the one after it. */
  from: number;
  to: number;
}

const SHOWN: ReadonlySet<string> = toWordSet('high low normal negative positive fine up down back');
const HANDS_ON = /^cms-(?:pt|ot|chiro|acu|massage|mh|speech)-/;

/** "Doctors". */
export const isPlural = (token: Token | undefined) => token !== undefined && token.text !== token.stem;

/** What kind of scan, and of which part of the body. */
const partOf = (unitId: string | null) =>
  /^cms-img-(?:(?:ct|mri|us|xray)-[a-z]+|cxr|carotid)/.exec(unitId ?? '')?.[0];

/** Care the story has named so far. */
export class SeenCare {
  private readonly units = new Map<string | null, SeenUnit>();
  private readonly timesOfKey = new Map<string, number>();
  /** The last sentence that names a visit to a person or a place. */
  private met = Number.NEGATIVE_INFINITY;
  private metTimes = 0;
  private metSum = 0;
  /** All visits of the story. */
  visits = 0;

  get hasMet(): boolean {
    return this.metTimes > 0;
  }

  /** How often the last doctor or place was seen. */
  get lastTimes(): number {
    return this.metTimes;
  }

  get isEmpty(): boolean {
    return this.units.size === 0;
  }

  add(reading: Reading, key: string, times: number, tokens: readonly Token[], clauses: Clauses): void {
    const { unitId, event } = reading;
    const words = wordsOf(reading, tokens);
    const unit = this.units.get(unitId) ?? { names: [], named: -1, described: -1, from: 0, to: 0 };
    this.units.set(unitId, unit);
    unit.named = clauses.sentenceOf[event.from] ?? 0;
    if (event.family === null) unit.described = unit.named;
    unit.from = event.from;
    unit.to = event.to;
    if (isOfVisit(event) || HANDS_ON.test(unitId ?? '')) {
      this.metSum = this.met === unit.named ? this.metSum + times : times;
      this.met = unit.named;
      this.metTimes = times;
    }
    if (isOfVisit(event) || event.family?.role === 'visit') this.visits += times;
    const known = unit.names.find((one) => one.key === key && one.words === words);
    if (known === undefined) unit.names.push({ key, words, times });
    else known.times += times;
    this.timesOfKey.set(key, (this.timesOfKey.get(key) ?? 0) + times);
  }

  has(key: string): boolean {
    return this.timesOfKey.has(key);
  }

  /** "I had a head CT. The | chest CT | was normal": a scan of a part that no scan of its kind was told of. */
  isOfOtherPart(unitId: string | null): boolean {
    const part = partOf(unitId);
    return part !== undefined && [...this.units.keys()].every((known) => partOf(known) !== part);
  }

  /** "Went to my doctor. My doctor saw me at ten.": the visit told already; but "the PA saw me in May, my GP twice". */
  isMetOnce(
    reading: Reading,
    key: string,
    times: number,
    tokens: readonly Token[],
    { sentenceOf }: Clauses,
  ): boolean {
    if (!this.has(key) || this.isDatedAnew(reading, tokens)) return false;
    const { to } = reading.event;
    const isOther = !this.hasWords(reading.unitId, wordsOf(reading, tokens));
    // "I saw eleven doctors. My doctor saw me five times."
    const isOneOfMany = this.isOfMany(reading, tokens);
    if ((isOther || isOneOfMany) && times > 1) return false;
    // "My GP | saw me again in June"
    const isSeen = tokens[to]?.text === 'saw' && ME.has(tokens[to + 1]?.text ?? '');
    if (isSeen && tokens[to + 2]?.text === 'again') return false;
    const isSameSentence = this.isNamedIn(reading.unitId, sentenceOf[to] ?? 0);
    if (!isSeen || isSameSentence) return true;
    // "He limped at Christmas and the pediatrician | saw him |"
    const start = findStartOf(reading.event.from, sentenceOf, MAX_LEAD);
    for (let end = start + 2; end < reading.event.from; end += 1)
      if (readTimeBefore(end, tokens) !== null) return false;
    return readDay(to + 2, tokens) === null;
  }

  /** "Eleven | doctors |", and now one. */
  private isOfMany({ unitId, event: { match } }: Reading, tokens: readonly Token[]): boolean {
    return isPlural(tokens[(this.units.get(unitId)?.to ?? 0) - 1]) && !isPlural(tokens[match.to - 1]);
  }

  /**
   * "Saw a neurologist. He saw me five times": more often than was told of who was met last, those told among them.
   * `key` is null for who is only "he" or "she".
   */
  isMetOften(
    reading: Reading,
    key: string | null,
    { times, isOrdinal }: Count,
    tokens: readonly Token[],
  ): boolean {
    const { event, unitId } = reading;
    // "Seen by a locum. My GP saw me twice.": another.
    const isKnown =
      key === null ? this.hasMet : this.has(key) && this.hasWords(unitId, wordsOf(reading, tokens));
    if (isOrdinal || times <= this.metTimes || !isKnown) return false;
    const end = event.to + (key === null ? 0 : 2);
    return tokens[end - 2]?.text === 'saw' && SEEN.has(tokens[end - 1]?.text ?? '');
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

  /** Whether the visit of this number was not told yet: "I saw a neurologist. At the | third visit | …". */
  isLaterVisit(key: string, nth: number): boolean {
    return this.visits > 0 && (nth > this.visits || (nth > this.metTimes && this.hasMet && !this.has(key)));
  }

  isNamedIn(unitId: string | null, sentence: number): boolean {
    return unitId !== null && this.units.get(unitId)?.named === sentence;
  }

  sinceMet(sentence: number): LastMet {
    return { since: sentence - this.met, times: this.metTimes, sum: this.metSum };
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

  /** "She ran iron and ferritin. | Ferritin of 9": what came of the one told before, where nobody was seen since. */
  isOutcomeOf({ unitId, event: { from, to } }: Reading, sentence: number, tokens: readonly Token[]): boolean {
    const last = this.units.get(unitId);
    const outcome = readOutcome(to, tokens);
    if (last === undefined || outcome === null || tokens[last.to]?.text === ':') return false;
    const known = readOutcome(last.to, tokens);
    if (known !== null && known !== outcome) return false;
    const opening = tokens[skipDeterminer(from, tokens)];
    if (opening?.kind === 'word' && !JOINTS.has(opening.text)) return false;
    // "CBC 2 weeks later", "A1c 5.9 this year"
    for (let at = to + 1; at < to + 4; at += 1)
      if (isDateWord(tokens[at]) || SPANS.has(tokens[at]?.stem ?? '') || tokens[at]?.text === 'now')
        return false;
    if (sentence - last.named > MAX_SENTENCES || this.met > last.named) return false;
    return !hasWord(tokens, last.to, to, ANEW);
  }

  /** "Lactate of five. … Lactate of three": another value is of another time. */
  hasOtherOutcome({ unitId, event: { to } }: Reading, tokens: readonly Token[]): boolean {
    const known = readOutcome(this.units.get(unitId)?.to ?? to, tokens);
    const outcome = readOutcome(to, tokens);
    return /^\d/.test(known ?? '') && /^\d/.test(outcome ?? '') && known !== outcome;
  }

  /** Nothing of what it showed followed its last name. */
  isUnvalued({ unitId }: Reading, tokens: readonly Token[]): boolean {
    const to = this.units.get(unitId)?.to ?? 0;
    for (let at = to; at < to + 3 && tokens[at]?.text !== '.'; at += 1)
      if (tokens[at]?.kind === 'number' || SHOWN.has(tokens[at]?.text ?? '')) return false;
    return true;
  }

  /** One name stands right after the other, or the second says what the first was for. */
  isNamedBefore({ unitId, event: { from } }: Reading, tokens: readonly Token[]): boolean {
    const to = unitId === null ? undefined : this.units.get(unitId)?.to;
    const gap = to === undefined ? Number.POSITIVE_INFINITY : from - to;
    if (gap === 0) return true;
    return gap < MAX_APART && tokens[from - 2]?.text === 'for' && DEFINITE.has(tokens[from - 1]?.text ?? '');
  }

  /** "TSH 3/1, TSH 6/12", "an A1c in March, an A1c in June": each with its own date. */
  isDatedAnew({ unitId, event }: Reading, tokens: readonly Token[]): boolean {
    const last = this.units.get(unitId);
    // "Monday | the pediatrician, Wednesday | the pediatrician"
    const [day, before] = [readLead(event.from, tokens), readLead(last?.from ?? 0, tokens)];
    if (day !== null && day !== before && (before !== null || LATER.has(day.slice(0, 4)))) return true;
    const date = readDay(event.to, tokens);
    const known = date === null ? null : readDay(last?.to ?? event.to, tokens);
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

/** "Next year" */
const LATER: ReadonlySet<string> = toWordSet('next foll');
const MAX_SENTENCES = 3;
const JOINTS: ReadonlySet<string> = toWordSet('and but so');
const ANEW: ReadonlySet<string> = new Set([...AGAIN, ...toWordSet('later repeated redid rechecked')]);
const SEEN: ReadonlySet<string> = toWordSet('me us him her them');
const ME: ReadonlySet<string> = toWordSet('me us him her');
const MAX_LEAD = 12;
const MAX_APART = 10;
const APART: ReadonlySet<string> = new Set([
  ...toWordSet('and then plus + & or at in on from by with before after one two other . ! ?'),
  ...AGAIN,
  '\n',
]);

export function wordsOf({ event }: Reading, tokens: readonly Token[]): string {
  const { from, to } = event.match;
  let words = tokens[from]?.stem ?? '';
  for (let at = from + 1; at < skipName(to, tokens); at += 1) words += ` ${tokens[at]?.stem}`;
  return words;
}
