// SPDX-License-Identifier: Apache-2.0
// What the parts of step 8 share: the count of each reading as it becomes known.

import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { type Clauses, SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasOnlyWords } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';
import type { Quantity } from './numbers/quantity.ts';

export interface Count {
  /** 0: the words are the count of other care, no care of their own. */
  readonly times: number;
  readonly note: string | null;
  /** "Third": how many there were in all, those named before included. */
  readonly isOrdinal: boolean;
  /** "Repeated": one more than had been named before. */
  readonly isRepeated?: boolean;
  /** "And again in March": the first of them is where the care is named. */
  readonly isAgain?: boolean;
  /** "One more before discharge": others may have been named beside it. */
  readonly isMore?: boolean;
  /** "Five visits, | two at | the clinic": of visits there. */
  readonly isOfVisits?: boolean;
  /** The words that say it, where they are in one place and of this event alone. */
  readonly words?: { readonly from: number; readonly to: number };
}

/** A count and the kind of words it is from. */
export interface FoundCount extends Count {
  readonly source: Quantity['kind'] | 'vague' | 'words';
  /** A rate that no length of time goes with. */
  readonly isEndless?: boolean;
  /** "So just one" */
  readonly isTotal?: boolean;
  /** "One at the office, one in the ER": it grows. */
  readonly isSum?: boolean;
  /** "On 3/1 and 4/1: a CBC": of all that is listed after the dates. */
  readonly isFronted?: boolean;
}

/** So often by the words told: "each time: 3". */
export const say = (times: number, words: string): FoundCount => ({
  times,
  note: `${words}: ${times}`,
  isOrdinal: false,
  source: 'words',
});

/** At which of several occasions: "each of those three", "at the first and the last". */
export interface Every {
  readonly from: number;
  readonly to: number;
  /** "At | the first and the last |": so many of them; 0 for all. */
  readonly some: number;
  /** "Each of those | three |"; 0 where no number says how many there were. */
  readonly own: number;
  /** "Before and after each": two. */
  readonly factor: number;
  /** "Every | infusion |": what they are called, by stem; empty in "each of those", "every time". */
  readonly noun: string;
  /** "All four | ER visits |": care that is named again. */
  readonly care: Reading | null;
}

/** What the story says, as this step needs it. */
export interface Counting {
  /** Whether a session may be said to last so and so long. */
  readonly hasLengths: boolean;
  readonly readings: readonly Reading[];
  readonly places: CountPlaces;
  readonly phrases: CountPhrases;
  readonly tokens: readonly Token[];
  /** Care too vague to price: the token after it by its first. */
  readonly askTos: ReadonlySet<number>;
  readonly askEnds: ReadonlyMap<number, number> | null;
  /** The tokens after complaints. */
  readonly symptomEnds: ReadonlySet<number> | null;
  readonly clauses: Clauses;
  readonly categoryOf: (reading: Reading) => string;
  /** By reading; null where nothing says how many. */
  readonly counts: (FoundCount | null)[];
  /** By reading, at which of several occasions it was had. */
  readonly everys: readonly (Every | null)[];
  readonly used: Set<Quantity>;
}

/** Care that is had in sessions. */
export const SESSION_UNITS = /^cms-(?:pt-|ot-|mh-|speech|chiro|acupuncture|massage)/;

/** What a quantity says once it belongs to an event. */
export function toCount(quantity: Quantity, { phrases, tokens }: Counting): FoundCount {
  const { kind, value, note, stress } = quantity;
  if (kind !== 'ordinal') {
    const isVague = note?.endsWith(LEAST) === true;
    const words = { from: quantity.from, to: quantity.to };
    const isRepeated = phrases.text(quantity.from) === 'repeated';
    const source = isVague ? 'vague' : kind;
    return { times: value, note, isOrdinal: false, isRepeated, source, words, isTotal: stress === 'total' };
  }
  // "A second MRI, | this time | of my neck": the first was of something else.
  if (isThisTime(quantity.to, tokens)) return { times: 1, note: null, isOrdinal: false, source: kind };
  const words = phrases.spell(quantity.from, quantity.to);
  // "So I skipped number two"
  const times = SKIPPING.has(phrases.text(quantity.from - 1)) ? Math.max(1, value - 1) : value;
  return {
    times,
    note: `"${words}": ${times} in all`,
    isOrdinal: true,
    source: kind,
    words: { from: quantity.from, to: quantity.to },
  };
}

function isThisTime(from: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < from + MAX_ASIDE && !SENTENCE_MARKS.has(tokens[at]?.text ?? '.'); at += 1)
    if (
      tokens[at]?.text === 'this' &&
      THIS_TIME.has(tokens[at + 1]?.text ?? '') &&
      // "My third neurologist, and | this one listened |"
      !(
        tokens[at + 1]?.text === 'one' &&
        tokens[at + 2]?.kind === 'word' &&
        !OF_WHAT.has(tokens[at + 2]?.text ?? '')
      )
    )
      return true;
  return false;
}

