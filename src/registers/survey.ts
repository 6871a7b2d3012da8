// SPDX-License-Identifier: Apache-2.0
// The survey of the five burdens: what an answer says, and how all of them are counted.

import {
  INSURANCES,
  NOT_SAID,
  PUBLISHED_AGES,
  REGIONS,
  RESPONDENTS,
  SEXES,
  STAGES,
  toPublishedAge,
} from './said-of-oneself.ts';
import { type Breakdown, FEWER_LABEL, foldCounts, type Said, type Tally } from './small-cells.ts';

/** Of the questions as they are asked: raise it when one of them changes. */
export const SURVEY_VERSION = '2026-11-21.1';

/** Money, time, work lost, care given unpaid, care gone without. */
export const BURDENS = ['oop', 'time', 'work', 'unpaid', 'forgone'] as const;
export type Burden = (typeof BURDENS)[number];

export const UNASKED = [...BURDENS, 'all-asked'] as const;
export const DECIDERS = ['patients', 'clinicians', 'researchers', 'reader'] as const;
export const CLINICIANS_LIMIT = 99;
export const YEARS_LIMIT = 120;

export interface SurveyAnswer {
  /** Name of the link it came over. */
  readonly channel?: string | null | undefined;
  /** All five, heaviest first. */
  readonly ranking: readonly Burden[];
  readonly unasked: string;
  readonly lead: Burden;
  readonly decide: string;
  readonly clinicians?: number | null | undefined;
  readonly context: {
    readonly age?: number | string | undefined;
    readonly sex?: string | undefined;
    readonly insurance?: string | undefined;
    readonly region?: string | undefined;
    readonly state?: string | undefined;
    readonly stage?: string | undefined;
    readonly respondent?: string | undefined;
    readonly onset_age?: number | undefined;
    readonly diagnosis_age?: number | undefined;
  };
}

const CLINICIANS = ['0', '1-2', '3-5', '6-10', '11+', NOT_SAID] as const;
const YEARS = ['under 1', '1-2', '3-5', '6-10', '11+', NOT_SAID] as const;

/** The state is in no breakdown: it would say the region, and of most states there are too few. */
const CONTEXT_LISTS = {
  age: PUBLISHED_AGES,
  sex: [...SEXES, NOT_SAID],
  insurance: [...INSURANCES, NOT_SAID],
  region: [...REGIONS, NOT_SAID],
  stage: [...STAGES, NOT_SAID],
  respondent: [...RESPONDENTS, NOT_SAID],
  yearsToDiagnosis: YEARS,
} as const;

const PLACES = BURDENS.map((_, at) => at + 1);
const toPlaceQuestion = (place: number): string => `place ${place}`;

/** Every question an answer gives one value to. */
export const SURVEY_LISTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(PLACES.map((place) => [toPlaceQuestion(place), BURDENS])),
  unasked: UNASKED,
  lead: BURDENS,
  decide: DECIDERS,
  clinicians: CLINICIANS,
  ...CONTEXT_LISTS,
};

/** One value for each question of SURVEY_LISTS, and the channel, which has no list: names of links are not served. */
export function toSurveySaid(answer: SurveyAnswer): Said {
  const { channel, ranking, unasked, lead, decide, clinicians, context } = answer;
  return {
    channel: channel ?? NOT_SAID,
    ...Object.fromEntries(ranking.map((burden, at) => [toPlaceQuestion(at + 1), burden])),
    unasked,
    lead,
    decide,
    clinicians: toBand(clinicians ?? null, '0'),
    age: toPublishedAge(context.age),
    sex: context.sex ?? NOT_SAID,
    insurance: context.insurance ?? NOT_SAID,
    region: context.region ?? NOT_SAID,
    stage: context.stage ?? NOT_SAID,
    respondent: context.respondent ?? NOT_SAID,
    yearsToDiagnosis: toBand(countYears(context), 'under 1'),
  };
}

/** null where one of the ages was not said, or they cannot both be right: rows from before such an answer was refused. */
function countYears({ onset_age: onset, diagnosis_age: diagnosis }: SurveyAnswer['context']): number | null {
  return onset === undefined || diagnosis === undefined || diagnosis < onset ? null : diagnosis - onset;
}

/** CLINICIANS and YEARS have the same bounds, save for what they call zero. */
function toBand(count: number | null, none: string): string {
  if (count === null) return NOT_SAID;
  if (count === 0) return none;
  if (count < 3) return '1-2';
  if (count < 6) return '3-5';
  return count < 11 ? '6-10' : '11+';
}

interface RankedBurden {
  readonly burden: Burden;
  /** 1 is the heaviest; equal counts share a rank. null while nothing is shown. */
  readonly rank: number | null;
  /** How many or up to ten more put it first, second … fifth; 0 is fewer than eleven. */
  readonly placedAtLeast: readonly number[];
}

export interface SurveyShape {
  /** Answers in whole batches, as in Breakdown. */
  readonly counted: number;
  /** Heaviest first: by how many put it first, then second and so on, of what is shown. */
  readonly ranking: readonly RankedBurden[];
  /** By place, what `placedAtLeast` does not show. */
  readonly rankingFolded: { readonly label: typeof FEWER_LABEL; readonly answers: readonly number[] };
  readonly unasked: Breakdown;
  readonly lead: Breakdown;
  readonly decide: Breakdown;
  readonly clinicians: Breakdown;
  readonly context: Readonly<Record<keyof typeof CONTEXT_LISTS, Breakdown>>;
}

/** Folds a tally of whole batches. */
export function toSurveyShape(tally: Tally): SurveyShape {
  const fold = (question: string) =>
    foldCounts(tally.get(question) ?? new Map(), SURVEY_LISTS[question] ?? []);
  const places = PLACES.map((place) => fold(toPlaceQuestion(place)));
  return {
    counted: places[0]?.counted ?? 0,
    ranking: rankBurdens(places),
    rankingFolded: { label: FEWER_LABEL, answers: places.map(({ folded }) => folded.answers) },
    unasked: fold('unasked'),
    lead: fold('lead'),
    decide: fold('decide'),
    clinicians: fold('clinicians'),
    context: {
      age: fold('age'),
      sex: fold('sex'),
      insurance: fold('insurance'),
      region: fold('region'),
      stage: fold('stage'),
      respondent: fold('respondent'),
      yearsToDiagnosis: fold('yearsToDiagnosis'),
    },
  };
}

function rankBurdens(places: readonly Breakdown[]): readonly RankedBurden[] {
  const burdens = BURDENS.map((burden) => ({
    burden,
    placedAtLeast: places.map(({ values }) => values.find(({ value }) => value === burden)?.atLeast ?? 0),
  }));
  const isShown = burdens.some(({ placedAtLeast }) => placedAtLeast.some((count) => count > 0));
  const compare = (one: readonly number[], other: readonly number[]): number =>
    one.map((count, at) => (other[at] ?? 0) - count).find((difference) => difference !== 0) ?? 0;
  return burdens
    .map(({ burden, placedAtLeast }) => {
      const heavier = burdens.filter((other) => compare(other.placedAtLeast, placedAtLeast) < 0);
      return { burden, rank: isShown ? heavier.length + 1 : null, placedAtLeast };
    })
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
}
