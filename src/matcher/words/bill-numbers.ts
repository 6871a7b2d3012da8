// SPDX-License-Identifier: Apache-2.0
// The columns of a bill's line that are no counts: "CO-45", "modifier 25", "POS 11", "rev code 0450", and the bare numbers beside
// a procedure code. How many there were is said by "x 2", "2 units" or "qty 2".

import { makeToken, type Token } from './2-tokenize.ts';
import { isCode, UNITS } from './bill-codes.ts';
import type { WordBook } from './word-book.ts';
import { toWordSet } from './word-set.ts';

/** The tokens with such numbers as words, and "qty: 2" as "x 2"; the same where there are none. Linear. */
export function readBillNumbers(tokens: readonly Token[], words: WordBook): readonly Token[] {
  const read: Token[] = [];
  let isChanged = false;
  for (const [at, token] of tokens.entries()) {
    const last = read.at(-1);
    if (token.kind === 'number') {
      if (isQuantitySign(tokens, at)) {
        if (last?.text === ':' || last?.text === '#') read.pop();
        const sign = read.pop() ?? token;
        read.push(makeToken(words.makeWord('x', 'word'), sign.start, sign.end), token);
        isChanged = true;
        continue;
      }
      // The number before it in the columns was put aside already.
      if (isColumn(at, tokens, last)) {
        read.push(makeToken(words.makeWord(token.text.slice(-3), 'word'), token.start, token.end));
        isChanged = true;
        continue;
      }
    }
    read.push(token);
  }
  return isChanged ? read : tokens;
}

/** "Qty 2", "Qty: 3" */
function isQuantitySign(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? '';
  return QUANTITY.has(before === ':' || before === '#' ? (tokens[at - 2]?.text ?? '') : before);
}

function isColumn(at: number, tokens: readonly Token[], last: Token | undefined): boolean {
  const token = tokens[at];
  if (token === undefined || token.end - token.start > MAX_DIGITS || isCode(at, tokens)) return false;
  const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]];
  // "6/> YRS"
  if (after?.text === '/' && BOUNDS.has(tokens[at + 2]?.text ?? '')) return true;
  if (OF_DATE.has(before) || after?.text === '/' || COUNTED.has(after?.text ?? '')) return false;
  if (NUMBERED.has(before) || LEADING_ZERO.test(token.text)) return true;
  // "11 | 99213", "R53.83 85025"; but "2 | 99214 visits"
  let next = at + 1;
  while (JOINTS.has(tokens[next]?.text ?? '')) next += 1;
  if (isCode(next, tokens)) return !UNITS.has(before) && !COUNTED.has(tokens[next + 1]?.text ?? '');
  // "99213 | 25 1 | $150.00"
  const isNext = tokens[at - 1]?.kind === 'number' && last?.kind === 'word';
  return isNext || isCode(before === '-' ? at - 2 : at - 1, tokens);
}

const MAX_DIGITS = 4;
const LEADING_ZERO = /^0\d{3}$/;
const QUANTITY: ReadonlySet<string> = toWordSet('qty quantity');
const BOUNDS: ReadonlySet<string> = toWordSet('> <');
const JOINTS: ReadonlySet<string> = toWordSet('- : |');
const OF_DATE: ReadonlySet<string> = toWordSet('/ $');
/** What is numbered, or has a number for a name. */
const NUMBERED: ReadonlySet<string> = toWordSet(
  'co oa pr pi carc rarc modifier modifiers mod pos rev revenue line suite ste dx icd drg',
);
const COUNTED: ReadonlySet<string> = new Set([
  ...UNITS,
  ...toWordSet(`
    visit visits session sessions appointment appointments minute minutes min mins hour hours hr hrs day days week weeks month months year
    years % more
  `),
]);
