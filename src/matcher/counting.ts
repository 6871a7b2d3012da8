// SPDX-License-Identifier: Apache-2.0
// What the parts of step 8 share: the count of each reading as it becomes known.

import type { Token } from './2-tokenize.ts';
import type { Clauses } from './5-clauses.ts';
import type { CountPhrases } from './count-phrases.ts';
import type { Quantity } from './quantity.ts';
import type { Reading } from './readings.ts';
import { toWordSet } from './word-set.ts';

export interface Count {
  /** 0: the words are the count of other care, no care of their own. */
  readonly times: number;
  readonly note: string | null;
  /** "Third": how many there were in all, those named before included. */
  readonly isOrdinal: boolean;
}

/** A count and the kind of words it is from. */
export interface FoundCount extends Count {
  readonly source: Quantity['kind'] | 'vague' | 'words';
}

/** What the story says, as this step needs it. */
export interface Counting {
  readonly readings: readonly Reading[];
  readonly quantities: readonly Quantity[];
  readonly places: CountPlaces;
  readonly phrases: CountPhrases;
  readonly tokens: readonly Token[];
  /** Care too vague to price: the token after it by its first. */
  readonly askEnds: ReadonlyMap<number, number>;
  /** The tokens after complaints. */
  readonly symptomEnds: ReadonlySet<number>;
  readonly clauses: Clauses;
  readonly categoryOf: (reading: Reading) => string;
  /** By reading; null where nothing says how many. */
  readonly counts: (FoundCount | null)[];
  readonly used: Set<Quantity>;
}

/** What a quantity says once it belongs to an event. */
export function toCount(quantity: Quantity, { phrases }: Counting): FoundCount {
  const { kind, value, note } = quantity;
  if (kind !== 'ordinal') {
    const isVague = note?.endsWith(LEAST) === true;
    return { times: value, note, isOrdinal: false, source: isVague ? 'vague' : kind };
  }
  const words = phrases.spell(quantity.from, quantity.to);
  return {
    times: value,
    note: `"${words}": ${value} in all, less those named before`,
    isOrdinal: true,
    source: kind,
  };
}

const LEAST = 'the least it can mean';

/** What stands before and after each token: looked up, not searched, so that the step stays linear. */
export class CountPlaces {
  readonly durations: readonly Quantity[];
  readonly ending: ReadonlyMap<number, Quantity>;
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  private readonly durationAt: Int32Array;

  constructor(readings: readonly Reading[], quantities: readonly Quantity[], length: number) {
    this.durations = quantities.filter(({ kind }) => kind === 'duration');
    this.ending = new Map(quantities.map((quantity) => [quantity.to, quantity]));
    this.before = new Int32Array(length + 1).fill(-1);
    this.after = new Int32Array(length + 1).fill(readings.length);
    this.durationAt = new Int32Array(length + 1);
    for (const [position, { event }] of readings.entries()) this.before[event.to] = position;
    for (const [position, { event }] of [...readings.entries()].reverse()) this.after[event.from] = position;
    for (const { from } of this.durations) if (from < length) this.durationAt[from + 1] = 1;
    for (let at = 1; at <= length; at += 1) {
      this.before[at] = Math.max(this.before[at] ?? -1, this.before[at - 1] ?? -1);
      this.durationAt[at] = (this.durationAt[at] ?? 0) + (this.durationAt[at - 1] ?? 0);
    }
    for (let at = length - 1; at >= 0; at -= 1)
      this.after[at] = Math.min(this.after[at] ?? 0, this.after[at + 1] ?? 0);
  }

  /** The last reading that ends at or before the token; -1 where there is none. */
  readingBefore(at: number): number {
    return this.before[Math.max(0, at)] ?? -1;
  }

  /** The first reading that starts at or after the token; past the last where there is none. */
  readingAfter(at: number): number {
    return this.after[at] ?? 0;
  }

  /** How many lengths of time start before the token. */
  durationsBefore(at: number): number {
    return this.durationAt[at] ?? 0;
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

const PLACE_LINKS: ReadonlySet<string> = toWordSet('at by with from in');

/** "At my doctor's office", "by an allergist": where or by whom, not what. */
export function isPlaced({ event }: Reading, tokens: readonly Token[]): boolean {
  if (event.family?.role !== 'provider' && event.family?.role !== 'setting') return false;
  return [1, 2].some((step) => PLACE_LINKS.has(tokens[event.from - step]?.text ?? ''));
}
