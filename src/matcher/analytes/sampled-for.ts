// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a name that says what blood was taken for, however far apart the words stand: "drew a tube to see if the
// pills had eaten up my B12", "they wanted to know whether I had any iron, so they took blood".

import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import * as words from './analyte-words.ts';
import { isSample } from './measured-names.ts';

/** Keeps the search linear. */
const REACH = 24;
/** After "to": what a sample is for. */
export const AIMED = toWordSet(`
  see find check look measure test rule know tell learn watch make be screen count confirm prove exclude figure decide detect search
  hunt get monitor track determine compare follow keep
`);
const OPEN = toWordSet('if whether');
/** Taken of somebody: "they bled me", "took blood". */
const TAKEN = toWordSet('bled bleed');

/** Most texts say of no sample what it was for, and nothing more is asked. */
export const hasAim = (tokens: readonly Token[]): boolean => tokens.some(({ text }) => AIMS.has(text));

const AIMS = toWordSet('if whether to');

/** How the sentence says that a sample was taken to learn about what is named from the token on. */
export type Sampled = 'no' | 'open' | 'had';

/**
 * 'had' where nothing before the aim leaves open whether it was taken: what the aim itself denies or doubts, as in "to make
 * sure it wasn't mono", is the illness.
 */
export function findSampled(from: number, to: number, tokens: readonly Token[]): Sampled {
  const aim = findAim(from, tokens);
  if (aim < 0 || hasWord(tokens, from - BESIDE, to + 1, GERMS)) return 'no';
  // "Why we can't | get | pregnant"
  if (BECOMING.has(tokens[from - 1]?.text ?? '')) return 'no';
  const sample = findSample(aim - 1, -1, tokens);
  if (sample < 0) return findSample(to, 1, tokens) < 0 ? 'no' : 'open';
  for (let at = aim - 1; at >= aim - REACH && !words.STOPS.has(tokens[at]?.text ?? ''); at -= 1)
    if (DOUBTS.has(tokens[at]?.text ?? '')) return 'open';
  return 'had';
}

/** "The virus of the liver", "my body attacks the thyroid": no test of that part. */
const BESIDE = 4;
const GERMS = toWordSet(
  'virus viruses germ germs bug bugs attack attacks attacking attacked fight fights fighting',
);
const BECOMING = toWordSet('get getting got become stay');
const DOUBTS = toWordSet(`
  never not no nobody didnt dont doesnt wont wouldnt couldnt cant should will 'll would could can may might must if unless until want
  wants wanted need needs needed refused asked ask begged plan plans planned next tomorrow going supposed meant ordered scheduled sister
  brother friend neighbor wife husband mother father mom dad mum son daughter kid his her their
`);

/** The nearest "to see", "if" or "whether" before the token in its sentence; -1 where none is. */
function findAim(from: number, tokens: readonly Token[]): number {
  for (let at = from - 1; at >= from - REACH; at -= 1) {
    const text = tokens[at]?.text ?? '';
    if (words.STOPS.has(text)) return -1;
    if (OPEN.has(text) || (text === 'to' && AIMED.has(tokens[at + 1]?.text ?? ''))) return at;
  }
  return -1;
}

/** "Took blood", "filled a tube"; but "a tube down my throat to see if it was celiac". */
function isOfBlood(at: number, tokens: readonly Token[]): boolean {
  const stem = tokens[at]?.stem ?? '';
  if (stem === 'tube') return !hasWord(tokens, at + 1, at + 4, WAYS);
  return BLOOD.has(stem) && isSample(at, tokens);
}

const WAYS = toWordSet('down up in into through inside');
const BLOOD = toWordSet('blood bloods bloodstream bloodwork serum vial');

/** The nearest sample in the sentence that way; -1 where none is. */
function findSample(start: number, step: 1 | -1, tokens: readonly Token[]): number {
  for (let at = start; Math.abs(at - start) < REACH; at += step) {
    const text = tokens[at]?.text ?? '';
    if (words.STOPS.has(text)) return -1;
    if (isOfBlood(at, tokens) || TAKEN.has(text)) return at;
  }
  return -1;
}
