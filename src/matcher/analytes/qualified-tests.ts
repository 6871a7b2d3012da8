// SPDX-License-Identifier: Apache-2.0
// Part of step 6: which of two look-alike tests a name stands for, by how it was done: "strep swab, the gene kind", "urinalysis
// by dipstick, no microscope", "a sugar reading on her meter".

import { type IndexedEntry, makeEntry } from '../lexicon/indexed-entry.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import * as words from './analyte-words.ts';

interface Turn {
  readonly to: IndexedEntry;
  /** Any of them in the sentence, not denied. */
  readonly by: ReadonlySet<string>;
  /** Words that say it when denied: "no microscope". */
  readonly byNo?: ReadonlySet<string>;
  /** Any of them, not denied, keeps the name as it is. */
  readonly unless: ReadonlySet<string>;
}

const turnTo = (key: string, by: string, unless: string, byNo?: string): Turn => ({
  to: makeEntry('unit', `cms-lab-${key}`),
  by: toWordSet(by),
  unless: toWordSet(unless),
  ...(byNo === undefined ? {} : { byNo: toWordSet(byNo) }),
});

const MICROSCOPES = 'microscope microscopic microscopy scope slide micro';
const GENES = 'gene genes genetic dna pcr naat molecular amplified probe';
const NONE = '—';
/** By what the name stands for where nothing more is said. */
const TURNS: ReadonlyMap<string, readonly Turn[]> = new Map([
  ['urinalysis', [turnTo('urinalysis-auto', 'clinitek reader automated dipstick', MICROSCOPES, MICROSCOPES)]],
  ['urinalysis-auto', [turnTo('urinalysis', MICROSCOPES, NONE)]],
  ['strep-rapid', [turnTo('strep-naat', GENES, 'rapid minute culture covid')]],
  [
    'glucose',
    [
      turnTo(
        'glucose-fingerstick',
        'fingertip finger pinky meter glucometer fingerstick',
        'home own lab vein arm',
      ),
    ],
  ],
  ['fit-stool', [turnTo('cologuard', 'dna', 'blood')]],
  ['crp', [turnTo('hscrp', 'sensitivity sensitive cardiac hs', NONE)]],
  ['hcg-quant', [turnTo('hcg-qual', 'qualitative qual', 'number quantitative quant')]],
  [
    'lyme-screen',
    [turnTo('lyme-confirm', 'confirming confirmed band banding blot stripe', 'first reflex screen')],
  ],
  [
    'h-pylori-breath',
    [turnTo('h-pylori-ab', 'antibody ab igg serum serology', 'breath bag blow breathalyzer')],
  ],
  ['rheumatoid-factor', [turnTo('ccp', 'newer exact specific precise', 'older')]],
  [
    'iron',
    [
      turnTo(
        'ferritin',
        'stored storage saved reserve store stashed tank savings stash stock banked pantry',
        'serum',
      ),
      turnTo('iron-binding', 'carry carrying haul hold binding capacity seat', 'serum'),
    ],
  ],
]);
const REACH = 16;
const DENYING = toWordSet(
  'no not nothing nobody none without wo nor never isnt wasnt didnt dont doesnt havent skipped versus vs instead',
);
const DENIED_REACH = 5;

/** The test that the words around the name make of it; null where they leave it as it is. `keys`: all tests named. */
export function findQualified(
  { from }: Match,
  to: number,
  key: string,
  keys: ReadonlySet<string>,
  tokens: readonly Token[],
): IndexedEntry | null {
  for (const turn of TURNS.get(key.replace('cms-lab-', '')) ?? NO_TURNS)
    if (!keys.has(turn.to.key) && isTurnedBy(turn, from, to, tokens)) return turn.to;
  return null;
}

const NO_TURNS: readonly Turn[] = [];

function isTurnedBy(turn: Turn, from: number, to: number, tokens: readonly Token[]): boolean {
  if (!isSaidNear(turn, from, tokens)) return false;
  let isTurned = false;
  const read = (at: number): boolean => {
    const { stem = '', text = '' } = tokens[at] ?? {};
    if (words.STOPS.has(text)) return false;
    const isNamed = at >= from && at < to;
    const isDenied = isDeniedAt(at, tokens);
    if (!isDenied && !isNamed && turn.unless.has(stem)) return false;
    isTurned ||= isDenied ? turn.byNo?.has(stem) === true : turn.by.has(stem);
    return true;
  };
  const stop = (step: number, start: number): boolean => {
    for (let at = start; Math.abs(at - start) < REACH && at >= 0 && at < tokens.length; at += step) {
      if (read(at)) continue;
      return words.STOPS.has(tokens[at]?.text ?? '');
    }
    return true;
  };
  return stop(1, from) && stop(-1, from - 1) && isTurned;
}

/** Most names stand by themselves, and nothing more is asked. */
function isSaidNear({ by, byNo }: Turn, from: number, tokens: readonly Token[]): boolean {
  for (let at = Math.max(0, from - REACH); at < from + REACH; at += 1) {
    const stem = tokens[at]?.stem ?? '';
    if (by.has(stem) || byNo?.has(stem) === true) return true;
  }
  return false;
}

/** "No microscope", "not the finger poke kind". */
function isDeniedAt(at: number, tokens: readonly Token[]): boolean {
  for (let before = at - 1; before >= at - DENIED_REACH; before -= 1) {
    const { text = '.', kind = 'mark' } = tokens[before] ?? {};
    if (DENYING.has(text)) return true;
    if (kind === 'mark') return false;
  }
  return false;
}
