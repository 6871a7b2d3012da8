// SPDX-License-Identifier: Apache-2.0
import { CATEGORIES, type Category, type Figure } from '../figures/index.ts';
import { categoryNames } from '../texts/index.ts';

export interface FigureGroup {
  readonly category: Category;
  readonly name: string;
  readonly figures: readonly Figure[];
}

/** The figures by category, empty categories left out; table order inside a category. */
export function groupByCategory(figures: readonly Figure[]): readonly FigureGroup[] {
  return CATEGORIES.map((category) => ({
    category,
    name: categoryNames[category],
    figures: figures.filter((figure) => figure.category === category),
  })).filter((group) => group.figures.length > 0);
}

/** Whether a figure is the price of care; surveys, rules, wages and rates describe groups, years or no care at all. */
export const isCare = ({ category }: Pick<Figure, 'category'>): boolean =>
  !['survey', 'program', 'wage', 'travel'].includes(category);

export function toCategoryName(category: Category): string {
  return categoryNames[category];
}

/** The figures before and after `figure` in its category; null at the ends. */
export function findNeighbours(
  figure: Figure,
  figures: readonly Figure[],
): { readonly previous: Figure | null; readonly next: Figure | null } {
  const group = figures.filter((other) => other.category === figure.category);
  const index = group.findIndex((other) => other.id === figure.id);
  return { previous: group[index - 1] ?? null, next: group[index + 1] ?? null };
}
