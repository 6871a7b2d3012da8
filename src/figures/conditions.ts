// SPDX-License-Identifier: Apache-2.0
// What is published of whole conditions: shown beside one another, never summed, averaged or turned into a line's amount.

import type { Audit, Source } from './types.ts';

/** What a number of people is of and, after the comma, the bound its publisher gives instead of the number itself. */
export const CONDITION_STATISTICS = ['prevalence', 'prevalence, at least', 'prevalence, more than'] as const;
export type ConditionStatistic = (typeof CONDITION_STATISTICS)[number];

/** A number that is no dollars: how many people have a condition. */
interface ConditionFact {
  readonly value: number;
  readonly interval95: readonly [number, number] | null;
  /** `percent`, `million people`. */
  readonly unit: string;
  readonly statistic: ConditionStatistic;
  readonly year: string | null;
  readonly population: string;
  readonly sourceTitle: string;
  readonly sourceUrl: string;
}

export interface Condition {
  readonly id: string;
  readonly label: string;
  /** ICD-10-CM codes; empty where none stands for the condition, and `noCode` says why. */
  readonly icd10cm: readonly string[];
  /** Day from which the code is valid, where it is a new one. */
  readonly codeSince: string | null;
  readonly noCode: string | null;
  /** Rows of the price table about this condition. */
  readonly priceIds: readonly string[];
  /** Why there is no spending figure; null where there is one. */
  readonly noFigure: string | null;
  readonly facts: readonly ConditionFact[];
  readonly searched: readonly { readonly url: string; readonly readOn: string; readonly finding: string }[];
}

/** Mean dollars in a year for each person with care for a condition, as the survey published it. */
interface SpendingFigure {
  readonly year: string;
  readonly meanUsd: number;
  readonly standardErrorUsd: number;
  /** The publisher marks it: its relative standard error is high. */
  readonly isUnreliable: boolean;
}

export type Breakdown = 'all' | 'event' | 'payer' | 'insurance';

export interface SpendingGroup {
  readonly breakdown: Breakdown;
  /** As the table names it. */
  readonly group: string;
  /** Key into the sources. */
  readonly sourceId: string;
  /** One for each year that was published. */
  readonly figures: readonly SpendingFigure[];
}

/** A category of the survey's condition tables. */
export interface SpendingCondition {
  readonly id: string;
  readonly label: string;
  /** The category's name in the publisher's table. */
  readonly printedAs: string;
  /** The whole first, then its breakdowns. */
  readonly groups: readonly SpendingGroup[];
}

export interface ConditionRecord {
  readonly conditions: readonly Condition[];
  readonly spending: readonly SpendingCondition[];
  /** The tables of `spending`. */
  readonly sources: Readonly<Record<string, Source>>;
  /** By source: whether the table was compared with the publisher's file, cell by cell. */
  readonly audits: Readonly<Record<string, Audit>>;
}
