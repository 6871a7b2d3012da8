// SPDX-License-Identifier: Apache-2.0

import { STORY_LIMIT } from '../../pricing/index.ts';
import type { LoadStatus } from './use-pricing-data.ts';

interface Props {
  readonly story: string;
  readonly example: string;
  readonly status: LoadStatus;
  readonly onWrite: (story: string) => void;
  readonly onNeedData: () => void;
}

const STATUS_WORDS: Readonly<Record<LoadStatus, string>> = {
  waiting: '',
  loading: 'Fetching the figures',
  ready: '',
  failed: 'The figures could not be fetched. Type again to retry, or use the table of all figures.',
};

export function StoryBox({ story, example, status, onWrite, onNeedData }: Props) {
  const left = STORY_LIMIT - story.length;
  return (
    <div class="field story-box">
      <label for="story">What happened on the way to a diagnosis?</label>
      <p class="small" id="story-help">
        Plain words are enough: whom you saw, how often, which tests.{' '}
        <strong>Nothing you type leaves this browser</strong> unless you choose to save it.
      </p>
      <textarea
        id="story"
        rows={6}
        spellcheck={true}
        autocomplete="off"
        aria-describedby="story-help story-count"
        aria-invalid={left < 0}
        value={story}
        onFocus={onNeedData}
        onInput={(event) => onWrite(event.currentTarget.value)}
      />
      <div class="below-box">
        <button type="button" class="quiet" onClick={() => onWrite(example)}>
          Try an example
        </button>
        <p class="small amount" id="story-count">
          {left >= 0
            ? `${left} of ${STORY_LIMIT} characters left`
            : `${-left} characters too many; a story has at most ${STORY_LIMIT}`}
        </p>
      </div>
      <p class="small load-status" role="status">
        {STATUS_WORDS[status]}
      </p>
    </div>
  );
}
