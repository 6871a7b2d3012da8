// SPDX-License-Identifier: Apache-2.0
// Part of step 6: whether a phrase among the words of a scene lets the scene stand.

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Found } from './find-scenes.ts';
import { relate } from './scene-context.ts';
import { type Pieces, slicePieces } from './scene-pieces.ts';

/** Words that say nothing about what was done. */
const LINKS: ReadonlySet<string> = toWordSet(`
  on in of to up down into over at for with under from it one two three four five six seven eight few
  couple several i me they got had gave get have took did do put
`);
/** No piece is longer, in tokens. */
const MAX_PIECE = 8;
/** Pieces of a scene that may span other care. */
const PIECES_TO_SPAN = 3;

const BLOOD_REACH = 6;
const SAMPLED: ReadonlySet<string> = toWordSet('blood bloods bloodwork lab labs tube vial enzymes enzyme');

/** "Ran a CBC, | thyroid | and vitamin D, then an ultrasound": a test in a list of tests is no part of a picture. */
export function isInTests({ from, to, entry }: Match, ownerAt: readonly (Match | undefined)[]): boolean {
  const isTest = (owner: Match | undefined) => owner?.entry.key.startsWith(LABORATORY) === true;
  return (
    entry.key.startsWith(LABORATORY) &&
    [from - 2, from - 3, to + 1, to + 2].some((at) => ownerAt[at] !== ownerAt[from] && isTest(ownerAt[at]))
  );
}
const LABORATORY = 'cms-lab-';

export function givesWay(owner: Match, found: Found, pieces: Pieces, index: LexiconIndex): boolean {
  const { kind, key } = owner.entry;
  const touches = isTouched(owner, found);
  if (kind === 'idiom')
    return (
      !touches ||
      // "A blood test for | heart attacks |": the scene knows the words as well.
      (found.scene.entry.key.startsWith('cms-lab-') &&
        found.pieces.some(({ from, to }) => from === owner.from && to === owner.to && to - from > 1) &&
        hasWord(pieces.tokens, found.from - BLOOD_REACH, found.to + BLOOD_REACH, SAMPLED)) ||
      countWords([owner], pieces) * 2 <= countWords(found.pieces, pieces)
    );
  if (kind === 'symptom') return !touches || countTouched(owner, found) < found.pieces.length;
  if (!isEvent(owner)) return true;
  const role = owner.entry.family?.role;
  if (touches) {
    const isCovered =
      owner.from >= found.from && owner.to <= found.to && owner.to - owner.from < found.to - found.from;
    // "A flu test and | a urine culture |": the name says it all.
    if (isCovered && kind === 'unit' && key === found.scene.entry.key && isBesideTest(owner, found, pieces))
      return false;
    const isDescription = isMadeOf(owner, found, pieces);
    if ((isCovered || isDescription) && relate(found, owner, pieces, index) === 'refines') return true;
    if (!isDescription || countWords([owner], pieces) >= countWords(found.pieces, pieces)) return false;
    const isName = kind === 'unit' && key !== found.scene.entry.key;
    return !isName || relate(found, owner, pieces, index) === 'other';
  }
  // "Shocks, and then a needle in two muscles | of one arm": both are had on one limb.
  if (key === 'emg' && found.scene.entry.key === 'nerve-study') return true;
  return (role !== undefined && role !== 'test') || found.pieces.length >= PIECES_TO_SPAN;
}

/** All that the scene adds to the name is the "test" of another one. */
function isBesideTest(owner: Match, { pieces }: Found, { tokens }: Pieces): boolean {
  const added = pieces.filter(({ from, to }) => to <= owner.from || from >= owner.to);
  return added.length > 0 && added.every(({ from, to }) => to - from === 1 && tokens[from]?.stem === 'test');
}

export function isEvent({ entry }: Match): boolean {
  return entry.kind === 'unit' || entry.kind === 'head';
}

/** The owner and the scene have words in common. */
export function isTouched(owner: Match, found: Found): boolean {
  return countTouched(owner, found) > 0;
}

function countTouched(owner: Match, { pieces }: Found): number {
  return pieces.filter(({ from, to }) => owner.from < to && from < owner.to).length;
}

/** Pieces of the scene, those said twice included, are all there is to the phrase: a description, no name. */
function isMadeOf(owner: Match, { scene }: Found, pieces: Pieces): boolean {
  const own = slicePieces(pieces, owner.from - MAX_PIECE, owner.to).filter(
    ({ id }) => scene.supporting.has(id) || scene.required.some((term) => term.includes(id)),
  );
  for (let at = owner.from; at < owner.to; at += 1)
    if (!isLink(at, pieces) && !own.some(({ from, to }) => from <= at && at < to)) return false;
  return true;
}

/** Words but for those that only join. */
function countWords(
  spans: readonly { readonly from: number; readonly to: number }[],
  pieces: Pieces,
): number {
  const positions = new Set<number>();
  for (const { from, to } of spans) {
    for (let at = from; at < to; at += 1) if (!isLink(at, pieces)) positions.add(at);
  }
  return positions.size;
}

function isLink(at: number, { tokens }: Pieces): boolean {
  const { text = '', kind = 'word' } = tokens[at] ?? {};
  return kind === 'number' || DETERMINERS.has(text) || LINKS.has(text);
}
