// SPDX-License-Identifier: Apache-2.0
// Step 7: did it happen, to this person? Each cue governs events on one side of it, in its own clause, within its
// reach; an event in a list takes what governs the list; "finally done" overrides what was refused before.

import type { Token } from './2-tokenize.ts';
import { MAX_SPAN } from './4-phrases.ts';
import type { Clauses } from './5-clauses.ts';
import { CueScopes, type PlacedCue } from './cue-scope.ts';
import { findDoneCues } from './done-after.ts';
import { Frames, type Undone } from './frames.ts';
import type { CueKind } from './lexicon-types.ts';
import type { MatchGroups } from './matches.ts';
import { findOthers, isCarerStory } from './other-people.ts';
import type { Reading } from './readings.ts';
import { findTenseCues } from './tense.ts';
import { toWordSet } from './word-set.ts';

export interface Assertion {
  readonly kind: 'unit' | 'not-received' | 'not-yet' | 'someone-else';
  readonly gapCategory: string | null;
  /** What the deciding words say; null where nothing but the event itself does. */
  readonly why: string | null;
  /** The words speak of a result: if the event was named before, this is no second one. */
  readonly isResult: boolean;
  /** Only its result, report or copy is spoken of: "lost my ANA results". */
  readonly isSpokenOf: boolean;
  /** Refused or cancelled, then had: a count in the sentence may be of the refusals. */
  readonly isAppealed: boolean;
  /** "I saw him twice", said of someone named before. */
  readonly isMet?: boolean;
  /** Told by the grammar around it: a person of care may be no event at all. */
  readonly isFramed?: boolean;
}

const DONE: Assertion = {
  kind: 'unit',
  gapCategory: null,
  why: null,
  isResult: false,
  isSpokenOf: false,
  isAppealed: false,
};

export function assertReadings(
  readings: readonly Reading[],
  tokens: readonly Token[],
  groups: MatchGroups,
  clauses: Clauses,
): readonly Assertion[] {
  if (readings.length === 0) return [];
  const cues = placeCues(readings, groups, tokens, clauses);
  const frames = new Frames(tokens, isCarerStory(tokens) ? [] : groups.people, clauses);
  const scopes = new CueScopes(cues, readings, tokens, clauses);
  const governing = readings.map((_, position) => scopes.listGoverning(position));
  let inherited = NO_CUES;
  return readings.map((reading, position) => {
    inherited = inheritCues(position, readings, governing, inherited, tokens);
    const own = governing[position] ?? NO_CUES;
    const decided = decide(own.length === 0 ? inherited : own, reading, tokens);
    if (decided.kind !== 'unit' || own.some(({ cue }) => cue.kind === 'done')) return decided;
    const frame = frames.read(reading);
    return frame === null ? decided : { ...toUndone(frame.kind, frame.words), isFramed: true };
  });
}

const NO_CUES: readonly PlacedCue[] = [];

/** Cues that stand: not inside an event or a longer cue; a pseudo cue removes those it covers. In order of the text. */
function placeCues(
  readings: readonly Reading[],
  { cues, people }: MatchGroups,
  tokens: readonly Token[],
  clauses: Clauses,
): readonly PlacedCue[] {
  const all: PlacedCue[] = [];
  for (const match of cues) {
    const { cue } = match.entry;
    if (cue !== null) all.push({ match, cue });
  }
  const others = findOthers(tokens, people, clauses);
  const ofTense = [...findTenseCues(tokens), ...findDoneCues(tokens, clauses)];
  if (all.length === 0 && others.length === 0 && ofTense.length === 0) return NO_CUES;
  const isOfOther = others.length > 0 || all.some(({ cue }) => cue.kind === 'someone-else');
  const isForOther = isOfOther && isCarerStory(tokens);
  const held = findHeld(readings, tokens.length);
  const stands = ({ cue, match }: PlacedCue) =>
    cue.kind !== 'pseudo' &&
    !(isForOther && cue.kind === 'someone-else') &&
    (held[match.from] ?? 0) < match.to &&
    !(cue.kind === 'result' && cue.scope === 'backward' && isOfNobody(match.from, tokens));
  const kept = dropCovered(all.filter(stands), all, tokens);
  if (ofTense.length > 0) {
    kept.push(...ofTense);
    kept.sort((a, b) => a.match.from - b.match.from);
  }
  if (others.length > 0 && !isForOther) {
    kept.push(...dropCovered(others.filter(stands), all, tokens));
    kept.sort((a, b) => a.match.from - b.match.from);
  }
  return kept.map((placed) => turnBack(placed, tokens, clauses));
}

/** "I caught the flu", "it would have shown": no result of care. */
function isOfNobody(at: number, tokens: readonly Token[]): boolean {
  const [before, first] = [tokens[at - 1]?.text ?? '', tokens[at - 2]?.text ?? ''];
  return before === 'i' || before === 'we' || UNREAL.has(before) || UNREAL.has(first);
}

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

/** "…, but they refused." at the end of its clause speaks of what came before. */
function turnBack(placed: PlacedCue, tokens: readonly Token[], clauses: Clauses): PlacedCue {
  const { match, cue } = placed;
  const lastWord = tokens[match.to - 1]?.text ?? '';
  const isBareNegation =
    cue.id === 'not' && (lastWord.endsWith('nt') || lastWord === 'not' || lastWord === 'never');
  if (cue.scope !== 'forward' || (cue.kind !== 'denied' && !isBareNegation)) return placed;
  const endsClause =
    match.to >= tokens.length ||
    clauses.clauseOf[match.to] !== clauses.clauseOf[match.from] ||
    tokens[match.to]?.kind === 'mark';
  if (tokens[match.to]?.text === ':' || tokens[match.to]?.text === '(') return placed;
  return endsClause ? { match, cue: { ...cue, scope: 'backward' } } : placed;
}

