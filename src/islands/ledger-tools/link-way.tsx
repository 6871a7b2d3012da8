// SPDX-License-Identifier: Apache-2.0
// The ledger as its own address: what is in it is said before it is copied.

import { useState } from 'preact/hooks';
import { ledgerTools } from '../../texts/index.ts';
import { CopyField } from '../journeys/copy-field.tsx';
import { type LinkedLedger, writeLedgerFragment } from './ledger-link.ts';

interface Props {
  readonly linked: LinkedLedger;
}

const words = ledgerTools.link;

export function LinkWay({ linked }: Props) {
  const [hasContext, setContext] = useState(true);
  const isPersonal = linked.coverage !== 'unsure' || linked.place !== '';
  const sent = hasContext ? linked : ({ ...linked, coverage: 'unsure', place: '' } as const);
  return (
    <li>
      <details class="way">
        <summary>{words.name}</summary>
        <CopyField label={words.label} value={toPermalink(sent)} copyLabel={words.copy} />
        <p class="small">
          {words.holds(linked.items.length)} {linked.unpriced > 0 && words.unkept}
        </p>
        {isPersonal && (
          <label class="option">
            <input
              type="checkbox"
              checked={hasContext}
              onChange={(event) => setContext(event.currentTarget.checked)}
            />
            <span>{words.context}</span>
          </label>
        )}
      </details>
      <p class="small">{words.about}</p>
    </li>
  );
}

/** The address of the first page with a ledger in it, as this browser reaches the site. */
export const toPermalink = (linked: LinkedLedger): string =>
  `${location.origin}/${writeLedgerFragment(linked)}`;
