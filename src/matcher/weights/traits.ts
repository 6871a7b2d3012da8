// SPDX-License-Identifier: Apache-2.0
// What is weighed of a mention of care: the words of its sentence, and how they stand to it. `npm run learn` weighs these
// same traits in the labelled corpus. In its tables a trait has a name; as a story is read it is only a number.

import type { Token } from '../words/2-tokenize.ts';
import type { Span } from '../words/token-spans.ts';
import { HASH_BITS } from '../words/word-book.ts';
import { hashWord } from '../words/word-hash.ts';

/** How words are a trait: one, a pair of neighbours, one that near to the mention, one of the mention, the care it names. */
type Tag = '' | '-4' | '-3' | '-2' | '-1' | '1' | '2' | '3' | '4' | 'in' | 'of';

/** A word by its stem, or what stands for one. */
interface Named {
  readonly stem: string;
  readonly hash: number;
}

export interface Trait {
  readonly tag: Tag;
  readonly first: Named;
  /** Of a pair. */
  readonly second: Named | null;
  /** The token that it is of: what an explanation shows. */
  readonly at: number;
}

/** Words that far from the mention are not weighed: keeps a text of nothing but mentions linear. */
const REACH = 20;
const NEAR: readonly Tag[] = ['1', '2', '3', '4'];
const NEAR_BEFORE: readonly Tag[] = ['-1', '-2', '-3', '-4'];
/** A new trait has the number of a known one by chance once in a thousand or more. */
const BITS = 24;

const toNamed = (stem: string): Named => ({ stem, hash: hashWord(stem, HASH_BITS) });
/** The mention itself, other mentions, the first and the last place of a sentence. */
const [SELF, OTHER, START, END] = ['@', '@@', '^', '$'].map(toNamed) as [Named, Named, Named, Named];

/**
 * The words around the mention, pairs of neighbours, near words with their distance, and what is mentioned.
 * `mentions` are all of the sentence by the token they start at; each stands as one word. They do not overlap.
 */
export function listTraits(
  mention: Span,
  names: readonly string[],
  mentions: ReadonlyMap<number, Span>,
  sentence: Span,
  tokens: readonly Token[],
): readonly Trait[] {
  const [from, to] = [
    Math.max(sentence.from, mention.from - REACH),
    Math.min(sentence.to, mention.to + REACH),
  ];
  const words: Named[] = from === sentence.from ? [START] : [];
  const places: number[] = words.map(() => -1);
  let self = -1;
  for (let at = from; at < to; at += 1) {
    const span = mentions.get(at);
    if (at === mention.from) self = words.length;
    words.push(span === undefined ? (tokens[at]?.word ?? START) : at === mention.from ? SELF : OTHER);
    places.push(at);
    if (span !== undefined) at = span.to - 1;
  }
  if (to === sentence.to) {
    words.push(END);
    places.push(-1);
  }
  const traits: Trait[] = [];
  for (const [place, first] of words.entries()) {
    const at = places[place] ?? -1;
    const next = words[place + 1];
    traits.push({ tag: '', first, second: null, at });
    if (next !== undefined) traits.push({ tag: '', first, second: next, at });
    const tag = place > self ? NEAR[place - self - 1] : NEAR_BEFORE[self - place - 1];
    if (tag !== undefined) traits.push({ tag, first, second: null, at });
  }
  for (let at = mention.from; at < mention.to; at += 1)
    traits.push({ tag: 'in', first: tokens[at]?.word ?? START, second: null, at });
  for (const name of names) traits.push({ tag: 'of', first: toNamed(name), second: null, at: mention.from });
  return traits;
}

/** The words of the sentence: what care it tells of is weighed without their order. */
export function listSentenceTraits({ from, to }: Span, tokens: readonly Token[]): readonly Trait[] {
  return tokens
    .slice(from, to)
    .map(({ word }, at) => ({ tag: '', first: word, second: null, at: from + at }));
}

/** `never`, `never had`, `-2:never`, `in:mri`. */
export function nameTrait({ tag, first, second }: Trait): string {
  return `${tag}${tag && ':'}${writeWord(first)}${second === null ? '' : ` ${writeWord(second)}`}`;
}

const NAME = /^(?:(in|of|-?[1-4]):)?(\S+)(?: (\S+))?$/;

/** The number of a named trait; null where it is no name. */
export function readTrait(name: string): number | null {
  const [, tag = '', first, second] = NAME.exec(name) ?? [];
  if (first === undefined) return null;
  return numberTrait({
    tag: tag as Tag,
    first: toNamed(readWord(first)),
    second: second === undefined ? null : toNamed(readWord(second)),
    at: -1,
  });
}

/** Fit to stand in a line, and never empty. */
const writeWord = ({ stem }: Named) => (stem === '\n' ? '\\n' : stem || '\\0');
const readWord = (text: string) => (text === '\\n' ? '\n' : text === '\\0' ? '' : text);

export function numberTrait({ tag, first, second }: Trait): number {
  const seed = tag === '' ? (second === null ? 0 : 1) : (TAGS.get(tag) ?? 0);
  let number = Math.imul(first.hash + seed, 0x9e3779b1);
  number ^= number >>> 15;
  if (second !== null) number = Math.imul(number ^ second.hash, 0x85ebca6b);
  number = Math.imul(number ^ (number >>> 13), 0xc2b2ae35);
  return (number ^ (number >>> 16)) & ((1 << BITS) - 1);
}

const TAGS: ReadonlyMap<Tag, number> = new Map(
  ([...NEAR, ...NEAR_BEFORE, 'in', 'of'] as const).map((tag, at) => [tag, (at + 2) * 0x10001]),
);
