// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a person of care who was seen, though no verb says so: "the derm, new patient", "my doctor in May:".

import { hasPast, isPast } from '../assertion/words/tense.ts';
import { SEASONS } from '../counts/one-date.ts';
import type { CareEvent } from '../events/care-event.ts';
import { isCountedNew } from '../events/features.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { DATE_NAMES, DAY_NAMES, MONTHS } from '../words/calendar.ts';
import { hasWordAfter } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';

/** "(I have been …", ", a brand new …", "downtown, first time with her": what is told of the person starts after a mark. */
export const isTold = ({ features, to }: CareEvent, tokens: readonly Token[]) =>
  isMetFirst(features, to, tokens) ||
  features.some(
    (one) =>
      one.feature === 'turn' &&
      (isCountedNew(one, tokens) ||
        isPatient(one.from, to, tokens) ||
        (one.from > to && isAside(to, one.from, tokens))),
  );

/**
 * "My doctor listened to my lungs, … done in twenty minutes", "half an hour, me and my therapist": how long it was. Or how
 * long they know each other: "my gynecologist of twelve years felt it".
 */
export function isTimed(
  { features, from, to }: CareEvent,
  next: Reading | null,
  tokens: readonly Token[],
): boolean {
  const end = next === null || next.event.from < from ? tokens.length : next.event.from;
  return features.some(
    (one) =>
      (one.feature === 'minutes' ||
        one.feature === 'length' ||
        (one.value === 'return' && one.from >= to && hasPast(one.to, one.to + MAX_WAIT, tokens))) &&
      one.from < end &&
      tokens[one.from - 1]?.kind !== 'number' &&
      !hasWord(tokens, to, one.from, TO_COME) &&
      !hasWord(tokens, one.from - MAX_WAIT, one.to + MAX_WAIT, WAITING),
  );
}

const MAX_WAIT = 3;
const TO_COME: ReadonlySet<string> = toWordSet("will 'll would may might wants going");
/** "Twenty minutes late", "kept waiting an hour", "an hour away", "took ten minutes to find". */
const WAITING: ReadonlySet<string> = toWordSet(`
  wait waited waiting late early hold away drive drove from before after later ago every per within lecture phone ahead charges costs
`);

/** "Cards | new pt | Dr Osei" */
const isPatient = (from: number, end: number, tokens: readonly Token[]) =>
  from === end && tokens[from]?.text === 'new' && tokens[from + 1]?.text === 'pt';

/** "The heart doctor | was new to me", "was someone I had never met" */
function isMetFirst(features: CareEvent['features'], to: number, tokens: readonly Token[]): boolean {
  if (!IS.has(tokens[to]?.text ?? '')) return false;
  return (
    features.some(({ feature, from }) => feature === 'turn' && from > to && from < to + MAX_ASIDE) ||
    (hasWordAfter(tokens, to, MAX_TOLD, NEVER) &&
      hasWordAfter(tokens, to, MAX_TOLD, MEETING) &&
      hasWordAfter(tokens, to, MAX_TOLD, HAD))
  );
}

const IS: ReadonlySet<string> = toWordSet("was is 's");
const NEVER: ReadonlySet<string> = toWordSet('never');
const HAD: ReadonlySet<string> = toWordSet("had 'd have 've");
const MEETING: ReadonlySet<string> = toWordSet('met seen');

/** "Second was | my own GP", "next came the ENT", "the third was a dermatologist": one of a row of doctors. */
export function isInOrder(start: number, tokens: readonly Token[]): boolean {
  if (!COMING.has(tokens[start - 1]?.text ?? '')) return false;
  const at = tokens[start - 2]?.text === 'one' ? start - 3 : start - 2;
  const opening = tokens[at - 1]?.text === 'the' ? tokens[at - 2] : tokens[at - 1];
  return (
    ORDERED.has(tokens[at]?.text ?? '') &&
    (opening === undefined || opening.kind === 'mark' || opening.text === 'and')
  );
}

/** "Then | the rheumatologist |.", "finally the pain clinic at the university": the next one, of whom nothing else is told. */
export function isNextStop(start: number, to: number, tokens: readonly Token[]): boolean {
  // "After him, the gastroenterologist."
  const step = tokens[start - 1]?.text === ',' ? start - 2 : start - 1;
  const first = HIM.has(tokens[step]?.text ?? '') ? step - 1 : step;
  const opening = tokens[first - 1];
  if (!STEPS.has(tokens[first]?.text ?? '') || (opening !== undefined && opening.kind !== 'mark'))
    return false;
  const after = tokens[to];
  const [next = '', end] = [tokens[to + 1]?.text, tokens[to + 2]];
  // "Then the rheumatologist, who laughed", "…, useless."; but "then my doctor, who had said …"
  if (after?.text === ',' && next !== 'who')
    return STEPS.has(next) || next === 'and' || end === undefined || FULL_STOPS.has(end.text);
  const who = next === 'who' ? end : after?.text === 'who' ? tokens[to + 1] : undefined;
  if (who !== undefined) return !PENDING.has(who.text);
  return after === undefined || after.kind === 'mark' || WHERE.has(after.text);
}

