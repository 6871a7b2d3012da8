// SPDX-License-Identifier: Apache-2.0

const listButtons = (root: HTMLElement | null): readonly HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[data-line]') ?? []),
];

/** How many lines stand before the one of `key`. */
export const findPlace = (root: HTMLElement | null, key: string): number =>
  listButtons(root).findIndex(({ dataset }) => dataset.line === key);

/**
 * Puts the focus where the reader is, after the control that had it has gone: on the Remove button of the line of `key`,
 * or else of the one that stands at `place` now, or the last one. A ledger without such a button gives it to its title.
 */
export function focusLine(root: HTMLElement | null, place: number, key?: string): void {
  const buttons = listButtons(root);
  const target =
    buttons.find(({ dataset }) => dataset.line === key) ??
    buttons[place] ??
    buttons.at(-1) ??
    root?.querySelector<HTMLElement>('#ledger-title');
  target?.focus();
}
