// SPDX-License-Identifier: Apache-2.0
// Part of step 8: which event an ordinal behind it is about: "another EEG, my fifth", "epidural #1 …, #2 …".

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Counting } from './counting.ts';
import { isNotSo } from './not-done.ts';
import type { Quantity } from './numbers/quantity.ts';
import { isOpen } from './still-open.ts';

/** `before` is the reading before the ordinal, -1 for none, `gap` the tokens between them. */
export function findNumbered(
  quantity: Quantity,
  before: number,
  gap: number,
  counting: Counting,
): number | null {
  const { tokens, counts, readings } = counting;
  const left = readings[before];
  if (left === undefined) return null;
  if (isFifth(quantity, tokens)) return gap <= 3 && isOpen(quantity, before, counting) ? before : null;
  const known = counts[before];
  const isOneMore = known?.times === quantity.value - 1;
  const isUndone = (reach: number) =>
    hasWordAfter(tokens, quantity.to, reach, UNDONE) && !isNotSo(quantity.to, tokens);
  // "Sent me home twice and kept me the third time."
  const isNth = tokens[quantity.to]?.stem === 'time' && known?.source === 'times';
  if (isNth && isOneMore && !isUndone(5)) return before;
  // "Epidural #1 did nothing, #2 …", "second EKG borderline, third one bad", "number three not."
  const isNext = SIGNS.has(tokens[quantity.from]?.text ?? '') || tokens[quantity.to]?.text === 'one';
  const isJustNot = tokens[quantity.to]?.text === 'not' && tokens[quantity.to + 1]?.kind !== 'word';
  if (known?.isOrdinal && isOneMore && isNext) return isUndone(4) && !isJustNot ? null : before;
  return isSigned(quantity, left, counting) && gap <= 1 ? before : null;
}

/** "The second time I left." */
export const UNDONE: ReadonlySet<string> = toWordSet(`
  left never not didnt wasnt couldnt wouldnt refused declined denied cancelled canceled skipped quit missed asked got
  scheduled pending planned booked postponed coming upcoming tomorrow
`);

/** "Another EEG, my fifth." */
function isFifth(quantity: Quantity, tokens: readonly Token[]): boolean {
  const next = tokens[quantity.to];
  return tokens[quantity.from - 1]?.text === 'my' && (next === undefined || next.kind === 'mark');
}

/** "#3", "number three", "neurologist two": not an ordinal word, which stands before its event. */
function isSigned(quantity: Quantity, reading: Reading, { tokens, categoryOf }: Counting): boolean {
  const first = tokens[quantity.from];
  if (SIGNS.has(first?.text ?? '')) return true;
  // "Ferritin 6, …" is a result.
  const isNumber = first?.kind === 'number' || NUMBERS.has(first?.text ?? '');
  return isNumber && categoryOf(reading) !== 'lab';
}

const SIGNS: ReadonlySet<string> = toWordSet('# number no');
const NUMBERS: ReadonlySet<string> = toWordSet('two three four five six seven eight nine');
