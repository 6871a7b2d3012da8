// SPDX-License-Identifier: Apache-2.0
// Part of step 8: what is taken off a count: "weekly for ten weeks, | minus the two | I missed", "at each visit | save the
// first |", "monthly January to July, | except June |", "eight of them, | of which one got cancelled |", "I | missed the third and the
// sixth |"; but "all were fine | except the last |".

import type { Token } from '../words/2-tokenize.ts';
import { MONTHS } from '../words/calendar.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord, type Span } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { readCount } from './used-number.ts';

interface LeftOut {
  readonly value: number;
  readonly to: number;
}

/** How many of `whole` are taken off by what stands between the tokens. */
export function countLeftOut({ from, to }: Span, whole: number, tokens: readonly Token[]): number {
  let off = 0;
  for (let at = from; at < to; at += 1) {
    const left = readLeftOut(at, from, whole, tokens);
    if (left === null) continue;
    off += left.value;
    at = left.to - 1;
  }
  return off;
}

/** Where the first words start that take some off; -1 for none. */
export function findLeftOutStart({ from, to }: Span, tokens: readonly Token[]): number {
  for (let at = from; at < to; at += 1) if (readLeftOut(at, from, MOST, tokens) !== null) return at;
  return -1;
}

/** Whether the number between the tokens is of what is taken off: no count of care. */
export function isTakenOff(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at > from - MAX_LEAD; at -= 1)
    if ((readLeftOut(at, at, MOST, tokens)?.to ?? 0) >= to) return true;
  return false;
}

/** Of "the third" there were three. */
export const MOST = 99;

function readLeftOut(at: number, from: number, whole: number, tokens: readonly Token[]): LeftOut | null {
  const text = (place: number) => tokens[place]?.text ?? '';
  const isMissed = OFF.has(text(at)) && !hasWordBefore(tokens, at, 3, NOT);
  const isApart = LESS.has(`${text(at - 1)} ${text(at)}`);
  const isLess = isApart || LESS.has(text(at)) || (text(at) === 'save' && text(at - 1) !== 'to');
  // "Monthly, | but not in July |"; but "not one of them"
  const isButNot = text(at - 1) === 'but' && readCount(at + 1, tokens) === null;
  // "Every time, | not the last one |"
  const isNotNth = text(at - 1) === ',' && text(at + 1) === 'the' && isNthOf(at + 2, whole, tokens);
  const isNot =
    text(at) === 'not' && (isButNot || isNotNth || EXACTLY.has(text(at - 1)) || text(at + 1) === 'counting');
  // "Went to | all but | the last"; but "four EKGs, | all but one | at the ER"
  const isBut =
    text(at) === 'but' &&
    hasWordBefore(tokens, at, MAX_ALL, ALL) &&
    (text(at - 1) !== 'all' || tokens[at - 2]?.kind === 'word') &&
    // "Six mammograms, | alone for | all but one"; "I showed up for all but one"
    (text(at - 2) !== 'for' || GOING.has(text(at - 3)) || GOING.has(text(at - 4)));
  if (isMadeUp(at, tokens)) return null;
  if (!isMissed && !isLess && !isNot && !isBut) return readCalledOff(at, whole, tokens);
  // "Every time | except once |"
  if (OFTEN.has(text(at + 1))) return { value: text(at + 1) === 'once' ? 1 : 2, to: at + 2 };
  let left = readItem(at + 1, !isMissed, whole, tokens);
  // "Missed the third | and the sixth |"; but "except the first, | five visits |"
  const isJoined = (to: number) =>
    JOINTS.has(text(to)) && (text(to) !== ',' || readCount(to + 1, tokens) === null);
  for (let more = left; more !== null && isJoined(more.to); ) {
    more = readItem(more.to + 1, !isMissed, whole, tokens);
    if (more !== null) left = { value: (left?.value ?? 0) + more.value, to: more.to };
  }
  if (left === null || isMissed) return left;
  // "All fine | except for one |", "all but the first | came back normal |"
  const isOfResult = hasWord(tokens, from, at, RESULTS) || hasWord(tokens, left.to, left.to + 4, RESULTS);
  return isOfResult ? null : left;
}

/** "The second was cancelled | but they made it up |", "| they charged me for | two I cancelled". */
const isMadeUp = (at: number, tokens: readonly Token[]) =>
  hasWordBefore(tokens, at, 6, CHARGED) ||
  (hasWordAfter(tokens, at, MAX_MAKING, MADE_UP) && !hasWordAfter(tokens, at, MAX_MAKING, NOT));

