// SPDX-License-Identifier: Apache-2.0
// Part of step 7: which cues stand. Not those inside an event or a longer cue, nor those that only look like one.

import type { Reading } from '../../events/readings.ts';
import { MAX_SPAN } from '../../phrases/4-phrases.ts';
import type { Match, MatchGroups } from '../../phrases/matches.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { findTenseCues } from '../frames/turns.ts';
import { isAtWork } from '../people/at-work.ts';
import { findOthers } from '../people/other-people.ts';
import { isSetApart } from '../people/own-care.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { dropReversed } from '../predicates/polarity.ts';
import { STRANGERS } from '../words/frame-words.ts';
import { isInstead } from './cue-clause.ts';
import { isDenialDenied } from './denied-denials.ts';
import { findDoneCues } from './done-after.ts';
import { isOfSome } from './of-some.ts';
import { turnBack, turnOn } from './turn-cues.ts';
import { isOfUnsaidState } from './unsaid-states.ts';

/** Cues that stand: not inside an event or a longer cue; a pseudo cue removes those it covers. In order of the text. */
export function placeCues(
  readings: readonly Reading[],
  { cues, owning, people }: MatchGroups,
  tokens: readonly Token[],
  clauses: Clauses,
  isForOther: boolean,
): readonly PlacedCue[] {
  const all: PlacedCue[] = [];
  for (const match of cues) {
    const { cue } = match.entry;
    if (cue !== null) all.push({ match, cue });
  }
  const others = findOthers(tokens, people, clauses);
  const ofTense = [...findTenseCues(tokens), ...findDoneCues(tokens, clauses)];
  if (all.length === 0 && others.length === 0 && ofTense.length === 0) return [];
  const held = findHeld(readings, tokens.length);
  // Made where a cue may stand between the pieces.
  let described: readonly (readonly Reading[] | undefined)[] | null = null;
  const isInside = (match: Match, id: string) => {
    if (!AFTER_ALL.has(id)) return false;
    described ??= findDescribed(readings);
    return described[match.from]?.some((reading) => isAmong(match, id, reading)) === true;
  };
  const stands = ({ cue, match }: PlacedCue) =>
    cue.kind !== 'pseudo' &&
    !(
      cue.kind === 'someone-else' &&
      (isForOther || isOfPlace(match.from, tokens) || isAtWork(match, tokens) || isSetApart(match, tokens))
    ) &&
    ((held[findFirstWord(match, tokens)] ?? 0) < match.to || isInside(match, cue.id)) &&
    // "Squeezed the ball | before | they slid me in"
    !(
      cue.kind === 'done' &&
      tokens[match.from - 1]?.text === 'before' &&
      tokens[match.to - 1]?.text !== 'finished'
    ) &&
    // "They wanted me to go | and I did | not go", "ordered three, | and I did | none"
    !(cue.kind === 'done' && NOTHING.has(tokens[match.to]?.text ?? '')) &&
    // "What would it cost | if | I had one"
    !(cue.kind === 'done' && tokens[match.from - 1]?.text === 'if') &&
    !isPlaceOf(match.from, readings, tokens) &&
    // "Suggested by a guy | who said": whoever suggested it.
    !(tokens[match.from]?.text === 'who' && hasWordBefore(tokens, match.from, 4, BY)) &&
    !(cue.kind === 'result' && cue.scope === 'backward' && isOfNobody(match.from, tokens)) &&
    // "Instead of | sending me | home they put a camera down my throat"
    !(cue.kind === 'planned' && isInstead(match.from, tokens)) &&
    // "I | told this to | eleven doctors": no order.
    !(tokens[match.from]?.text === 'told' && THIS.has(tokens[match.from + 1]?.text ?? '')) &&
    !isOfMind(match.from, tokens) &&
    !(UNDOING.has(cue.kind) && cue.scope === 'backward' && isOfSome(match.from, tokens)) &&
    !(cue.kind === 'negated' && (isDenialDenied(match.from, tokens) || isOfUnsaidState(match.to, tokens))) &&
    // "Massage was denied, so I did | exercises": of those.
    !(
      cue.kind === 'done' &&
      tokens[match.from]?.text !== 'who' &&
      TAKING.has(tokens[match.to - 1]?.text ?? '') &&
      (held[skipArticles(match.to, tokens)] ?? 0) > 0
    );
  // "No sleep study": half of a phrase of care covers nothing.
  const named = findHeld(
    readings.filter(({ event }) => event.match.pieces === undefined),
    tokens.length,
  );
  const coverers = dropIdle(all, readings, clauses).filter(
    ({ cue, match }) =>
      cue.kind !== 'pseudo' ||
      ((named[match.to - 1] ?? 0) <= match.to &&
        !(cue.id === 'pseudo-negation' && takesCare(match.to, held, tokens))),
  );
  const kept = dropReversed(dropCovered(all.filter(stands), coverers, tokens), tokens);
  if (ofTense.length > 0) {
    kept.push(...ofTense);
    kept.sort((a, b) => a.match.from - b.match.from);
  }
  if (others.length > 0 && !isForOther) {
    kept.push(...dropCovered(others.filter(stands), coverers, tokens));
    kept.sort((a, b) => a.match.from - b.match.from);
  }
  const starts = new Set(readings.map(({ event }) => event.from));
  for (const { entry, from } of owning) if (CARE.test(entry.kind)) starts.add(from);
  return kept.map((placed) => turnBack(turnOn(placed, starts, tokens), tokens, clauses));
}

