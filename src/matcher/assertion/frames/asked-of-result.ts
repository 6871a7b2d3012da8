// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a question about what a test found.

import { hasOwnValue } from '../../analytes/lab-values.ts';
import type { Reading } from '../../events/readings.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWordAfter } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { AT_HAND, RESULTS_ASKED } from './turns.ts';

/**
 * "My ferritin is 5, | does anyone | else get that?", "my MRI is on the portal, | what does | it mean?": what is asked of
 * a result that was told.
 */
export const isAsked = ({ cue, match }: PlacedCue, { event: { to } }: Reading, tokens: readonly Token[]) =>
  cue.kind === 'hypothetical' &&
  match.from > to &&
  (hasOwnValue(to, tokens) || isOfResult(to, match, tokens)) &&
  ENDING.has(tokens[match.from - 1]?.text ?? '');

const isOfResult = (after: number, { from, to }: Match, tokens: readonly Token[]) =>
  hasWord(tokens, after, from, AT_HAND) && hasWordAfter(tokens, to, MAX_ASKED, RESULTS_ASKED);
const MAX_ASKED = 5;
const ENDING: ReadonlySet<string> = toWordSet(', . ; )');
