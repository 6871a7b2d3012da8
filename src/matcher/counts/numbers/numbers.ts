// SPDX-License-Identifier: Apache-2.0
// Part of step 8: one number as people write it: digits or words, a range ("4 or 5": the lower), a bound ("at least 5"),
// and its corrections ("three, no, four": the last).

import { toWordSet } from '../../words/word-set.ts';
import type { CountPhrases, CountWord } from './count-phrases.ts';

export interface NumberRead {
  readonly value: number;
  readonly to: number;
  readonly note: string | null;
  /** Another number was said before it, in these words or the sentence before. */
  readonly isCorrected?: boolean;
}

const RANGE_WORDS: ReadonlySet<string> = toWordSet('or to - — thru through maybe ~');
const VAGUE_ENDS: ReadonlySet<string> = toWordSet('some odd something ish');
const TWEAK_MARKS: ReadonlySet<string> = toWordSet(', - — . ( / ! ?');
const TWEAKS: ReadonlySet<string> = toWordSet(`
  no sorry actually wait rather correction scratch make maybe well oops i mean that it was really nope
  um uh ok okay fine alright only just but oh hold on hang crossed out should be 's
`);
const SURE_TWEAKS: ReadonlySet<string> = toWordSet(
  'no sorry actually rather correction scratch make mean wait nope oops really ok okay fine alright crossed should hang',
);
const FINE: ReadonlySet<string> = toWordSet('fine ok okay alright');
/** Between a number and its correction: "twice, no, three times". */
const CORRECTED_NOUNS: ReadonlySet<string> = toWordSet('time x night session visit');
const BOUNDS: readonly (readonly string[])[] = [
  ['at', 'least'],
  ['more', 'than'],
  ['up', 'to'],
  ['no', 'fewer', 'than'],
  ['over'],
];

/** What is read at `at`, ranges, bounds and corrections included; null where no number starts there. */
export function readNumber(phrases: CountPhrases, at: number): NumberRead | null {
  let read = readRange(phrases, at);
  for (let rounds = 0; read !== null && rounds < 3; rounds += 1) {
    const corrected = readCorrection(phrases, at, read);
    if (corrected === null) break;
    read = corrected;
  }
  return read;
}

/** Digits, number words put together, or a vague word in its least meaning. */
export function readPlain(phrases: CountPhrases, at: number): NumberRead | null {
  const token = phrases.tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'number') {
    const value = token.value ?? Number.NaN;
    return Number.isInteger(value) && value >= 1 ? readDozens(phrases, { value, to: at + 1 }) : null;
  }
  // "They were | both | done", but "| both | three times", "| repeated | twice"
  const isOfNext = AHEAD.has(phrases.text(at)) && isNumbered(phrases, at + 1);
  if (isOfNext) return null;
  // "How many", "that many"
  const vague = HOW.has(phrases.text(at - 1)) ? null : phrases.find('vague', at);
  const word = phrases.find('numbers', at);
  if (vague !== null && (word === null || vague.to >= word.to)) {
    const { value, to } = readDozens(phrases, vague);
    return { value, to, note: `"${phrases.spell(at, to)}": read as ${value}, the least it can mean` };
  }
  return word === null ? null : readDozens(phrases, readHundreds(phrases, word));
}

const AHEAD: ReadonlySet<string> = toWordSet('both repeated');
const isNumbered = (phrases: CountPhrases, at: number) =>
  phrases.tokens[at]?.kind === 'number' ||
  (phrases.find('numbers', at) ?? phrases.find('times', at)) !== null;

const HOW: ReadonlySet<string> = toWordSet('how that this as too');

