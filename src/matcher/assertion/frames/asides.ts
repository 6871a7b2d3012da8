// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what is said beside care and not of it: "they took three views, is that normal?", "had the scan, which
// my insurance won't cover", "instead of surgery, a shot in the knee".

import type { Reading } from '../../events/readings.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { DAY_NAMES } from '../../words/calendar.ts';
import { hasWordAfter, hasWordBefore } from '../../words/near-words.ts';
import { findStartOf, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { DEEDS, PRONOUNS } from '../words/frame-words.ts';
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
  if (cue.kind === 'denied' && hasWordBefore(tokens, from, MAX_FRONT, BILLED)) return true;
  switch (cue.id) {
    case 'question':
      return (
        to <= match.from && (hasPast(low, match.from, tokens) || isOfResult(from, to, match.from, tokens))
      );
    case 'walked-out':
      return isPast(tokens[from]?.text ?? '') || hasWord(tokens, from - MAX_VERB + 1, from, HAD);
    case 'is-planned':
      return isOnItsOwn(match, tokens) || isComparedThen(match, from, tokens);
    case 'owed':
      // "They did an EKG and an echo | next."
      return tokens[match.from]?.text === 'next' && hasPast(low, from, tokens);
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

/** "Potassium in my blood 5.9 |, is| that bad?", "the X-ray of my hand from Tuesday |, is| it broken?" */
function isOfResult(from: number, to: number, asked: number, tokens: readonly Token[]): boolean {
  if (tokens[asked - 1]?.text !== ',' || asked - to > MAX_DATED) return false;
  for (let at = to; at < asked; at += 1) {
    if (tokens[at]?.kind === 'number' || RESULTS.has(tokens[at]?.text ?? '')) return true;
    if (SINCE.has(tokens[at]?.text ?? '') && DAY_NAMES.has(tokens[at + 1]?.text ?? '')) return true;
  }
  return hasWord(tokens, from, to, RESULTS);
}

const MAX_DATED = 7;
const SINCE: ReadonlySet<string> = toWordSet('from on last');
const RESULTS: ReadonlySet<string> = toWordSet('result results report yesterday');

/** "They did an EKG, | next week | we talk": the day of what is told after it. */
const isOnItsOwn = ({ from, to }: Match, tokens: readonly Token[]): boolean =>
  hasWordAfter(tokens, from, 1, DAYS) &&
  tokens[from - 1]?.text === ',' &&
  PRONOUNS.has(tokens[to]?.text ?? '');

/** "They | took | pictures to compare next year" */
const isComparedThen = ({ from }: Match, care: number, tokens: readonly Token[]): boolean =>
  hasWordAfter(tokens, from, 1, DAYS) && hasWord(tokens, care - MAX_VERB, care + 1, MADE);

/** "Got my flu shot and ran out of there" */
const HAD: ReadonlySet<string> = toWordSet('did got had took gave ran drew');
const DAYS: ReadonlySet<string> = toWordSet('next tomorrow');
const MADE: ReadonlySet<string> = toWordSet('took did ran drew');

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
