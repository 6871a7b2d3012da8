// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that is taken up again by a pronoun was had after all. "They wouldn't do the MRI. In May they
// did it", "my brother got the flu shot so I got one too", "he promised an echo, and he did".

import { isDateWord } from '../../counts/one-date.ts';
import type { Cue } from '../../lexicon/lexicon-types.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { type Clauses, SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { DAY_NAMES, MONTHS } from '../../words/calendar.ts';
import { findStartOf, hasWord } from '../../words/token-spans.ts';
import { addKind, findKind } from '../../words/word-kinds.ts';
import { toWordSet } from '../../words/word-set.ts';
import { type PlacedCue, placeCue } from '../placed-cue.ts';
import { ADVERBS } from '../words/frame-words.ts';
import { hasPast } from '../words/tense.ts';
import { isAnothers, isLikewise, isMine, isTellersOwn, isToCome } from './mine.ts';
import {
  findEmphasized,
  findObject,
  isCount,
  isSeeing,
  PUTTING,
  SEEING,
  TAKEN_UP,
} from './object-of-done.ts';
import { isResultOfIt } from './result-of-it.ts';

const DONE_AFTER: Cue = {
  id: 'done-after',
  kind: 'done',
  scope: 'backward',
  reach: 24,
  gapCategory: null,
};
/** The teller had it too, whoever had it before. */
const OWN_DONE: Cue = { ...DONE_AFTER, id: 'own-done' };
/** "They did." */
const DID: Cue = { ...DONE_AFTER, id: 'they-did' };
/** Right behind its name: "the EEG happened". */
const TOOK_PLACE: Cue = { ...DONE_AFTER, id: 'took-place', reach: 1 };
/** A visit, where a person of care was named. */
const MET: Cue = { ...DONE_AFTER, id: 'met' };

const DOING: ReadonlySet<string> = toWordSet(
  'let wore used finished survived completed added repeated checked did had got took ran drew gave done ordered underwent do does went paid',
);
/** "| None | of my three therapy sessions | happened" */
const MAX_NONE = 9;
const MAX_ANYWAY = 8;

const PAYING: ReadonlySet<string> = toWordSet('paid gave forked shelled coughed plunked ponied');

const TAKES_UP = addKind({
  texts: new Set([...DOING, ...SEEING, ...PUTTING, ...PAYING, 'mine', 'it', 'anyway', 'happened', 'made']),
});

const UNSAID: ReadonlySet<string> = toWordSet(`
  not aint never ever nobody none if wish would could should 'd can cant might didnt dont doesnt wouldnt couldnt wont havent hasnt
  hadnt to neither without had anyone anybody who
`);
const SPEAKERS: ReadonlySet<string> = toWordSet('i we they he she');
/** "The ER did." */
const PLACES: ReadonlySet<string> = toWordSet('er hospital clinic lab');
const OWN: ReadonlySet<string> = toWordSet('i we mine me');
/** "As they did", "what she did". */
const COMPARING: ReadonlySet<string> = toWordSet('as like than what how why that all things the');

