// SPDX-License-Identifier: Apache-2.0
// The patterns of a lexicon before they are phrases: a first story waits for their words alone, and for the phrases that
// start with its own.

import type { WordBook } from '../words/word-book.ts';
import { Automaton, type Root } from './automaton.ts';
import { listStarts } from './pattern-starts.ts';
import { followPattern, StepReader } from './patterns.ts';

interface Pattern {
  readonly text: string;
  readonly root: Root;
  /** What its phrases end in. */
  readonly end: number;
  readonly dropDeterminers: boolean;
  /** Whether a misspelt word is repaired to one of its words. */
  readonly isEvidence: boolean;
}

export class PatternStore {
  private readonly reader = new StepReader();
  private readonly byStart = new Map<string, Pattern[]>();
  private evidence = '';
  private others = '';

  add(pattern: Pattern): void {
    if (pattern.isEvidence) this.evidence += ` ${pattern.text}`;
    else this.others += ` ${pattern.text}`;
    for (const step of listStarts(pattern.text, this.reader)) {
      const known = this.byStart.get(step);
      if (known === undefined) this.byStart.set(step, [pattern]);
      else known.push(pattern);
    }
  }

  /** Every word of the patterns gets its number; of those that are no determiners, the evidence and the others. */
  addWords(words: WordBook): {
    readonly evidence: ReadonlySet<string>;
    readonly others: ReadonlySet<string>;
  } {
    const add = (patterns: string) => {
      const added = new Set<string>();
      for (const { step, isDeterminer } of this.reader.listSteps(patterns)) {
        words.addSymbol(step);
        if (!isDeterminer) added.add(step);
      }
      return added;
    };
    return { evidence: add(this.evidence), others: add(this.others) };
  }

  /** Symbols below `classes` are classes; every word of the patterns has its number in `words`. */
  buildAutomaton(words: WordBook, classes: number): Automaton {
    const steps = words.listSteps();
    const followed = new Set<Pattern>();
    const enter = (node: number, step: string) => automaton.addEdge(node, words.findSymbol(step));
    const automaton = new Automaton({ symbols: steps.length, classes }, (symbol) => {
      for (const pattern of this.byStart.get(steps[symbol] ?? '') ?? []) {
        if (followed.has(pattern)) continue;
        followed.add(pattern);
        const { text, root, end, dropDeterminers } = pattern;
        for (const node of followPattern(text, dropDeterminers, root, enter, this.reader))
          automaton.addEnd(node, end);
      }
    });
    return automaton;
  }
}
