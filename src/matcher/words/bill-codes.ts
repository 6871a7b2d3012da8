// SPDX-License-Identifier: Apache-2.0
// Procedure codes as bills and charts have them, CPT's five digits and HCPCS's letter with four: those the lexicon names care by,
// and those it does not have.

import type { Token } from './2-tokenize.ts';
import { hasOnlyWords } from './token-spans.ts';
import { NO_SYMBOL } from './word-book.ts';
import { toWordSet } from './word-set.ts';

const SHAPE = /^(?:\d{5}|[a-v]\d{4})$/;
const LENGTH = 5;

/** Written as a code; "12,345" and "M54.50" are longer. */
const isShaped = ({ text, start, end }: Token) => end - start === LENGTH && SHAPE.test(text);

/** The code of a row of the table. */
export const isListedCode = (token: Token | undefined): boolean =>
  token !== undefined && token.word.symbol !== NO_SYMBOL && isShaped(token);

/**
 * A code without a row: named as one, beside another, before its units or the end of the line; and no sum, ZIP code or
 * number of an account.
 */
export function isUnlistedCode(at: number, tokens: readonly Token[]): boolean {
  const token = tokens[at];
  if (token === undefined || token.word.symbol !== NO_SYMBOL || !isShaped(token)) return false;
  // A round number is a sum of money.
  if (token.text.endsWith('000')) return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (NO_CODE_AFTER.has(before?.text ?? '') || MEASURES.has(after?.text ?? '')) return false;
  if (token.kind === 'word' || NAMED_CODE.has(before?.text ?? '')) return true;
  // "AL 35203"
  if (before?.kind === 'word' && before.text.length === 2 && !MODIFIERS.has(before.text)) return false;
  const isEnd = after === undefined || (after.kind === 'mark' && after.text !== '/') || UNITS.has(after.text);
  return isEnd || isBesideCode(at, tokens);
}

/** "17000 and | 17003 |" */
function isBesideCode(at: number, tokens: readonly Token[]): boolean {
  for (let near = at - MAX_BESIDE; near <= at + MAX_BESIDE; near += 1)
    if (near !== at && isListedCode(tokens[near])) return true;
  return false;
}

export const isCode = (at: number, tokens: readonly Token[]): boolean =>
  isListedCode(tokens[at]) || isUnlistedCode(at, tokens);

/** Whether nothing but the marks and words of a bill's line stands there: "EGD, | CPT | 43239". */
export const isOfLine = (from: number, to: number, tokens: readonly Token[]): boolean =>
  to - from <= MAX_LINE && hasOnlyWords(tokens, from, to, LINE_WORDS);

const MAX_BESIDE = 8;
const MAX_LINE = 6;
const NO_CODE_AFTER: ReadonlySet<string> = toWordSet(`
  $ in at to about around roughly nearly almost over under than paid pay cost costs charged owed owe spent total balance deductible
  zip claim invoice account acct order member policy group ref reference phone ext number # of was is
`);
const MEASURES: ReadonlySet<string> = toWordSet(
  '% dollar dollars bucks usd mile miles step steps people iu mg mcg',
);
export const UNITS: ReadonlySet<string> = toWordSet('x times time unit units twice');
/** CPT's and CMS's that say a side or a part. */
export const MODIFIERS: ReadonlySet<string> = toWordSet('rt lt tc gp go gn gt kx xs xe xu xp');
const NAMED_CODE: ReadonlySet<string> = toWordSet('cpt hcpcs code codes');
const LINE_WORDS: ReadonlySet<string> = new Set([
  ...NAMED_CODE,
  ...toWordSet(', : ( - – — / = | # procedure proc px billed coded as under'),
]);
