// SPDX-License-Identifier: Apache-2.0
// A release in words: what changed, by how much, and which printed number made it so.

import type { ChangedInput, FigureChange, PlaceChanges } from '../registers/index.ts';
import { formatRange, changedTexts as words } from '../texts/index.ts';

const nameInput = (input: string): string => words.inputs[input] ?? input;

/** `conversion factor 33.4009 → 34.1000; file A.csv → B.csv`. */
export function describeReasons(why: readonly ChangedInput[]): string {
  return why
    .map(({ input, old, new: now }) => {
      if (input === 'row') return old === null ? words.newRow : words.goneRow;
      return `${nameInput(input)} ${shorten(old)} → ${shorten(now)}`;
    })
    .join('; ');
}

/** A hash by its first digits: the whole one is in the file. */
function shorten(value: string | null): string {
  if (value === null) return words.none;
  return /^[0-9a-f]{64}$/.test(value) ? `${value.slice(0, 12)}…` : value;
}

/** What the number is, where it is not the figure of the row; empty where it is. */
export function describeMeasure({ measure }: FigureChange): string {
  return words.measures[measure] ?? words.beside(measure.replace(/^alternates\./, ''));
}

/** Dollars with their cents; another number as it was published. */
export function formatChanged(value: string | null, { measure }: FigureChange): string {
  if (value === null) return words.none;
  const [whole = '', cents = ''] = value.split('.');
  return measure.endsWith('_usd') ? `${whole}.${cents.padEnd(2, '0')}` : value;
}

/** As published, with its sign; a minus is the sign of subtraction. */
export function formatPercent(percent: string | null): string {
  if (percent === null) return '';
  return percent.startsWith('-') ? `−${percent.slice(1)}%` : `+${percent}%`;
}

/** `109 amounts, −1.20% to +3.40%`. */
export function describeSpread({ count, lowestPercent, highestPercent }: PlaceChanges): string {
  const amounts = words.amounts(count);
  if (lowestPercent === null) return amounts;
  const spread =
    lowestPercent === highestPercent
      ? formatPercent(lowestPercent)
      : formatRange(formatPercent(lowestPercent), formatPercent(highestPercent));
  return `${amounts}, ${spread}`;
}

export const describeInputs = ({ inputs }: PlaceChanges): string => inputs.map(nameInput).join(', ');
