// SPDX-License-Identifier: Apache-2.0
// Hits and corpus lines by hand.

import { type CorpusLine, parseCorpus } from '../../scripts/eval/corpus.ts';
import type { Hit } from '../../src/matcher/index.ts';

export function makeHit(unitId: string, more: Partial<Hit> = {}): Hit {
  return {
    kind: 'unit',
    start: 0,
    end: 5,
    raw: 'words',
    unitId,
    phraseId: `unit:${unitId}#0`,
    matchedOn: 'words',
    score: 1,
    confidence: 'high',
    times: 1,
    countNote: null,
    unpriceableId: null,
    gapCategory: null,
    months: null,
    why: 'By hand.',
    alternatives: [],
    ...more,
  };
}

/** Through the parser, so that the spelling of a line is tested with it. */
export function makeLine(line: object): CorpusLine {
  const [made] = parseCorpus(JSON.stringify({ story: 'A story.', ...line }));
  if (made === undefined) throw new Error('no line');
  return made;
}
