// SPDX-License-Identifier: Apache-2.0
// What is printed of each file.

import { SET_ASIDE_RULES } from '../../src/private-rates/index.ts';
import type { FileReading, LeftOut } from './read-file.ts';

export interface Spent {
  readonly seconds: number;
  /** The most memory of the process so far, in megabytes. */
  readonly peakMegabytes: number;
}

const toCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Lines for the terminal; `name` is the hospital's or the file's. */
export function formatReading(name: string, reading: FileReading, spent: Spent): readonly string[] {
  const { head, rates, faults, faultCount } = reading;
  const count = (kind: LeftOut): number =>
    [...reading.leftOut.values()].reduce((sum, counts) => sum + (counts.get(kind) ?? 0), 0);
  const setAside = (Object.keys(SET_ASIDE_RULES) as (keyof typeof SET_ASIDE_RULES)[]).filter(
    (rule) => count(rule) > 0,
  );
  const codes = new Set(rates.map(({ code }) => code)).size;
  return [
    `${name}: ${head.template} ${head.version}, updated ${head.lastUpdatedOn}`,
    `  read ${toCount(reading.rowsRead)} rows, ${toCount(reading.rowsOfOurCodes)} of our codes; kept ${toCount(rates.length)} dollar rates of ${codes} codes`,
    `  not dollars: ${toCount(count('percentage'))} percentages, ${toCount(count('per-diem'))} per diem, ${toCount(count('algorithm'))} algorithms only; ${toCount(reading.withoutRate)} without a rate`,
    `  set aside: ${setAside.length === 0 ? 'none' : setAside.map((rule) => `${toCount(count(rule))} ${rule}`).join(', ')}`,
    ...faults.map(
      ({ row, sentence }) => `  ${head.template === 'JSON' ? 'item' : 'line'} ${row} ${sentence}`,
    ),
    ...(faultCount > faults.length ? [`  … and ${toCount(faultCount - faults.length)} more such lines`] : []),
    `  ${spent.seconds.toFixed(1)} s, peak memory ${toCount(spent.peakMegabytes)} MB`,
  ];
}
