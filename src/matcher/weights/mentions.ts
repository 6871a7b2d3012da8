// SPDX-License-Identifier: Apache-2.0
// The sentences of a story, and what was read in each.

import type { Draft } from '../choice/draft.ts';
import type { Reading } from '../events/readings.ts';
import type { Lexicon } from '../lexicon/lexicon-types.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Span } from '../words/token-spans.ts';
import { listTraits, type Trait } from './traits.ts';

/** A draft that names a unit, had or not. */
export interface Mention extends Draft {
  readonly unitId: string;
}

export interface Sentence extends Span {
  /** All that starts in it, in order. */
  readonly drafts: readonly Draft[];
  /** Those of them that name a unit, by the token they start at. */
  readonly mentions: ReadonlyMap<number, Mention>;
  /** The rules saw no care in it, or only a doctor who is no visit to them. */
  readonly isUnread: boolean;
}

const CARE: ReadonlySet<string> = new Set(['unit', 'not-received', 'not-yet', 'someone-else']);

export const isMention = (draft: Draft): draft is Mention => draft.unitId !== null && CARE.has(draft.kind);

/** Care by its unit; visits are one. */
export const keyOf = (unitId: string | null, { units }: Lexicon): string =>
  units[unitId ?? '']?.category === VISIT ? VISIT : (unitId ?? '');
export const VISIT = 'visit';

/**
 * `drafts` do not overlap and are in order; `readings` are all that the rules saw, what they left out as a mere mention or
 * as told before, too. Linear.
 */
export function listSentences(
  drafts: readonly Draft[],
  readings: readonly Reading[],
  sentenceOf: readonly number[],
  lexicon: Lexicon,
): readonly Sentence[] {
  const sentences: { from: number; to: number; drafts: Draft[]; mentions: Map<number, Mention> }[] = [];
  for (const [at, number] of sentenceOf.entries()) {
    const known = sentences[number];
    if (known === undefined) sentences[number] = { from: at, to: at + 1, drafts: [], mentions: new Map() };
    else known.to = at + 1;
  }
  for (const draft of drafts) {
    const sentence = sentences[sentenceOf[draft.from] ?? 0];
    sentence?.drafts.push(draft);
    if (isMention(draft)) sentence?.mentions.set(draft.from, draft);
  }
  const seen = readings.filter(({ unitId }) => keyOf(unitId, lexicon) !== VISIT);
  const read = new Set(seen.map(({ event }) => sentenceOf[event.from]));
  for (const { phraseId, from } of drafts) if (NAMED.test(phraseId ?? '')) read.add(sentenceOf[from]);
  return sentences.map((one, number) => ({ ...one, isUnread: one.mentions.size === 0 && !read.has(number) }));
}

/** Care by a name of its own that the table has not ("an ankle brachial index"): its words point to no neighbour. */
const NAMED = /^unlisted|^ask:(?:other-care|ear-flushed|home-care|dentist|ambulance)/;

export function traitsOf(
  mention: Mention,
  sentence: Sentence,
  tokens: readonly Token[],
  { units }: Lexicon,
): readonly Trait[] {
  const { unitId } = mention;
  return listTraits(mention, [unitId, units[unitId]?.category ?? ''], sentence.mentions, sentence, tokens);
}
