// SPDX-License-Identifier: Apache-2.0
// Part of step 8: numbers, "n times", rates and lengths of time as the text has them, before they belong to an event.

import { isOfDoer } from '../../events/anaphora.ts';
import { MONTHS, WEEKDAYS } from '../../words/calendar.ts';
import { hasWord } from '../../words/token-spans.ts';
import { addKind, findKind, isOfKind } from '../../words/word-kinds.ts';
import { toWordSet } from '../../words/word-set.ts';
import { HOURS } from '../count-ages.ts';
import type { CountPhrases } from './count-phrases.ts';
import {
  isAge,
  isClock,
  isItemNumber,
  isListedDay,
  isNumberOfName,
  isOfHours,
  isReached,
  isReading,
  isRestOfHour,
  skipEntryMark,
} from './numbered-names.ts';
import { findCorrection, type NumberRead, readCorrection, readNumber } from './numbers.ts';
import { NOT_COUNTED_AFTER, readNthOf, readOrdinal, readTally } from './ordinals.ts';
import type { Quantity } from './quantity.ts';
import { parseDuration, parseRate } from './rates.ts';
import {
  ACTS,
  findFurther,
  isSummed,
  isToCome,
  isTotal,
  PLACE_LINKS,
  SUMS,
  TIMES_NOUNS,
} from './said-totals.ts';
import { countTicks, sayTicks, TICKS } from './tally.ts';

/** The tokens that belong to phrases: a number of a name is none, of a description hardly one. */
export interface OwnedTokens {
  readonly named: readonly boolean[];
  readonly described: readonly boolean[];
}

/** In order of the text, none overlapping. `findOwned` is asked only where there may be one. */
export function findQuantities(phrases: CountPhrases, findOwned: () => OwnedTokens): readonly Quantity[] {
  // Whatever else starts a quantity goes on with one of these.
  if (phrases.isEmpty && findKind(phrases.tokens, AMOUNTS) < 0) return NONE;
  const owned = findOwned();
  const parser = new QuantityParser(phrases, owned);
  const found: Quantity[] = [];
  for (let at = 0; at < phrases.tokens.length; ) {
    const quantity = owned.named[at] ? null : parser.parseAt(at, found.at(-1) ?? null);
    if (quantity === null) at += 1;
    else {
      found.push(quantity);
      at = quantity.to;
    }
  }
  return found;
}

const TIMES_ADJECTIVES: ReadonlySet<string> = toWordSet(
  'separate different more other total additional whole further individual short long brief quick',
);
/** "On two different days", "at three hospitals". */
export const PLACES: ReadonlySet<string> = toWordSet(
  'day date morning afternoon evening night hospital clinic office lab place facility city state practice',
);
/** "Two different winters" */
const SPANS: ReadonlySet<string> = toWordSet('day week month year winter summer spring fall season');
const HALF_DAYS = toWordSet('morning evening afternoon night weekend spring summer fall winter');
const APART: ReadonlySet<string> = toWordSet('different separate');
const OF_THEM: ReadonlySet<string> = toWordSet('them these those each');
const MORE: ReadonlySet<string> = toWordSet('more');
const IN_A_ROW = ['in', 'a', 'row'];
const MORE_NEXT: ReadonlySet<string> = toWordSet(
  'of upstairs there elsewhere in at on after since later the when last this . , ! ; and but before from over during',
);
/** Words that start a quantity without being a count phrase of the lexicon. */
const STARTERS: ReadonlySet<string> = toWordSet(
  'every each q x times half a an whole entire all past first from between since # number no',
);

/** "q3mo" */
const isEvery = (text: string) => text.startsWith('q') && text.length < 8;
const AMOUNTS = addKind({ texts: TICKS, stems: WEEKDAYS, numbers: true, like: isEvery });
const STARTING = addKind({
  texts: new Set([...STARTERS, ...TICKS, ...MONTHS]),
  stems: WEEKDAYS,
  numbers: true,
  like: isEvery,
});
const LAST: ReadonlySet<string> = toWordSet('last final');
/** "Five counting the one in Boston": of all of them. */
const SUMMING: ReadonlySet<string> = toWordSet('counting including');
const ARTICLES: ReadonlySet<string> = toWordSet('a an');
/** From an article to the length of time it is about: "a good long year". */
const ARTICLE_REACH = 6;
const NONE: readonly Quantity[] = [];
/** Nobody says "another" of more. */
const MOST_MORE = 12;
/** A larger number is a year, a price or a result. */
const MAX_COUNT = 1000;
/** "1,200 times": a count, of which a line holds what it can. */
const MAX_TIMES = 9999;
class QuantityParser {
  private readonly phrases: CountPhrases;
  private readonly owned: OwnedTokens;

  constructor(phrases: CountPhrases, owned: OwnedTokens) {
    this.phrases = phrases;
    this.owned = owned;
  }

