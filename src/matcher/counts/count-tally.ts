// SPDX-License-Identifier: Apache-2.0
// Part of step 8: the tally of a portal's line behind the name: "MRI BRAIN (2 of 2 completed)", "PT visits (3/12 attended)".

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import { toWords } from './count-each.ts';
import type { FoundCount } from './counting.ts';

/** As many as were done; null where no tally stands right behind the care. */
export function countTally(reading: Reading, tokens: readonly Token[]): FoundCount | null {
  const at = Math.max(reading.to, reading.event.to) + 1;
  if (tokens[at - 1]?.text !== '(' || !isTally(at, tokens)) return null;
  const done = tokens[at]?.value ?? 0;
  return done < 1 ? null : toWords(done, `${done} of ${tokens[at + 2]?.value}`);
}

/** "| 2 of 2 | completed", "3/12 visits attended": of so many, this many were done. */
export function isTally(at: number, tokens: readonly Token[]): boolean {
  const [done, of, whole, next, last] = [0, 1, 2, 3, 4].map((step) => tokens[at + step]);
  if (done?.kind !== 'number' || whole?.kind !== 'number' || !OF.has(of?.text ?? '')) return false;
  const isPart = (done.value ?? 0) <= (whole.value ?? 0);
  return isPart && [next, last].some((token) => DONE.has(token?.text ?? ''));
}

const OF: ReadonlySet<string> = toWordSet('of /');
const DONE: ReadonlySet<string> = toWordSet('completed complete done attended kept used performed finished');
