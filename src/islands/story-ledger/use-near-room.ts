// SPDX-License-Identifier: Apache-2.0
// Where the way back stands while it is near: above the bar of the total, however high that is, and never over what was
// just pressed, so that a second press meets it.

import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * Whether it stands at the head of the window. `moment` changes with each step and each one taken back; only after a step
 * (`isStep`) is it put somewhere else: whoever presses Undo again finds it where it was.
 */
export function useNearRoom(
  root: RefObject<HTMLElement>,
  isNear: boolean,
  isStep: RefObject<boolean>,
  moment: unknown,
): boolean {
  const [isHigh, setHigh] = useState(false);
  useLayoutEffect(() => {
    const near = root.current?.querySelector<HTMLElement>('.undo');
    if (!isNear || near == null) return;
    const bar = root.current?.querySelector<HTMLElement>('.total-bar');
    const { style } = document.documentElement;
    const measure = (): void => {
      style.setProperty('--total-bar', `${bar?.offsetHeight ?? 0}px`);
      style.setProperty('--near', `${near.offsetHeight}px`);
    };
    measure();
    const pressed = document.activeElement;
    const isGone = pressed === document.body || near.contains(pressed);
    const foot = innerHeight - near.offsetHeight - (bar?.offsetHeight ?? 0) - 16;
    if (isStep.current) setHigh(!isGone && (pressed?.getBoundingClientRect().bottom ?? 0) > foot);
    const observer = new ResizeObserver(measure);
    for (const element of [near, bar]) if (element != null) observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, moment]);
  return isNear && isHigh;
}