/** In order of the text. */
export function findDoneCues(tokens: readonly Token[], clauses: Clauses): readonly PlacedCue[] {
  const found: PlacedCue[] = [];
  const text = (at: number) => tokens[at]?.text ?? '';
  for (let at = findKind(tokens, TAKES_UP); at >= 0; at = findKind(tokens, TAKES_UP, at + 1)) {
    // "I 've | got mine | in two weeks"
    if (isToCome(text(at) === 'mine' ? at - 1 : at, tokens)) continue;
    if (text(at) === 'mine' && isMine(at, tokens)) found.push(placeCue(at, at + 2, OWN_DONE));
    if (isResultOfIt(at, tokens)) found.push(placeCue(at, at + 2, DONE_AFTER));
    if (text(at) === 'anyway' && isDoneAnyway(at, tokens, clauses))
      found.push(placeCue(at, at + 1, DONE_AFTER));
    if (isLikewise(at, tokens)) {
      found.push(placeCue(at, at + 2, OWN_DONE));
      continue;
    }
    const isVerb =
      DOING.has(text(at)) || SEEING.has(text(at)) || PUTTING.has(text(at)) || PAYING.has(text(at));
    if (!isVerb && text(at) !== 'happened' && text(at) !== 'made') continue;
    const low = Math.max(at - 3, 0);
    const clause = findStartOf(at, clauses.clauseOf, text(at) === 'happened' ? MAX_NONE : at - low);
    // "Till I'd had it"
    const said = text(at) === 'had' && text(at - 1) === "'d" ? at - 1 : at;
    const isUnsaid = hasWord(tokens, clause, said, UNSAID);
    // "After two cancelled appointments the cardiologist saw me."
    const isSeen = text(at) === 'saw' && text(at + 1) === 'me';
    if (isSeen || text(at) === 'happened' || (text(at) === 'got' && text(at + 1) === 'done')) {
      // "Called off in March, | and happened | in May"
      const isLater = JOINTS.has(text(at - 1));
      // "Stuck in surgery for an hour, but | she | saw me": of the doctor.
      if (isSeen && SPEAKERS.has(text(at - 1)) && !isUnsaid && text(at + 2) !== 'again') {
        found.push(placeCue(at, at + 2, MET));
        continue;
      }
      if (!isUnsaid) found.push(placeCue(at, at + 1, isLater ? DONE_AFTER : TOOK_PLACE));
      continue;
    }
    // "An EKG and an echo, | both done | in March"
    if (text(at) === 'done' && ALL_OF_THEM.has(text(at - 1))) {
      if (!isUnsaid && isOver(at + 1, tokens)) found.push(placeCue(at - 1, at + 1, DONE_AFTER));
      continue;
    }
    // "They had | my foot on the plate"
    if (text(at) === 'had' && MY.has(text(at + 1)) && hasWord(tokens, at + 2, at + MAX_LAID, LAID)) {
      if (!isUnsaid) found.push(placeCue(at, at + 2, DONE_AFTER));
      continue;
    }
    // "The second took me straight back."
    if (text(at) === 'took' && text(at + 1) === 'me') {
      const next = text(at - 1) === 'one' ? at - 2 : at - 1;
      if (NEXT.has(text(next)) && !isUnsaid) found.push(placeCue(next, at + 2, DONE_AFTER));
      continue;
    }
    if (PAYING.has(text(at))) {
      if (isPaid(at, tokens) && !isUnsaid) found.push(placeCue(at, at + 2, DONE_AFTER));
      if (text(at) !== 'gave') continue;
    }
    const verb = findEmphasized(at, tokens);
    if (text(verb) === 'went' || text(verb) === 'go') {
      if (!isUnsaid && isGone(at, verb, tokens)) found.push(placeCue(at - 1, verb + 1, DONE_AFTER));
      continue;
    }
    if (text(verb) === 'made' || text(verb) === 'make') {
      if (!isUnsaid && isArrived(at, verb, tokens)) found.push(placeCue(at, verb + 2, DONE_AFTER));
      continue;
    }
    // "What | did | it cost?"
    if (text(at) === 'did' && ASKING.has(text(at - 1))) continue;
    if (isUnsaid || (text(at).startsWith('do') && text(at) !== 'done' && !isAnswer(at, tokens))) continue;
    const to = findObject(verb, tokens);
    const isSaid = to === verb + 1;
    if (to === null || (isSaid && (verb > at || !isBareDid(at, tokens)))) continue;
    // "Took the twins for theirs and | got mine |"
    const isOwn =
      (text(to - 1) === 'mine' ||
        // "They did | one | on me too"
        (ONTO.has(text(to)) && text(to + 1) === 'me') ||
        hasWord(tokens, low, at, OWN) ||
        isTellersOwn(at, to, tokens, clauses)) &&
      !hasWord(tokens, low, at, COMPARING);
    if (!isOwn && isAnothers(at, tokens)) continue;
    const from = PLACES.has(text(at - 1)) ? at - 1 : at;
    // "My husband saw a cardiologist once, I | saw one | twice"
    const isSight = isSeeing(verb, tokens);
    if (isOwn && isSight && text(to - 1) === 'one') found.push(placeCue(from, to, OWN_DONE));
    found.push(placeCue(from, to, isSight ? MET : isOwn ? OWN_DONE : isSaid ? DID : DONE_AFTER));
  }
  return found;
}

