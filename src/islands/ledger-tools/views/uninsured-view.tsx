// SPDX-License-Identifier: Apache-2.0

import { formatDollars } from '../../../components/dollars.ts';
import { indexFigures } from '../../../figures/index.ts';
import { type PriceResponse, type PricingData, price } from '../../../pricing/index.ts';
import { ledgerViews } from '../../../texts/index.ts';
import { isDoctorAlone } from '../../story-ledger/line-amounts.ts';
import { LeftOut } from './left-out.tsx';

interface Props {
  readonly response: PriceResponse;
  readonly data: PricingData;
  readonly onShow: () => void;
}

const words = ledgerViews.uninsured;

export function UninsuredView({ response, data, onShow }: Props) {
  const items = response.segments.map(({ itemId, times }) => ({ itemId, times }));
  const { fitted, segments } = price({ items, coverage: 'uninsured' }, data);
  const charged = segments.filter(({ fit }) => fit?.which === 'charge');
  const out = new Set(fitted?.excludedFromTotal.map(({ segment }) => segments[segment]));
  const figures = indexFigures(data.table);
  const alone = segments.filter(({ itemId, fit }) => isDoctorAlone(fit, figures.get(itemId)));
  const total = fitted?.totalUsd ?? null;
  return (
    <details class="view">
      <summary>{words.name}</summary>
      <p>{words.about}</p>
      <p>
        {charged.length === 0 || total === null ? (
          (fitted?.suppressedReason ?? words.none)
        ) : (
          <b>{words.total(charged.length, segments.length, formatDollars(total))}</b>
        )}{' '}
        {alone.length > 0 && `${words.doctorAlone([...new Set(alone.map(({ label }) => label))])} `}
        {words.apart}
      </p>
      {charged.length > 0 && total !== null && (
        <>
          <LeftOut segments={segments.filter((segment) => !charged.includes(segment))} say={words.leftOut} />
          <LeftOut segments={charged.filter((segment) => out.has(segment))} say={words.notAdded} />
        </>
      )}
      <button type="button" class="quiet" onClick={onShow}>
        {words.act}
      </button>
    </details>
  );
}
