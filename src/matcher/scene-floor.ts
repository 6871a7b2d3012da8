// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a description that falls short of every scene. It comes back unread, with the care it is nearest to and
// what it does not say.

import { type Draft, EMPTY_DRAFT } from './9-choose.ts';
import { decideFamily } from './features.ts';
import type { IndexedEntry } from './indexed-entry.ts';
import type { LexiconIndex } from './lexicon-index.ts';
import type { SceneIndex } from './scene-index.ts';
import { type Piece, spellName, spellPiece } from './scene-pieces.ts';
import type { Composed } from './scenes.ts';

/** What a scene has of its required terms in a sentence. */
interface Near {
  readonly scene: SceneIndex;
  readonly pieces: readonly Piece[];
  readonly missing: readonly string[];
}

const MAX_ALTERNATIVES = 4;
const REACH = 24;

/** One draft a sentence, of those that name no care and of which no scene has all its pieces. */
export function findNearScenes({ pieces, owners, found }: Composed, index: LexiconIndex): readonly Draft[] {
  if (pieces.all.length < 2) return [];
  const care = owners.filter(({ entry }) => entry.kind !== 'ask' && entry.kind !== 'symptom');
  const busy = new Set(
    [...care, ...found].flatMap(({ from, to }) => [pieces.sentenceOf[from], pieces.sentenceOf[to - 1]]),
  );
  return pieces.bySentence.flatMap((own) => {
    const near = busy.has(pieces.sentenceOf[own[0]?.from ?? 0]) ? [] : rankNear(own, index);
    const best = near[0];
    return best === undefined ? [] : [toDraft(best, near)];
  });
}

/** Scenes with at least two pieces and half of what they require, nearest first. */
function rankNear(own: readonly Piece[], index: LexiconIndex): readonly Near[] {
  const firsts = new Map<string, Piece>();
  for (const piece of own) if (!firsts.has(piece.name)) firsts.set(piece.name, piece);
  if (firsts.size < 2) return [];
  const scenes = new Set([...firsts.keys()].flatMap((name) => index.scenes.byAny.get(name) ?? []));
  const near = [...scenes].flatMap((scene) => compare(scene, firsts) ?? []);
  return near.sort(
    (a, b) =>
      b.pieces.length - a.pieces.length ||
      a.missing.length - b.missing.length ||
      a.scene.order - b.scene.order,
  );
}

function compare(scene: SceneIndex, firsts: ReadonlyMap<string, Piece>): Near | null {
  if ([...scene.excluded].some((name) => firsts.has(name))) return null;
  const pieces: Piece[] = [];
  const missing: string[] = [];
  for (const term of scene.required) {
    const piece = term.map((name) => firsts.get(name)).find((one) => one !== undefined);
    if (piece === undefined) missing.push(term[0] ?? '');
    else if (!pieces.some((one) => one.from < piece.to && piece.from < one.to)) pieces.push(piece);
  }
  const { from, to } = spanOf(pieces);
  const isNear = pieces.length >= 2 && missing.length <= pieces.length && to - from <= REACH;
  const isMore = pieces.some(({ match }) => match.entry.kind === 'piece');
  return isNear && isMore && missing.length > 0 ? { scene, pieces, missing } : null;
}

function spanOf(pieces: readonly Piece[]): { readonly from: number; readonly to: number } {
  return {
    from: Math.min(...pieces.map(({ from }) => from)),
    to: Math.max(...pieces.map(({ to }) => to)),
  };
}

function toDraft(best: Near, near: readonly Near[]): Draft {
  const { from, to } = spanOf(best.pieces);
  const units = near.flatMap(({ scene: { entry } }) => {
    const unit = entry.kind === 'unit' ? entry.key : findDefault(entry);
    return unit === null ? [] : [unit];
  });
  const said = best.pieces.map(({ match }) => spellPiece(match.entry)).join(', ');
  return {
    ...EMPTY_DRAFT,
    kind: 'no-match',
    from,
    to,
    matchFrom: from,
    matchTo: to,
    phraseId: best.scene.phraseId,
    score: 0,
    confidence: 'low',
    why: `Too little to go by: ${said}, but nothing about ${best.missing.map(spellName).join(' or ')}.`,
    alternatives: [...new Set(units)].slice(0, MAX_ALTERNATIVES),
  };
}

function findDefault({ family }: IndexedEntry): string | null {
  return decideFamily(family?.cases ?? [], []).unitId;
}