const ALL_OF_THEM: ReadonlySet<string> = toWordSet('both all');
/** "Both done | in March |", "all done |.": not "all done by the nurse before I come in". */
const isOver = (at: number, tokens: readonly Token[]) =>
  tokens[at]?.kind !== 'word' || WHEN.has(tokens[at]?.text ?? '') || isDateWord(tokens[at]);
const ONTO: ReadonlySet<string> = toWordSet('on for to');
const ASKING: ReadonlySet<string> = toWordSet('what how why when where');

/** "She recommended one, | I went, |", "insurance paid for eight, | I went to | 4", "I | did go | in the end": the verb from `at` to `verb`. */
function isGone(at: number, verb: number, tokens: readonly Token[]): boolean {
  let subject = at - 1;
  while (ADVERBS.has(tokens[subject]?.text ?? '')) subject -= 1;
  const [first, before, after] = [tokens[subject - 1]?.text, tokens[subject]?.text, tokens[verb + 1]];
  const isThrough =
    THROUGH.has(after?.text ?? '') && tokens[verb + 2]?.text === 'with' && tokens[verb + 3]?.text === 'it';
  const isThen = after === undefined || after.kind === 'mark' || WHEN.has(after.text) || isThrough;
  // "Skipped it three years, then | went | this October"
  if (before === 'then') return isThen;
  if (before !== 'i' && before !== 'we') return false;
  const isTurn = verb > at || TURNING.has(first ?? '') || DATES.has(first ?? '');
  if (!isTurn) return false;
  // "Four of the six visits I was approved for, I went | to |."
  const isTo = after?.text === 'to' && (isCount(verb + 2, tokens) || tokens[verb + 2]?.kind !== 'word');
  return isThen || isTo;
}

const THROUGH: ReadonlySet<string> = toWordSet('through ahead');

/** "Third date they gave me, I | made it |", "I | did make it | to the last one". */
function isArrived(at: number, verb: number, tokens: readonly Token[]): boolean {
  let subject = at - 1;
  while (ADVERBS.has(tokens[subject]?.text ?? '') || AT_LAST.has(tokens[subject]?.text ?? '')) subject -= 1;
  const after = tokens[verb + 2];
  return (
    US.has(tokens[subject]?.text ?? '') &&
    tokens[verb + 1]?.text === 'it' &&
    (after?.kind !== 'word' || ARRIVING.has(after.text) || (after.text === 'to' && isDate(verb + 3, tokens)))
  );
}

const US: ReadonlySet<string> = toWordSet('i we');
const ARRIVING: ReadonlySet<string> = toWordSet('in there this that');
/** "To | it |", "to | the second one |", "to | two |"; but "to | the parking lot |". */
const isDate = (at: number, tokens: readonly Token[]) =>
  TAKEN_UP.has(tokens[at]?.text ?? '') ||
  isCount(at, tokens) ||
  (tokens[at]?.text === 'the' && NEXT.has(tokens[at + 1]?.text ?? ''));
const TURNING: ReadonlySet<string> = toWordSet(', and so then but');
/** "This March I went." */
const DATES: ReadonlySet<string> = new Set([...DAY_NAMES, ...MONTHS, 'year', 'week', 'month', 'time']);
const WHEN: ReadonlySet<string> = toWordSet('this last yesterday today anyway on in by');

const PAID: ReadonlySet<string> = toWordSet('it one mine');
const OWN_MONEY: ReadonlySet<string> = toWordSet('cash myself pocket');
const FOR: ReadonlySet<string> = toWordSet('for instead');
const MAX_PRICE = 9;

