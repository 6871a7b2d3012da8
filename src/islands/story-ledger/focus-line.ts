// SPDX-License-Identifier: Apache-2.0

/**
 * Puts the focus where the reader is, after the control that had it has gone: on the Remove button of the line of `key`,
 * or else of the first line that is not above the window. A ledger without such a button gives it to its title.
 */
export function focusLine(root: HTMLElement | null, key?: string): void {
  const buttons = [...(root?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const target =
    buttons.find(({ dataset }) => dataset.line === key) ??
    buttons.find((button) => button.getBoundingClientRect().top > 0) ??
    buttons.at(-1) ??
    root?.querySelector<HTMLElement>('#ledger-title');
  target?.focus();
}
