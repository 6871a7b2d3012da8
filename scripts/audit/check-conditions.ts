// SPDX-License-Identifier: Apache-2.0
// Spending by condition: each published cell is the one that is printed, and none is left out.

import type { FederalTables, TableId } from './federal-tables.ts';
import { compareExtract, type Finding } from './findings.ts';
import type { Published } from './published.ts';
import type { TextRecord } from './text-rows.ts';
import { findFileProblems, type Judgement, judge } from './verdicts.ts';

const PATH = 'data/conditions/spending-2018.csv';
const YEARS = ['2016', '2017', '2018'];
const COLUMNS = YEARS.flatMap((year) => [`mean_usd_${year}`, `standard_error_${year}`, `mark_${year}`]);
/** Groups of the other tables that repeat the whole one. */
const WHOLE = /\| (?:Any event|Any source|All persons)$/;

const TABLES: Readonly<Record<string, TableId>> = {
  all: 'meps-conditions-2018',
  event: 'meps-conditions-event-2018',
  payer: 'meps-conditions-payer-2018',
  insurance: 'meps-conditions-insurance-2018',
};

export interface TableVerdict extends Judgement {
  readonly sourceId: TableId;
}

interface AuditedConditions {
  /** One for each table. */
  readonly verdicts: readonly TableVerdict[];
  readonly findings: readonly Finding[];
}

export function auditConditions({ spending }: Published, tables: FederalTables): AuditedConditions {
  const audited = Object.entries(TABLES).map(([breakdown, sourceId]) => {
    const ours = spending
      .filter((line) => line.breakdown === breakdown)
      .map((line): TextRecord => ({ ...line, key: `${line.condition} | ${line.group}` }));
    const findings = [
      ...findFileProblems(PATH, [sourceId], tables),
      ...checkTable(ours, tables[sourceId].table),
    ];
    return {
      sourceId,
      findings,
      ...judge(findings, [sourceId], tables, `${ours.length} lines of three years`),
    };
  });
  return {
    verdicts: audited.map(({ sourceId, verdict, reason }) => ({ sourceId, verdict, reason })),
    findings: audited.flatMap(({ findings }) => findings),
  };
}

function checkTable(ours: readonly TextRecord[], table: FederalTables[TableId]['table']): readonly Finding[] {
  if (table === null) return [];
  const known = new Set(ours.map(({ key }) => key));
  const missing = [...table.keys()].filter((key) => !WHOLE.test(key) && !known.has(key));
  return [
    ...compareExtract(PATH, ours, 'key', COLUMNS, table),
    ...missing.map((subject) => ({ subject, what: `line in ${PATH}`, expected: 'one', found: 'none' })),
  ];
}
