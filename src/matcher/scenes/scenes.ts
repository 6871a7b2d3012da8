// SPDX-License-Identifier: Apache-2.0
// Part of step 6: care that is described, not named. A scene is a handful of pieces (what was done, with what, where on
// the body, how it felt, what came back) that stand near each other: "wires", "scalp" and nothing about a night are an
// EEG, in whatever words and order they come. The scene with most pieces wins; a name of the same care beats it.

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { MatchGroups } from '../phrases/matches.ts';
import type { Token } from '../words/2-tokenize.ts';
import { findEndingAfter, findEndOf, findStartOf } from '../words/token-spans.ts';
import { findCarried } from './carried.ts';
import { NO_RETOLD, type Retold, SceneChooser } from './choose-scenes.ts';
import { type Found, findScenes } from './find-scenes.ts';
import { isOpenWord } from './open-words.ts';
import { isDecided, relate } from './scene-context.ts';
import { findPieces, type Pieces } from './scene-pieces.ts';
import { findVoted, listNamed } from './voted.ts';

export interface Composed {
  /** The owning phrases with described care added and what it covers taken out; in order, none overlapping. */
  readonly owners: readonly Match[];
  readonly pieces: Pieces;
  /** Every scene whose pieces are all there, those that lost to another included. */
  readonly found: readonly Found[];
  /** Those within a sentence that another piece in it rules out. */
  readonly ruledOut: readonly Found[];
  /** Those that tell what is named. */
  readonly retold: Retold;
}

/** Linear in the number of tokens. */
export function composeScenes(
  owners: readonly Match[],
  groups: MatchGroups,
  tokens: readonly Token[],
  index: LexiconIndex,
): Composed {
  const pieces = findPieces(owners, groups.pieces, tokens, groups.people, index);
  const sentences = pieces.starts.length - 1;
  if (sentences < 1) return { owners, pieces, found: NONE, ruledOut: NONE, retold: NO_RETOLD };
  const found: Found[] = [];
  const ruledOut: Found[] = [];
  // By their first sentence; those over several sentences go on with those within fewer of them.
  const told: Found[][] = Array.from({ length: sentences }, () => []);
  for (let span = 1; span <= MOST_SENTENCES; span += 1) {
    const further: (readonly [number, Found])[] = [];
    for (let at = 0; at + span <= sentences; at += 1) {
      if (isParted(at, span, tokens, pieces)) continue;
      for (const one of findScenes(at, span, pieces, index, span === 1 ? ruledOut : [])) {
        if (span === 1 || goesOn(one, at, span, told, owners, tokens, pieces, index)) further.push([at, one]);
      }
    }
    for (const [at, one] of further) {
      told[at]?.push(one);
      found.push(one);
    }
  }
  for (let at = 1; at < sentences; at += 1)
    if (told[at]?.length === 0) found.push(...findCarried(at, pieces, index));
  const named = listNamed(owners, pieces);
  for (let at = 0; at < sentences; at += 1)
    if (
      told[at]?.length === 0 &&
      !named.has(pieces.sentenceOf[pieces.all[pieces.starts[at] ?? 0]?.from ?? 0])
    )
      found.push(...findVoted(at, pieces, index));
  if (found.length === 0) return { owners, pieces, found, ruledOut, retold: NO_RETOLD };
  const chooser = new SceneChooser(owners, groups.cues, tokens, pieces, index);
  chooser.choose(found);
  return { owners: chooser.listOwners(), pieces, found, ruledOut, retold: chooser.retold };
}

/** How many sentences a description may take. */
const MOST_SENTENCES = 3;

/** Whether a scene over several sentences stands beside those within fewer of them. */
function goesOn(
  one: Found,
  at: number,
  span: number,
  told: readonly (readonly Found[])[],
  owners: readonly Match[],
  tokens: readonly Token[],
  pieces: Pieces,
  index: LexiconIndex,
): boolean {
  if (one.pieces.length < span) return false;
  const inThem = told.slice(at, at + span).flat();
  return (
    (inThem.length === 0 || saysMore(one, inThem, pieces)) &&
    !isChance(one, owners, pieces, index) &&
    !isOpen(one, tokens, pieces)
  );
}

