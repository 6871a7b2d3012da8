// SPDX-License-Identifier: Apache-2.0
// Every phrase and every class of the lexicon as one automaton over numbers: a trie whose edges are words (by their
// stem) and classes, which lead through a whole phrase of one or more words. A story has few of the words that phrases
// start with, so the phrases of each are put in when it is first met.

/** Where phrases start. */
export const PHRASES = 0;
/** Where the phrases of classes start: what they end in is the class. */
export const CLASSES = 1;

export type Root = typeof PHRASES | typeof CLASSES;

export const NO_NODE = -1;
/** Behind the last of what ends at a node. */
export const NO_END = -1;

/** Room for the phrases of a few stories; a table that grows puts every edge in anew. */
const FIRST_SLOTS = 1 << 14;
/** Node, symbol and target of an edge. */
const EDGE_SIZE = 3;

export class Automaton {
  private readonly classCount: number;
  /** Puts in the phrases that start with a symbol. */
  private readonly load: (symbol: number) => void;
  private readonly isLoaded: Uint8Array;
  /** By symbol, the nodes behind the two roots: most words start nothing, and this says so at once. */
  private readonly starts: readonly [Int32Array, Int32Array];
  private edges = makeTable(FIRST_SLOTS);
  /** By node, the symbol it is reached by, whether anything follows, and its first class; classes lead on to the next. */
  private readonly symbols: number[] = [];
  private readonly isInner: boolean[] = [];
  private readonly classes: number[] = [];
  private readonly nextClasses: number[] = [];
  /** By node, the first of what ends there; each end has its value and leads on to the next. */
  private readonly firstEnds: number[] = [];
  private readonly ends: number[] = [];
  private readonly nextEnds: number[] = [];

  /** Symbols below `counts.classes` are classes, all are below `counts.symbols`. */
  constructor(
    counts: { readonly symbols: number; readonly classes: number },
    load: (symbol: number) => void,
  ) {
    this.classCount = counts.classes;
    this.load = load;
    this.isLoaded = new Uint8Array(counts.symbols);
    const listNone = () => new Int32Array(counts.symbols).fill(NO_NODE);
    this.starts = [listNone(), listNone()];
    this.addNode(NO_NODE);
    this.addNode(NO_NODE);
  }

  /** The node that a word or class leads to from a root; NO_NODE where it starts nothing. */
  start(root: Root, symbol: number): number {
    if (symbol < 0) return NO_NODE;
    if (this.isLoaded[symbol] === 0) {
      this.isLoaded[symbol] = 1;
      this.load(symbol);
    }
    return this.starts[root][symbol] ?? NO_NODE;
  }

  /** The node that a word leads to from a node behind a root; NO_NODE where there is none. */
  next(node: number, symbol: number): number {
    return this.edges[findSlot(this.edges, node, symbol) + 2] ?? NO_NODE;
  }

  /** Whether a phrase goes on from there. */
  goesOn(node: number): boolean {
    return this.isInner[node] ?? false;
  }

  /** The first class that leads on from a node, in order of their symbols; NO_NODE where none does. */
  firstClass(node: number): number {
    return this.classes[node] ?? NO_NODE;
  }

  nextClass(child: number): number {
    return this.nextClasses[child] ?? NO_NODE;
  }

  symbolOf(node: number): number {
    return this.symbols[node] ?? 0;
  }

  /** The first of what ends at a node, in order of their values; NO_END where nothing does. */
  firstEnd(node: number): number {
    return this.firstEnds[node] ?? NO_END;
  }

  nextEnd(end: number): number {
    return this.nextEnds[end] ?? NO_END;
  }

  endAt(end: number): number {
    return this.ends[end] ?? 0;
  }

  /** The node behind an edge, which is added where there is none. */
  addEdge(node: number, symbol: number): number {
    if (node === PHRASES || node === CLASSES) {
      const known = this.starts[node][symbol] ?? NO_NODE;
      if (known !== NO_NODE) return known;
      const start = this.addNode(symbol);
      this.starts[node][symbol] = start;
      return start;
    }
    const slot = findSlot(this.edges, node, symbol);
    if (this.edges[slot] !== NO_NODE) return this.edges[slot + 2] ?? NO_NODE;
    const target = this.addNode(symbol);
    this.edges[slot] = node;
    this.edges[slot + 1] = symbol;
    this.edges[slot + 2] = target;
    if (target * EDGE_SIZE * 2 > this.edges.length) this.edges = growTable(this.edges);
    this.isInner[node] = true;
    if (symbol < this.classCount) this.addClass(node, target, symbol);
    return target;
  }

  addEnd(node: number, value: number): void {
    const added = this.ends.length;
    this.ends.push(value);
    let before = NO_END;
    let after = this.firstEnd(node);
    while (after !== NO_END && this.endAt(after) <= value) {
      before = after;
      after = this.nextEnd(after);
    }
    this.nextEnds.push(after);
    if (before === NO_END) this.firstEnds[node] = added;
    else this.nextEnds[before] = added;
  }

  private addNode(symbol: number): number {
    this.isInner.push(false);
    this.classes.push(NO_NODE);
    this.nextClasses.push(NO_NODE);
    this.firstEnds.push(NO_END);
    return this.symbols.push(symbol) - 1;
  }

  private addClass(node: number, child: number, symbol: number): void {
    let before = NO_NODE;
    let after = this.firstClass(node);
    while (after !== NO_NODE && this.symbolOf(after) < symbol) {
      before = after;
      after = this.nextClass(after);
    }
    this.nextClasses[child] = after;
    if (before === NO_NODE) this.classes[node] = child;
    else this.nextClasses[before] = child;
  }
}

function makeTable(slots: number): Int32Array {
  return new Int32Array(slots * EDGE_SIZE).fill(NO_NODE);
}

function growTable(edges: Int32Array): Int32Array {
  const grown = makeTable((edges.length / EDGE_SIZE) * 2);
  for (let from = 0; from < edges.length; from += EDGE_SIZE) {
    const node = edges[from] ?? NO_NODE;
    if (node !== NO_NODE)
      grown.set(edges.subarray(from, from + EDGE_SIZE), findSlot(grown, node, edges[from + 1] ?? 0));
  }
  return grown;
}

/** Where the edge is, or the free slot where it belongs. At least half of the table is free. */
function findSlot(edges: Int32Array, node: number, symbol: number): number {
  const mask = edges.length / EDGE_SIZE - 1;
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(symbol, 0x85ebca6b);
  let place = (mixed ^ (mixed >>> 15)) & mask;
  for (;;) {
    const slot = place * EDGE_SIZE;
    const owner = edges[slot];
    if (owner === NO_NODE || (owner === node && edges[slot + 1] === symbol)) return slot;
    place = (place + 1) & mask;
  }
}
