// SPDX-License-Identifier: Apache-2.0
// Part of step 10: was the care that is mentioned had? The rules have said; only a clear weight against them overrules.

import { AFTER_ALL, TAKEN_BACK } from '../assertion/assertion.ts';
import { COUNTED_NONE } from '../assertion/outcomes/counted-none.ts';
import type { Draft } from '../choice/9-choose.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import { listHeaviest, quoteWords } from './heaviest-words.ts';
import type { Mention, Sentence } from './mentions.ts';
import { numberTrait, type Trait } from './traits.ts';
import type { Weigher } from './weigher.ts';

/** In levels. Settled on lines that neither the rules nor the weights had seen. */
const MUST_WEIGH = { had: 1.4, not: 1.7 };

/** Whether the weight is clear enough against what the rules read. */
export const overrules = (isHad: boolean, weight: number) =>
  isHad ? weight < -MUST_WEIGH.not : weight > MUST_WEIGH.had;

/** "ER visits: 0", "I had an EEG. Sorry, an EKG", "they never glued wires to my scalp": the words say it outright. */
const SETTLED: ReadonlySet<string> = new Set([
  COUNTED_NONE.why ?? '',
  TAKEN_BACK.why ?? '',
  'Not had: "never".',
]);
/** "Endoscopy? Done", "I asked for an EEG. She said sure …": the rules went by what comes after the sentence. */
export const isSettled = (mention: Mention, { to }: Sentence, tokens: readonly Token[]) =>
  mention.why.includes(AFTER_ALL) ||
  SETTLED.has(mention.why) ||
  tokens[to - 1]?.text === '?' ||
  isRegretted(mention, tokens);

/** "I wish I never got | the epidural |": had, as the rules know. */
const isRegretted = ({ kind, from }: Mention, tokens: readonly Token[]) =>
  kind === 'unit' &&
  hasWordBefore(tokens, from, MAX_REGRET, NEVER) &&
  hasWordBefore(tokens, from, MAX_REGRET, WISH);

const MAX_REGRET = 6;
const NEVER: ReadonlySet<string> = toWordSet('never not');
const WISH: ReadonlySet<string> = toWordSet('wish');

export function weighHad(
  mention: Mention,
  traits: readonly Trait[],
  weigher: Weigher,
  tokens: readonly Token[],
): Draft {
  const isHad = mention.kind === 'unit';
  if (!overrules(isHad, weigher.weigh(traits.map(numberTrait))[0] ?? 0)) return mention;
  const words = quoteWords(listHeaviest(traits, 0, isHad ? -1 : 1, weigher, tokens), tokens);
  if (isHad)
    return {
      ...mention,
      kind: 'not-received',
      confidence: 'low',
      why: `Not had, by the words around it: ${words}.`,
    };
  // A count beside care that was not had may be of the refusals.
  const [times, countNote] = mention.kind === 'not-received' ? [1, null] : [mention.times, mention.countNote];
  return {
    ...mention,
    kind: 'unit',
    times,
    countNote,
    gapCategory: null,
    confidence: 'low',
    why: `Had, by the words around it: ${words}.`,
  };
}
