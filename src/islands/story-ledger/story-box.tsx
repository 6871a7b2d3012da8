// SPDX-License-Identifier: Apache-2.0

import { STORY_LIMIT } from '../../pricing/index.ts';
import { storyTexts as words } from '../../texts/index.ts';
import type { LoadStatus } from './use-pricing-data.ts';

interface Props {
  readonly story: string;
  readonly example: string;
  readonly status: LoadStatus;
  readonly onWrite: (story: string) => void;
  readonly onNeedData: () => void;
}

export function StoryBox({ story, example, status, onWrite, onNeedData }: Props) {
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
        autocomplete="off"
        aria-describedby="story-help story-count"
        aria-invalid={left < 0}
        value={story}
        onFocus={onNeedData}
        onInput={(event) => onWrite(event.currentTarget.value)}
      />
      <div class="below-box">
        <button type="button" class="quiet" onClick={() => onWrite(example)}>
          {words.example}
        </button>
        <p class="small amount" id="story-count">
          {words.left(left, STORY_LIMIT)}
        </p>
      </div>
      <p class="small load-status" role="status">
        {words.status[status]}
      </p>
    </div>
  );
}
