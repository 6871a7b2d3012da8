// SPDX-License-Identifier: Apache-2.0

import type { Result } from 'lighthouse';

/** Scores of the categories, in whole points of 100, rounded down: 99.6 is not 100. 0 where Lighthouse found none. */
export function readScores({
  categories,
}: Pick<Result, 'categories'>): readonly { readonly title: string; readonly score: number }[] {
  return Object.values(categories).map(({ title, score }) => ({
    title,
    // Lighthouse keeps two places, which a binary fraction may miss by a hair.
    score: Math.floor((score ?? 0) * 100 + 1e-9),
  }));
}

/** One sentence for each audit that takes points off a category. */
export function listLosses({ categories, audits }: Pick<Result, 'categories' | 'audits'>): readonly string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      const isLost = weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1;
      return isLost ? [`${title}: ${id}, ${audit.displayValue ?? audit.title}`] : [];
    }),
  );
}
