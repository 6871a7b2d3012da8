// SPDX-License-Identifier: Apache-2.0
// Every unit of care is read in at least 25 wordings that the lexicon itself makes.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, SOURCE } from './lexicon.ts';
import { Ways } from './ways.ts';

const WANTED = 25;
/** A unit that needs more wordings than these to be read in 25 is hard to tell. */
const MOST_TRIED = 1500;
/** Whole years, wages and rates are no care a person had. */
const NOT_CARE = new Set(['survey', 'program', 'wage', 'travel']);

const ways = new Ways(LEXICON);

/** Different wordings read as the unit, up to `WANTED`. */
function countRead(unit: string): number {
  const read = new Set<string>();
  let tried = 0;
  for (const wording of ways.tell(unit)) {
    tried += 1;
    if (tried > MOST_TRIED || read.size === WANTED) break;
    if (read.has(wording)) continue;
    const isRead = readStory(wording, LEXICON).some(({ kind, unitId }) => kind === 'unit' && unitId === unit);
    if (isRead) read.add(wording);
  }
  return read.size;
}

test(`each unit of care is read in ${WANTED} wordings`, { timeout: 120_000 }, () => {
  const care = SOURCE.units.filter(({ category }) => !NOT_CARE.has(category));
  const few = care.map(({ id }) => `${id}: ${countRead(id)}`).filter((line) => !line.endsWith(`: ${WANTED}`));
  expect(few).toEqual([]);
});
