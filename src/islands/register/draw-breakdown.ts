// SPDX-License-Identifier: Apache-2.0
// Counts as dots beside their numbers: one dot for every eleven answers, which is the least that is ever shown.

import { type Burden, FEWER_LABEL, NOT_SAID, SMALL_CELL_MIN } from '../../registers/index.ts';
import { BURDEN_WORDS, countTexts as texts } from '../../texts/index.ts';
import { make } from './make.ts';

export interface Counted {
  readonly counted: number;
  readonly values: readonly { readonly value: string; readonly atLeast: number }[];
  readonly folded: { readonly label: string; readonly answers: number };
}

/** As many dots as fit a line; above that one dot stands for more. */
const LINE = 40;

/** How many answers a dot stands for where the longest row has `most`: eleven, or more of them. */
const toPerDot = (most: number): number =>
  Math.max(1, Math.ceil(most / SMALL_CELL_MIN / LINE)) * SMALL_CELL_MIN;

/** What most dots stand for is said once, above them all; below a title only what differs. */
function drawCaption(title: string | null, perDot: number): HTMLElement {
  const isSaid = title !== null && perDot === SMALL_CELL_MIN;
  const dot = isSaid ? [] : [make('span', { class: 'small' }, texts.dot(perDot))];
  return make('caption', {}, ...(title === null ? [] : [title, ' ']), ...dot);
}

/** The five burdens in the order of the ranking, each with how often it was put first. */
export function drawRanking(
  title: string | null,
  ranking: readonly {
    readonly burden: Burden;
    readonly rank: number | null;
    readonly placedAtLeast: readonly number[];
  }[],
): HTMLElement {
  const firsts = ranking.map(({ placedAtLeast: [first = 0] }) => first);
  const perDot = toPerDot(Math.max(...firsts));
  const rows = ranking.map(({ burden, rank }, at) => {
    const first = firsts[at] ?? 0;
    const words = texts.first(first, SMALL_CELL_MIN);
    return drawRow(`${rank ?? ''}. ${BURDEN_WORDS[burden].name}`, Math.round(first / perDot), words);
  });
  return make('table', { class: 'dots-table' }, drawCaption(title, perDot), make('tbody', {}, ...rows));
}

/** A table of one breakdown. `words` are the values in plain words. */
export function drawBreakdown(
  title: string,
  breakdown: Counted,
  words: ReadonlyMap<string, string>,
): HTMLElement {
  const { values, folded } = breakdown;
  const most = Math.max(...values.map(({ atLeast }) => atLeast), folded.answers);
  const perDot = toPerDot(most);
  const rows = values.map(({ value, atLeast }) =>
    drawRow(
      words.get(value) ?? (value === NOT_SAID ? texts.notSaid : value),
      Math.round(atLeast / perDot),
      texts.orMore(atLeast),
    ),
  );
  if (folded.answers > 0)
    rows.push(
      drawRow(texts.folded(FEWER_LABEL), Math.round(folded.answers / perDot), String(folded.answers)),
    );
  return make('table', { class: 'dots-table' }, drawCaption(title, perDot), make('tbody', {}, ...rows));
}

function drawRow(name: string, dots: number, count: string): HTMLElement {
  const line = make('span', { class: 'dots', 'aria-hidden': 'true' });
  line.style.setProperty('--dots', String(dots));
  const drawn = dots === 0 ? [] : [line];
  return make('tr', {}, make('th', { scope: 'row' }, name, ...drawn), make('td', { class: 'amount' }, count));
}
