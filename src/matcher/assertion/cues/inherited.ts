// SPDX-License-Identifier: Apache-2.0
// Part of step 7: an event in a list takes what governs the list.

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasOnlyWords, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { isPast } from '../words/tense.ts';
import { isSubjectAfter } from './cue-objects.ts';
import { doesNext } from './new-doers.ts';

export const NO_CUES: readonly PlacedCue[] = [];

const LIST_WORDS: ReadonlySet<string> = toWordSet(', and then or nor a an the my / & any even of');

/**
 * An event joined to its neighbour in a list takes the neighbour's forward cues, or what that one would take itself:
 * `before`.
 */
export function inheritCues(
  position: number,
  readings: readonly Reading[],
  governing: readonly (readonly PlacedCue[])[],
  before: readonly PlacedCue[],
  tokens: readonly Token[],
): readonly PlacedCue[] {
  const [left, right] = [readings[position - 1], readings[position]];
  if (left === undefined || right === undefined || !isListed(left, right, tokens)) return NO_CUES;
  // "Decided against a biopsy and froze it"
  if (isPast(tokens[right.event.from]?.text ?? '') && !isPast(tokens[left.event.from]?.text ?? ''))
    return NO_CUES;
  if (isSubjectAfter(right, tokens) || doesNext(right.event.from, right.event.to, tokens)) return NO_CUES;
  // "Instead of the MRI, | a CT"
  const first = governing[position - 1]?.[0]?.match.from ?? 0;
  if (tokens[first]?.text === 'instead' && tokens[left.to]?.text === ',' && isLast(right, tokens))
    return NO_CUES;
  // "Dad's MRI and my EEG"
  const isMine = tokens[right.event.from - 1]?.text === 'my';
  const cues = (governing[position - 1] ?? NO_CUES).filter(
    ({ cue, match }) =>
      cue.scope === 'forward' && match.to <= left.event.from && !(isMine && cue.kind === 'someone-else'),
  );
  return cues.length > 0 || isMine ? cues : before;
}

/** "Not a colonoscopy, a sigmoidoscopy": the other one it was. */
export function isPutRight(
  left: Reading,
  right: Reading,
  cues: readonly PlacedCue[],
  tokens: readonly Token[],
): boolean {
  if (!cues.some(({ match }) => tokens[match.from]?.text === 'not' && match.to <= left.event.from))
    return false;
  if (tokens[left.to]?.text !== ',' || right.from - left.to > 2) return false;
  return ARTICLES.has(tokens[left.to + 1]?.text ?? '') && !OR.has(tokens[right.to]?.text ?? '');
}

/** No "or" or "and" after it. */
const isLast = ({ to }: Reading, tokens: readonly Token[]) =>
  !OR.has(tokens[to]?.text ?? '') && !OR.has(tokens[to + 1]?.text ?? '');

const ARTICLES: ReadonlySet<string> = toWordSet('a an the just');
const OR: ReadonlySet<string> = toWordSet('or nor and');

function isListed(left: Reading, right: Reading, tokens: readonly Token[]): boolean {
  if (isDrawnFor(left, right, tokens)) return true;
  if (right.from - left.to > 3) return false;
  return hasOnlyWords(tokens, left.to, right.from, LIST_WORDS) || isPartOf(left, right, tokens);
}

/** "Haven't taken blood | to check my | iron" */
const isDrawnFor = (left: Reading, right: Reading, tokens: readonly Token[]) =>
  left.unitId === DRAW &&
  right.from - left.to <= MAX_PURPOSE &&
  (right.unitId ?? '').startsWith('cms-lab-') &&
  hasOnlyWords(tokens, left.to, right.from, PURPOSES);
const DRAW = 'cms-lab-venipuncture';
const MAX_PURPOSE = 6;
const PURPOSES: ReadonlySet<string> = toWordSet(
  'to check test see look at measure for my the a an if level levels',
);

/** "Thinking of a thyroid panel | (tsh, | free t4)". */
const isPartOf = (left: Reading, right: Reading, tokens: readonly Token[]) =>
  hasWord(tokens, left.from - MAX_LIST, right.from, OPENING) &&
  hasOnlyWords(tokens, left.to, right.from, PARTS) &&
  IN_LIST.has(tokens[right.to]?.text ?? '') &&
  (left.unitId ?? '').startsWith('cms-lab-') &&
  (right.unitId ?? '').startsWith('cms-lab-');
const MAX_LIST = 8;
const OPENING: ReadonlySet<string> = toWordSet('(');
const PARTS: ReadonlySet<string> = new Set([...LIST_WORDS, '(', 'free', 'total']);
const IN_LIST: ReadonlySet<string> = toWordSet(', ) and /');
