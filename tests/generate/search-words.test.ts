// SPDX-License-Identifier: Apache-2.0
// The words a figure is found by on /table find what the reader of stories reads them as.

import { describe, expect, it } from 'vitest';
import { listSearchWords, readStory } from '../../src/matcher/index.ts';
import { readGenerated } from './generated.ts';

describe('the search words', () => {
  const { table, lexicon } = readGenerated().data;
  const { rows, without } = listSearchWords(table.figures, lexicon);

  it('every row has its own, none twice', () => {
    expect(Object.keys(rows)).toEqual(table.figures.map(({ id }) => id));
    for (const levels of Object.values(rows)) {
      const each = levels.filter(Boolean).join(' ').split(' ');
      expect(new Set(each).size).toBe(each.length);
    }
  });

  it('every reason is one that a story is told', () => {
    for (const reason of Object.keys(without))
      expect(lexicon.asks.map(({ question }) => question)).toContain(reason);
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
      for (const word of query.split(' ')) expect(` ${label} ${rows[id]?.join(' ')}`).toContain(` ${word}`);
    }
  });
});
