// SPDX-License-Identifier: Apache-2.0
// Part of step 6: which scenes stand in a stretch of text, whatever the order of their pieces.

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Marks, SceneIndex, SceneLookup } from '../lexicon/scene-index.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { findStartOf } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { isReplaced, REFUSING } from './open-words.ts';
import { isPerson, type Piece, type Pieces, slicePieces } from './scene-pieces.ts';

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
/** Two sentences hold more words that tie them together, three the more. */
const REACH_OVER_NEXT = 6;
/** Who did it may be named well before. */
const PERSON_REACH = 14;
const SUPPORT_REACH = 14;
const EXCLUDE_REACH = 40;

/**
 * Scenes whose required pieces are all in `span` sentences of the text, the first and the last of them included. Those with a
 * piece beside them that they exclude are added to `ruledOut`.
 */
export function findScenes(
  sentence: number,
  span: number,
  pieces: Pieces,
  index: LexiconIndex,
  ruledOut: Found[],
): readonly Found[] {
  const scenes = listScenes(sentence, span, pieces, index.scenes);
  if (scenes === null) return NONE;
  const own = pieces.all.slice(pieces.starts[sentence], pieces.starts[sentence + span]);
  const found: Found[] = [];
  const slack = (span - 1) * REACH_OVER_NEXT;
  const hasTies = own.some(({ from }, at) => from === own[at + 1]?.from);
  let turned: readonly Piece[] | null = null;
  for (const scene of scenes) {
    let windows = findWindows(scene, own, slack, pieces);
    if (windows.length === 0 && hasTies) {
      turned ??= turnTies(own);
      windows = findWindows(scene, turned, slack, pieces);
    }
    for (const one of windows) {
      if (countSentences(one, pieces) < span) continue;
      if (span > 1 && scene.required.length === 2 && isDatedAnew(one.to - 1, pieces)) continue;
      if (isExcluded(one, pieces)) ruledOut.push(one);
      else found.push(addSupport(one, pieces));
    }
  }
  return found;
}

const NONE: readonly Found[] = [];

/** Those that have a piece for each required term, wherever it stands. */
function listScenes(
  sentence: number,
  span: number,
  { all, starts }: Pieces,
  { byRarest, marks }: SceneLookup,
): ReadonlySet<SceneIndex> | null {
  const [from, to] = [starts[sentence] ?? 0, starts[sentence + span] ?? 0];
  if (to - from < 2) return null;
  marks.clear();
  for (let at = from; at < to; at += 1) marks.set(all[at]?.id ?? 0, NAMED);
  let scenes: Set<SceneIndex> | null = null;
  for (let at = from; at < to; at += 1) {
    const { id } = all[at] ?? NO_PIECE;
    if (marks.get(id) === SEEN) continue;
    marks.set(id, SEEN);
    for (const scene of byRarest[id] ?? []) {
      if (!hasTerms(scene, marks)) continue;
      scenes ??= new Set();
      scenes.add(scene);
    }
  }
  return scenes;
}

/** What is marked of a name: that a piece has it, and that its scenes were looked through. */
const NAMED = 1;
const SEEN = 2;
const NO_PIECE = { id: 0 };

function hasTerms({ required }: SceneIndex, marks: Marks): boolean {
  for (const term of required) {
    let at = term.length - 1;
    while (at >= 0 && marks.get(term[at] ?? 0) === 0) at -= 1;
    if (at < 0) return false;
  }
  return true;
}

/** "Leaned his elbow in my back": what the same words stand for, the other way round; an elbow is a part of the body, too. */
const turnTies = (own: readonly Piece[]): readonly Piece[] =>
  own.toReversed().sort((a, b) => a.from - b.from);

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
    const further = chosen.some(isPerson) ? PERSON_REACH : 0;
    if (!isClose(scene, from, to, slack + further, pieces)) continue;
    const last = windows.at(-1);
    const found = { scene, from, to, pieces: chosen };
    if (last === undefined || last.to <= from) windows.push(found);
    else if (to - from < last.to - last.from) windows[windows.length - 1] = found;
  }
  return windows;
}

/** Close enough together; further pieces of the scene between hold the others together. */
export function isClose(scene: SceneIndex, from: number, to: number, slack: number, pieces: Pieces): boolean {
  const words = (pieces.wordsBefore[to] ?? 0) - (pieces.wordsBefore[from] ?? 0) - slack;
  const reachOf = (count: number) => REACH[Math.min(count, REACH.length - 1)] ?? 0;
  if (words <= reachOf(scene.required.length)) return true;
  if (words > reachOf(REACH.length)) return false;
  const between = slicePieces(pieces, from, to).filter(
    ({ id }) => scene.supporting.has(id) || scene.required.some((term) => term.includes(id)),
  );
  return words <= reachOf(new Set(between.map((piece) => piece.from)).size);
}

/** The required terms of a scene with the last piece for each, no two of them of the same words. */
class Terms {
  readonly required: SceneIndex['required'];
  readonly latest: (Piece | undefined)[];
  /** What stood for a term before its latest piece. */
  private readonly before: (Piece | undefined)[];

  constructor({ required }: SceneIndex) {
    this.required = required;
    this.latest = new Array(required.length).fill(undefined);
    this.before = new Array(required.length).fill(undefined);
  }

  /** False where the piece stands for no term. */
  place(piece: Piece): boolean {
    const empty = this.findEmpty(piece);
    const position = empty >= 0 ? empty : this.findFree(piece);
    if (position < 0) return false;
    this.before[position] = this.latest[position];
    this.latest[position] = piece;
    return true;
  }

