// SPDX-License-Identifier: Apache-2.0
// The way back from paper: the address of the printed ledger, and its code for a phone, which is fetched for who prints.

import { useEffect, useState } from 'preact/hooks';
import { ledgerTools, sheetTexts } from '../../texts/index.ts';
import type { LinkedLedger } from './ledger-link.ts';
import { toPermalink } from './link-way.tsx';

type Code = typeof import('../sheet/qr-code.tsx');

/** `print` waits for the code, as long as it can come. */
export function usePrintedCode(): { readonly code: Code | null; readonly print: () => void } {
  const [code, setCode] = useState<Code | null>(null);
  const need = (): Promise<void> => import('../sheet/qr-code.tsx').then(setCode, () => undefined);
  useEffect(() => {
    // Whoever prints by keys presses one of these before the P; a browser waits for nothing once it prints.
    const follow = ({ ctrlKey, metaKey }: KeyboardEvent): void => {
      if (ctrlKey || metaKey) need();
    };
    addEventListener('keydown', follow);
    addEventListener('beforeprint', need);
    return () => {
      removeEventListener('keydown', follow);
      removeEventListener('beforeprint', need);
    };
  }, []);
  // Once it is drawn.
  return { code, print: () => void need().then(() => setTimeout(() => print())) };
}

interface Props {
  readonly linked: LinkedLedger;
  /** null until it has come. */
  readonly code: Code | null;
}

export function PrintedWay({ linked, code }: Props) {
  const address = toPermalink(linked);
  return (
    <div class="printed-way print-only">
      {code?.fitsCode(address) && <code.QrCode text={address} label={sheetTexts.qrLabel} />}
      <p>
        {ledgerTools.print.again} {address}
      </p>
    </div>
  );
}
