// SPDX-License-Identifier: Apache-2.0
import { normalizeStory } from './1-normalize.ts';
import { tokenize } from './2-tokenize.ts';
import { findPhrases, type Match } from './4-phrases.ts';
import { indexLexicon } from './lexicon-index.ts';
import type { Lexicon } from './lexicon-types.ts';
import type { Hit } from './types.ts';

/** What the story says, in order of start; spans never overlap. Pure: the same story gives the same hits. */
export function readStory(story: string, lexicon: Lexicon): readonly Hit[] {
  const tokens = tokenize(normalizeStory(story));
  const hits: Hit[] = [];
  let after = 0;
  for (const match of findPhrases(tokens, indexLexicon(lexicon)) as readonly Match[]) {
    if (match.from < after) continue;
    after = match.to;
    const start = tokens[match.from]?.start ?? 0;
    const end = tokens[match.to - 1]?.end ?? start;
    const raw = story.slice(start, end);
    hits.push({
      kind: 'unit',
      start,
      end,
      raw,
      unitId: match.entry.key,
      phraseId: match.phraseId,
      matchedOn: raw,
      score: 1,
      confidence: 'high',
      times: 1,
      countNote: null,
      unpriceableId: null,
      gapCategory: null,
      months: null,
      why: 'The words name this unit.',
      alternatives: [],
    });
  }
  return hits;
}

/** The count a short phrase such as "three MRIs" states. 1 where it states none. */
export function readCount(
  raw: string,
  lexicon: Lexicon,
): { readonly times: number; readonly countNote: string | null } {
  const hit = readStory(raw, lexicon).find(({ kind }) => kind === 'unit');
  return { times: hit?.times ?? 1, countNote: hit?.countNote ?? null };
}
