// SPDX-License-Identifier: Apache-2.0
// Counts as dots beside their numbers: one dot for every eleven answers, which is the least that is ever shown.

import { FEWER_LABEL, SMALL_CELL_MIN } from '../../registers/index.ts';
import { countTexts as texts } from '../../texts/index.ts';
import { make } from './make.ts';

export interface Counted {
  readonly counted: number;
  readonly values: readonly { readonly value: string; readonly atLeast: number }[];
  readonly folded: { readonly label: string; readonly answers: number };
}

/** As many dots as fit a line; above that one dot stands for more. */
const LINE = 40;

/** A table of one breakdown. `words` are the values in plain words. */
export function drawBreakdown(
  title: string,
  breakdown: Counted,
  words: ReadonlyMap<string, string>,
): HTMLElement {
  const { values, folded } = breakdown;
  const most = Math.max(...values.map(({ atLeast }) => atLeast), folded.answers);
  const perDot = Math.ceil(most / SMALL_CELL_MIN / LINE) * SMALL_CELL_MIN;
  const rows = values.map(({ value, atLeast }) =>
    drawRow(words.get(value) ?? value, Math.round(atLeast / perDot), texts.orMore(atLeast)),
  );
  if (folded.answers > 0)
    rows.push(
      drawRow(texts.folded(FEWER_LABEL), Math.round(folded.answers / perDot), String(folded.answers)),
    );
  return make(
    'table',
    { class: 'dots-table' },
    make('caption', {}, `${title} `, make('span', { class: 'small' }, texts.dot(perDot))),
    make('tbody', {}, ...rows),
  );
}

export function drawRow(name: string, dots: number, count: string): HTMLElement {
  const line = make('span', { class: 'dots', 'aria-hidden': 'true' });
  line.style.setProperty('--dots', String(dots));
  return make('tr', {}, make('th', { scope: 'row' }, name, line), make('td', { class: 'amount' }, count));
}
