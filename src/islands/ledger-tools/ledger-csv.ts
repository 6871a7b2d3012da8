// SPDX-License-Identifier: Apache-2.0
// A ledger as a spreadsheet: one row a line, each amount with what it is, whom it describes and the file it was read from.

import { defuseCell, dropControls, formatCsvLine } from '../../core/index.ts';
import { type Figure, indexFigures } from '../../figures/index.ts';
import { type Custody, type PricingData, type Segment, toCustody } from '../../pricing/index.ts';
import { ledgerTools } from '../../texts/index.ts';
import type { Ledger, PricedEntry } from '../story-ledger/build-ledger.ts';
import { readLineUsd, toLineAmounts } from '../story-ledger/line-amounts.ts';
import { isAside } from '../story-ledger/total-view.ts';

const COLUMNS = [
  'line',
  'words',
  'unit_id',
  'unit',
  'code',
  'times',
  'times_worked_out',
  'unit_usd',
  'line_usd',
  'in_total',
  'why_not_in_total',
  'basis',
  'attribution',
  'year',
  'what_it_is',
  'describes',
  'fits_you',
  'place',
  'source_title',
  'source_url',
  'source_sha256',
  'audit',
  'national_unit_usd',
  'national_basis',
  'national_year',
  'national_source_title',
  'national_source_url',
  'national_source_sha256',
  'national_audit',
  'table_version',
] as const;

type Row = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

/** Excel reads a file without it in the code page of its machine, and turns every typed apostrophe into three letters. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * `data` with its details, or hashes are empty. An amount nothing published gives is an empty cell, never 0, and so is
 * what would stand beside it; the national figure has its own basis, year and file, which may be others.
 */
export function writeLedgerCsv({ entries, response }: Ledger, data: PricingData): string {
  const { fitted, totals, basisWarning } = response;
  const excluded = (fitted ?? response).excludedFromTotal;
  const reasons = new Map(excluded.map(({ segment, reason }) => [segment, reason]));
  const noTotal = (fitted ?? totals).totalUsd === null ? (fitted?.suppressedReason ?? basisWarning) : null;
  const figures = indexFigures(data.table);
  let lines = 0;
  const rows = entries.map((entry) => {
    // As the page numbers them: what is read beside the lines is none of them.
    const line = entry.type === 'unpriced' && isAside(entry.line) ? '' : String(++lines);
    const ends: Row = { line, table_version: response.tableVersion };
    if (entry.type === 'unpriced') {
      const { raw, label, reason } = entry.line;
      return { ...ends, words: raw.trim(), unit: label ?? '', in_total: 'no', why_not_in_total: reason };
    }
    const { segment } = entry;
    const figure = figures.get(segment.itemId);
    const which = segment.fit?.which ?? 'schedule';
    const { unitUsd, totalUsd } = readLineUsd(segment, figure);
    const why = reasons.get(entry.index) ?? noTotal;
    const isCharge = which === 'charge';
    const found = (of: typeof which): Custody | null =>
      figure === undefined ? null : toCustody(figure, of, data.table);
    const own: Row = {
      basis: isCharge ? 'charge' : segment.basis,
      attribution: segment.attribution,
      year: isCharge ? (figure?.submittedCharge?.year ?? '') : segment.year,
      what_it_is: sayWhat(segment, figure),
      place: isCharge
        ? ledgerTools.csv.nation
        : (which === 'locality' && segment.localityName) || segment.geography,
      ...toFiles('', found(which)),
    };
    return {
      ...ends,
      words: toWords(entry),
      unit_id: segment.itemId,
      unit: segment.label,
      code: segment.code ?? '',
      times: String(segment.times),
      times_worked_out: entry.isCountCorrected ? '' : (entry.reading?.countNote ?? ''),
      unit_usd: toCell(unitUsd),
      line_usd: toCell(totalUsd),
      in_total: why === null ? 'yes' : 'no',
      why_not_in_total: why ?? '',
      describes: segment.population,
      fits_you: segment.fit?.verdict ?? '',
      ...(unitUsd === null ? {} : own),
      national_unit_usd: toCell(segment.valueUsd),
      national_basis: segment.basis,
      national_year: segment.year,
      ...toFiles('national_', found('schedule')),
    } satisfies Row;
  });
  const head = formatCsvLine(COLUMNS);
  const body = rows.map((row: Row) =>
    formatCsvLine(COLUMNS.map((name) => defuseCell(dropControls(row[name] ?? '')))),
  );
  return `${BYTE_ORDER_MARK}${head}${body.join('')}`;
}

/** Of the amount in the row: what the fit says of a wage or a mileage rate is said of the person, and of no amount. */
const sayWhat = (segment: Segment, figure: Figure | undefined): string =>
  segment.fit !== undefined && figure?.describes !== 'other'
    ? segment.fit.figureNote
    : figure === undefined
      ? ''
      : toLineAmounts(segment, figure).what;

function toFiles(prefix: '' | 'national_', custody: Custody | null): Row {
  const sources = custody?.sources ?? [];
  return {
    [`${prefix}source_title`]: sources.map(({ title }) => title).join('; '),
    [`${prefix}source_url`]: sources.map(({ url }) => url).join(' '),
    [`${prefix}source_sha256`]: sources.map(({ sha256 }) => sha256).join(' '),
    [`${prefix}audit`]: custody?.audit.verdict ?? '',
  };
}

const toWords = ({ reading }: PricedEntry): string =>
  reading === null ? '' : `${reading.quote.before}${reading.quote.words}${reading.quote.after}`.trim();

const toCell = (usd: number | null): string => (usd === null ? '' : usd.toFixed(2));
