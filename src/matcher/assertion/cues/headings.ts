// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a line that ends in a colon speaks of the lines below it, up to an empty one or the next such line:
// "Tests not done:", "Never got:"; a title needs no colon: "# Declined", "What I did NOT have". Within a line it speaks
// of the list up to the end of the sentence, whatever stands in brackets: "Not done: the tilt table (no slot), the EMG
// (cancelled!), an echo".

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasOnlyWords } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { hasPast, isPast } from '../words/tense.ts';
import { readTitle } from './titles.ts';

/** Words between what the heading says and its colon: "Not done so far:". */
const MAX_REST = 2;
/** "NOT DONE, whatever the bill says:" */
const MAX_ASIDE = 8;
const BRACKETS: ReadonlyMap<string, number> = new Map([
  ['(', 1],
  [')', -1],
]);
const RESTS: ReadonlySet<string> = toWordSet(`
  did do done have had get got happened i they we ran ordered checked tested took received yet so far ever by insurance on me us
`);
const TELLERS: ReadonlySet<string> = toWordSet('i we he she they');

/** Where a cue's own heading ends, and whether only a list follows it in its line. */
export interface Heading {
  readonly colon: number;
  readonly isLine: boolean;
}

/** The heading that the cue stands in; null where it stands in none. */
export function findHeading({ from, to }: Match, tokens: readonly Token[]): Heading | null {
  let colon = skipWords(to, MAX_REST, tokens);
  let rest = colon;
  // "Not | at the ER |: a blanket, a surgeon"
  if (AT.has(tokens[to]?.text ?? '')) {
    colon = skipWords(to, MAX_ASIDE, tokens);
    rest = to;
  } else if (tokens[rest]?.kind === 'word') return null;
  const isOpening = from === 0 || SENTENCE_MARKS.has(tokens[from - 1]?.text ?? '');
  if (tokens[colon]?.text === ',' && (isOpening || isTitle(from, tokens)))
    colon = skipWords(colon + 1, MAX_ASIDE, tokens);
  const isPlain = hasOnlyWords(tokens, to, rest, RESTS);
  if (tokens[colon]?.text === '\n') return isPlain && isTitle(from, tokens) ? { colon, isLine: true } : null;
  // "To ask about — vit D, B12"
  if (tokens[colon]?.text !== ':' && !(isOpening && DASHES.has(tokens[colon]?.text ?? ''))) return null;
  if (isEnd(colon, tokens)) return { colon, isLine: true };
  // "Nothing snipped: my first colonoscopy", "all but an MRI: an EEG"
  return isPlain ? { colon, isLine: false } : null;
}

/** "What they didn't | do: | an EKG"; but "no | breath: | EKG". */
export const opensList = (at: number, tokens: readonly Token[]): boolean =>
  tokens[RESTS.has(tokens[at]?.text ?? '') ? at + 1 : at]?.text === ':';

/** Whether the care stands below the heading, or in the list behind it. */
export const isUnderHeading = ({ colon, isLine }: Heading, care: Match, tokens: readonly Token[]): boolean =>
  isLine ? isBelow(colon, care.from, tokens) : isInList(colon + 1, care, tokens);

/** "# Declined", "What I have NOT had" after an empty line: the cue opens its line, or the title of one does. */
function isTitle(from: number, tokens: readonly Token[]): boolean {
  let start = from;
  while (start > from - MAX_ASIDE && tokens[start - 1]?.kind === 'word') start -= 1;
  const isTitled = start === from || TITLES.has(tokens[start]?.text ?? '');
  const isMarked = tokens[start - 1]?.text === '#';
  while (start > from - 2 * MAX_ASIDE && tokens[start - 1]?.text === '#') start -= 1;
  const isApart = start === 0 || (tokens[start - 1]?.text === '\n' && tokens[start - 2]?.text === '\n');
  return isTitled && (isApart || isMarked);
}

const TITLES: ReadonlySet<string> = toWordSet('what things stuff tests test care everything all');

/** "Denied." as a sentence of its own, or its start: but "Never done, whatever it says:" is a heading. */
export function isOnlyWord({ from, to }: Match, tokens: readonly Token[]): boolean {
  if (tokens[from - 1]?.text !== '.' || tokens[to]?.kind === 'word' || tokens[to]?.text === ':') return false;
  return tokens[to]?.text !== ',' || tokens[skipWords(to + 1, MAX_ASIDE, tokens)]?.text !== ':';
}

/** No empty line and no other heading between the two. */
function isBelow(colon: number, token: number, tokens: readonly Token[]): boolean {
  for (let at = colon + 2; at < token; at += 1)
    if (
      isEnd(at, tokens) ||
      (tokens[at]?.text === '\n' && (tokens[at + 1]?.text === '\n' || readTitle(at + 1, tokens) !== null))
    )
      return false;
  return token > colon;
}

function skipWords(from: number, most: number, tokens: readonly Token[]): number {
  let at = from;
  while (at < from + most && tokens[at]?.kind === 'word') at += 1;
  return at;
}

/** No sentence ends and nobody does anything before the words of care, nor they themselves; brackets left out. */
export function isInList(from: number, care: Match, tokens: readonly Token[]): boolean {
  if (care.from < from) return false;
  let depth = 0;
  for (let at = from; at < care.from; at += 1) {
    const text = tokens[at]?.text ?? '';
    depth += BRACKETS.get(text) ?? 0;
    const isDeed = TELLERS.has(text) && isPast(tokens[at + 1]?.text ?? '');
    if (depth === 0 && ((SENTENCE_MARKS.has(text) && !isItemEnd(at, care, tokens)) || isDeed)) return false;
  }
  return depth > 0 || !isPast(tokens[care.to]?.text ?? '');
}

/** "10/02 MRI brain 7:40a | ; | 10/09 neurology", "dentist | ?? |, eye doctor": the list goes on; but "CT; the MRI came back clear". */
function isItemEnd(at: number, care: Match, tokens: readonly Token[]): boolean {
  if (tokens[at]?.text === '?') return LISTING.has(tokens[at + 1]?.text ?? '');
  if (tokens[at]?.text !== ';') return false;
  return !hasPast(at, care.from, tokens) && !FOUND.has(tokens[care.to]?.text ?? '');
}

const LISTING: ReadonlySet<string> = toWordSet('? ,');
const FOUND: ReadonlySet<string> = toWordSet('normal clear fine negative positive clean is was');

const AT: ReadonlySet<string> = toWordSet('at in');
const DASHES: ReadonlySet<string> = new Set(['\u2014', '-']);
const isEnd = (at: number, tokens: readonly Token[]) =>
  tokens[at]?.text === ':' && tokens[at + 1]?.text === '\n';
