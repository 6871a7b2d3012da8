// SPDX-License-Identifier: Apache-2.0

import type { Token } from '../words/2-tokenize.ts';

/** Whether the number at `at` belongs to a name: "L4-5", bones of the spine, and "24-2", a field test (a range goes up). */
export function isNumberOfName(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const isLevel =
    before !== undefined && /^[clt]\d$/.test(before.text) && tokens[at]?.start === before.end + 1;
  return isLevel || goesDown(tokens, at) || goesDown(tokens, at - 2);
}

function goesDown(tokens: readonly Token[], at: number): boolean {
  const [first, dash, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (dash?.text !== '-' || first?.end !== dash.start || second?.start !== dash.end) return false;
  return (second.value ?? Number.POSITIVE_INFINITY) < (first.value ?? 0);
}
