// SPDX-License-Identifier: Apache-2.0
// Step 10: what the words weigh, where the rules may have missed something. The rules read by what they know of English;
// the weights by which words stood with care that was had, and with care that was not, in the labelled corpus. They are a
// table of whole numbers that are added up, so the same words are always read the same; what they change is of low
// confidence and says by which words.

import type { Draft } from '../choice/draft.ts';
import { withoutOverlaps } from '../choice/overlaps.ts';
import { isElsewhere, LAY_PEOPLE } from '../choice/visits-elsewhere.ts';
import type { Quantity } from '../counts/numbers/quantity.ts';
import type { Reading } from '../events/readings.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord, type Span } from '../words/token-spans.ts';
import { isBareEntry, isSettled, weighHad } from './had-or-not.ts';
import { isMention, keyOf, listSentences, traitsOf, VISIT } from './mentions.ts';
import { nameCare } from './name-care.ts';

/** `drafts` are in order and apart, and so is what comes of them; `readings` are all that the rules saw, `idioms` no care. */
export function weighDrafts(
  drafts: readonly Draft[],
  readings: readonly Reading[],
  quantities: readonly Quantity[],
  tokens: readonly Token[],
  sentenceOf: readonly number[],
  idioms: readonly Span[],
  { weighers, lexicon }: LexiconIndex,
): readonly Draft[] {
  if (weighers === null) return drafts;
  const sentences = listSentences(drafts, readings, sentenceOf, lexicon);
  const keysOf = (all: readonly Draft[]) => new Set(all.map(({ unitId }) => keyOf(unitId, lexicon)));
  const had = keysOf(drafts.filter(({ kind }) => kind === 'unit'));
  const weighed = sentences.flatMap((sentence) => {
    if (isBareEntry(sentence, tokens)) return sentence.drafts;
    return sentence.drafts.map((draft) => {
      // "Supposed to see the specialist, but only her nurse saw me": of two, the one that the rules had.
      const isBeside = draft.kind !== 'unit' && had.has(keyOf(draft.unitId, lexicon));
      if (!isMention(draft) || isBeside || isSettled(draft, sentence, tokens)) return draft;
      return weighHad(draft, traitsOf(draft, sentence, tokens, lexicon), weighers.had, tokens);
    });
  });
  const mentioned = keysOf(weighed.filter(isMention));
  const added = sentences
    .filter(({ isUnread }) => isUnread)
    .map((sentence) => nameCare(sentence, quantities, tokens, weighers.care))
    .filter((draft) => draft !== null)
    // What is told of a unit that is named elsewhere is most likely of that.
    .filter(({ unitId }) => !mentioned.has(keyOf(unitId, lexicon)))
    // "Saw the doctor on the news", "pt reports three months of weakness", "former | ER | nurse"
    .filter(({ unitId, from, to }) => {
      if (isElsewhere(to - 1, tokens) || isElsewhere(to, tokens)) return false;
      // "My | lawyer | saw me three times", "I saw a | psychic | twice"
      if (keyOf(unitId, lexicon) === VISIT && hasWord(tokens, from - 1, to, LAY_PEOPLE)) return false;
      const isIn = (idiom: Span) =>
        keyOf(unitId, lexicon) === VISIT
          ? idiom.from < to && from < idiom.to
          : idiom.from <= from && from < idiom.to;
      return !idioms.some(isIn);
    });
  // What was unread there is read now.
  return added.length === 0 ? weighed : withoutOverlaps([...weighed, ...added]);
}
