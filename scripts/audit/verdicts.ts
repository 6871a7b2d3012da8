// SPDX-License-Identifier: Apache-2.0
// From findings to one verdict per row. PASS only where the figure came out of the official file with its
// recorded hash; agreeing with our copy of a file, or with a reading of a document, is UNVERIFIED.

import { formatCsvLine } from '../../src/core/index.ts';
import type { RecordedSource } from './federal-files.ts';
import type { FederalTables, TableId } from './federal-tables.ts';
import { describeFinding, type Finding } from './findings.ts';

export type Verdict = 'PASS' | 'FAIL' | 'UNVERIFIED';

export interface RowVerdict {
  readonly id: string;
  readonly verdict: Verdict;
  readonly reason: string;
  /** Of all the row's locality amounts together; null where the row has none. */
  readonly locality: { readonly verdict: Verdict; readonly reason: string } | null;
}

export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: string;
}

/** Not a finding about a number but about the file the number should be in. */
export function findFileProblems(
  id: string,
  needs: readonly TableId[],
  tables: FederalTables,
): readonly Finding[] {
  return needs.flatMap((need) => {
    const { problem, at } = tables[need];
    return problem === null
      ? []
      : [
          {
            subject: id,
            what: `the file ${at.source.file}`,
            expected: 'the recorded file in a known layout',
            found: problem,
          },
        ];
  });
}

/** `how` is what was found to agree; the files of `needs` say how much that is worth. */
export function judge(
  findings: readonly Finding[],
  needs: readonly TableId[],
  tables: FederalTables,
  how: string,
): Judgement {
  const first = findings[0];
  if (first !== undefined) {
    const more = findings.length === 1 ? '' : ` (and ${findings.length - 1} more)`;
    return { verdict: 'FAIL', reason: `${describeFinding(first)}${more}.` };
  }
  const files = needs.map((need) => tables[need].at);
  const absent = files.find(({ standing }) => standing === 'absent');
  if (absent !== undefined) {
    return {
      verdict: 'UNVERIFIED',
      reason: `${absent.source.file} was not at hand; the figure is as recorded.`,
    };
  }
  const names = files.map(({ source }) => source.file).join(' and ');
  const copies = files.filter(({ standing }) => standing === 'copy');
  if (copies.length === 0) {
    return { verdict: 'PASS', reason: `Re-derived from ${names}, with the recorded SHA-256: ${how}.` };
  }
  const list = copies.map(({ source }) => `${toArticle(source)} of ${source.file}`).join(' and ');
  return {
    verdict: 'UNVERIFIED',
    reason: `Agrees (${how}) with ${list}; the official file was not at hand.`,
  };
}

function toArticle({ copy }: RecordedSource): string {
  return copy === 'extract' ? 'an extract' : `a ${copy}`;
}

/** A figure read in a document no program can re-derive it from here. */
export function judgeCarried(findings: readonly Finding[], source: RecordedSource | undefined): Judgement {
  if (findings.length > 0 || source === undefined) return judge(findings, [], {} as FederalTables, '');
  return {
    verdict: 'UNVERIFIED',
    reason: `Carried from ${source.file} as read on ${source.readOn}; the document was not at hand.`,
  };
}

const VERDICT_COLUMNS = ['id', 'verdict', 'reason', 'locality_verdict', 'locality_reason'] as const;

/** CSV with LF, one line for each row in the order of the table. */
export function formatVerdicts(rows: readonly RowVerdict[]): string {
  const lines = rows.map(({ id, verdict, reason, locality }) => [
    id,
    verdict,
    reason,
    locality?.verdict ?? '',
    locality?.reason ?? '',
  ]);
  return [VERDICT_COLUMNS, ...lines].map(formatCsvLine).join('');
}

/** CSV of the tables of spending by condition. */
export function formatTableVerdicts(
  verdicts: readonly (Judgement & { readonly sourceId: string })[],
): string {
  const lines = verdicts.map(({ sourceId, verdict, reason }) => [sourceId, verdict, reason]);
  return [['source_id', 'verdict', 'reason'], ...lines].map(formatCsvLine).join('');
}

export function countVerdicts(verdicts: readonly Verdict[]): Readonly<Record<Verdict, number>> {
  const counts = { PASS: 0, FAIL: 0, UNVERIFIED: 0 };
  for (const verdict of verdicts) counts[verdict] += 1;
  return counts;
}
