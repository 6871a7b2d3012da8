// SPDX-License-Identifier: Apache-2.0
// What came of a laboratory test, told beside its name: "ferritin 6", "magnesium is low", "labs showed low potassium".

import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import * as words from './analyte-words.ts';

export const IS = toWordSet("is are 's");
/** Before a name: what came of it. */
export const LEVELS = toWordSet('low lo high hi normal elevated borderline abnormal clean');
const SHOWS = toWordSet('called say said show showed showing found flagged came read listed has');
const SHOWN_BY = new Set([
  ...words.BEFORE_COLON,
  ...toWordSet('portal mychart chart app message draw nurse'),
]);
const SHOWN_REACH = 24;

/** "My blood work says magnesium is low, | b12": what the laboratory found is being told. */
export function isShownByLab(from: number, tokens: readonly Token[]): boolean {
  for (let at = from - 1; at >= from - SHOWN_REACH && !words.STOPS.has(tokens[at]?.text ?? ''); at -= 1)
    if (SHOWS.has(tokens[at]?.stem ?? ''))
      for (let by = at - 1; by >= at - 3; by -= 1) if (SHOWN_BY.has(tokens[by]?.stem ?? '')) return true;
  return false;
}

/** "My sugar was 104 | on the lab paper". */
export function isOnPaper(from: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < from + PAPER_REACH && !words.STOPS.has(tokens[at]?.text ?? ''); at += 1)
    if (tokens[at]?.text === 'on' && tokens[at + 2]?.text === 'lab') return true;
  return false;
}

const PAPER_REACH = 10;

/** "Uric acid | 9.8", "PSA | is 5.2", "dsDNA | is neg": its own value follows. */
export function hasOwnValue(to: number, tokens: readonly Token[]): boolean {
  let at = to;
  while (at < to + MAX_COPULAS && isCopula(tokens[at])) at += 1;
  if (words.SIGNS.has(tokens[at]?.stem ?? '') || LEVELS.has(tokens[at]?.text ?? '')) return true;
  return tokens[at]?.kind === 'number' && !words.DOSES.has(tokens[at + 1]?.stem ?? '');
}

/** "Ferritin | of 9", "hep C | came back positive", "TSH 5.1": what came of a test, by the words right after its name. */
export function readOutcome(to: number, tokens: readonly Token[]): string | null {
  // "D was 9": the value is among the words of the test.
  let at = isCopula(tokens[to - 2]) ? to - 1 : to;
  // "Vitamin D | at 65, in May"
  if (words.PLACING.has(tokens[at]?.text ?? '')) return null;
  while (at < to + MAX_COPULAS && isCopula(tokens[at])) at += 1;
  const { kind, stem = '', text = '' } = tokens[at] ?? {};
  if (kind === 'number') return words.DOSES.has(tokens[at + 1]?.stem ?? '') ? null : text;
  return words.SIGNS.has(stem) || LEVELS.has(text) ? stem.slice(0, 3) : null;
}

/** "The goal for | LDL", "a TSH | under 4 is normal", "ferritin | is 30 to 300": what it should be. */
export function isLimit(from: number, to: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  for (let at = from - 1; at >= from - 4 && tokens[at]?.kind === 'word'; at -= 1)
    if (GOALS.has(text(at)) && (at === from - 1 || OF.has(text(at + 1)))) return true;
  const isNumber = (at: number) => tokens[at]?.kind === 'number';
  if (BOUNDS.has(text(to)) && isNumber(to + 1)) return IS.has(text(to + 2)) || GENERAL.has(text(to + 2));
  if (text(to) === 'of' && text(to + 2) === 'or') return isNumber(to + 1);
  if (text(to) === 'of' && isNumber(to + 1) && ARTICLES.has(text(from - 1)))
    return isOfAnybody(to + 2, tokens);
  return IS.has(text(to)) && isNumber(to + 1) && RANGE.has(text(to + 2)) && isNumber(to + 3);
}

/** "An ANA of 1:80 | can be found in healthy people", "a sodium of 118 | is an emergency". */
function isOfAnybody(from: number, tokens: readonly Token[]): boolean {
  let verb = from;
  while (tokens[verb]?.kind === 'number' || tokens[verb]?.text === ':') verb += 1;
  if (tokens[verb]?.text === 'can') return true;
  if (!MEANS.has(tokens[verb]?.text ?? '')) return false;
  for (let at = verb; at < verb + SHOWN_REACH && !words.STOPS.has(tokens[at]?.text ?? ''); at += 1)
    if (OWN.has(tokens[at]?.text ?? '')) return false;
  return true;
}

const ARTICLES = toWordSet('a an');
const GENERAL = toWordSet('means can may might makes');
const MEANS = toWordSet('is isnt means feels sounds counts');
const OWN = toWordSet('i my me we so');
const GOALS = toWordSet('target goal range cutoff limit ideal');
const OF = toWordSet('for of');
const BOUNDS = toWordSet('under over above below');
const RANGE = toWordSet('to -');
const MAX_COPULAS = 4;
/** "Ferritin under 30" is a limit. */
const LIMITS = toWordSet('under over ( like');
export const isCopula = (token: Token | undefined) =>
  token !== undefined && (IS.has(token.text) || (words.COPULAS.has(token.stem) && !LIMITS.has(token.stem)));