/** Between the pieces of a description, what came of it: "stuck me, | over with |, took four tubes", "I | refused it |". */
export function isAmong({ from, to }: Match, id: string, { event: { match } }: Reading): boolean {
  return (
    match.pieces !== undefined &&
    match.from < from &&
    to < match.to &&
    AFTER_ALL.has(id) &&
    !match.pieces.some((piece) => piece.from < to && from < piece.to)
  );
}

const CARE = /^(?:unit|head|ask)$/;
const THIS: ReadonlySet<string> = toWordSet('this that');
const AFTER_ALL: ReadonlySet<string> = toWordSet('done-after-all over-with own-done refused-it');

/** "I didn't wear | the heart monitor", "I can't see | a lung doctor |", "never met | Dr. Lin |", "didn't drink | the stuff for the sugar test": of the care. */
function takesCare(at: number, held: readonly number[], tokens: readonly Token[]): boolean {
  if (!OF_BODY.has(tokens[at - 1]?.text ?? '')) return false;
  const object = skipArticles(INTO.has(tokens[at]?.text ?? '') ? at + 1 : at, tokens);
  let link = object;
  while (link < object + MAX_STUFF && tokens[link]?.kind === 'word' && tokens[link]?.text !== 'for')
    link += 1;
  const isFor = tokens[link]?.text === 'for' && (held[skipArticles(link + 1, tokens)] ?? 0) > 0;
  const isTaken = (held[object] ?? 0) > 0;
  // "A doctor I never met | billed me for the EKG |"
  if (tokens[at - 1]?.text === 'met') return isTaken && (object > at || tokens[at]?.text === 'dr');
  return isFor || isTaken;
}

const MAX_STUFF = 3;
const OF_BODY: ReadonlySet<string> = toWordSet('wear walk drink swallow blow breathe see met');
const INTO: ReadonlySet<string> = toWordSet('into on');

const BY: ReadonlySet<string> = toWordSet('by');
const UNDOING: ReadonlySet<string> = toWordSet('cancelled negated');
const NOTHING: ReadonlySet<string> = toWordSet('not none neither nothing');

/** "The urgent care lady did", "the lung guy ran", "Dr. Adams did": who gives the care. */
function isOfPlace(at: number, tokens: readonly Token[]): boolean {
  const before = tokens[at - 1];
  if (TITLES.has(before?.text ?? '')) return true;
  return STRANGERS.has(tokens[at]?.text ?? '') && before?.kind === 'word' && PLACES.has(before.text);
}

/** "I was at my gynecologist | 's this morning": where it was. */
const isPlaceOf = (from: number, readings: readonly Reading[], tokens: readonly Token[]): boolean =>
  tokens[from]?.text === "'s" &&
  readings.some(({ event }) => event.to === from && hasWordBefore(tokens, event.from, 2, AT));
const AT: ReadonlySet<string> = toWordSet('at from of leaving');

const TITLES: ReadonlySet<string> = toWordSet('dr prof professor');
const PLACES: ReadonlySet<string> = toWordSet(`
  care lab xray ultrasound imaging disease lung heart brain gut stomach skin bone joint kidney blood er clinic allergy sleep
  nerve eye ear mri ct echo scan speech pt ot eeg emg
`);

/** "The horse" before "pill": the article is no part of what is said. */
const findFirstWord = ({ from, to }: Match, tokens: readonly Token[]) =>
  Math.min(skipArticles(from, tokens), to - 1);

function skipArticles(from: number, tokens: readonly Token[]): number {
  let at = from;
  while (DETERMINERS.has(tokens[at]?.text ?? '') || ORDINALS.has(tokens[at]?.text ?? '')) at += 1;
  return at;
}

