// SPDX-License-Identifier: Apache-2.0
// Part of step 2: numbers that stand for the word that sounds like them: "went 2 the ER", "waiting 4 an MRI".

import { MONTHS } from './calendar.ts';
import type { Word } from './word-book.ts';
import { toWordSet } from './word-set.ts';

type Said = Pick<Word, 'text' | 'stem' | 'kind'>;

/** The word that number `at` stands for before the word `next`; null where it is a number: "day 2 the nurse", "4 visits". */
export function readTexted(at: number, next: string, tokens: readonly Said[]): string | null {
  const [before, number] = [tokens[at - 1], tokens[at]?.text];
  // "| Mi | hijo"; but the heart attack of a chart.
  if (number === 'mi') return FAMILY.has(next) ? 'my' : null;
  if (before?.kind !== 'word' || COUNTED.has(before.stem) || MONTHS.has(before.text)) return null;
  // "Tested me | 4 | lupus", "gone | 2 | therapy"; but "waited 4 hours", "went 2 times".
  const isOne = !PLURAL.test(next) && !SPANS.has(next);
  if (number === '4') return OBJECTS.has(next) || (isOne && TESTING.has(before.text)) ? 'for' : null;
  const isTo = OBJECTS.has(next) || VERBS.has(next) || (isOne && GOING.has(before.text));
  return number === '2' && isTo ? 'to' : null;
}

const FAMILY = toWordSet('son daughter husband wife');
const OBJECTS = toWordSet('a an the my his her our me him them it this that');
const VERBS = toWordSet(`
  see get do go have be take try find check pay make wait come give run put order test look call schedule reschedule cancel stick
  skip postpone swab scan wear sleep drink swallow blow pee walk ride fill prick breathe
`);
/** "Visits"; not "lupus", "sinusitis". */
const PLURAL = /[^uis]s$/;
const TESTING = toWordSet('me us blood tested checked screened waiting looking referred');
const GOING = toWordSet('went go going gone drove');
const SPANS = toWordSet('hour day week month year time more or to and hr min');
/** What is numbered, by stem. */
const COUNTED = toWordSet(`
  day week month year visit stage age number grade phase round at by until since after before type part step level room bed floor unit
  the chapter try attempt session dose shot test scan mri ct x
`);
