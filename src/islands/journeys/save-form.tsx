// SPDX-License-Identifier: Apache-2.0
// Before saving: what is kept, for how long, who can read it; then one button.

import { useEffect, useId, useRef } from 'preact/hooks';
import { type JourneyEntry, RETENTION_DAYS, TITLE_LIMIT } from '../../journeys/index.ts';
import { ITEM_LIMIT, type PriceResponse } from '../../pricing/index.ts';

interface Props {
  readonly entries: readonly JourneyEntry[];
  readonly response: PriceResponse;
  readonly title: string;
  readonly hasWords: boolean;
  readonly isSaving: boolean;
  /** Why the last try failed; empty before one. */
  readonly failure: string;
  /** It is saved to the account then, and not for a time. */
  readonly isSignedIn: boolean;
  readonly onTitle: (title: string) => void;
  readonly onWords: (hasWords: boolean) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

export function SaveForm(props: Props) {
  const { entries, response, title, hasWords, isSaving, isSignedIn, failure } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const failureId = useId();
  useEffect(() => heading.current?.focus(), []);
  const isTooLong = entries.length > ITEM_LIMIT;
  const unkept = response.unpriced.length;
  return (
    <form
      class="save-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving && !isTooLong) props.onSave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onClose();
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        Save and share
      </h3>
      <dl class="terms">
        <dt>What is kept</dt>
        <dd>
          {hasWords
            ? 'Each line’s unit, how many times, and the words it was read from.'
            : 'Each line’s unit and how many times; none of your words.'}{' '}
          Nothing else: not the rest of your story, not your coverage or place, no name and no address.
          {unkept > 0 &&
            ` ${unkept === 1 ? 'One line names no unit of the table and is' : `${unkept} lines name no unit of the table and are`} left out.`}
        </dd>
        <dt>For how long</dt>
        <dd>
          {isSignedIn
            ? 'Until you delete it. It is saved to your account.'
            : `${RETENTION_DAYS} days. You can delete it sooner with a code you get now.`}
        </dd>
        <dt>Who can read it</dt>
        <dd>Anyone with the link. It is in no list, and search engines are told to leave it out.</dd>
      </dl>
      <details>
        <summary>Everything that is sent, line by line</summary>
        <ol class="sent-lines">
          {entries.map((entry, index) => (
            <li key={`${entry.itemId}${index}`}>
              {response.segments[index]?.label} · {entry.times === 1 ? 'once' : `${entry.times} times`}
              {entry.raw !== '' && ` · “${entry.raw}”`}
            </li>
          ))}
        </ol>
      </details>
      <label class="option">
        <input
          type="checkbox"
          checked={!hasWords}
          onChange={(event) => props.onWords(!event.currentTarget.checked)}
        />
        <span>Leave out my words; keep only units and counts</span>
      </label>
      <div class="field">
        <label for={titleId}>A name for it, if you want one; readers see it</label>
        <input
          id={titleId}
          type="text"
          autocomplete="off"
          maxLength={TITLE_LIMIT}
          value={title}
          onInput={(event) => props.onTitle(event.currentTarget.value)}
        />
      </div>
      <p class="failure" id={failureId} role="alert">
        {isTooLong
          ? `A link holds ${ITEM_LIMIT} lines and this ledger has ${entries.length}; remove some first.`
          : !isSaving && failure}
      </p>
      <div class="form-foot">
        <button
          type="submit"
          class="send-button"
          aria-disabled={isSaving || isTooLong}
          aria-describedby={failureId}
        >
          {isSaving ? 'Saving' : failure !== '' ? 'Try again' : 'Save and get a link'}
        </button>
        <button type="button" class="quiet" onClick={props.onClose}>
          Close without saving
        </button>
      </div>
    </form>
  );
}
