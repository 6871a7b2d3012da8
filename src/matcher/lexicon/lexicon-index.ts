// SPDX-License-Identifier: Apache-2.0
// Lookup structures over a lexicon, built on first use and kept as long as the lexicon is.

import { WordBook } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Automaton, CLASSES, PHRASES } from './automaton.ts';
import { AutomatonBuilder } from './build-automaton.ts';
import { EntryMaker, type IndexedEntry, type IndexedFamily } from './indexed-entry.ts';
import type { Ask, Lexicon, LexiconEntry } from './lexicon-types.ts';
import { followPattern, StepReader } from './patterns.ts';
import { RepairWords } from './repair-words.ts';
import { indexScenes, type SceneLookup } from './scene-index.ts';

interface PhraseEnd {
  readonly entry: IndexedEntry;
  /** `kind:key#n`, n counting the entry's patterns from 0. */
  readonly phraseId: string;
}

export interface LexiconIndex {
  readonly lexicon: Lexicon;
  readonly words: WordBook;
  /** A phrase ends in its position in `phraseEnds`, a class in the symbol of its name. */
  readonly automaton: Automaton;
  readonly phraseEnds: readonly PhraseEnd[];
  /** The symbol of `{number}`. */
  readonly numberClass: number;
  readonly families: ReadonlyMap<string, IndexedFamily>;
  readonly asks: ReadonlyMap<string, Ask>;
  /** Units of which several may be named in one breath. */
  readonly countedEach: ReadonlySet<string>;
  readonly scenes: SceneLookup;
  readonly repairs: RepairWords;
}

/** Kinds of phrases whose misspelt words are repaired; pieces of scenes are everyday words, which people can spell. */
const EVIDENCE: ReadonlySet<string> = new Set(['unit', 'head', 'feature', 'analyte', 'ask', 'symptom']);
/** Classes whose words are evidence of care. */
const REPAIRED_CLASSES: ReadonlySet<string> = toWordSet(
  'own-doctor specialist body-doctor er physical-therapy therapist',
);
/** "SSA and SSB", a flu shot and a covid shot, two questionnaires: the table's label says that each counts. */
const COUNTED_EACH = /, each |^Giving one |questionnaire, /;
const EVIDENCE_WORD = 1;
const OTHER_WORD = 2;
const isLongWord = (step: string) => step.length >= 4 && !step.startsWith('{');
const INDEXES = new WeakMap<Lexicon, LexiconIndex>();

export function indexLexicon(lexicon: Lexicon): LexiconIndex {
  const known = INDEXES.get(lexicon);
  if (known !== undefined) return known;
  const index = buildIndex(lexicon);
  INDEXES.set(lexicon, index);
  return index;
}

/** What phrase ids start with. */
function toName({ kind, key, value }: LexiconEntry): string {
  return `${kind}:${key}${value && `=${value}`}`;
}

/** The place of each entry by the ids of its phrases; entries of one name have one place. */
function rankEntries({ entries }: Lexicon): ReadonlyMap<LexiconEntry, number> {
  const places = new Map<string, number>();
  for (const name of new Set(entries.map((entry) => `${toName(entry)}#`).sort()))
    places.set(name, places.size);
  return new Map(entries.map((entry) => [entry, places.get(`${toName(entry)}#`) ?? 0]));
}

function buildIndex(lexicon: Lexicon): LexiconIndex {
  const words = new WordBook(new Set(lexicon.ordinary));
  const builder = new AutomatonBuilder();
  const phraseEnds: PhraseEnd[] = [];
  /** By symbol, whether a phrase of evidence or another one has the word. */
  const uses: number[] = [];
  // Forgotten afterwards: what it remembers of words was asked before they had their numbers.
  const reader = new StepReader();
  // Each step is entered from one state after the other: it is looked up for the first.
  let last = { step: '', symbol: -1, use: 0 };
  const toSymbol = (step: string, use: number) => {
    if (step === last.step && use === last.use) return last.symbol;
    const symbol = words.addSymbol(step);
    uses[symbol] = (uses[symbol] ?? 0) | use;
    last = { step, symbol, use };
    return symbol;
  };
  const addPattern = (root: number, pattern: string, end: number, isEvidence: boolean, drops: boolean) => {
    const use = isEvidence ? EVIDENCE_WORD : OTHER_WORD;
    const enter = (node: number, step: string) => builder.addEdge(node, toSymbol(step, use));
    for (const node of followPattern(pattern, drops, root, enter, reader)) builder.addEnd(node, end);
  };
  const numberClass = words.addSymbol('{number}');
  for (const name of Object.keys(lexicon.classes)) words.addSymbol(`{${name}}`);
  const classes = words.symbolCount;
  for (const [name, patterns] of Object.entries(lexicon.classes)) {
    const symbol = words.findSymbol(`{${name}}`);
    for (const pattern of patterns) addPattern(CLASSES, pattern, symbol, REPAIRED_CLASSES.has(name), true);
  }
  const maker = new EntryMaker(lexicon);
  const scenes = indexScenes(lexicon, maker);
  const ranks = rankEntries(lexicon);
  for (const source of lexicon.entries) {
    const { kind, key, value, patterns } = source;
    const entry = maker.make(kind, key, value, scenes.namesOf.get(source), ranks.get(source));
    const isEvidence = EVIDENCE.has(kind);
    const name = toName(source);
    for (const [position, pattern] of patterns.entries()) {
      phraseEnds.push({ entry, phraseId: `${name}#${position}` });
      addPattern(PHRASES, pattern, phraseEnds.length - 1, isEvidence, isEvidence || kind === 'piece');
    }
  }
  const listUsed = (use: number) =>
    new Set(
      words.listSteps().filter((step, symbol) => isLongWord(step) && ((uses[symbol] ?? 0) & use) !== 0),
    );
  return {
    lexicon,
    words,
    automaton: builder.build({ symbols: words.symbolCount, classes }),
    phraseEnds,
    numberClass,
    families: maker.families,
    asks: new Map(lexicon.asks.map((ask) => [ask.id, ask])),
    countedEach: new Set(
      Object.keys(lexicon.units).filter((id) => COUNTED_EACH.test(lexicon.units[id]?.label ?? '')),
    ),
    scenes,
    repairs: new RepairWords(listUsed(EVIDENCE_WORD), listUsed(OTHER_WORD)),
  };
}
