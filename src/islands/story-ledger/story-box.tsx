// SPDX-License-Identifier: Apache-2.0

import { STORY_LIMIT } from '../../pricing/index.ts';
import { ledgerTexts, storyTexts as words } from '../../texts/index.ts';
import type { LoadStatus } from './use-pricing-data.ts';

interface Props {
  readonly story: string;
  readonly status: LoadStatus;
  /** What is said of words that are not read; empty before the page can read any. */
  readonly unread: string;
  readonly onWrite: (story: string) => void;
  readonly onNeedData: () => void;
  /** There is nothing yet to start over from. */
  readonly isEmpty: boolean;
  /** Writes the example, or starts over. */
  readonly onOther: () => void;
  /** Takes back the start over that was just made; null after anything else. */
  readonly onBack: (() => void) | null;
}

export function StoryBox({ story, status, unread, onWrite, onNeedData, isEmpty, onOther, onBack }: Props) {
  const left = STORY_LIMIT - story.length;
  return (
    <div class="field story-box">
      <label for="story">{words.label}</label>
      <p class="small" id="story-help">
        {words.help} <strong>{words.promise}</strong> {words.unless}
      </p>
      <textarea
        id="story"
        rows={6}
        spellcheck={true}
        aria-describedby="story-help story-count"
        aria-invalid={left < 0}
        value={story}
        onFocus={onNeedData}
        onInput={(event) => onWrite(event.currentTarget.value)}
      />
      <div class="below-box">
        <button type="button" class="quiet" onClick={onOther}>
          {isEmpty ? words.example : words.startOver}
        </button>
        {onBack !== null && (
          <button
            type="button"
            class="quiet"
            onClick={({ currentTarget }) => {
              onBack();
              // It goes away; what was pressed before it stays.
              currentTarget.parentElement?.querySelector('button')?.focus();
            }}
          >
            {ledgerTexts.undo}
          </button>
        )}
        <p class={left < 0 ? 'amount over-limit' : 'small amount'} id="story-count">
          {words.left(left, STORY_LIMIT)}
        </p>
      </div>
      <p class={unread !== '' ? 'load-status careful' : 'small load-status'} role="status">
        {unread || (onBack === null ? words.status[status] : ledgerTexts.startedOver)}
      </p>
    </div>
  );
}
