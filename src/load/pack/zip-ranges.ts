// SPDX-License-Identifier: Apache-2.0
// The 11,000 runs of ZIP codes: as distances, lengths and the places they are in by turns.

import type { ZipRange } from '../../localities/index.ts';
import { packNumbers, unpackNumbers } from './numbers.ts';

type Home = Pick<ZipRange, 'key' | 'state' | 'split'>;

export interface PackedZipRanges {
  /** ZIP codes between the end of the range before and the start of this one. */
  readonly gaps: string;
  /** ZIP codes in the range after its first. */
  readonly lengths: string;
  /** What ranges have beside their ends, each once. */
  readonly homes: readonly Home[];
  /** Index into `homes`, for `runs` ranges in a row. */
  readonly turns: string;
  readonly runs: string;
}

/** Ranges must be sorted and never overlap, as `Places` says; throws a RangeError where they are not. */
export function packZipRanges(ranges: readonly ZipRange[]): PackedZipRanges {
  const homes = new Map<string, number>();
  const turns: number[] = [];
  const runs: number[] = [];
  const gaps: number[] = [];
  let end = -1;
  for (const { from, to, ...home } of ranges) {
    gaps.push(Number(from) - end - 1);
    end = Number(to);
    const text = JSON.stringify(home);
    const known = homes.get(text) ?? homes.size;
    homes.set(text, known);
    const last = runs.length - 1;
    if (turns[last] === known) runs[last] = (runs[last] ?? 0) + 1;
    else {
      turns.push(known);
      runs.push(1);
    }
  }
  return {
    gaps: packNumbers(gaps),
    lengths: packNumbers(ranges.map(({ from, to }) => Number(to) - Number(from))),
    homes: [...homes.keys()].map((home) => JSON.parse(home) as Home),
    turns: packNumbers(turns),
    runs: packNumbers(runs),
  };
}

export function unpackZipRanges({ gaps, lengths, homes, turns, runs }: PackedZipRanges): ZipRange[] {
  const runsOf = unpackNumbers(runs);
  const homeOf = unpackNumbers(turns).flatMap((turn, at) =>
    Array.from({ length: runsOf[at] ?? 0 }, () => homes[turn]),
  );
  const lengthOf = unpackNumbers(lengths);
  let end = -1;
  return unpackNumbers(gaps).map((gap, at) => {
    const home = homeOf[at];
    if (home === undefined) throw new RangeError('The packed ZIP codes do not fit together.');
    const from = end + 1 + gap;
    end = from + (lengthOf[at] ?? 0);
    return { from: toZip(from), to: toZip(end), ...home };
  });
}

function toZip(number: number): string {
  return String(number).padStart(5, '0');
}
