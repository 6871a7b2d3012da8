// SPDX-License-Identifier: Apache-2.0

import type { Segment } from '../../../pricing/index.ts';

interface Props {
  /** The lines that a view does not show. */
  readonly segments: readonly Segment[];
  /** Says why, with the lines named in it. */
  readonly say: (lines: string) => string;
}

/** No line leaves a view without a word: each is named once, with the reason. */
export function LeftOut({ segments, say }: Props) {
  if (segments.length === 0) return null;
  const labels = new Set(segments.map(({ label }) => `“${label}”`));
  return <p class="small">{say([...labels].join(', '))}</p>;
}
