// SPDX-License-Identifier: Apache-2.0
// The same ledger, looked at in other ways. Each picture is the table it is drawn in.

import { type Coverage, type PriceResponse, type PricingData, pairSettings } from '../../../pricing/index.ts';
import { ledgerViews as words } from '../../../texts/index.ts';
import { KindsView, StepsView } from './breakdown-view.tsx';
import { RangeView } from './range-view.tsx';
import { SettingsView } from './settings-view.tsx';
import { UninsuredView } from './uninsured-view.tsx';

interface Props {
  readonly response: PriceResponse;
  readonly data: PricingData;
  readonly onCoverage: (coverage: Coverage) => void;
}

export function LedgerViews({ response, data, onCoverage }: Props) {
  const pairs = pairSettings(response, data.table);
  const isCharged = response.context?.coverage === 'uninsured';
  return (
    <section class="views screen-only" aria-labelledby="views-title">
      <h2 id="views-title">{words.title}</h2>
      <KindsView response={response} table={data.table} />
      <StepsView response={response} table={data.table} />
      {pairs.length > 0 && <SettingsView response={response} pairs={pairs} />}
      {!isCharged && <UninsuredView response={response} data={data} onShow={() => onCoverage('uninsured')} />}
      <RangeView response={response} data={data} />
    </section>
  );
}
