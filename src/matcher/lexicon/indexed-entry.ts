// SPDX-License-Identifier: Apache-2.0
// What a phrase stands for, with all that later steps would look up by its key.

import type { Cue, EntryKind, Family, Lexicon } from './lexicon-types.ts';

export interface SceneNames {
  /** By their numbers. */
  readonly names: readonly number[];
  /** The number of the piece, or of the feature whatever its value: of two in the same words the longer stands. */
  readonly group: number;
}

/** A feature with the values that meet the condition; null for any. */
export interface Condition {
  readonly feature: string;
  readonly values: readonly string[] | null;
}

export interface IndexedFamily extends Family {
  /** What its cases ask for. */
  readonly features: ReadonlySet<string>;
  /** Of each case. */
  readonly conditions: readonly (readonly Condition[])[];
}

export interface IndexedEntry {
  readonly kind: EntryKind;
  readonly key: string;
  readonly value: string;
  /** Its place among all entries by their names; of two matches of the same words the one of the lower comes first. */
  readonly rank: number;
  /** The groups its matches belong to, a bit each (matches.ts). */
  readonly groups: number;
  /** Of a head. */
  readonly family: IndexedFamily | null;
  readonly cue: Cue | null;
  /** Of an analyte: what it is where it is a test, a unit or a head. */
  readonly test: IndexedEntry | null;
  /** What scenes call it, where one names it. */
  readonly sceneNames: SceneNames | null;
}

// The groups of matches.ts.
export const OWNING = 1;
export const HEAD = 2;
export const FEATURE = 4;
export const CUE = 8;
export const COUNT = 16;
export const ROLE = 32;
export const PERSON = 64;
export const PIECE = 128;

/** The groups of all matches of an entry, a bit each. */
function findGroups(kind: EntryKind, key: string, isInScenes: boolean): number {
  const piece = isInScenes ? PIECE : 0;
  switch (kind) {
    case 'head':
      return OWNING | HEAD | piece;
    case 'feature':
      return FEATURE | piece;
    case 'cue':
      return CUE;
    case 'count':
      return COUNT;
    case 'role':
      return key === 'person' ? ROLE | PERSON : ROLE;
    case 'piece':
      return piece;
    default:
      return OWNING;
  }
}

function indexFamily(family: Family): IndexedFamily {
  const conditions = family.cases.map(({ when }) =>
    Object.entries(when).map(([feature, values]) => ({
      feature,
      values: values.includes('*') ? null : values,
    })),
  );
  return { ...family, conditions, features: new Set(conditions.flat().map(({ feature }) => feature)) };
}

export class EntryMaker {
  readonly families: ReadonlyMap<string, IndexedFamily>;
  private readonly cues: ReadonlyMap<string, Cue>;
  private readonly units: Lexicon['units'];

  constructor({ families, cues, units }: Lexicon) {
    this.families = new Map(families.map((family) => [family.id, indexFamily(family)]));
    this.cues = new Map(cues.map((cue) => [cue.id, cue]));
    this.units = units;
  }

  make(
    kind: EntryKind,
    key: string,
    value: string = '',
    sceneNames: SceneNames | null = null,
    rank = 0,
  ): IndexedEntry {
    return {
      kind,
      key,
      value,
      groups: findGroups(kind, key, sceneNames !== null),
      family: kind === 'head' ? (this.families.get(key) ?? null) : null,
      cue: kind === 'cue' ? (this.cues.get(key) ?? null) : null,
      test: kind === 'analyte' ? this.make(key in this.units ? 'unit' : 'head', key, value) : null,
      sceneNames,
      rank,
    };
  }
}

/** An entry that no phrase of the lexicon has. */
export function makeEntry(kind: 'unit' | 'cue' | 'ask', key: string, cue: Cue | null = null): IndexedEntry {
  const groups = findGroups(kind, key, false);
  return { kind, key, value: '', groups, family: null, cue, test: null, sceneNames: null, rank: 0 };
}

/** An entry of a family that no phrase of the lexicon names. */
export function makeHead(family: IndexedFamily): IndexedEntry {
  const groups = findGroups('head', family.id, false);
  return {
    kind: 'head',
    key: family.id,
    value: '',
    groups,
    family,
    cue: null,
    test: null,
    sceneNames: null,
    rank: 0,
  };
}
