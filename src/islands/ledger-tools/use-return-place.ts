// SPDX-License-Identifier: Apache-2.0

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type LeftAt, markPlace, takePlace } from './return-place.ts';

const readAddress = (): string => `${location.pathname}${location.hash}`;

/** Parts of the page, the last first: the place is told from the one that is read. */
const PARTS = ['.take-away', '.views', '#total', '.outcome', 'main'];

const findTop = (part: string): number => document.querySelector(part)?.getBoundingClientRect().top ?? 0;

function findPlace(): LeftAt {
  const part = PARTS.find((each) => document.querySelector(each) !== null && findTop(each) < innerHeight);
  return { part: part ?? 'main', top: findTop(part ?? 'main') };
}

/** Puts who comes back to a ledger where they were, once it is drawn; not who has scrolled, or typed, since. */
export function useReturnPlace(isDrawn: boolean): void {
  const place = useRef<ReturnType<typeof takePlace>>(null);
  useLayoutEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    place.current = takePlace(readAddress(), navigation?.type);
    const stay = (): void => {
      place.current = null;
    };
    const leave = (): void => markPlace(readAddress(), findPlace());
    for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, stay, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      for (const type of ['wheel', 'touchmove', 'keydown']) removeEventListener(type, stay);
      removeEventListener('pagehide', leave);
    };
  }, []);
  useEffect(() => {
    if (!isDrawn || place.current === null) return;
    if (place.current === 'take-away') {
      document.querySelector('.take-away')?.scrollIntoView();
      document.querySelector<HTMLElement>('.take-away a')?.focus({ preventScroll: true });
    } else scrollBy(0, findTop(place.current.part) - place.current.top);
    place.current = null;
  }, [isDrawn]);
}
