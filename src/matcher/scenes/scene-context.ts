// SPDX-License-Identifier: Apache-2.0
// Part of step 6: what a scene has to do with the care named around it. The name of the same care is the event, which the
// scene only goes on to describe, or says more exactly.

import { type Decision, decideFamily } from '../events/decide-family.ts';
import type { IndexedFamily } from '../lexicon/indexed-entry.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasOnlyWords, hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Found } from './find-scenes.ts';
import { isBehind } from './no-piece.ts';
import { INSTEAD, REFUSING } from './open-words.ts';
import { type Piece, type Pieces, slicePieces } from './scene-pieces.ts';

/** `same`: one event, the name says it. `refines`: one event, the scene says it better. `other`: two events. */
export type Relation = 'same' | 'refines' | 'other';

/** Pieces a scene needs before it corrects a name. */
const PIECES_TO_REFINE = 3;
/** Of pictures taken anew. */
const CALLED_BACK = 'more-views';

export function relate(found: Found, owner: Match, pieces: Pieces, index: LexiconIndex): Relation {
  const { kind, key } = owner.entry;
  const target = found.scene.entry;
  if (key === target.key) return 'same';
  // "A mammogram in May. They called me back and squeezed just the left"
  const isCalledBack = found.pieces.some(({ match }) => match.entry.key === CALLED_BACK);
  if (isCalledBack && owner.to <= found.from) return 'other';
  // "Listened to the baby's heart with the doppler": the name is of other care than that of the table. But "the layer scan,
  // and the needle in my arm for the dye": what was named before the description starts is care of its own.
  if (target.kind === 'ask')
    return found.pieces.length >= PIECES_TO_REFINE && owner.from >= found.from ? 'refines' : 'other';
  if (kind === 'head') {
    const { family } = owner.entry;
    if (family === null || family.role !== 'test') return 'other';
    if (target.kind === 'head' || !knows(family, target.key)) return 'other';
    return relateToHead(found, family, decideFrom(family, owner, pieces));
  }
  if (target.kind === 'head') {
    const { family } = target;
    return family !== null && knows(family, key) ? 'same' : 'other';
  }
  for (const family of index.families.values()) {
    if (family.role !== 'test' || !knows(family, target.key) || !knows(family, key)) continue;
    if (decideFamily(family, []).unitId === key) return refines(found) ? 'refines' : 'same';
  }
  return 'other';
}

/** A head that the words around it decide stands for itself; one left at its default may be told more exactly. */
function relateToHead(found: Found, family: IndexedFamily, decided: Decision): Relation {
  const { key } = found.scene.entry;
  if (decided.unitId === key) return 'same';
  const open = decideFamily(family, []);
  // "The echo through my chest": the usual one, and said to be.
  if ((decided.unitId !== open.unitId || decided.why !== open.why) && decided.unitId !== null) return 'other';
  return key !== open.unitId && refines(found) ? 'refines' : 'same';
}

const refines = ({ pieces }: Found) => pieces.length >= PIECES_TO_REFINE;

export function knows({ cases }: IndexedFamily, unit: string): boolean {
  return cases.some((option) => option.unit === unit);
}

const EVIDENCE_REACH = 12;

/** What the features around the head, in its sentence, make of it. */
function decideFrom(family: IndexedFamily, owner: Match, pieces: Pieces): Decision {
  const around = slicePieces(pieces, owner.from - EVIDENCE_REACH, owner.to + EVIDENCE_REACH);
  const features = around
    .filter(
      ({ match, from }) =>
        match.entry.kind === 'feature' &&
        pieces.sentenceOf[from] === pieces.sentenceOf[owner.from] &&
        !isBehind(from, pieces.tokens),
    )
    .map(({ match: { entry }, from, to }) => ({
      feature: entry.key,
      value: entry.value,
      from,
      to,
      isInferred: false,
    }));
  return decideFamily(family, features);
}

