// SPDX-License-Identifier: Apache-2.0
// Part of step 7: lists of care with an answer. "TSH, yes. Free T4, T3, antibodies, all I asked for? Nope", "echo: done.
// Stress test: cancelled", "X-rays and PT: those I've had. Shots, MRI: those I've been promised". A list bears no verb of
// its own, and its answer no noun: what the answer says holds for the whole list, in the next sentence where it says so:
// "EEG, EMG. Never got any of them". In charts dates and orders stand between: "Echo, ordered 5/1, not performed".

import { isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { OPENERS, SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWord } from '../../words/token-spans.ts';
import { findKind } from '../../words/word-kinds.ts';
import { toWordSet } from '../../words/word-set.ts';
import { findEvidenceEnd } from '../cues/cue-objects.ts';
import { NOS, PRONOUNS, YES } from '../words/frame-words.ts';
import { isCount } from '../words/numerals.ts';
import { LISTED } from '../words/scope-words.ts';
import { isPast } from '../words/tense.ts';
import type { Picked } from './picked.ts';
import { isYesOrNo, TURNS } from './same-sentence.ts';

interface Answer {
  readonly isHad: boolean;
  /** The token after it. */
  readonly to: number;
  /** A mark stands before it: it is of all that the marks before it part. */
  readonly isApart: boolean;
  /** "No" after a comma. */
  readonly isBare: boolean;
}

/** What is answered with yes, and with no. */
export function findVerdicts(readings: readonly Reading[], tokens: readonly Token[]): Picked {
  const had = new Set<number>();
  const left = new Set<number>();
  /** "H pylori breath, | no |.": a result, where nothing else is answered with yes. */
  const bare: number[] = [];
  if (findKind(tokens, TURNS) < 0) return { had, left };
  let list: number[] = [];
  let listed = 0;
  let start = 0;
  let isBare = false;
  for (const [position, { event }] of readings.entries()) {
    const { from } = event;
    if (from < start) continue;
    const isNext = list.length > 0 && isJoined(listed, from, tokens);
    if (!isNext) {
      list = [];
      isBare = isOpening(from, start, tokens);
    }
    list.push(position);
    const limit = readings[position + 1]?.event.from ?? tokens.length;
    listed = findEvidenceEnd(event, limit);
    const isList = list.length > 1;
    const answer =
      (isBare ? findAnswer(listed, limit, isList, tokens) : null) ??
      findDenial(listed, limit, isList, tokens);
    // "My doctor | refused |": who gives it answers for himself.
    if (answer === null || (!answer.isApart && (isOfVisit(event) || event.match.pieces !== undefined)))
      continue;
    for (const at of answer.isApart ? list : cutAtMark(list, readings, tokens)) {
      const reading = readings[at];
      if (answer.isHad) had.add(at);
      else if (answer.isBare) bare.push(at);
      else if (reading !== undefined && !isYesOrNo(reading, tokens)) left.add(at);
    }
    start = answer.to;
    list = [];
  }
  if (had.size > 0) for (const at of bare) left.add(at);
  return { had, left };
}

/** "CBC, | iron and TIBC yes |": without a mark the answer is of what no mark parts. */
function cutAtMark(list: readonly number[], readings: readonly Reading[], tokens: readonly Token[]) {
  let first = list.length - 1;
  while (first > 0) {
    const before = readings[list[first - 1] ?? 0]?.event.to ?? 0;
    if (hasWord(tokens, before, readings[list[first] ?? 0]?.event.from ?? 0, COMMA)) break;
    first -= 1;
  }
  return list.slice(first);
}

/** Only what goes on with a list, and plain words that name something. */
function isJoined(from: number, to: number, tokens: readonly Token[]): boolean {
  if (to - from > MAX_JOINT) return false;
  for (let at = from; at < to; at += 1) if (!isListWord(tokens[at])) return false;
  return true;
}

const isListWord = (token: Token | undefined) => LISTED.has(token?.text ?? '') || isNaming(token);

/** A word that may be of a name: no verb, no pronoun, nothing that opens a clause or governs what follows. */
const isNaming = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.kind !== 'mark' &&
  !(PRONOUNS.has(token.text) || OPENERS.has(token.text) || VERDICT.has(token.text)) &&
  !GOVERNING.has(token.text) &&
  !isPast(token.text);

/** The list starts a statement, or follows on the answer of another. */
function isOpening(from: number, last: number, tokens: readonly Token[]): boolean {
  let at = from;
  while (at > from - MAX_LEAD && at > last && isListWord(tokens[at - 1])) at -= 1;
  while (at > last && JOINTS.has(tokens[at - 1]?.text ?? '')) at -= 1;
  const before = tokens[at - 1];
  return at <= last || before === undefined || BOUNDS.has(before.text);
}

function findAnswer(from: number, limit: number, isList: boolean, tokens: readonly Token[]): Answer | null {
  let isOfAll = false;
  for (let at = from; at < Math.min(from + MAX_TAIL, limit); at += 1) {
    const token = tokens[at];
    const text = token?.text ?? '.';
    // "EKG 4/9 | not done |", "the EEG and the EMG | are both overdue |"
    if (DIRECT.has(text) && (at === from || tokens[at - 1]?.kind === 'number')) {
      const answer = readAnswer(at, limit, isList && PLURAL.has(text), tokens);
      if (answer !== null) return answer;
    }
    if (SENTENCE_MARKS.has(text) && text !== '?') {
      const answer = isList ? readAnswer(at + 1, limit, true, tokens) : null;
      return answer !== null && hasWord(tokens, at + 1, answer.to, OF_THEM) ? answer : null;
    }
    if (PARTING.has(text)) {
      const answer = readAnswer(at + 1, limit, true, tokens);
      if (answer !== null || text === '?') return answer;
      isOfAll = ALL.has(tokens[at + 1]?.text ?? '');
    } else if (
      !(isListWord(token) || STEPS.has(text) || PLACING.has(tokens[at - 1]?.text ?? '')) &&
      !(isOfAll && (token?.kind === 'word' || text === ','))
    )
      return null;
  }
  return null;
}

/** "You list a DEXA and an EEG on my bill. | None of it was done |", ", | neither of which ever happened |": of no list by itself. */
function findDenial(from: number, limit: number, isList: boolean, tokens: readonly Token[]): Answer | null {
  for (let at = from; at < Math.min(from + MAX_TAIL, limit); at += 1) {
    const text = tokens[at]?.text ?? '.';
    if (text !== ',' && !SENTENCE_MARKS.has(text)) continue;
    const answer = readAnswer(at + 1, limit, true, tokens);
    const isNone = hasWord(tokens, at + 1, at + MAX_NONE, isList ? NONE : NEITHER);
    if (answer?.isHad === false && isNone && hasWord(tokens, at + 1, answer.to, HAPPENED)) return answer;
    if (text !== ',') return null;
  }
  return null;
}

function readAnswer(from: number, limit: number, isApart: boolean, tokens: readonly Token[]): Answer | null {
  let [isNo, isYes] = [false, false];
  let at = from;
  let end = -1;
  while (at < from + MAX_ANSWER && at < limit) {
    const text = tokens[at]?.text ?? '';
    // "Nope, | 'not indicated'"
    if (text === ',') end = at;
    // "Tilt table: | never again |": it was had, and was bad.
    if (text === 'never' && tokens[at + 1]?.text === 'again') return null;
    if (NOS.has(text)) isNo = true;
    else if (YES.has(text)) isYes = true;
    else if (
      !VERDICT.has(text) &&
      !(text === ',' && SIGHS.has(tokens[at - 1]?.text ?? '')) &&
      !(isCount(tokens[at]) && OF_THEM.has(tokens[at - 1]?.text ?? '')) &&
      // "Neither | of which | happened", "not | in | stock"
      !(text === 'of' && NONE.has(tokens[at - 1]?.text ?? '')) &&
      !(text === 'which' && tokens[at - 1]?.text === 'of') &&
      !(text === 'in' && tokens[at + 1]?.text === 'stock') &&
      // "Put off", "pt no show"
      !(text === 'off' && tokens[at - 1]?.text === 'put') &&
      !(text === 'show' && tokens[at - 1]?.text === 'no')
    )
      break;
    at += 1;
  }
  if (!isNo && !isYes) return null;
  if (end > from && !isCount(tokens[at])) at = end;
  const after = tokens[at];
  const isEnd = after === undefined || after.kind === 'mark' || CAUSES.has(after.text);
  // "Endoscopy | ok | colonoscopy"; but "endoscopy, | no | colonoscopy"
  const isBefore = !isNo && limit < tokens.length && isJoined(at, limit, tokens);
  // "Was the colonoscopy fine? No."
  if (!(isEnd || isBefore) || (isNo && hasWord(tokens, from, at, STATES))) return null;
  // "Echo: postponed, | finally | done"
  if (isNo && after?.text === ',' && hasWord(tokens, at + 1, at + MAX_LATER, LATER)) return null;
  const isBare = at === from + 1 && tokens[from]?.text === 'no' && tokens[from - 1]?.text === ',';
  return { isHad: !isNo, to: at, isApart, isBare };
}

/** "| None | of them were done", "I received | none | of those". */
const NONE: ReadonlySet<string> = toWordSet('none neither');
/** The other of the two has no figure. */
const NEITHER: ReadonlySet<string> = toWordSet('neither');
const MAX_NONE = 4;
const HAPPENED: ReadonlySet<string> = toWordSet(
  'done performed given taken run drawn happened place received got',
);
const MAX_JOINT = 8;
const MAX_LEAD = 8;
const MAX_TAIL = 12;
const MAX_ANSWER = 7;
const MAX_LATER = 5;
const COMMA: ReadonlySet<string> = toWordSet(',');
const PARTING: ReadonlySet<string> = toWordSet(', : ? ( \u2014 - =');
const BOUNDS: ReadonlySet<string> = toWordSet('. ! ? ; : \n ( ) \u2014 - > | \u2022');
const JOINTS: ReadonlySet<string> = toWordSet(', and but then the a my');
const GOVERNING: ReadonlySet<string> = toWordSet(`
  of for to with without about on at in from if as is are am has have had get do does say says want need no not some any more than
  like what who where how why that would will can could should may might must 's 'd 'll 've 're 'm me him them us you see sees make makes take go goes give
  normal fine clean clear negative positive high low good great perfect
`);
const BEING: ReadonlySet<string> = toWordSet("is are was were 's got been being");
/** What an answer may say besides: nothing that is a thing of its own. */
const VERDICT: ReadonlySet<string> = new Set([
  ...NOS,
  ...YES,
  ...BEING,
  ...PRONOUNS,
  ...toWordSet(`
    those these that this them all both of ha lol sorry well um yet much either too again need thank thanks you way chance dice
    happening happened told her him life hell over have has 've do does been run drawn ordered checked taken covered approved called said says still just only
    performed afford any get gotten see seen do make made pt received given taken took place
    insurer insurance plan patient pharmacy complete finish attend arrive stock
    somehow once also ever even please at ok okay fine to go record records file
  `),
]);
/** Right behind the list, with no mark between. */
const DIRECT: ReadonlySet<string> = toWordSet(
  'yes yep yup no nope nah never not done check ok okay both all somehow are were \u2713',
);
/** "Are | both | overdue" */
const PLURAL: ReadonlySet<string> = toWordSet('are were');
/** "Tdap | offered |, declined", "vascular study | both | legs", "sleep study | at | lab: denied" */
const STEPS: ReadonlySet<string> = toWordSet(
  'ordered offered proposed suggested recommended requested discussed both at in',
);
/** "Ordered in | May |" */
const PLACING: ReadonlySet<string> = toWordSet('at in');
/** What an answer in a sentence of its own has: "never got | any | of them", "skipped | all | three". */
const OF_THEM: ReadonlySet<string> = toWordSet('any all none neither either both them those');
const LATER: ReadonlySet<string> = toWordSet('finally eventually then later until done did had got');
/** "…, | all the stuff | I asked for?" */
const ALL: ReadonlySet<string> = toWordSet('all everything');
const SIGHS: ReadonlySet<string> = toWordSet('ha lol sorry well um no nope nah yes yep');
const STATES: ReadonlySet<string> = toWordSet('ok okay fine');
const CAUSES: ReadonlySet<string> = toWordSet(
  'because cause cuz bc by on till til until since due after thanks though and but',
);
