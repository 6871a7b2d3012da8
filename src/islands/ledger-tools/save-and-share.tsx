// SPDX-License-Identifier: Apache-2.0
// The way from a ledger to its link. What saves is loaded when the button is pressed, and not before.

import type { ComponentType } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ledgerTools } from '../../texts/index.ts';
import type { Ledger } from '../story-ledger/build-ledger.ts';

const words = ledgerTools.save;

interface PanelProps {
  readonly ledger: Ledger | null;
  readonly onClose: () => void;
}

interface Props {
  readonly ledger: Ledger | null;
}

/** Stays on the page when the ledger goes: what it shows after saving is shown only once. */
export function SaveAndShare({ ledger }: Props) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const hasLines = ledger !== null && ledger.response.segments.length > 0;
  const open = async (): Promise<void> => {
    setFailure('');
    try {
      const { SavePanel } = await import('../journeys/save-panel.tsx');
      setPanel(() => SavePanel);
      setOpen(true);
    } catch {
      setFailure(words.notLoaded);
    }
  };
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    // The button comes back when the panel goes, and with it the focus.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div class="save-and-share screen-only">
      {hasLines && !isOpen && (
        <button ref={button} type="button" class="plain" onClick={() => void open()}>
          {words.name}
        </button>
      )}
      <p class="small" role="status">
        {failure}
      </p>
      {isOpen && Panel !== null && <Panel ledger={ledger} onClose={() => setOpen(false)} />}
    </div>
  );
}
