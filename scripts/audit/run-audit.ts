// SPDX-License-Identifier: Apache-2.0
// Every row of the table: derive it again, compare every place it is published in, give one verdict.

import { auditConditions, type TableVerdict } from './check-conditions.ts';
import { checkData } from './check-data.ts';
import {
  checkBuiltAlternates,
  checkBuiltAmounts,
  checkBuiltFigure,
  checkBuiltRange,
} from './check-generated.ts';
import { checkAmounts, deriveAmounts } from './check-places.ts';
import { type Derivation, deriveNational, isPayable, listTables } from './derive.ts';
import { toFraction, toWholeCents, writeCents } from './exact.ts';
import type { FederalTables, Line } from './federal-tables.ts';
import type { Finding } from './findings.ts';
import type { Published, PublishedUnit, Reference } from './published.ts';
import { findFileProblems, judge, judgeCarried, type RowVerdict } from './verdicts.ts';

export interface AuditResult {
  readonly rows: readonly RowVerdict[];
  /** Of the tables of spending by condition. */
  readonly conditions: readonly TableVerdict[];
  /** Every difference found, those that belong to no row included: any one of them is a failure. */
  readonly findings: readonly Finding[];
  /** Locality amounts derived and compared. */
  readonly amountCount: number;
}

/** `reference` is null where the reference service's figures are not at hand: carried numbers are then not compared. */
export function runAudit(
  published: Published,
  tables: FederalTables,
  reference: Reference | null,
): AuditResult {
  const shared = checkData(published, tables, reference);
  const audited = published.units.map((unit) => auditRow(unit, published, tables, reference, shared));
  const ofRows = audited.flatMap(({ findings }) => findings);
  const loose = shared.filter((finding) => !ofRows.includes(finding));
  const { verdicts: conditions, findings: ofConditions } = auditConditions(published, tables);
  return {
    rows: audited.map(({ row }) => row),
    conditions,
    findings: [...ofRows, ...loose, ...ofConditions],
    amountCount: audited.reduce((sum, { amountCount }) => sum + amountCount, 0),
  };
}

interface AuditedRow {
  readonly row: RowVerdict;
  readonly findings: readonly Finding[];
  readonly amountCount: number;
}

function auditRow(
  unit: PublishedUnit,
  published: Published,
  tables: FederalTables,
  reference: Reference | null,
  shared: readonly Finding[],
): AuditedRow {
  const { id, code } = unit;
  const narrative = published.narrative.find((figure) => figure.id === id);
  const needs = listTables(unit, narrative);
  const figure = published.generated?.table.figures.find((one) => one.id === id);
  const findings: Finding[] = [
    ...findFileProblems(id, needs, tables),
    ...shared.filter(({ subject }) => subject === id || (code !== undefined && subject === code)),
  ];
  const derived = tryDerive(() => deriveNational(unit, tables, needs), id, findings);
  findings.push(...checkExtractHolds(unit, published));
  if (figure !== undefined) {
    findings.push(...checkBuiltFigure(figure, published, derived?.cents));
    findings.push(...checkBuiltAlternates(figure, published));
  }
  if (derived !== null) findings.push(...checkPublishedValue(id, derived, narrative?.value, reference));

  const places = auditPlaces(unit, derived, published, tables);
  const amounts = places?.amounts ?? [];
  const placeFindings = [
    ...(places?.findings ?? []),
    ...(figure === undefined ? [] : checkBuiltRange(figure, amounts)),
    ...checkBuiltAmounts(id, amounts, published),
  ];
  const national =
    needs.length === 0
      ? judgeCarried(findings, published.sources[narrative?.source ?? ''])
      : judge(findings, needs, tables, derived?.how ?? '');
  const beside = needs.length === 0 ? '' : describeBeside(id, published, tables);
  const locality =
    places === null
      ? null
      : judge(placeFindings, ['cms-pfs-2026', 'cms-gpci-2026'], tables, `all ${amounts.length} amounts`);
  return {
    row: {
      id,
      ...national,
      reason: national.verdict === 'FAIL' ? national.reason : national.reason + beside,
      locality,
    },
    findings: [...findings, ...placeFindings],
    amountCount: amounts.length,
  };
}

