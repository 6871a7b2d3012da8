// SPDX-License-Identifier: Apache-2.0
// Who reads: this project's matcher, a bare word lookup as the floor, and three libraries given the same phrases. Each
// index is built once, outside the clock.

import nlp from 'compromise';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItemCustomEntity } from 'wink-nlp';
import { type Lexicon, readStory } from '../../src/matcher/index.ts';
import type { Phrase } from './phrases.ts';

/** Unit ids a reader finds in a story. */
type Read = (story: string) => readonly string[];

export interface Contender {
  readonly name: string;
  readonly read: Read;
  /** Reads every so many stories of the corpus: 1 for all, more for one that would take minutes. */
  readonly every: number;
  /** How many times this matcher's time it must take at the least; null where none is asked. */
  readonly atLeast: number | null;
}

/** Asked of fuse.js, minisearch, and one of wink-nlp and compromise. */
const TIMES_SLOWER = 20;

const WORD = /[a-z0-9']+/g;
const CLAUSE_END = /[.,;:!?\n()]+|\b(?:and|then|but|after|before)\b/;
/** The best of 0.05, 0.1 and 0.2, in F1 and in time; tried on 13 stories only, as a story takes a third of a second. */
const FUSE_THRESHOLD = 0.05;
/** The best of shares 0.5 to 1 on a quarter of the development corpus; then of no fuzziness, 0.15 and 0.2 on half of it. */
const MINISEARCH_SHARE = 0.67;
const MINISEARCH_FUZZY = 0.15;
/** Most phrases have one to four words. */
const WIDEST_WINDOW = 4;

export function buildMatcher(lexicon: Lexicon): Contender {
  return {
    name: 'this matcher',
    every: 1,
    atLeast: null,
    read: (story) =>
      readStory(story, lexicon).flatMap(({ kind, unitId }) => (kind === 'unit' ? (unitId ?? []) : [])),
  };
}

/** Splits the story into words and looks each up: what any reader must do at the least. Finds no care. */
export function buildBare(phrases: readonly Phrase[]): Contender {
  const known = new Map(phrases.flatMap(({ text }) => splitWords(text).map((word) => [word, word])));
  return {
    name: 'bare word lookup',
    every: 1,
    atLeast: null,
    // What it found is used, so that the engine cannot leave the lookups out.
    read: (story) => splitWords(story).filter((word) => known.has(word)),
  };
}

/** Approximate search of every window of one to four words; a window counts where a phrase is close enough. */
export function buildFuse(phrases: readonly Phrase[]): Contender {
  const fuse = new Fuse(phrases, {
    keys: ['text'],
    threshold: FUSE_THRESHOLD,
    includeScore: true,
    minMatchCharLength: 3,
  });
  return {
    name: 'fuse.js',
    every: 62,
    atLeast: TIMES_SLOWER,
    read: (story) => {
      const found: { readonly from: number; readonly to: number; readonly unitId: string }[] = [];
      for (const words of splitClauses(story)) {
        for (let size = Math.min(WIDEST_WINDOW, words.length); size > 0; size -= 1) {
          for (let from = 0; from + size <= words.length; from += 1) {
            const text = words.slice(from, from + size).join(' ');
            if (text.length < 3 || found.some((hit) => from < hit.to && hit.from < from + size)) continue;
            const best = fuse.search(text, { limit: 1 })[0];
            // The window may be a small part of a long phrase: then it does not name it.
            if (best === undefined || best.item.text.length > text.length * 1.25) continue;
            found.push({ from, to: from + size, unitId: best.item.unitId });
          }
        }
      }
      return found.map(({ unitId }) => unitId);
    },
  };
}

/** Full-text search with each clause as the query; the best phrase counts where enough of its words are in the clause. */
export function buildMiniSearch(phrases: readonly Phrase[]): Contender {
  const search = new MiniSearch({ fields: ['text'], storeFields: ['unitId', 'size'] });
  search.addAll(phrases.map(({ text, unitId }, id) => ({ id, text, unitId, size: splitWords(text).length })));
  return {
    name: 'minisearch',
    every: 4,
    atLeast: TIMES_SLOWER,
    read: (story) =>
      splitClauses(story).flatMap((words) => {
        const results = search.search(words.join(' '), {
          fuzzy: (term) => (term.length > 5 ? MINISEARCH_FUZZY : false),
        });
        const fitting = results.find(({ terms, size }) => terms.length >= Number(size) * MINISEARCH_SHARE);
        return fitting === undefined ? [] : [String(fitting.unitId)];
      }),
  };
}

/**
 * Custom entities over its tokens, the longest match winning; an entity with a negated word is not counted. Nothing
 * else is tagged, and it is faster than this matcher: the speed target, which names wink-nlp or compromise, is held to
 * compromise, and the time of this one is printed without a target.
 */
export function buildWink(phrases: readonly Phrase[]): Contender {
  const wink = winkNLP(model, ['sbd', 'negation', 'cer']);
  const groups = Map.groupBy(phrases, ({ unitId }) => unitId);
  wink.learnCustomEntities(
    [...groups].map(([name, group]) => ({ name, patterns: group.map(({ text }) => text) })),
  );
  return {
    name: 'wink-nlp',
    every: 1,
    atLeast: null,
    read: (story) => {
      const ids: string[] = [];
      wink
        .readDoc(story)
        .customEntities()
        .each((entity: ItemCustomEntity) => {
          const flags: readonly unknown[] = entity.tokens().out(wink.its.negationFlag);
          if (!flags.includes(true)) ids.push(String(entity.out(wink.its.type)));
        });
      return ids;
    },
  };
}

/** Its tagged sentences, looked up in a trie of the phrases; a sentence part with a negative word is not counted. */
export function buildCompromise(phrases: readonly Phrase[]): Contender {
  const units = new Map(phrases.map(({ text, unitId }) => [text.toLowerCase(), unitId]));
  const trie = nlp.buildTrie([...units.keys()]);
  return {
    name: 'compromise',
    every: 8,
    atLeast: TIMES_SLOWER,
    read: (story) =>
      nlp(story)
        .clauses()
        .ifNo('#Negative')
        .lookup(trie)
        .out('array')
        .flatMap((text: string) => units.get(splitWords(text).join(' ')) ?? []),
  };
}

function splitWords(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

function splitClauses(story: string): readonly (readonly string[])[] {
  return story
    .toLowerCase()
    .split(CLAUSE_END)
    .map(splitWords)
    .filter(({ length }) => length > 0);
}