const MAX_ASIDE = 8;
const OF_WHAT: ReadonlySet<string> = toWordSet('of on in with for at from');
const THIS_TIME: ReadonlySet<string> = toWordSet('time one');
const SKIPPING: ReadonlySet<string> = toWordSet('skipped skip cancelled canceled missed refused declined');
const LEAST = 'the least it can mean';

/** What stands before and after each token: looked up, not searched, so that the step stays linear. */
export class CountPlaces {
  readonly durations: readonly Quantity[];
  readonly ending: ReadonlyMap<number, Quantity>;
  private readonly quantities: readonly Quantity[];
  private readonly readings: readonly Reading[];
  private readonly length: number;
  /** Each made when it is first asked for. */
  private before: readonly number[] | null = null;
  private after: readonly number[] | null = null;
  private durationAt: readonly number[] | null = null;
  private starting: ReadonlyMap<number, Quantity> | null = null;

  constructor(readings: readonly Reading[], quantities: readonly Quantity[], length: number) {
    this.readings = readings;
    this.quantities = quantities;
    this.length = length;
    this.durations = quantities.filter(({ kind }) => kind === 'duration');
    this.ending = new Map(quantities.map((quantity) => [quantity.to, quantity]));
  }

  /** The quantity that starts at the token. */
  startingAt(at: number): Quantity | undefined {
    this.starting ??= new Map(this.quantities.map((quantity) => [quantity.from, quantity]));
    return this.starting.get(at);
  }

  /** The quantities that start at or after the token `from` and end at or before `to`. */
  listWithin(from: number, to: number): readonly Quantity[] {
    const found: Quantity[] = [];
    for (let at = from; at < to; at += 1) {
      const quantity = this.startingAt(at);
      if (quantity !== undefined && quantity.to <= to) found.push(quantity);
    }
    return found;
  }

  /** The last reading that ends at or before the token; -1 where there is none. */
  readingBefore(at: number): number {
    this.before ??= this.listBefore();
    return this.before[Math.max(0, at)] ?? -1;
  }

  /** The first reading that starts at or after the token; past the last where there is none. */
  readingAfter(at: number): number {
    this.after ??= this.listAfter();
    return this.after[at] ?? 0;
  }

  /** How many lengths of time start before the token. */
  durationsBefore(at: number): number {
    this.durationAt ??= this.countDurations();
    return this.durationAt[at] ?? 0;
  }

  private listBefore(): readonly number[] {
    const before: number[] = new Array(this.length + 1).fill(-1);
    for (const [position, { event }] of this.readings.entries()) before[event.to] = position;
    for (let at = 1; at < before.length; at += 1)
      before[at] = Math.max(before[at] ?? -1, before[at - 1] ?? -1);
    return before;
  }

  private listAfter(): readonly number[] {
    const after: number[] = new Array(this.length + 1).fill(this.readings.length);
    for (let position = this.readings.length - 1; position >= 0; position -= 1)
      after[this.readings[position]?.event.from ?? 0] = position;
    for (let at = this.length - 1; at >= 0; at -= 1) after[at] = Math.min(after[at] ?? 0, after[at + 1] ?? 0);
    return after;
  }

  private countDurations(): readonly number[] {
    const counts: number[] = new Array(this.length + 1).fill(0);
    for (const { from } of this.durations) if (from < this.length) counts[from + 1] = 1;
    for (let at = 1; at < counts.length; at += 1) counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
    return counts;
  }
}

/** The first of the readings of one event: "MRI of my brain and neck" has two. */
export function isFirstOfEvent(position: number, { readings }: Counting): boolean {
  return readings[position - 1]?.event !== readings[position]?.event;
}

/** A row for so and so many measurements: their number is no count. */
export function isNumberedUnit({ unitId }: Reading): boolean {
  return unitId?.startsWith('cms-test-ncs-') === true;
}

export const PLACE_LINKS: ReadonlySet<string> = toWordSet('at by with from in');

/** "At my doctor's office", "by an allergist", "at each of the five ER visits": where or by whom, not what. */
export function isPlaced({ event }: Reading, tokens: readonly Token[]): boolean {
  if (!isOfVisit(event)) return false;
  const text = (step: number) => tokens[event.from - step]?.text ?? '';
  return (
    [1, 2, 3].some((step) => PLACE_LINKS.has(text(step))) ||
    [4, 5].some((step) => PLACE_LINKS.has(text(step)) && text(step - 1) === 'each')
  );
}

const LIST_WORDS: ReadonlySet<string> = toWordSet(', and a an the my / & + plus free total');

/** Two readings with nothing but the words of a list between them. */
export function isListed(left: Reading, right: Reading, tokens: readonly Token[]): boolean {
  if (right.from < left.to || right.from - left.to > 3) return false;
  return hasOnlyWords(tokens, left.to, right.from, LIST_WORDS);
}