  parseAt(from: number, last: Quantity | null): Quantity | null {
    if (!this.mayStart(from)) return null;
    const { tokens } = this.phrases;
    if (isItemNumber(tokens, from) || isClock(tokens, from)) return null;
    // "For six weeks | two times a week"; but "week two"
    const isAfterSpan = last?.kind === 'duration' && last.to === from;
    const read =
      (!isAfterSpan && this.isDateOrPrice(from)) || this.isPronoun(from)
        ? null
        : readNumber(this.phrases, from);
    if (read !== null && isToCome(this.phrases, read.to)) return null;
    // "Five | hour-long sessions |"
    if (read !== null && isOfHours(tokens, from, read.to)) return this.make('number', from, read.to, read);
    const ticks = countTicks(from, tokens);
    const times = this.parseTimes(from, read);
    const rate = parseRate(this.phrases, from, times ?? read, this.owned.named);
    if (rate !== null) return { ...rate, isInside: this.owned.described[from] === true };
    return (
      (ticks > 1 ? this.make('times', from, from + ticks, sayTicks(ticks)) : null) ??
      this.parseRow(from, last) ??
      parseDuration(this.phrases, from) ??
      times ??
      this.parseOrdinal(from) ??
      (read === null ? null : this.make('number', from, skipEntryMark(tokens, from, read.to), read))
    );
  }

  /** "Three years in a row". */
  private parseRow(from: number, last: Quantity | null): Quantity | null {
    // "Quarterly, three years running" is a length of time.
    if (last?.kind === 'rate' && from - last.to < 4) return null;
    const span = parseDuration(this.phrases, from);
    if (span === null || span.value % span.days !== 0) return null;
    const isRow = this.phrases.says(span.to, IN_A_ROW);
    if (!isRow && this.phrases.text(span.to) !== 'running') return null;
    const note = `"${this.phrases.spell(from, span.to)}" in a row: one each`;
    return this.make('times', from, span.to + (isRow ? 3 : 1), { value: span.value / span.days, note });
  }

  /** Everything below reads a number, a count phrase or one of a few words first. */
  private mayStart(from: number): boolean {
    if (this.phrases.isStart(from)) return true;
    if (!isOfKind(this.phrases.tokens[from], STARTING)) return false;
    if (!ARTICLES.has(this.phrases.text(from))) return true;
    for (let at = from + 1; at < from + ARTICLE_REACH; at += 1) if (this.phrases.isStart(at)) return true;
    return false;
  }

  private make(
    kind: Quantity['kind'],
    from: number,
    to: number,
    read: Omit<NumberRead, 'to'>,
    stress: Quantity['stress'] = null,
  ): Quantity {
    const isInside = this.owned.described[from] === true;
    const start = kind === 'ordinal' ? null : findCorrection(this.phrases, from);
    const isSummed = SUMMING.has(this.phrases.text(to)) || this.phrases.spell(to, to + 3) === 'if you count';
    const isCorrected = start !== null || read.isCorrected === true || isSummed;
    const { value, note } = read;
    return { kind, from: start ?? from, to, value, days: 0, note, stress, isInside, isCorrected };
  }

  /** "4/22", "May 3", "2019", "$40", "50%", "day 5", "1:160" are no counts. */
  private isDateOrPrice(at: number): boolean {
    const { phrases } = this;
    const after = phrases.text(at + 1);
    const isDate = after === '/' && phrases.tokens[at + 2]?.kind === 'number';
    return (
      (phrases.tokens[at]?.value ?? 0) > (after === 'times' ? MAX_TIMES : MAX_COUNT) ||
      (NOT_COUNTED_AFTER.has(phrases.text(at - 1)) && !this.owned.named[at - 1]) ||
      // "At visit | two | TSH was fine"
      (phrases.text(at - 1) === 'visit' && this.owned.named[at + 1] === true) ||
      after === '%' ||
      isReached(phrases.tokens, at) ||
      HOURS.has(after) ||
      isDate ||
      isReading(phrases.tokens, at) ||
      isRestOfHour(phrases.tokens, at) ||
      // "1:160"; but "2021: 4 ER visits"
      (phrases.text(at - 1) === ':' &&
        phrases.tokens[at - 2]?.kind === 'number' &&
        phrases.tokens[at - 1]?.end === phrases.tokens[at]?.start) ||
      isNumberOfName(phrases.tokens, at) ||
      isListedDay(phrases.tokens, at) ||
      isAge(phrases.tokens, at)
    );
  }

  /** "My tenth and last | one", "the third one" */
  private isPronoun(at: number): boolean {
    const { phrases } = this;
    if (phrases.text(at) !== 'one') return false;
    // "One on | one | sessions"
    if (phrases.spell(at - 2, at) === 'one on') return true;
    return phrases.find('ordinals', at - 1) !== null || LAST.has(phrases.text(at - 1));
  }

