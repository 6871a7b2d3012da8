// SPDX-License-Identifier: Apache-2.0
// Step 4: every lexicon phrase in the text. Of the phrases of one meaning that overlap, the longest stays.

import type { Token } from './2-tokenize.ts';
import type { LexiconIndex, PhraseEnd, TrieNode } from './lexicon-index.ts';
import type { LexiconEntry } from './lexicon-types.ts';
import { DETERMINERS } from './patterns.ts';

/** A phrase over tokens `from` up to and not including `to`. */
export interface Match {
  readonly from: number;
  readonly to: number;
  readonly entry: LexiconEntry;
  readonly phraseId: string;
}

/** No phrase is longer, skipped words included: keeps the search linear. */
const MAX_SPAN = 16;

/** All matches in order of start, longer first. Linear in the number of tokens. */
export function findPhrases(tokens: readonly Token[], index: LexiconIndex): readonly Match[] {
  const finder = new PhraseFinder(tokens, index);
  const matches: Match[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    // No phrase starts with a mark, save the second half of a contraction.
    const first = tokens[from];
    if (first?.kind === 'mark' && first.text.length === 1) continue;
    const found = new Map<string, Match>();
    finder.walk(index.phrases, from, from, 0, (end, to) => {
      const known = found.get(end.phraseId);
      if (known === undefined || known.to < to)
        found.set(end.phraseId, { from, to, entry: end.entry, phraseId: end.phraseId });
    });
    matches.push(...found.values());
  }
  return matches.sort((a, b) => a.from - b.from || b.to - a.to || compareText(a.phraseId, b.phraseId));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

class PhraseFinder {
  readonly tokens: readonly Token[];
  readonly index: LexiconIndex;
  readonly classEnds = new Map<string, readonly number[]>();

  constructor(tokens: readonly Token[], index: LexiconIndex) {
    this.tokens = tokens;
    this.index = index;
  }

  /** Reports every end reachable from `node` at token `at`. */
  walk(
    node: TrieNode,
    from: number,
    at: number,
    depth: number,
    report: (end: PhraseEnd, to: number) => void,
  ): void {
    if (depth > 0 && node.ends.length > 0) for (const end of node.ends) report(end, at);
    const token = this.tokens[at];
    if (token === undefined || at - from >= MAX_SPAN) return;
    const next =
      node.words.get(token.stem) ?? (token.stem === token.text ? undefined : node.words.get(token.text));
    if (next !== undefined) this.walk(next, from, at + 1, depth + 1, report);
    for (const [name, classNode] of node.classes) {
      if (!this.mayStart(name, token)) continue;
      for (const end of this.findClassEnds(name, at)) this.walk(classNode, from, end, depth + 1, report);
    }
    if (depth > 0 && isStepOver(token)) this.walk(node, from, at + 1, depth, ignoreRepeats(report, at));
  }

  private mayStart(name: string, token: Token): boolean {
    if (name === '{number}') return token.kind === 'number';
    const firsts = this.index.classFirsts.get(name);
    if (firsts === undefined) return false;
    return (
      firsts.has(token.stem) || firsts.has(token.text) || (token.kind === 'number' && firsts.has('{number}'))
    );
  }

  /** Token positions where a phrase of the class that starts at `at` may end. */
  private findClassEnds(name: string, at: number): readonly number[] {
    if (name === '{number}') return this.tokens[at]?.kind === 'number' ? [at + 1] : [];
    const key = `${name}${at}`;
    const known = this.classEnds.get(key);
    if (known !== undefined) return known;
    // Set before the search: a class that names itself finds nothing instead of recursing for ever.
    this.classEnds.set(key, []);
    const root = this.index.classes.get(name);
    const ends = new Set<number>();
    if (root !== undefined) this.walk(root, at, at, 0, (_, to) => ends.add(to));
    const result = [...ends];
    this.classEnds.set(key, result);
    return result;
  }
}

/** A phrase never ends on a word that was stepped over. */
function ignoreRepeats(report: (end: PhraseEnd, to: number) => void, at: number) {
  return (end: PhraseEnd, to: number) => {
    if (to > at + 1) report(end, to);
  };
}

function isStepOver(token: Token): boolean {
  return token.text === "'s" || (token.kind === 'word' && DETERMINERS.has(token.text));
}
