// SPDX-License-Identifier: Apache-2.0
import type { Figure } from '../figures/index.ts';

export interface RuleSentence {
  readonly text: string;
  /** Figures the sentence is about. */
  readonly ids: readonly string[];
}

const EVERY_EVENT = '__ALL_PER_EVENT_LINES__';

/** What a figure may and may not be added to, one sentence a rule. */
export function describeRules(figure: Figure): readonly RuleSentence[] {
  const { summable, mutuallyExclusiveWith, bundlesAncillaries, wholeYear } = figure.rules;
  const named = mutuallyExclusiveWith.filter((id) => id !== EVERY_EVENT);
  const rules: RuleSentence[] = [];
  if (summable) rules.push({ text: 'It may be added to other figures of the same kind.', ids: [] });
  else rules.push({ text: 'It is shown on its own and never enters a total.', ids: [] });
  if (named.length > 0) rules.push({ text: 'It is never added to:', ids: named });
  if (mutuallyExclusiveWith.includes(EVERY_EVENT)) {
    rules.push({ text: 'It is never added to a single visit, test or procedure.', ids: [] });
  }
  if (wholeYear) {
    rules.push({
      text: 'It describes a person’s whole year, so the visits of that year are already inside it.',
      ids: [],
    });
  }
  if (bundlesAncillaries) {
    rules.push({
      text: 'It already holds the laboratory tests and imaging of the same event; those are not added again.',
      ids: [],
    });
  }
  return rules;
}