/** "Thirty-two", "a hundred and twenty", "three hundred sixty". */
function readHundreds(phrases: CountPhrases, word: CountWord): CountWord {
  const small = readTens(phrases, word);
  const isHundreds = small.value < 10 && phrases.text(small.to) === 'hundred';
  if (!isHundreds && small.value !== 100) return small;
  const { value, to } = isHundreds ? { value: small.value * 100, to: small.to + 1 } : small;
  const next = phrases.find('numbers', phrases.text(to) === 'and' ? to + 1 : to);
  if (next === null || next.value > 99 || phrases.text(next.to - 1) === 'both') return { value, to };
  const rest = readTens(phrases, next);
  return { value: value + rest.value, to: rest.to };
}

function readTens(phrases: CountPhrases, word: CountWord): CountWord {
  if (word.value < 20 || word.value > 90 || word.value % 10 !== 0) return word;
  const ones = phrases.find('numbers', word.to);
  const isOnes =
    ones !== null && ones.value < 10 && ones.to === word.to + 1 && phrases.text(word.to) !== 'both';
  return isOnes ? { value: word.value + ones.value, to: ones.to } : word;
}

function readDozens(phrases: CountPhrases, { value, to }: CountWord): NumberRead {
  const isDozens = value < 12 && phrases.stem(to) === 'dozen';
  return isDozens ? { value: value * 12, to: to + 1, note: null } : { value, to, note: null };
}

function readRange(phrases: CountPhrases, at: number): NumberRead | null {
  const read = readPlain(phrases, at);
  if (read === null) return null;
  const isAside = phrases.text(read.to) === ',' && phrases.text(read.to + 1) === 'maybe';
  const joint = phrases.text(isAside ? read.to + 1 : read.to);
  const isBetween = phrases.text(at - 1) === 'between' && joint === 'and';
  if (RANGE_WORDS.has(joint) || isBetween) {
    const high = readPlain(phrases, read.to + (isAside ? 2 : 1));
    if (high !== null && high.value > read.value)
      return { value: read.value, to: high.to, note: `${read.value} to ${high.value}: the lower is used` };
    if (joint === 'or' && phrases.text(read.to + 1) === 'more')
      return toLower(phrases, at, read, read.to + 2);
    if (joint === 'or' && phrases.text(read.to + 1) === 'so') return { ...read, to: read.to + 2 };
  }
  // "42 + 8": a sum
  const isSum = readPlain(phrases, read.to + 1) !== null;
  if (!isSum && (joint === '+' || joint === 'plus')) return toLower(phrases, at, read, read.to + 1);
  // "Thirty-some", "twenty odd"
  if (VAGUE_ENDS.has(joint) && read.value > 19 && !isAside) return toLower(phrases, at, read, read.to + 1);
  if (joint === 'at' && phrases.text(read.to + 1) === 'least') return toLower(phrases, at, read, read.to + 2);
  // "Two-three": a hyphen between words is silent.
  const next =
    phrases.tokens[at]?.kind === 'word' && read.value > 1 && read.value < 12
      ? readPlain(phrases, read.to)
      : null;
  if (next !== null && next.value === read.value + 1 && phrases.tokens[read.to]?.kind === 'word')
    return toLower(phrases, at, read, next.to);
  const bound = BOUNDS.find((words) =>
    words.every((word, place) => phrases.text(at - words.length + place) === word),
  );
  if (bound === undefined || read.note !== null) return read;
  return { ...read, note: `"${bound.join(' ')} ${phrases.spell(at, read.to)}": read as ${read.value}` };
}

/** The number where the words up to `to` say that it is at the least so much. */
function toLower(phrases: CountPhrases, at: number, { value }: NumberRead, to: number): NumberRead {
  return { value, to, note: `"${phrases.spell(at, to)}": the lower is used` };
}

