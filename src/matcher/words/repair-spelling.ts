// SPDX-License-Identifier: Apache-2.0
// The words of a list that a misspelt one is nearest to, measured as the reader of stories does.

import { groupByInitial, measureMisspelling, toSpelling } from './edit-distance.ts';
import { toInitial } from './sound.ts';

/** Gives all that are equally near to any of the forms that the misspelt word may have; none where nothing is near. */
export function prepareRepair(words: ReadonlySet<string>): (forms: readonly string[]) => readonly string[] {
  const targets = groupByInitial(words);
  return (forms) => {
    // "Pysical": the h left out changes the first sound.
    const aspirated = forms.map((form) => form.replace(/^p/, 'ph')).filter((form) => words.has(form));
    if (aspirated.length > 0) return aspirated;
    let nearest = new Set<string>();
    let least = Number.POSITIVE_INFINITY;
    for (const form of forms.map(toSpelling)) {
      for (const target of targets.get(toInitial(form.sound)) ?? []) {
        const edits = measureMisspelling(form, target);
        if (edits < least) nearest = new Set();
        if (edits <= least && edits < Number.POSITIVE_INFINITY) nearest.add(target.text);
        least = Math.min(edits, least);
      }
    }
    return [...nearest];
  };
}
