// SPDX-License-Identifier: Apache-2.0
// What is known of a word wherever it stands, worked out once: a story is read by numbers, not by spelling.

import { IGNORED } from './1-normalize.ts';
import { SHORTHAND } from './shorthand.ts';
import { toStem } from './stem.ts';
import { hashWord } from './word-hash.ts';
import { findKinds } from './word-kinds.ts';
import { toWordSet } from './word-set.ts';

export interface Word {
  /** Folded text, for a word without its apostrophes. */
  readonly text: string;
  /** The text without a plural ending: what phrases are compared by. */
  readonly stem: string;
  readonly kind: 'word' | 'number' | 'mark';
  /** Numeric value of a number. */
  readonly value: number | null;
  /** Of the stem, to weigh it by. */
  readonly hash: number;
  /** The number of the stem in the lexicon; NO_SYMBOL where no phrase has it. */
  readonly symbol: number;
  /** Neither the lexicon nor ordinary English has it, and it is neither too short nor too long to be repaired. */
  readonly isUnknown: boolean;
  /** A determiner carries no evidence: it is left out of phrases and stepped over while matching. */
  readonly isStepOver: boolean;
  /** What steps look for it, a bit each (word-kinds.ts). */
  readonly kinds: number;
}

/** Letters and digits that stand together, one word or two as in "doctor's" and "x3"; or one mark. */
export interface Run {
  readonly raw: string;
  readonly word: Word;
  readonly second: Word | null;
  /** Length of the first word where there are two. */
  readonly cut: number;
}

/** Determiners, in phrases and in stories. */
export const DETERMINERS: ReadonlySet<string> = toWordSet(
  'a an the my his her our their your this that some',
);

export const NO_SYMBOL = -1;
const NO_WORDS: ReadonlySet<number> = new Set();
/** How many runs are remembered: more than a person ever writes here. */
const MAX_RUNS = 8192;
/** A run of nothing but letters, as most are. */
export const PLAIN = /^[a-z]+$/;
/** Enough for no two words to share one. */
export const HASH_BITS = 30;
const NUMBER = /^\d[\d.,]*$/;
const CONTRACTION = /^([a-z]+)'(s|d|ll|ve|re|m)$/;
const COUNTED = /^(?:x(\d{1,3})|(\d{1,3})x)$/;
/** "cpt99214" */
const CODED = /^(cpt|hcpcs)\w{5}$/;
/** "9yo" */
const AGED = /^(\d{1,2})yo$/;
/** "48h", "x6wks"; "2d" and "3d" are pictures. */
const LASTING =
  /^(x?(\d{1,3}))(hours?|hrs?|h|days?|d|weeks?|wks?|months?|mos?|years?|yrs?|y|minutes?|mins?|units?|u)$/;
const FLAT_OR_DEEP = /^[23]d$/;
const SPANS: ReadonlyMap<string, string> = new Map([
  ['h', 'hour'],
  ['d', 'day'],
  ['w', 'week'],
  ['mo', 'month'],
  ['y', 'year'],
  ['mi', 'minute'],
  ['u', 'unit'],
]);
const MARK = /^[^\p{L}\d]$/u;

export class WordBook {
  private readonly ordinary: ReadonlySet<number>;
  private readonly findKinds: typeof findKinds;
  private readonly symbols = new Map<string, number>();
  /** By the hash of what they are written as, so that looking one up makes no string. Only a cache. */
  private slots: (Run | null)[] = makeSlots(512);
  private runCount = 0;

  constructor(ordinary: ReadonlySet<number> = NO_WORDS, kindsOf = findKinds) {
    this.ordinary = ordinary;
    this.findKinds = kindsOf;
  }

  /** The number of a stem or class name, a new one where it has none. Only before the first story is read. */
  addSymbol(step: string): number {
    const known = this.symbols.get(step);
    if (known !== undefined) return known;
    this.symbols.set(step, this.symbols.size);
    return this.symbols.size - 1;
  }

  /** What has a number, in order of it. */
  listSteps(): readonly string[] {
    return [...this.symbols.keys()];
  }

  get symbolCount(): number {
    return this.symbols.size;
  }

  findSymbol(step: string): number {
    return this.symbols.get(step) ?? NO_SYMBOL;
  }

  /** What stands from `start` to `end` of a folded story. */
  findRun(folded: string, start: number, end: number): Run {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = hashText(folded, start, end) & mask;
    for (let run = slots[slot]; run !== null && run !== undefined; run = slots[slot]) {
      if (isWritten(run.raw, folded, start, end)) return run;
      slot = (slot + 1) & mask;
    }
    const made = this.makeRun(folded.slice(start, end));
    if (this.runCount < MAX_RUNS) this.keep(made, slot);
    return made;
  }

