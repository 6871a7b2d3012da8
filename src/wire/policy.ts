// SPDX-License-Identifier: Apache-2.0
// What is published of whole conditions, which burdens people rank highest, and whose figures they correct. Figures stand
// side by side; none is made from others.

import type { z } from 'zod';
import { centsToUsd } from '../core/index.ts';
import {
  type Audit,
  type Breakdown,
  type Condition,
  type ConditionRecord,
  type Figure,
  findInterval95,
  indexFigures,
  type Source,
  type SpendingCondition,
  type Table,
} from '../figures/index.ts';
import type { policyResponseSchema, spendingGroupSchema } from './policy-schemas.ts';
import type { correctionsResponseSchema, surveyResponseSchema } from './register-schemas.ts';

type Policy = z.infer<typeof policyResponseSchema>;
type Survey = Omit<z.infer<typeof surveyResponseSchema>, 'ok'>;
type Summary = z.infer<typeof correctionsResponseSchema>['summary'];

interface PolicyParts {
  readonly table: Table;
  readonly record: ConditionRecord;
  readonly breakdown: Breakdown;
  readonly survey: Survey;
  /** Counted corrections by figure. */
  readonly summary: Summary;
}

const RULE =
  'Each figure is as its publisher printed it, with its year, population and file. They are of different years, people and definitions: do not add, average or subtract them, and do not add them to the price of single visits.';
const MARK = 'true where the publisher marks the estimate: its relative standard error is high.';

export function toPolicyResponse(parts: PolicyParts, generatedAt: string): Policy {
  const { table, record, breakdown, survey, summary } = parts;
  return {
    ok: true,
    tableVersion: table.version,
    rule: RULE,
    conditions: record.conditions.map((condition) => toCondition(condition, table)),
    spending: {
      statistic: 'mean for each person with care for the condition, in one year',
      unit: 'USD',
      population:
        'U.S. civilian noninstitutionalized population, whatever the coverage: people with care for the condition in the year',
      geography: 'United States, national',
      summable: false,
      breakdown,
      markedUnreliable: MARK,
      audit: findAudit(record, breakdown),
      conditions: record.spending.map((condition) => toSpending(condition, breakdown)),
    },
    ranking: {
      answers: survey.answers,
      senders: survey.senders,
      senderBasis: survey.senderBasis,
      denominator: survey.denominator,
      counted: survey.counted,
      smallCellMin: survey.smallCellMin,
      burdens: survey.ranking,
      folded: survey.rankingFolded,
    },
    corrections: countCorrections(table, summary),
    sources: Object.fromEntries(
      listSources(parts).map(({ id, publisher, title, url, file, sha256, readOn }) => [
        id,
        { publisher, title, url, file, sha256, readOn },
      ]),
    ),
    generatedAt,
  };
}

function toCondition(condition: Condition, table: Table): Policy['conditions'][number] {
  const { id, label, icd10cm, codeSince, noCode, noFigure, facts, searched } = condition;
  const figures = condition.priceIds.flatMap((priceId) => indexFigures(table).get(priceId) ?? []);
  return {
    id,
    label,
    icd10cm: [...icd10cm],
    codeSince,
    noCode,
    noFigure,
    figures: figures.map(toBurden),
    facts: facts.map((fact) => ({
      ...fact,
      interval95: fact.interval95 === null ? null : [fact.interval95[0], fact.interval95[1]],
    })),
    searched: searched.map((place) => ({ ...place })),
  };
}

function toBurden(figure: Figure): Policy['conditions'][number]['figures'][number] {
  return {
    priceId: figure.id,
    label: figure.label,
    valueUsd: figure.valueCents === null ? null : centsToUsd(figure.valueCents),
    interval95Usd: findInterval95(figure),
    basis: figure.basis,
    attribution: figure.attribution,
    year: figure.year,
    population: figure.population,
    geography: figure.geography,
    coverage: figure.coverage,
    summable: figure.rules.summable,
    sourceId: figure.sourceIds[0],
    audit: { ...figure.audit },
  };
}

