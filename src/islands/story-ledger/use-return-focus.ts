// SPDX-License-Identifier: Apache-2.0

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** For the button that opens a panel: when the panel closes, focus comes back to it. */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
