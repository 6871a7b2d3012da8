// SPDX-License-Identifier: Apache-2.0
// Lookup structures over a lexicon, built on first use and kept as long as the lexicon is.

import { Weigher } from '../weights/weigher.ts';
import { WordBook } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Automaton, CLASSES, PHRASES } from './automaton.ts';
import { EntryMaker, type IndexedEntry, type IndexedFamily } from './indexed-entry.ts';
import type { Ask, EntryKind, Lexicon, LexiconEntry } from './lexicon-types.ts';
import { PatternStore } from './pattern-store.ts';
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
  readonly weighers: { readonly had: Weigher; readonly care: Weigher } | null;
}

/** Kinds of phrases whose misspelt words are repaired; pieces of scenes are everyday words, which people can spell. */
const EVIDENCE: ReadonlySet<string> = new Set(['unit', 'head', 'feature', 'analyte', 'ask', 'symptom']);
/** Classes whose words are evidence of care. */
const REPAIRED_CLASSES: ReadonlySet<string> = toWordSet(
  'own-doctor specialist body-doctor er physical-therapy therapist',
);
/** "SSA and SSB", a flu shot and a covid shot, two questionnaires: the table's label says that each counts. */
const COUNTED_EACH = /, each |^Giving one |questionnaire, /;
/** Whether "of the brain" is "of brain"; of what is said around care each word counts. */
export const dropsDeterminers = (kind: EntryKind) => EVIDENCE.has(kind) || kind === 'piece';

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
  const patterns = new PatternStore();
  const phraseEnds: PhraseEnd[] = [];
  const numberClass = words.addSymbol('{number}');
  for (const name of Object.keys(lexicon.classes)) words.addSymbol(`{${name}}`);
  const classes = words.symbolCount;
  for (const [name, ways] of Object.entries(lexicon.classes)) {
    const end = words.findSymbol(`{${name}}`);
    const isEvidence = REPAIRED_CLASSES.has(name);
    for (const text of ways) patterns.add({ text, root: CLASSES, end, dropDeterminers: true, isEvidence });
  }
  const maker = new EntryMaker(lexicon);
  const scenes = indexScenes(lexicon, maker);
  const ranks = rankEntries(lexicon);
  for (const source of lexicon.entries) {
    const { kind, key, value } = source;
    const entry = maker.make(kind, key, value, scenes.namesOf.get(source), ranks.get(source));
    const isEvidence = EVIDENCE.has(kind);
    const dropDeterminers = dropsDeterminers(kind);
    const name = toName(source);
    for (const [position, text] of source.patterns.entries()) {
      patterns.add({ text, root: PHRASES, end: phraseEnds.length, dropDeterminers, isEvidence });
      phraseEnds.push({ entry, phraseId: `${name}#${position}` });
    }
  }
  const { evidence, others } = patterns.addWords(words);
  return {
    lexicon,
    words,
    automaton: patterns.buildAutomaton(words, classes),
    phraseEnds,
    numberClass,
    families: maker.families,
    asks: new Map(lexicon.asks.map((ask) => [ask.id, ask])),
    countedEach: new Set(
      Object.keys(lexicon.units).filter((id) => COUNTED_EACH.test(lexicon.units[id]?.label ?? '')),
    ),
    scenes,
    repairs: new RepairWords(evidence, others),
    weighers: lexicon.weights && {
      had: new Weigher(lexicon.weights.had),
      care: new Weigher(lexicon.weights.care),
    },
  };
}
