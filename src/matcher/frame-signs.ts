// SPDX-License-Identifier: Apache-2.0
// Part of step 7: signs in a sentence that the care named in it was not had: somebody was told to get it, only the
// thing or the paper that bears its name is meant, or one came for it and was sent away.

import type { Token } from './2-tokenize.ts';
import type { Clauses } from './5-clauses.ts';
import { hasWord } from './token-spans.ts';
import { addKind } from './word-kinds.ts';
import { toWordSet } from './word-set.ts';

const THE_TELLER: ReadonlySet<string> = toWordSet('me us');
const TO_HAVE: ReadonlySet<string> = toWordSet('get have do see go try schedule book start ask consider');
/** With these "me to get" came about: "they sent me to get an MRI". */
const BRINGING: ReadonlySet<string> = toWordSet(`
  sent sending made took forced got convinced let allowed helped brought drove persuaded talked enabled asked
  referred led prompted pushed hospital er
`);
/** After the name of care: a thing, a place or a paper, no care. */
const THINGS: ReadonlySet<string> = toWordSet(`
  machine machines van bus truck place places slip script requisition slot quote estimate price prices tech techs
  technician technicians school student students video videos forum note brochure mobile gown
`);
const INTO: ReadonlySet<string> = toWordSet('in into inside on onto through under to with by at');
const COMING: ReadonlySet<string> = toWordSet(
  'came come turned showed arrived drove flew got went there fasted took',
);
/** What sends one away again. */
const AWAY: ReadonlySet<string> = toWordSet(`
  no not nt closed broken broke down sick else gave given wrong lost gone forgot cancelled canceled someone
  rescheduled never nobody couldnt wouldnt didnt wasnt werent hadnt
`);
const TURNING: ReadonlySet<string> = toWordSet('and but only except');
const AFTER_COMING: ReadonlySet<string> = toWordSet('they she he there the their nobody to my it');

/** Words without which there is no such sign. */
export const SIGNS = addKind({ texts: new Set([...THE_TELLER, ...THINGS, ...COMING]) });

interface Place {
  /** Where the clause of the event starts. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
  /** By its name, not by what happens. */
  readonly isNamed: boolean;
}

/** Where the words start that say so; null where none do. */
export function findSign(tokens: readonly Token[], place: Place, { sentenceOf }: Clauses): number | null {
  const { start, from, to, isNamed } = place;
  if (isNamed) {
    const told = findTold(tokens, start, from);
    if (told !== null) return told;
    if (isThing(tokens, from, to)) return from;
  }
  let end = to;
  while (end - to < MAX_REACH && sentenceOf[end] === sentenceOf[to - 1]) end += 1;
  return isSentAway(tokens, place, end) ? start : null;
}

const MAX_REACH = 16;

/** "Keeps on at me | to get": nobody brought it about. */
function findTold(tokens: readonly Token[], start: number, from: number): number | null {
  for (let at = from - 1; at > start; at -= 1) {
    if (tokens[at]?.text !== 'to' || !TO_HAVE.has(tokens[at + 1]?.text ?? '')) continue;
    if (!THE_TELLER.has(tokens[at - 1]?.text ?? '')) return null;
    return hasWord(tokens, start, at, BRINGING) ? null : at - 1;
  }
  return null;
}

/** "One EMG machine for the whole county", "the physio note"; but "in the MRI machine" one was. */
function isThing(tokens: readonly Token[], from: number, to: number): boolean {
  return THINGS.has(tokens[to]?.text ?? '') && !hasWord(tokens, from - 2, from, INTO);
}

/** "Turned up for my infusion and the chair was given to someone else." */
function isSentAway(tokens: readonly Token[], { start, from, to }: Place, end: number): boolean {
  if (!hasWord(tokens, from - 2, from, FOR) || !hasWord(tokens, start, from, COMING)) return false;
  for (let at = to; at < Math.min(end, to + 4); at += 1)
    if (TURNING.has(tokens[at]?.text ?? ''))
      return (
        AFTER_COMING.has(tokens[at + 1]?.text ?? '') && hasWord(tokens, at + 1, Math.min(end, at + 10), AWAY)
      );
  return false;
}

const FOR: ReadonlySet<string> = new Set(['for']);
