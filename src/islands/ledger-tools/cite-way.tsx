// SPDX-License-Identifier: Apache-2.0

import type { Table } from '../../figures/index.ts';
import type { PriceResponse } from '../../pricing/index.ts';
import { ledgerTools } from '../../texts/index.ts';
import { CopyField } from '../journeys/copy-field.tsx';
import { citeLedger } from './cite-ledger.ts';
import type { LinkedLedger } from './ledger-link.ts';
import { toPermalink } from './link-way.tsx';

interface Props {
  readonly linked: LinkedLedger;
  readonly response: PriceResponse;
  readonly table: Table;
}

const words = ledgerTools.cite;

export function CiteWay({ linked, response, table }: Props) {
  const text = citeLedger(response, toPermalink(linked), new Date().toISOString(), table);
  return (
    <li>
      <details class="way">
        <summary>{words.name}</summary>
        <CopyField label={words.label} value={text} copyLabel={words.copy} />
      </details>
      <p class="small">{words.about}</p>
    </li>
  );
}
