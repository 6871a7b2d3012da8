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
function focusLine(root: HTMLElement | null, place: number, key?: string): void {
  const buttons = listButtons(root);
  const target =
    buttons.find(({ dataset }) => dataset.line === key) ??
    buttons[place] ??
    buttons.at(-1) ??
    root?.querySelector<HTMLElement>('#ledger-title');
  target?.focus();
}

/** The same, where what was pressed is still there: the focus goes back to it, but not into a field, which brings up a keyboard. */
export function focusAgain(
  pressed: Element | null,
  root: HTMLElement | null,
  place: number,
  key?: string,
): void {
  const isThere =
    pressed instanceof HTMLElement && pressed.isConnected && pressed.closest('.ledger') !== null;
  if (isThere && !pressed.matches('[type="text"]')) pressed.focus();
  else focusLine(root, place, key);
}
