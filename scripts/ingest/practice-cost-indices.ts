// SPDX-License-Identifier: Apache-2.0
// Addendum E, the geographic practice cost indices: the publisher's layout (long titles, a footnote below)
// and the transcription's (short titles) are both known.

import { findTable, readCell } from './columns.ts';
import type { Rows } from './rows.ts';
import { IngestStop } from './stop.ts';

/** One payment locality. Indices are decimal text as printed. */
export interface LocalityIndices {
  readonly key: string;
  readonly mac: string;
  readonly state: string;
  readonly locality: string;
  /** As printed, upper case, without footnote marks. */
  readonly printedName: string;
  readonly work: string;
  readonly practiceExpense: string;
  readonly malpractice: string;
}

const LOCALITY_COUNT = 109;

/** Sorted by key. Stops unless there are exactly 109 localities with distinct keys and distinct contractor numbers. */
export function readPracticeCostIndices(rows: Rows, year: number, file: string): readonly LocalityIndices[] {
  const titles = {
    mac: ['MEDICARE ADMINISTRATIVE CONTRACTOR (MAC)', 'MAC'],
    state: ['STATE'],
    locality: ['LOCALITY NUMBER', 'LOCALITY'],
    name: ['LOCALITY NAME'],
    work: [`${year} PW GPCI (WITH 1.0 FLOOR)`, 'WORK GPCI'],
    practiceExpense: [`${year} PE GPCI`, 'PE GPCI'],
    malpractice: [`${year} MP GPCI`, 'MP GPCI'],
  };
  const table = findTable(rows, titles, file);
  const localities = table.body
    .filter((row) => /^\d{5}$/.test(readCell(table, row, 'mac')))
    .map((row) => {
      const state = readCell(table, row, 'state');
      const locality = readCell(table, row, 'locality');
      const indices = {
        work: readCell(table, row, 'work'),
        practiceExpense: readCell(table, row, 'practiceExpense'),
        malpractice: readCell(table, row, 'malpractice'),
      };
      const known = /^[A-Z]{2}$/.test(state) && /^\d\d$/.test(locality);
      if (!known || !Object.values(indices).every((text) => /^\d+(\.\d+)?$/.test(text))) {
        throw new IngestStop(`${file} has a line for "${state}-${locality}" that this reader does not know.`);
      }
      return {
        key: `${state}-${locality}`,
        mac: readCell(table, row, 'mac'),
        state,
        locality,
        printedName: readCell(table, row, 'name').replace(/\*+$/, '').trim(),
        ...indices,
      };
    });
  const distinct = (values: readonly string[]): number => new Set(values).size;
  const keys = distinct(localities.map(({ key }) => key));
  const contracts = distinct(localities.map(({ mac, locality }) => `${mac}/${locality}`));
  if (localities.length !== LOCALITY_COUNT || keys !== LOCALITY_COUNT || contracts !== LOCALITY_COUNT) {
    throw new IngestStop(
      `${file} lists ${localities.length} localities (${keys} distinct) where ${LOCALITY_COUNT} are expected.`,
    );
  }
  return localities.sort((a, b) => (a.key < b.key ? -1 : 1));
}
