// SPDX-License-Identifier: Apache-2.0
// Choosing a row of the table: rows the words could also mean, or else rows near the one there, then a search over all.

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Figure, formatCode, indexFigures } from '../../figures/index.ts';
import type { PricingData } from '../../pricing/index.ts';
import { pickerTexts as words } from '../../texts/index.ts';
import type { Asked } from './build-ledger.ts';
import { toChoiceAmount } from './choice-amount.ts';
import { useDebounced } from './use-debounced.ts';
import { useSearch } from './use-search.ts';

interface Props {
  readonly data: PricingData;
  /** For what coverage and place a row is priced once it is chosen. */
  readonly asked: Asked;
  /** What the search is for, as its label. */
  readonly label: string;
  readonly suggestedIds: readonly string[];
  readonly currentId?: string | undefined;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

export function UnitPicker({ data, asked, label, suggestedIds, currentId, onPick, onClose }: Props) {
  const [query, setQuery] = useState('');
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Before the next key is pressed.
  useLayoutEffect(() => input.current?.focus(), []);
  const index = indexFigures(data.table);
  const suggested = suggestedIds.filter((id) => id !== currentId).flatMap((id) => index.get(id) ?? []);
  const search = useSearch();
  const withOwn = search?.findUnits(query, data) ?? [];
  const found = withOwn.filter(({ id }) => id !== currentId);
  const isSearching = query.trim() !== '';
  const isBare = !isSearching && suggested.length === 0 && currentId !== undefined;
  const near = isBare ? (search?.findNear(currentId, data) ?? []) : [];
  const shown = isSearching ? found : [...suggested, ...near];
  // Once for all the keys of a word.
  const said = useDebounced(
    isSearching && search !== null
      ? sayFound(withOwn, found.length, () => search.findReason(query, data))
      : '',
    600,
    Number.POSITIVE_INFINITY,
  );
  /** Enter chooses the only row that was found; it goes on to the first of several, as the arrow down does. */
  const goOn = (event: KeyboardEvent): void => {
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const [first, second] = shown;
    if (event.key === 'Enter' && isSearching && first !== undefined && second === undefined) onPick(first.id);
    else list.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from any control inside it.
    <div
      class="picker screen-only"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div class="field">
        <label for={inputId}>{label}</label>
        <input
          id={inputId}
          ref={input}
          type="search"
          autocomplete="off"
          spellcheck={false}
          value={query}
          onKeyDown={goOn}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <p class="small picker-status" role="status">
        {said}
      </p>
      {!isSearching && shown.length > 0 && (
        <p class="picker-head">{near.length > 0 ? words.near : words.suggested}</p>
      )}
      <ul ref={list} class="choices">
        {shown.map((figure) => (
          <li key={figure.id}>
            <Choice figure={figure} amount={toChoiceAmount(figure, asked, data)} onPick={onPick} />
          </li>
        ))}
      </ul>
      <button type="button" class="quiet" onClick={onClose}>
        {words.close}
      </button>
    </div>
  );
}

/** Where the only row with these words is the one there, it is not told that there is none. */
function sayFound([first]: readonly Figure[], others: number, findReason: () => string | null): string {
  if (first === undefined) return findReason() ?? words.nothing;
  return others === 0 ? words.isThere(first.label) : words.found(others);
}

interface ChoiceProps extends Pick<Props, 'onPick'> {
  readonly figure: Figure;
  readonly amount: ReturnType<typeof toChoiceAmount>;
}

function Choice({ figure, amount, onPick }: ChoiceProps) {
  const code = formatCode(figure);
  return (
    <button type="button" class="choice" onClick={() => onPick(figure.id)}>
      <span>
        {figure.label}
        <span class="what">
          {code !== null && `${code} · `}
          {amount?.what}
        </span>
      </span>
      <span class="amount">{amount?.amount}</span>
    </button>
  );
}
