// SPDX-License-Identifier: Apache-2.0
// Scenes as data/lexicon/scenes writes them: terms side by side, each a piece or `feature:value`; `a|b` for either,
// `!a` for "not with", `?a` for one that supports the scene without being needed, `+a` for one whose number counts.

import type { EntryMaker, IndexedEntry, SceneNames } from './indexed-entry.ts';
import type { Lexicon, LexiconEntry } from './lexicon-types.ts';

export interface SceneTerms {
  /** Each of these lists has to be met by one of its names. */
  readonly required: readonly (readonly string[])[];
  readonly excluded: ReadonlySet<string>;
  readonly supporting: ReadonlySet<string>;
  /** Names before which a number says how often the care was given: "shaved off two moles". */
  readonly counted: ReadonlySet<string>;
}

export interface SceneIndex extends SceneTerms {
  /** What the scene is found as: a unit, or the head of a family that then decides. */
  readonly entry: IndexedEntry;
  /** `scene:target#n`, n counting the target's scenes from 0. */
  readonly phraseId: string;
  /** Place among all scenes: of two that fit equally well the first wins. */
  readonly order: number;
}

export interface SceneLookup {
  /** What scenes call a piece or a feature; nothing for what no scene names. */
  readonly namesOf: ReadonlyMap<LexiconEntry, SceneNames>;
  /** Scenes by each name of the required term that the fewest scenes share. */
  readonly byRarest: ReadonlyMap<string, readonly SceneIndex[]>;
  /** Scenes by each name of each required term. */
  readonly byAny: ReadonlyMap<string, readonly SceneIndex[]>;
}

export function indexScenes(lexicon: Lexicon, maker: EntryMaker): SceneLookup {
  const all = listScenes(lexicon, maker);
  const byAny = groupByName(all, ({ required }) => required.flat());
  const countSharing = (term: readonly string[]) =>
    term.reduce((sum, name) => sum + (byAny.get(name)?.length ?? 0), 0);
  const byRarest = groupByName(
    all,
    ({ required }) => required.toSorted((a, b) => countSharing(a) - countSharing(b))[0] ?? [],
  );
  return { namesOf: listNames(lexicon, all), byRarest, byAny };
}

function listNames(
  { entries }: Lexicon,
  scenes: readonly SceneIndex[],
): ReadonlyMap<LexiconEntry, SceneNames> {
  const used = new Set(
    scenes.flatMap(({ required, excluded, supporting }) => [...required.flat(), ...excluded, ...supporting]),
  );
  const namesOf = new Map<LexiconEntry, SceneNames>();
  for (const entry of entries) {
    const { kind, key, value } = entry;
    const names = kind === 'piece' ? [key] : kind === 'feature' ? [`${key}:${value}`, `${key}:*`] : [];
    const kept = names.filter((name) => used.has(name));
    if (kept.length > 0) namesOf.set(entry, { names: kept, group: kind === 'piece' ? `piece ${key}` : key });
  }
  return namesOf;
}

function listScenes({ scenes, units }: Lexicon, maker: EntryMaker): readonly SceneIndex[] {
  let order = 0;
  return scenes.flatMap((group) => {
    const kind = group.target in units ? 'unit' : 'head';
    const entry = maker.make(kind, group.target);
    return group.scenes.map((text, position) => {
      order += 1;
      return { ...parseScene(text), entry, order, phraseId: `scene:${group.target}#${position}` };
    });
  });
}

function groupByName(
  scenes: readonly SceneIndex[],
  listNames: (scene: SceneIndex) => readonly string[],
): ReadonlyMap<string, readonly SceneIndex[]> {
  const groups = new Map<string, SceneIndex[]>();
  for (const scene of scenes) {
    for (const name of new Set(listNames(scene))) {
      const group = groups.get(name) ?? [];
      group.push(scene);
      groups.set(name, group);
    }
  }
  return groups;
}

export function parseScene(text: string): SceneTerms {
  const terms = text.split(' ').filter((term) => term !== '');
  const listMarked = (mark: string) =>
    terms.filter((term) => term.startsWith(mark)).flatMap((term) => term.slice(1).split('|'));
  return {
    required: terms
      .filter((term) => !term.startsWith('!') && !term.startsWith('?'))
      .map((term) => term.replace('+', '').split('|')),
    excluded: new Set(listMarked('!')),
    supporting: new Set(listMarked('?')),
    counted: new Set(listMarked('+')),
  };
}
