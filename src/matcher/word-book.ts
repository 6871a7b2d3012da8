// SPDX-License-Identifier: Apache-2.0
// What is known of a word wherever it stands, worked out once: a story is read by numbers, not by spelling.

import { IGNORED } from './1-normalize.ts';
import { toStem } from './stem.ts';
import { toWordSet } from './word-set.ts';

export interface Word {
  /** Folded text, for a word without its apostrophes. */
  readonly text: string;
  /** The text without a plural ending: what phrases are compared by. */
  readonly stem: string;
  readonly kind: 'word' | 'number' | 'mark';
  /** Numeric value of a number. */
  readonly value: number | null;
  /** The number of the stem in the lexicon; -1 where no phrase has it. */
  readonly symbol: number;
  /** A determiner carries no evidence: it is left out of phrases and stepped over while matching. */
  readonly isStepOver: boolean;
}

/** Letters and digits that stand together: one word, or two as in "doctor's" and "x3". */
export interface Run {
  readonly word: Word;
  readonly second: Word | null;
  /** Length of the first word where there are two. */
  readonly cut: number;
}

/** Determiners, in phrases and in stories. */
export const DETERMINERS: ReadonlySet<string> = toWordSet(
  'a an the my his her our their your this that some',
);

const NO_SYMBOL = -1;
/** Bounds what is remembered of stories; a phrase book of every word anyone writes is no one's to keep. */
const MAX_RUNS = 8192;
const CONTRACTION = /^([a-z]+)'(s|d|ll|ve|re|m)$/;
const COUNTED = /^(?:x(\d{1,3})|(\d{1,3})x)$/;

export class WordBook {
  private readonly symbols = new Map<string, number>();
  /** Only a cache: what is read does not depend on it. */
  private readonly runs = new Map<string, Run>();
  private readonly marks = new Map<string, Word>();

  /** The number of a stem or class name, a new one where it has none. Only before the first story is read. */
  addSymbol(step: string): number {
    const known = this.symbols.get(step);
    if (known !== undefined) return known;
    this.symbols.set(step, this.symbols.size);
    return this.symbols.size - 1;
  }

  /** -1 where the lexicon has no such step. */
  findSymbol(step: string): number {
    return this.symbols.get(step) ?? NO_SYMBOL;
  }

  /** `raw`: letters, digits and what may stand among them, as in the folded story. */
  findRun(raw: string): Run {
    const known = this.runs.get(raw);
    if (known !== undefined) return known;
    const run = this.readRun(raw);
    if (this.runs.size < MAX_RUNS) this.runs.set(raw, run);
    return run;
  }

  findMark(mark: string): Word {
    const known = this.marks.get(mark);
    if (known !== undefined) return known;
    const word = this.makeWord(mark, 'mark');
    if (this.marks.size < MAX_RUNS) this.marks.set(mark, word);
    return word;
  }

  makeWord(text: string, kind: Word['kind']): Word {
    const stem = kind === 'word' ? toStem(text) : text;
    return {
      text,
      stem,
      kind,
      value: kind === 'number' ? Number(text) : null,
      symbol: this.findSymbol(stem),
      isStepOver: text === "'s" || (kind === 'word' && DETERMINERS.has(text)),
    };
  }

  private readRun(raw: string): Run {
    const text = raw.replaceAll(IGNORED, '');
    if (/^\d[\d.,]*$/.test(text)) return this.makeRun(text.replaceAll(',', ''), 'number');
    if (text === raw) {
      const counted = COUNTED.exec(text);
      if (counted?.[1] !== undefined) return this.makePair('x', 'word', counted[1], 'number');
      if (counted?.[2] !== undefined) return this.makePair(counted[2], 'number', 'x', 'word');
      const contraction = CONTRACTION.exec(text);
      if (contraction?.[1] !== undefined)
        return this.makePair(contraction[1], 'word', `'${contraction[2]}`, 'mark');
    }
    return this.makeRun(text.replace(/['.]/g, ''), 'word');
  }

  private makeRun(text: string, kind: Word['kind']): Run {
    return { word: this.makeWord(text, kind), second: null, cut: 0 };
  }

  private makePair(first: string, kind: Word['kind'], second: string, secondKind: Word['kind']): Run {
    return {
      word: this.makeWord(first, kind),
      second: this.makeWord(second, secondKind),
      cut: first.length,
    };
  }
}
