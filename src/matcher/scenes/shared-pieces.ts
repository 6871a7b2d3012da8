// SPDX-License-Identifier: Apache-2.0
// Part of step 6: what two descriptions may share: who did both, and the part of the body. "The PT kneaded my neck and then
// had me do squats", "they squished my left breast and then ran the wand over it".

import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Found } from './find-scenes.ts';
import { isPerson, isThing, type Piece } from './scene-pieces.ts';

const THEN: ReadonlySet<string> = toWordSet('then and after afterwards also next plus later');

/** Without the pieces that a description before or after it has already, where the two may share them. */
export function withoutShared(
  found: Found,
  ownerAt: readonly (Match | undefined)[],
  tokens: readonly Token[],
): Found {
  const takerOf = ({ from, to }: Piece) => ownerAt.slice(from, to).find((one) => one?.pieces !== undefined);
  const taken = found.pieces.filter((piece) => takerOf(piece) !== undefined);
  const rest = found.pieces.filter((piece) => !taken.includes(piece));
  if (taken.length === 0 || rest.length === 0) return found;
  if (!taken.every((piece) => isPerson(piece) || isThing(piece))) return found;
  const [from, to] = [Math.min(...rest.map((one) => one.from)), Math.max(...rest.map((one) => one.to))];
  const isApart = taken.every((piece) => {
    const others = (takerOf(piece)?.pieces ?? []).filter(
      (one) => one.to <= piece.from || one.from >= piece.to,
    );
    return (
      others.length > 0 &&
      (others.every((one) => one.to <= from)
        ? hasWord(tokens, Math.max(...others.map((one) => one.to)), from, THEN)
        : others.every((one) => one.from >= to) &&
          hasWord(tokens, to, Math.min(...others.map((one) => one.from)), THEN))
    );
  });
  return isApart ? { ...found, from, to, pieces: rest } : found;
}
