// SPDX-License-Identifier: Apache-2.0
// Before saving: what is kept, for how long, who can read it; then one button.

import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { type JourneyEntry, RETENTION_DAYS, TITLE_LIMIT } from '../../journeys/index.ts';
import { ITEM_LIMIT, type PriceResponse } from '../../pricing/index.ts';
import { saveTexts as words } from '../../texts/index.ts';

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
  useLayoutEffect(() => heading.current?.focus(), []);
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
        {words.title}
      </h3>
      <dl class="terms">
        <dt>{words.kept}</dt>
        <dd>
          {hasWords ? words.keptWords : words.keptUnits} {words.keptNot}
          {unkept > 0 && ` ${words.unkept(unkept)}`}
        </dd>
        <dt>{words.howLong}</dt>
        <dd>{isSignedIn ? words.untilDeleted : words.days(RETENTION_DAYS)}</dd>
        <dt>{words.readers}</dt>
        <dd>{words.readersText}</dd>
      </dl>
      <details>
        <summary>{words.sent}</summary>
        <ol class="sent-lines">
          {entries.map((entry, index) => (
            <li key={`${entry.itemId}${index}`}>
              {response.segments[index]?.label} · {words.times(entry.times)}
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
        <span>{words.leaveOut}</span>
      </label>
      <div class="field">
        <label for={titleId}>{words.name}</label>
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
        {isTooLong ? words.tooLong(ITEM_LIMIT, entries.length) : !isSaving && failure}
      </p>
      <div class="form-foot">
        <button
          type="submit"
          class="send-button"
          aria-disabled={isSaving || isTooLong}
          aria-describedby={failureId}
        >
          {isSaving ? words.acting : failure !== '' ? words.again : words.act}
        </button>
        <button type="button" class="quiet" onClick={props.onClose}>
          {words.closeUnsaved}
        </button>
      </div>
    </form>
  );
}
