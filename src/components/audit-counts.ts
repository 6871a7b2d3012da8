// SPDX-License-Identifier: Apache-2.0
// How the audit went, counted: over the table, and by the document each figure was read from.

import type { Audit, Figure, Source, Table } from '../figures/index.ts';
import type { Places } from '../localities/index.ts';
import { toCustody } from '../pricing/index.ts';
import { locale, sourcesTexts } from '../texts/index.ts';

export const VERDICTS: readonly Audit['verdict'][] = ['PASS', 'UNVERIFIED', 'FAIL'];

export const countVerdict = (figures: readonly Figure[], verdict: Audit['verdict']): number =>
  figures.filter(({ audit }) => audit.verdict === verdict).length;

/** Unverified figures that the audit held against an extract or a copy; only the sentence of its verdict says so. */
export const countCompared = (figures: readonly Figure[]): number =>
  figures.filter(({ audit }) => audit.verdict === 'UNVERIFIED' && audit.reason.startsWith('Agrees ')).length;

/** What the audit says of the amounts by place of all figures together: each figure has one verdict for all places. */
export function describePlaceAudit(figures: readonly Figure[], { localities }: Places): string {
  const audits = figures.flatMap(({ localityAudit }) => localityAudit ?? []);
  const count = (of: readonly Audit[]): string => (of.length * localities.length).toLocaleString(locale);
  const verified = audits.filter(({ verdict }) => verdict === 'PASS');
  const failed = audits.filter(({ verdict }) => verdict === 'FAIL');
  const reasons = new Set(audits.flatMap(({ verdict, reason }) => (verdict === 'PASS' ? [] : [reason])));
  return sourcesTexts.byPlace(count(audits), count(verified), count(failed), [...reasons]);
}

export interface SourceUse {
  readonly source: Source;
  /** Figures whose amount was read from it, or in part, in table order; a row without an amount has none read. */
  readonly figures: readonly Figure[];
}

/** Every document of the table, those of most figures first; ties by id. */
export function listSourceUses(table: Table): readonly SourceUse[] {
  const valued = table.figures.filter(({ valueCents }) => valueCents !== null);
  return Object.values(table.sources)
    .map((source) => ({ source, figures: valued.filter((figure) => isMadeFrom(figure, source, table)) }))
    .toSorted((a, b) => b.figures.length - a.figures.length || (a.source.id < b.source.id ? -1 : 1));
}

/** Of the amount itself: the indices by place stand behind other amounts. */
const isMadeFrom = (figure: Figure, source: Source, table: Table): boolean =>
  toCustody(figure, 'schedule', table).sources.includes(source);
