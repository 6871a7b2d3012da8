// SPDX-License-Identifier: Apache-2.0
// How many, as the first factor of the line's arithmetic.

import { useRef, useState } from 'preact/hooks';
import { TIMES_LIMIT } from '../../pricing/index.ts';
import { lineTexts as words } from '../../texts/index.ts';
import { parseTimes } from './build-ledger.ts';
import type { Typed } from './ledger-state.ts';

interface Props {
  readonly times: number;
  readonly label: string;
  readonly onChange: (times: number, typed?: Typed) => void;
  /** What was typed and is no count, with the count that holds; empty once it is one. */
  readonly onWrong: (sentence: string) => void;
  /** Id of that sentence while it is said. */
  readonly wrongId: string | undefined;
}

export function CountField({ times, label, onChange, onWrong, wrongId }: Props) {
  // What is being typed, while it is not a count yet.
  const [draft, setDraft] = useState<string | null>(null);
  // Of one typing: the count before it, which holds again where it ends in no count, and whether it changed the line.
  const typing = useRef({ before: times, hasChanged: false });
  const type = (text: string): void => {
    const { before, hasChanged } = typing.current;
    const typed = parseTimes(text);
    setDraft(typed === null ? text : null);
    onWrong(typed === null && text !== '' ? words.notCount(text, before, TIMES_LIMIT) : '');
    const next = typed ?? before;
    if (next === times) return;
    typing.current = { before, hasChanged: true };
    onChange(next, hasChanged ? 'on' : 'first');
  };
  const leave = (): void => {
    setDraft(null);
    if (draft === '') onWrong(words.notCount(draft, times, TIMES_LIMIT));
  };
  // At an end its button stays in reach of the keyboard: disabled, it would drop the focus.
  const isEnd = (by: number): boolean => times + by < 1 || times + by > TIMES_LIMIT;
  const step = (by: number): void => {
    if (isEnd(by)) return;
    onWrong('');
    onChange(times + by);
  };
  return (
    <span class="count screen-only">
      <button
        type="button"
        aria-label={words.named(words.fewer, label)}
        aria-disabled={isEnd(-1)}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autocomplete="off"
        maxLength={9}
        aria-label={words.count(TIMES_LIMIT, label)}
        aria-invalid={draft !== null}
        aria-describedby={wrongId}
        value={draft ?? times}
        onInput={(event) => type(event.currentTarget.value)}
        onFocus={() => {
          typing.current = { before: times, hasChanged: false };
          onWrong('');
        }}
        onBlur={leave}
      />
      <button
        type="button"
        aria-label={words.named(words.more, label)}
        aria-disabled={isEnd(1)}
        onClick={() => step(1)}
      >
        +
      </button>
    </span>
  );
}
