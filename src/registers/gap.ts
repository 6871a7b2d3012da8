// SPDX-License-Identifier: Apache-2.0
// Care that claims cannot see: what a report says, and the shape of all of them.

import {
  INSURANCES,
  NOT_SAID,
  PUBLISHED_AGES,
  REGIONS,
  toPublishedAge,
  URBANICITIES,
} from './said-of-oneself.ts';
import { type Breakdown, foldCounts, type Said, type Tally } from './small-cells.ts';

export const GAP_KINDS = [
  'care-not-sought',
  'care-denied',
  'dismissed',
  'wrong-track',
  'time-searching',
  'life-lost',
] as const;
export type GapKind = (typeof GAP_KINDS)[number];

export const GAP_COUNT_LIMIT = 10_000;

export interface GapReport {
  /** How often each happened, 0 to 10,000; a kind that was not named is absent. */
  readonly counts: Readonly<Partial<Record<GapKind, number>>>;
  /** Heaviest first; may be empty. */
  readonly ranking: readonly GapKind[];
  readonly context: {
    readonly ageBand?: string | undefined;
    readonly insurance?: string | undefined;
    readonly region?: string | undefined;
    readonly urbanicity?: string | undefined;
  };
}

/** Sums would tell what a single large report said; bands do not. */
const BANDS = ['none', '1', '2-4', '5-9', '10-49', '50+'] as const;

function toBand(count: number): string {
  if (count === 0) return 'none';
  if (count === 1) return '1';
  if (count < 5) return '2-4';
  if (count < 10) return '5-9';
  return count < 50 ? '10-49' : '50+';
}

const CONTEXT_LISTS = {
  ageBand: PUBLISHED_AGES,
  insurance: [...INSURANCES, NOT_SAID],
  region: [...REGIONS, NOT_SAID],
  urbanicity: [...URBANICITIES, NOT_SAID],
} as const;

/** Every question a report answers, and its values. */
export const GAP_LISTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(GAP_KINDS.map((kind) => [kind, BANDS])),
  heaviest: [...GAP_KINDS, NOT_SAID],
  ...CONTEXT_LISTS,
};

/** One value for each question of GAP_LISTS. */
export function toGapSaid({ counts, ranking, context }: GapReport): Said {
  return {
    ...Object.fromEntries(GAP_KINDS.map((kind) => [kind, toBand(counts[kind] ?? 0)])),
    heaviest: ranking[0] ?? NOT_SAID,
    ageBand: toPublishedAge(context.ageBand),
    insurance: context.insurance ?? NOT_SAID,
    region: context.region ?? NOT_SAID,
    urbanicity: context.urbanicity ?? NOT_SAID,
  };
}

export interface GapShape {
  /** For each kind, how often it happened to how many, in bands. */
  readonly kinds: readonly ({ readonly kind: GapKind } & Breakdown)[];
  /** Which kind weighs heaviest. */
  readonly heaviest: Breakdown;
  readonly context: Readonly<Record<keyof typeof CONTEXT_LISTS, Breakdown>>;
}

/** Folds a tally of whole batches. */
export function toGapShape(tally: Tally): GapShape {
  const fold = (question: string) => foldCounts(tally.get(question) ?? new Map(), GAP_LISTS[question] ?? []);
  return {
    kinds: GAP_KINDS.map((kind) => ({ kind, ...fold(kind) })),
    heaviest: fold('heaviest'),
    context: {
      ageBand: fold('ageBand'),
      insurance: fold('insurance'),
      region: fold('region'),
      urbanicity: fold('urbanicity'),
    },
  };
}
