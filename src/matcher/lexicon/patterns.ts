// SPDX-License-Identifier: Apache-2.0
// The pattern syntax of the lexicon: plain words and marks, `[optional words]`, `(one|or another)`, `{class}`, `{number}`,
// `press*` for press, pressed and pressing, and `\(` for a bracket of the text.
// A pattern is followed through states at load time; the matcher itself has no regular expressions.

import { normalizeStory } from '../words/1-normalize.ts';
import { tokenize } from '../words/2-tokenize.ts';
import { listVerbForms } from '../words/verb-forms.ts';
import { PLAIN, WordBook } from '../words/word-book.ts';

/** A word's stem, or a class name in braces. */
export type PatternStep = string;

/** The state after a step. The same state and step must give the same state. */
export type Enter<State> = (state: State, step: PatternStep) => State;

const MAX_EXPANSIONS = 512;

/**
 * Every state that a sequence of the pattern's steps leads to, from `start`, which itself is never among them. With
 * `dropDeterminers`, "of my brain" and "of the brain" become "of brain"; a pattern of nothing but determiners keeps
 * them, and so does a choice at either end of the pattern ("compared (my|the)") or with another word in it
 * ("(me|her) up"): left out, it would choose nothing. Throws a RangeError on unbalanced brackets or a pattern that
 * expands too far.
 */
export function followPattern<State>(
  pattern: string,
  dropDeterminers: boolean,
  start: State,
  enter: Enter<State>,
  reader: StepReader = new StepReader(),
): readonly State[] {
  const parse = (drops: boolean) =>
    new PatternParser(pattern, drops, enter, reader).parseAll(start).filter((state) => state !== start);
  const kept = parse(dropDeterminers);
  if (kept.length > 0) return kept;
  const all = parse(false);
  if (all.length === 0) throw new RangeError(`The pattern "${pattern}" can match nothing.`);
  return all;
}

/** All step sequences of a pattern; as `followPattern`. */
export function expandPattern(
  pattern: string,
  dropDeterminers: boolean,
): readonly (readonly PatternStep[])[] {
  // As texts, since two ways to the same steps must meet in one state.
  const join = (before: string, step: string) => (before === '' ? step : `${before} ${step}`);
  return followPattern(pattern, dropDeterminers, '', join).map((steps) => steps.split(' '));
}

class PatternParser<State> {
  readonly pattern: string;
  dropDeterminers: boolean;
  readonly enter: Enter<State>;
  readonly reader: StepReader;
  index = 0;

  constructor(pattern: string, dropDeterminers: boolean, enter: Enter<State>, reader: StepReader) {
    this.pattern = pattern;
    this.dropDeterminers = dropDeterminers;
    this.enter = enter;
    this.reader = reader;
  }

  parseAll(start: State): readonly State[] {
    const result = this.parseSequence([start]);
    if (this.index < this.pattern.length) this.fail('has an unexpected bracket');
    return result;
  }

  private parseSequence(before: readonly State[]): readonly State[] {
    let states = before;
    while (this.index < this.pattern.length) {
      const mark = this.pattern.charAt(this.index);
      if (mark === ']' || mark === ')' || mark === '|') break;
      states = this.parsePart(mark, states);
      if (states.length > MAX_EXPANSIONS) this.fail('expands to too many phrases');
    }
    return states;
  }

  private parsePart(mark: string, states: readonly State[]): readonly State[] {
    if (mark === '[' || mark === '(') return this.parseGroup(mark, states);
    if (mark === '{') {
      const end = this.pattern.indexOf('}', this.index);
      if (end < 0) this.fail('misses a "}"');
      const name = this.pattern.slice(this.index, end + 1);
      this.index = end + 1;
      return this.enterEach(states, name);
    }
    if (mark === '\\') {
      this.index += 2;
      return this.enterEach(states, this.pattern.charAt(this.index - 1));
    }
    const start = this.index;
    while (this.index < this.pattern.length && !isBracket(this.pattern.charCodeAt(this.index)))
      this.index += 1;
    const read = this.reader.readWords(this.pattern.slice(start, this.index));
    const steps = this.dropDeterminers ? read.filter(({ isDeterminer }) => !isDeterminer) : read;
    const isVerb = this.pattern.charAt(this.index) === '*';
    if (isVerb) this.index += 1;
    let after = states;
    for (let at = 0; at < steps.length; at += 1) {
      const step = steps[at]?.step ?? '';
      const before = after;
      after =
        isVerb && at === steps.length - 1
          ? listVerbForms(step).flatMap((form) => this.enterEach(before, form))
          : this.enterEach(before, step);
    }
    return after;
  }

