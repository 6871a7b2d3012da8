// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care in a list whose title says that it was not had: "Next steps | - EMG", "Not completed | - EEG".

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { toWordSet } from '../../words/word-set.ts';
import { readTitle, type Title } from '../cues/titles.ts';

/** The readings under such a title that are not said to be done. Linear. */
export function findTitled(readings: readonly Reading[], tokens: readonly Token[]): ReadonlySet<number> {
  const text = (at: number) => tokens[at]?.text ?? '\n';
  const left = new Set<number>();
  const ordered = new Set<number>();
  let isHadToo = false;
  let title: Title | null = null;
  let isBulleted = false;
  let position = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const isLine = at === 0 || text(at - 1) === '\n';
    if (isLine || SENTENCE_MARKS.has(text(at - 1))) {
      const next: Title | null =
        isLine || title === null || text(title.to) !== '\n' ? readTitle(at, tokens) : null;
      const isBelow = next !== null && text(next.to) === '\n';
      if (next !== null && (!isBelow || title !== null || isTitleOfList(at, next.to, tokens))) {
        title = next;
        isHadToo ||= next.kind === 'had';
        isBulleted = isBelow && isBullet(next.to + 1, tokens);
      } else if (title !== null && at > title.to + 1) {
        const isOver =
          text(title.to) === '\n'
            ? isLine && (text(at) === '\n' || (isBulleted && !isBullet(at, tokens)) || isStory(at, tokens))
            : text(at - 1) !== ';';
        if (isOver) title = null;
      }
    }
    for (; readings[position] !== undefined && (readings[position]?.event.from ?? 0) <= at; position += 1) {
      const { event } = readings[position] as Reading;
      if (event.from !== at || title === null || title.kind === 'had') continue;
      const end = readings[position + 1]?.event.from ?? tokens.length;
      if (!isDone(event.to, end, tokens)) (title.kind === 'left' ? left : ordered).add(position);
    }
  }
  if (isHadToo) for (const one of ordered) left.add(one);
  return left;
}

/** A line of its own with a list below it: apart, marked, or with a colon or bullets; not a line of a wrapped sentence. */
function isTitleOfList(from: number, to: number, tokens: readonly Token[]): boolean {
  const isApart = from === 0 || tokens[from - 2]?.text === '\n';
  return (
    isApart || tokens[from]?.kind === 'mark' || tokens[to - 1]?.kind === 'mark' || isBullet(to + 1, tokens)
  );
}

const isBullet = (at: number, tokens: readonly Token[]) =>
  BULLETS.has(tokens[at]?.text ?? '') ||
  (tokens[at]?.kind === 'number' && NUMBERING.has(tokens[at + 1]?.text ?? ''));

/** "| I had an MRI last year": a line that tells of someone. */
const isStory = (at: number, tokens: readonly Token[]) => TELLERS.has(tokens[at]?.text ?? '');

/** "- EMG (done 7/2)", but "to be done". */
function isDone(from: number, end: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < Math.min(end, from + MAX_REST); at += 1) {
    const text = tokens[at]?.text ?? '\n';
    if (SENTENCE_MARKS.has(text)) return false;
    if (DONE.has(text) && !OPEN.has(tokens[at - 1]?.text ?? '')) return true;
  }
  return false;
}

const MAX_REST = 12;
const BULLETS: ReadonlySet<string> = toWordSet(
  '- \u2022 \u00b7 * \u25cf \u25aa \u2013 \u2014 > [ \u2610 \u2611 \u2705 \u274c',
);
const NUMBERING: ReadonlySet<string> = toWordSet('. )');
const TELLERS: ReadonlySet<string> = toWordSet('i we he she they then but so');
const DONE: ReadonlySet<string> = toWordSet(
  'done completed finished had went showed found came normal clear negative positive \u2713 \u2714 \u2705',
);
const OPEN: ReadonlySet<string> = toWordSet('not be get never isnt wasnt until till');
