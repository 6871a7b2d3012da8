// SPDX-License-Identifier: Apache-2.0
// What cannot be undone is asked first. The button that asks stays, with the focus; its answers stand below it, where a
// second press of a hand that trembles does not meet them.

import { useRef, useState } from 'preact/hooks';

interface Props {
  readonly act: string;
  /** What the button is called beside others that are alike; without it, its words. */
  readonly name?: string;
  readonly look: 'plain' | 'quiet';
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly isBusy: boolean;
  readonly onYes: () => void;
}

export function AskFirst({ act, name, look, question, yes, no, isBusy, onYes }: Props) {
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        class={look}
        aria-label={name}
        aria-expanded={isAsked}
        onClick={() => setAsked(true)}
      >
        {act}
      </button>
      {isAsked && (
        <div class="careful">
          <p role="alert">{question}</p>
          <p class="answers">
            <button type="button" class="quiet" aria-disabled={isBusy} onClick={onYes}>
              {yes}
            </button>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                setAsked(false);
                button.current?.focus();
              }}
            >
              {no}
            </button>
          </p>
        </div>
      )}
    </>
  );
}
