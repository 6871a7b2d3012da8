// SPDX-License-Identifier: Apache-2.0
// A ledger kept on this device, because somebody asked for it: in the browser's own storage, one at a time.

import { COVERAGES, STORY_LIMIT } from '../../pricing/index.ts';
import type { LedgerState } from '../story-ledger/ledger-state.ts';

const NAME = 'waypoint-ledger-kept';

export interface KeptLedger {
  readonly state: LedgerState;
  /** An instant. */
  readonly keptAt: string;
}

/** False where the browser has no room or does not allow it (private windows, a policy). */
export function keepLedger(state: LedgerState): boolean {
  try {
    localStorage.setItem(NAME, JSON.stringify({ state, keptAt: new Date().toISOString() }));
    return true;
  } catch {
    return false;
  }
}

export function forgetLedger(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Nothing can be kept there, so nothing is.
  }
}

/** Null where nothing is kept, or something this version cannot read. */
export function readKeptLedger(): KeptLedger | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Written by another version of this page, perhaps; every part that is read later is looked at here. */
function isKept(kept: unknown): kept is KeptLedger {
  if (!isRecord(kept) || typeof kept.keptAt !== 'string' || Number.isNaN(Date.parse(kept.keptAt)))
    return false;
  const { state } = kept;
  if (!isRecord(state) || typeof state.story !== 'string' || state.story.length > 2 * STORY_LIMIT)
    return false;
  const { edits, choice } = state;
  return (
    COVERAGES.some((coverage) => coverage === state.coverage) &&
    isRecord(choice) &&
    ['zip', 'state', 'county', 'key'].every((name) => typeof choice[name] === 'string') &&
    isRecord(edits) &&
    isRecord(edits.byLine) &&
    Object.values(edits.byLine).every(isEdit) &&
    Array.isArray(edits.added) &&
    edits.added.every(
      (line) => isEdit(line) && typeof line.key === 'string' && typeof line.itemId === 'string',
    )
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTimes = (times: unknown): boolean =>
  times === undefined || (Number.isInteger(times) && Number(times) >= 1 && Number(times) <= 365);

const isEdit = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) &&
  ['string', 'undefined'].includes(typeof value.itemId) &&
  isTimes(value.times) &&
  (value.placed === undefined ||
    (isRecord(value.placed) &&
      typeof value.placed.itemId === 'string' &&
      value.placed.times !== undefined &&
      isTimes(value.placed.times))) &&
  (value.isRemoved === undefined || value.isRemoved === true);
