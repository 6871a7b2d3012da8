// SPDX-License-Identifier: Apache-2.0
// Lookup structures over a lexicon, built on first use and kept as long as the lexicon is.

import { toLetterMask } from './edit-distance.ts';
import type { Ask, Cue, Family, Lexicon, LexiconEntry } from './lexicon-types.ts';
import { expandPattern, type PatternStep } from './patterns.ts';
import { toWordSet } from './word-set.ts';

/** A node of the phrase trie. Class edges lead through a whole class phrase of one or more words. */
export interface TrieNode {
  readonly words: Map<string, TrieNode>;
  readonly classes: Map<string, TrieNode>;
  readonly ends: PhraseEnd[];
}

export interface PhraseEnd {
  readonly entry: LexiconEntry;
  /** `kind:key#n`, n counting the entry's patterns from 0. */
  readonly phraseId: string;
}

export interface LexiconIndex {
  readonly lexicon: Lexicon;
  readonly phrases: TrieNode;
  readonly classes: ReadonlyMap<string, TrieNode>;
  /** Words a phrase of the class may start with, `{number}` among them. */
  readonly classFirsts: ReadonlyMap<string, ReadonlySet<string>>;
  readonly families: ReadonlyMap<string, Family>;
  readonly cues: ReadonlyMap<string, Cue>;
  readonly asks: ReadonlyMap<string, Ask>;
  /** Stems of every word of every phrase. */
  readonly vocabulary: ReadonlySet<string>;
  /** Words worth repairing to: those of units, heads and features, five letters or longer. */
  readonly repairTargets: ReadonlyMap<string, readonly RepairTarget[]>;
  /** Repairs already worked out. */
  readonly repairs: Map<string, string | null>;
  readonly ordinary: ReadonlySet<string>;
}

interface RepairTarget {
  readonly text: string;
  readonly mask: number;
}

/** Kinds of phrases whose misspelt words are repaired. */
export const EVIDENCE: ReadonlySet<string> = new Set(['unit', 'head', 'feature', 'ask', 'symptom']);
/** Classes whose words are evidence of care. */
export const REPAIRED_CLASSES: ReadonlySet<string> = toWordSet(
  'own-doctor specialist body-doctor er physical-therapy therapist',
);
const INDEXES = new WeakMap<Lexicon, LexiconIndex>();

export function indexLexicon(lexicon: Lexicon): LexiconIndex {
  const known = INDEXES.get(lexicon);
  if (known !== undefined) return known;
  const index = buildIndex(lexicon);
  INDEXES.set(lexicon, index);
  return index;
}

function buildIndex(lexicon: Lexicon): LexiconIndex {
  const vocabulary = new Set<string>();
  const evidenceWords = new Set<string>();
  const phrases = makeNode();
  const classes = new Map<string, TrieNode>();
  for (const [name, patterns] of Object.entries(lexicon.classes)) {
    const root = makeNode();
    const entry: LexiconEntry = { kind: 'idiom', key: name, value: '', patterns };
    for (const pattern of patterns) {
      const words = new Set<string>();
      addPattern(root, pattern, { entry, phraseId: name }, true, words);
      for (const word of words) {
        vocabulary.add(word);
        if (word.length >= 5 && REPAIRED_CLASSES.has(name)) evidenceWords.add(word);
      }
    }
    classes.set(`{${name}}`, root);
  }
  for (const entry of lexicon.entries) {
    const isEvidence = EVIDENCE.has(entry.kind);
    for (const [position, pattern] of entry.patterns.entries()) {
      const end = {
        entry,
        phraseId: `${entry.kind}:${entry.key}${entry.value && `=${entry.value}`}#${position}`,
      };
      const words = new Set<string>();
      addPattern(phrases, pattern, end, isEvidence, words);
      for (const word of words) {
        vocabulary.add(word);
        if (isEvidence && word.length >= 5) evidenceWords.add(word);
      }
    }
  }
  return {
    lexicon,
    phrases,
    classes,
    classFirsts: new Map([...classes.keys()].map((name) => [name, findFirsts(name, classes, new Set())])),
    families: new Map(lexicon.families.map((family) => [family.id, family])),
    cues: new Map(lexicon.cues.map((cue) => [cue.id, cue])),
    asks: new Map(lexicon.asks.map((ask) => [ask.id, ask])),
    vocabulary,
    repairTargets: groupByFirstLetter(evidenceWords),
    repairs: new Map(),
    ordinary: new Set(lexicon.ordinary),
  };
}

function findFirsts(
  name: string,
  classes: ReadonlyMap<string, TrieNode>,
  seen: Set<string>,
): ReadonlySet<string> {
  const root = classes.get(name);
  if (root === undefined) return new Set([name]);
  if (seen.has(name)) return new Set();
  seen.add(name);
  const firsts = new Set(root.words.keys());
  for (const inner of root.classes.keys())
    for (const word of findFirsts(inner, classes, seen)) firsts.add(word);
  return firsts;
}

function makeNode(): TrieNode {
  return { words: new Map(), classes: new Map(), ends: [] };
}

function addPattern(
  root: TrieNode,
  pattern: string,
  end: PhraseEnd,
  dropDeterminers: boolean,
  words: Set<string>,
): void {
  for (const steps of expandPattern(pattern, dropDeterminers)) {
    let node = root;
    for (const step of steps) {
      if (!step.startsWith('{')) words.add(step);
      node = enterNode(node, step);
    }
    if (!node.ends.some((other) => other.phraseId === end.phraseId)) node.ends.push(end);
  }
}

function enterNode(node: TrieNode, step: PatternStep): TrieNode {
  const edges = step.startsWith('{') ? node.classes : node.words;
  const next = edges.get(step) ?? makeNode();
  edges.set(step, next);
  return next;
}

function groupByFirstLetter(words: ReadonlySet<string>): ReadonlyMap<string, readonly RepairTarget[]> {
  const groups = new Map<string, RepairTarget[]>();
  for (const word of [...words].sort()) {
    const letter = word.charAt(0);
    const group = groups.get(letter) ?? [];
    group.push({ text: word, mask: toLetterMask(word) });
    groups.set(letter, group);
  }
  return groups;
}
