// SPDX-License-Identifier: Apache-2.0
// A story longer than is read keeps its ledger: that of its words up to the limit, and the page says where they end.

import { isNotEnglish } from '../../matcher/index.ts';
import { STORY_LIMIT } from '../../pricing/index.ts';
import { storyTexts } from '../../texts/index.ts';

/** All of `story`, or as many of its whole words as the limit holds. */
export function cutToLimit(story: string): string {
  if (story.length <= STORY_LIMIT) return story;
  const start = story.slice(0, STORY_LIMIT);
  // The word that goes on beyond the limit would be read as another one.
  const whole = /\s/.test(story.charAt(STORY_LIMIT)) ? start : start.replace(/\S+$/, '');
  return whole.trim() === '' ? start : whole.trimEnd();
}

/** Its last words, to say where reading ended; not all of a word without end. */
const findLastWords = (text: string): string => text.trim().split(/\s+/).slice(-4).join(' ').slice(-60);

/**
 * That words of another language are not read, nor those beyond the limit, and which are the last that are; empty where all
 * are.
 */
export const sayUnread = (story: string): string =>
  [
    ...(isNotEnglish(story) ? [storyTexts.notEnglish] : []),
    ...(story.length > STORY_LIMIT
      ? [storyTexts.tooLong(STORY_LIMIT, findLastWords(cutToLimit(story)))]
      : []),
  ].join(' ');
