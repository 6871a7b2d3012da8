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

/** How many words a scene may spread over, by its number of required pieces: the fewer, the closer. */
const REACH = [0, 0, 17, 26, 36, 46];
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
  if (own.length < 2) return NONE;
  const names = new Set<string>();
  for (const { name } of own) names.add(name);
  let scenes: Set<SceneIndex> | null = null;
  for (const name of names) {
    for (const scene of index.scenes.byRarest.get(name) ?? []) {
      if (!hasTerms(scene, names)) continue;
      scenes ??= new Set();
      scenes.add(scene);
    }
  }
  if (scenes === null) return NONE;
  const found: Found[] = [];
  for (const scene of scenes) {
    for (const one of findWindows(scene, own, isPair ? REACH_OVER_TWO : 0, pieces)) {
      if (isPair && isInOneSentence(one, pieces)) continue;
      if (!isExcluded(one, pieces)) found.push(addSupport(one, pieces));
    }
  }
  return found;
}

const NONE: readonly Found[] = [];

function hasTerms({ required }: SceneIndex, names: ReadonlySet<string>): boolean {
  for (const term of required) if (!term.some((name) => names.has(name))) return false;
  return true;
}

/** The shortest stretches with one piece for each required term, none overlapping another. One pass over the pieces. */
function findWindows(
  scene: SceneIndex,
  own: readonly Piece[],
  slack: number,
  pieces: Pieces,
): readonly Found[] {
  const terms = new Terms(scene);
  const windows: Found[] = [];
  for (const piece of own) {
    if (!terms.place(piece)) continue;
    if (terms.latest.includes(undefined)) continue;
    const chosen = terms.latest.filter((one) => one !== undefined);
    const from = chosen.reduce((least, one) => Math.min(least, one.from), piece.from);
    const to = chosen.reduce((most, one) => Math.max(most, one.to), piece.to);
    if (!isClose(scene, from, to, slack, pieces)) continue;
    const last = windows.at(-1);
    const found = { scene, from, to, pieces: chosen };
    if (last === undefined || last.to <= from) windows.push(found);
    else if (to - from < last.to - last.from) windows[windows.length - 1] = found;
  }
  return windows;
}

/** Close enough together; further pieces of the scene between hold the others together. */
function isClose(scene: SceneIndex, from: number, to: number, slack: number, pieces: Pieces): boolean {
  const words = (pieces.wordsBefore[to] ?? 0) - (pieces.wordsBefore[from] ?? 0) - slack;
  const reachOf = (count: number) => REACH[Math.min(count, REACH.length - 1)] ?? 0;
  if (words <= reachOf(scene.required.length)) return true;
  if (words > reachOf(REACH.length)) return false;
  const between = slicePieces(pieces, from, to).filter(
    ({ name }) => scene.supporting.has(name) || scene.required.some((term) => term.includes(name)),
  );
  return words <= reachOf(new Set(between.map((piece) => piece.from)).size);
}

/** The required terms of a scene with the last piece for each, no two of them of the same words. */
class Terms {
  readonly required: readonly (readonly string[])[];
  readonly latest: (Piece | undefined)[];
  /** What stood for a term before its latest piece. */
  private readonly before: (Piece | undefined)[];

  constructor({ required }: SceneIndex) {
    this.required = required;
    this.latest = required.map(() => undefined);
    this.before = required.map(() => undefined);
  }

  /** False where the piece stands for no term. */
  place(piece: Piece): boolean {
    const empty = this.findTerm(
      piece,
      (position) => this.latest[position] === undefined && this.makeRoom(piece, position),
    );
    const position = empty >= 0 ? empty : this.findTerm(piece, (one) => this.isFree(piece, one));
    if (position < 0) return false;
    this.before[position] = this.latest[position];
    this.latest[position] = piece;
    return true;
  }

  /** The first term the piece may stand for that is fit; -1 where none is. */
  private findTerm(piece: Piece, isFit: (position: number) => boolean): number {
    for (let at = 0; at < this.required.length; at += 1)
      if (this.required[at]?.includes(piece.name) && isFit(at)) return at;
    return -1;
  }

  /** No other term has the piece's words. */
  private isFree(piece: Piece, position: number): boolean {
    return !this.latest.some((other, at) => at !== position && overlap(other, piece));
  }

  /** Lets the terms that have the piece's words go back to what they had before; false where one has nothing. */
  private makeRoom(piece: Piece, position: number): boolean {
    for (const [at, other] of this.latest.entries()) {
      if (at === position || !overlap(other, piece)) continue;
      const before = this.before[at];
      if (before === undefined || overlap(before, piece)) return false;
      this.latest[at] = before;
    }
    return true;
  }
}

function overlap(a: Piece | undefined, b: Piece): boolean {
  return a !== undefined && a.from < b.to && b.from < a.to;
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
