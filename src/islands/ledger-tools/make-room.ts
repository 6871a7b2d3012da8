// SPDX-License-Identifier: Apache-2.0
// Where the way back stands while it is near: above the bar of the total, however high that is, and never over what was
// just pressed, so that a second press meets it.

/** Answers how to stop. After a step `place` hears whether it is to stand at the head of the window. */
export function makeRoom(
  root: HTMLElement | null,
  place: ((isHigh: boolean) => void) | null,
): (() => void) | undefined {
  const near = root?.querySelector<HTMLElement>('.undo');
  if (near == null) return undefined;
  const bar = root?.querySelector<HTMLElement>('.total-bar');
  const { style } = document.documentElement;
  const measure = (): void => {
    style.setProperty('--total-bar', `${bar?.offsetHeight ?? 0}px`);
    style.setProperty('--near', `${near.offsetHeight}px`);
  };
  measure();
  const pressed = document.activeElement;
  const isGone = pressed === document.body || near.contains(pressed);
  const foot = innerHeight - near.offsetHeight - (bar?.offsetHeight ?? 0) - 16;
  place?.(!isGone && (pressed?.getBoundingClientRect().bottom ?? 0) > foot);
  const observer = new ResizeObserver(measure);
  for (const element of [near, bar]) if (element != null) observer.observe(element);
  return () => observer.disconnect();
}
