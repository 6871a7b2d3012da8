// SPDX-License-Identifier: Apache-2.0
// Step 4: every lexicon phrase in the text. Of the phrases of one meaning that overlap, the longest stays.

import { type Automaton, CLASSES, NO_END, NO_NODE, PHRASES } from '../lexicon/automaton.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Token } from '../words/2-tokenize.ts';
import { NO_SYMBOL } from '../words/word-book.ts';
import { groupMatches, type Match, type MatchGroups } from './matches.ts';

export type { Match } from './matches.ts';

/** No phrase is longer, skipped words included: keeps the search linear. */
export const MAX_SPAN = 16;

/** Every match, those of one token longer first, and of equals in order of their names. Linear in the number of tokens. */
export function findPhrases(tokens: readonly Token[], index: LexiconIndex): MatchGroups {
  return groupMatches(new PhraseFinder(tokens, index).findAll());
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
  /** Pairs of a class and the token after its last, those of one token side by side. */
  private readonly classes: number[] = [];
  /** By token, where its classes start and end; 0 and 0 where it has none. */
  private readonly classStarts: number[];
  private readonly classEnds: number[];
  /** The token at which what is being looked for starts. */
  private from = 0;
  /** Whether classes are looked for, else phrases. */
  private isOfClasses = false;
  /** Matches so far, the last token's first; those of the token in hand from `first` on. */
  private readonly matches: Match[] = [];
  private first = 0;
  /** What each match ends in. */
  private readonly ends: number[] = [];

  constructor(tokens: readonly Token[], index: LexiconIndex) {
    this.tokens = tokens;
    this.index = index;
    this.automaton = index.automaton;
    this.classStarts = new Array(tokens.length).fill(0);
    this.classEnds = new Array(tokens.length).fill(0);
  }

  /** In order of the text from its end to its start. */
  findAll(): Match[] {
    const { tokens, automaton, classes, matches } = this;
    for (let from = tokens.length - 1; from >= 0; from -= 1) {
      const word = tokens[from]?.word;
      const isNumber = word?.kind === 'number';
      if (word === undefined || (word.symbol === NO_SYMBOL && !isNumber)) continue;
      const { symbol } = word;
      this.from = from;
      const start = classes.length;
      this.findClasses(symbol, isNumber, start);
      this.first = matches.length;
      this.enter(automaton.start(PHRASES, symbol), from + 1);
      for (let at = start; at < classes.length; at += 2)
        this.enter(automaton.start(PHRASES, classes[at] ?? 0), classes[at + 1] ?? 0);
    }
    return matches;
  }

  /** A class may start with another: what was found is looked through again for what it starts. */
  private findClasses(symbol: number, isNumber: boolean, start: number): void {
    const { automaton, classes, from } = this;
    this.isOfClasses = true;
    this.classStarts[from] = start;
    if (isNumber) classes.push(this.index.numberClass, from + 1);
    this.enter(automaton.start(CLASSES, symbol), from + 1);
    for (let at = start; at < classes.length; at += 2)
      this.enter(automaton.start(CLASSES, classes[at] ?? 0), classes[at + 1] ?? 0);
    this.classEnds[from] = classes.length;
    this.isOfClasses = false;
  }

  /** A node was reached by the tokens before `at`. */
  private enter(node: number, at: number): void {
    if (node === NO_NODE) return;
    const { automaton } = this;
    for (let end = automaton.firstEnd(node); end !== NO_END; end = automaton.nextEnd(end)) {
      if (this.isOfClasses) this.addClass(automaton.endAt(end), at);
      else this.addMatch(automaton.endAt(end), at);
    }
    if (automaton.goesOn(node)) this.goOn(node, at);
  }

  private goOn(node: number, at: number): void {
    this.steps += 1;
    const token = this.tokens[at];
    if (token === undefined || at - this.from >= MAX_SPAN) return;
    const { symbol, isStepOver } = token.word;
    if (symbol !== NO_SYMBOL) this.enter(this.automaton.next(node, symbol), at + 1);
    // While classes are looked for, those of the token itself are not complete; none stands there.
    if ((this.classEnds[at] ?? 0) > 0) this.goOnByClass(node, at);
    // A phrase never ends on a word that was stepped over.
    if (isStepOver) this.goOn(node, at + 1);
  }

  private goOnByClass(node: number, token: number): void {
    const { automaton, classes } = this;
    const [first, last] = [this.classStarts[token] ?? 0, this.classEnds[token] ?? 0];
    for (let child = automaton.firstClass(node); child !== NO_NODE; child = automaton.nextClass(child)) {
      const name = automaton.symbolOf(child);
      for (let at = first; at < last; at += 2)
        if (classes[at] === name) this.enter(child, classes[at + 1] ?? 0);
    }
  }

  private addClass(name: number, to: number): void {
    const { classes } = this;
    for (let at = this.classStarts[this.from] ?? 0; at < classes.length; at += 2)
      if (classes[at] === name && classes[at + 1] === to) return;
    classes.push(name, to);
  }

  /** Each phrase once, as long as it can be. */
  private addMatch(end: number, to: number): void {
    const { matches, ends, first, from } = this;
    let place = first;
    while (place < ends.length && ends[place] !== end) place += 1;
    if (place < ends.length && (matches[place]?.to ?? 0) >= to) return;
    const phrase = this.index.phraseEnds[end];
    if (phrase === undefined) return;
    const { entry, phraseId } = phrase;
    const match = { from, to, entry, phraseId, pieces: undefined, countAt: undefined };
    // A longer one takes the place of the same phrase, and may have to go behind others; a new one comes last.
    for (; place + 1 < ends.length; place += 1) this.move(place + 1, place);
    for (; place > first && isBefore(match, matches[place - 1]); place -= 1) this.move(place - 1, place);
    matches[place] = match;
    ends[place] = end;
  }

  private move(from: number, to: number): void {
    const { matches, ends } = this;
    const match = matches[from];
    if (match === undefined) return;
    matches[to] = match;
    ends[to] = ends[from] ?? 0;
  }
}

/** Among the matches of one token, which are turned round at the end: shorter first. */
function isBefore(match: Match, other: Match | undefined): boolean {
  if (other === undefined) return false;
  if (match.to !== other.to) return match.to < other.to;
  const [rank, otherRank] = [match.entry.rank, other.entry.rank];
  return rank === otherRank ? match.phraseId > other.phraseId : rank > otherRank;
}
