// SPDX-License-Identifier: Apache-2.0
// Kept on this device only when asked for, and forgotten as easily. One ledger is kept at a time: which one is never
// decided by the tab that wrote last without a word.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ledgerTools } from '../../texts/index.ts';
import type { LedgerState } from '../story-ledger/ledger-state.ts';
import { forgetLedger, isKeptAlready, KEPT_NAME, keepLedger, readKeptLedger } from './kept-ledger.ts';
import type { Opened } from './open-ledger.ts';

interface Props {
  readonly state: LedgerState;
  /** An emptied ledger is not kept over one that was. */
  readonly hasLedger: boolean;
  /** Whether it is kept, and what is said of that at the top of the page. */
  readonly opened: Opened;
  readonly onOpened: (opened: Opened) => void;
}

const words = ledgerTools.keep;

export function KeepWay({ state, hasLedger, opened, onOpened }: Props) {
  const { isKept } = opened;
  const [said, setSaid] = useState('');
  // At once with what is shown: an effect of the next frame could write again what was forgotten before that frame came.
  useLayoutEffect(() => {
    if (!isKept || !hasLedger || keepLedger(state)) return;
    onOpened({ ...opened, isKept: false });
    setSaid(words.refused);
  }, [isKept, hasLedger, state]);
  useLayoutEffect(() => {
    // Another tab keeps another ledger, or forgot this one. This tab does not write over it again unasked.
    const follow = ({ key }: StorageEvent): void => {
      if ((key !== null && key !== KEPT_NAME) || !isKept || isKeptAlready(state)) return;
      const sentence = readKeptLedger() === null ? words.forgottenElsewhere : words.keptElsewhere;
      setSaid(sentence);
      onOpened({ sentence, isKept: false });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [isKept, state]);
  const keep = (): void => {
    onOpened({ ...opened, isKept: true });
    setSaid(words.kept);
  };
  const forget = (): void => {
    forgetLedger();
    setSaid(words.forgotten);
    onOpened({ sentence: '', isKept: false });
  };
  const about = useRef<HTMLParagraphElement>(null);
  /** The button says the opposite now: neither a second press of the key nor a double click is meant for that. */
  const press = ({ detail }: MouseEvent): void => {
    if (detail > 1) return;
    (isKept ? forget : keep)();
    about.current?.focus();
  };
  const isOtherKept = !isKept && readKeptLedger() !== null;
  return (
    <li>
      <button type="button" class="quiet" onClick={press}>
        {isKept ? words.forget : isOtherKept ? words.instead : words.name}
      </button>
      <p class="small" ref={about} tabIndex={-1}>
        <span role="status">{said !== '' && (isKept || said !== words.kept) && `${said} `}</span>
        {isKept ? words.keptAbout : isOtherKept ? words.insteadAbout : words.about}
      </p>
    </li>
  );
}