  /** The first term the piece may stand for that has no piece yet; -1 where none is. */
  private findEmpty(piece: Piece): number {
    for (let at = 0; at < this.required.length; at += 1)
      if (this.required[at]?.includes(piece.id) && this.latest[at] === undefined && this.makeRoom(piece, at))
        return at;
    return -1;
  }

  /** The first term the piece may stand for, while no other has the piece's words; -1 where none is. */
  private findFree(piece: Piece): number {
    for (let at = 0; at < this.required.length; at += 1)
      if (this.required[at]?.includes(piece.id) && this.isFree(piece, at)) return at;
    return -1;
  }

  private isFree(piece: Piece, position: number): boolean {
    for (let at = 0; at < this.latest.length; at += 1)
      if (at !== position && overlap(this.latest[at], piece)) return false;
    return true;
  }

  /** Lets the terms that have the piece's words go back to what they had before; false where one has nothing. */
  private makeRoom(piece: Piece, position: number): boolean {
    for (let at = 0; at < this.latest.length; at += 1) {
      if (at === position || !overlap(this.latest[at], piece)) continue;
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

/** "Stuck on a train. | Three days after | the flu …": the sentence of the token says when it was. */
function isDatedAnew(token: number, { tokens, sentenceOf }: Pieces): boolean {
  const at = findStartOf(token, sentenceOf, EXCLUDE_REACH);
  return TIMES.has(tokens[at + 1]?.stem ?? '') && tokens[at]?.text !== 'that';
}

const TIMES = toWordSet('hour day week month year');

/** Sentences with pieces from the first to the last of them. */
function countSentences({ from, to }: Found, { sentenceOf }: Pieces): number {
  return (sentenceOf[to - 1] ?? 0) - (sentenceOf[from] ?? 0) + 1;
}

/** An excluded piece in the sentences of the scene, from token `low` up to `high`. */
export function isExcluded(
  found: Found,
  pieces: Pieces,
  low = found.from - EXCLUDE_REACH,
  high = found.to + EXCLUDE_REACH,
): boolean {
  const { scene, from, to } = found;
  if (scene.excluded.size === 0) return false;
  const [first, last] = [pieces.sentenceOf[from] ?? 0, pieces.sentenceOf[to - 1] ?? 0];
  return slicePieces(pieces, Math.max(low, from - EXCLUDE_REACH), Math.min(high, to + EXCLUDE_REACH)).some(
    (piece) => {
      const sentence = pieces.sentenceOf[piece.from] ?? 0;
      return (
        scene.excluded.has(piece.id) &&
        sentence >= first &&
        sentence <= last &&
        !isWithin(piece, found) &&
        !isUndone(piece, pieces.tokens) &&
        !isReplaced(piece.to, from, pieces.tokens) &&
        !isOtherCare(piece, found, pieces)
      );
    },
  );
}

/** "Poked at my belly": the needle in it is none. */
const isWithin = (piece: Piece, { pieces }: Found): boolean =>
  pieces.some(({ from, to }) => from <= piece.from && piece.to <= to && piece.to - piece.from < to - from);

/** "She did the ultrasound and then took a bit of the lining": a name of care that was had beside it. */
function isOtherCare(piece: Piece, { from, to }: Found, pieces: Pieces): boolean {
  if (!pieces.isNamed(piece.from)) return false;
  const [start, end] = piece.to <= from ? [piece.to, from] : [to, piece.from];
  for (let at = start; at < end; at += 1) {
    // "Peed in a cup and from that they ran chlamydia"
    const isOfIt = pieces.tokens[at + 1]?.text === 'from';
    if (AND_THEN.has(pieces.tokens[at]?.text ?? '') && !isOfIt && !pieces.isNamed(at + 1)) return true;
  }
  return false;
}

const AND_THEN = toWordSet('and then later after plus also');

/** "Couldn't do the magnet …", "instead of the needles", "the squish machine couldn't see": it was not there. */
export const isUndone = ({ from, to }: Piece, tokens: readonly Token[]): boolean =>
  (tokens[from]?.text !== 'no' && hasWordBefore(tokens, from, UNDONE_REACH, REFUSING)) ||
  // "… | but never | did the overnight one"
  (hasWordBefore(tokens, from, UNDONE_REACH, NEVER) && hasWordBefore(tokens, from, UNDONE_REACH + 1, BUT)) ||
  // "Lanced the boil | but wouldn't | pack it": that is of what follows.
  (tokens[to]?.text !== 'but' && hasWordAfter(tokens, to, 2, UNABLE));

const UNDONE_REACH = 4;
const NEVER = toWordSet('never nobody');
const BUT = toWordSet('but');
const UNABLE = toWordSet('couldnt cant didnt wouldnt');

/** With the supporting pieces beside it, in its sentences. */
function addSupport(found: Found, pieces: Pieces): Found {
  const { scene, from, to } = found;
  if (scene.supporting.size === 0) return found;
  const [first, last] = [pieces.sentenceOf[from] ?? 0, pieces.sentenceOf[to - 1] ?? 0];
  const all = [...found.pieces];
  for (const piece of slicePieces(pieces, from - SUPPORT_REACH, to + SUPPORT_REACH)) {
    const sentence = pieces.sentenceOf[piece.from] ?? 0;
    if (!scene.supporting.has(piece.id) || sentence < first || sentence > last) continue;
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
