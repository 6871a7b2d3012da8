// SPDX-License-Identifier: Apache-2.0
// The 11,000 runs of ZIP codes: as distances, lengths and the places they are in by turns.

import type { ZipRange } from '../../localities/index.ts';
import { packNumbers, unpackNumbers } from './numbers.ts';

type Home = Pick<ZipRange, 'key' | 'state' | 'split'>;

export interface PackedZipRanges {
  /** What ranges have beside their ends, each once, in the order in which they come first. */
  readonly homes: readonly Home[];
  /**
   * The home of each stretch of ranges that share one: how many other homes were met since it was met last. Two places
   * that border each other take turns, so that most are 1. One never met has as many as there were.
   */
  readonly turns: string;
  /** Ranges in each stretch. */
  readonly stretches: string;
  /** ZIP codes between the end of the range before and the start of this one: for the first range of each stretch … */
  readonly outerGaps: string;
  /** … and for the others, where they are larger. */
  readonly innerGaps: string;
  /** ZIP codes in each range after its first. */
  readonly lengths: string;
}

/** Ranges must be sorted and never overlap, as `Places` says; throws a RangeError where they are not. */
export function packZipRanges(ranges: readonly ZipRange[]): PackedZipRanges {
  const homes = new Recent();
  const met = new Set<string>();
  const turns: number[] = [];
  const stretches: number[] = [];
  const outerGaps: number[] = [];
  const innerGaps: number[] = [];
  let end = -1;
  let last = '';
  for (const { from, to, ...home } of ranges) {
    const gap = Number(from) - end - 1;
    end = Number(to);
    const text = JSON.stringify(home);
    if (stretches.length > 0 && text === last) {
      stretches[stretches.length - 1] = (stretches.at(-1) ?? 0) + 1;
      innerGaps.push(gap);
    } else {
      met.add(text);
      turns.push(homes.findTurn(text));
      stretches.push(1);
      outerGaps.push(gap);
    }
    last = text;
  }
  return {
    homes: [...met].map((home) => JSON.parse(home) as Home),
    turns: packNumbers(turns),
    stretches: packNumbers(stretches),
    outerGaps: packNumbers(outerGaps),
    innerGaps: packNumbers(innerGaps),
    lengths: packNumbers(ranges.map(({ from, to }) => Number(to) - Number(from))),
  };
}

export function unpackZipRanges(packed: PackedZipRanges): ZipRange[] {
  const recent = new Recent();
  const stretches = unpackNumbers(packed.stretches);
  const lengths = unpackNumbers(packed.lengths).values();
  const outerGaps = unpackNumbers(packed.outerGaps).values();
  const innerGaps = unpackNumbers(packed.innerGaps).values();
  const homes = packed.homes.map((home) => JSON.stringify(home)).values();
  let end = -1;
  return unpackNumbers(packed.turns).flatMap((turn, at) => {
    const text = recent.takeTurn(turn) ?? homes.next().value;
    if (text === undefined) throw new RangeError('The packed ZIP codes do not fit together.');
    recent.findTurn(text);
    const home = JSON.parse(text) as Home;
    return Array.from({ length: stretches[at] ?? 0 }, (_, position) => {
      const from = end + 1 + ((position === 0 ? outerGaps : innerGaps).next().value ?? 0);
      end = from + (lengths.next().value ?? 0);
      return { from: toZip(from), to: toZip(end), ...home };
    });
  });
}

/** Texts by when they were met last. */
class Recent {
  private readonly texts: string[] = [];

  /** How many others were met since; as many as there are for a new one. It is the one met last from now on. */
  findTurn(text: string): number {
    const found = this.texts.indexOf(text);
    const turn = found < 0 ? this.texts.length : found;
    if (found >= 0) this.texts.splice(found, 1);
    this.texts.unshift(text);
    return turn;
  }

  takeTurn(turn: number): string | undefined {
    return this.texts[turn];
  }
}

function toZip(number: number): string {
  return String(number).padStart(5, '0');
}