export function readCorrection(phrases: CountPhrases, from: number, read: NumberRead): NumberRead | null {
  let at = read.to;
  let isSure = false;
  if (CORRECTED_NOUNS.has(phrases.stem(at))) at += 1;
  while (at < read.to + 8) {
    // "A dozen times, well | not a dozen |, nine"
    const denied = phrases.text(at) === 'not' ? readPlain(phrases, at + 1) : null;
    if (denied?.value !== read.value && !isTweak(phrases.text(at))) break;
    // "Ferritin once, | fine. | Two sessions"
    const isFine = FINE.has(phrases.text(at)) && phrases.text(at + 1) === '.';
    isSure ||= denied !== null || (SURE_TWEAKS.has(phrases.text(at)) && !isFine);
    at = denied?.to ?? at + 1;
  }
  if (!isSure || at === read.to) return null;
  const next = readPlain(phrases, at);
  if (next === null) return null;
  return {
    value: next.value,
    to: next.to,
    note: `"${phrases.spell(from, next.to)}": corrected to ${next.value}`,
    isCorrected: true,
  };
}

/** The start of "no wait, three" or "I mean five" at the start of its sentence; null where nothing is corrected. */
export function findCorrection(phrases: CountPhrases, from: number): number | null {
  // "No one did an EKG."
  if (phrases.text(from) === 'one' && phrases.text(from - 1) === 'no') return null;
  let at = from;
  let isSure = false;
  let isPlain = false;
  while (at > from - 6 && !ENDS.has(phrases.text(at - 1)) && isTweak(phrases.text(at - 1))) {
    at -= 1;
    isSure ||= SURE_TWEAKS.has(phrases.text(at));
    // "Three cultures | i mean | two"
    isPlain ||= phrases.text(at) === 'sorry' || (phrases.text(at) === 'i' && phrases.text(at + 1) === 'mean');
  }
  if (isPlain) return TWEAK_MARKS.has(phrases.text(at)) ? at + 1 : at;
  if (isToldBy(phrases, at, from)) return at;
  // "I wrote two above, it was only one."
  if (!isSure && at < from && phrases.text(from - 1) !== ',') isSure = isSaidBefore(phrases, at);
  // "Two colonoscopies, sorry, three."
  const isAside = isSure && TWEAK_MARKS.has(phrases.text(at)) && at < from - 1;
  if (isAside) return at + 1;
  return isSure && (at === 0 || ENDS.has(phrases.text(at - 1))) ? at : null;
}

/** "I said once, but | it was twice", "my wife reminds me it was twice": somebody knows better; "at" opens with "it was". */
function isToldBy(phrases: CountPhrases, at: number, from: number): boolean {
  const isIt = phrases.text(at) === 'it' && phrases.text(at - 1) === 'and';
  const isMe = phrases.text(at - 1) === 'me' || phrases.text(at - 1) === 'that';
  const before = phrases.text(isMe ? at - 2 : at - 1);
  const isBut = phrases.spell(phrases.text(at) === ',' ? at + 1 : at, from).startsWith('but it');
  if (!TELLING.has(before) && !isBut && !isIt) return false;
  for (let verb = at - 1; verb > at - TOLD_REACH; verb -= 1)
    if (SAYING.has(phrases.text(verb)) && phrases.text(verb - 1) === 'i') return true;
  return false;
}

const TOLD_REACH = 20;
const TELLING: ReadonlySet<string> = toWordSet(
  'says say said reminds reminded tells told shows show insists insisted swears thinks counted counts corrected',
);

/** The teller speaks of what was said or written before; "at" opens with "it was", "but it's". */
function isSaidBefore(phrases: CountPhrases, at: number): boolean {
  const it = phrases.text(at) === ',' || phrases.text(at) === 'but' ? at + 1 : at;
  if (phrases.text(it) !== 'it') return false;
  for (let verb = at - 1; verb > at - SAYING_REACH; verb -= 1)
    if (SAYING.has(phrases.text(verb))) return true;
  return false;
}

const SAYING_REACH = 12;
const SAYING: ReadonlySet<string> = toWordSet(
  'wrote said told thought guessed figured put typed listed hang wait checked counted recounted',
);
const ENDS: ReadonlySet<string> = toWordSet('. ! ? ;');

function isTweak(text: string): boolean {
  return TWEAKS.has(text) || TWEAK_MARKS.has(text);
}
