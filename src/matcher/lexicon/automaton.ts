// SPDX-License-Identifier: Apache-2.0
// Every phrase and every class of the lexicon as one automaton over numbers: a trie whose edges are words (by their
// stem) and classes, which lead through a whole phrase of one or more words.

/** Where phrases start. */
export const PHRASES = 0;
/** Where the phrases of classes start: what they end in is the class. */
export const CLASSES = 1;

export const NO_NODE = -1;

/**
 * The children of a node stand together, in order of their symbols, and nodes are numbered in that order: an edge is
 * nothing but the symbol its node was reached by.
 */
export class Automaton {
  private readonly symbols: Uint16Array;
  private readonly children: Int32Array;
  private readonly endStarts: Int32Array;
  private readonly ends: Int32Array;
  private readonly classCount: number;
  /** By symbol, the nodes behind the two roots: most words start nothing, and this says so at once. */
  private readonly starts: readonly [Int32Array, Int32Array];

  /** `children` and `endStarts` say where those of each node start; those of the next node start where they end. */
  constructor(
    symbols: Uint16Array,
    children: Int32Array,
    endStarts: Int32Array,
    ends: Int32Array,
    counts: { readonly symbols: number; readonly classes: number },
  ) {
    this.symbols = symbols;
    this.children = children;
    this.endStarts = endStarts;
    this.ends = ends;
    this.classCount = counts.classes;
    const listStarts = (root: number) => {
      const starts = new Int32Array(counts.symbols).fill(NO_NODE);
      for (let node = this.firstChild(root); node < this.firstChild(root + 1); node += 1)
        starts[this.symbolOf(node)] = node;
      return starts;
    };
    this.starts = [listStarts(PHRASES), listStarts(CLASSES)];
  }

  /** The node that a word or class leads to from a root; NO_NODE where it starts nothing. */
  start(root: typeof PHRASES | typeof CLASSES, symbol: number): number {
    return symbol < 0 ? NO_NODE : (this.starts[root][symbol] ?? NO_NODE);
  }

  /** The node that a word leads to; NO_NODE where there is none. */
  next(node: number, symbol: number): number {
    let low = this.firstChild(node);
    const after = this.firstChild(node + 1);
    let high = after;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.symbolOf(middle) < symbol) low = middle + 1;
      else high = middle;
    }
    return low < after && this.symbolOf(low) === symbol ? low : NO_NODE;
  }

  /** Children are the nodes from the first child of a node to that of the next; classes come before words. */
  firstChild(node: number): number {
    return this.children[node] ?? 0;
  }

  isClass(node: number): boolean {
    return this.symbolOf(node) < this.classCount;
  }

  symbolOf(node: number): number {
    return this.symbols[node] ?? 0;
  }

  /** What ends at a node stands from its first end to that of the next. */
  firstEnd(node: number): number {
    return this.endStarts[node] ?? 0;
  }

  endAt(position: number): number {
    return this.ends[position] ?? 0;
  }
}
