// SPDX-License-Identifier: Apache-2.0
// How many, as the first factor of the line's arithmetic.

import { useState } from 'preact/hooks';
import { TIMES_LIMIT } from '../../pricing/index.ts';
import { lineTexts as words } from '../../texts/index.ts';
import { parseTimes } from './build-ledger.ts';

interface Props {
  readonly times: number;
  readonly label: string;
  readonly onChange: (times: number) => void;
}

export function CountField({ times, label, onChange }: Props) {
  // What is being typed, while it is not a count yet.
  const [draft, setDraft] = useState<string | null>(null);
  const type = (text: string): void => {
    const typed = parseTimes(text);
    setDraft(typed === null ? text : null);
    if (typed !== null && typed !== times) onChange(typed);
  };
  return (
    <span class="count screen-only">
      <button
        type="button"
        aria-label={words.named(words.fewer, label)}
        disabled={times <= 1}
        onClick={() => onChange(times - 1)}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autocomplete="off"
        maxLength={3}
        aria-label={words.count(TIMES_LIMIT, label)}
        aria-invalid={draft !== null}
        value={draft ?? times}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={() => setDraft(null)}
      />
      <button
        type="button"
        aria-label={words.named(words.more, label)}
        disabled={times >= TIMES_LIMIT}
        onClick={() => onChange(times + 1)}
      >
        +
      </button>
    </span>
  );
}
