// SPDX-License-Identifier: Apache-2.0

import type { Segment } from '../../../pricing/index.ts';

interface Props {
  readonly segment: Segment;
  /** The lines it is shown with. */
  readonly among: readonly Segment[];
}

/** The words of a line, where another one has the same label. */
export function OwnWords({ segment, among }: Props) {
  const said = segment.raw.trim();
  const isAlone = among.filter(({ itemId }) => itemId === segment.itemId).length < 2;
  return isAlone || said === '' ? null : <span class="small"> “{said}”</span>;
}
