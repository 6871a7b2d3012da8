// SPDX-License-Identifier: Apache-2.0
// What of a file could not be read as it should be: every such line is counted, the first ones are told.

export interface Fault {
  /** Line of the file or number of the item, from 1. */
  readonly row: number;
  readonly sentence: string;
}

/** Told one by one; a file that is wrong on every line must not fill the terminal or the memory. */
const TOLD = 50;

export interface Faults {
  readonly add: (row: number, sentence: string) => void;
  readonly told: readonly Fault[];
  readonly count: () => number;
}

export function openFaults(): Faults {
  const told: Fault[] = [];
  let count = 0;
  return {
    add: (row, sentence) => {
      count += 1;
      if (told.length < TOLD) told.push({ row, sentence });
    },
    told,
    count: () => count,
  };
}
