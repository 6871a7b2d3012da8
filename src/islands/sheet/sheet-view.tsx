// SPDX-License-Identifier: Apache-2.0
// One page of paper: priced lines, total, three questions, sources, date and table, and the code that opens it all again.

import { formatDollars } from '../../components/dollars.ts';
import { formatDay } from '../../components/format-day.ts';
import { toRangeLine } from '../../components/range-line.ts';
import { Words } from '../../components/words.tsx';
import { addCents, formatUsd, Problem, usdToCents } from '../../core/index.ts';
import { indexFigures } from '../../figures/index.ts';
import { isNationalInPlace, type PricingData, TIMES_LIMIT, toCustody } from '../../pricing/index.ts';
import { sheetTexts as words } from '../../texts/index.ts';
import { buildJourneyLedger } from '../journeys/entries.ts';
import { type LinkedLedger, writeLedgerFragment } from '../ledger-tools/ledger-link.ts';
import { toPermalink } from '../ledger-tools/link-way.tsx';
import { sayOtherTable } from '../ledger-tools/other-table.ts';
import { findLedgerOf } from '../ledger-tools/own-sheet.ts';
import { markPlace } from '../ledger-tools/return-place.ts';
import { toKind } from '../ledger-tools/to-kind.ts';
import { isDoctorAlone, readLineUsd } from '../story-ledger/line-amounts.ts';
import { sayLacking, toTotalView } from '../story-ledger/total-view.ts';
import { pickQuestions } from './pick-questions.ts';
import { fitsCode, QrCode } from './qr-code.tsx';

interface Props {
  readonly linked: LinkedLedger;
  readonly data: PricingData;
}

/** More do not fit on one page with everything else. */
const LINE_LIMIT = 12;

/** In two lines of the page. */
const WITHOUT_LIMIT = 6;

/** All lines, or so many that one row is left for the others: those of the largest amounts, in the order of the ledger. */
function pickShown<Row extends { readonly totalUsd: number | null }>(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= LINE_LIMIT) return rows;
  const largest = rows.toSorted((a, b) => (b.totalUsd ?? -1) - (a.totalUsd ?? -1)).slice(0, LINE_LIMIT - 1);
  return rows.filter((row) => largest.includes(row));
}

/** Of lines without a row of their own, what the total holds: with the rows it adds up. */
function sumUp(rows: readonly { readonly totalUsd: number | null; readonly isOut: boolean }[]): string {
  const added = rows.flatMap(({ totalUsd, isOut }) => (isOut || totalUsd === null ? [] : [totalUsd]));
  return formatUsd(addCents(added.map(usdToCents)));
}

/** Lines of the same care stand in one row: an address holds none of the words that tell them apart. */
function joinSame(items: LinkedLedger['items']): LinkedLedger['items'] {
  const joined = new Map<string, number>();
  for (const { itemId, times } of items) joined.set(itemId, (joined.get(itemId) ?? 0) + times);
  // More than a line can count stays apart.
  if ([...joined.values()].some((times) => times > TIMES_LIMIT)) return items;
  return [...joined].map(([itemId, times]) => ({ itemId, times }));
}

