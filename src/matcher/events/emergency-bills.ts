// SPDX-License-Identifier: Apache-2.0
// Part of step 6: an emergency visit is billed by the hospital and by the doctor, and is one visit; another level is another.

import type { IndexedFamily } from '../lexicon/indexed-entry.ts';
import type { Token } from '../words/2-tokenize.ts';
import { isListedCode } from '../words/bill-codes.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent } from './care-event.ts';

/** "ED facility $4,100. | ED physician | $1,300", "99284 from the ER group and | 99284 | from the hospital". */
export function isOtherBill(visit: CareEvent, event: CareEvent, tokens: readonly Token[]): boolean {
  const start = visit.from - BEFORE;
  const end = Math.min(event.to + AFTER, tokens.length);
  const has = (from: number, to: number, words: ReadonlySet<string>) => hasWord(tokens, from, to, words);
  const isBilled = isListedCode(tokens[event.from]) || has(start, end, BILLS);
  if (!isBilled || has(visit.to, event.from, APART)) return false;
  const [first, second] = [HOSPITAL, DOCTOR].map(
    (side) => [has(start, event.from, side), has(event.from, end, side)] as const,
  );
  return (
    first !== undefined &&
    second !== undefined &&
    first[0] !== first[1] &&
    second[0] === first[1] &&
    second[1] === first[0]
  );
}

/** The visit with both bills: neither part alone is asked for. */
export function asWhole(visit: CareEvent, event: CareEvent): CareEvent {
  return { ...visit, to: event.to, family: visit.family === null ? null : withoutParts(visit.family) };
}

function withoutParts(family: IndexedFamily): IndexedFamily {
  const isWhole = (at: number) => family.cases[at]?.when[PART] === undefined;
  return {
    ...family,
    cases: family.cases.filter((_, at) => isWhole(at)),
    conditions: family.conditions.filter((_, at) => isWhole(at)),
    features: new Set([...family.features].filter((feature) => feature !== PART)),
  };
}

/** "99284, and 99285": another visit. */
export function isOtherLevel(
  { from }: CareEvent,
  { from: at }: CareEvent,
  tokens: readonly Token[],
): boolean {
  if (!isListedCode(tokens[at])) return false;
  for (let before = at - 1; before >= from; before -= 1)
    if (isListedCode(tokens[before])) return tokens[before]?.text !== tokens[at]?.text;
  return false;
}

const PART = 'er-part';
/** Where whose bill it is may stand. */
const [BEFORE, AFTER] = [6, 4];
const HOSPITAL: ReadonlySet<string> = toWordSet('hospital facility');
const DOCTOR: ReadonlySet<string> = toWordSet('doctor doctors physician physicians doc docs professional');
const BILLS: ReadonlySet<string> = toWordSet(
  '$ bill bills billed charge charges charged fee fees invoice eob claim',
);
const APART: ReadonlySet<string> = toWordSet('again later next visits week weeks month months year');