/** "Of which | one was cancelled |" */
function readCalledOff(at: number, whole: number, tokens: readonly Token[]): LeftOut | null {
  const value = readCount(at, tokens) ?? (isNthOf(at, whole, tokens) ? 1 : 0);
  let verb = at + 1;
  while (verb < at + MAX_BEING && BEING.has(tokens[verb]?.text ?? '')) verb += 1;
  // "The second | never happened |"
  const isNever = tokens[verb]?.text === 'never' && HAPPENED.has(tokens[verb + 1]?.text ?? '');
  // "Two | fell through |", "one of which | I slept through |"
  const isThrough = THROUGH.has(tokens[verb]?.text ?? '') && tokens[verb + 1]?.text === 'through';
  return value > 0 && (isNever || isThrough || OFF.has(tokens[verb]?.text ?? ''))
    ? { value, to: verb + 1 }
    : null;
}

/** "The two", "one of them", "the first two", "the last one", "June", "the one I slept through", "spring break". */
function readItem(start: number, isExcept: boolean, whole: number, tokens: readonly Token[]): LeftOut | null {
  const text = (place: number) => tokens[place]?.text ?? '';
  let at = start;
  while (at < start + MAX_LINKS && LINKS.has(text(at))) at += 1;
  if (MONTHS.has(text(at)) && (isExcept || tokens[at + 1]?.kind !== 'word' || AFTER.has(text(at + 1))))
    return { value: 1, to: at + 1 };
  // "Aside from | the week | of the funeral"
  if (isExcept && text(at - 1) === 'the' && SPANS.has(text(at))) return { value: 1, to: at + 1 };
  if (isExcept && BREAKS.has(text(at))) return { value: 1, to: at + 1 };
  if (isExcept && BREAKS.has(text(at + 1))) return { value: 1, to: at + 2 };
  const isNth = isNthOf(at, whole, tokens);
  const value = isNth ? (readCount(at + 1, tokens) ?? 1) : readCount(at, tokens);
  // "The | cash one |"
  if (value === null) return isExcept && text(at + 1) === 'one' ? { value: 1, to: at + 2 } : null;
  let to = isNth && readCount(at + 1, tokens) !== null ? at + 2 : at + 1;
  if (text(to) === 'of' && THEM.has(text(to + 1))) to += 2;
  else if (NOUNS.has(tokens[to]?.stem ?? '')) to += 1;
  const isOver =
    tokens[to]?.kind !== 'word' ||
    AFTER.has(text(to)) ||
    (isExcept && BEING.has(text(to)) && hasWord(tokens, to, to + MAX_WHY, UNDONE));
  return isOver && value > 0 ? { value, to } : null;
}

/** "The | last |", "the | third |": one of so many; but "went twice, missed the | third |". */
export function isNthOf(at: number, whole: number, tokens: readonly Token[]): boolean {
  const nth = NTHS.indexOf(tokens[at]?.text ?? '');
  return nth >= 0 && nth - 1 <= whole;
}

const [MAX_LEAD, MAX_ALL, MAX_BEING, MAX_LINKS, MAX_WHY, MAX_MAKING] = [5, 8, 6, 3, 8, 12];
const LESS: ReadonlySet<string> = new Set([
  ...toWordSet('minus less except excluding excepting besides'),
  'apart from',
  'aside from',
  'other than',
]);
const GOING: ReadonlySet<string> = toWordSet('showed went came up in there');
const CHARGED: ReadonlySet<string> = toWordSet('charge charged charging bill billed fee fees');
const MADE_UP: ReadonlySet<string> = toWordSet('up rescheduled makeup');
const SPANS: ReadonlySet<string> = toWordSet('week month day time');
const EXACTLY: ReadonlySet<string> = toWordSet('only just');
const ALL: ReadonlySet<string> = toWordSet('all each every');
const OFF: ReadonlySet<string> = toWordSet(`
  cancelled canceled missed skipped ditched miss missing skipping blew bailed
`);
/** "Except two | were on game days so no |" */
const UNDONE: ReadonlySet<string> = new Set([...OFF, ...toWordSet('no not never sick closed snow')]);
const THROUGH: ReadonlySet<string> = toWordSet('fell slept');
const HAPPENED: ReadonlySet<string> = toWordSet('happened got made went came used had');
const OFTEN: ReadonlySet<string> = toWordSet('once twice');
const NOT: ReadonlySet<string> = toWordSet('not never didnt havent hasnt');
const JOINTS: ReadonlySet<string> = toWordSet('and , &');
const LINKS: ReadonlySet<string> = toWordSet('the my those these for counting in on at with only just off');
const THEM: ReadonlySet<string> = toWordSet('them those these');
const NTHS: readonly string[] =
  'last final first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const NOUNS: ReadonlySet<string> = toWordSet(
  'one session visit appointment time dose shot treatment infusion',
);
const BREAKS: ReadonlySet<string> = toWordSet('break christmas thanksgiving easter vacation holidays');
const BEING: ReadonlySet<string> = toWordSet(
  'was were got had been that which i we they he she to be of them those',
);
const AFTER: ReadonlySet<string> = toWordSet(`
  i we he she they that when where because though bc for with so and but due since then before after while in on at over
`);
const RESULTS: ReadonlySet<string> = toWordSet(`
  normal fine clear clean negative positive good bad helped hurt worked okay ok came showed covered paid perfect abnormal worse better ended
`);
