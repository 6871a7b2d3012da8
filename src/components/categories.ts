// SPDX-License-Identifier: Apache-2.0
import type { Category, Figure } from '../figures/index.ts';

/** Categories in the order pages show them, with their plain names. */
const CATEGORIES: readonly (readonly [Category, string])[] = [
  ['visit', 'Visits to a doctor or clinic'],
  ['emergency', 'Emergency department'],
  ['preventive', 'Preventive and planning visits'],
  ['mental-health', 'Mental health'],
  ['therapy', 'Physical, occupational and other therapy'],
  ['lab', 'Laboratory tests'],
  ['imaging', 'Imaging'],
  ['test', 'Tests of heart, lungs, nerves, sleep and more'],
  ['procedure', 'Procedures and treatments'],
  ['surgery', 'Surgery'],
  ['eye-ear', 'Eyes and ears'],
  ['survey', 'What people spend, from national surveys'],
  ['program', 'Program amounts: deductibles and caps'],
  ['wage', 'Wages'],
  ['travel', 'Travel'],
];

export interface FigureGroup {
  readonly category: Category;
  readonly name: string;
  readonly figures: readonly Figure[];
}

/** The figures by category, empty categories left out; table order inside a category. */
export function groupByCategory(figures: readonly Figure[]): readonly FigureGroup[] {
  return CATEGORIES.map(([category, name]) => ({
    category,
    name,
    figures: figures.filter((figure) => figure.category === category),
  })).filter((group) => group.figures.length > 0);
}

export function toCategoryName(category: Category): string {
  return CATEGORIES.find(([key]) => key === category)?.[1] ?? category;
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
