// SPDX-License-Identifier: Apache-2.0
import type { Figure } from '../figures/index.ts';
import { ruleTexts as words } from '../texts/index.ts';

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
  if (summable) rules.push({ text: words.summable, ids: [] });
  else rules.push({ text: words.alone, ids: [] });
  if (named.length > 0) rules.push({ text: words.neverWith, ids: named });
  if (mutuallyExclusiveWith.includes(EVERY_EVENT)) {
    rules.push({ text: words.neverWithEvents, ids: [] });
  }
  if (wholeYear) {
    rules.push({
      text: words.wholeYear,
      ids: [],
    });
  }
  if (bundlesAncillaries) {
    rules.push({
      text: words.bundles,
      ids: [],
    });
  }
  return rules;
}