const SUBJECTS = new Set(['i', 'they', 'he', 'she', 'we']);

const LIST_WORDS: ReadonlySet<string> = toWordSet(', and or nor a an the my / & any even of');

/**
 * An event joined to its neighbour in a list takes the neighbour's forward cues, or what that one would take itself:
 * `before`.
 */
function inheritCues(
  position: number,
  readings: readonly Reading[],
  governing: readonly (readonly PlacedCue[])[],
  before: readonly PlacedCue[],
  tokens: readonly Token[],
): readonly PlacedCue[] {
  const [left, right] = [readings[position - 1], readings[position]];
  if (left === undefined || right === undefined || !isListed(left, right, tokens)) return NO_CUES;
  const cues = (governing[position - 1] ?? NO_CUES).filter(
    ({ cue, match }) => cue.scope === 'forward' && match.to <= left.event.from,
  );
  return cues.length > 0 ? cues : before;
}

function isListed(left: Reading, right: Reading, tokens: readonly Token[]): boolean {
  if (right.from - left.to > 3) return false;
  for (let at = left.to; at < right.from; at += 1) if (!LIST_WORDS.has(tokens[at]?.text ?? '')) return false;
  return true;
}

const ORDER: readonly CueKind[] = [
  'someone-else',
  'denied',
  'unaffordable',
  'cancelled',
  'negated',
  'hypothetical',
  'planned',
];

function decide(cues: readonly PlacedCue[], reading: Reading, tokens: readonly Token[]): Assertion {
  if (cues.length === 0) return DONE;
  const isResult = cues.some(({ cue }) => cue.kind === 'result');
  const isTheirs =
    cues.some(({ cue }) => cue.kind === 'someone-else') && !cues.some(({ cue }) => cue.id === 'own-done');
  // What someone else had done after all is still theirs.
  const isUndone = !isTheirs && cues.some(({ cue }) => ORDER.includes(cue.kind));
  if (isUndone && (cues.some(({ cue }) => cue.kind === 'done') || isUntil(cues, reading, tokens))) {
    const isAppealed = cues.some(({ cue }) => cue.kind === 'denied' || cue.kind === 'cancelled');
    return { ...DONE, why: 'It was not had at first, and then it was.', isResult, isAppealed };
  }
  for (const kind of ORDER) {
    const placed = cues.find(({ cue }) => cue.kind === kind);
    if (placed === undefined) continue;
    // "They scheduled an MRI and it showed …": what has a result was had.
    if (isResult && (kind === 'planned' || kind === 'hypothetical')) {
      // "Waiting for my CT results": had, but only its result is spoken of.
      if (tokens[reading.to]?.stem === 'result') return { ...DONE, isResult, isSpokenOf: true };
      continue;
    }
    return toAssertion(placed, tokens, reading);
  }
  // "Looked at my throat with a camera": what describes care is no talk of its result.
  const isDescribed = reading.event.match.pieces !== undefined;
  return {
    ...DONE,
    isResult,
    isMet: cues.some(({ cue }) => cue.id === 'met'),
    isSpokenOf: !isDescribed && cues.some(({ cue }) => cue.kind === 'result' && cue.scope === 'forward'),
  };
}

/** "Nobody ordered an echo until the third year": had, at last. */
function isUntil(cues: readonly PlacedCue[], reading: Reading, tokens: readonly Token[]): boolean {
  if (!cues.every(({ cue }) => cue.kind === 'negated' || cue.kind === 'result')) return false;
  const after = tokens.slice(reading.event.to, reading.event.to + 9).map(({ text }) => text);
  const at = after.indexOf('until');
  return at >= 0 && !after.slice(0, at).some((text) => text === '.' || text === ',' || text === 'and');
}

const SPEAKERS: ReadonlySet<string> = toWordSet(`
  they he she doctor doctors insurance nobody er nurse hospital gp pcp neurologist cardiologist
  rheumatologist dr
`);

function toAssertion({ match, cue }: PlacedCue, tokens: readonly Token[], reading: Reading): Assertion {
  const words = tokens
    .slice(match.from, match.to)
    .map(({ text }) => text)
    .join(' ');
  if (cue.kind === 'someone-else' || cue.kind === 'planned' || cue.kind === 'hypothetical')
    return toUndone(cue.kind, words);
  const subject = tokens[match.from - 1]?.text ?? tokens[match.from]?.text ?? '';
  const isTheirs = cue.kind === 'negated' && match.to <= reading.event.from && SPEAKERS.has(subject);
  const gapCategory = isTheirs ? 'care-denied' : cue.gapCategory;
  return { ...DONE, kind: 'not-received', gapCategory, why: `Not had: "${words}".` };
}

function toUndone(kind: Undone, words: string): Assertion {
  switch (kind) {
    case 'someone-else':
      return { ...DONE, kind: 'someone-else', why: `Someone else's care: "${words}".` };
    case 'planned':
      return { ...DONE, kind: 'not-yet', why: `Not had yet: "${words}".` };
    case 'hypothetical':
      return { ...DONE, kind: 'not-received', why: `Only thought of: "${words}".` };
  }
}