  private enterEach(states: readonly State[], step: PatternStep): readonly State[] {
    return states.map((state) => this.enter(state, step));
  }

  private parseGroup(open: '[' | '(', before: readonly State[]): readonly State[] {
    const isFirst = this.index === 0;
    const reached = new Set<State>();
    /** Where alternatives begin of which nothing is left: "her" of "(me|him|her)". */
    const dropped: number[] = [];
    do {
      this.index += 1;
      const from = this.index;
      const after = this.parseSequence(before);
      if (after.every((state, at) => state === before[at])) dropped.push(from);
      else for (const state of after) reached.add(state);
    } while (this.pattern.charAt(this.index) === '|');
    const close = open === '[' ? ']' : ')';
    if (this.pattern.charAt(this.index) !== close) this.fail(`misses a "${close}"`);
    this.index += 1;
    if (open === '[') return [...new Set([...before, ...reached])];
    const isLast = this.index === this.pattern.length;
    const keeps = reached.size > 0 || isFirst || isLast;
    for (const from of dropped)
      for (const state of keeps ? this.parseWhole(from, before) : before) reached.add(state);
    return [...reached];
  }

  /** An alternative again, with its determiners. */
  private parseWhole(from: number, before: readonly State[]): readonly State[] {
    const { index, dropDeterminers } = this;
    this.index = from;
    this.dropDeterminers = false;
    const after = this.parseSequence(before);
    this.index = index;
    this.dropDeterminers = dropDeterminers;
    return after;
  }

  private fail(what: string): never {
    throw new RangeError(`The pattern "${this.pattern}" ${what}.`);
  }
}

const BRACKETS = Uint8Array.from({ length: 128 }, (_, code) =>
  '[](){|*\\'.includes(String.fromCharCode(code)) ? 1 : 0,
);

/** Whether a character of a pattern is none of its words. */
export const isBracket = (code: number) => BRACKETS[code] === 1;

/** The steps of plain words. Most words stand in many patterns, and each is read once. */
export class StepReader {
  /** No step looks for the words of a pattern: their kinds, which take longest, are left out. */
  private readonly words = new WordBook(new Set(), () => 0);
  private readonly known = new Map<string, readonly PlainStep[]>();

  /** Of words between brackets. */
  readWords(text: string): readonly PlainStep[] {
    return text.includes(' ') ? text.split(' ').flatMap((word) => this.readWord(word)) : this.readWord(text);
  }

  /** Of what stands between two spaces or brackets: "x-ray" has two. */
  readWord(text: string): readonly PlainStep[] {
    let steps = this.known.get(text);
    if (steps === undefined) {
      steps = this.toSteps(text);
      this.known.set(text, steps);
    }
    return steps;
  }

  /** Every step of patterns, given one behind the other; none is a class. */
  listSteps(patterns: string): ReadonlySet<PlainStep> {
    const steps = new Set<PlainStep>();
    // Each word once, by what the engine does fast: the lexicon has tens of thousands.
    for (const text of new Set(patterns.replaceAll(/\{[^}]*\}/g, ' ').match(/\\.|[^ [\](){}|\\]+/g))) {
      const isVerb = text.endsWith('*');
      const read = this.readWord(text.startsWith('\\') ? text.slice(1) : isVerb ? text.slice(0, -1) : text);
      for (const each of read) steps.add(each);
      if (isVerb)
        for (const step of listVerbForms(read.at(-1)?.step ?? '')) steps.add({ step, isDeterminer: false });
    }
    return steps;
  }

  private toSteps(text: string): readonly PlainStep[] {
    // The second half of a contraction, where the first is a class: "{person}'s".
    if (HALVES.has(text)) return [{ step: text, isDeterminer: text === "'s" }];
    // Most words are plain, and before a first story every moment is waited for.
    const found = PLAIN.test(text)
      ? [this.words.makePlain(text)]
      : tokenize(normalizeStory(text), this.words).map(({ word }) => word);
    return found
      .filter(({ text: one }) => one !== '/')
      .map(({ stem, isStepOver }) => ({ step: stem, isDeterminer: isStepOver }));
  }
}

export interface PlainStep {
  readonly step: PatternStep;
  /** Left out of most phrases. */
  readonly isDeterminer: boolean;
}

const HALVES: ReadonlySet<string> = new Set(["'s", "'d", "'ll", "'ve", "'re", "'m"]);
