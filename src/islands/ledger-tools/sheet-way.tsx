// SPDX-License-Identifier: Apache-2.0

import { useEffect } from 'preact/hooks';
import { ledgerTools } from '../../texts/index.ts';
import { type LinkedLedger, writeLedgerFragment } from './ledger-link.ts';
import { markSheet } from './own-sheet.ts';

interface Props {
  /** null where there is no ledger, or none that an address can hold. */
  readonly linked: LinkedLedger | null;
  /** Care that was had and has no figure, as it was told. */
  readonly without: readonly string[];
}

const words = ledgerTools.sheet;

export function SheetWay({ linked, without }: Props) {
  const fragment = linked === null ? null : writeLedgerFragment(linked);
  useEffect(() => markSheet(fragment, without), [fragment, without.join()]);
  if (fragment === null) return null;
  return (
    <li>
      <a href={`/sheet${fragment}`}>{words.name}</a>
      <p class="small">{words.about}</p>
    </li>
  );
}
