// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a description of what was done to "it", which a sentence further up names: "Torn meniscus. Saw the
// surgeon. In the end he went in with the camera and trimmed it."

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { SceneIndex } from '../lexicon/scene-index.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Found, isClose, isExcluded } from './find-scenes.ts';
import { isThing, type Piece, type Pieces } from './scene-pieces.ts';

const POINTERS: ReadonlySet<string> = toWordSet('it them there');
const TOKENS_BACK = 70;
/** Pieces of a scene that its own sentence has to have. */
const OWN_PIECES = 2;

/** Scenes of a sentence that lack only what "it" stands for. */
export function findCarried(sentence: number, pieces: Pieces, index: LexiconIndex): readonly Found[] {
  const { all, starts, tokens, sentenceOf } = pieces;
  const [first = 0, last = 0] = [starts[sentence], starts[sentence + 1]];
  const own = all.slice(first, last);
  const [start, end] = [own[0]?.from ?? 0, own.at(-1)?.to ?? 0];
  if (own.length < OWN_PIECES || own.some(isThing) || !hasWord(tokens, start, end + AFTER, POINTERS))
    return [];
  let at = first - 1;
  let thing = all[at];
  while (thing !== undefined && !isThing(thing) && start - thing.from <= TOKENS_BACK) {
    at -= 1;
    thing = all[at];
  }
  if (thing === undefined || start - thing.from > TOKENS_BACK) return [];
  const names = new Set<number>();
  for (; all[at]?.from === thing.from; at -= 1) names.add(all[at]?.id ?? 0);
  const scenes = new Set(own.flatMap(({ id }) => index.scenes.byAny[id] ?? []));
  return [...scenes].flatMap((scene) => {
    const stood = standFor(scene, own, names);
    if (stood === null) return [];
    const from = Math.min(...stood.map((one) => one.from));
    const to = Math.max(...stood.map((one) => one.to));
    const found = { scene, from, to, pieces: stood };
    return isClose(scene, from, to, 0, pieces) &&
      !isExcluded(found, pieces) &&
      sentenceOf[from] === sentenceOf[to - 1]
      ? [found]
      : [];
  });
}

/** "It" may end the sentence. */
const AFTER = 3;

/** A piece for each term but the one that the names are for; null where there is another that has none. */
function standFor(
  { required }: SceneIndex,
  own: readonly Piece[],
  names: ReadonlySet<number>,
): readonly Piece[] | null {
  const missing = required.filter((term) => !own.some(({ id }) => term.includes(id)));
  if (missing.length !== 1 || missing[0]?.some((id) => names.has(id)) !== true) return null;
  const stood: Piece[] = [];
  for (const term of required) {
    if (term === missing[0]) continue;
    const one = own.find(
      ({ id, from, to }) => term.includes(id) && !stood.some((other) => other.from < to && from < other.to),
    );
    if (one === undefined) return null;
    stood.push(one);
  }
  return stood.length < OWN_PIECES ? null : stood;
}
