// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a description that falls short of every scene. It comes back unread, with the care it is
// nearest to.

import { type Draft, EMPTY_DRAFT } from '../choice/draft.ts';
import { decideFamily } from '../events/decide-family.ts';
import type { IndexedEntry } from '../lexicon/indexed-entry.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { SceneIndex, SceneLookup } from '../lexicon/scene-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import { isUnsaid } from '../words/unsaid-stops.ts';
import type { Found } from './find-scenes.ts';
import type { Piece, Pieces } from './scene-pieces.ts';
import type { Composed } from './scenes.ts';

/** What a scene has of its required terms in a sentence. */
interface Near {
  readonly scene: SceneIndex;
  readonly pieces: readonly Piece[];
  /** The first name of each term that nothing stands for. */
  readonly missing: readonly number[];
}

const MAX_ALTERNATIVES = 4;
const REACH = 24;

/** One draft a sentence, of those that name no care and of which no scene has all its pieces. */
export function findNearScenes({ pieces, owners, found }: Composed, index: LexiconIndex): readonly Draft[] {
  if (pieces.all.length < 2) return NONE;
  const busy = listBusy(owners, found, pieces);
  const complained = new Set<number>();
  // "Stomach aches every day": a complaint in so many words is no part of care.
  for (const { from, to, entry } of owners)
    if (entry.kind === 'symptom' && to - from > 1) complained.add(from).add(to - 1);
  let drafts: Draft[] | null = null;
  for (let at = 0; at + 1 < pieces.starts.length; at += 1) {
    const [from = 0, to = 0] = [pieces.starts[at], pieces.starts[at + 1]];
    const isBusy = busy.has(pieces.sentenceOf[pieces.all[from]?.from ?? 0] ?? 0);
    if (isBusy || to - from < 2) continue;
    const near = rankNear(
      pieces.all.slice(from, to).filter((piece) => !complained.has(piece.from)),
      index.scenes,
    );
    const best = near[0];
    if (best === undefined) continue;
    drafts ??= [];
    drafts.push(toDraft(best, near, index));
  }
  return drafts ?? NONE;
}

const NONE: readonly Draft[] = [];

/** Sentences that name care or describe it in full. */
function listBusy(
  owners: readonly Match[],
  found: readonly Found[],
  { sentenceOf, tokens }: Pieces,
): ReadonlySet<number> {
  const busy = new Set<number>();
  const add = (from: number, to: number) => {
    busy.add(sentenceOf[from] ?? 0).add(sentenceOf[to - 1] ?? 0);
  };
  for (const { from, to, entry } of owners)
    if ((entry.kind !== 'ask' || entry.key === OTHER_CARE) && entry.kind !== 'symptom') add(from, to);
  for (const { from, to } of found) add(from, to);
  // Of one who says no full stops, what is beside care is mostly of it.
  for (const [at, token] of tokens.entries())
    if (isUnsaid(token) && (busy.has(sentenceOf[at] ?? 0) || busy.has(sentenceOf[at + 1] ?? 0)))
      add(at, at + 2);
  return busy;
}

/** Asks by name for care that the table has not: "put a cast on my ankle" is near to nothing. */
const OTHER_CARE = 'other-care';

/** Scenes with at least two pieces and half of what they require, nearest first. */
function rankNear(own: readonly Piece[], { byAny, names, counts }: SceneLookup): readonly Near[] {
  const firsts = new Map<number, Piece>();
  for (const piece of own) if (!firsts.has(piece.id)) firsts.set(piece.id, piece);
  if (firsts.size < 2) return [];
  const twice: SceneIndex[] = [];
  counts.clear();
  for (const id of firsts.keys()) {
    for (const scene of byAny[id] ?? []) {
      const count = counts.get(scene.order) + 1;
      if (count === 2) twice.push(scene);
      counts.set(scene.order, count);
    }
  }
  const near = twice.flatMap((scene) => compare(scene, firsts) ?? []).filter((one) => isTold(one, names));
  return near.sort(
    (a, b) =>
      b.pieces.length - a.pieces.length ||
      a.missing.length - b.missing.length ||
      a.scene.order - b.scene.order,
  );
}

/**
 * "The sun was out and I took my vitamin": nothing was tested, and neither what was nor for how long is a piece of it by itself. "A needle in
 * the lump on my neck" is near to none that needs another part of the body.
 */
function isTold({ pieces, missing }: Near, names: SceneLookup['names']): boolean {
  return (
    pieces.filter(({ name }) => !TESTED.has(name)).length >= 2 &&
    !missing.some((name) => TESTED.has(names[name] ?? '') || BODY.test(names[name] ?? ''))
  );
}

const BODY = /^(site:|breast)/;
const TESTED: ReadonlySet<string> = new Set([
  'tested-blood',
  'they-checked',
  'valued',
  'two-days',
  'month-long',
]);

function compare(scene: SceneIndex, firsts: ReadonlyMap<number, Piece>): Near | null {
  if ([...scene.excluded].some((name) => firsts.has(name))) return null;
  const pieces: Piece[] = [];
  const missing: number[] = [];
  for (const term of scene.required) {
    const piece = term.map((name) => firsts.get(name)).find((one) => one !== undefined);
    if (piece === undefined) missing.push(term[0] ?? 0);
    else if (!pieces.some((one) => one.from < piece.to && piece.from < one.to)) pieces.push(piece);
  }
  const { from, to } = spanOf(pieces);
  const isNear = pieces.length >= 2 && missing.length <= pieces.length && to - from <= REACH;
  // "My hands went numb": a part of the body and one word more is a complaint as often as care.
  const isMore = pieces.filter(({ match }) => match.entry.kind === 'piece').length >= 2;
  return isNear && isMore && missing.length > 0 ? { scene, pieces, missing } : null;
}

function spanOf(pieces: readonly Piece[]): { readonly from: number; readonly to: number } {
  return {
    from: Math.min(...pieces.map(({ from }) => from)),
    to: Math.max(...pieces.map(({ to }) => to)),
  };
}

function toDraft(best: Near, near: readonly Near[], { lexicon }: LexiconIndex): Draft {
  const { from, to } = spanOf(best.pieces);
  const units = near.flatMap(({ scene: { entry } }) => {
    const unit = entry.kind === 'unit' ? entry.key : findDefault(entry);
    return unit === null ? [] : [unit];
  });
  const alternatives = [...new Set(units)].slice(0, MAX_ALTERNATIVES);
  const label = lexicon.units[alternatives[0] ?? '']?.label;
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
    why: `Too little is said to tell what was done.${label === undefined ? '' : ` Nearest in the table: ${label}.`}`,
    alternatives,
  };
}

function findDefault({ family }: IndexedEntry): string | null {
  return family === null ? null : decideFamily(family, []).unitId;
}
