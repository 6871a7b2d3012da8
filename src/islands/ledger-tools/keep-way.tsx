// SPDX-License-Identifier: Apache-2.0
// Kept on this device only when asked for, and forgotten as easily.

import { useEffect, useState } from 'preact/hooks';
import { ledgerTools } from '../../texts/index.ts';
import type { LedgerState } from '../story-ledger/ledger-state.ts';
import { forgetLedger, keepLedger } from './kept-ledger.ts';

interface Props {
  readonly state: LedgerState;
  /** An emptied ledger is not kept over one that was. */
  readonly hasLedger: boolean;
  readonly isKept: boolean;
}

const words = ledgerTools.keep;

export function KeepWay({ state, hasLedger, isKept }: Props) {
  const [isKeeping, setKeeping] = useState(isKept);
  const [said, setSaid] = useState('');
  useEffect(() => setKeeping(isKept), [isKept]);
  useEffect(() => {
    if (!isKeeping || !hasLedger) return;
    if (keepLedger(state)) return;
    setKeeping(false);
    setSaid(words.refused);
  }, [isKeeping, hasLedger, state]);
  const keep = (): void => {
    setKeeping(true);
    setSaid(words.kept);
  };
  const forget = (): void => {
    forgetLedger();
    setKeeping(false);
    setSaid(words.forgotten);
  };
  return (
    <li>
      <button type="button" class="quiet" onClick={isKeeping ? forget : keep}>
        {isKeeping ? words.forget : words.name}
      </button>
      <p class="small">
        <span role="status">{said !== '' && `${said}. `.replace('..', '.')}</span>
        {isKeeping ? words.keptAbout : words.about}
      </p>
    </li>
  );
}