function tryDerive(derive: () => Derivation | null, id: string, findings: Finding[]): Derivation | null {
  try {
    return derive();
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    findings.push({ subject: id, what: 'derivation', expected: 'a figure', found });
    return null;
  }
}

/** The extract a row is built from must hold its line. */
function checkExtractHolds({ id, code, source }: PublishedUnit, published: Published): readonly Finding[] {
  const extracts = { pfs: published.feeSchedule, clfs: published.laboratory, opps: published.outpatient };
  return source === 'document'
    ? []
    : (source.split('+') as (keyof typeof extracts)[])
        .filter((name) => !extracts[name].some(({ hcpcs }) => hcpcs === code))
        .map((name) => ({
          subject: id,
          what: `line for ${code} in the ${name} extract`,
          expected: 'one',
          found: 'none',
        }));
}

function checkPublishedValue(
  id: string,
  { cents }: Derivation,
  carried: number | null | undefined,
  reference: Reference | null,
): readonly Finding[] {
  const claims: readonly [string, string | undefined][] = [
    ['value in narrative.yaml', carried === undefined ? undefined : String(carried ?? '')],
    ['value of the reference service', reference?.rows.get(id)?.value_usd],
  ];
  return claims.flatMap(([what, text]): readonly Finding[] => {
    if (text === undefined) return [];
    const dollars = toFraction(text);
    const claimed = dollars === null ? null : toWholeCents(dollars);
    return claimed === cents
      ? []
      : [
          {
            subject: id,
            what,
            expected: cents === null ? 'none' : writeCents(cents),
            found: text === '' ? 'none' : text,
          },
        ];
  });
}

/** Null for a row without locality amounts: not of the fee schedule, or without a price in it. */
function auditPlaces(
  { id, code = '', source }: PublishedUnit,
  derived: Derivation | null,
  published: Published,
  tables: FederalTables,
) {
  const line = tables['cms-pfs-2026'].table?.get(code);
  const indices = tables['cms-gpci-2026'].table;
  const extract = published.feeSchedule.find(({ hcpcs }) => hcpcs === code);
  if (source !== 'pfs' || extract === undefined) return null;
  const isPriced = derived === null ? isPayable(extract.status ?? '') : derived.cents !== null;
  if (!isPriced) return null;
  const problems = findFileProblems(id, ['cms-gpci-2026'], tables);
  if (line === undefined || indices === null) return { amounts: [], findings: problems };
  const amounts = deriveAmounts(line, indices);
  return { amounts, findings: [...problems, ...checkAmounts(id, extract, published, amounts)] };
}

/** What stands beside the figure: carried and not re-derived with it, but for a hospital's fee, which has a verdict of its own. */
function describeBeside(id: string, published: Published, tables: FederalTables): string {
  const alternates = published.narrative.find((figure) => figure.id === id)?.alternates;
  const find = (lines: readonly Line[], column: string): string =>
    lines.find((line) => line.id === id)?.[column] ?? '';
  const carried = [
    ...(find(published.utilization, 'charge_usd') === '' ? [] : ['2024 charge']),
    ...(find(published.utilization, 'allowed_usd') === '' ? [] : ['2024 average of what Medicare allowed']),
    ...(find(published.copays, 'min_copay_usd') === '' ? [] : ['outpatient copayment']),
    ...(alternates === undefined ? [] : ['other numbers']),
  ];
  const list = carried.join(', ').replace(/, (?=[^,]*$)/, ' and ');
  const verb = carried.length === 1 && alternates === undefined ? 'is' : 'are';
  const said = carried.length === 0 ? '' : ` The ${list} beside it ${verb} carried, not re-derived.`;
  const fee = find(published.copays, 'fee_usd');
  if (fee === '') return said;
  const { verdict, reason } = judge([], ['cms-opps-2026'], tables, fee);
  return `${said} The hospital's own fee beside it is ${verdict}: ${reason}`;
}
