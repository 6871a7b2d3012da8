// SPDX-License-Identifier: Apache-2.0

import { formatDollars } from '../../../components/dollars.ts';
import { toFigurePath, toPlacePath } from '../../../components/paths.ts';
import { toPlaceTitle } from '../../../components/place-view.ts';
import { formatUsd } from '../../../core/index.ts';
import { indexFigures } from '../../../figures/index.ts';
import type { PriceResponse, PricingData } from '../../../pricing/index.ts';
import { ledgerViews } from '../../../texts/index.ts';
import { LeftOut } from './left-out.tsx';

interface Props {
  readonly response: PriceResponse;
  readonly data: PricingData;
}

const words = ledgerViews.range;

export function RangeView({ response, data: { table, places } }: Props) {
  // The places could not be loaded.
  if (places.localities.length === 0) return null;
  const figures = indexFigures(table);
  const place = response.context?.locality ?? null;
  const yours = new Map(response.segments.map(({ itemId, localityUsd }) => [itemId, localityUsd ?? null]));
  const rows = [...yours].flatMap(([id, yourUsd]) => {
    const figure = figures.get(id);
    const range = figure?.localityRange ?? null;
    return figure === undefined || range === null || figure.valueCents === null
      ? []
      : [{ id, label: figure.label, yourUsd, nationalCents: figure.valueCents, range }];
  });
  const shown = new Set(rows.map(({ id }) => id));
  const nameOf = (key: string): string => {
    const found = places.localities.find((place) => place.key === key);
    return found === undefined ? key : toPlaceTitle(found);
  };
  return (
    <details class="view">
      <summary>{words.name}</summary>
      {rows.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p>{words.about(places.localities.length)}</p>
          <ul class="ranges">
            {rows.map(({ id, label, yourUsd, nationalCents, range }) => (
              <li key={id}>
                <a href={toFigurePath(id)}>{label}</a>
                <dl>
                  {place !== null && yourUsd !== null && (
                    <div>
                      <dt>{words.yours}</dt>
                      <dd>
                        <b class="amount">{formatDollars(yourUsd)}</b>{' '}
                        <a href={toPlacePath(place.key)}>{toPlaceTitle(place)}</a>
                      </dd>
                    </div>
                  )}
                  <div>
                    <dt>{words.low}</dt>
                    <dd>
                      <b class="amount">{formatUsd(range.lowCents)}</b>{' '}
                      <a href={toPlacePath(range.lowKey)}>{nameOf(range.lowKey)}</a>
                    </dd>
                  </div>
                  <div>
                    <dt>{words.national}</dt>
                    <dd>
                      <b class="amount">{formatUsd(nationalCents)}</b>
                    </dd>
                  </div>
                  <div>
                    <dt>{words.high}</dt>
                    <dd>
                      <b class="amount">{formatUsd(range.highCents)}</b>{' '}
                      <a href={toPlacePath(range.highKey)}>{nameOf(range.highKey)}</a>
                    </dd>
                  </div>
                </dl>
              </li>
            ))}
          </ul>
          <LeftOut
            segments={response.segments.filter(({ itemId }) => !shown.has(itemId))}
            say={words.leftOut}
          />
        </>
      )}
    </details>
  );
}
