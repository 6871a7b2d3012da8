// SPDX-License-Identifier: Apache-2.0
// Where a ledger comes from that was not written just now: the address, or this device.

import { formatDay } from '../../components/format-day.ts';
import { indexFigures } from '../../figures/index.ts';
import type { PricingData } from '../../pricing/index.ts';
import { ledgerTools as words } from '../../texts/index.ts';
import { type Edit, type Edits, LINKED, NO_EDITS } from '../story-ledger/edits.ts';
import type { LedgerState } from '../story-ledger/ledger-state.ts';
import { NO_PLACE } from '../story-ledger/place-choice.ts';
import { readKeptLedger } from './kept-ledger.ts';
import { readLedgerFragment } from './ledger-link.ts';

export interface OpenedLedger {
  /** null where the address is no whole ledger. */
  readonly state: LedgerState | null;
  readonly sentence: string;
  /** It is kept on this device, and stays so as it changes. */
  readonly isKept: boolean;
}

/** What the address holds, else what this device keeps, else null. Rows the table does not have are left out and named. */
export function openLedger(fragment: string, data: PricingData): OpenedLedger | null {
  return isLedgerFragment(fragment) ? openLink(fragment, data) : openKept(data);
}

const isLedgerFragment = (fragment: string): boolean => fragment.startsWith('#ledger=');

function openLink(fragment: string, { table }: PricingData): OpenedLedger {
  const linked = readLedgerFragment(fragment);
  if (linked === null) return { state: null, sentence: words.opened.broken, isKept: false };
  const figures = indexFigures(table);
  const known = linked.items.filter(({ itemId }) => figures.has(itemId));
  const missing = linked.items.length - known.length;
  const { tableVersion, coverage, place } = linked;
  const sentences = [
    words.opened.link,
    ...(tableVersion === table.version ? [] : [words.opened.otherTable(tableVersion, table.version)]),
    ...(missing === 0 ? [] : [words.opened.missing(missing)]),
  ];
  const added = known.map(({ itemId, times }, index) => ({ key: `${LINKED}${index}`, itemId, times }));
  return {
    state: { story: '', edits: { byLine: {}, added }, coverage, choice: { ...NO_PLACE, key: place } },
    sentence: sentences.join(' '),
    isKept: false,
  };
}

function openKept(data: PricingData): OpenedLedger | null {
  const kept = readKeptLedger();
  if (kept === null) return null;
  const { state, keptAt } = kept;
  const edits = dropUnknown(state.edits, data);
  const missing = countEdits(state.edits) - countEdits(edits);
  const sentences = [
    words.opened.kept(formatDay(keptAt)),
    ...(missing === 0 ? [] : [words.opened.missing(missing)]),
  ];
  return { state: { ...state, edits }, sentence: sentences.join(' '), isKept: true };
}

function dropUnknown({ byLine, added }: Edits, { table }: PricingData): Edits {
  const figures = indexFigures(table);
  const isKnown = ({ itemId, placed }: Edit): boolean =>
    [itemId, placed?.itemId].every((id) => id === undefined || figures.has(id));
  return {
    ...NO_EDITS,
    byLine: Object.fromEntries(Object.entries(byLine).filter(([, edit]) => isKnown(edit))),
    added: added.filter(isKnown),
  };
}

const countEdits = ({ byLine, added }: Edits): number => Object.keys(byLine).length + added.length;
