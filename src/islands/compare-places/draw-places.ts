// SPDX-License-Identifier: Apache-2.0

import { formatDollars } from '../../components/dollars.ts';
import { toFigurePath, toPlacePath } from '../../components/paths.ts';
import { formatIndex, toPlaceTitle } from '../../components/place-view.ts';
import { describeDifference } from '../../components/strip.ts';
import { usdToCents } from '../../core/index.ts';
import { compareTexts as words } from '../../texts/index.ts';
import type { LocalityResponse } from '../../wire/index.ts';
import { make } from '../register/make.ts';

interface Drawn {
  /** What the tables say, in one sentence. */
  readonly sentence: string;
  readonly nodes: readonly Node[];
}

/** Indices first, then every figure both places have, in the order of the table. */
export function drawPlaces(first: LocalityResponse, second: LocalityResponse): Drawn {
  const names = [first, second].map(({ locality }) => toPlaceTitle(locality)) as [string, string];
  const others = new Map(second.items.map((item) => [item.id, item]));
  const rows = first.items.flatMap((item) => {
    const other = others.get(item.id);
    return other === undefined
      ? []
      : [{ id: item.id, label: item.label, a: item.localityUsd, b: other.localityUsd }];
  });
  const year = [...new Set(first.items.map((item) => item.year))].join(', ');
  const higher = (name: string, count: number) => words.more(count, name);
  const sentence = words.said(
    rows.length,
    higher(names[0], rows.filter(({ a, b }) => a > b).length),
    higher(names[1], rows.filter(({ a, b }) => a < b).length),
    rows.filter(({ a, b }) => a === b).length,
  );
  const heads = [first, second].map(({ locality }, at) =>
    make('a', { href: toPlacePath(locality.key) }, names[at] ?? locality.key),
  );
  return {
    sentence,
    nodes: [
      make('h2', {}, words.indices),
      drawTable(
        words.indices,
        words.index,
        heads,
        words.indexNames.map((name, at) => [
          name,
          ...[first, second].map(({ locality }) => formatIndex(toIndices(locality)[at] ?? '')),
        ]),
      ),
      make('h2', {}, words.figures),
      make('p', { class: 'small' }, words.what(year, names[0], names[1])),
      drawTable(
        words.figures,
        words.figure,
        heads.map((head) => head.cloneNode(true)),
        rows.map(({ id, label, a, b }) => [
          make('a', { href: toFigurePath(id) }, label),
          formatDollars(a),
          formatDollars(b),
          describeDifference(usdToCents(b), usdToCents(a)).usd,
        ]),
        words.difference,
      ),
      make('p', { class: 'small' }, words.source(year)),
    ],
  };
}

const toIndices = ({ workGpci, practiceExpenseGpci, malpracticeGpci }: LocalityResponse['locality']) =>
  [workGpci, practiceExpenseGpci, malpracticeGpci].map(String);

function drawTable(
  name: string,
  corner: string,
  heads: readonly Node[],
  rows: readonly (readonly (Node | string)[])[],
  last?: string,
): HTMLElement {
  const head = make(
    'tr',
    {},
    make('th', { scope: 'col' }, corner),
    ...heads.map((place) => make('th', { scope: 'col', class: 'end' }, place)),
    ...(last === undefined ? [] : [make('th', { scope: 'col', class: 'end' }, last)]),
  );
  const body = rows.map(([what = '', ...cells]) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, what),
      ...cells.map((cell) => make('td', { class: 'amount' }, cell)),
    ),
  );
  // Three columns fit a phone as they are; of four the name goes on a line of its own.
  const kind = last === undefined ? 'lines' : 'lines compare';
  return make(
    'table',
    { class: kind, 'aria-label': name },
    make('thead', {}, head),
    make('tbody', {}, ...body),
  );
}
