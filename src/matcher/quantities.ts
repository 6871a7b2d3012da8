// SPDX-License-Identifier: Apache-2.0
// Part of step 8: numbers, "n times", rates and lengths of time as the text has them, before they belong to an event.

import type { Token } from './2-tokenize.ts';
import type { Match } from './4-phrases.ts';
import { toWordSet } from './word-set.ts';

export interface Quantity {
  readonly kind: 'number' | 'times' | 'rate' | 'duration' | 'ordinal';
  readonly from: number;
  readonly to: number;
  /** A count; for a rate, how many in each period; for a duration, its length in days. */
  readonly value: number;
  /** Days from one to the next period of a rate; days of the unit of a duration. */
  readonly days: number;
  readonly note: string | null;
}

/** Count phrases by token, and the parser over them. All in order of the text, none overlapping. */
export function findQuantities(
  tokens: readonly Token[],
  matches: readonly Match[],
  owned: readonly boolean[],
): readonly Quantity[] {
  const parser = new QuantityParser(tokens, matches, owned);
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length; ) {
    const quantity = owned[at] ? null : parser.parseAt(at);
    if (quantity === null) at += 1;
    else {
      found.push(quantity);
      at = quantity.to;
    }
  }
  return found;
}

const TIMES_WORDS: ReadonlySet<string> = toWordSet(
  'time x occasion session visit appointment treatment round trip instance go',
);
const TIMES_ADJECTIVES: ReadonlySet<string> = toWordSet(
  'separate different more other total additional whole further',
);
const TWEAKS: ReadonlySet<string> = toWordSet(`
  no sorry actually wait rather correction scratch make maybe well oops i mean that it was really nope
  um uh
`);
const SURE_TWEAKS: ReadonlySet<string> = toWordSet(
  'no sorry actually rather correction scratch make mean wait nope oops',
);
const RANGE_WORDS: ReadonlySet<string> = new Set(['or', 'to', '-', '\u2014']);
const TWEAK_MARKS: ReadonlySet<string> = toWordSet(', - — . ( /');
const RATE_WORDS: ReadonlySet<string> = toWordSet('a per each every an /');

const OF_THEM = new Set(['them', 'these', 'those']);
const NOT_COUNTED_AFTER = toWordSet(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec $ / # age aged level number stage grade type phase room',
);

const A_OR_AN: ReadonlySet<string> = toWordSet('a an');
const ARTICLES: ReadonlySet<string> = toWordSet('a an one');
const LENGTHENING: ReadonlySet<string> = toWordSet('more full whole long straight solid +');
/** Words that start a quantity without being a count phrase of the lexicon. */
const STARTERS: ReadonlySet<string> = toWordSet('every x half a an one');

/** A larger number is a year, a price or a result. */
const MAX_COUNT = 1000;

interface NumberRead {
  readonly value: number;
  readonly to: number;
  readonly note: string | null;
}

class QuantityParser {
  readonly tokens: readonly Token[];
  readonly owned: readonly boolean[];
  /** Count phrases by the token they start at, the longest of each key. Most tokens start none. */
  readonly counts: (Match[] | undefined)[];

  constructor(tokens: readonly Token[], matches: readonly Match[], owned: readonly boolean[]) {
    this.tokens = tokens;
    this.owned = owned;
    this.counts = new Array(tokens.length).fill(undefined);
    for (const match of matches) {
      if (match.entry.kind !== 'count') continue;
      // Longer ones come first.
      const here = this.counts[match.from];
      if (here === undefined) this.counts[match.from] = [match];
      else if (!here.some(({ entry }) => entry.key === match.entry.key)) here.push(match);
    }
  }

  parseAt(from: number): Quantity | null {
    if (!this.mayStart(from)) return null;
    return (
      this.parseRate(from) ??
      this.parseDuration(from) ??
      this.parseTimes(from) ??
      this.parseOrdinal(from) ??
      this.parseNumber(from)
    );
  }

