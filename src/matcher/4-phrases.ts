// SPDX-License-Identifier: Apache-2.0
// Step 4: every lexicon phrase in the text. Of the phrases of one meaning that overlap, the longest stays.

import type { Token } from './2-tokenize.ts';
import { type Automaton, CLASSES, NO_NODE, PHRASES } from './automaton.ts';
import type { IndexedEntry, LexiconIndex } from './lexicon-index.ts';
import { NO_SYMBOL } from './word-book.ts';

/** A phrase over tokens `from` up to and not including `to`. */
export interface Match {
  readonly from: number;
  readonly to: number;
  readonly entry: IndexedEntry;
  readonly phraseId: string;
  /** Of care that is described, not named: the words that describe it. */
  readonly pieces?: readonly Match[];
  /** Of care that is described: the token before which a number says how often. */
  readonly countAt?: number;
}

/** No phrase is longer, skipped words included: keeps the search linear. */
export const MAX_SPAN = 16;

/** All matches in order of start, longer first. Linear in the number of tokens. */
export function findPhrases(tokens: readonly Token[], index: LexiconIndex): readonly Match[] {
  return new PhraseFinder(tokens, index).findAll();
}

/** How many times the search for phrases goes on from a node of the automaton: its work, whatever the machine. */
export function countSteps(tokens: readonly Token[], index: LexiconIndex): number {
  const finder = new PhraseFinder(tokens, index);
  finder.findAll();
  return finder.steps;
}

/**
 * Goes from the last token to the first, so that the classes that may stand at any later token are known when a
 * phrase comes to it.
 */
class PhraseFinder {
  steps = 0;
  private readonly tokens: readonly Token[];
  private readonly index: LexiconIndex;
  private readonly automaton: Automaton;
  /** By token, pairs of a class that starts there and the token after its last. */
  private readonly classes: (readonly number[] | undefined)[];
  /** The token at which what is being looked for starts. */
  private from = 0;
  /** What was found there: pairs of an end and the token after its last. Mostly nothing. */
  private found: number[] | null = null;

  constructor(tokens: readonly Token[], index: LexiconIndex) {
    this.tokens = tokens;
    this.index = index;
    this.automaton = index.automaton;
    this.classes = new Array(tokens.length).fill(undefined);
  }

  findAll(): readonly Match[] {
    const matches: Match[] = [];
    for (let from = this.tokens.length - 1; from >= 0; from -= 1) {
      const token = this.tokens[from];
      const isNumber = token?.kind === 'number';
      if (token === undefined || (token.word.symbol === NO_SYMBOL && !isNumber)) continue;
      this.from = from;
      this.found = isNumber ? [this.index.numberClass, from + 1] : null;
      const classes = this.findClasses(token.word.symbol);
      this.found = null;
      this.findPhrases(token.word.symbol, classes);
      if (this.found !== null) addMatches(matches, this.found, from, this.index);
    }
    return matches.reverse();
  }

  /** A class may start with another: what was found is looked through again for what it starts. */
  private findClasses(symbol: number): readonly number[] | null {
    this.enter(this.automaton.start(CLASSES, symbol), this.from + 1);
    for (let at = 0; this.found !== null && at < this.found.length; at += 2)
      this.enter(this.automaton.start(CLASSES, this.found[at] ?? 0), this.found[at + 1] ?? 0);
    if (this.found !== null) this.classes[this.from] = this.found;
    return this.found;
  }

  private findPhrases(symbol: number, classes: readonly number[] | null): void {
    this.enter(this.automaton.start(PHRASES, symbol), this.from + 1);
    if (classes === null) return;
    for (let at = 0; at < classes.length; at += 2)
      this.enter(this.automaton.start(PHRASES, classes[at] ?? 0), classes[at + 1] ?? 0);
  }

  /** A node was reached by the tokens before `at`. */
  private enter(node: number, at: number): void {
    if (node === NO_NODE) return;
    const { automaton } = this;
    for (let end = automaton.firstEnd(node); end < automaton.firstEnd(node + 1); end += 1)
      this.report(automaton.endAt(end), at);
    if (automaton.firstChild(node) < automaton.firstChild(node + 1)) this.goOn(node, at);
  }

  private goOn(node: number, at: number): void {
    this.steps += 1;
    const token = this.tokens[at];
    if (token === undefined || at - this.from >= MAX_SPAN) return;
    const { automaton } = this;
    const { symbol, isStepOver } = token.word;
    if (symbol !== NO_SYMBOL) this.enter(automaton.next(node, symbol), at + 1);
    const classes = this.classes[at];
    if (classes !== undefined) this.goOnByClass(node, classes);
    // A phrase never ends on a word that was stepped over.
    if (isStepOver) this.goOn(node, at + 1);
  }

  private goOnByClass(node: number, classes: readonly number[]): void {
    const { automaton } = this;
    const after = automaton.firstChild(node + 1);
    for (let child = automaton.firstChild(node); child < after && automaton.isClass(child); child += 1) {
      const name = automaton.symbolOf(child);
      for (let at = 0; at < classes.length; at += 2)
        if (classes[at] === name) this.enter(child, classes[at + 1] ?? 0);
    }
  }

  private report(end: number, to: number): void {
    const { found } = this;
    if (found === null) {
      this.found = [end, to];
      return;
    }
    for (let at = 0; at < found.length; at += 2) if (found[at] === end && found[at + 1] === to) return;
    found.push(end, to);
  }
}

/** In reverse order: shorter first. Each phrase once, as long as it can be. */
function addMatches(matches: Match[], found: readonly number[], from: number, index: LexiconIndex): void {
  const first = matches.length;
  for (let pair = 0; pair < found.length; pair += 2) {
    const phrase = index.phraseEnds[found[pair] ?? 0];
    const to = found[pair + 1] ?? 0;
    if (phrase === undefined || hasLonger(found, found[pair] ?? 0, to)) continue;
    const match = { from, to, entry: phrase.entry, phraseId: phrase.phraseId };
    let place = matches.length;
    matches.push(match);
    for (; place > first && isBefore(match, matches[place - 1]); place -= 1)
      matches[place] = matches[place - 1] ?? match;
    matches[place] = match;
  }
}

function hasLonger(found: readonly number[], end: number, to: number): boolean {
  for (let pair = 0; pair < found.length; pair += 2)
    if (found[pair] === end && (found[pair + 1] ?? 0) > to) return true;
  return false;
}

function isBefore(match: Match, other: Match | undefined): boolean {
  if (other === undefined) return false;
  return match.to < other.to || (match.to === other.to && match.phraseId > other.phraseId);
}