/** "Passed from | my GP | to | a GI | to a surgeon": each of a chain. */
export function isPassedOn(
  start: number,
  last: Reading | null,
  next: Reading | null,
  end: number,
  tokens: readonly Token[],
): boolean {
  const lead = tokens[start - 1]?.text;
  // "The referral went from my doctor to the cardiologist."
  if (hasWord(tokens, start - MAX_CHAIN, start, PAPERS)) return false;
  if (lead === 'from') return isStop(next) && tokens[end]?.text === 'to' && next.event.from - end < MAX_STEP;
  if (lead !== 'to' || !isStop(last) || start - 1 - last.event.to > 0) return false;
  return hasWord(tokens, last.event.from - MAX_CHAIN, last.event.from, FROM);
}

const isStop = (reading: Reading | null): reading is Reading => STOPS.has(reading?.event.family?.role ?? '');
const PAPERS: ReadonlySet<string> = toWordSet(
  'referral records results letter fax order chart file paperwork',
);
const STOPS: ReadonlySet<string> = toWordSet('provider setting');
const FROM: ReadonlySet<string> = toWordSet('from');
const MAX_STEP = 4;
const MAX_CHAIN = 14;
const HIM: ReadonlySet<string> = toWordSet('him her that them this');
const PENDING: ReadonlySet<string> = toWordSet("had 'd is 's has will would wants i we");
const STEPS: ReadonlySet<string> = toWordSet('first then next finally eventually after');
const WHERE: ReadonlySet<string> = toWordSet('at in on again');
const COMING: ReadonlySet<string> = toWordSet('was came up is');
const ORDERED: ReadonlySet<string> = toWordSet('first second third fourth fifth next last then');

/** "Feb: numb foot, | my GP, said …", "Day 5 | my doctor: meclizine": the first one in the line of a diary. */
export function isOfDiary(
  start: number,
  to: number,
  last: Reading | null,
  tokens: readonly Token[],
): boolean {
  if (CALLING_OFF.has(tokens[to]?.text ?? '')) return false;
  const isNumber = tokens[start]?.kind === 'number';
  const before = tokens[start - 1];
  if (before === undefined || (before.kind !== 'mark' && !DATE_NAMES.has(before.text) && !isNumber))
    return false;
  let at = start;
  while (at > 0 && start - at < MAX_LINE && !FULL_STOPS.has(tokens[at - 1]?.text ?? '')) at -= 1;
  // The ":" of "Feb:" ends the walk.
  if (tokens[at - 1]?.text === ':') at -= 2;
  if (tokens[at]?.kind === 'number') at -= 1;
  const isDay = COUNTED_DAYS.has(tokens[at]?.text ?? '') && tokens[at + 1]?.kind === 'number';
  const isFirst = last === null || last.event.from < at || last.event.family?.role !== 'provider';
  // "Fall: my own doctor, who listened"
  const isSeason = SEASONS.has(tokens[at]?.text ?? '') && tokens[at + 1]?.text === ':';
  return isFirst && at >= 0 && (isDay || isSeason || DATE_NAMES.has(tokens[at]?.text ?? ''));
}

const CALLING_OFF: ReadonlySet<string> = toWordSet(
  'called cancelled canceled retired moved left rescheduled wants wanted office emailed is',
);
const MAX_LINE = 12;
const COUNTED_DAYS: ReadonlySet<string> = toWordSet('day week month');

function isAside(from: number, to: number, tokens: readonly Token[]): boolean {
  if (to - from > MAX_TOLD || hasWord(tokens, from, to, FULL_STOPS)) return false;
  const last = tokens.slice(from, to).findLastIndex(({ kind }) => kind === 'mark');
  if (last < 0 || to - from - last > MAX_ASIDE) return false;
  // "A surgeon | asked to see me, first time"
  return !tokens
    .slice(isAskedIn(from, tokens) ? from + 2 : from, from + last)
    .some(({ text }) => isPast(text) || text === 'and');
}

