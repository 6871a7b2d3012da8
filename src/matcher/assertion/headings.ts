// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a line that ends in a colon speaks of the lines below it, up to an empty one or the next such line:
// "Tests not done:", "Never got:".

import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';

/** Words between what the heading says and its colon: "Not done so far:". */
const MAX_REST = 2;

/** Whether the cue stands in a heading and the token, which comes later, below it. */
export function isUnderHeading({ to }: Match, token: number, tokens: readonly Token[]): boolean {
  let colon = to;
  while (colon < to + MAX_REST && tokens[colon]?.kind === 'word') colon += 1;
  if (!isEnd(colon, tokens)) return false;
  for (let at = colon + 2; at < token; at += 1)
    if (isEnd(at, tokens) || (tokens[at]?.text === '\n' && tokens[at + 1]?.text === '\n')) return false;
  return token > colon;
}

const isEnd = (at: number, tokens: readonly Token[]) =>
  tokens[at]?.text === ':' && tokens[at + 1]?.text === '\n';