/** Care that the words around its name decide: "CT A/P with contrast". */
export function isDecided({ entry, ...rest }: Match, pieces: Pieces): boolean {
  const { family } = entry;
  if (family?.role !== 'test') return false;
  const decided = decideFrom(family, { entry, ...rest }, pieces).unitId;
  return decided !== null && decided !== decideFamily(family, []).unitId;
}

const JOINED: ReadonlySet<string> = toWordSet(
  'with where which when while so : ( \u2014 - , was is means meant they',
);
const APART: ReadonlySet<string> = toWordSet('and then plus also after before later followed & mine');
const ARTICLES: ReadonlySet<string> = toWordSet('a an another');
const NEARBY = 6;

/**
 * Other care is named, not described, right before the scene, with "where", "with" or a comma between, or after it with
 * "for": the scene describes that.
 */
export function describesOther(
  found: Found,
  owner: Match,
  tokens: readonly Token[],
  pieces: Pieces,
  { scenes: { votes } }: LexiconIndex,
): boolean {
  // A name that a scene has made more exact has its pieces elsewhere.
  if (owner.pieces?.some(({ from }) => from >= owner.from && from < owner.to) === true) return false;
  // "Puffing into tubes for my breath test"
  if (owner.from >= found.to && found.pieces.length <= 3)
    return tokens[found.to]?.text === 'for' && hasOnlyWords(tokens, found.to + 1, owner.from, DETERMINERS);
  if (owner.to > found.from || found.from - owner.to > NEARBY) return false;
  if (pieces.sentenceOf[owner.from] !== pieces.sentenceOf[found.from] || found.pieces.length > 3)
    return false;
  const between = tokens.slice(owner.to, found.from).map(({ text }) => text);
  // "They turned down the tilt table, so I wore a monitor": in its place.
  if (between.some((text) => INSTEAD.has(text)) && hasWordBefore(tokens, owner.from, NEARBY, REFUSING))
    return false;
  // "An echo, | a | monitor I wore for thirty days", "earwax out, scope up the nose": the next of a list, and nothing of
  // an echo.
  const isOfIt = ({ id }: Piece) =>
    (votes.worth[id] ?? 0) > 0 && votes.targetsOf[id]?.includes(owner.entry.key) === true;
  const isNext = between.at(-1) === ',' || (between.at(-2) === ',' && ARTICLES.has(between.at(-1) ?? ''));
  if (isNext && votes.byTarget.has(owner.entry.key) && !found.pieces.some(isOfIt)) return false;
  if (found.pieces.length >= PIECES_TO_REFINE && isSameDoer(between, owner, tokens)) return false;
  return (
    (between.length === 0 || between.some((text) => JOINED.has(text))) &&
    !between.some((text) => APART.has(text))
  );
}

/** "They did an echo, they wired me up": the same people go on to the next thing. */
function isSameDoer(between: readonly string[], owner: Match, tokens: readonly Token[]): boolean {
  const mark = between.lastIndexOf(',');
  const doer = between[mark + 1] ?? '';
  return (
    mark >= 0 &&
    DOERS.has(doer) &&
    tokens.slice(Math.max(0, owner.from - NEARBY), owner.from).some(({ text }) => text === doer)
  );
}

/** "Treadmill. | Stickers all over my chest |": all of the little that is told belongs to the care named right before it. */
export function isOfName(
  { pieces: own, from }: Found,
  { entry: { key, family }, to }: Match,
  tokens: readonly Token[],
  { scenes: { votes } }: LexiconIndex,
): boolean {
  if (own.length > 2 || to > from || from - to > NEARBY || hasWord(tokens, to, from, APART)) return false;
  const names = [key, ...(family?.cases.map(({ unit }) => unit) ?? [])];
  return own.every(({ id }) => votes.targetsOf[id]?.some((target) => names.includes(target)));
}

const DOERS: ReadonlySet<string> = toWordSet('they he she');
