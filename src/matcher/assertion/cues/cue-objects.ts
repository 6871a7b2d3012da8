// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what a verb of refusing or cancelling is about, where that is not the event beside it.

import type { CareEvent } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { OPENERS, SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasOnlyWords, hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { isToldAfter } from '../predicates/deeds.ts';
import { ADVERBS, OTHERS } from '../words/frame-words.ts';
import { isCount } from '../words/numerals.ts';
import {
  COMMA,
  DOERS,
  FOR,
  HAVING,
  IS,
  IT,
  JOINTS,
  LAST,
  LISTED,
  OBJECTS,
  ORDER_KINDS,
  OTHER_ONE,
  PAPERS,
  SIDES,
  TELLER,
  THE_LAST,
  WHEN,
} from '../words/scope-words.ts';
import { isPast } from '../words/tense.ts';

/** Where what says which it was ends, as far as it stands before `limit`: "one MRI, so the neck | got done". */
export function findEvidenceEnd({ to, features }: CareEvent, limit: number): number {
  return features.reduce((end, one) => (one.to <= limit && one.to > end ? one.to : end), to);
}

/** "Ketamine | no, | infusions yes", "without the puffer, | then | the gas transfer": what is lacking stands before the event. */
export function endsBefore({ to }: Match, from: number, tokens: readonly Token[]): boolean {
  const isBehind = tokens[to - 1]?.text === 'no' && tokens[to]?.text === ',';
  // "Zero colonoscopies | and three | FIT tests"
  for (let at = to; at < from; at += 1)
    if (tokens[at]?.text === 'and' && isCount(tokens[at + 1])) return true;
  return isBehind || hasWord(tokens, to, from, THEN);
}

const THEN: ReadonlySet<string> = toWordSet('then plus');

/** "I | can't | kneel anymore, and | three views of the knee later": what is counted or comes then is another statement. */
export function isOverBefore({ cue, match }: PlacedCue, from: number, tokens: readonly Token[]): boolean {
  if (cue.kind !== 'negated' && cue.kind !== 'denied') return false;
  for (let at = match.to; at < from; at += 1) {
    if (tokens[at]?.text === 'then' && isSaidInFull(at, tokens)) return true;
    if (at === match.to || tokens[at - 1]?.text !== ',') continue;
    if (tokens[at]?.text === 'then' || (tokens[at]?.text === 'and' && isCount(tokens[at + 1]))) return true;
  }
  return false;
}

/** "I never had | it | and then a new gyn", "I was like absolutely | not | then urgent care"; but "I did not then go". */
function isSaidInFull(then: number, tokens: readonly Token[]): boolean {
  const last = tokens[then - 1]?.text === 'and' ? then - 2 : then - 1;
  const text = tokens[last]?.text ?? '';
  return (
    LAST.has(text) ||
    (NOES.has(text) && !IS.has(tokens[last - 1]?.text ?? '') && !MODAL.has(tokens[last - 1]?.text ?? ''))
  );
}
const NOES: ReadonlySet<string> = toWordSet('no not nope nah never thanks way');
const MODAL: ReadonlySet<string> = toWordSet('do does can could would will should may might');

/** "I had the colonoscopy, | she | didn't": the verb of somebody else. */
export function isOfAnother({ from, to }: Match, tokens: readonly Token[]): boolean {
  const isBare = tokens[to] === undefined || tokens[to]?.kind === 'mark';
  return isBare && OTHERS.has(tokens[from - 1]?.text ?? '') && NT.test(tokens[from]?.text ?? '');
}

const NT = /(?:nt|never)$/;

const MAX_OTHER = 3;
/** "Cancelled on me," */
const MAX_OBJECT = 3;

/** "HIDA scan | they | cancelled on | me, upper scope clean": what was cancelled stands before. */
export function isObjectBefore({ from, to }: Match, end: number, tokens: readonly Token[]): boolean {
  const { text = '', kind } = tokens[from - 2] ?? {};
  if (!DOERS.has(tokens[from - 1]?.text ?? '') || kind !== 'word' || OPENERS.has(text)) return false;
  return hasWord(tokens, to, Math.min(end, to + MAX_OBJECT), COMMA);
}

/** "My husband skipped | his", "they denied | the one in the lab": what was refused is not what stands before. */
export function takesOther({ from, to }: Match, tokens: readonly Token[]): boolean {
  if (IS.has(tokens[from]?.text ?? '')) return false;
  const [text, next, after] = [0, 1, 2].map((step) => tokens[to + step]);
  // "Didn't bother | with the culture"
  if (tokens[to - 1]?.text === 'bother' && DETERMINERS.has(next?.text ?? '')) return true;
  // "I skipped one": not all of them; but "cancelled 3/4", "deferred 2/2 her pacemaker".
  if (isCount(text)) return next?.text !== '/';
  // "The left released, chickened out | on the right"
  if (text?.text === 'on' && SIDES.has(after?.text ?? '')) return true;
  // "I never went | in for the other two"
  for (let at = to; at < to + MAX_OTHER && tokens[at]?.kind === 'word'; at += 1)
    if (OBJECTS.has(tokens[at]?.text ?? '') && OTHER_ONE.has(tokens[at + 1]?.text ?? '')) return true;
  if (!OBJECTS.has(text?.text ?? '')) return false;
  return ![next, after].some((token) => PAPERS.has(token?.stem ?? '') || WHEN.has(token?.stem ?? ''));
}

/** "…, so I never got | one", "I handed | it | right back": of the last that was named. */
export function takesUpLast({ cue, match: { from, to } }: PlacedCue, tokens: readonly Token[]): boolean {
  if (LAST.has(tokens[to - 1]?.text ?? '')) return true;
  return ORDER_KINDS.has(cue.kind) && hasWord(tokens, from + 1, to, THE_LAST);
}

/** "Went twice, | the third I | cancelled", "R wrist done, | L | pending": between the care and the verb stands another. */
export function isOfOther(from: number, to: number, tokens: readonly Token[]): boolean {
  // "The other nine we'd signed up for | never happened"
  const reach = tokens[to]?.text === 'never' ? 7 : 4;
  if (hasWord(tokens, Math.max(from, to - reach), to, OTHER_ONE)) return true;
  // "…, | the first guy | wouldn't"
  for (let at = Math.max(from, to - 4); at < to; at += 1)
    if (tokens[at]?.text === 'first' && tokens[at - 1]?.text === 'the') return true;
  // "Epidural #1 helped, | #2 they | cancelled"
  for (let sign = Math.max(from + 1, to - 4); sign < to - 1; sign += 1)
    if (NUMBER_SIGNS.has(tokens[sign]?.text ?? '') && isCount(tokens[sign + 1])) return true;
  // "CK 900, | aldolase | pending"
  const isWord = tokens[to - 1]?.kind === 'word' && COMMA.has(tokens[to - 2]?.text ?? '') && to - 2 >= from;
  if (isWord && SAID_OF_IT.has(tokens[to]?.text ?? '') && !isOfCare(tokens[to - 1])) return true;
  // "Took my whole history, | no pills | were discussed"
  if (to - 2 >= from && IS.has(tokens[to]?.text ?? '')) {
    const [subject, before] = [tokens[to - 1], tokens[to - 2]?.text];
    if (before === 'no') return subject?.kind === 'word' && !PAPERS.has(subject.stem);
    if (before === 'nothing' && subject?.text === 'else') return true;
  }
  let at = IS.has(tokens[to - 1]?.text ?? '') ? to - 2 : to - 1;
  // "The right eye is done, | left one | is scheduled"
  // "Surgery on the left eye 2019, | right eye | is planned"
  if (tokens[at]?.text === 'one' || PAIRED.has(tokens[at]?.stem ?? '')) at -= 1;
  const lead = skipDeterminer(at, tokens);
  return lead >= from && SIDES.has(tokens[at]?.text ?? '') && JOINTS.has(tokens[lead]?.text ?? '');
}

const PAIRED: ReadonlySet<string> = toWordSet(
  'eye ear knee hip hand wrist foot ankle shoulder side leg arm breast',
);

/** "Results pending", "still pending" */
function isOfCare(token: Token | undefined): boolean {
  const { stem = '', text = '' } = token ?? {};
  return (
    PAPERS.has(stem) ||
    IT.has(text) ||
    DOERS.has(text) ||
    OPENERS.has(text) ||
    JOINTS.has(text) ||
    ADVERBS.has(text) ||
    STILL.has(text)
  );
}

const SAID_OF_IT: ReadonlySet<string> = toWordSet('pending not never');
const STILL: ReadonlySet<string> = toWordSet('still now currently both read report path is are');
const NUMBER_SIGNS: ReadonlySet<string> = new Set(['#', 'number']);

/** "PTH | pending, …": it says so of the word before it. */
export function isPendingBefore({ from, to }: Match, tokens: readonly Token[]): boolean {
  const [before, after] = [tokens[from - 1], tokens[to]];
  return tokens[from]?.text === 'pending' && before?.kind === 'word' && COMMA.has(after?.text ?? '');
}

/** A place or a person after a comma that does something to the teller. */
export function isSubjectAfter({ event }: Reading, tokens: readonly Token[]): boolean {
  const { role } = event.family ?? {};
  if (role !== 'setting' && role !== 'provider') return false;
  const text = (at: number) => tokens[at]?.text ?? '';
  const before = DETERMINERS.has(text(event.from - 1)) ? event.from - 2 : event.from - 1;
  return text(before) === ',' && isPast(text(event.to)) && TELLER.has(text(event.to + 1));
}

/** "I got as far as the EKG": that one was had. */
export function isReached({ to }: Match, from: number, tokens: readonly Token[]): boolean {
  if (tokens[to - 1]?.text !== 'as' || tokens[to - 2]?.text !== 'far') return false;
  return hasOnlyWords(tokens, to, from, DETERMINERS);
}

/** Between the cue and the care, or within what describes it, somebody does something: it is that which is told. */
export const isOvertaken = ({ cue, match }: PlacedCue, { event }: Reading, tokens: readonly Token[]) =>
  isToldAfter(match.to, event, tokens) ||
  // "Walking like a drunk | that | a neurologist asked", "a doctor like a saint | checked | my A1c"
  (cue.id === 'likened' && hasWord(tokens, match.to + 1, event.match.from, GOING_ON)) ||
  (cue.kind === 'planned' && isFulfilled(match.to, event.match.from, tokens));

const GOING_ON: ReadonlySet<string> = toWordSet('that when and until so checked did ran saw asked took');

/** "Like the woman in the article | I had one", "the CT I begged for | she gave me": a deed stands between the tokens. */
function isFulfilled(from: number, to: number, tokens: readonly Token[]): boolean {
  const textAt = (at: number) => tokens[at]?.text ?? '';
  if (DOERS.has(textAt(from)) && isPast(textAt(from + 1)) && FOR.has(textAt(from - 1))) return true;
  for (let at = from; at < to; at += 1) {
    const next = textAt(at + 1) === "'ve" ? at + 2 : at + 1;
    if (TELLER.has(textAt(at)) && HAVING.has(textAt(next))) return true;
  }
  return false;
}

/** "What I did not have, whatever the portal says, is | a CT". */
export function isWhatNot({ from }: Match, care: number, tokens: readonly Token[]): boolean {
  if (care <= from || tokens[from - 2]?.text !== 'what' || !DOERS.has(tokens[from - 1]?.text ?? ''))
    return false;
  return IS.has(tokens[skipDeterminer(care, tokens)]?.text ?? '');
}

/** "The EMG happened, | the biopsy | didn't", "once | the swelling | was down": the verb has a subject of its own. */
export function isOfNext(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = to - 1; at >= from; at -= 1) {
    const { text = '', stem = '' } = tokens[at] ?? {};
    if (PAPERS.has(stem) || IT.has(text)) return false;
    const before = tokens[at - 1]?.text ?? '';
    if (DETERMINERS.has(text))
      return at > from && at + 1 < to && (JOINTS.has(before) || OPENERS.has(before) || before === 'then');
  }
  return false;
}

