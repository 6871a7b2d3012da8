// SPDX-License-Identifier: Apache-2.0
// Spaces that are missing between words.

import { type Automaton, CLASSES, NO_END, NO_NODE, PHRASES } from '../lexicon/automaton.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import { toStem } from '../words/stem.ts';
import type { Word } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';

const makeWords = (texts: readonly string[], { words }: LexiconIndex): readonly Word[] =>
  texts.map((text) => words.makeWord(text, 'word'));

const findSymbol = (text: string, { words }: LexiconIndex): number => words.findSymbol(toStem(text));

/** "bloodtest", "hepC": two words only where the lexicon has them side by side at the start of a phrase. */
export function splitText(text: string, index: LexiconIndex): readonly Word[] | null {
  for (let cut = text.length - (text.length < MIN_WHOLE ? 2 : 1); cut >= 2; cut -= 1) {
    const left = index.words.findSymbol(text.slice(0, cut));
    if (left < 0) continue;
    const right = text.slice(cut);
    if (!LAST.has(right) && startPhrase(left, findSymbol(right, index), index.automaton))
      return makeWords([text.slice(0, cut), right], index);
  }
  return splitName(text, index);
}

const MIN_WHOLE = 4;

/** Whether a phrase starts with two words, by themselves or by classes they are of. */
function startPhrase(left: number, right: number, automaton: Automaton): boolean {
  if (right < 0) return false;
  const steps = listSteps(right, automaton);
  return listSteps(left, automaton).some((symbol) => {
    const node = automaton.start(PHRASES, symbol);
    return node !== NO_NODE && steps.some((step) => automaton.next(node, step) !== NO_NODE);
  });
}

function listSteps(symbol: number, automaton: Automaton): readonly number[] {
  const steps = [symbol];
  const node = automaton.start(CLASSES, symbol);
  if (node === NO_NODE) return steps;
  for (let end = automaton.firstEnd(node); end !== NO_END; end = automaton.nextEnd(end))
    steps.push(automaton.endAt(end));
  return steps;
}

/** "CCPtest", "vitB12level": the name of a test and the word after it. */
function splitName(text: string, index: LexiconIndex): readonly Word[] | null {
  for (let cut = text.length - 2; cut >= 2; cut -= 1) {
    const right = text.slice(cut);
    if (!AFTER_NAME.has(toStem(right))) continue;
    const left = text.slice(0, cut);
    if (isTestName(left, index)) return makeWords([left, right], index);
    const parts = left.length >= MIN_WHOLE ? splitText(left, index) : null;
    if (parts !== null) return [...parts, ...makeWords([right], index)];
  }
  return null;
}

/** A name by itself, of a test or of what is tested. */
function isTestName(text: string, index: LexiconIndex): boolean {
  const { automaton, phraseEnds } = index;
  const node = automaton.start(PHRASES, findSymbol(text, index));
  if (node === NO_NODE) return false;
  for (let end = automaton.firstEnd(node); end !== NO_END; end = automaton.nextEnd(end)) {
    const kind = phraseEnds[automaton.endAt(end)]?.entry.kind;
    if (kind === 'unit' || kind === 'head' || kind === 'analyte' || kind === 'ask') return true;
  }
  return false;
}

const AFTER_NAME = toWordSet(
  'test level check titer count panel screen antibody swab scan number blood total',
);

/** "Andferritin", "theRNP", "needlesin", "thenthey": a word of the lexicon and a small one that ran into it. */
export function splitSmall(text: string, index: LexiconIndex): readonly Word[] | null {
  const isWhole = (part: string) =>
    part.length < MIN_WHOLE ? isTestName(part, index) : findSymbol(part, index) >= 0;
  for (let cut = text.length - 2; cut >= 2; cut -= 1) {
    const [left, right] = [text.slice(0, cut), text.slice(cut)];
    if ((FIRST.has(left) && isWhole(right)) || (LAST.has(right) && isWhole(left)))
      return makeWords([left, right], index);
  }
  return null;
}

const BOTH_SIDES = 'the and was with for from that they then after because when had has did my';
const FIRST = toWordSet(`${BOTH_SIDES} got his her she him who were this but not our both new one two three`);
const LAST = toWordSet(`${BOTH_SIDES} came went but in on at to of is left right`);

/** "Holtermoniter", "emergancyroom", "byopsyof": one of the two is misspelt besides. */
export function splitMisspelt(
  text: string,
  index: LexiconIndex,
  repair: (part: string) => Word | null,
): readonly Word[] | null {
  for (let cut = text.length - 2; cut >= 2; cut -= 1) {
    const [left, right] = [text.slice(0, cut), text.slice(cut)];
    const isRight = findSymbol(left, index) >= 0;
    if (isRight === findSymbol(right, index) >= 0) continue;
    const [known, wrong] = isRight ? [left, right] : [right, left];
    // "Pneumonitis" and "companion" end in no "is" and no "on".
    const isSmall = (isRight ? FIRST : LAST).has(known) && (known.length > 2 || known === 'of');
    if (wrong.length < MIN_WHOLE || (known.length < MIN_WHOLE && !isSmall)) continue;
    const mended = repair(wrong);
    if (mended === null) continue;
    // "Magnisiumlevel"
    const isNamed = !isRight && AFTER_NAME.has(toStem(known)) && isTestName(mended.text, index);
    const isLong = isSmall && mended.text.length >= MIN_LONG && index.repairs.evidence.has(mended.stem);
    const other = findSymbol(known, index);
    const [from, to] = isRight ? [other, mended.symbol] : [mended.symbol, other];
    if (!isNamed && !isLong && !startPhrase(from, to, index.automaton)) continue;
    const parts = makeWords([known], index);
    return isRight ? [...parts, mended] : [mended, ...parts];
  }
  return null;
}

const MIN_LONG = 6;
