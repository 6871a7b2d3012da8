// SPDX-License-Identifier: Apache-2.0
// Part of step 6: the words a scene is matched on. A "never" or a person of care in the middle of it keeps its own words;
// the scene then is what stands on one side.

import type { CueKind } from '../lexicon/lexicon-types.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Found } from './find-scenes.ts';
import { type Piece, type Pieces, slicePieces } from './scene-pieces.ts';

/** What a scene breaks at: another owner, or a cue. */
export interface Break {
  readonly from: number;
  readonly to: number;
  readonly kind: CueKind | 'owner' | 'wish';
  /** What follows was not done. */
  readonly isUndoing: boolean;
}

const UNDOING: ReadonlySet<CueKind> = new Set([
  'denied',
  'negated',
  'cancelled',
  'unaffordable',
  'someone-else',
]);
const SURE: ReadonlySet<string> = toWordSet('sure certain');
const SURE_REACH = 3;
/** Tokens from such a cue to the piece it is about; "it's like | I've | a tube", "a buddy | of mine | wore it" reach further. */
const UNDOING_REACH = 1;
const FAR_REACH = 2;
const FAR: ReadonlySet<Break['kind']> = new Set<Break['kind']>(['someone-else', 'hypothetical']);
/** The cue of "it's like electric shocks". */
const SIMILE = 'simile';
/** The cue of "wanted". */
const WISH = 'wanted';

/** `breaks` in order of the text, within the scene. */
export function trimScene(found: Found, breaks: readonly Break[], pieces: Pieces): Match {
  const ordered = found.pieces.toSorted((a, b) => a.from - b.from || a.to - b.to);
  // "Peed in a cup to make sure | I wasn't | pregnant"
  const parts = split(
    ordered,
    breaks.filter(({ from }) => !hasWord(pieces.tokens, from - SURE_REACH, from, SURE)),
  );
  const kept = parts.reduce(
    (best, part) => (part.length > best.length ? part : best),
    parts.at(-1) ?? ordered,
  );
  const { entry, phraseId } = found.scene;
  const countAt = findCounted(found, pieces) ?? kept.find(({ id }) => found.scene.counted.has(id))?.from;
  return {
    from: kept[0]?.from ?? found.from,
    to: Math.max(...kept.map(({ to }) => to)),
    entry,
    phraseId,
    pieces: ordered.map(({ match }) => match),
    countAt,
  };
}

/** "14 tiny bubbles just under the skin": of the pieces that may be counted the one that is. */
function findCounted({ scene: { counted }, from, to }: Found, pieces: Pieces): number | undefined {
  if (counted.size === 0) return undefined;
  return slicePieces(pieces, from, to).find(
    ({ id, from: at }) =>
      counted.has(id) && pieces.tokens.slice(at - Math.min(at, 2), at).some(({ kind }) => kind === 'number'),
  )?.from;
}

/** The pieces between one break and the next. Nothing before "the camera NEVER went down" is left of the scene. */
function split(pieces: readonly Piece[], breaks: readonly Break[]): readonly (readonly Piece[])[] {
  let parts: Piece[][] = [[]];
  for (const piece of pieces) {
    const last = parts.at(-1) ?? [];
    const previous = last.at(-1)?.to;
    const between =
      previous === undefined ? [] : breaks.filter(({ from, to }) => from >= previous && to <= piece.from);
    // "Surgeon | wanted to | open up the wrist": who plans it is no part of what is done.
    const isWished = last.length === 1 && between[0]?.kind === 'wish' && between[0].from === previous;
    const isUndone = between.some(
      ({ isUndoing, kind, to }) =>
        isUndoing && piece.from - to <= (FAR.has(kind) ? FAR_REACH : UNDOING_REACH),
    );
    if ((isWished && parts.length === 1) || isUndone) parts = [[piece]];
    else if (between.some(({ kind }) => kind === 'owner')) parts.push([piece]);
    else last.push(piece);
  }
  return parts;
}

/**
 * The token of a "but" between the pieces after which something was not done: "wires on my scalp | but | never the overnight
 * one": two stories. -1 where none is.
 */
export function findTurn(found: Found, cueAt: ReadonlyMap<number, Break>, { tokens }: Pieces): number {
  for (let at = found.from + 1; at < found.to; at += 1) {
    if (tokens[at]?.text !== 'but') continue;
    for (let next = at; next <= at + TURN_REACH; next += 1)
      if (cueAt.get(next)?.isUndoing === true) return at;
  }
  return -1;
}

const TURN_REACH = 3;

/** The longest cue at each token; a pseudo cue hides those it covers. */
export function placeCues(cues: readonly Match[]): ReadonlyMap<number, Break> {
  const cueAt = new Map<number, Break>();
  let hiddenTo = 0;
  for (const { from, to, entry } of cues) {
    const kind = entry.cue?.kind;
    if (kind === undefined || to <= hiddenTo) continue;
    if (kind === 'pseudo') hiddenTo = to;
    else if (!cueAt.has(from))
      cueAt.set(from, {
        from,
        to,
        kind: entry.key === WISH ? 'wish' : kind,
        isUndoing: UNDOING.has(kind) || entry.key === SIMILE,
      });
  }
  return cueAt;
}

/** "Two ultrasounds, one of my thyroid, one of my kidneys": a list, no description. */
export function isListed({ from, to }: Found, tokens: readonly Token[]): boolean {
  for (let at = from; at < to - 2; at += 1) {
    const [mark, one, link] = [at, at + 1, at + 2].map((place) => tokens[place]?.text);
    if (mark === ',' && one === 'one' && link === 'of') return true;
    // "The heart ultrasound and then the one down the throat"
    if ((mark === 'then' || mark === 'and') && one === 'the' && link === 'one') return true;
  }
  return false;
}
