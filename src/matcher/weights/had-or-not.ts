// SPDX-License-Identifier: Apache-2.0
// Part of step 10: was the care that is mentioned had? The rules have said; only a clear weight against them overrules.

import { AFTER_ALL } from '../assertion/assertion.ts';
import type { Draft } from '../choice/draft.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import { listHeaviest, listQuoted } from './heaviest-words.ts';
import type { Mention, Sentence } from './mentions.ts';
import { numberTrait, type Trait } from './traits.ts';
import type { Weigher } from './weigher.ts';

/** In levels. Settled on lines that neither the rules nor the weights had seen. */
const MUST_WEIGH = { had: 1.4, not: 1.7 };

/** Whether the weight is clear enough against what the rules read. */
export const overrules = (isHad: boolean, weight: number) =>
  isHad ? weight < -MUST_WEIGH.not : weight > MUST_WEIGH.had;

/** "Endoscopy? Done", "I asked for an EEG. She said sure …": the rules went by what comes after the sentence. */
export const isSettled = (mention: Mention, { to }: Sentence, tokens: readonly Token[]) =>
  mention.why.includes(AFTER_ALL) ||
  // "ER visits: 0", "I had an EEG. Sorry, an EKG", "they never glued wires to my scalp"
  mention.isSettled ||
  tokens[to - 1]?.text === '?' ||
  isRegretted(mention, tokens);

/** "- holter monitor x2", "[x] brain MRI": an entry of a list that says no more; its name alone tells nothing. Linear. */
export function isBareEntry({ from, to, drafts }: Sentence, tokens: readonly Token[]): boolean {
  if (tokens[from]?.kind !== 'mark') return false;
  let at = from;
  for (const draft of drafts) {
    for (; at < draft.from; at += 1) if (isTelling(tokens[at])) return false;
    at = Math.max(at, draft.to);
  }
  for (; at < to; at += 1) if (isTelling(tokens[at])) return false;
  return true;
}

const isTelling = (token: Token | undefined) => token?.kind === 'word' && token.text !== 'x';

/** "I wish I never got | the epidural |": had, as the rules know. */
const isRegretted = ({ kind, from }: Mention, tokens: readonly Token[]) =>
  kind === 'unit' &&
  hasWordBefore(tokens, from, MAX_REGRET, NEVER) &&
  hasWordBefore(tokens, from, MAX_REGRET, WISH);

const MAX_REGRET = 6;
const NEVER: ReadonlySet<string> = toWordSet('never not');
const WISH: ReadonlySet<string> = toWordSet('wish');

/** Told with the words. */
const WHY_NOT = 'Read as not had, as in most accounts that use such words';
const WHY_HAD = 'Read as had, as in most accounts that use such words';

export function weighHad(
  mention: Mention,
  traits: readonly Trait[],
  weigher: Weigher,
  tokens: readonly Token[],
): Draft {
  const isHad = mention.kind === 'unit';
  if (!overrules(isHad, weigher.weigh(traits.map(numberTrait))[0] ?? 0)) return mention;
  // The name of the care explains nothing.
  const heaviest = listHeaviest(traits, 0, isHad ? -1 : 1, weigher, tokens);
  const around = heaviest.filter((at) => at < mention.from || mention.to <= at);
  const quoted = listQuoted(around, tokens);
  if (isHad)
    return {
      ...mention,
      kind: 'not-received',
      confidence: 'low',
      why: quoted.length === 0 ? 'Read as not had, by all the words of the sentence together.' : WHY_NOT,
      quoted,
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
    why: quoted.length === 0 ? 'Read as had, by all the words of the sentence together.' : WHY_HAD,
    quoted,
  };
}
