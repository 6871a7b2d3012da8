// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what is said beside care and not of it: "they took three views, is that normal?", "had the scan, which
// my insurance won't cover", "instead of surgery, a shot in the knee".

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { findStartOf, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { DEEDS } from '../words/frame-words.ts';
import { COMMA } from '../words/scope-words.ts';
import { hasPast, isPast, PRESENT } from '../words/tense.ts';

/** How far before the care: keeps the search linear. */
const MAX_REACH = 24;

export function isAside(
  { cue, match }: PlacedCue,
  { event }: Reading,
  tokens: readonly Token[],
  { sentenceOf, clauseOf }: Clauses,
): boolean {
  const { from, to, pieces } = event.match;
  const low = findStartOf(from, sentenceOf, MAX_REACH);
  if (match.from < from) return isBeforeComma(match.to, low, from, tokens);
  // "I had the MRI | even though | insurance said no"
  // "They | billed | me for the MRI because insurance denied it"
  if (hasWord(tokens, Math.max(to, match.from - MAX_VERB), match.from, CONCEDING)) return true;
  if (cue.kind === 'denied' && hasWord(tokens, from - MAX_FRONT, from, BILLED)) return true;
  switch (cue.id) {
    case 'question':
      return to <= match.from && hasPast(low, match.from, tokens);
    case 'future':
      if (hasWord(tokens, to, match.from, GONE_BY)) return true;
      // "The shots | start | once the serum is mixed": its own verb.
      return clauseOf[to - 1] !== clauseOf[match.from] && hasWord(tokens, to + 1, match.from, PRESENT);
    default:
      if (!hasWord(tokens, match.from, match.to, PAYING)) return false;
      // "The chiropractor | did | an adjustment that insurance didn't cover", "|ran| labs they wouldn't pay for"
      if (DEEDS.has(tokens[to]?.text ?? '') || DEEDS.has(tokens[from]?.text ?? '')) return true;
      return isDone(pieces === undefined ? Math.max(low, from - MAX_VERB) : low, pieces ? to : from, tokens);
  }
}

/** "X-ray yesterday, follow-up Friday" */
const GONE_BY: ReadonlySet<string> = toWordSet('yesterday ago last today earlier results follow');
const PAYING: ReadonlySet<string> = toWordSet('cover covered pay paid covering paying');
const MAX_VERB = 4;
const BILLED: ReadonlySet<string> = toWordSet('billed charged');
const CONCEDING: ReadonlySet<string> = toWordSet('though although despite');

/** The last verb is one of doing: "they took pictures", but "they ordered pictures". */
function isDone(low: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = to - 1; at >= low; at -= 1)
    if (isPast(tokens[at]?.text ?? '')) return !ASKED_FOR.has(tokens[at]?.text ?? '');
  return false;
}

const ASKED_FOR: ReadonlySet<string> = toWordSet(`
  was were been wanted needed asked ordered applied requested recommended suggested referred sent tried pushed fought begged
  scheduled booked prescribed told said hoped wished offered didnt couldnt wouldnt wasnt found
`);

/** "Instead of surgery, | a shot in the knee", "since they wouldn't pay for the MRI, | an X-ray"; but a list goes on. */
function isBeforeComma(cue: number, low: number, from: number, tokens: readonly Token[]): boolean {
  if (!FRONTING.has(tokens[low]?.text ?? '') || cue > low + MAX_FRONT) return false;
  return hasWord(tokens, cue + 1, from, COMMA) && !hasWord(tokens, cue + 1, from + MAX_LIST, OR);
}

const MAX_FRONT = 6;
const MAX_LIST = 8;
const FRONTING: ReadonlySet<string> = toWordSet('instead rather since because before without');
const OR: ReadonlySet<string> = toWordSet('or nor');