const UNWILLING: ReadonlySet<string> = toWordSet(
  'they he she i we never wouldnt couldnt didnt wont cant dont',
);
/** "…, | the needle part I | refused", "… and | the upper one is | to be rescheduled": it has a thing of its own to be about. */
export function isOfTheme(from: number, match: Match, tokens: readonly Token[]): boolean {
  // "They ran it and | wouldn't run it again |"; but "the MRI | was denied again |"
  if (tokens[match.to]?.text === 'again' && UNWILLING.has(tokens[match.from]?.text ?? '')) return true;
  if (isBeforehand(from, match.from, tokens)) return true;
  // "… | I refused |"
  let at = DOERS.has(tokens[match.from]?.text ?? '') ? match.from + 1 : match.from;
  const verb = at;
  while (IS.has(tokens[at - 1]?.text ?? '') || ADVERBS.has(tokens[at - 1]?.text ?? '')) at -= 1;
  if (DOERS.has(tokens[at - 1]?.text ?? '')) at -= 1;
  if (at === verb || at - from < MIN_THEME) return false;
  return isOfNext(from, at, tokens) || (DOERS.has(tokens[at]?.text ?? '') && isBareTheme(from, at, tokens));
}

function isNoun(token: Token | undefined): boolean {
  const { kind = 'mark', text = '', stem = '' } = token ?? {};
  return kind === 'word' && !(isPast(text) || PAPERS.has(stem) || OPENERS.has(text) || NO_THEME.has(text));
}

