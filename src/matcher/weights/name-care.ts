// SPDX-License-Identifier: Apache-2.0
// Part of step 10: what care a sentence tells of in which the rules found none, by its words alone.

import { type Draft, EMPTY_DRAFT } from '../choice/draft.ts';
import type { Quantity } from '../counts/numbers/quantity.ts';
import { MOST_UNSAID } from '../counts/too-many.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Span } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { listHeaviest, listQuoted } from './heaviest-words.ts';
import type { Sentence } from './mentions.ts';
import { listSentenceTraits, numberTrait } from './traits.ts';
import type { Weigher } from './weigher.ts';

/** In levels: how far it must be ahead of the next. Settled on lines that neither the rules nor the weights had seen. */
const MUST_LEAD = 0.4;
/** Other units as near as this are offered beside it. */
const NEAR = 1;
const MOST_OTHERS = 4;
/** A sentence of fewer words tells too little. */
const FEWEST_WORDS = 4;
/** The class of sentences that tell of no care. */
export const NONE = 'none';

/** "They did, first test positive": such words alone point to nothing. */
const PLAIN: ReadonlySet<string> = toWordSet(`
  they did do done first test tests second one i my me he she it the a and was were had have got then again to of in on
`);

interface Pointed {
  readonly unit: string;
  readonly place: number;
  /** Further units nearly as likely, likeliest first. */
  readonly alternatives: readonly string[];
}

/** Every class by its weight, the heaviest first. */
export function rank(weights: readonly number[], weigher: Weigher) {
  return weights
    .map((weight, place) => ({ weight, place, unit: weigher.classes[place] ?? NONE }))
    .sort((a, b) => b.weight - a.weight);
}

/** What the words point to; null where that is no care, or not clearly one. */
export function pointTo(traits: readonly number[], weigher: Weigher): Pointed | null {
  // Most sentences point to nothing: the two heaviest are enough to see that.
  const weights = weigher.weigh(traits);
  const top = Math.max(...weights);
  const next = Math.max(...weights.with(weights.indexOf(top), Number.NEGATIVE_INFINITY));
  if (weigher.classes[weights.indexOf(top)] === NONE || !(top - next >= MUST_LEAD)) return null;
  const ranked = rank(weights, weigher);
  const [first] = ranked;
  if (first === undefined) return null;
  const others = ranked.slice(1).filter(({ unit, weight }) => unit !== NONE && first.weight - weight < NEAR);
  return {
    unit: first.unit,
    place: first.place,
    alternatives: others.slice(0, MOST_OTHERS).map(({ unit }) => unit),
  };
}

/** null where nothing is clearly told. */
export function nameCare(
  sentence: Sentence,
  quantities: readonly Quantity[],
  tokens: readonly Token[],
  weigher: Weigher,
): Draft | null {
  if (sentence.to - sentence.from < FEWEST_WORDS) return null;
  const traits = listSentenceTraits(sentence, tokens);
  const pointed = pointTo(traits.map(numberTrait), weigher);
  if (pointed === null) return null;
  const heaviest = listHeaviest(traits, pointed.place, 1, weigher, tokens);
  const span = findSpan(heaviest, sentence);
  if (span === null || heaviest.every((at) => PLAIN.has(tokens[at]?.text ?? ''))) return null;
  return {
    ...EMPTY_DRAFT,
    ...span,
    ...countIn(sentence, heaviest, quantities, tokens),
    kind: 'unit',
    matchFrom: span.from,
    matchTo: span.to,
    unitId: pointed.unit,
    phraseId: `weights:${pointed.unit}`,
    score: 0.5,
    confidence: 'low',
    why: 'The words point to it',
    quoted: listQuoted(heaviest, tokens),
    alternatives: pointed.alternatives,
  };
}

/** "Six adjustments …", "drawn three times": a number that is of what points to the care, or of nothing else. */
function countIn(
  { from, to }: Span,
  heaviest: readonly number[],
  quantities: readonly Quantity[],
  tokens: readonly Token[],
): Pick<Draft, 'times' | 'countNote'> {
  const counts = quantities.filter(
    (one) =>
      from <= one.from &&
      one.to <= to &&
      one.value > 1 &&
      one.value <= MOST_UNSAID &&
      one.stress !== 'more' &&
      (one.kind === 'times' ||
        (one.kind === 'number' && isPlural(tokens[one.to]) && heaviest.includes(one.to))),
  );
  const [count, ...others] = counts;
  return count === undefined || others.length > 0
    ? { times: 1, countNote: null }
    : { times: count.value, countNote: count.note };
}

const isPlural = (token: Token | undefined) => token !== undefined && token.text === `${token.stem}s`;

/** From the first to the last of the words, as far as nothing else is read between them. */
function findSpan(heaviest: readonly number[], { drafts, to }: Sentence): Span | null {
  const read = drafts.filter(({ kind }) => kind !== 'no-match');
  const places = heaviest
    .filter((at) => !read.some((one) => one.from <= at && at < one.to))
    .toSorted((a, b) => a - b);
  const [first] = places;
  if (first === undefined) return null;
  const end = read.find((one) => one.from > first)?.from ?? to;
  return { from: first, to: (places.findLast((at) => at < end) ?? first) + 1 };
}
