// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a description that falls short of its scene by one piece, but has so many of one kind of care and so few
// of any other that it can be nothing else: "nose clipped, lips round a pipe, she hollered keep going" (nobody blew).

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import { WORTH_UNIT } from '../lexicon/scene-votes.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Found, isExcluded } from './find-scenes.ts';
import { isEvent } from './gives-way.ts';
import type { Piece, Pieces } from './scene-pieces.ts';

/** Pieces that say something, where somebody else does it; else one more: "we had eggs and toast and took pictures". */
const FEWEST = 3;
const OTHERS: ReadonlySet<string> = toWordSet(
  'they she he them her him me nurse tech doctor doc pa np ma lady guy girl gal fella man woman resident',
);
const BEFORE = 4;
/** What they are worth together, and how far ahead of those of the next care. */
const LEAST = 8 * WORTH_UNIT;
const LEAD = WORTH_UNIT;
const REACH = 46;

/** For a sentence that has no scene. */
export function findVoted(sentence: number, pieces: Pieces, index: LexiconIndex): readonly Found[] {
  const { starts, tokens, wordsBefore } = pieces;
  const own = pieces.all.slice(starts[sentence], starts[sentence + 1]);
  if (new Set(own.map(({ from }) => from)).size < FEWEST) return [];
  const [best, next] = vote(own, tokens, index);
  const end = own.at(-1)?.to ?? 0;
  const fewest = hasWord(tokens, (own[0]?.from ?? 0) - BEFORE, end + 1, OTHERS) ? FEWEST : FEWEST + 1;
  if (best === undefined || best.telling < fewest || best.sum < Math.max(LEAST, (next?.sum ?? 0) + LEAD))
    return [];
  const { target, chosen } = best;
  const [from, to] = [chosen[0]?.from ?? 0, Math.max(...chosen.map((one) => one.to))];
  if ((wordsBefore[to] ?? 0) - (wordsBefore[from] ?? 0) > REACH) return [];
  for (const scene of index.scenes.votes.byTarget.get(target) ?? []) {
    const missing = scene.required.filter((term) => !chosen.some(({ id }) => term.includes(id)));
    const found = { scene, from, to, pieces: chosen };
    if (missing.length === 1 && scene.required.length > 1 && !isExcluded(found, pieces)) return [found];
  }
  return [];
}

/** The sentences that name care. A doctor named by the way is none: "and the PA put three loops of thread in it". */
export const listNamed = (
  owners: readonly Match[],
  { sentenceOf }: Pieces,
): ReadonlySet<number | undefined> =>
  new Set(
    owners
      .filter(
        (one) => (isEvent(one) || one.entry.kind === 'ask') && (one.entry.family?.role ?? 'test') === 'test',
      )
      .map(({ from }) => sentenceOf[from]),
  );

/** One and the same thing, or of the same words: "flash, flash". */
const isSame = (one: Piece, other: Piece, tokens: readonly Token[]): boolean =>
  one.id === other.id ||
  (one.from < other.to && other.from < one.to) ||
  tokens[one.from]?.stem === tokens[other.from]?.stem;

/** What the pieces are worth to each care whose scenes know them, each word once; most first. */
function vote(
  own: readonly Piece[],
  tokens: readonly Token[],
  {
    scenes: {
      votes: { worth, targetsOf },
    },
  }: LexiconIndex,
) {
  const worthOf = ({ id }: Piece) => worth[id] ?? 0;
  const byTarget = new Map<string, Piece[]>();
  for (const piece of own.toSorted((a, b) => worthOf(b) - worthOf(a))) {
    for (const target of targetsOf[piece.id] ?? []) {
      const chosen = byTarget.get(target) ?? [];
      if (!chosen.some((one) => isSame(one, piece, tokens))) byTarget.set(target, [...chosen, piece]);
    }
  }
  const ranked = [...byTarget].map(([target, chosen]) => ({
    target,
    chosen: chosen.toSorted((a, b) => a.from - b.from),
    telling: chosen.filter((piece) => worthOf(piece) > 0).length,
    sum: chosen.reduce((total, piece) => total + worthOf(piece), 0),
  }));
  return ranked.sort((a, b) => b.sum - a.sum);
}
