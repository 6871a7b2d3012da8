// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that was ordered or come for, and other care was done in its place: "I went in for a sleep study and
// they did an MRI instead", "they ordered an EEG but did a CT", "they billed me for an echo but did an EKG".

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { DOERS } from '../words/scope-words.ts';

const ORDERED: ReadonlySet<string> = toWordSet('ordered booked scheduled planned');
const BILLED: ReadonlySet<string> = toWordSet('billed charged');
/** "Went in | for", "sent me | for" */
const COMING: ReadonlySet<string> = toWordSet('went came sent referred');
const MAX_COMING = 3;
const DOING: ReadonlySet<string> = toWordSet('did ran got gave had took drew performed');
const ME: ReadonlySet<string> = toWordSet('me us just only');
/** "… instead", "… on me instead": how far behind the care. */
const MAX_INSTEAD = 4;
/** "They ordered an MRI, but did a CT | first |": the MRI may have been had, too. */
const BESIDES: ReadonlySet<string> = toWordSet('first too also before as and then later');
const NONE: ReadonlySet<number> = new Set();

/** The positions of readings in whose place the next was done. */
export function findSwapped(
  readings: readonly Reading[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): ReadonlySet<number> {
  let found: Set<number> | null = null;
  for (const [position, left] of readings.entries()) {
    const right = readings[position + 1];
    if (right === undefined || right.unitId === left.unitId) continue;
    const order = findOrder(left.event.from, tokens);
    const verb = order === null ? null : findDeed(right.event.from, tokens);
    if (order === null || verb === null) continue;
    const apart = (sentenceOf[right.event.from] ?? 0) - (sentenceOf[left.event.from] ?? 0);
    const isBut = order !== COMING && apart === 0 && isAfterBut(verb, tokens);
    const isTurned = isBut && !hasWord(tokens, right.event.to, right.event.to + MAX_INSTEAD, BESIDES);
    if (!isTurned && !(apart <= 1 && isInstead(right.event.to, tokens))) continue;
    found ??= new Set();
    found.add(position);
  }
  return found ?? NONE;
}

/** Which words say that it was to be: "ordered | a CT", "billed me for | a CT", "went in for | a CT". */
function findOrder(from: number, tokens: readonly Token[]): ReadonlySet<string> | null {
  const lead = skipDeterminer(from, tokens);
  if (ORDERED.has(tokens[lead]?.text ?? '')) return ORDERED;
  if (tokens[lead]?.text !== 'for') return null;
  if (hasWordBefore(tokens, lead, MAX_COMING, BILLED)) return BILLED;
  return hasWordBefore(tokens, lead, MAX_COMING, COMING) ? COMING : null;
}

/** "… they | did | an MRI", "… | gave | me an MRI" */
function findDeed(from: number, tokens: readonly Token[]): number | null {
  const lead = skipDeterminer(from, tokens);
  const verb = ME.has(tokens[lead]?.text ?? '') ? lead - 1 : lead;
  return DOING.has(tokens[verb]?.text ?? '') ? verb : null;
}

/** "… but | did", "… but they just | did" */
function isAfterBut(verb: number, tokens: readonly Token[]): boolean {
  let at = verb - 1;
  while (at >= verb - 2 && (DOERS.has(tokens[at]?.text ?? '') || ME.has(tokens[at]?.text ?? ''))) at -= 1;
  return tokens[at]?.text === 'but';
}

/** At the end of its clause; not "instead of". */
function isInstead(to: number, tokens: readonly Token[]): boolean {
  for (let at = to; at < to + MAX_INSTEAD && tokens[at]?.kind === 'word'; at += 1)
    if (tokens[at]?.text === 'instead') return tokens[at + 1]?.text !== 'of';
  return false;
}
