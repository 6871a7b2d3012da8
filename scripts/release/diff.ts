// SPDX-License-Identifier: Apache-2.0
// In what two versions differ: every figure that changed, came or went, with its percent and why.

import { addDecimals, formatDecimal, parseDecimal } from '../../src/core/index.ts';
import type { ChangedInput, FigureChange, PlaceChanges } from '../../src/registers/index.ts';
import type { ListedFigure } from './list-figures.ts';

type Listed = ReadonlyMap<string, ListedFigure>;

/** In the order of the new version; what was removed comes last. */
export function diffFigures(before: Listed, after: Listed): readonly FigureChange[] {
  const rowsBefore = new Set([...before.values()].map(({ priceId }) => priceId));
  const rowsAfter = new Set([...after.values()].map(({ priceId }) => priceId));
  const kept = [...after].flatMap(([key, now]) => {
    const was = before.get(key);
    if (was === undefined) {
      const input = rowsBefore.has(now.priceId) ? 'rate' : 'row';
      return [toChange(now, null, now.value, [{ input, old: null, new: now.value }])];
    }
    return was.value === now.value ? [] : [toChange(now, was.value, now.value, findReasons(was, now))];
  });
  const removed = [...before]
    .filter(([key]) => !after.has(key))
    .map(([, was]) => {
      const input = rowsAfter.has(was.priceId) ? 'rate' : 'row';
      return toChange(was, was.value, null, [{ input, old: was.value, new: null }]);
    });
  return [...kept, ...removed];
}

function toChange(
  { priceId, label, localityKey, measure }: ListedFigure,
  old: string | null,
  now: string | null,
  why: readonly ChangedInput[],
): FigureChange {
  const kind = old === null ? 'added' : now === null ? 'removed' : 'changed';
  return {
    priceId,
    label,
    localityKey,
    measure,
    kind,
    old,
    new: now,
    percent: old === null || now === null ? null : toPercentChange(old, now),
    why,
  };
}

/** The inputs that differ; where only a file does, or nothing, the published rate itself did. */
function findReasons(was: ListedFigure, now: ListedFigure): readonly ChangedInput[] {
  const names = [...new Set([...Object.keys(was.inputs), ...Object.keys(now.inputs)])];
  const differing = names
    .filter((name) => was.inputs[name] !== now.inputs[name])
    .map((input) => ({ input, old: was.inputs[input] || null, new: now.inputs[input] || null }));
  const isFile = ({ input }: ChangedInput): boolean => /_file$|_sha256$/.test(input);
  return differing.every(isFile)
    ? [{ input: 'rate', old: was.value, new: now.value }, ...differing]
    : differing;
}

/** (new − old) ÷ old in per cent, two decimals, half away from zero, exactly; null where old is 0. */
function toPercentChange(old: string, now: string): string | null {
  const whole = parseDecimal(old);
  if (whole.digits === 0n) return null;
  const difference = addDecimals(parseDecimal(now), { ...whole, digits: -whole.digits });
  // Both at the same scale, so that it cancels. Rounded as the fraction it is: a division cut off earlier could move a half.
  const scaled = whole.digits * 10n ** BigInt(difference.scale - whole.scale);
  const numerator = difference.digits * 10_000n;
  const positive = numerator < 0n === scaled < 0n;
  const [top, bottom] = [magnitude(numerator), magnitude(scaled)];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return formatDecimal({ digits: positive ? rounded : -rounded, scale: 2 });
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** The amounts by place among the changes, row by row. */
export function sumUpPlaces(changes: readonly FigureChange[]): readonly PlaceChanges[] {
  const byRow = Map.groupBy(
    changes.filter(({ localityKey }) => localityKey !== null),
    ({ priceId }) => priceId,
  );
  return [...byRow].map(([priceId, ofRow]) => {
    const percents = ofRow.flatMap(({ percent }) => (percent === null ? [] : [percent]));
    const sorted = percents.sort((one, other) => Number(one) - Number(other));
    return {
      priceId,
      label: ofRow[0]?.label ?? '',
      count: ofRow.length,
      lowestPercent: sorted[0] ?? null,
      highestPercent: sorted.at(-1) ?? null,
      inputs: [...new Set(ofRow.flatMap(({ why }) => why.map(({ input }) => input)))].sort(),
    };
  });
}