/** Of the table that the breakdown is printed in. */
function findAudit({ spending, audits }: ConditionRecord, breakdown: Breakdown): Audit {
  const groups = spending.flatMap((condition) => condition.groups);
  const sourceId = groups.find((group) => group.breakdown === breakdown)?.sourceId ?? '';
  const audit = audits[sourceId];
  if (audit === undefined) throw new Error(`Nothing is known of the audit of ${sourceId}.`);
  return { ...audit };
}

function toSpending(
  { id, label, printedAs, groups }: SpendingCondition,
  breakdown: Breakdown,
): Policy['spending']['conditions'][number] {
  return {
    id,
    label,
    printedAs,
    groups: groups
      .filter((group) => group.breakdown === breakdown)
      .map(({ group, sourceId, figures }) => ({
        group,
        basis: findBasis(breakdown, group),
        sourceId,
        figures: figures.map(({ year, meanUsd, standardErrorUsd, isUnreliable }) => ({
          year,
          meanUsd,
          standardErrorUsd,
          markedUnreliable: isUnreliable,
        })),
      })),
  };
}

/** What people paid themselves, what one payer paid, or all payments together. */
function findBasis(breakdown: Breakdown, group: string): z.infer<typeof spendingGroupSchema>['basis'] {
  if (breakdown !== 'payer') return 'total_expenditure';
  return group === 'Out of pocket' ? 'out_of_pocket' : 'payment';
}

/** Every agency and every file that figures are read from, the most corrected first; counts, not figures, are summed. */
function countCorrections(table: Table, summary: Summary): Policy['corrections'] {
  const counted = new Map(summary.map((figure) => [figure.priceId, figure]));
  const firstSource = (figure: Figure): Source | undefined => table.sources[figure.sourceIds[0]];
  const count = (figures: readonly Figure[]) => {
    const own = figures.flatMap(({ id }) => counted.get(id) ?? []);
    return {
      figures: figures.length,
      figuresCorrected: own.length,
      confirmedRight: own.reduce((sum, { confirmedRight }) => sum + confirmedRight, 0),
      flaggedWrong: own.reduce((sum, { flaggedWrong }) => sum + flaggedWrong, 0),
    };
  };
  const byAgency = Map.groupBy(table.figures, (figure) => firstSource(figure)?.publisher ?? '');
  const bySchedule = Map.groupBy(table.figures, (figure) => figure.sourceIds[0]);
  const known = indexFigures(table);
  const gone = summary.filter(({ priceId }) => !known.has(priceId));
  return {
    byAgency: [...byAgency].map(([agency, figures]) => ({ agency, ...count(figures) })).sort(byFlagged),
    bySchedule: [...bySchedule]
      .map(([sourceId, figures]) => ({
        sourceId,
        schedule: table.sources[sourceId]?.title ?? sourceId,
        agency: table.sources[sourceId]?.publisher ?? '',
        ...count(figures),
      }))
      .sort(byFlagged),
    /** Corrections of rows that an earlier table had. */
    ofRowsNoLongerPublished: gone.reduce(
      (sum, { confirmedRight, flaggedWrong }) => sum + confirmedRight + flaggedWrong,
      0,
    ),
  };
}

function byFlagged(
  one: { readonly flaggedWrong: number; readonly confirmedRight: number },
  other: { readonly flaggedWrong: number; readonly confirmedRight: number },
): number {
  return other.flaggedWrong - one.flaggedWrong || other.confirmedRight - one.confirmedRight;
}

/** Of the figures shown, and of the files that are counted. */
function listSources({ table, record, breakdown }: PolicyParts): readonly Source[] {
  const ids = new Set(table.figures.map(({ sourceIds }) => sourceIds[0]));
  const spending = record.spending.flatMap(({ groups }) =>
    groups.filter((group) => group.breakdown === breakdown).map(({ sourceId }) => sourceId),
  );
  for (const id of spending) ids.add(id);
  return [...ids].flatMap((id) => table.sources[id] ?? record.sources[id] ?? []);
}
