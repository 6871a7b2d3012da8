// SPDX-License-Identifier: Apache-2.0
// Part of step 9: words too vague to price, where the words beside them name the care: "tested my thyroid", "blood
// tests for lupus", "biopsies during the endoscopy". Nobody is asked what was just said.

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasOnlyWords } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Draft } from './9-choose.ts';

/** The categories of care that answer an ask. */
const ANSWERS: Readonly<Record<string, ReadonlySet<string>>> = {
  tests: toWordSet('lab test imaging eye-ear'),
  'blood-work': toWordSet('lab'),
  hormones: toWordSet('lab'),
  scans: toWordSet('imaging'),
  surgery: toWordSet('surgery'),
};

/** Between the vague words and the care they are of: no "and", which would be one thing more. */
const BETWEEN: ReadonlySet<string> = toWordSet(`
  me my i his her us it our myself for a an the of on in to with , : - at that is was were are be been being
  including like such as namely everything blood urine heart body levels level numbers
  showed shows found revealed came back had have high low positive negative elevated normal abnormal borderline
`);
const REACH = 7;
/** A biopsy is part of what it was taken in, wherever the sentence names that. */
const BIOPSY_REACH = 12;
const ENDS: ReadonlySet<string> = toWordSet('. ! ? ;');

/** Whether an ask is answered by care that was read, said after it, or right before it. Work bounded per ask. */
export class AnsweredAsks {
  private readonly tokens: readonly Token[];
  private readonly index: LexiconIndex;
  private readonly byStart = new Map<number, Draft>();
  private readonly byEnd = new Map<number, Draft>();

  constructor(drafts: readonly Draft[], tokens: readonly Token[], index: LexiconIndex) {
    this.tokens = tokens;
    this.index = index;
    for (const draft of drafts) {
      if (draft.unitId === null) continue;
      this.byStart.set(draft.from, draft);
      this.byEnd.set(draft.to, draft);
    }
  }

  has({ from, to, entry }: Match): boolean {
    if (this.byStart.size === 0) return false;
    if (entry.key === 'biopsy') return this.isTakenIn(from, to);
    const categories = ANSWERS[entry.key];
    if (categories === undefined) return false;
    for (let at = to; at <= to + REACH; at += 1) {
      const draft = this.byStart.get(at);
      if (draft !== undefined) return this.isOf(draft, categories);
      if (!BETWEEN.has(this.tokens[at]?.text ?? '')) break;
    }
    // "My thyroid was tested"
    for (let at = from; at >= from - REACH; at -= 1) {
      const draft = this.byEnd.get(at);
      if (draft !== undefined) return this.isOf(draft, categories);
      if (!hasOnlyWords(this.tokens, at - 1, at, PASSIVE)) break;
    }
    return false;
  }

  private isTakenIn(from: number, to: number): boolean {
    for (const step of [-1, 1])
      for (let at = step < 0 ? from : to; Math.abs(at - from) <= BIOPSY_REACH; at += step) {
        if (BIOPSY.test(this.byStart.get(at)?.unitId ?? '')) return true;
        if (at !== from && ENDS.has(this.tokens[at]?.text ?? '.')) break;
      }
    return false;
  }

  private isOf({ unitId }: Draft, categories: ReadonlySet<string>): boolean {
    return categories.has(this.index.lexicon.units[unitId ?? '']?.category ?? '');
  }
}

const PASSIVE: ReadonlySet<string> = toWordSet('was were got been be being is levels level has have also');
const BIOPSY = /biopsy/;
