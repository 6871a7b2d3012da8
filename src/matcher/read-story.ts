// SPDX-License-Identifier: Apache-2.0
// The matcher's two calls. Reading is ten steps, each in the file with its number; trace-story.ts has their order.

import type { Draft } from './choice/draft.ts';
import { clampCount } from './counts/8-counts.ts';
import { noteUntoldLength } from './counts/count-minutes.ts';
import { CountPhrases } from './counts/numbers/count-phrases.ts';
import { findQuantities } from './counts/numbers/quantities.ts';
import { indexLexicon } from './lexicon/lexicon-index.ts';
import type { Lexicon } from './lexicon/lexicon-types.ts';
import { findPhrases } from './phrases/4-phrases.ts';
import { type Trace, traceStory } from './trace-story.ts';
import type { Hit } from './types.ts';
import { normalizeStory } from './words/1-normalize.ts';
import { type Token, tokenize } from './words/2-tokenize.ts';

/** What the story says, in order of start; spans never overlap. Pure: the same story gives the same hits. */
export function readStory(story: string, lexicon: Lexicon): readonly Hit[] {
  return toHits(story, traceStory(story, lexicon));
}

export function toHits(story: string, { tokens, drafts }: Pick<Trace, 'tokens' | 'drafts'>): readonly Hit[] {
  return drafts.map((draft) => toHit(draft, tokens, story));
}

/** The count a short phrase states ("three MRIs", "twice a week for 2 months"); 1 and no note where it states none. */
export function readCount(
  raw: string,
  lexicon: Lexicon,
): { readonly times: number; readonly countNote: string | null } {
  const hit = readStory(raw, lexicon).find(({ unitId, times }) => unitId !== null && times > 0);
  if (hit !== undefined) return { times: hit.times, countNote: hit.countNote };
  const index = indexLexicon(lexicon);
  const tokens = tokenize(normalizeStory(raw), index.words);
  const phrases = new CountPhrases(tokens, findPhrases(tokens, index));
  const quantities = findQuantities(phrases, () => ({ named: [], described: [] }));
  const counted = quantities.find(({ kind }) => kind === 'times' || kind === 'number');
  const { times, note } = clampCount({
    times: counted?.value ?? 1,
    note: counted?.note ?? null,
    isOrdinal: false,
  });
  return { times, countNote: note };
}

function toHit(draft: Draft, tokens: readonly Token[], story: string): Hit {
  const readAs = listRepaired(draft, tokens, story);
  const start = tokens[draft.from]?.start ?? 0;
  const end = tokens[draft.to - 1]?.end ?? 0;
  return {
    kind: draft.kind,
    start,
    end,
    raw: story.slice(start, end),
    unitId: draft.unitId,
    phraseId: draft.phraseId,
    matchedOn: story.slice(tokens[draft.matchFrom]?.start ?? 0, tokens[draft.matchTo - 1]?.end ?? 0),
    score: draft.score,
    confidence: readAs !== '' && draft.confidence === 'high' ? 'medium' : draft.confidence,
    times: draft.times,
    countNote: draft.kind === 'unit' ? noteUntoldLength(draft, story, start, end) : draft.countNote,
    unpriceableId: draft.unpriceableId,
    gapCategory: draft.gapCategory,
    months: draft.months,
    why: tellWhy(draft, tokens, story) + readAs,
    alternatives: draft.alternatives,
  };
}

/** The words that were read as others of nearly the same spelling: ' "audologist" is read as "audiologist".' */
function listRepaired({ kind, matchFrom, matchTo }: Draft, tokens: readonly Token[], story: string): string {
  if (kind !== 'unit') return '';
  return tokens.slice(matchFrom, matchTo).reduce((told, { repairedFrom, text, start, end }) => {
    const said = story.slice(start, end);
    const isRepaired = repairedFrom !== null && said.toLowerCase().replace(/[^a-z0-9]/g, '') !== text;
    return isRepaired ? `${told} "${said}" is read as "${text}".` : told;
  }, '');
}

/** A reason with the words it goes by, as the person wrote them. */
function tellWhy({ why, quoted }: Draft, tokens: readonly Token[], story: string): string {
  if (quoted.length === 0) return why;
  const words = quoted.map(({ from, to }) => {
    // "We left it at that | . |"
    const last = tokens[to - 1]?.kind === 'mark' && to - 1 > from ? to - 2 : to - 1;
    const said = story.slice(tokens[from]?.start ?? 0, tokens[last]?.end ?? 0);
    return `"${said.replace(/\s+/g, ' ')}"`;
  });
  return `${why}: ${words.join(', ')}.`;
}
