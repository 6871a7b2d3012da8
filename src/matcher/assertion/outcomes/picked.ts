// SPDX-License-Identifier: Apache-2.0
// Part of step 7: of several kinds of care that were named, what came about: "a CT or a scope, I picked the CT", "both
// scopes were planned, only the upper one got done", "a stress test was booked, all I got was an EKG".

import { isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { findStartOf, hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { addKind, findKind } from '../../words/word-kinds.ts';
import { toWordSet } from '../../words/word-set.ts';
import { UNDOING } from '../words/frame-words.ts';

export interface Picked {
  /** Positions of readings that came about, whatever else the sentence says. */
  readonly had: ReadonlySet<number>;
  /** Positions of those that did not. */
  readonly left: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();
const NOTHING_PICKED: Picked = { had: NONE, left: NONE };

/** Verbs of choosing that take the care at once, and with what word the others take it. */
const PICKING: ReadonlySet<string> = toWordSet('picked chose');
const GOING: ReadonlySet<string> = toWordSet('went stuck settled opted landed ended voted');
const WITH: ReadonlySet<string> = toWordSet('with for on up');
const DOING: ReadonlySet<string> = toWordSet(`
  did done ran run got had drew drawn took taken finished completed managed paid covered approved happened performed started
`);
const BEING: ReadonlySet<string> = toWordSet(
  'got was were is has ever actually been really did made went came',
);
const PARTS: ReadonlySet<string> = toWordSet('one ones part half side bit thing test of them');
const ONLY: ReadonlySet<string> = toWordSet('only just');
/** "Ended up with getting the shot" */
const LEADING: ReadonlySet<string> = toWordSet('with getting having doing plain');
const UNSAID: ReadonlySet<string> = toWordSet('not never didnt couldnt wouldnt if would have nobody');
/** Without one of these between them they are no alternatives. */
const CHOICE: ReadonlySet<string> = toWordSet(
  'or either between choice choose option options versus vs offered',
);
/** Of an earlier sentence only what was left open there was not picked. */
const OPEN: ReadonlySet<string> = new Set([
  ...CHOICE,
  ...toWordSet(
    'order ordered ordering booked scheduled planned plan supposed wanted asked requested approved okayed authorized slip list told both',
  ),
]);
const WHO: ReadonlySet<string> = toWordSet('i we they he she');
const TRIGGERS = addKind({
  texts: new Set([...PICKING, ...GOING, ...ONLY, ...toWordSet('all everything every each it first last')]),
});

/** How far before it the alternatives stand, and behind it what was picked: keep the search linear. */
const MAX_LISTED = 6;
const MAX_REACH = 40;
const MAX_OBJECT = 4;

export function findPicked(
  readings: readonly Reading[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): Picked {
  if (readings.length === 0 || findKind(tokens, TRIGGERS) < 0) return NOTHING_PICKED;
  const had = new Set<number>();
  const left = new Set<number>();
  for (const [position, { event }] of readings.entries())
    if (isAllBut(event.from, tokens)) left.add(position);
  const isLeftOpen = (place: number, at: number) =>
    hasWord(tokens, findStartOf(readings[place]?.event.from ?? 0, sentenceOf, MAX_REACH), at, OPEN);
  let next = 0;
  for (let at = findKind(tokens, TRIGGERS); at >= 0; at = findKind(tokens, TRIGGERS, at + 1)) {
    while ((readings[next]?.event.from ?? tokens.length) < at) next += 1;
    const found = findObject(at, tokens);
    if (found === null) continue;
    const others: number[] = [];
    for (let place = next - 1; place >= Math.max(0, next - MAX_LISTED); place -= 1) {
      const { from = 0 } = readings[place]?.event ?? {};
      const isNear =
        at - from <= MAX_REACH && (sentenceOf[at] ?? 0) - (sentenceOf[from] ?? 0) <= found.sentences;
      if (isNear) others.push(place);
    }
    const first = readings[others.at(-1) ?? -1]?.event.from ?? at;
    if (found.isChoice && !hasWord(tokens, first - MAX_LISTED, at, CHOICE)) continue;
    const named = readings[next];
    const isNamed = named !== undefined && named.event.from < found.to && named.event.to > found.from;
    const isIt = (place: number) =>
      isNamed ? readings[place]?.unitId === named.unitId : hasOwn(readings[place], found, tokens);
    const it = found.count === undefined ? others.filter(isIt) : takeEnd(others, found.count);
    if (found.count !== undefined && others.length <= Math.abs(found.count)) continue;
    const isOther = isNamed && others.length > 0 && (found.isAll || found.isChoice);
    if (it.length === 0 && !isOther) continue;
    if (isNamed) had.add(next);
    for (const place of others)
      if (!it.includes(place)) {
        // "The cardiologist just did | a tracing": who did it. "Did the stool test. The nurse just took my blood pressure.": had.
        const isOfVisits = !found.isChoice && isOfVisit(readings[place]?.event);
        const isSame = sentenceOf[readings[place]?.event.from ?? 0] === sentenceOf[at];
        if (!isOfVisits && (isSame || isLeftOpen(place, at))) left.add(place);
      } else if (!isNamed) had.add(place);
      // "She ordered an EEG and an echo; I only did | the echo |": told where it is named again.
      else if (isLeftOpen(place, at)) left.add(place);
  }
  return { had, left };
}

/** "| Everything | on the slip got done | but | the ferritin"; but "everything was normal except the ANA". */
function isAllBut(from: number, tokens: readonly Token[]): boolean {
  const lead = skipDeterminer(from, tokens);
  const but = tokens[lead]?.text === 'for' ? lead - 1 : lead;
  if (!BUT.has(tokens[but]?.text ?? '')) return false;
  let at = but - 1;
  while (at > but - MAX_ALL && tokens[at]?.kind === 'word' && !EVERY.has(tokens[at]?.text ?? '')) at -= 1;
  return EVERY.has(tokens[at]?.text ?? '') && !hasWord(tokens, at - MAX_VERB, but, NOT_DONE);
}

const MAX_ALL = 12;
const MAX_VERB = 3;
const BUT: ReadonlySet<string> = toWordSet('but except save bar minus excluding');
const EVERY: ReadonlySet<string> = toWordSet('all everything every each');
/** Said of all: that it was not done, or what came of it. */
const NOT_DONE: ReadonlySet<string> = new Set([
  ...UNDOING,
  ...toWordSet(
    'closed nothing no not normal fine clear clean negative positive good great okay ok perfect off high low unremarkable',
  ),
]);

const ENDS: ReadonlySet<string> = toWordSet('first last');
const COUNTS: readonly string[] = ['', 'one', 'two', 'three', 'four'];

interface Found {
  /** Tokens of what was picked. */
  readonly from: number;
  readonly to: number;
  /** Sentences back to what it was picked from. */
  readonly sentences: number;
  readonly isChoice: boolean;
  readonly isAll: boolean;
  /** How many from the start of the list; below 0, from its end. */
  readonly count?: number;
}

function findObject(at: number, tokens: readonly Token[]): Found | null {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (hasWordBefore(tokens, at, 2, UNSAID)) return null;
  if (text(at) === 'it') {
    const isEnd = text(at + 1) === 'was' && tokens[at + 2]?.kind !== 'word';
    return isEnd ? { from: at - 1, to: at, sentences: 1, isChoice: false, isAll: false } : null;
  }
  if (text(at) === 'all') {
    // "All that's been done is a form"
    if (!WHO.has(text(at + 1)) && text(at + 1) !== 'that') return null;
    for (let verb = at + 2; verb < at + 8 && (verb === at + 2 || tokens[verb]?.kind === 'word'); verb += 1)
      if ((text(verb) === 'was' || text(verb) === 'is') && hasWord(tokens, at + 2, verb, DOING))
        return { ...findWords(verb + 1, tokens), sentences: 0, isChoice: false, isAll: true };
    return null;
  }
  if (ENDS.has(text(at))) {
    const count = COUNTS.indexOf(text(at + 1));
    const isOf = DOING.has(text(at - 1)) || (DETERMINERS.has(text(at - 1)) && DOING.has(text(at - 2)));
    if (!isOf || count < 0) return null;
    return {
      from: at,
      to: at,
      sentences: 1,
      isChoice: false,
      isAll: false,
      count: text(at) === 'first' ? count : -count,
    };
  }
  if (!ONLY.has(text(at))) {
    const isOf = GOING.has(text(at));
    if (isOf && !WITH.has(text(at + 1))) return null;
    return { ...findWords(at + (isOf ? 2 : 1), tokens), sentences: 1, isChoice: true, isAll: false };
  }
  if (DOING.has(text(at + 1)))
    return { ...findWords(at + 2, tokens), sentences: 1, isChoice: false, isAll: false };
  const words = findWords(at + 1, tokens);
  let end = words.from + 1;
  while (end < words.to && !PARTS.has(text(end)) && !BEING.has(text(end)) && !DOING.has(text(end))) end += 1;
  let verb = end;
  while (PARTS.has(text(verb)) || BEING.has(text(verb))) verb += 1;
  const isDone = DOING.has(text(at - 1)) || DOING.has(text(verb)) || (verb > end && text(verb - 1) === 'got');
  return isDone ? { ...words, to: end, sentences: 1, isChoice: false, isAll: false } : null;
}

/** `others` from the last to the first. */
const takeEnd = (others: readonly number[], count: number) =>
  count < 0 ? others.slice(0, -count) : others.slice(-count);

/** The words that name it: up to a mark. */
function findWords(start: number, tokens: readonly Token[]): { readonly from: number; readonly to: number } {
  let from = start;
  while (DETERMINERS.has(tokens[from]?.text ?? '') || LEADING.has(tokens[from]?.text ?? '')) from += 1;
  let to = from;
  while (to < from + MAX_OBJECT && tokens[to]?.kind === 'word') to += 1;
  return { from, to };
}

/** "The upper one" of "upper scope": one of its own words, or of what says which it was. */
function hasOwn(reading: Reading | undefined, { from, to }: Found, tokens: readonly Token[]): boolean {
  if (reading === undefined) return false;
  for (const { from: start, to: end } of [reading, ...reading.evidence])
    for (let at = start; at < end; at += 1)
      for (let word = from; word < to; word += 1)
        if (tokens[at]?.stem === tokens[word]?.stem && !DETERMINERS.has(tokens[at]?.text ?? '')) return true;
  return false;
}