  makeWord(text: string, kind: Word['kind']): Word {
    const isWord = kind === 'word';
    const stem = isWord ? toStem(text) : text;
    const symbol = this.findSymbol(stem);
    return {
      text,
      stem,
      kind,
      hash: hashWord(stem, HASH_BITS),
      value: kind === 'number' ? Number(text) : null,
      symbol,
      isUnknown:
        isWord &&
        symbol === NO_SYMBOL &&
        text.length >= 4 &&
        text.length <= 24 &&
        !this.ordinary.has(hashWord(stem)),
      isStepOver: text === "'s" || text === '/' || (isWord && DETERMINERS.has(text)),
      kinds: this.findKinds(text, stem, kind === 'number'),
    };
  }

  /** The word of a plain run, whole where it is written short: "appt w/ derm". */
  makePlain(raw: string): Word {
    return this.makeWord(SHORTHAND.get(raw) ?? raw, 'word');
  }

  private makeRun(raw: string): Run {
    if (PLAIN.test(raw)) return { raw, word: this.makePlain(raw), second: null, cut: 0 };
    if (raw === '&') return this.makeSingle(raw, 'and', 'word');
    if (MARK.test(raw)) return this.makeSingle(raw, raw, 'mark');
    const text = raw.replaceAll(IGNORED, '');
    // "Called 911": no count.
    if (NUMBER.test(text))
      return this.makeSingle(raw, text.replaceAll(',', ''), text === '911' ? 'word' : 'number');
    if (text === raw) {
      const counted = COUNTED.exec(text);
      if (counted?.[1] !== undefined) return this.makePair(raw, 1, 'word', counted[1], 'number');
      if (counted?.[2] !== undefined) return this.makePair(raw, raw.length - 1, 'number', 'x', 'word');
      const coded = CODED.exec(text)?.[1];
      if (coded !== undefined)
        return this.makePair(raw, coded.length, 'word', raw.slice(coded.length), 'number');
      const aged = AGED.exec(text)?.[1];
      if (aged !== undefined) return this.makePair(raw, aged.length, 'number', 'yo', 'word');
      const lasting = FLAT_OR_DEEP.test(text) ? null : LASTING.exec(text);
      if (lasting?.[1] !== undefined && lasting[2] !== undefined) {
        const unit = SPANS.get((lasting[3] ?? '').slice(0, 2)) ?? SPANS.get((lasting[3] ?? '').slice(0, 1));
        return this.makeTwo(raw, lasting[1].length, [lasting[2], 'number'], [unit ?? '', 'word']);
      }
      const contraction = CONTRACTION.exec(text);
      if (contraction?.[1] !== undefined)
        return this.makePair(raw, contraction[1].length, 'word', `'${contraction[2]}`, 'mark');
    }
    const letters = text.replace(/['./]/g, '');
    return this.makeSingle(raw, SHORTHAND.get(letters) ?? letters, 'word');
  }

  private makeSingle(raw: string, text: string, kind: Word['kind']): Run {
    return { raw, word: this.makeWord(text, kind), second: null, cut: 0 };
  }

  private makePair(
    raw: string,
    cut: number,
    kind: Word['kind'],
    second: string,
    secondKind: Word['kind'],
  ): Run {
    return this.makeTwo(raw, cut, [raw.slice(0, cut), kind], [second, secondKind]);
  }

  private makeTwo(
    raw: string,
    cut: number,
    first: readonly [string, Word['kind']],
    second: readonly [string, Word['kind']],
  ): Run {
    return { raw, word: this.makeWord(...first), second: this.makeWord(...second), cut };
  }

  private keep(run: Run, slot: number): void {
    this.slots[slot] = run;
    this.runCount += 1;
    // At least half of the slots stay free: a search ends soon.
    if (this.runCount * 2 > this.slots.length) this.slots = growSlots(this.slots);
  }
}

function makeSlots(size: number): (Run | null)[] {
  return new Array<Run | null>(size).fill(null);
}

function growSlots(slots: readonly (Run | null)[]): (Run | null)[] {
  const grown = makeSlots(slots.length * 2);
  const mask = grown.length - 1;
  for (const run of slots) {
    if (run === null) continue;
    let slot = hashText(run.raw, 0, run.raw.length) & mask;
    while (grown[slot] !== null) slot = (slot + 1) & mask;
    grown[slot] = run;
  }
  return grown;
}

function hashText(text: string, start: number, end: number): number {
  let hash = end - start;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash, 31) + text.charCodeAt(index);
  return hash ^ (hash >>> 15);
}

function isWritten(raw: string, folded: string, start: number, end: number): boolean {
  if (raw.length !== end - start) return false;
  for (let index = 0; index < raw.length; index += 1)
    if (raw.charCodeAt(index) !== folded.charCodeAt(start + index)) return false;
  return true;
}
