// SPDX-License-Identifier: Apache-2.0

import { groupByInitial, groupBySound, type Spelling } from '../words/edit-distance.ts';
import type { Word } from '../words/word-book.ts';

/** The words of the lexicon by what a misspelt one may be repaired to. Grouped at the first misspelling: most stories have none. */
export class RepairWords {
  /** Words of units, heads and features, of four letters or more. */
  readonly evidence: ReadonlySet<string>;
  private readonly others: ReadonlySet<string>;
  private byInitial: ReadonlyMap<string, readonly Spelling[]> | null = null;
  private bySound: ReadonlyMap<string, string> | null = null;
  /** Repairs already worked out. */
  readonly known = new Map<string, readonly Word[]>();

  constructor(evidence: ReadonlySet<string>, others: ReadonlySet<string>) {
    this.evidence = evidence;
    this.others = others;
  }

  /** Evidence by the initial of its sound. */
  get targets(): ReadonlyMap<string, readonly Spelling[]> {
    this.byInitial ??= groupByInitial(this.evidence);
    return this.byInitial;
  }

  /** Of the other words of five letters or more the one that sounds like it: "suposed", "orderd". */
  get soundalikes(): ReadonlyMap<string, string> {
    this.bySound ??= groupBySound(this.others);
    return this.bySound;
  }
}
