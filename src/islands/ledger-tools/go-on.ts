// SPDX-License-Identifier: Apache-2.0
// The way back is drawn at the foot of the window and stands first in the ledger. Its keyboard goes on where the line was.

/** Before the browser moves the focus by a Tab out of `bar`: it moves it from the place in the ledger instead. */
export function goOn(event: KeyboardEvent, root: HTMLElement | null, place: number): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey, target, currentTarget: bar } = event;
  if (key !== 'Tab' || altKey || ctrlKey || metaKey || !(bar instanceof Element)) return;
  if (target !== bar.querySelector(shiftKey ? 'button' : 'button:last-of-type')) return;
  const outcome = root?.querySelector('.outcome');
  // What stands after the lines takes the place of the last one.
  const start = [...(outcome?.querySelectorAll<HTMLElement>('.ledger-line, .asides, .total-box') ?? [])].at(
    place,
  );
  if (start === undefined) return;
  if (!start.hasAttribute('tabindex')) {
    start.tabIndex = -1;
    start.addEventListener('blur', () => start.removeAttribute('tabindex'), { once: true });
  }
  start.focus({ preventScroll: true });
}
