// SPDX-License-Identifier: Apache-2.0
// Scenes as data/lexicon/scenes writes them: terms side by side, each a piece or `feature:value`; `a|b` for either,
// `!a` for "not with", `?a` for one that supports the scene without being needed, `+a` for one whose number counts.

import type { EntryMaker, IndexedEntry, SceneNames } from './indexed-entry.ts';
import type { Lexicon, LexiconEntry } from './lexicon-types.ts';
import { countVotes, type Votes } from './scene-votes.ts';

export interface SceneTerms {
  /** Each of these lists has to be met by one of its names. */
  readonly required: readonly (readonly string[])[];
  readonly excluded: ReadonlySet<string>;
  readonly supporting: ReadonlySet<string>;
  /** Names before which a number says how often the care was given: "shaved off two moles". */
  readonly counted: ReadonlySet<string>;
}

/** A scene with its names as numbers, which are looked up faster. */
export interface SceneIndex {
  readonly required: readonly (readonly number[])[];
  readonly excluded: ReadonlySet<number>;
  readonly supporting: ReadonlySet<number>;
  readonly counted: ReadonlySet<number>;
  /** What the scene is found as: a unit, the head of a family that then decides, or an ask: care without a figure. */
  readonly entry: IndexedEntry;
  /** `scene:target#n`, n counting the target's scenes from 0. */
  readonly phraseId: string;
  /** Place among all scenes: of two that fit equally well the first wins. */
  readonly order: number;
}

export interface SceneLookup {
  /** What scenes call a piece or a feature; nothing for what no scene names. */
  readonly namesOf: ReadonlyMap<LexiconEntry, SceneNames>;
  /** Every name that a scene has, by its number. */
  readonly names: readonly string[];
  /** Scenes by each name of the required term that the fewest scenes share. */
  readonly byRarest: readonly (readonly SceneIndex[])[];
  /** Scenes by each name of each required term. */
  readonly byAny: readonly (readonly SceneIndex[])[];
  readonly votes: Votes<SceneIndex>;
  /** What is asked for over and over is marked here, by the number of a name or of a group of names. */
  readonly marks: Marks;
  /** The same by the order of a scene. */
  readonly counts: Marks;
}

/** A mark by number, for one question after the other. Making room for each anew would take longer than asking it. */
export class Marks {
  private readonly rounds: Int32Array;
  private readonly values: Int32Array;
  private round = 0;

  constructor(size: number) {
    this.rounds = new Int32Array(size);
    this.values = new Int32Array(size);
  }

  /** Nothing is marked. */
  clear(): void {
    this.round += 1;
  }

  set(number: number, mark: number): void {
    this.rounds[number] = this.round;
    this.values[number] = mark;
  }

  /** 0 where there is none. */
  get(number: number): number {
    return this.rounds[number] === this.round ? (this.values[number] ?? 0) : 0;
  }
}

export function indexScenes(lexicon: Lexicon, maker: EntryMaker): SceneLookup {
  const numbers = new Map<string, number>();
  const all = listScenes(lexicon, maker, numbers);
  const names = [...numbers.keys()];
  const byAny = groupByName(all, names.length, ({ required }) => required.flat());
  const countSharing = (term: readonly number[]) =>
    term.reduce((sum, name) => sum + (byAny[name]?.length ?? 0), 0);
  const byRarest = groupByName(
    all,
    names.length,
    ({ required }) => required.toSorted((a, b) => countSharing(a) - countSharing(b))[0] ?? [],
  );
  const votes = countVotes(all, names, lexicon);
  const marks = new Marks(names.length);
  const counts = new Marks(all.length + 1);
  return { namesOf: listNames(lexicon, numbers), names, byRarest, byAny, votes, marks, counts };
}

function listNames(
  { entries }: Lexicon,
  numbers: ReadonlyMap<string, number>,
): ReadonlyMap<LexiconEntry, SceneNames> {
  const groups = new Map<string, number>();
  const namesOf = new Map<LexiconEntry, SceneNames>();
  for (const entry of entries) {
    const { kind, key, value } = entry;
    const names = kind === 'piece' ? [key] : kind === 'feature' ? [`${key}:${value}`, `${key}:*`] : [];
    const kept = names.flatMap((name) => numbers.get(name) ?? []);
    if (kept.length === 0) continue;
    const named = kind === 'piece' ? `piece ${key}` : key;
    const group = groups.get(named) ?? groups.size;
    groups.set(named, group);
    namesOf.set(entry, { names: kept, group });
  }
  return namesOf;
}

function listScenes(
  { scenes, units, asks }: Lexicon,
  maker: EntryMaker,
  numbers: Map<string, number>,
): readonly SceneIndex[] {
  const toNumber = (name: string) => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, numbers.size);
    return numbers.size - 1;
  };
  const toNumbers = (names: Iterable<string>) => [...names].map(toNumber);
  const askIds = new Set(asks.map(({ id }) => id));
  let order = 0;
  return scenes.flatMap((group) => {
    const kind = group.target in units ? 'unit' : askIds.has(group.target) ? 'ask' : 'head';
    const entry = maker.make(kind, group.target);
    return group.scenes.map((text, position) => {
      order += 1;
      const { required, excluded, supporting, counted } = parseScene(text);
      return {
        required: required.map(toNumbers),
        excluded: new Set(toNumbers(excluded)),
        supporting: new Set(toNumbers(supporting)),
        counted: new Set(toNumbers(counted)),
        entry,
        order,
        phraseId: `scene:${group.target}#${position}`,
      };
    });
  });
}

function groupByName(
  scenes: readonly SceneIndex[],
  names: number,
  listNames: (scene: SceneIndex) => readonly number[],
): readonly (readonly SceneIndex[])[] {
  const groups: SceneIndex[][] = Array.from({ length: names }, () => []);
  for (const scene of scenes) for (const name of new Set(listNames(scene))) groups[name]?.push(scene);
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
