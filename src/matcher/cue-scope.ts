// SPDX-License-Identifier: Apache-2.0
// Part of step 7: which events a cue governs: those on its side, in its clause, within its reach.

import type { Token } from './2-tokenize.ts';
import type { Match } from './4-phrases.ts';
import { type Clauses, OPENERS } from './5-clauses.ts';
import type { Cue } from './lexicon-types.ts';
import type { Reading } from './readings.ts';
import { toWordSet } from './word-set.ts';

export interface PlacedCue {
  readonly match: Match;
  readonly cue: Cue;
}

export function governs(
  { match, cue }: PlacedCue,
  reading: Reading,
  readings: readonly Reading[],
  tokens: readonly Token[],
  clauses: Clauses,
  inEvent: ReadonlySet<number>,
): boolean {
  const { from, to } = reading.event.match;
  const clauseOf = (at: number) => clauses.clauseOf[at] ?? -1;
  const sentenceOf = (at: number) => clauses.sentenceOf[at] ?? -1;
  if (cue.scope === 'clause')
    return sentenceOf(match.from) === sentenceOf(from) && Math.abs(from - match.from) <= cue.reach;
  // "Never had my blood drawn": the cue and the phrase may share the verb.
  const isForward = match.from < from && match.to <= to;
  if (isForward && cue.scope === 'backward') return false;
  if (!isForward && (cue.scope === 'forward' || match.from < to)) return false;
  const near = isForward ? match.to - 1 : match.from;
  // "MRI of the neck. Denied.": a sentence of one word goes on about the last.
  const isOneWord = !isForward && tokens[match.from - 1]?.text === '.' && tokens[match.to]?.kind !== 'word';
  if (sentenceOf(near) !== sentenceOf(from) && !(isOneWord && sentenceOf(near) - sentenceOf(from) === 1))
    return false;
  const crosses = clauseOf(near) !== clauseOf(from);
  if (crosses && cue.kind !== 'done') {
    if (isForward) return false;
    // "…, but they refused": the clause of the cue speaks of the one before it, unless it has an event of its own.
    if (clauseOf(near) - clauseOf(from) > 1 || !opensClause(match, tokens, clauses, inEvent)) return false;
  }
  if (isForward && cue.kind === 'someone-else' && isOwn(match, reading, tokens)) return false;
  if (!isForward && !reachesBack(match, reading, tokens, readings)) return false;
  const [low, high] = isForward ? [match.to, from] : [to, match.from];
  let distance = 0;
  for (let at = low; at < high; at += 1) {
    if (!inEvent.has(at) && tokens[at]?.kind !== 'mark') distance += 1;
    if (isForward && cue.kind === 'negated' && PLACED.has(tokens[at]?.text ?? '') && distance > 1)
      return false;
  }
  return distance <= cue.reach;
}

/** "Because my mother had cancer I had a mammogram", "my friend's doctor did an EEG on me": the teller's own. */
function isOwn(match: Match, reading: Reading, tokens: readonly Token[]): boolean {
  for (let at = match.to; at < reading.event.from; at += 1)
    if (tokens[at]?.text === 'i' || tokens[at]?.text === 'we') return true;
  return tokens[reading.to]?.text === 'on' && tokens[reading.to + 1]?.text === 'me';
}

const PLURAL = toWordSet('were are both all got neither arent werent have havent');

/** What stands behind a cue governs the nearest event; those before it only in a list: "the MRI and the CT were denied". */
function reachesBack(
  match: Match,
  reading: Reading,
  tokens: readonly Token[],
  readings: readonly Reading[],
): boolean {
  const isNearest = !readings.some(({ event }) => event.from >= reading.event.to && event.to <= match.from);
  return (
    isNearest || PLURAL.has(tokens[match.from]?.text ?? '') || PLURAL.has(tokens[match.from - 1]?.text ?? '')
  );
}

/** The cue stands at the start of a clause that goes on about the one before: "MRI (denied)", "but it was cancelled". */
function opensClause(
  match: Match,
  tokens: readonly Token[],
  clauses: Clauses,
  inEvent: ReadonlySet<number>,
): boolean {
  const clause = clauses.clauseOf[match.from];
  let at = match.from;
  while (at > 0 && clauses.clauseOf[at - 1] === clause) {
    at -= 1;
    if (match.from - at > 4 || inEvent.has(at)) return false;
  }
  const isMarked = ['.', '(', '-', '\u2014', ',', ':', '>'].includes(tokens[at - 1]?.text ?? '');
  return (
    isMarked ||
    OPENERS.has(tokens[at]?.text ?? '') ||
    OPENERS.has(tokens[match.from]?.text ?? '') ||
    tokens[at]?.text === 'it'
  );
}

/** "I couldn't breathe at the ER": what follows these is where or when, not what was not done. */
const PLACED: ReadonlySet<string> = toWordSet('after before during at since despite from because on');
