// SPDX-License-Identifier: Apache-2.0
// Before saving: what is kept, for how long, who can read it; then one button.

import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { formatDay } from '../../components/format-day.ts';
import { type JourneyEntry, RETENTION_DAYS, TITLE_LIMIT } from '../../journeys/index.ts';
import { ITEM_LIMIT, type PriceResponse } from '../../pricing/index.ts';
import { saveTexts as words } from '../../texts/index.ts';
import type { JourneyListResponse } from '../../wire/index.ts';
import { countUnpriced } from '../story-ledger/total-view.ts';

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
  /** Journeys of the account, any of which this one may replace. */
  readonly own: JourneyListResponse['journeys'];
  /** The slug of the one that is replaced; empty for a new one. */
  readonly target: string;
  readonly onTarget: (slug: string) => void;
  readonly onTitle: (title: string) => void;
  readonly onWords: (hasWords: boolean) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

export function SaveForm(props: Props) {
  const { entries, response, title, hasWords, isSaving, isSignedIn, failure, own, target } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const failureId = useId();
  const targetId = useId();
  useLayoutEffect(() => heading.current?.focus(), []);
  const isTooLong = entries.length > ITEM_LIMIT;
  const unkept = countUnpriced(response);
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
          {hasWords ? words.keptWords : words.keptUnits} {words.keptBeside(isSignedIn)} {words.keptNot}
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
      {own.length > 0 && (
        <div class="field">
          <label for={targetId}>{words.where}</label>
          <select
            id={targetId}
            value={target}
            onChange={(event) => props.onTarget(event.currentTarget.value)}
          >
            <option value="">{words.asNew}</option>
            {own.map((journey) => (
              <option key={journey.slug} value={journey.slug}>
                {words.inPlaceOf(journey.title, formatDay(journey.changedAt))}
              </option>
            ))}
          </select>
        </div>
      )}
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
          {isSaving ? words.acting : failure !== '' ? words.again : target === '' ? words.act : words.replace}
        </button>
        <button type="button" class="quiet" onClick={props.onClose}>
          {words.closeUnsaved}
        </button>
      </div>
    </form>
  );
}
