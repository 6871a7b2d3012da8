// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a code on the bill and the name it stands beside are one event, and the code says which unit it is: "EGD
// 43239", "office visit, established, 99214". A further code is another event.

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Token } from '../words/2-tokenize.ts';
import { isCode, isOfLine, UNITS } from '../words/bill-codes.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent } from './care-event.ts';

/** The event of both; null where they are two, or neither is a code. */
export function joinCode(
  a: CareEvent | undefined,
  b: CareEvent,
  tokens: readonly Token[],
  index: LexiconIndex,
): CareEvent | null {
  if (a === undefined || b.from - a.to > REACH || b.from < a.to) return null;
  // "99215 was | downcoded | to 99213": the later one.
  if (isQuoted(a, tokens) && isQuoted(b, tokens) && hasWord(tokens, a.to, b.from, REPLACED))
    return { ...b, from: a.from };
  // What an emergency visit was billed as is told by its level, too.
  if (isOfEmergency(a) || isOfEmergency(b)) return null;
  const isCodeLast = isQuoted(b, tokens);
  if (isQuoted(a, tokens) === isCodeLast) return null;
  const [code, name] = isCodeLast ? [b, a] : [a, b];
  const isBeside = isOfLine(a.to, b.from, tokens);
  // "A stress test with 93015": two.
  const isOther = hasWord(tokens, a.to, b.from, APART) || (isCodeLast && tokens[a.to]?.text === 'with');
  const isPlain =
    b.from - a.to <= MAX_WORDS && tokens.slice(a.to, b.from).every(({ kind }) => kind === 'word');
  const isOne = isOf(code, name)
    ? isBeside || !isOther
    : (isBeside || (code.namedUnit === null && isPlain && !isOther)) &&
      (isCodeLast || code.namedUnit === null) &&
      isAlike(code, name, tokens, index);
  if (!isOne) return null;
  // "99214 | twice | with my neurologist": a count is no part of the name, nor is what was said before "; 99214".
  const isWhole = isBeside || !hasWord(tokens, a.to, b.from, PARTING);
  return isWhole ? { ...code, from: a.from, to: b.to } : code;
}

/** Whether its words are a code. */
export const isQuoted = ({ match: { from, to } }: CareEvent, tokens: readonly Token[]) =>
  to - from === 1 && isCode(from, tokens);

const isOfEmergency = ({ family }: CareEvent) => family?.id === 'er';

/** Whether the name may mean the unit of the code. */
function isOf({ namedUnit: unit }: CareEvent, { namedUnit, family }: CareEvent): boolean {
  if (unit === null) return false;
  if (namedUnit === unit) return true;
  return (
    family?.cases.some(
      (one) => one.unit === unit || (namedUnit === null && one.alternatives.includes(unit)),
    ) ?? false
  );
}

/** Of one kind of care: whichever the words name, the code beside them says what was billed. */
function isAlike(code: CareEvent, name: CareEvent, tokens: readonly Token[], index: LexiconIndex): boolean {
  const categoryOf = (unit: string | null | undefined) => index.lexicon.units[unit ?? '']?.category;
  const named = categoryOf(name.namedUnit ?? name.family?.cases.at(-1)?.unit);
  if (name.namedUnit === DRAW || named === undefined) return false;
  if (code.namedUnit !== null) return categoryOf(code.namedUnit) === named;
  return sectionOf(tokens[code.match.from]?.text ?? '') === (SECTIONS[named] ?? OTHER);
}

/** Of CPT: visits, the laboratory, everything else. */
function sectionOf(code: string): number {
  if (/^(?:99[2-4]|9200|920[01]|g0[24]4)/.test(code)) return VISITS;
  return code.startsWith('8') ? LABORATORY : OTHER;
}

const [VISITS, LABORATORY, OTHER] = [0, 1, 2];
const SECTIONS: Readonly<Record<string, number>> = { visit: VISITS, preventive: VISITS, lab: LABORATORY };
const DRAW = 'cms-lab-venipuncture';
/** From a name to its code, what was said of it between; to one that the table does not have. */
const [REACH, MAX_WORDS] = [10, 3];
const REPLACED: ReadonlySet<string> = toWordSet('downcoded upcoded recoded rebilled corrected');
const PARTING: ReadonlySet<string> = new Set([...UNITS, ';']);
const APART: ReadonlySet<string> = toWordSet('and then another again plus also second later . ! ? \n');
