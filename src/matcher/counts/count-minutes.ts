// SPDX-License-Identifier: Apache-2.0
// Part of step 8: rows of fifteen minutes, of which a session holds as many as it lasts.

import type { Draft } from '../choice/draft.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { addKind } from '../words/word-kinds.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Counting, FoundCount } from './counting.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';
import { readPlain } from './numbers/numbers.ts';
import type { Quantity } from './numbers/quantity.ts';

/** Rows of fifteen minutes of which a session holds several: generate stops where their labels do not say so. */
const QUARTER_HOURS: ReadonlySet<string> = new Set([
  'cms-pt-exercise-15',
  'cms-pt-manual-therapy-15',
  'cms-pt-neuro-reeducation-15',
  'cms-pt-therapeutic-activities-15',
  'cms-massage-therapy-15',
]);

/** Lengths of a session that holds several. */
export const LENGTHS = addKind({ stems: toWordSet('minute min hour hr') });

export const isQuarterHour = (unitId: string) => QUARTER_HOURS.has(unitId);

/** Where a session's length or its units are told. */
const AROUND = 40;
const STOP = /[.!?\n]/;
const LENGTH = /\b(?:units?|minutes?|mins?|hours?|hrs?)\b/i;

/**
 * The note of a count of sessions, which says what it leaves open: a session of which no length is told stands as one unit,
 * and most have more. `start` and `end` are those of the words in `story`.
 */
export function noteUntoldLength(
  { unitId, countNote }: Pick<Draft, 'unitId' | 'countNote'>,
  story: string,
  start: number,
  end: number,
): string | null {
  if (unitId === null || !isQuarterHour(unitId)) return countNote;
  // Of its own sentence: another one changes nothing in it.
  const before = story
    .slice(Math.max(0, start - AROUND), start)
    .split(STOP)
    .at(-1);
  const after = story.slice(end, end + AROUND).split(STOP)[0];
  if ([before, story.slice(start, end), after].some((text) => LENGTH.test(text ?? ''))) return countNote;
  const note = 'a session whose length is not told is one unit of 15 minutes';
  return countNote === null ? note : `${countNote}; ${note}`;
}

const NOT_A_SESSION_BEFORE: ReadonlySet<string> = toWordSet(
  'drove drive waited wait late away after every within under',
);
const NOT_A_SESSION_AFTER: ReadonlySet<string> = toWordSet(
  'away late drive from wait before after later ago early',
);

/** "A 45-minute session": three quarter hours. Null words leave what is known. */
export function countMinutes(
  known: FoundCount | null,
  from: number,
  to: number,
  position: number,
  { readings, phrases }: Counting,
): FoundCount | null {
  const reading = readings[position];
  if (reading === undefined) return known;
  // "Four units of exercise, an hour in all"
  if (known !== null && hasWord(phrases.tokens, from, to, UNITS)) return known;
  const near = [Math.max(from, Math.min(reading.from, reading.event.from) - NEAR), to] as const;
  for (let at = near[0]; at < near[1]; at += 1) {
    const length = readMinutes(phrases, at);
    if (length === null) continue;
    const [minutes, end] = length;
    if (NOT_A_SESSION_BEFORE.has(phrases.text(at - 1)) || NOT_A_SESSION_AFTER.has(phrases.text(end)))
      return known;
    const quarters = Math.floor(minutes / 15);
    if (quarters < 2 || quarters > 16) return known;
    const sessions = known?.times ?? 1;
    const times = sessions * quarters;
    const arithmetic = `${minutes} minutes: ${quarters} quarter hours`;
    const note =
      sessions === 1 ? arithmetic : `${known?.note ?? sessions} × ${quarters} (${arithmetic}) = ${times}`;
    return { times, note, isOrdinal: false, source: known?.source ?? 'words' };
  }
  return known;
}

/** "Forty-five minutes | he had me at it, | stretching" */
const NEAR = 8;
const UNITS: ReadonlySet<string> = toWordSet('units');
const FULL: ReadonlySet<string> = new Set(['a full', 'a whole', 'a solid', 'the full', 'the whole']);
const OF_AN: ReadonlySet<string> = toWordSet('of an a');

/** Minutes and the token after them. */
function readMinutes(phrases: CountPhrases, at: number): readonly [number, number] | null {
  if (phrases.text(at) === 'half') {
    const skip = phrases.text(at + 1) === 'an' || phrases.text(at + 1) === 'a' ? 2 : 1;
    return phrases.stem(at + skip) === 'hour' ? [30, at + skip + 1] : null;
  }
  // "A quarter of an hour", "three quarters of an hour"
  const fourths = readPlain(phrases, at);
  const quarter = fourths?.to ?? at;
  if (phrases.stem(quarter) === 'quarter') {
    let hour = quarter + 1;
    while (OF_AN.has(phrases.text(hour))) hour += 1;
    return phrases.stem(hour) === 'hour' ? [(fourths?.value ?? 1) * 15, hour + 1] : null;
  }
  const read = FULL.has(phrases.spell(at, at + 2))
    ? { value: 1, to: at + 2 }
    : phrases.text(at) === 'an' && phrases.text(at - 1) !== 'half'
      ? { value: 1, to: at + 1 }
      : readPlain(phrases, at);
  if (read === null) return null;
  const to = phrases.text(read.to) === '-' ? read.to + 1 : read.to;
  const unit = phrases.stem(to);
  if (unit === 'minute' || unit === 'min') return [read.value, to + 1];
  return unit === 'hour' || unit === 'hr' ? [read.value * 60, to + 1] : null;
}

/** "Ten more | minutes | of the same", "then every other week | for another | ten" */
export const isOfTime = ({ from, to }: Quantity, tokens: readonly Token[]): boolean =>
  MORE_TIME.has(tokens[to]?.stem ?? '') ||
  (tokens[from - 1]?.text === 'another' && tokens[from - 2]?.text === 'for');

const MORE_TIME: ReadonlySet<string> = toWordSet('minute min hour hr');
