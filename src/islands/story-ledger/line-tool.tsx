// SPDX-License-Identifier: Apache-2.0
// One of the small buttons of a line. What it does is seen; to a screen reader it says to what, too.

import type { Ref } from 'preact';
import { lineTexts } from '../../texts/index.ts';

interface Props {
  /** What it does: "Remove". */
  readonly name: string;
  /** To what: the words of the line or its unit. */
  readonly what: string;
  readonly onPress: () => void;
  /** Of a button that opens a panel. */
  readonly isOpen?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  /** Key of the line, for the button that gets the focus when the line comes back. */
  readonly lineKey?: string;
}

export function LineTool({ name, what, onPress, isOpen, buttonRef = null, lineKey }: Props) {
  return (
    <button
      ref={buttonRef}
      type="button"
      class="quiet"
      data-line={lineKey}
      aria-expanded={isOpen}
      aria-label={lineTexts.named(name, what)}
      onClick={onPress}
    >
      {name}
    </button>
  );
}