/** "I paid for it", "gave 280 cash to a strip mall place", "paid the girl myself"; but "paid 40 for parking". */
function isPaid(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  const object = text(at + 1) === 'for' ? at + 2 : at + 1;
  if (PAID.has(text(object))) return true;
  let end = at + 1;
  for (; end < at + MAX_PRICE && (tokens[end]?.kind !== 'mark' || text(end) === '$'); end += 1) {
    if (FOR.has(text(end))) return PAID.has(text(end + 1));
    if (OWN_MONEY.has(text(end))) return !FOR.has(text(end + 1)) || PAID.has(text(end + 2));
  }
  // "So I paid.", "so I paid $200."
  return text(at - 2) === 'so' && (end === at + 1 || tokens[end - 1]?.kind === 'number');
}

const MY: ReadonlySet<string> = toWordSet('me my');
const MAX_LAID = 7;
const LAID: ReadonlySet<string> = toWordSet('table gurney plate machine scanner tube treadmill magnet');

const BILLED: ReadonlySet<string> = toWordSet('charged billed cost owed fined');
const REFUSED: ReadonlySet<string> = toWordSet(
  'denied refused declined cancelled canceled skipped postponed rescheduled rejected missed scheduled supposed',
);

/** "They wouldn't pay but I went ten times anyway." */
function isDoneAnyway(anyway: number, tokens: readonly Token[], clauses: Clauses): boolean {
  const start = findStartOf(anyway, clauses.clauseOf, MAX_ANYWAY);
  if (hasWord(tokens, start, anyway, UNSAID)) return false;
  // "They charged me anyway", "I sobbed in my car anyway": nothing was done.
  if (hasWord(tokens, start, anyway, BILLED) || !hasWord(tokens, start, anyway, DONE_TO)) return false;
  // "I got | denied | the MRI anyway"
  if (hasWord(tokens, start, anyway, REFUSED)) return false;
  return hasPast(start, anyway, tokens);
}

const DONE_TO: ReadonlySet<string> = new Set([...DOING, ...TAKEN_UP, 'me', 'us', 'made', 'put']);

/** "Let her do it", "they are supposed to, and they do". */
function isAnswer(at: number, tokens: readonly Token[]): boolean {
  const [second, first] = [tokens[at - 2]?.text ?? '', tokens[at - 1]?.text ?? ''];
  if (second === 'let' || second === 'made') return true;
  const isEnd = tokens[at + 1] === undefined || tokens[at + 1]?.kind === 'mark';
  return isEnd && SPEAKERS.has(first) && (second === 'and' || second === 'but');
}

/** "He promised to order one, and he did." */
function isBareDid(at: number, tokens: readonly Token[]): boolean {
  const after = tokens[at + 1];
  const isDated = after?.text === 'the' && SAME.has(tokens[at + 2]?.text ?? '');
  if (after !== undefined && after.kind !== 'mark' && !isDated && !AFTER_DID.has(after.text)) return false;
  const subject = AT_LAST.has(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1;
  // "Wasn't going to bother. Did."
  if (tokens[at - 1]?.text === '.') return after !== undefined && SENTENCE_MARKS.has(after.text);
  // "The sixth did."
  if (NEXT.has(tokens[subject]?.text ?? '')) return tokens[subject - 1]?.text === 'the';
  // "They said they would not, and then did."
  if (JOINTS.has(tokens[subject]?.text ?? '') || tokens[at - 1]?.text === '.') return true;
  if (PLACES.has(tokens[subject]?.text ?? '')) return true;
  if (tokens[subject]?.text === 'who') return tokens[subject - 1]?.text === ',';
  return SPEAKERS.has(tokens[subject]?.text ?? '') && !COMPARING.has(tokens[subject - 1]?.text ?? '');
}

const NEXT: ReadonlySet<string> = toWordSet(
  'second third fourth fifth sixth seventh eighth ninth tenth next last new other one',
);
const JOINTS: ReadonlySet<string> = toWordSet('and then');
const AFTER_DID: ReadonlySet<string> = toWordSet('in on last and so just finally anyway then eventually');
const SAME: ReadonlySet<string> = toWordSet('next same very following');
const AT_LAST: ReadonlySet<string> = toWordSet('finally eventually');
