// SPDX-License-Identifier: Apache-2.0

import { formatDollars } from '../../../components/dollars.ts';
import { type PriceResponse, type PricingData, price } from '../../../pricing/index.ts';
import { ledgerViews } from '../../../texts/index.ts';

interface Props {
  readonly response: PriceResponse;
  readonly data: PricingData;
  readonly onShow: () => void;
}

const words = ledgerViews.uninsured;

export function UninsuredView({ response, data, onShow }: Props) {
  const items = response.segments.map(({ itemId, times }) => ({ itemId, times }));
  const { fitted, segments } = price({ items, coverage: 'uninsured' }, data);
  const charged = segments.filter(({ fit }) => fit?.which === 'charge').length;
  const total = fitted?.totalUsd ?? null;
  return (
    <details class="view">
      <summary>{words.name}</summary>
      <p>{words.about}</p>
      <p>
        {charged === 0 || total === null ? (
          (fitted?.suppressedReason ?? words.none)
        ) : (
          <b>{words.total(charged, segments.length, formatDollars(total))}</b>
        )}{' '}
        {words.apart}
      </p>
      <button type="button" class="quiet" onClick={onShow}>
        {words.act}
      </button>
    </details>
  );
}
