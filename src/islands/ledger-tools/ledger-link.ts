// SPDX-License-Identifier: Apache-2.0
// A ledger inside its own address: units and counts after the number sign, which browsers send to nobody. Words never.

import { COVERAGES, type Coverage, ITEM_LIMIT, type Segment, TIMES_LIMIT } from '../../pricing/index.ts';

/** What an address says, checked for shape alone: the table decides which ids there are. */
export interface LinkedLedger {
  readonly items: readonly { readonly itemId: string; readonly times: number }[];
  readonly coverage: Coverage;
  /** Key of a place; empty for the nation. */
  readonly place: string;
  /** How many lines of the ledger have no unit, and are not in the address. */
  readonly unpriced: number;
  /** The price table it was made with. It ends the address: without it the address was cut. */
  readonly tableVersion: string;
}

const NAME = 'ledger';
/** Longer than sixty lines can be. */
const LONGEST = 6000;
const ITEM = /^([a-z0-9][a-z0-9-]{0,79})(?::(\d{1,3}))?$/;

/**
 * `#ledger=cms-99213:3,cms-img-echo&coverage=medicare&place=AL-00&table=2026-11-21.1`. A count of one, a coverage nobody
 * is sure of, the nation and a ledger with nothing unpriced are left out.
 */
export function writeLedgerFragment({
  items,
  coverage,
  place,
  unpriced,
  tableVersion,
}: LinkedLedger): string {
  const lines = items.map(({ itemId, times }) => (times === 1 ? itemId : `${itemId}:${times}`));
  const parts = [
    `${NAME}=${lines.join(',')}`,
    ...(coverage === 'unsure' ? [] : [`coverage=${coverage}`]),
    ...(place === '' ? [] : [`place=${place}`]),
    ...(unpriced === 0 ? [] : [`unpriced=${unpriced}`]),
    `table=${tableVersion}`,
  ];
  return `#${parts.join('&')}`;
}

/** Null where the fragment is not a ledger, or not a whole one: half a ledger would read as all of it. */
export function readLedgerFragment(fragment: string): LinkedLedger | null {
  if (fragment.length > LONGEST) return null;
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const lines = (fields.get(NAME) ?? '').split(',');
  const items = lines.flatMap((line) => {
    const [, itemId, digits = '1'] = ITEM.exec(line) ?? [];
    const times = Number(digits);
    return itemId === undefined || times < 1 || times > TIMES_LIMIT ? [] : [{ itemId, times }];
  });
  const coverage = fields.get('coverage') ?? 'unsure';
  const place = fields.get('place') ?? '';
  // Older links have none.
  const unpriced = fields.get('unpriced') ?? '0';
  const tableVersion = fields.get('table') ?? '';
  const isWhole =
    items.length === lines.length &&
    items.length <= ITEM_LIMIT &&
    isCoverage(coverage) &&
    /^(?:[A-Z]{2}-\d{2})?$/.test(place) &&
    /^\d{1,4}$/.test(unpriced) &&
    /^\d{4}-\d{2}-\d{2}\.\d{1,4}(?:-[a-z]{1,12})?$/.test(tableVersion);
  return isWhole ? { items, coverage, place, unpriced: Number(unpriced), tableVersion } : null;
}

const isCoverage = (text: string): text is Coverage => COVERAGES.some((coverage) => coverage === text);

/** The priced lines of a ledger as they travel in an address; lines of the same unit travel as they stand. */
export const toLinkItems = (segments: readonly Segment[]): LinkedLedger['items'] =>
  segments.map(({ itemId, times }) => ({ itemId, times }));
