// SPDX-License-Identifier: Apache-2.0
// The whole ledger of one story: lines, total, and what stands beside the total. Shows; the figures come priced.

import { indexFigures, type Source } from '../../figures/index.ts';
import { type PricingData, toCustody } from '../../pricing/index.ts';
import { ledgerTexts as words } from '../../texts/index.ts';
import type { Ledger, UnpricedEntry } from './build-ledger.ts';
import { findSharedFit, findSharedPopulation, hasFigure } from './line-amounts.ts';
import { type LineActions, PricedLine } from './priced-line.tsx';
import { TotalBox } from './total-box.tsx';
import { hasLines, isAside } from './total-view.ts';
import { UnpricedLine } from './unpriced-line.tsx';

interface Props {
  readonly ledger: Ledger;
  readonly data: PricingData;
  readonly actions: LineActions | null;
  /** By key of the line, where some would be called alike. */
  readonly names?: ReadonlyMap<string, string> | undefined;
  /** Id of the total, for links to it. */
  readonly totalId: string;
}

export function LedgerView({ ledger, data, actions, names, totalId }: Props) {
  const { table } = data;
  const figures = indexFigures(table);
  const asides = ledger.entries.filter(
    (entry): entry is UnpricedEntry => entry.type === 'unpriced' && isAside(entry.line),
  );
  const sources = listSources(ledger, data);
  const sharedFit = findSharedFit(ledger.response.segments);
  const sharedPopulation = findSharedPopulation(ledger.response.segments);
  const isAll = ledger.response.segments.every(({ population }) => population === sharedPopulation);
  const removed = actions !== null && ledger.removedCount > 0 && (
    <p class="small asides screen-only">
      {words.removed(ledger.removedCount)}{' '}
      <button type="button" class="quiet" onClick={actions.onBringBack}>
        {words.bringBack(ledger.removedCount)}
      </button>
    </p>
  );
  const beside = asides.length > 0 && (
    <p class="small asides">{words.asides(asides.map(({ line }) => `“${line.raw.trim()}”`).join(', '))}</p>
  );
  if (!hasLines(ledger.response)) {
    return (
      <>
        {removed || <p class="empty">{words.empty}</p>}
        {beside}
      </>
    );
  }
  return (
    <>
      {sharedFit !== null && <p class="fit">{sharedFit}</p>}
      {sharedPopulation !== null && <p class="small fit">{words.describe(sharedPopulation, isAll)}</p>}
      {ledger.response.segments.some((line) => hasFigure(line, figures.get(line.itemId))) && (
        <p class="small fit screen-only">{words.verdicts}</p>
      )}
      <ol class="ledger">
        {ledger.entries.map((entry) => {
          const name = names?.get(entry.key);
          if (entry.type === 'unpriced') {
            return isAside(entry.line) ? null : (
              <UnpricedLine key={entry.key} entry={entry} name={name} actions={actions} />
            );
          }
          const figure = figures.get(entry.segment.itemId);
          if (figure === undefined) return null;
          const custody = toCustody(figure, entry.segment.fit?.which ?? 'schedule', table);
          return (
            <PricedLine
              key={entry.key}
              entry={entry}
              name={name}
              figure={figure}
              custody={custody}
              notes={custody.sources.map((source) => 1 + sources.indexOf(source))}
              sharedFit={sharedFit}
              sharedPopulation={sharedPopulation}
              actions={actions}
            />
          );
        })}
      </ol>
      {beside}
      {removed}
      <TotalBox response={ledger.response} table={table} id={totalId} />
      <footer class="print-only sources">
        <h2>{words.sources}</h2>
        <ol>
          {sources.map((source) => (
            <li key={source.id}>{words.source(source)}</li>
          ))}
        </ol>
        <p>{words.version(table.version)}</p>
      </footer>
    </>
  );
}

/** Every document a shown amount was read from, in the order first met. */
function listSources(ledger: Ledger, { table }: PricingData): readonly Source[] {
  const figures = indexFigures(table);
  const sources = ledger.response.segments.flatMap(({ itemId, fit }) => {
    const figure = figures.get(itemId);
    return figure === undefined ? [] : toCustody(figure, fit?.which ?? 'schedule', table).sources;
  });
  return [...new Set(sources)];
}