  /** Everything below reads a number, a count phrase or one of a few words first. */
  private mayStart(from: number): boolean {
    return (
      this.tokens[from]?.kind === 'number' || this.counts[from] !== undefined || STARTERS.has(this.text(from))
    );
  }

  private text(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  private count(key: string, at: number): { readonly value: number; readonly to: number } | null {
    const match = this.counts[at]?.find(({ entry }) => entry.key === key);
    return match === undefined ? null : { value: Number(match.entry.value), to: match.to };
  }

  private readPlain(at: number): NumberRead | null {
    const token = this.tokens[at];
    if (token === undefined) return null;
    if (token.kind === 'number') {
      const value = token.value ?? Number.NaN;
      return Number.isInteger(value) && value >= 1 ? { value, to: at + 1, note: null } : null;
    }
    const vague = this.count('vague', at);
    const word = this.count('numbers', at);
    if (vague !== null && (word === null || vague.to >= word.to)) {
      return {
        value: vague.value,
        to: vague.to,
        note: `"${this.wordsOf(at, vague.to)}": read as ${vague.value}, the least it can mean`,
      };
    }
    return word === null ? null : { ...word, note: null };
  }

  private wordsOf(from: number, to: number): string {
    return this.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  }

  /** A number with its range ("two or three": the lower) and its corrections ("three, no, four": the last). */
  private readNumber(at: number): NumberRead | null {
    let read = this.readPlain(at);
    if (read === null) return null;
    const between = this.text(at - 1) === 'between';
    if (RANGE_WORDS.has(this.text(read.to)) || (between && this.text(read.to) === 'and')) {
      const high = this.readPlain(read.to + 1);
      if (high !== null && high.value > read.value) {
        read = { value: read.value, to: high.to, note: `${read.value} to ${high.value}: the lower is used` };
      }
    }
    for (let rounds = 0; rounds < 3; rounds += 1) {
      const corrected = this.readCorrection(at, read);
      if (corrected === null) break;
      read = corrected;
    }
    return read;
  }

  private readCorrection(from: number, read: NumberRead): NumberRead | null {
    let at = read.to;
    let isSure = false;
    if (TIMES_WORDS.has(this.tokens[at]?.stem ?? '')) at += 1;
    while (at < read.to + 7 && (TWEAK_MARKS.has(this.text(at)) || TWEAKS.has(this.text(at)))) {
      isSure ||= SURE_TWEAKS.has(this.text(at));
      at += 1;
    }
    if (!isSure || at === read.to) return null;
    const next = this.readPlain(at);
    if (next === null) return null;
    return {
      value: next.value,
      to: next.to,
      note: `"${this.wordsOf(from, next.to)}": corrected to ${next.value}`,
    };
  }

  private parseNumber(from: number): Quantity | null {
    const read = this.isDateOrPrice(from) ? null : this.readNumber(from);
    return read === null
      ? null
      : { kind: 'number', from, to: read.to, value: read.value, days: 0, note: read.note };
  }

  /** "4/22", "May 3", "2019", "$40", "50%", "at 50" are no counts. */
  private isDateOrPrice(at: number): boolean {
    const after = this.text(at + 1);
    const isDate = after === '/' && this.tokens[at + 2]?.kind === 'number';
    return (
      (this.tokens[at]?.value ?? 0) > MAX_COUNT ||
      NOT_COUNTED_AFTER.has(this.text(at - 1)) ||
      after === '%' ||
      isDate
    );
  }

  private parseOrdinal(from: number): Quantity | null {
    const read = NOT_COUNTED_AFTER.has(this.text(from - 1)) ? null : this.count('ordinals', from);
    return read === null
      ? null
      : { kind: 'ordinal', from, to: read.to, value: read.value, days: 0, note: null };
  }

  private parseTimes(from: number): Quantity | null {
    if (this.text(from) === 'x') {
      const span = this.parseDuration(from + 1);
      if (span !== null) return { ...span, from };
      const read = this.readNumber(from + 1);
      return read === null
        ? null
        : { kind: 'times', from, to: read.to, value: read.value, days: 0, note: read.note };
    }
    const fixed = this.count('times', from);
    const read = this.readNumber(from);
    if (fixed !== null && (read === null || read.to <= fixed.to)) {
      const corrected = this.readCorrection(from, { ...fixed, note: null }) ?? { ...fixed, note: null };
      const to = this.tokens[corrected.to]?.stem === 'time' ? corrected.to + 1 : corrected.to;
      return { kind: 'times', from, to, value: corrected.value, days: 0, note: corrected.note };
    }
    if (read === null) return null;
    if (this.text(read.to) === 'of' && OF_THEM.has(this.text(read.to + 1))) {
      return { kind: 'times', from, to: read.to + 2, value: read.value, days: 0, note: read.note };
    }
    let at = read.to;
    while (at < read.to + 2 && TIMES_ADJECTIVES.has(this.text(at))) at += 1;
    if (this.owned[at] || !TIMES_WORDS.has(this.tokens[at]?.stem ?? '')) return null;
    return { kind: 'times', from, to: at + 1, value: read.value, days: 0, note: read.note };
  }

  /** "twice a week", "three sessions per month", "every two weeks", "weekly". */
  private parseRate(from: number): Quantity | null {
    const every = this.text(from) === 'every' ? this.readPlain(from + 1) : null;
    if (every !== null) {
      const span = this.count('spans', every.to);
      if (span !== null) return this.makeRate(from, span.to, 1, span.value * every.value);
    }
    const alone = this.count('rates', from);
    if (alone !== null && !A_OR_AN.has(this.text(from))) return this.makeRate(from, alone.to, 1, alone.value);
    const times = this.parseTimes(from) ?? this.parseNumber(from);
    if (times === null) return null;
    const rest = this.count('rates', times.to);
    if (rest !== null) return this.makeRate(from, rest.to, times.value, rest.value);
    if (!RATE_WORDS.has(this.text(times.to))) return null;
    const span = this.count('spans', times.to + 1);
    return span === null ? null : this.makeRate(from, span.to, times.value, span.value);
  }

  private makeRate(from: number, to: number, value: number, days: number): Quantity {
    return { kind: 'rate', from, to, value, days, note: null };
  }

  /** "two years", "a month", "half a year", "two and a half years", "6-week" is no duration when a noun follows. */
  private parseDuration(from: number): Quantity | null {
    const isHalf = this.text(from) === 'half' && A_OR_AN.has(this.text(from + 1));
    if (isHalf) {
      const span = this.count('spans', from + 2);
      return span === null ? null : this.makeDuration(from, span.to, 0.5, span.value);
    }
    const token = this.tokens[from];
    const decimal =
      token?.kind === 'number' && token.value !== null && token.value > 0
        ? { value: token.value, to: from + 1 }
        : null;
    const article = ARTICLES.has(this.text(from)) ? { value: 1, to: from + 1 } : null;
    const read = this.readNumber(from) ?? decimal ?? article;
    if (read === null) return null;
    let { value, to } = read;
    if (this.text(to) === 'and' && this.text(to + 1) === 'a' && this.text(to + 2) === 'half') {
      value += 0.5;
      to += 3;
    }
    if (LENGTHENING.has(this.text(to))) to += 1;
    const span = this.count('spans', to);
    if (span === null) return null;
    let end = span.to;
    if (this.text(end) === 'and' && this.text(end + 1) === 'a' && this.text(end + 2) === 'half') {
      value += 0.5;
      end += 3;
    }
    return this.makeDuration(from, end, value, span.value);
  }

  private makeDuration(from: number, to: number, value: number, days: number): Quantity {
    return { kind: 'duration', from, to, value: value * days, days, note: null };
  }
}
