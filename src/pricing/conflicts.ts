// SPDX-License-Identifier: Apache-2.0
// Which lines of one ledger must not be added to each other, found pair by pair from the rules of the table.

import type { Basis, Figure } from '../figures/index.ts';
import { BASIS_WORDS } from './words.ts';

/** A priced line as the totals see it. `segment` is its index in the answer's `segments`. */
export interface LedgerLine {
  readonly segment: number;
  readonly figure: Figure;
}

/** Two lines that must not be added; `first` comes first in the request. */
export interface ConflictPair {
  readonly rule: 'exclusive' | 'whole-year' | 'bundled';
  readonly first: LedgerLine;
  readonly second: LedgerLine;
}

/** In a row's exclusions: every line that is one event. */
const ALL_EVENTS = '__ALL_PER_EVENT_LINES__';

const NOT_CARE: ReadonlySet<Basis> = new Set(['wage', 'rate', 'ratio']);

/** Describes a whole year of a person, so that it already holds every visit of that year. */
export function isWholeYear(figure: Figure): boolean {
  return figure.rules.wholeYear || figure.rules.mutuallyExclusiveWith.includes(ALL_EVENTS);
}

/** One visit, test, procedure or stay. Wages, rates, mileage and the amounts a programme sets for a year are not. */
export function isEvent(figure: Figure): boolean {
  if (isWholeYear(figure) || NOT_CARE.has(figure.basis)) return false;
  return figure.category !== 'wage' && figure.category !== 'travel' && figure.category !== 'program';
}

/** Laboratory tests and imaging: what a bundling figure already contains. */
export function isAncillary(figure: Figure): boolean {
  return figure.category === 'lab' || figure.category === 'imaging';
}

/** Either row names the other. The same unit twice is two events, never a conflict. */
export function excludesEachOther(a: Figure, b: Figure): boolean {
  if (a.id === b.id) return false;
  return a.rules.mutuallyExclusiveWith.includes(b.id) || b.rules.mutuallyExclusiveWith.includes(a.id);
}

/**
 * The more complete of two rows that exclude each other sorts first: a row that bundles its ancillaries
 * contains more than one that does not; then the row that excludes more others (it stands for all of them
 * together, as a complete visit does for its doctor's and its hospital's part); then the earlier line.
 */
export function compareCompleteness(a: LedgerLine, b: LedgerLine): number {
  const bundles = Number(b.figure.rules.bundlesAncillaries) - Number(a.figure.rules.bundlesAncillaries);
  if (bundles !== 0) return bundles;
  const breadth = b.figure.rules.mutuallyExclusiveWith.length - a.figure.rules.mutuallyExclusiveWith.length;
  return breadth === 0 ? a.segment - b.segment : breadth;
}

/**
 * Every pair of priced lines that exclude each other or of which one is a whole-year figure, whether or not they
 * may enter a total at all. Two whole-year figures hold the same year and are a pair as well.
 */
export function findExclusionPairs(lines: readonly LedgerLine[]): readonly ConflictPair[] {
  const pairs: ConflictPair[] = [];
  lines.forEach((first, position) => {
    for (const second of lines.slice(position + 1)) {
      if (excludesEachOther(first.figure, second.figure)) pairs.push({ rule: 'exclusive', first, second });
      else if (clashesOverTheYear(first.figure, second.figure)) {
        pairs.push({ rule: 'whole-year', first, second });
      }
    }
  });
  return pairs;
}

function clashesOverTheYear(a: Figure, b: Figure): boolean {
  if (isWholeYear(a)) return isEvent(b) || isWholeYear(b);
  return isWholeYear(b) && isEvent(a);
}

/** Why `left` is kept out, naming both sides. */
export function explainConflict(rule: ConflictPair['rule'], left: Figure, other: Figure): string {
  if (rule === 'bundled') {
    return `“${other.label}” already includes the laboratory tests and imaging of the same visit, so “${left.label}” is not added beside it.`;
  }
  if (rule === 'whole-year') {
    return isWholeYear(other)
      ? `“${left.label}” and “${other.label}” each describe a person’s whole year, so they are not added together.`
      : `“${left.label}” describes a person’s whole year and already holds visits such as “${other.label}”, so the two are not added together.`;
  }
  return `“${left.label}” and “${other.label}” hold the same care, so they are not added together.`;
}

export const explainNoFigure = ({ label }: Figure): string =>
  `No published figure prices “${label}”, so nothing is added for it.`;

/** Why a row that is not summable stays out of every total. */
export function explainNotSummable(figure: Figure): string {
  if (figure.valueCents === null) return explainNoFigure(figure);
  if (isWholeYear(figure)) {
    return `“${figure.label}” describes a person’s whole year, not one visit, so it is shown and not added.`;
  }
  if (!isEvent(figure)) {
    return `“${figure.label}” is not the price of a piece of care, so it is shown and not added.`;
  }
  return `“${figure.label}” is ${BASIS_WORDS[figure.basis][0]} that the table keeps apart from its other figures, so it is shown and not added.`;
}