/** "Was", "came back", "resulted at". */
export function isComing(at: number, first: number, tokens: readonly Token[]): boolean {
  const { stem = '', text = '' } = tokens[at] ?? {};
  return words.COPULAS.has(stem) || IS.has(text) || (at > first && words.AT.has(text));
}

/** "Hep B | , negative", "HIV | , nothing." where it opens what is said; but "I had the flu, nothing more". */
export function isToldApart(from: number, to: number, tokens: readonly Token[]): boolean {
  const { stem = '', text = '' } = tokens[to + 1] ?? {};
  if (tokens[to]?.text !== ',' || !words.ENDS.has(tokens[to + 2]?.text ?? '')) return false;
  const before = tokens[from - 1]?.text ?? '';
  return NOTHING.has(text) ? words.ENDS.has(before) : words.SIGNS.has(stem) && !HAVING.has(before);
}

const NOTHING = toWordSet('nothing nope');
/** "I | have | lupus and RA" */
export const HAVING: ReadonlySet<string> = toWordSet('have has had got get caught with from for against');

/** A number in words: "came back | two point nine". */
export const isInWords = (at: number, tokens: readonly Token[]): boolean =>
  words.VALUES.has(tokens[at]?.text ?? '') || tokens[at + 1]?.text === 'point';

/** "Got the potassium one back", "the T4 one." */
export function isOne(from: number, to: number, tokens: readonly Token[]): boolean {
  if (tokens[from - 1]?.text !== 'the' || !words.ONES.has(tokens[to]?.text ?? '')) return false;
  const after = tokens[to + 1]?.text ?? '';
  return words.ENDS.has(after) || words.SIGNS.has(after) || words.COMING.has(after);
}

/** "Lactic acid | in the ER | was 5": the token after when or where. */
export function skipPlace(from: number, tokens: readonly Token[]): number {
  if (!words.PLACING.has(tokens[from]?.text ?? '')) return from;
  for (let at = from + 2; at <= from + 4; at += 1) if (words.WAS.has(tokens[at]?.stem ?? '')) return at;
  return from;
}

/** "FIT +": a mark for positive, no "and". */
export function isSign(at: number, tokens: readonly Token[]): boolean {
  return ['+', '-'].includes(tokens[at]?.text ?? '') && words.ENDS.has(tokens[at + 1]?.text ?? '');
}

/** "CRP, | 88", "an ANA and a CCP, | both negative": what came of a list of tests that starts before `to`. */
export function isAnswered(to: number, isLab: boolean, tokens: readonly Token[]): boolean {
  for (let at = to; at < to + MAX_LIST; at += 1) {
    const text = tokens[at]?.text ?? '';
    // "They wanted a brain MRI. Normal."
    if (words.STOPS.has(text)) return text === '.' && isFinding(skipAll(at + 1, tokens), tokens);
    // "She asked for a ferritin and it was 9."
    if (text === 'it' && tokens[at + 1]?.text === 'was')
      return (isLab && isValue(at + 2, tokens)) || isFinding(at + 2, tokens);
    if (TURNS.has(text)) return false;
    if (text !== ',' && text !== ':') continue;
    const from = skipAll(at + 1, tokens);
    if (isLab && isValue(from, tokens)) return true;
    if (isFinding(from, tokens)) return true;
  }
  return false;
}

/** The token after "both", "all four", "all three of them came back". */
function skipAll(from: number, tokens: readonly Token[]): number {
  if (!ALL.has(tokens[from]?.text ?? '')) return from;
  let at = from + 1;
  while (at < from + MAX_ALL && (OF_ALL.has(tokens[at]?.text ?? '') || isCopula(tokens[at]))) at += 1;
  return at;
}

/** "Both | negative |", "all | clear |", "it was | way off |" at the end of a clause. */
function isFinding(at: number, tokens: readonly Token[]): boolean {
  const { text = '', stem = '' } = tokens[at] ?? {};
  if (DEGREES.has(text))
    return OFF.has(tokens[at + 1]?.text ?? '') && words.ENDS.has(tokens[at + 2]?.text ?? '');
  return (words.SIGNS.has(stem) || LEVELS.has(text)) && words.ENDS.has(tokens[at + 1]?.text ?? '');
}

const DEGREES = toWordSet('way so too very really a');
const OFF = new Set([...LEVELS, ...toWordSet('off bad awful mess')]);

/** "88", no year, price or time. */
const isValue = (at: number, tokens: readonly Token[]): boolean =>
  tokens[at]?.kind === 'number' && !YEAR.test(tokens[at].text) && words.ENDS.has(tokens[at + 1]?.text ?? '');

const YEAR = /^(?:19|20)\d\d$/;
const MAX_LIST = 18;
const ALL = toWordSet('both all');
const MAX_ALL = 6;
const OF_ALL = toWordSet('two three four five six seven of them it those back');
const TURNS = toWordSet('but i he she they we because if when until');
