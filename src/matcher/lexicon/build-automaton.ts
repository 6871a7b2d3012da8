// SPDX-License-Identifier: Apache-2.0
// The automaton while the phrases are put into it: edges in a hash table of integers, put in order at the end.

import { Automaton, CLASSES, NO_NODE, PHRASES } from './automaton.ts';

const ROOTS = [PHRASES, CLASSES];
/** Room for the lexicon as it is: a table that grows puts every edge in anew. */
const FIRST_SLOTS = 1 << 18;
/** Node, symbol and target of an edge. */
const EDGE_SIZE = 3;

export class AutomatonBuilder {
  private edges = makeTable(FIRST_SLOTS);
  /** By node, how it was reached. */
  private readonly parents: number[] = ROOTS.map(() => NO_NODE);
  private readonly symbols: number[] = ROOTS.map(() => 0);
  /** In the same order, the nodes where something ends and what it is. */
  private readonly endNodes: number[] = [];
  private readonly ends: number[] = [];

  /** The node behind an edge, which is added where there is none. */
  addEdge(node: number, symbol: number): number {
    const slot = findSlot(this.edges, node, symbol);
    if (this.edges[slot] !== NO_NODE) return this.edges[slot + 2] ?? NO_NODE;
    const target = this.parents.length;
    this.edges[slot] = node;
    this.edges[slot + 1] = symbol;
    this.edges[slot + 2] = target;
    this.parents.push(node);
    this.symbols.push(symbol);
    if (target * EDGE_SIZE * 2 > this.edges.length) this.edges = growTable(this.edges);
    return target;
  }

  addEnd(node: number, end: number): void {
    this.endNodes.push(node);
    this.ends.push(end);
  }

  /** Symbols below `counts.classes` are classes, all are below `counts.symbols`. */
  build(counts: { readonly symbols: number; readonly classes: number }): Automaton {
    const size = this.parents.length;
    const bySymbol = groupBy(this.symbols, counts.symbols, listNumbers(size));
    // The roots are nobody's children: they come last.
    const parents = makeNumbers(size, (node) => {
      const parent = this.parents[node] ?? NO_NODE;
      return parent === NO_NODE ? size : parent;
    });
    const byParent = groupBy(parents, size + 1, bySymbol.members);
    const order = new Int32Array(size);
    const places = new Int32Array(size);
    const children = new Int32Array(size + 1);
    order.set(ROOTS);
    let count = ROOTS.length;
    for (let place = 0; place < size; place += 1) {
      const node = order[place] ?? 0;
      places[node] = place;
      children[place] = count;
      for (let at = byParent.starts[node] ?? 0; at < (byParent.starts[node + 1] ?? 0); at += 1) {
        order[count] = byParent.members[at] ?? 0;
        count += 1;
      }
    }
    children[size] = size;
    const ended = this.ends.length;
    const byNode = groupBy(
      makeNumbers(ended, (position) => places[this.endNodes[position] ?? 0] ?? 0),
      size,
      listNumbers(ended),
    );
    return new Automaton(
      Uint16Array.from(makeNumbers(size, (place) => this.symbols[order[place] ?? 0] ?? 0)),
      children,
      byNode.starts,
      makeNumbers(ended, (place) => this.ends[byNode.members[place] ?? 0] ?? 0),
      counts,
    );
  }
}

const listNumbers = (count: number) => makeNumbers(count, (number) => number);

function makeNumbers(count: number, numberAt: (place: number) => number): Int32Array {
  const numbers = new Int32Array(count);
  for (let place = 0; place < count; place += 1) numbers[place] = numberAt(place);
  return numbers;
}

/** `members` by their group, in their order within each; `starts` where each group starts, and where the last ends. */
function groupBy(
  groupOf: ArrayLike<number>,
  groups: number,
  members: Int32Array,
): { readonly starts: Int32Array; readonly members: Int32Array } {
  const starts = new Int32Array(groups + 1);
  for (const member of members)
    starts[(groupOf[member] ?? 0) + 1] = (starts[(groupOf[member] ?? 0) + 1] ?? 0) + 1;
  for (let group = 0; group < groups; group += 1)
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  const next = starts.slice();
  const sorted = new Int32Array(members.length);
  for (const member of members) {
    const group = groupOf[member] ?? 0;
    const place = next[group] ?? 0;
    sorted[place] = member;
    next[group] = place + 1;
  }
  return { starts, members: sorted };
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
