// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how often by the codes of a bill: one for each line that has it, and two where its modifiers name both sides
// ("73562-50", "73562 RT and LT", "95886-RT, 95886-LT").

import { isQuoted } from '../events/quoted-codes.ts';
import type { Token } from '../words/2-tokenize.ts';
import { isOfLine, MODIFIERS } from '../words/bill-codes.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { toWords } from './count-each.ts';
import type { Counting } from './counting.ts';

/** Adds up the lines of one code into the first of them; what stands between two lines is no sentence. */
export function countCodes({ readings, counts, tokens }: Counting): void {
  let first = 0;
  for (const [position, { event, unitId }] of readings.entries()) {
    const last = readings[position - 1]?.event;
    if (!isQuoted(event, tokens)) continue;
    const { match } = event;
    const text = tokens[match.from]?.text;
    const isFurther =
      last !== undefined &&
      tokens[last.match.from]?.text === text &&
      isBetweenLines(last.match.to, match.from, tokens);
    if (unitId !== null && hasBothSides(match.to, tokens)) counts[position] ??= toWords(2, 'both sides: 2');
    if (isFurther) {
      const sum = (counts[first]?.times ?? 1) + (counts[position]?.times ?? 1);
      counts[first] = toWords(sum, `${text} in several lines: ${sum}`);
      counts[position] = toWords(0, '');
    } else first = position;
  }
}

/** Amounts, days, modifiers and marks. */
function isBetweenLines(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1)
    if (/[a-z]/.test(tokens[at]?.text ?? '') && !isLineWord(at, tokens)) return false;
  return to - from <= MAX_COLUMNS;
}

const isLineWord = (at: number, tokens: readonly Token[]) =>
  MODIFIERS.has(tokens[at]?.text ?? '') ||
  isOfLine(at, at + 1, tokens) ||
  hasWord(tokens, at, at + 1, JOINTS);

function hasBothSides(from: number, tokens: readonly Token[]): boolean {
  let sides = '';
  for (let at = from; at < from + MAX_MODIFIERS && at < tokens.length; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (text === '50' && tokens[at]?.kind === 'word') return true;
    if (SIDES.has(text)) sides += text;
    else if (!JOINTS.has(text) && tokens[at]?.kind !== 'mark' && !MODIFIERS.has(text)) break;
  }
  return sides.includes('rt') && sides.includes('lt');
}

const [MAX_COLUMNS, MAX_MODIFIERS] = [24, 6];
const SIDES: ReadonlySet<string> = toWordSet('rt lt');
const JOINTS: ReadonlySet<string> = toWordSet('and x modifier modifiers');
