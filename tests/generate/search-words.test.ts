// SPDX-License-Identifier: Apache-2.0
// The words a figure is found by on /table find what the reader of stories reads them as.

import { describe, expect, it } from 'vitest';
import { listSearchWords, readStory } from '../../src/matcher/index.ts';
import { readGenerated } from './generated.ts';

describe('the search words', () => {
  const { table, lexicon } = readGenerated().data;
  const words = listSearchWords(table.figures, lexicon);

  it('every row has its own, none twice', () => {
    expect(Object.keys(words)).toEqual(table.figures.map(({ id }) => id));
    for (const text of Object.values(words)) {
      const each = text.split(' ');
      expect(new Set(each).size).toBe(each.length);
    }
  });

  it.each([
    'ekg',
    'lumbar puncture',
    'er',
    'skin biopsy',
    'neurologist',
    'shrink',
    'cat scan',
    'urgent care',
  ])('%s', (query) => {
    const read = readStory(query, lexicon).flatMap((hit) => [hit.unitId ?? '', ...hit.alternatives]);
    const ids = read.filter((id) => id !== '');
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      const label = table.figures.find((figure) => figure.id === id)?.label.toLowerCase();
      for (const word of query.split(' ')) expect(` ${label} ${words[id]}`).toContain(` ${word}`);
    }
  });
});