/** "…, only they never did it", "three times she cancelled" */
const NO_THEME: ReadonlySet<string> = new Set([
  ...ADVERBS,
  ...toWordSet('do does and or nor then plus rather times time not no that which what all both none'),
]);

/** "…, | flu swab | they were out of" */
function isBareTheme(from: number, to: number, tokens: readonly Token[]): boolean {
  let at = to - 1;
  while (at > from && at > to - MIN_THEME && isNoun(tokens[at])) at -= 1;
  return COMMA.has(tokens[at]?.text ?? '') && at < to - 1;
}

const MIN_THEME = 3;

/** "Free T4, T3 and antibodies, | they | did not": a list with which the sentence starts. */
export function isFronted(
  event: CareEvent | undefined,
  cue: number,
  inEvent: readonly boolean[],
  tokens: readonly Token[],
): boolean {
  const who = cue - 1;
  if (event === undefined || event.to >= who || !DOERS.has(tokens[who]?.text ?? '')) return false;
  const isListed = (at: number) => inEvent[at] === true || LISTED.has(tokens[at]?.text ?? '');
  let start = event.from;
  while (start > event.from - MAX_LIST && isListed(start - 1)) start -= 1;
  for (let at = event.from; at < who; at += 1)
    if (!isListed(at) || DOERS.has(tokens[at]?.text ?? '')) return false;
  // "| Free | T4"
  return start <= 1 || [1, 2].some((step) => tokens[start - step]?.kind === 'mark');
}

/** "| After | a brain MRI and a CBC, | I gave up": had before it, whatever it was. */
function isBeforehand(to: number, cue: number, tokens: readonly Token[]): boolean {
  if (!DOERS.has(tokens[cue - 1]?.text ?? '')) return false;
  let at = to - 1;
  while (at >= to - MAX_LIST && !SENTENCE_MARKS.has(tokens[at]?.text ?? '.')) at -= 1;
  return tokens[at + 1]?.text === 'after';
}

/** Keeps the search linear. */
const MAX_LIST = 24;
