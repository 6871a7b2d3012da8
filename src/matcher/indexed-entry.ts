// SPDX-License-Identifier: Apache-2.0
// What a phrase stands for, with all that later steps would look up by its key.

import type { Cue, EntryKind, Family, Lexicon } from './lexicon-types.ts';
import { findGroups } from './match-groups.ts';
import type { SceneNames } from './scene-index.ts';

export interface IndexedEntry {
  readonly kind: EntryKind;
  readonly key: string;
  readonly value: string;
  /** The groups its matches belong to, a bit each (match-groups.ts). */
  readonly groups: number;
  /** Of a head. */
  readonly family: Family | null;
  readonly cue: Cue | null;
  /** Of an analyte: what it is where it is a test, a unit or a head. */
  readonly test: IndexedEntry | null;
  /** What scenes call it, where one names it. */
  readonly sceneNames: SceneNames | null;
}

export class EntryMaker {
  readonly families: ReadonlyMap<string, Family>;
  private readonly cues: ReadonlyMap<string, Cue>;
  private readonly units: Lexicon['units'];

  constructor({ families, cues, units }: Lexicon) {
    this.families = new Map(families.map((family) => [family.id, family]));
    this.cues = new Map(cues.map((cue) => [cue.id, cue]));
    this.units = units;
  }

  make(kind: EntryKind, key: string, value: string = '', sceneNames: SceneNames | null = null): IndexedEntry {
    return {
      kind,
      key,
      value,
      groups: findGroups(kind, key, sceneNames !== null),
      family: kind === 'head' ? (this.families.get(key) ?? null) : null,
      cue: kind === 'cue' ? (this.cues.get(key) ?? null) : null,
      test: kind === 'analyte' ? this.make(key in this.units ? 'unit' : 'head', key, value) : null,
      sceneNames,
    };
  }
}

/** An entry that no phrase of the lexicon has. */
export function makeEntry(kind: 'unit' | 'cue', key: string, cue: Cue | null = null): IndexedEntry {
  const groups = findGroups(kind, key, false);
  return { kind, key, value: '', groups, family: null, cue, test: null, sceneNames: null };
}
