// SPDX-License-Identifier: Apache-2.0

import { groupByFrame, groupByInitial, type Spelling } from '../words/edit-distance.ts';
import type { Word } from '../words/word-book.ts';

/** The words of the lexicon by what a misspelt one may be repaired to. Grouped at the first misspelling: most stories have none. */
export class RepairWords {
  /** Words of units, heads and features, of four letters or more. */
  readonly evidence: ReadonlySet<string>;
  private readonly others: ReadonlySet<string>;
  private byInitial: ReadonlyMap<string, readonly Spelling[]> | null = null;
  private byFrame: ReadonlyMap<string, readonly Spelling[]> | null = null;
  /** Repairs already worked out. */
  readonly known = new Map<string, readonly Word[]>();

  constructor(evidence: ReadonlySet<string>, others: ReadonlySet<string>) {
    const listLong = (words: ReadonlySet<string>) => new Set([...words].filter(({ length }) => length >= 4));
    this.evidence = listLong(evidence);
    this.others = listLong(others);
  }

  /** Evidence by the initial of its sound. */
  get targets(): ReadonlyMap<string, readonly Spelling[]> {
    this.byInitial ??= groupByInitial(this.evidence);
    return this.byInitial;
  }

  /** The other words by the consonants of their sound. */
  get frames(): ReadonlyMap<string, readonly Spelling[]> {
    this.byFrame ??= groupByFrame(this.others);
    return this.byFrame;
  }
}
