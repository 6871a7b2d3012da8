// SPDX-License-Identifier: Apache-2.0
// Which rows of the table a blank could be: by the words it shares with the lexicon's, nothing learned, nothing random.

import type { Lexicon } from '../matcher/index.ts';
import type { Blank } from './find-blanks.ts';
import { toWords } from './window.ts';

/** A row as a model is shown it. Never with a price. */
export interface Candidate {
  readonly id: string;
  readonly label: string;
  readonly synonyms: readonly string[];
}

/** So many rows go with one blank. */
const CANDIDATE_LIMIT = 12;
const SYNONYM_LIMIT = 4;
/** The words of the phrase count for more than those around it. */
const PHRASE_WEIGHT = 3;
/** A word that stands for more than this share of the rows tells none of them from the others. */
const COMMON_SHARE = 0.3;

/** Rows that share less than this part of what the best one shares are not plausible beside it. */
const LEAST_SHARE = 0.25;

interface WordIndex {
  /** What sharing a word is worth, by word and then by unit: more for a rare word, and for one of the unit's own. */
  readonly worth: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}

const indexes = new WeakMap<Lexicon, WordIndex>();

/**
 * At most CANDIDATE_LIMIT rows, the likeliest first: those the rules name beside the blank, then by shared words; ties
 * in the order of the table. None where no word is shared: then there is nothing to ask.
 */
export function findCandidates(
  { phrase, before, after, alternatives }: Blank,
  lexicon: Lexicon,
): readonly Candidate[] {
  const { worth, synonyms } = indexWords(lexicon);
  const scores = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of new Set(splitWords(text)))
      for (const [id, value] of worth.get(word) ?? []) scores.set(id, (scores.get(id) ?? 0) + value * weight);
  };
  add(phrase, PHRASE_WEIGHT);
  add(`${before} ${after}`, 1);
  // Sorting is stable, so that equals stay in the order of the table.
  const least = Math.max(...scores.values()) * LEAST_SHARE;
  const ranked = Object.keys(lexicon.units)
    .filter((id) => (scores.get(id) ?? 0) >= Math.max(least, Number.MIN_VALUE))
    .sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  return [...new Set([...alternatives, ...ranked])].slice(0, CANDIDATE_LIMIT).map((id) => ({
    id,
    label: lexicon.units[id]?.label ?? id,
    synonyms: synonyms.get(id) ?? [],
  }));
}

function indexWords(lexicon: Lexicon): WordIndex {
  const known = indexes.get(lexicon);
  if (known !== undefined) return known;
  const own = new Map<string, Set<string>>();
  const near = new Map<string, Set<string>>();
  const note = (into: Map<string, Set<string>>, id: string, texts: readonly string[]) => {
    const words = into.get(id) ?? new Set();
    for (const word of texts.flatMap(splitWords)) words.add(word);
    into.set(id, words);
  };
  for (const [id, { label }] of Object.entries(lexicon.units)) note(own, id, [label]);
  const ofFamily = new Map(
    lexicon.families.map(({ id, cases }) => [
      id,
      new Set(cases.flatMap(({ unit, alternatives }) => [...(unit === null ? [] : [unit]), ...alternatives])),
    ]),
  );
  const piece = new Map<string, readonly string[]>();
  const synonyms = new Map<string, readonly string[]>();
  for (const { kind, key, patterns } of lexicon.entries) {
    if (kind === 'unit') {
      note(own, key, patterns);
      synonyms.set(key, patterns.filter(isPlain).slice(0, SYNONYM_LIMIT));
    }
    if (kind === 'head' || kind === 'analyte')
      for (const id of ofFamily.get(key) ?? (key in lexicon.units ? [key] : [])) note(near, id, patterns);
    if (kind === 'piece') piece.set(key, patterns);
  }
  for (const { target, scenes } of lexicon.scenes) {
    const names = scenes.flatMap((scene) => scene.split(/[\s|]+/)).filter((name) => !name.startsWith('!'));
    const words = [...new Set(names)].flatMap((name) => piece.get(name) ?? []);
    for (const id of ofFamily.get(target) ?? [target]) note(near, id, words);
  }
  const index = { worth: weigh(lexicon, own, near), synonyms };
  indexes.set(lexicon, index);
  return index;
}

function weigh(
  { units }: Lexicon,
  own: ReadonlyMap<string, ReadonlySet<string>>,
  near: ReadonlyMap<string, ReadonlySet<string>>,
): WordIndex['worth'] {
  const ids = Object.keys(units);
  const holders = new Map<string, string[]>();
  for (const id of ids)
    for (const word of new Set([...(own.get(id) ?? []), ...(near.get(id) ?? [])]))
      holders.set(word, [...(holders.get(word) ?? []), id]);
  const most = Math.max(1, ids.length * COMMON_SHARE);
  const isOwn = (id: string, word: string) => own.get(id)?.has(word) === true;
  return new Map(
    [...holders]
      // "Blood" stands near every laboratory test: it tells those apart that have it in their names.
      .map(([word, held]): [string, readonly string[]] => [
        word,
        held.length <= most ? held : held.filter((id) => isOwn(id, word)),
      ])
      .filter(([, held]) => held.length > 0 && held.length <= most)
      .map(([word, held]) => {
        const rarity = Math.log((ids.length + 1) / held.length);
        return [word, new Map(held.map((id) => [id, isOwn(id, word) ? rarity : rarity / 2]))];
      }),
  );
}

/** A phrase as people say it, without the signs of the lexicon's patterns. */
const isPlain = (pattern: string): boolean => /^[\p{L}\p{N}' -]+$/u.test(pattern);

/** In lower case, without a plural or an ending that only says when. */
function splitWords(text: string): string[] {
  return toWords(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
    .filter((word) => word.length > 1 && !FILLERS.has(word))
    .map((word) => word.replace(/(?<=\p{L}{3})(?:ies|es|s|ing|ed|y)$/u, ''));
}

const FILLERS: ReadonlySet<string> = new Set(
  `a an and at be but by did do for from get got had has have he her him his how i if in into is it its me
  my no not of off on or our out put she so some that the their them then they this to too up us was we
  were what when which who with you your after all another any before could gave just more much one other
  over said told took us went while would did done`.split(/\s+/),
);
