// SPDX-License-Identifier: Apache-2.0
// Where a ledger comes from that was not written just now: the address, or this device.

import { formatDay } from '../../components/format-day.ts';
import { indexFigures } from '../../figures/index.ts';
import type { PricingData } from '../../pricing/index.ts';
import { ledgerTools as words } from '../../texts/index.ts';
import { type Edit, type Edits, LINKED, NO_EDITS } from '../story-ledger/edits.ts';
import type { LedgerState, Step } from '../story-ledger/ledger-state.ts';
import { NO_PLACE } from '../story-ledger/place-choice.ts';
import { isKeptAlready, isSame, type KeptLedger, readKeptLedger, readLedger } from './kept-ledger.ts';
import { readLedgerFragment } from './ledger-link.ts';
import { sayOtherTable } from './other-table.ts';

export interface Opened {
  /** Where it came from. */
  readonly sentence: string;
  /** It is kept on this device, and stays so as it changes. */
  readonly isKept: boolean;
}

export interface OpenedLedger extends Opened {
  /** null where the address is no whole ledger. */
  readonly state: LedgerState | null;
  /** The way back, where this tab had it. */
  readonly steps?: readonly Step[];
}

/**
 * What this tab had of the address, else what the address holds, else what this device keeps, else null. `story` is what
 * has been written by now: it stays, with the corrections the tab had of it. Rows the table does not have are left out
 * and named.
 */
export function openLedger(
  fragment: string,
  data: PricingData,
  story: string,
  tabText: string | null,
): OpenedLedger | null {
  const inTab = readLedger(tabText);
  const linked = fragment.startsWith('#ledger=') ? openLink(fragment, data) : null;
  if (inTab !== null) {
    const opened = { ...openInTab(inTab, linked, data), steps: openSteps(inTab, data) };
    return story === '' || opened.state === null ? opened : { ...opened, state: { ...opened.state, story } };
  }
  // Words that are already there were written since: they are not overwritten.
  return story === '' ? (linked ?? openKept(data)) : null;
}

function openLink(fragment: string, { table }: PricingData): OpenedLedger {
  const linked = readLedgerFragment(fragment);
  if (linked === null) return { state: null, sentence: words.opened.broken, isKept: false };
  const figures = indexFigures(table);
  const known = linked.items.filter(({ itemId }) => figures.has(itemId));
  const missing = linked.items.length - known.length;
  const { tableVersion, coverage, place } = linked;
  const otherTable = sayOtherTable(tableVersion, table.version);
  const sentences = [
    words.opened.link,
    ...(otherTable === null ? [] : [otherTable]),
    ...(missing === 0 ? [] : [words.opened.missing(missing)]),
    ...(linked.unpriced === 0 ? [] : [words.opened.unpriced(linked.unpriced)]),
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
  const { keptAt, isWhole } = kept;
  const first = isWhole && keptAt !== null ? words.opened.kept(formatDay(keptAt)) : words.opened.keptInPart;
  return { ...openState(kept, first, data), isKept: true };
}

function openInTab(inTab: KeptLedger, linked: OpenedLedger | null, data: PricingData): OpenedLedger {
  if (linked?.state != null) {
    const isChanged = !isSame(inTab.state, linked.state);
    const sentence = isChanged ? `${linked.sentence} ${words.opened.changed}` : linked.sentence;
    return { ...openState(inTab, sentence, data), isKept: isKeptAlready(inTab.state) };
  }
  const kept = isKeptAlready(inTab.state) ? openKept(data) : null;
  return kept ?? { ...openState(inTab, words.opened.inTab, data), isKept: false };
}

/** With what the table still has of it. */
function openState({ state }: KeptLedger, first: string, data: PricingData) {
  const edits = dropUnknown(state.edits, data);
  const missing = countEdits(state.edits) - countEdits(edits);
  const sentence = missing === 0 ? first : `${first} ${words.opened.missing(missing)}`;
  return { state: { ...state, edits }, sentence };
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

/** A way back to rows that the table no longer has is none. */
const openSteps = ({ steps }: KeptLedger, data: PricingData): readonly Step[] =>
  steps.every(({ back: { edits = NO_EDITS } }) => countEdits(dropUnknown(edits, data)) === countEdits(edits))
    ? steps
    : [];

const countEdits = ({ byLine, added }: Edits): number => Object.keys(byLine).length + added.length;
