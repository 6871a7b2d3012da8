// SPDX-License-Identifier: Apache-2.0
// Part of step 7: how the clause of a cue stands to the care beside it: whether it goes on about the care before it, or has
// a subject or an object of its own.

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { type Clauses, OPENERS } from '../../words/5-clauses.ts';
import { hasOnlyWords } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { IS, IT, LIST_WORDS, MARKS, PASSING, PLACED, PLURAL } from '../words/scope-words.ts';
import { isOfNext } from './cue-objects.ts';

export interface Ground {
  readonly tokens: readonly Token[];
  /** The clause of each token. */
  readonly clauseOf: readonly number[];
  /** Whether each token is part of care that is read. */
  readonly inEvent: readonly boolean[];
  /** Care too vague to price, which no reading has, by its first token. */
  readonly askEnds: ReadonlyMap<number, number>;
}

/** Between a cue and the care it is about. */
const MAX_TAKEN = 4;
const TAKING: ReadonlySet<string> = toWordSet(
  'to for with on in into see of a an any the my his her their another having getting doing sending',
);

/** "The CT, but I never made it | to the | bronchoscopy", "they wanted | to | scan him": of the care that follows. */
export function takesNext({ tokens, clauseOf, inEvent, askEnds }: Ground, from: number): boolean {
  // "Physical therapy | came up, | speech therapy came up"
  if (tokens[from - 1]?.kind === 'mark') return false;
  for (let at = from; at <= from + MAX_TAKEN && clauseOf[at] === clauseOf[from - 1]; at += 1) {
    if (inEvent[at] || askEnds.has(at)) return true;
    if (!TAKING.has(tokens[at]?.text ?? '')) return false;
  }
  return false;
}

/** "At the ER"; but "look | at | my heart". */
export const isPlace = (at: number, tokens: readonly Token[]) =>
  PLACED.has(tokens[at]?.text ?? '') && !LOOKING.has(tokens[at - 1]?.text ?? '');
const LOOKING: ReadonlySet<string> = toWordSet('look looked looking looks');

/** "…, and it showed", "which came back": the verb has no subject of its own. */
export function hasNoSubject({ tokens, clauseOf, inEvent }: Ground, verb: number): boolean {
  const start = clauseOf[verb];
  let at = verb - 1;
  while (at >= 0 && clauseOf[at] === start && !inEvent[at]) {
    const { text = '' } = tokens[at] ?? {};
    if (IT.has(text)) return true;
    if (!OPENERS.has(text) && !PASSING.has(text)) return false;
    at -= 1;
  }
  return true;
}

/** "The EMG happened, | the biopsy | didn't"; but "both the EMG and the biopsy | were | denied": of both. */
export function hasOwnSubject({ tokens, inEvent }: Ground, end: number, verb: number): boolean {
  const text = tokens[verb]?.text ?? '';
  if (!IS.has(text) || !isOfNext(end, verb, tokens)) return false;
  if (!PLURAL.has(text)) return true;
  for (let at = end; at < verb; at += 1)
    if (!inEvent[at] && !LIST_WORDS.has(tokens[at]?.text ?? '')) return true;
  return false;
}

/** "I had an EKG. They | turned me away from | the MRI": it has care of its own in its clause. */
export function hasOwnCare({ tokens, clauseOf, inEvent, askEnds }: Ground, from: number): boolean {
  for (let at = from; at < from + MAX_OWN && clauseOf[at] === clauseOf[from - 1]; at += 1)
    if (tokens[at]?.kind === 'word' && (inEvent[at] || askEnds.has(at))) return true;
  return false;
}

const MAX_OWN = 7;

/** The cue stands at the start of a clause that goes on about the one before: "MRI (denied)", "but it was cancelled". */
export function opensClause({ tokens, clauseOf, inEvent }: Ground, match: Match): boolean {
  const clause = clauseOf[match.from];
  let at = match.from;
  while (at > 0 && clauseOf[at - 1] === clause) {
    at -= 1;
    if (match.from - at > 4 || inEvent[at]) return false;
  }
  const textAt = (position: number) => tokens[position]?.text ?? '';
  return (
    MARKS.has(textAt(at - 1)) ||
    OPENERS.has(textAt(at)) ||
    OPENERS.has(textAt(match.from)) ||
    textAt(at) === 'it'
  );
}

/** "An MRI, | surgery | next week": other care stands between, which no "and" joins to the event. */
export function isOfAsk(
  { tokens, inEvent, askEnds }: Ground,
  { sentenceOf }: Clauses,
  end: number,
  cue: number,
): boolean {
  let ask = end + 1;
  while (ask < cue && ((askEnds.get(ask) ?? Number.POSITIVE_INFINITY) > cue || inEvent[ask])) ask += 1;
  if (ask >= cue || sentenceOf[ask] !== sentenceOf[cue]) return false;
  // "EGD, | procedure | cancelled": it stands for the one before.
  const isSame = tokens[ask - 1]?.text === ',' && ask - 1 === end && SAME.has(tokens[ask]?.text ?? '');
  return !isSame && !hasOnlyWords(tokens, end, ask, LIST_WORDS);
}

const SAME: ReadonlySet<string> = toWordSet('procedure test exam study');

/** "Instead of | sending me home": what was not done. */
export function isInstead(at: number, tokens: readonly Token[]): boolean {
  const [first = '', second = ''] = [tokens[at - 2]?.text, tokens[at - 1]?.text];
  return (first === 'instead' && second === 'of') || (first === 'rather' && second === 'than');
}
