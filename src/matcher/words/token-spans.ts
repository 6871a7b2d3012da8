// SPDX-License-Identifier: Apache-2.0
// What stands in a stretch of tokens, asked without making a list of it. Tokens outside the story are none.

import type { Token } from './2-tokenize.ts';
import { DETERMINERS } from './word-book.ts';

/** Whether one of the tokens from `from` up to `to` is among the words. */
export function hasWord(
  tokens: readonly Token[],
  from: number,
  to: number,
  words: ReadonlySet<string>,
): boolean {
  for (let at = Math.max(0, from); at < to && at < tokens.length; at += 1)
    if (words.has(tokens[at]?.text ?? '')) return true;
  return false;
}

/** Whether all tokens from `from` up to `to` are among the words. */
export function hasOnlyWords(
  tokens: readonly Token[],
  from: number,
  to: number,
  words: ReadonlySet<string>,
): boolean {
  for (let at = Math.max(0, from); at < to && at < tokens.length; at += 1)
    if (!words.has(tokens[at]?.text ?? '')) return false;
  return true;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whether one of the spans, which are in order of their start, starts before the one before it ends. */
export function hasOverlap(spans: readonly Span[]): boolean {
  let end = 0;
  for (const { from, to } of spans) {
    if (from < end) return true;
    end = to;
  }
  return false;
}

/** The position of the first span that ends after the token `at`. They are in order, and none overlap. */
export function findEndingAfter(at: number, spans: readonly Span[]): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.to ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A mark for each token: whether a span has it. */
export function markTokens(count: number, spans: readonly Span[]): boolean[] {
  const marks: boolean[] = new Array(count).fill(false);
  for (const { from, to } of spans) fillMarks(marks, from, to);
  return marks;
}

/** For the few tokens of a phrase a loop takes a tenth of the time of `fill`. */
export function fillMarks(marks: boolean[], from: number, to: number, mark = true): void {
  for (let at = Math.max(0, from); at < to && at < marks.length; at += 1) marks[at] = mark;
}

/** The first token of the sentence or clause of the token `at`, at most `reach` tokens before it: halved, not walked. */
export function findStartOf(
  at: number,
  numberOf: readonly number[],
  reach = Number.POSITIVE_INFINITY,
): number {
  let low = Math.max(0, at - reach);
  let high = at;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf[middle] === numberOf[at]) high = middle;
    else low = middle + 1;
  }
  return high;
}

/** The token after the sentence or clause of the token `at`, at most `reach` tokens further than the next. */
export function findEndOf(at: number, numberOf: readonly number[], reach: number): number {
  let low = at + 1;
  let high = Math.min(low + reach, numberOf.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf[middle] === numberOf[at]) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The sentence or clause that a stretch of tokens begins and ends in, at most `reach` tokens to either side. */
export const findAround = (from: number, to: number, numberOf: readonly number[], reach: number) =>
  [findStartOf(from, numberOf, reach), findEndOf(to - 1, numberOf, reach)] as const;

/** The token before `at`, or before the determiner there: "after | my | MRI". */
export function skipDeterminer(at: number, tokens: readonly Token[]): number {
  return DETERMINERS.has(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1;
}