/** "The surgeon | asked to see me" */
export const isAskedIn = (verb: number, tokens: readonly Token[]) =>
  ['to', 'see', 'me'].every((text, at) => tokens[verb + 1 + at]?.text === text);

const MAX_TOLD = 9;
/** "who knew", "a brand new" */
const MAX_ASIDE = 4;
const FULL_STOPS: ReadonlySet<string> = new Set([...toWordSet('. ! ? ; :'), '\n']);

/** "My regular doctor a month after, antibiotics again." */
export function isDated(start: number, to: number, tokens: readonly Token[]): boolean {
  const before = tokens[start - 1];
  if (before !== undefined && before.kind !== 'mark') return false;
  let at = to;
  while (tokens[at]?.kind === 'number' || WHEN.has(tokens[at]?.stem ?? '')) at += 1;
  return at - to > 1 && tokens[at]?.kind === 'mark';
}

const WHEN: ReadonlySet<string> = new Set([
  ...DAY_NAMES,
  ...MONTHS,
  ...toWordSet(`
    a an the that one two three four five six few couple of in on next following same day week month year spring summer fall
    winter later after afterward again morning afternoon
  `),
]);

/** "The surgeon took it out": an operation, no visit. */
export function isOperating(to: number, tokens: readonly Token[]): boolean {
  const verb = AT_LAST.has(tokens[to]?.text ?? '') ? to + 1 : to;
  const text = tokens[verb]?.text ?? '';
  const isOnMe = OPERATING.has(text) && !LOOKING.has(tokens[verb + 1]?.text ?? '');
  if (tokens[to - 1]?.stem === 'surgeon' && isOnMe) return true;
  // "The surgeon found it in twenty minutes | on the table |"
  if (tokens[to - 1]?.stem === 'surgeon' && isInSurgery(to, tokens)) return true;
  // "A surgeon finally did a laparoscopy"
  return DID.has(text) && hasWord(tokens, verb + 1, verb + MAX_OPERATION, OPERATIONS);
}

/** "Took | one | look", "put | me | on a pill" */
const LOOKING: ReadonlySet<string> = toWordSet('one me us');

/** Before the next comma: "on the | table", "during | surgery". */
function isInSurgery(to: number, tokens: readonly Token[]): boolean {
  for (let at = to; at < to + MAX_DEED && tokens[at]?.kind !== 'mark'; at += 1)
    if (DURING.has(tokens[at]?.text ?? '') && hasWord(tokens, at + 1, at + 3, SURGERY)) return true;
  return false;
}

const MAX_DEED = 12;
const DURING: ReadonlySet<string> = toWordSet('on in during');
const SURGERY: ReadonlySet<string> = toWordSet('table surgery operation or');
const AT_LAST: ReadonlySet<string> = toWordSet('finally then eventually');
const DID: ReadonlySet<string> = toWordSet('did performed');
const OPERATIONS: ReadonlySet<string> = toWordSet(
  'laparoscopy arthroscopy hysterectomy appendectomy bypass fusion surgery operation',
);
const MAX_OPERATION = 5;
const OPERATING: ReadonlySet<string> = toWordSet('took cut removed opened operated fixed fused sewed put');

/**
 * "The rheumatologist, who I'd waited months for, | gave me nine minutes", "my GYN, same one for years, | saw me", "the
 * ENT (a month's wait) | looked".
 */
export function skipClause(at: number, tokens: readonly Token[]): number {
  const isBracket = tokens[at]?.text === '(';
  // "A neurologe, I mean a neurologist, I saw": said anew.
  if ((tokens[at]?.text !== ',' && !isBracket) || tokens[at + 1]?.text === 'i') return at;
  for (let end = at + 2; end < at + MAX_CLAUSE; end += 1) {
    if (tokens[end]?.text === (isBracket ? ')' : ',')) return end + 1;
    if (!isBracket && FULL_STOPS.has(tokens[end]?.text ?? '')) break;
  }
  return at;
}

const MAX_CLAUSE = 14;

/** "The foot doctor who has trimmed me for years | took another peek", "my internist, who | saw me promptly". */
export function isInRelative(end: number, from: number, tokens: readonly Token[]): boolean {
  const at = tokens[end]?.text === ',' ? end + 1 : end;
  if (!RELATIVE.has(tokens[at]?.text ?? '') || from <= at || from - at > MAX_CLAUSE) return false;
  return !hasWord(tokens, at, from, FULL_STOPS) && !hasWord(tokens, at, from, COMMAS);
}

const COMMAS: ReadonlySet<string> = toWordSet(', ( )');

const RELATIVE = toWordSet('who that i');
