// SPDX-License-Identifier: Apache-2.0
// A list that is put in order with two buttons a row. What moved where is announced.

import { rankingTexts as words } from '../../texts/index.ts';

/** Makes every list[data-ranking] below `root` one that can be put in order. */
export function startRankings(root: HTMLElement): void {
  for (const list of root.querySelectorAll<HTMLElement>('[data-ranking]')) {
    list.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      const row = button?.closest<HTMLElement>('[data-value]');
      if (button == null || row == null) return;
      move(list, row, button.dataset.move === 'up' ? -1 : 1);
      button.focus();
    });
    markEnds(list);
  }
}

/** It was put in order, or ticked as right: the order in which it is shown is no answer. */
export const isRanked = (list: HTMLElement): boolean =>
  list.dataset.touched === 'true' ||
  list.closest('fieldset')?.querySelector<HTMLInputElement>('[data-as-it-stands]')?.checked === true;

function move(list: HTMLElement, row: HTMLElement, step: -1 | 1): void {
  const rows = listRows(list);
  const to = rows.indexOf(row) + step;
  const neighbour = rows[to];
  if (neighbour === undefined) return;
  list.dataset.touched = 'true';
  if (step < 0) neighbour.before(row);
  else neighbour.after(row);
  markEnds(list);
  const status = list.parentElement?.querySelector('[role=status]');
  if (status != null) status.textContent = words.moved(row.dataset.name ?? '', to + 1, rows.length);
}

/** The first row cannot go up and the last not down; the button stays in reach of the keyboard. */
function markEnds(list: HTMLElement): void {
  const rows = listRows(list);
  for (const [at, row] of rows.entries()) {
    row.querySelector('[data-move=up]')?.setAttribute('aria-disabled', String(at === 0));
    row.querySelector('[data-move=down]')?.setAttribute('aria-disabled', String(at === rows.length - 1));
  }
}

function listRows(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-value]')];
}
