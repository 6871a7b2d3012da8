// SPDX-License-Identifier: Apache-2.0
// The sheet of the ledger in this page's address. Everything is made here; the address is sent to nobody.

import { useEffect, useState } from 'preact/hooks';
import { fetchDetails } from '../../load/browser.ts';
import type { PricingData } from '../../pricing/index.ts';
import { sheetTexts as words } from '../../texts/index.ts';
import { type LinkedLedger, readLedgerFragment } from '../ledger-tools/ledger-link.ts';
import { watchAddress } from '../story-ledger/watch-address.ts';
import { SheetView } from './sheet-view.tsx';

type State =
  | { readonly kind: 'opening' | 'empty' | 'broken' | 'failed' }
  | { readonly kind: 'open'; readonly linked: LinkedLedger; readonly data: PricingData };

async function openSheet(fragment: string): Promise<State> {
  if (fragment === '') return { kind: 'empty' };
  const linked = readLedgerFragment(fragment);
  if (linked === null) return { kind: 'broken' };
  try {
    return { kind: 'open', linked, data: await fetchDetails() };
  } catch {
    return { kind: 'failed' };
  }
}

const SENTENCES = {
  opening: words.loading,
  open: words.opened,
  empty: words.empty,
  broken: words.broken,
  failed: words.failed,
};

export function AppointmentSheet() {
  const [state, setState] = useState<State>({ kind: 'opening' });
  useEffect(() => {
    const open = (): void => void openSheet(location.hash).then(setState);
    open();
    return watchAddress(open);
  }, []);
  return (
    <div class="appointment">
      <p role="status" class={state.kind === 'open' ? 'hidden-visually screen-only' : undefined}>
        {SENTENCES[state.kind]}
      </p>
      {state.kind !== 'open' && state.kind !== 'opening' && (
        <p>
          <a href="/">{words.emptyLink}</a>
        </p>
      )}
      {state.kind === 'open' && <SheetView linked={state.linked} data={state.data} />}
    </div>
  );
}
