// SPDX-License-Identifier: Apache-2.0
// Step 4: every lexicon phrase in the text. Of the phrases of one meaning that overlap, the longest stays.

import type { Token } from './2-tokenize.ts';
import { type Automaton, CLASSES, NO_NODE, PHRASES } from './automaton.ts';
import type { LexiconIndex } from './lexicon-index.ts';
import type { LexiconEntry } from './lexicon-types.ts';

/** A phrase over tokens `from` up to and not including `to`. */
export interface Match {
  readonly from: number;
  readonly to: number;
  readonly entry: LexiconEntry;
  readonly phraseId: string;
  /** Of care that is described, not named: the words that describe it. */
  readonly pieces?: readonly Match[];
  /** Of care that is described: the token before which a number says how often. */
  readonly countAt?: number;
}

/** No phrase is longer, skipped words included: keeps the search linear. */
const MAX_SPAN = 16;

/** All matches in order of start, longer first. Linear in the number of tokens. */
export function findPhrases(tokens: readonly Token[], index: LexiconIndex): readonly Match[] {
  return new PhraseFinder(tokens, index).findAll();
}

/**
 * Goes from the last token to the first, so that the classes that may stand at any later token are known when a
 * phrase comes to it.
 */
class PhraseFinder {
  private readonly tokens: readonly Token[];
  private readonly index: LexiconIndex;
  private readonly automaton: Automaton;
  /** By token, pairs of a class that starts there and the token after its last. */
  private readonly classes: (readonly number[])[] = [];
  /** In reverse order. */
  private readonly matches: Match[] = [];
  private from = 0;
  /** The classes at `from`, while they are being found; null while phrases are. */
  private ownClasses: number[] | null = null;
  /** Where the matches at `from` start in `matches`. */
  private ownMatches = 0;

  constructor(tokens: readonly Token[], index: LexiconIndex) {
    this.tokens = tokens;
    this.index = index;
    this.automaton = index.automaton;
  }

  findAll(): readonly Match[] {
    const { tokens, classes } = this;
    for (let from = tokens.length - 1; from >= 0; from -= 1) {
      this.from = from;
      classes[from] = NONE;
      const token = tokens[from];
      if (token === undefined || (token.symbol < 0 && token.kind !== 'number')) continue;
      this.findClasses(token);
      this.ownMatches = this.matches.length;
      this.walk(PHRASES, from);
    }
    return this.matches.reverse();
  }

  /** A class may start with another: what is found is looked through again for what it starts. */
  private findClasses(token: Token): void {
    const found: number[] = token.kind === 'number' ? [this.index.numberClass, this.from + 1] : [];
    this.ownClasses = found;
    this.walkWord(CLASSES, this.from, token);
    for (let at = 0; at < found.length; at += 2)
      this.enter(this.automaton.next(CLASSES, found[at] ?? 0), found[at + 1] ?? 0);
    this.ownClasses = null;
    if (found.length > 0) this.classes[this.from] = found;
  }

  /** What may follow at token `at` on the way through the automaton. */
  private walk(node: number, at: number): void {
    const token = this.tokens[at];
    if (token === undefined || at - this.from >= MAX_SPAN || !this.automaton.hasEdges(node)) return;
    this.walkWord(node, at, token);
    if (this.automaton.hasClassEdges(node)) {
      const classes = this.classes[at] ?? NONE;
      for (let pair = 0; pair < classes.length; pair += 2)
        this.enter(this.automaton.next(node, classes[pair] ?? 0), classes[pair + 1] ?? 0);
    }
    // A phrase never ends on a word that was stepped over.
    if (token.isStepOver && at > this.from) this.walk(node, at + 1);
  }

  private walkWord(node: number, at: number, token: Token): void {
    if (token.symbol >= 0) this.enter(this.automaton.next(node, token.symbol), at + 1);
  }

  private enter(node: number, at: number): void {
    if (node === NO_NODE) return;
    const { automaton } = this;
    for (let end = automaton.firstEnd(node); end !== NO_NODE; end = automaton.nextEnd(end))
      this.report(automaton.endAt(end), at);
    this.walk(node, at);
  }

  private report(end: number, to: number): void {
    if (this.ownClasses === null) this.addMatch(end, to);
    else addPair(this.ownClasses, end, to);
  }

  /** Keeps the matches of one start in order, shorter first, each phrase once and as long as it can be. */
  private addMatch(end: number, to: number): void {
    const { matches, ownMatches, from } = this;
    const found = this.index.phraseEnds[end];
    if (found === undefined) return;
    const { entry, phraseId } = found;
    for (let at = ownMatches; at < matches.length; at += 1) {
      const known = matches[at];
      if (known?.phraseId !== phraseId) continue;
      if (known.to >= to) return;
      matches.splice(at, 1);
      break;
    }
    const match = { from, to, entry, phraseId };
    let place = matches.length;
    while (place > ownMatches && isBefore(match, matches[place - 1])) place -= 1;
    if (place === matches.length) matches.push(match);
    else matches.splice(place, 0, match);
  }
}

const NONE: readonly number[] = [];

function isBefore(match: Match, other: Match | undefined): boolean {
  if (other === undefined) return false;
  return match.to < other.to || (match.to === other.to && match.phraseId > other.phraseId);
}

function addPair(pairs: number[], first: number, second: number): void {
  for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === first && pairs[at + 1] === second) return;
  pairs.push(first, second);
}
