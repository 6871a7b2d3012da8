// SPDX-License-Identifier: Apache-2.0
// The pattern syntax of the lexicon: plain words, `[optional words]`, `(one|or another)`, `{class}`, `{number}`.
// A pattern expands to sequences of words and class names at load time; the matcher itself has no regular expressions.

import { normalizeStory } from './1-normalize.ts';
import { tokenize, toStem } from './2-tokenize.ts';
import { toWordSet } from './word-set.ts';

/** A word's stem, or a class name in braces. */
export type PatternStep = string;

const MAX_EXPANSIONS = 512;

/** Determiners carry no evidence: left out of phrases and stepped over while matching. */
export const DETERMINERS: ReadonlySet<string> = toWordSet(
  'a an the my his her our their your this that some',
);

/**
 * All step sequences of a pattern. With `dropDeterminers`, "of my brain" and "of the brain" become "of brain".
 * Throws a RangeError on unbalanced brackets or a pattern that expands too far.
 */
export function expandPattern(
  pattern: string,
  dropDeterminers: boolean,
): readonly (readonly PatternStep[])[] {
  const kept = new PatternParser(pattern, dropDeterminers).parseAll().filter((steps) => steps.length > 0);
  if (kept.length > 0) return kept;
  // Nothing but determiners: then they are what the pattern is about.
  const all = new PatternParser(pattern, false).parseAll().filter((steps) => steps.length > 0);
  if (all.length === 0) throw new RangeError(`The pattern "${pattern}" can match nothing.`);
  return all;
}

class PatternParser {
  readonly pattern: string;
  readonly dropDeterminers: boolean;
  index = 0;

  constructor(pattern: string, dropDeterminers: boolean) {
    this.pattern = pattern;
    this.dropDeterminers = dropDeterminers;
  }

  parseAll(): readonly (readonly PatternStep[])[] {
    const result = this.parseSequence();
    if (this.index < this.pattern.length) this.fail('has an unexpected bracket');
    return result;
  }

  private parseSequence(): (readonly PatternStep[])[] {
    let sequences: (readonly PatternStep[])[] = [[]];
    while (this.index < this.pattern.length) {
      const mark = this.pattern.charAt(this.index);
      if (mark === ']' || mark === ')' || mark === '|') break;
      sequences = this.cross(sequences, this.parsePart(mark));
    }
    return sequences;
  }

  private parsePart(mark: string): readonly (readonly PatternStep[])[] {
    if (mark === '[' || mark === '(') {
      this.index += 1;
      const close = mark === '[' ? ']' : ')';
      const choices = this.parseSequence();
      while (this.pattern.charAt(this.index) === '|') {
        this.index += 1;
        choices.push(...this.parseSequence());
      }
      if (this.pattern.charAt(this.index) !== close) this.fail(`misses a "${close}"`);
      this.index += 1;
      return dedupe(mark === '[' ? [[], ...choices] : choices);
    }
    if (mark === '{') {
      const end = this.pattern.indexOf('}', this.index);
      if (end < 0) this.fail('misses a "}"');
      const name = this.pattern.slice(this.index, end + 1);
      this.index = end + 1;
      return [[name]];
    }
    const rest = this.pattern.slice(this.index);
    const length = rest.search(/[[\](){|]/);
    const text = length < 0 ? rest : rest.slice(0, length);
    this.index += text.length;
    return [toSteps(text, this.dropDeterminers)];
  }

  /** Every left side with every right side, each sequence once. */
  private cross(left: readonly (readonly PatternStep[])[], right: readonly (readonly PatternStep[])[]) {
    if (left.length * right.length > MAX_EXPANSIONS) this.fail('expands to too many phrases');
    if (right.length === 1) return left.map((steps) => [...steps, ...(right[0] ?? [])]);
    return dedupe(left.flatMap((a) => right.map((b) => [...a, ...b])));
  }

  private fail(what: string): never {
    throw new RangeError(`The pattern "${this.pattern}" ${what}.`);
  }
}

function dedupe(sequences: readonly (readonly PatternStep[])[]): (readonly PatternStep[])[] {
  return [...new Map(sequences.map((steps) => [steps.join(' '), steps])).values()];
}

function toSteps(text: string, dropDeterminers: boolean): readonly PatternStep[] {
  // The second half of a contraction, where the first is a class: "{person}'s".
  const half = /^'(?:s|d|ll|ve|re|m)(?= |$)/.exec(text.trimStart())?.[0];
  if (half !== undefined) {
    const rest = toSteps(text.trimStart().slice(half.length), dropDeterminers);
    return dropDeterminers && half === "'s" ? rest : [half, ...rest];
  }
  return tokenize(normalizeStory(text))
    .filter((token) => token.kind !== 'mark' || token.text.length > 1)
    .map((token) => (token.kind === 'word' ? toStem(token.text) : token.text))
    .filter((step) => !dropDeterminers || (!DETERMINERS.has(step) && step !== "'s"));
}
