// SPDX-License-Identifier: Apache-2.0
// The few words on each side of a phrase: all that may ever be sent beside it.

/** At most this many words on each side (interface specification, POST /api/map, 2). */
const WINDOW_WORDS = 4;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A sentence, or anything that parts two thoughts as a sentence does, ends with this word. */
const ENDS_SENTENCE = /[.!?;:…][)\]"'”’]*$/;
/** The phrase itself ended its sentence. */
const ENDS_AT_ONCE = /^[)\]"'”’]*[.!?;:…]/;
/** Money, every number, written out or in digits, and every named day: no price, date, age or number of a person travels along. */
const NUMBER = new RegExp(
  `[\\d$€£¢]|^(?:${[
    'zero one two three four five six seven eight nine ten eleven twelve',
    'thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'twenty thirty forty fifty sixty seventy eighty ninety',
    'hundred hundreds thousand thousands grand million half couple dozen',
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
    '[a-z]+teenth [a-z]+tieth hundredth teens twenties thirties forties fifties sixties seventies eighties nineties',
    'january february march april may june july august september october november december',
    'jan feb mar apr jun jul aug sept sep oct nov dec',
    '(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
    'dollar dollars buck bucks cent cents usd k',
  ]
    .join(' ')
    .replaceAll(' ', '|')})\\b`,
  'i',
);

/** Whether a text holds a number or a price. */
export function holdsNumber(text: string): boolean {
  return toWords(text).some((word) => isNumber(word));
}

/**
 * The words around a phrase, each side joined by single spaces: at most four, of the same sentence and line, none of
 * `others` (what the rules have read) and nothing beyond them, no number and nothing beyond one.
 */
export function cutWindow(
  story: string,
  { start, end }: Span,
  others: readonly Span[],
): { readonly before: string; readonly after: string } {
  const from = Math.max(0, ...others.filter((span) => span.end <= start).map((span) => span.end));
  const to = Math.min(story.length, ...others.filter((span) => span.start >= end).map((span) => span.start));
  const before = toWords(
    story
      .slice(from, start)
      .split(/[\r\n]/)
      .at(-1) ?? '',
  ).reverse();
  const after = story.slice(end, to).split(/[\r\n]/)[0] ?? '';
  return {
    before: takeWhile(before, (word) => !isNumber(word) && !ENDS_SENTENCE.test(word))
      .reverse()
      .join(' '),
    after: (ENDS_AT_ONCE.test(after) ? [] : takeThrough(toWords(after))).join(' '),
  };
}

/** Without marks that stand alone. */
export function toWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}$€£¢]/u.test(word));
}

function isNumber(word: string): boolean {
  return word.split(/[^\p{L}\p{N}$€£¢]+/u).some((part) => NUMBER.test(part));
}

function takeWhile(words: readonly string[], isFine: (word: string) => boolean): string[] {
  const stop = words.findIndex((word) => !isFine(word));
  return words.slice(0, Math.min(WINDOW_WORDS, stop === -1 ? words.length : stop));
}

/** As takeWhile, with the word that ends the sentence. */
function takeThrough(words: readonly string[]): string[] {
  const taken = takeWhile(words, (word) => !isNumber(word));
  const last = taken.findIndex((word) => ENDS_SENTENCE.test(word));
  return last === -1 ? taken : taken.slice(0, last + 1);
}