/** It goes on with what a sentence describes, in more pieces than either: "blew into a tube. Then an inhaler and again." */
function saysMore(longer: Found, others: readonly Found[], { sentenceOf }: Pieces): boolean {
  // "I watched my valves. I left wearing a box for two days": the second says all of it.
  const isWhole = ({ scene, from, to, pieces }: Found) =>
    pieces.length > 2 && scene.entry === longer.scene.entry && sentenceOf[from] === sentenceOf[to - 1];
  return (
    others.every((one) => longer.pieces.length > one.pieces.length && !isWhole(one)) &&
    others.some(({ pieces }) => pieces.some(({ match }) => longer.pieces.some((one) => one.match === match)))
  );
}

/**
 * One piece of another sentence does not go on about care that is named: "PT wasn't covered. Traffic on the bridge was
 * slow."
 */
function isChance(found: Found, owners: readonly Match[], pieces: Pieces, index: LexiconIndex): boolean {
  const { sentenceOf } = pieces;
  const sentence = sentenceOf[found.from];
  const inFirst = found.pieces.filter(({ from }) => sentenceOf[from] === sentence).length;
  if (inFirst > 1 && found.pieces.length - inFirst > 1) return false;
  // "A BNP to see if my heart was failing. I drank …, then the scope": what is named before the one piece, too.
  const start = inFirst > 1 ? found.from : findStartOf(found.from, sentenceOf, MAX_BESIDE);
  // "Felt like glass. Only one breast got the ultrasound": or after it.
  const isLone = found.pieces.length - inFirst === 1 && inFirst === 1;
  const end = isLone ? findEndOf(found.to - 1, sentenceOf, MAX_BESIDE) : found.to;
  for (let at = findEndingAfter(start, owners); at < owners.length; at += 1) {
    const owner = owners[at];
    if (owner === undefined || owner.from >= end) break;
    const { from, to, entry } = owner;
    if (entry.kind !== 'unit' && entry.kind !== 'head') continue;
    // "My eye doctor said cataracts. He took out the right one": who was seen there is no other care.
    const isBeside = to <= found.from || from >= found.to;
    if (isBeside && entry.family !== null && (entry.family.role !== 'test' || entry.family.id === EYE_EXAM))
      continue;
    // "My wife came with me. We sat with the counselor": one of its pieces.
    const isPiece = found.pieces.length > 2 && found.pieces.some((one) => one.from < to && from < one.to);
    const relation = relate(found, owner, pieces, index);
    if (!isPiece || relation === 'same' || (relation === 'other' && isDecided(owner, pieces))) return true;
  }
  return false;
}

/**
 * "A torn meniscus. I might have surgery", "… Needle biopsy was scheduled", "… My husband has the mask": the other sentence
 * is of what may come, or of another.
 */
function isOpen(found: Found, tokens: readonly Token[], { sentenceOf }: Pieces): boolean {
  const [first, last] = [sentenceOf[found.from], sentenceOf[found.to - 1] ?? 0];
  for (let at = found.from; at < found.to + OPEN_AFTER; at += 1) {
    const sentence = sentenceOf[at] ?? last + 1;
    if (sentence !== first && sentence <= last && isOpenWord(tokens[at])) return true;
  }
  return false;
}

const OPEN_AFTER = 3;
/** Whom one saw for it names it. */
const EYE_EXAM = 'eye-exam';
/** Keeps the search linear. */
const MAX_BESIDE = 24;

/** Not one story: other sentences or a new line between two of the sentences from position `at` on. */
function isParted(at: number, span: number, tokens: readonly Token[], pieces: Pieces): boolean {
  const { all, starts, sentenceOf } = pieces;
  for (let next = at + 1; next < at + span; next += 1) {
    const position = starts[next] ?? 0;
    const [from, to] = [all[position - 1]?.to ?? 0, all[position]?.from ?? 0];
    if ((sentenceOf[to] ?? 0) - (sentenceOf[from - 1] ?? 0) > 1) return true;
    for (let token = from; token < to; token += 1) if (tokens[token]?.text === '\n') return true;
  }
  return false;
}

const NONE: readonly Found[] = [];
