// SPDX-License-Identifier: Apache-2.0
// Part of step 8: what says that a count after a list is of all that is listed, whatever it is.

import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Quantity } from './numbers/quantity.ts';

/** "An EKG and an echo, twice | each |", "so two | of each |", "CBC, CMP, A1c - | all | x4", "a scope and a biopsy, | both | three times". */
export const isOfEach = ({ from, to }: Quantity, tokens: readonly Token[]): boolean =>
  tokens[to]?.text === 'each' ||
  tokens[to - 1]?.text === 'each' ||
  tokens[from]?.text === 'both' ||
  (ALL.has(tokens[from - 1]?.text ?? '') && tokens[from - 2]?.kind === 'mark');

/** "The EKG and the echo | were | done twice": the last of them is one, they are many; `end` is where the list ends. */
export function isOfMany(end: number, { from }: Quantity, tokens: readonly Token[]): boolean {
  const name = tokens[end - 1];
  const verb = ALL.has(tokens[end]?.text ?? '') ? end + 1 : end;
  return verb < from && name?.text === name?.stem && WERE.has(tokens[verb]?.text ?? '');
}

const ALL: ReadonlySet<string> = toWordSet('all each both');
const WERE: ReadonlySet<string> = toWordSet('were have');
