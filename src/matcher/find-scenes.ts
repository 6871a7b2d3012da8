// SPDX-License-Identifier: Apache-2.0
// Part of step 6: which scenes stand in a stretch of text, whatever the order of their pieces.

import type { LexiconIndex } from './lexicon-index.ts';
import type { SceneIndex } from './scene-index.ts';
import { type Piece, type Pieces, slicePieces } from './scene-pieces.ts';

/** A scene found in the text. */
export interface Found {
  readonly scene: SceneIndex;
  /** Tokens from its first piece to its last. */
  readonly from: number;
  readonly to: number;
  /** Required pieces and supporting ones, in order of the text. */
  readonly pieces: readonly Piece[];
}

/** How many tokens a scene may spread over, by its number of required pieces: the fewer, the closer. */
const REACH = [0, 0, 14, 24, 34, 44];
/** Two sentences hold more words that tie them together. */
const REACH_OVER_TWO = 6;
const SUPPORT_REACH = 14;
const EXCLUDE_REACH = 40;

/** Scenes whose required pieces are all in the sentence `sentence`, or in it and the next one where `isPair`. */
export function findScenes(
  own: readonly Piece[],
  isPair: boolean,
  pieces: Pieces,
  index: LexiconIndex,
): readonly Found[] {
  const names = new Set(own.map(({ name }) => name));
  if (names.size < 2) return [];
  const scenes = new Set([...names].flatMap((name) => index.scenes.byRarest.get(name) ?? []));
  const found: Found[] = [];
  for (const scene of scenes) {
    if (!scene.required.every((term) => term.some((name) => names.has(name)))) continue;
    for (const one of findWindows(scene, own, isPair ? REACH_OVER_TWO : 0)) {
      if (isPair && isInOneSentence(one, pieces)) continue;
      if (!isExcluded(one, pieces)) found.push(addSupport(one, pieces));
    }
  }
  return found;
}

/** The shortest stretches with one piece for each required term, none overlapping another. One pass over the pieces. */
function findWindows(scene: SceneIndex, own: readonly Piece[], slack: number): readonly Found[] {
  const latest: (Piece | undefined)[] = scene.required.map(() => undefined);
  const reach = (REACH[Math.min(scene.required.length, REACH.length - 1)] ?? 0) + slack;
  const windows: Found[] = [];
  for (const piece of own) {
    const position = placePiece(piece, scene, latest);
    if (position === null) continue;
    latest[position] = piece;
    const chosen = latest.filter((one) => one !== undefined);
    if (chosen.length < latest.length) continue;
    const from = Math.min(...chosen.map((one) => one.from));
    const to = Math.max(...chosen.map((one) => one.to));
    if (to - from > reach) continue;
    const last = windows.at(-1);
    const found = { scene, from, to, pieces: chosen };
    if (last === undefined || last.to <= from) windows.push(found);
    else if (to - from < last.to - last.from) windows[windows.length - 1] = found;
  }
  return windows;
}

/** The term a piece may stand for: one it does not share words with the other terms' pieces in. */
function placePiece(piece: Piece, scene: SceneIndex, latest: readonly (Piece | undefined)[]): number | null {
  let best: number | null = null;
  for (const [position, term] of scene.required.entries()) {
    if (!term.includes(piece.name)) continue;
    const isTaken = latest.some(
      (one, other) => one !== undefined && other !== position && one.from < piece.to && piece.from < one.to,
    );
    if (isTaken) continue;
    if (latest[position] === undefined) return position;
    best ??= position;
  }
  return best;
}

function isInOneSentence({ pieces: chosen }: Found, { sentenceOf }: Pieces): boolean {
  const sentence = sentenceOf[chosen[0]?.from ?? 0];
  return chosen.every(({ from }) => sentenceOf[from] === sentence);
}

/** An excluded piece in the sentences of the scene or the ones beside them. */
function isExcluded({ scene, from, to }: Found, pieces: Pieces): boolean {
  if (scene.excluded.size === 0) return false;
  const [first, last] = [pieces.sentenceOf[from] ?? 0, pieces.sentenceOf[to - 1] ?? 0];
  return slicePieces(pieces, from - EXCLUDE_REACH, to + EXCLUDE_REACH).some((piece) => {
    const sentence = pieces.sentenceOf[piece.from] ?? 0;
    return scene.excluded.has(piece.name) && sentence >= first - 1 && sentence <= last + 1;
  });
}

/** With the supporting pieces beside it, in its sentences. */
function addSupport(found: Found, pieces: Pieces): Found {
  const { scene, from, to } = found;
  if (scene.supporting.size === 0) return found;
  const [first, last] = [pieces.sentenceOf[from] ?? 0, pieces.sentenceOf[to - 1] ?? 0];
  const all = [...found.pieces];
  for (const piece of slicePieces(pieces, from - SUPPORT_REACH, to + SUPPORT_REACH)) {
    const sentence = pieces.sentenceOf[piece.from] ?? 0;
    if (!scene.supporting.has(piece.name) || sentence < first || sentence > last) continue;
    if (!all.some((one) => one.name === piece.name || (one.from < piece.to && piece.from < one.to)))
      all.push(piece);
  }
  return {
    scene,
    pieces: all,
    from: Math.min(...all.map((one) => one.from)),
    to: Math.max(...all.map((one) => one.to)),
  };
}
