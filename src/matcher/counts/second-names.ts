// SPDX-License-Identifier: Apache-2.0
// Part of step 8: one test by two names, the second right after the first and with the count: "the breathing test,
// spirometry, twice".

import { hasOnlyWords } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Counting } from './counting.ts';

/** Takes the first name. */
export function dropFirstName(position: number, { readings, counts, tokens }: Counting): void {
  const [first, second] = [readings[position - 1], readings[position]];
  if (first === undefined || second === undefined || first.event === second.event) return;
  if (first.unitId !== second.unitId || !TESTS.test(second.unitId ?? '')) return;
  if ((counts[position - 1] ?? null) !== null || (counts[position] ?? null) === null) return;
  const [{ from, to }, next] = [first.event, second.event.from];
  if (tokens[from]?.stem === tokens[next]?.stem || !MARKS.has(tokens[to]?.text ?? '')) return;
  if (!hasOnlyWords(tokens, to + 1, next, JOINTS)) return;
  counts[position - 1] = { times: 0, note: null, isOrdinal: false, source: 'words' };
}

const TESTS = /^cms-(?:lab|test|img)-/;
const MARKS: ReadonlySet<string> = toWordSet(', ( - — –');
const JOINTS: ReadonlySet<string> = toWordSet('the a an my full whole so called that is it was');