const ORDINALS: ReadonlySet<string> = toWordSet('second third another new');

/** "I caught the flu", "it would have shown": no result of care. */
function isOfNobody(at: number, tokens: readonly Token[]): boolean {
  const [before, first] = [tokens[at - 1]?.text ?? '', tokens[at - 2]?.text ?? ''];
  // "Would an echo even show that?"
  const isAsked =
    (tokens[at]?.text === 'show' || before === 'have') && hasWordBefore(tokens, at, MAX_ASKED, UNREAL);
  // "No word on the tick panel, they said ten days."
  const isTold =
    SAYING.has(tokens[at]?.text ?? '') && (before === 'they' || before === 'she' || before === 'he');
  return isTold || before === 'i' || before === 'we' || UNREAL.has(before) || UNREAL.has(first) || isAsked;
}

/** "Nobody | in that ER | believed me": what they did not do is no care. */
const isOfMind = (at: number, tokens: readonly Token[]) =>
  tokens[at]?.text === 'nobody' &&
  WITHIN.has(tokens[at + 1]?.text ?? '') &&
  hasWord(tokens, at + 2, at + MAX_MIND, MIND);

const WITHIN: ReadonlySet<string> = toWordSet('in at on there');
const MIND: ReadonlySet<string> = toWordSet('believed listened knew cared understood took explained told');
const MAX_MIND = 6;
const SAYING: ReadonlySet<string> = toWordSet('said says');
const MAX_ASKED = 10;
const UNREAL: ReadonlySet<string> = toWordSet('would wouldve could couldve might may should will');

/** Where the words of an event and of its evidence end, by each of their tokens; 0 elsewhere. */
function findHeld(readings: readonly Reading[], size: number): readonly number[] {
  const held: number[] = new Array(size).fill(0);
  const hold = ({ from, to }: { readonly from: number; readonly to: number }) => {
    for (let at = from; at < to; at += 1) if ((held[at] ?? 0) < to) held[at] = to;
  };
  for (const { event } of readings) {
    hold(event.match);
    for (const one of event.features) hold(one);
  }
  return held;
}

/** By token the readings whose description it stands in. */
function findDescribed(readings: readonly Reading[]): readonly (readonly Reading[] | undefined)[] {
  const described: Reading[][] = [];
  for (const reading of readings) {
    const { from, to, pieces } = reading.event.match;
    if (pieces === undefined) continue;
    for (let at = from; at < to; at += 1) {
      described[at] ??= [];
      described[at]?.push(reading);
    }
  }
  return described;
}

/** Without those that look back where no care was named yet: "waiting on a call about the MRI" waits for it. */
function dropIdle(
  cues: readonly PlacedCue[],
  readings: readonly Reading[],
  { sentenceOf }: Clauses,
): readonly PlacedCue[] {
  const firstEnds = new Map<number, number>();
  for (const { event } of readings) {
    const sentence = sentenceOf[event.from] ?? 0;
    if (!firstEnds.has(sentence)) firstEnds.set(sentence, event.to);
  }
  return cues.filter(({ match, cue }) => {
    if (cue.scope !== 'backward' || cue.kind === 'pseudo') return true;
    return (firstEnds.get(sentenceOf[match.from] ?? 0) ?? Number.POSITIVE_INFINITY) <= match.from;
  });
}

/** Those without a longer cue that has all their words, or a pseudo cue. Both lists in order of the text. */
function dropCovered(
  cues: readonly PlacedCue[],
  all: readonly PlacedCue[],
  tokens: readonly Token[],
): PlacedCue[] {
  let first = 0;
  return cues.filter((placed) => {
    const { from } = placed.match;
    while ((all[first]?.match.from ?? from) < from - MAX_SPAN) first += 1;
    for (let at = first; (all[at]?.match.from ?? from + 1) <= from; at += 1) {
      const other = all[at];
      if (other !== undefined && covers(other, placed, tokens)) return false;
    }
    return true;
  });
}

function covers(other: PlacedCue, { match, cue }: PlacedCue, tokens: readonly Token[]): boolean {
  const { from, to } = other.match;
  if (to < match.to) return false;
  if (other.cue.kind === 'pseudo') return true;
  const isLonger = to - from > match.to - match.from;
  // "I never went" looks back, the "never" in it may look forward.
  return isLonger && (other.cue.scope === cue.scope || !SUBJECTS.has(tokens[from]?.text ?? ''));
}

const SUBJECTS = new Set(['i', 'they', 'he', 'she', 'we']);
const TAKING: ReadonlySet<string> = toWordSet('did had got get saw took do ran');
