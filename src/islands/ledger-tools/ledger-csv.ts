// SPDX-License-Identifier: Apache-2.0
// A ledger as a spreadsheet: one row a line, each amount with what it is, whom it describes and the file it was read from.

import { defuseCell, formatCsvLine } from '../../core/index.ts';
import { indexFigures } from '../../figures/index.ts';
import { type PricingData, toCustody } from '../../pricing/index.ts';
import type { Ledger, PricedEntry } from '../story-ledger/build-ledger.ts';
import { readLineUsd } from '../story-ledger/line-amounts.ts';

const COLUMNS = [
  'line',
  'words',
  'unit_id',
  'unit',
  'code',
  'times',
  'unit_usd',
  'line_usd',
  'in_total',
  'why_not_in_total',
  'national_unit_usd',
  'basis',
  'year',
  'describes',
  'fits_you',
  'place',
  'source_title',
  'source_url',
  'source_sha256',
  'audit',
  'table_version',
] as const;

/** `data` with its details, or hashes are empty. An amount nothing published gives is an empty cell, never 0. */
export function writeLedgerCsv({ entries, response }: Ledger, data: PricingData): string {
  const excluded = response.fitted?.excludedFromTotal ?? response.excludedFromTotal;
  const reasons = new Map(excluded.map(({ segment, reason }) => [segment, reason]));
  const figures = indexFigures(data.table);
  const rows = entries.map((entry, index): readonly string[] => {
    const line = String(index + 1);
    if (entry.type === 'unpriced') {
      const { raw, label, reason } = entry.line;
      const blanks = Array<string>(COLUMNS.length - 11).fill('');
      return [
        line,
        raw.trim(),
        '',
        label ?? '',
        '',
        '',
        '',
        '',
        'no',
        reason,
        ...blanks,
        response.tableVersion,
      ];
    }
    const figure = figures.get(entry.segment.itemId);
    const custody =
      figure === undefined ? null : toCustody(figure, entry.segment.fit?.which ?? 'schedule', data.table);
    const amounts = readLineUsd(entry.segment, figure);
    const { segment } = entry;
    return [
      line,
      toWords(entry),
      segment.itemId,
      segment.label,
      segment.code ?? '',
      String(segment.times),
      toCell(amounts.unitUsd),
      toCell(amounts.totalUsd),
      reasons.has(entry.index) ? 'no' : 'yes',
      reasons.get(entry.index) ?? '',
      toCell(segment.valueUsd),
      segment.fit?.which === 'charge' ? 'charge' : segment.basis,
      segment.fit?.which === 'charge' ? (figure?.submittedCharge?.year ?? '') : segment.year,
      segment.population,
      segment.fit?.verdict ?? '',
      segment.fit?.which === 'locality' ? (segment.localityName ?? '') : segment.geography,
      custody?.sources.map(({ title }) => title).join('; ') ?? '',
      custody?.sources.map(({ url }) => url).join(' ') ?? '',
      custody?.sources.map(({ sha256 }) => sha256).join(' ') ?? '',
      custody?.audit.verdict ?? '',
      response.tableVersion,
    ];
  });
  return [COLUMNS, ...rows].map((cells) => formatCsvLine(cells.map(defuseCell))).join('');
}

const toWords = ({ reading }: PricedEntry): string =>
  reading === null ? '' : `${reading.quote.before}${reading.quote.words}${reading.quote.after}`.trim();

const toCell = (usd: number | null): string => (usd === null ? '' : usd.toFixed(2));