  private parseOrdinal(from: number): Quantity | null {
    const read = readOrdinal(this.phrases, from, this.owned.named[from - 1] === true);
    return read === null ? null : this.make('ordinal', from, read.to, { value: read.value, note: null });
  }

  private parseTimes(from: number, read: NumberRead | null): Quantity | null {
    const { phrases } = this;
    const nth = readNthOf(phrases, from);
    if (nth !== null) return this.makeTimes(from, nth.to, { value: nth.value, note: null }, 'total');
    const tally = this.owned.named[from - 1] === true ? readTally(phrases, from) : null;
    if (tally !== null && read !== null) return this.makeTimes(from, tally.to, read);
    const isMark = phrases.text(from) === 'x' || phrases.text(from) === 'times';
    const counted = isMark ? readNumber(phrases, from + 1) : null;
    // "X 6 weeks" is a length of time.
    if (counted !== null && phrases.find('spans', counted.to) === null)
      return this.makeTimes(from, counted.to, counted);
    const fixed = phrases.find('times', from);
    if (fixed !== null && (read === null || read.to <= fixed.to)) {
      const plain = { ...fixed, note: null };
      const corrected = readCorrection(phrases, from, plain) ?? plain;
      const to = phrases.stem(corrected.to) === 'time' ? corrected.to + 1 : corrected.to;
      const further = findFurther(phrases, from, to);
      return this.makeTimes(from, further ?? to, corrected, further === null ? null : 'more');
    }
    if (read === null) return null;
    // "Three times, I mean four"
    if (read.isCorrected && this.hasTimes(from, read.to)) return this.makeTimes(from, read.to, read);
    const next = this.readTimesNoun(from, read.to);
    if (next !== null) return this.makeTimes(from, next, read, this.hasMore(read.to, next) ? 'more' : null);
    if (
      phrases.text(read.to) === 'more' &&
      (MORE_NEXT.has(phrases.text(read.to + 1)) || phrases.text(read.to + 1) === '')
    )
      return this.makeTimes(from, read.to + 1, read, 'more');
    const ends = read.to >= phrases.tokens.length || MORE_NEXT.has(phrases.text(read.to));
    if (phrases.text(from - 1) === 'another' && isOfDoer(from - 1, phrases.tokens)) return null;
    // but "it's another | sixty |": dollars
    if (phrases.text(from - 1) === 'another' && ends)
      return read.value > MOST_MORE ? null : this.makeTimes(from, read.to, read, 'more');
    if (isTotal(phrases, from, read.to)) return this.makeTimes(from, read.to, read, 'total');
    // "So two tests", "nine sticks by the end", "the portal lists seven results"
    const isAct = ACTS.has(phrases.stem(read.to)) && !this.owned.named[read.to];
    const isSum = SUMS.has(phrases.text(from - 1)) || isSummed(phrases, read.to + 1);
    return isAct && isSum ? this.makeTimes(from, read.to + 1, read, 'total') : null;
  }

  private hasMore(from: number, to: number): boolean {
    return hasWord(this.phrases.tokens, from, to, MORE);
  }

  private hasTimes(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (TIMES_NOUNS.has(this.phrases.stem(at))) return true;
    return false;
  }

  /** The token after "of them", "different times", "separate hospitals"; null where the number counts something else. */
  private readTimesNoun(from: number, to: number): number | null {
    const { phrases } = this;
    // "Two of those", "so two of each"; but "one of those Holter things" is one.
    if (phrases.text(to) === 'of' && OF_THEM.has(phrases.text(to + 1)))
      return phrases.text(from) === 'one' && this.owned.named[to + 2] ? null : to + 2;
    let at = to;
    while (at < to + 2 && TIMES_ADJECTIVES.has(phrases.text(at))) at += 1;
    if (this.owned.named[at]) return null;
    const isPlace = PLACES.has(phrases.stem(at)) && PLACE_LINKS.has(phrases.text(from - 1));
    const isDifferent = SPANS.has(phrases.stem(at)) && at > to && APART.has(phrases.text(at - 1));
    // "Twenty-four Wednesdays"
    const isDay = WEEKDAYS.has(phrases.stem(at)) && phrases.text(at) !== phrases.stem(at);
    // "Three mornings in a row"
    const isRow =
      (HALF_DAYS.has(phrases.stem(at)) || MONTHS.has(phrases.stem(at))) &&
      (phrases.says(at + 1, IN_A_ROW) || phrases.text(at + 1) === 'running');
    // "Three doses of ibuprofen"
    if (phrases.stem(at) === 'dose' && phrases.text(at + 1) === 'of') return null;
    return TIMES_NOUNS.has(phrases.stem(at)) || isPlace || isDifferent || isDay || isRow ? at + 1 : null;
  }

  private makeTimes(
    from: number,
    to: number,
    read: Omit<NumberRead, 'to'>,
    stress: Quantity['stress'] = null,
  ): Quantity {
    return this.make('times', from, to, read, stress ?? (isTotal(this.phrases, from, to) ? 'total' : null));
  }
}
