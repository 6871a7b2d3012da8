// SPDX-License-Identifier: Apache-2.0
// Part of step 9: no two hits share a word.

import { hasOverlap } from '../words/token-spans.ts';
import type { Draft } from './draft.ts';

/** In order of the text; where two overlap, the event stays, then the longer. */
export function withoutOverlaps(drafts: readonly Draft[]): readonly Draft[] {
  const ordered = isOrdered(drafts) ? drafts : drafts.toSorted((a, b) => a.from - b.from);
  if (!hasOverlap(ordered)) return ordered;
  // "| An X-ray | of my right | hand and then a splint |": a part that the next description has, too.
  const apart = ordered.map((draft, position) => {
    const next = ordered[position + 1];
    const start = next?.unitId == null ? draft.to : next.from;
    const isShared = draft.unitId !== null && start < draft.to && start >= draft.matchTo;
    return isShared ? { ...draft, to: draft.matchTo } : draft;
  });
  const ranked = apart.toSorted(
    (a, b) =>
      Number(b.unitId !== null) - Number(a.unitId !== null) ||
      b.to - b.from - (a.to - a.from) ||
      a.from - b.from,
  );
  const taken = new Set<number>();
  const kept = ranked.filter(({ from, to }) => {
    for (let at = from; at < to; at += 1) if (taken.has(at)) return false;
    for (let at = from; at < to; at += 1) taken.add(at);
    return true;
  });
  return kept.sort((a, b) => a.from - b.from);
}

function isOrdered(drafts: readonly Draft[]): boolean {
  for (let at = 1; at < drafts.length; at += 1)
    if ((drafts[at]?.from ?? 0) < (drafts[at - 1]?.from ?? 0)) return false;
  return true;
}
