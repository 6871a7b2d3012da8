// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a panel told by what it holds. "Salts, sugar and kidney numbers off one tube" is the basic one, with the
// liver the comprehensive one, with phosphorus the renal one.

import { type IndexedEntry, makeEntry } from '../lexicon/indexed-entry.ts';
import type { Token } from '../words/2-tokenize.ts';
import { isNumber } from '../words/number-words.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Named } from './analyte-lists.ts';
import * as words from './analyte-words.ts';

/** What the panels hold, by the test that measures it alone. */
const GROUPS: ReadonlyMap<string, string> = new Map([
  ['cms-lab-electrolytes', 'salts'],
  ['cms-lab-creatinine', 'kidneys'],
  ['cms-lab-bun', 'kidneys'],
  ['cms-lab-glucose', 'sugar'],
  ['cms-lab-hepatic-panel', 'liver'],
]);
/** Of the panels only. */
const MINERALS = toWordSet('calcium bicarb bicarbonate co2 chloride mineral protein albumin bilirubin');
const OF_LIVER = toWordSet('liver alt ast bilirubin alk enzyme');
const OF_RENAL = toWordSet('phosphorus phosphate pho phos');
/** One sample and what was done with it. */
const SAMPLED = toWordSet(`
  tube vial sample draw blood lab test panel set sheet result number printout measured checked tested ran shot stick
`);
const OF_PANELS = new Set([...MINERALS, ...OF_LIVER, ...OF_RENAL]);
const [BEFORE, AFTER] = [4, 8];
const LEAST = 3;
const MAX_BETWEEN = 14;
const REACH = 16;
const PANELS = {
  comprehensive: makeEntry('unit', 'cms-lab-cmp'),
  basic: makeEntry('unit', 'cms-lab-bmp'),
  renal: makeEntry('unit', 'cms-lab-renal-panel'),
};

const NAMES: ReadonlySet<string> = new Set(Object.values(PANELS).map(({ key }) => key));

/** By the name that stands for all of them, the panel. Those it holds are no tests. Linear in the names and the tokens. */
export function joinParts(all: readonly Named[], tokens: readonly Token[]): ReadonlyMap<Named, IndexedEntry> {
  const named = all.filter((one) => !isOfPanels(one, tokens));
  const values = all.filter((one) => isOfPanels(one, tokens));
  let held = 0;
  const panels = new Map<Named, IndexedEntry>();
  for (let first = 0; first < named.length; ) {
    let last = first;
    while (last + 1 < named.length && isNext(named[last], named[last + 1], tokens)) last += 1;
    const parts = named.slice(first, last + 1);
    const panel = findPanel(parts, tokens);
    // "Ten kidney numbers: BUN, salts, sugar": no ten panels.
    const one = parts.find(({ match }) => !isCounted(match.from, tokens));
    if (isToldOf(named[first - 1], parts, tokens)) for (const part of parts) part.isTest = false;
    else if (panel !== null && one !== undefined) {
      for (const part of parts) part.isTest = part === one;
      panels.set(one, panel);
      const [from, to] = [parts[0]?.match.from ?? 0, parts.at(-1)?.to ?? 0];
      let value = values[held];
      for (; value !== undefined && value.match.from < to + AFTER; value = values[held]) {
        if (value.match.from >= from - BEFORE) value.isTest = false;
        held += 1;
      }
    }
    first = last + 1;
  }
  return panels;
}

/** "Creatinine, phosphorus, potassium": no figure of its own, but one of a panel's values. */
const isOfPanels = ({ match: { from, entry } }: Named, tokens: readonly Token[]) =>
  entry.key === 'other-lab' && OF_PANELS.has(tokens[from]?.stem ?? '');

const isCounted = (from: number, tokens: readonly Token[]) =>
  [from - 1, from - 2].some((at) => isNumber(tokens[at]));

/** "They checked my basic panel, and by supper my wife read me the | sodium and kidney numbers": of that panel. */
function isToldOf(panel: Named | undefined, parts: readonly Named[], tokens: readonly Token[]): boolean {
  const from = parts[0]?.match.from ?? 0;
  if (panel === undefined || parts.length < 2 || !panel.isTest || !NAMES.has(panel.match.entry.key))
    return false;
  const between = tokens.slice(panel.to, from);
  return (
    between.length > LEAST &&
    between.length <= 2 * REACH &&
    !between.some(({ text }) => words.STOPS.has(text)) &&
    !between.every(({ stem }) => words.JOINTS.has(stem) || words.WHOSE.has(stem))
  );
}

/** Both are parts, in one sentence. */
function isNext(one: Named | undefined, next: Named | undefined, tokens: readonly Token[]): boolean {
  if (!isPart(one) || !isPart(next) || next.match.from - one.to > MAX_BETWEEN) return false;
  for (let at = one.to; at < next.match.from; at += 1)
    if (words.STOPS.has(tokens[at]?.text ?? '')) return false;
  return true;
}

function isPart(one: Named | undefined): one is Named {
  return one !== undefined && GROUPS.has(one.match.entry.key) && !one.isTaken;
}

function findPanel(parts: readonly Named[], tokens: readonly Token[]): IndexedEntry | null {
  const [from, to] = [parts[0]?.match.from ?? 0, parts.at(-1)?.to ?? 0];
  const groups = new Set(parts.map(({ match }) => GROUPS.get(match.entry.key)));
  const start = boundBefore(from, tokens);
  const end = boundAfter(to, tokens);
  let [isSampled, isRenal, hasNo] = [false, false, false];
  for (let at = start; at < end; at += 1) {
    const stem = tokens[at]?.stem ?? '';
    isSampled ||= SAMPLED.has(stem);
    isRenal ||= OF_RENAL.has(stem);
    hasNo ||= WITHOUT.has(stem);
    if (at < from - BEFORE || at >= to + AFTER || hasNo) continue;
    if (MINERALS.has(stem)) groups.add('minerals');
    if (OF_LIVER.has(stem)) groups.add('liver');
  }
  // "My kidney labs, with albumin and phosphorus"
  if (isSampled && isRenal && groups.has('kidneys') && parts.some(({ isTest }) => isTest))
    return PANELS.renal;
  if (!isSampled || parts.length < 2 || groups.size < LEAST) return null;
  if (isRenal) return PANELS.renal;
  return groups.has('liver') && !isWithoutLiver(parts, tokens) ? PANELS.comprehensive : PANELS.basic;
}

/** "Nothing about my liver", "without the liver stuff". */
const WITHOUT = toWordSet('nothing without not minus no except');

function isWithoutLiver(parts: readonly Named[], tokens: readonly Token[]): boolean {
  const liver = parts.find(({ match }) => match.entry.key === 'cms-lab-hepatic-panel');
  if (liver === undefined) return false;
  const { from } = liver.match;
  return [from - 1, from - 2, from - 3].some((at) => WITHOUT.has(tokens[at]?.stem ?? ''));
}

function boundBefore(from: number, tokens: readonly Token[]): number {
  let at = from;
  while (at > 0 && from - at < REACH && !words.STOPS.has(tokens[at - 1]?.text ?? '')) at -= 1;
  return at;
}

/** To the end of the next sentence: "Salts, kidneys, sugar. One tube." */
function boundAfter(to: number, tokens: readonly Token[]): number {
  let at = to;
  let stops = 0;
  while (at < tokens.length && at - to < REACH && stops < 2) {
    if (words.STOPS.has(tokens[at]?.text ?? '')) stops += 1;
    at += 1;
  }
  return at;
}
