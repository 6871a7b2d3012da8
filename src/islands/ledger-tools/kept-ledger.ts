// SPDX-License-Identifier: Apache-2.0
// A ledger kept on this device, because somebody asked for it: in the browser's own storage, one at a time.

import { COVERAGES, TIMES_LIMIT } from '../../pricing/index.ts';
import type { Edit, Edits } from '../story-ledger/edits.ts';
import type { LedgerState, Step } from '../story-ledger/ledger-state.ts';
import { NO_PLACE, type PlaceChoice } from '../story-ledger/place-choice.ts';

/** What tab.ts looks for. */
export const KEPT_NAME = 'waypoint-ledger-kept';

export interface KeptLedger {
  readonly state: LedgerState;
  /** An instant; null where it cannot be read. */
  readonly keptAt: string | null;
  /** False where a part of it is not of this version of the page; what can be read of it is here. */
  readonly isWhole: boolean;
  /** The way back from the last steps, where a tab had it. */
  readonly steps: readonly Step[];
}

export const isSame = (one: LedgerState, other: LedgerState | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** False where the browser has no room or does not allow it (private windows, a policy). What is kept already is left. */
export function keepLedger(state: LedgerState): boolean {
  if (isKeptAlready(state)) return true;
  try {
    localStorage.setItem(KEPT_NAME, JSON.stringify({ state, keptAt: new Date().toISOString() }));
    return true;
  } catch {
    return false;
  }
}

/** Whether this very ledger is the one this device keeps. */
export const isKeptAlready = (state: LedgerState): boolean => isSame(state, readKeptLedger()?.state);

export function forgetLedger(): void {
  try {
    localStorage.removeItem(KEPT_NAME);
  } catch {
    // Nothing can be kept there, so nothing is.
  }
}

/** Null where nothing is kept, or nothing of it can be read. */
export function readKeptLedger(): KeptLedger | null {
  try {
    return readLedger(localStorage.getItem(KEPT_NAME));
  } catch {
    return null;
  }
}

/** A ledger as it was written here or in a tab; null where there is none, or nothing of it can be read. */
export function readLedger(text: string | null): KeptLedger | null {
  try {
    return readParts(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** Written by another version of this page, perhaps: every part is looked at, and one that cannot be read costs no other. */
function readParts(kept: unknown): KeptLedger | null {
  if (!isRecord(kept) || !isRecord(kept.state)) return null;
  const { story, edits, coverage, choice } = kept.state;
  const state: LedgerState = {
    story: typeof story === 'string' ? story : '',
    edits: readEdits(edits),
    coverage: COVERAGES.find((each) => each === coverage) ?? 'unsure',
    choice: isChoice(choice) ? choice : NO_PLACE,
  };
  if (state.story === '' && state.edits.added.length === 0) return null;
  const { keptAt, past } = kept;
  const isDated = typeof keptAt === 'string' && !Number.isNaN(Date.parse(keptAt));
  const isWhole = isDated && JSON.stringify(state) === JSON.stringify(kept.state);
  return {
    state,
    keptAt: isDated ? keptAt : null,
    isWhole,
    steps: Array.isArray(past) ? past.flatMap(readStep) : [],
  };
}

function readEdits(edits: unknown): Edits {
  const { byLine, added } = isRecord(edits) ? edits : {};
  return {
    byLine: Object.fromEntries(Object.entries(isRecord(byLine) ? byLine : {}).filter(hasEdit)),
    added: Array.isArray(added) ? added.filter(isAddedLine) : [],
  };
}

const readStep = (step: unknown): readonly Step[] =>
  isRecord(step) && typeof step.sentence === 'string' && isRecord(step.back)
    ? [{ sentence: step.sentence, back: { edits: readEdits(step.back.edits) } }]
    : [];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTimes = (times: unknown): boolean =>
  times === undefined || (Number.isInteger(times) && Number(times) >= 1 && Number(times) <= TIMES_LIMIT);

const isChoice = (value: unknown): value is PlaceChoice =>
  isRecord(value) && ['zip', 'state', 'county', 'key'].every((name) => typeof value[name] === 'string');

const hasEdit = (entry: [string, unknown]): entry is [string, Edit] => isEdit(entry[1]);

const isAddedLine = (value: unknown): value is Edits['added'][number] =>
  isEdit(value) &&
  'key' in value &&
  typeof value.key === 'string' &&
  typeof value.itemId === 'string' &&
  value.times !== undefined;

const isEdit = (value: unknown): value is Edit =>
  isRecord(value) &&
  ['string', 'undefined'].includes(typeof value.itemId) &&
  isTimes(value.times) &&
  (value.placed === undefined ||
    (isRecord(value.placed) &&
      typeof value.placed.itemId === 'string' &&
      value.placed.times !== undefined &&
      isTimes(value.placed.times))) &&
  ['boolean', 'undefined'].includes(typeof value.isRemoved);
