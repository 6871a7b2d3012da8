// SPDX-License-Identifier: Apache-2.0
// data/conditions: what is published of whole conditions, checked and joined to its labels and sources.

import { z } from 'zod';
import { decimalToNumber, parseDecimal } from '../../src/core/index.ts';
import type { Audit, Breakdown, Condition, ConditionRecord, SpendingGroup } from '../../src/figures/index.ts';
import {
  conditionSchema,
  SPENDING_YEARS,
  type SpendingRow,
  spendingLabelSchema,
  spendingRowSchema,
  tableVerdictSchema,
} from './condition-schemas.ts';
import type { Inputs } from './inputs.ts';
import type { GenerateData } from './read-data.ts';
import { GenerateStop } from './stop.ts';

const SOURCES: Readonly<Record<Breakdown, string>> = {
  all: 'meps-conditions-2018',
  event: 'meps-conditions-event-2018',
  payer: 'meps-conditions-payer-2018',
  insurance: 'meps-conditions-insurance-2018',
};
const LABELS = 'conditions/spending-labels.csv';
const SPENDING = 'conditions/spending-2018.csv';
const VERDICTS = 'audit/conditions.csv';
const NOT_AUDITED: Audit = { verdict: 'UNVERIFIED', reason: 'Not audited yet.' };

export function readConditions(
  inputs: Inputs,
  { units, sources }: Pick<GenerateData, 'units' | 'sources'>,
): ConditionRecord {
  const unitIds = new Set(units.map(({ id }) => id));
  const conditions = inputs.readYaml('conditions/conditions.yaml', z.array(conditionSchema));
  const labels = inputs.readRows(LABELS, spendingLabelSchema);
  const rows = Map.groupBy(inputs.readRows(SPENDING, spendingRowSchema), ({ condition }) => condition);
  const unlabelled = [...rows.keys()].find((name) => !labels.some(({ condition }) => condition === name));
  if (unlabelled !== undefined) throw new GenerateStop(`data/${LABELS} has no label for ${unlabelled}.`);
  const used = Object.entries(sources).filter(([id]) => Object.values(SOURCES).includes(id));
  const verdicts = inputs.has(VERDICTS) ? inputs.readRows(VERDICTS, tableVerdictSchema) : [];
  return {
    conditions: conditions.map((condition) => toCondition(condition, unitIds)),
    spending: labels.map(({ condition, id, label }) => {
      const own = rows.get(condition);
      if (own === undefined)
        throw new GenerateStop(`data/${LABELS} names ${condition}, which has no figures.`);
      return { id, label, printedAs: condition, groups: own.flatMap(toGroup) };
    }),
    sources: Object.fromEntries(used),
    audits: Object.fromEntries(
      Object.values(SOURCES).map((sourceId) => {
        const found = verdicts.find(({ source_id }) => source_id === sourceId);
        return [
          sourceId,
          found === undefined ? NOT_AUDITED : { verdict: found.verdict, reason: found.reason },
        ];
      }),
    ),
  };
}

function toCondition(condition: z.infer<typeof conditionSchema>, unitIds: ReadonlySet<string>): Condition {
  const stray = condition.price_rows.find((id) => !unitIds.has(id));
  if (stray !== undefined)
    throw new GenerateStop(
      `data/conditions/conditions.yaml: ${condition.id} names the row ${stray}, which is not in data/units.yaml.`,
    );
  return {
    id: condition.id,
    label: condition.label,
    icd10cm: condition.icd10cm,
    codeSince: condition.code_since ?? null,
    noCode: condition.no_code ?? null,
    priceIds: condition.price_rows,
    noFigure: condition.no_figure ?? null,
    facts: condition.figures.map(({ interval95, source_title, source_url, ...fact }) => ({
      ...fact,
      interval95: interval95 ?? null,
      sourceTitle: source_title,
      sourceUrl: source_url,
    })),
    searched: (condition.searched ?? []).map(({ url, read_on, finding }) => ({
      url,
      readOn: read_on,
      finding,
    })),
  };
}

/** None where the table is empty for all years. */
function toGroup({ breakdown, group, ...cells }: SpendingRow): readonly SpendingGroup[] {
  const figures = SPENDING_YEARS.flatMap((year) => {
    const mean = cells[`mean_usd_${year}`];
    const error = cells[`standard_error_${year}`];
    return mean === null || error === null
      ? []
      : [
          {
            year,
            meanUsd: decimalToNumber(parseDecimal(mean)),
            standardErrorUsd: decimalToNumber(parseDecimal(error)),
            isUnreliable: cells[`mark_${year}`] === '*',
          },
        ];
  });
  return figures.length === 0 ? [] : [{ breakdown, group, sourceId: SOURCES[breakdown], figures }];
}
