// SPDX-License-Identifier: Apache-2.0

import { formatDollars } from '../../../components/dollars.ts';
import { toPlaceTitle } from '../../../components/place-view.ts';
import type { PriceResponse, pairSettings } from '../../../pricing/index.ts';
import { ledgerViews } from '../../../texts/index.ts';
import { LeftOut } from './left-out.tsx';
import { OwnWords } from './own-words.tsx';

interface Props {
  readonly response: PriceResponse;
  readonly pairs: ReturnType<typeof pairSettings>;
}

const words = ledgerViews.settings;

/** That the ledger has other amounts of the same care, and whose; null where it has these. */
export function sayOtherAmounts({ context }: PriceResponse, pairs: Props['pairs']): string | null {
  const isOther = pairs.some(
    ({ segment, officeUsd }) => segment.fit !== undefined && segment.fit.lineTotalUsd !== officeUsd,
  );
  if (!isOther || context === undefined) return null;
  if (context.coverage === 'uninsured') return words.otherAmounts(words.charges);
  return context.locality === null ? null : words.otherAmounts(words.ofPlace(toPlaceTitle(context.locality)));
}

export function SettingsView({ response, pairs }: Props) {
  const shown = new Set(pairs.map(({ segment }) => segment));
  const other = sayOtherAmounts(response, pairs);
  const sources = new Map(pairs.map(({ hospitalFee }) => [hospitalFee.sourceUrl, hospitalFee.sourceTitle]));
  const years = new Set(pairs.map(({ hospitalFee }) => hospitalFee.year));
  return (
    <details class="view">
      <summary>{words.name}</summary>
      <p>{words.about}</p>
      {other !== null && <p class="careful">{other}</p>}
      <table class="lines pair" aria-label={words.name}>
        <thead>
          <tr>
            <th scope="col">{words.care}</th>
            <th scope="col" class="end">
              {words.office}
            </th>
            <th scope="col" class="end">
              {words.hospital}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ segment, officeUsd, hospitalUsd }, index) => (
            <tr key={`${segment.itemId}${index}`}>
              <th scope="row">
                {segment.times > 1 && `${segment.times} × `}
                {segment.label}
                <OwnWords segment={segment} among={pairs.map((pair) => pair.segment)} />
              </th>
              <td class="amount">{formatDollars(officeUsd)}</td>
              <td class="amount">{formatDollars(hospitalUsd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LeftOut segments={response.segments.filter((segment) => !shown.has(segment))} say={words.leftOut} />
      <p class="small">
        {words.what([...years].join(', '))} {words.source}{' '}
        {[...sources].map(([url, title]) => (
          <a key={url} href={url}>
            {title}
          </a>
        ))}
      </p>
    </details>
  );
}