function priceLinked({ items, coverage, place }: LinkedLedger, data: PricingData) {
  const entries = joinSame(items).map(({ itemId, times }) => ({ raw: '', itemId, times }));
  const asked = { coverage, place: place === '' ? {} : { locality: place } };
  try {
    return buildJourneyLedger(entries, asked, data);
  } catch (error) {
    // What the service says of it is for programs.
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** What an amount is, with its year, and whom it describes. */
type Kind = readonly [words: string, population: string];

/** The kind of most amounts, the first of equals; null where there is no amount. */
function findUsual(kinds: readonly Kind[]): Kind | null {
  const count = (kind: Kind): number => kinds.filter((each) => each.join() === kind.join()).length;
  return kinds.toSorted((a, b) => count(b) - count(a))[0] ?? null;
}

export function SheetView({ linked, data }: Props) {
  const found = priceLinked(linked, data);
  const { home: ledgerPath, without } = findLedgerOf(writeLedgerFragment(linked));
  if (found === null) {
    return (
      <>
        <p class="total-none">{words.unknownPlace(linked.place)}</p>
        <p>
          <a href={ledgerPath}>{words.back}</a>
        </p>
      </>
    );
  }
  const { ledger, missing } = found;
  if (ledger === null) return <p class="total-none">{words.missing(missing.length)}</p>;
  const { response } = ledger;
  const figures = indexFigures(data.table);
  const left = response.fitted?.excludedFromTotal ?? response.excludedFromTotal;
  /** As the ledger says them, each once: it names its line, or is of all that have no figure. */
  const reasons = [...new Set(left.map(({ reason }) => reason))];
  const out = new Set(left.map(({ segment }) => segment));
  const total = toTotalView(response);
  const otherTable = sayOtherTable(linked.tableVersion, response.tableVersion);
  // What is on paper is of this table, whatever table the ledger was made with.
  const permalink = toPermalink({ ...linked, tableVersion: response.tableVersion });
  const isCode = fitsCode(permalink);
  const rows = response.segments.map((segment, index) => {
    const figure = figures.get(segment.itemId);
    const of = figure === undefined ? null : toCustody(figure, segment.fit?.which ?? 'schedule', data.table);
    const custody = of?.sources ?? [];
    const verdict = of?.audit.verdict;
    const isPublished = figure !== undefined && segment.fit?.which !== 'charge';
    const kind = [isPublished ? toRangeLine(figure) : toKind(segment, figure), segment.population] as const;
    const isAlone = isDoctorAlone(segment.fit, figure);
    const isNational = isNationalInPlace(segment, figure);
    const isOut = out.has(index);
    return {
      segment,
      custody,
      verdict,
      kind,
      isAlone,
      isNational,
      isOut,
      ...readLineUsd(segment, figure),
    };
  });
  const priced = rows.filter(({ unitUsd }) => unitUsd !== null);
  const kinds = priced.map(({ kind }) => kind);
  const unverified = priced.filter(({ verdict }) => verdict === 'UNVERIFIED').length;
  // The fewer lines are marked, so that all stays one page.
  const marked = 2 * unverified > priced.length ? 'PASS' : 'UNVERIFIED';
  const usual = findUsual(kinds);
  const isUsual = (kind: Kind): boolean => kind.join() === usual?.join();
  const shown = pickShown(rows);
  const others = rows.filter((row) => !shown.includes(row));
  const told = [...new Set(without)];
  const notElsewhere = linked.unpriced - without.length;
  const notes = [
    ...(usual === null ? [] : [words.kind(...usual, kinds.every(isUsual))]),
    ...(unverified > 0 ? [words.unverified(unverified === priced.length ? 'all' : marked)] : []),
    ...(notElsewhere > 0 ? [words.unpriced(notElsewhere)] : []),
    ...(missing.length > 0 ? [words.missing(missing.length)] : []),
  ];
  // The total is of all lines: so are its sources.
  const sources = [...new Set(rows.flatMap(({ custody }) => custody))];
  return (
    <>
      <p class="sheet-made small">
        <Words of={words.made(formatDay(new Date().toISOString()), response.tableVersion)} />
        {otherTable !== null && ` ${otherTable}`}
      </p>
      <p class="screen-only sheet-tools">
        <button type="button" class="plain" onClick={() => print()}>
          {words.print}
        </button>{' '}
        <a href={ledgerPath} onClick={() => markPlace(ledgerPath, 'take-away')}>
          {words.back}
        </a>
      </p>
      <h2>{words.careHeading}</h2>
      <table class="lines compare sheet-lines">
        <caption class="hidden-visually">{words.careHeading}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.care}</th>
            <th scope="col" class="end">
              {words.columns.times}
            </th>
            <th scope="col" class="end">
              {words.columns.each}
            </th>
            <th scope="col" class="end">
              {words.columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(
            ({ segment, custody, verdict, kind, unitUsd, totalUsd, isAlone, isNational, isOut }, index) => (
              <tr key={`${segment.itemId}${index}`}>
                <th scope="row">
                  {segment.label}
                  {custody.length > 0 && (
                    <sup>
                      <span class="hidden-visually">{words.footnote} </span>
                      {custody.map((source) => 1 + sources.indexOf(source)).join(', ')}
                    </sup>
                  )}{' '}
                  <span class="key">{segment.code}</span>
                  {isAlone && <span class="small"> {words.doctorAlone}</span>}
                  {isNational && <span class="small"> {words.nationalAmount}</span>}
                  {unitUsd !== null && !isUsual(kind) && (
                    <span class="small"> {words.otherKind(...kind)}</span>
                  )}
                  {unverified > 0 && unitUsd !== null && verdict === marked && (
                    <span class="small"> {marked}</span>
                  )}
                  {isOut && <span class="small"> {words.notAdded}</span>}
                </th>
                <td class="amount">{segment.times}</td>
                <td class="amount">{unitUsd === null ? words.noFigure : formatDollars(unitUsd)}</td>
                <td class="amount">{totalUsd === null ? '' : formatDollars(totalUsd)}</td>
              </tr>
            ),
          )}
          {others.length > 0 && (
            <tr>
              <th scope="row">{words.more(others.length, isCode)}</th>
              <td />
              <td />
              <td class="amount">{total.amount !== null && sumUp(others)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {without.length > 0 && (
        <p class="small">
          <b>{words.without}</b>{' '}
          {words.listWithout(told.slice(0, WITHOUT_LIMIT), told.slice(WITHOUT_LIMIT).length)}
        </p>
      )}
      {reasons.length > 0 && (
        <p class="small">
          <b>{words.leftOut}</b> {reasons.join(' ')}
        </p>
      )}
      {notes.length > 0 && <p class="small">{notes.join(' ')}</p>}
      <div class="sheet-total">
        <p>
          <b>{total.title}</b>
          {total.amount !== null && <b class="amount">{total.amount}</b>}
        </p>
        <p class="small">
          {total.amount === null ? total.sentence : `${sayLacking(response, data.table)} ${total.subtitle}`}
        </p>
      </div>
      <h2>{words.questionsHeading}</h2>
      <ol class="sheet-questions">
        {pickQuestions(response, data).map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <p class="sheet-own print-only">{words.ownHeading}:</p>
      <div class="sheet-foot">
        <div>
          <h2>{words.sourcesHeading}</h2>
          <ol class="small">
            {sources.map((source) => (
              <li key={source.id}>
                <Words of={words.source(source)} />
              </li>
            ))}
          </ol>
        </div>
        <div class="sheet-code">
          {isCode && <QrCode text={permalink} label={words.qrLabel} />}
          <p class="small">{isCode ? words.scan : words.tooLong}</p>
        </div>
      </div>
      <p class="mono sheet-address">{permalink}</p>
    </>
  );
}
