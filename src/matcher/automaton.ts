// SPDX-License-Identifier: Apache-2.0
// Every phrase and every class of the lexicon as one automaton over numbers: a trie whose edges stand in a hash table
// of integers. An edge is a word (by its stem) or a class, which leads through a whole phrase of one or more words.

/** Where phrases start. */
export const PHRASES = 0;
/** Where the phrases of classes start: what they end in is the class. */
export const CLASSES = 1;

export const NO_NODE = -1;
const WORD_EDGES = 1;
const CLASS_EDGES = 2;
/** Node, symbol and target of an edge. */
const EDGE_SIZE = 3;

export class Automaton {
  private edges = makeTable(1 << 14);
  private edgeCount = 0;
  /** What leaves each node: nothing, words, classes or both. */
  private readonly exits: number[] = [0, 0];
  /** First end of each node in `ends`, which holds pairs of what ends and the position of the next pair. */
  private readonly firstEnds: number[] = [NO_NODE, NO_NODE];
  private readonly ends: number[] = [];

  /** The node behind an edge; NO_NODE where there is none. */
  next(node: number, symbol: number): number {
    const { edges } = this;
    const slot = findSlot(edges, node, symbol);
    return edges[slot] === NO_NODE ? NO_NODE : (edges[slot + 2] ?? NO_NODE);
  }

  hasEdges(node: number): boolean {
    return this.exits[node] !== 0;
  }

  hasClassEdges(node: number): boolean {
    return ((this.exits[node] ?? 0) & CLASS_EDGES) !== 0;
  }

  /** The first of the ends at a node, to be read by `endAt` and followed by `nextEnd`; NO_NODE where nothing ends. */
  firstEnd(node: number): number {
    return this.firstEnds[node] ?? NO_NODE;
  }

  endAt(position: number): number {
    return this.ends[position] ?? NO_NODE;
  }

  nextEnd(position: number): number {
    return this.ends[position + 1] ?? NO_NODE;
  }

  /** The node behind an edge, which is added where there is none. */
  addEdge(node: number, symbol: number, isClass: boolean): number {
    const slot = findSlot(this.edges, node, symbol);
    if (this.edges[slot] !== NO_NODE) return this.edges[slot + 2] ?? NO_NODE;
    const target = this.exits.length;
    this.edges.set([node, symbol, target], slot);
    this.edgeCount += 1;
    if (this.edgeCount * EDGE_SIZE * 2 > this.edges.length) this.edges = growTable(this.edges);
    this.exits.push(0);
    this.firstEnds.push(NO_NODE);
    this.exits[node] = (this.exits[node] ?? 0) | (isClass ? CLASS_EDGES : WORD_EDGES);
    return target;
  }

  /** Lets `end` end at the node; more than one may, each once. */
  addEnd(node: number, end: number): void {
    const first = this.firstEnd(node);
    for (let at = first; at !== NO_NODE; at = this.nextEnd(at)) if (this.endAt(at) === end) return;
    this.firstEnds[node] = this.ends.length;
    this.ends.push(end, first);
  }
}

function makeTable(slots: number): Int32Array {
  return new Int32Array(slots * EDGE_SIZE).fill(NO_NODE);
}

function growTable(edges: Int32Array): Int32Array {
  const grown = makeTable((edges.length / EDGE_SIZE) * 2);
  for (let slot = 0; slot < edges.length; slot += EDGE_SIZE) {
    const [node = NO_NODE, symbol = NO_NODE] = edges.subarray(slot, slot + 2);
    if (node !== NO_NODE) grown.set(edges.subarray(slot, slot + EDGE_SIZE), findSlot(grown, node, symbol));
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
