// SPDX-License-Identifier: Apache-2.0
// Part of step 7: an entry of a list or note, whose status says that it was not had: "EEG: talked about", "spinal tap →
// offered", "MRI brain (on the list)", "[ ] EKG", "EKG ✗". It bears no verb, and is of its own care only.

import { isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Match } from '../../phrases/matches.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { toWordSet } from '../../words/word-set.ts';
import { findEvidenceEnd } from '../cues/cue-objects.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { NOT, YES } from '../words/frame-words.ts';
import { ORDER_KINDS } from '../words/scope-words.ts';
import { isYesOrNo } from './same-sentence.ts';

/** The readings that their entries say were not had. Linear. `statuses`: what is none but of an entry. */
export function findUnkept(
  readings: readonly Reading[],
  cues: readonly PlacedCue[],
  statuses: readonly Match[],
  tokens: readonly Token[],
): ReadonlySet<number> {
  const left = new Set<number>();
  /** The longest at each token, and whether it is of entries. */
  const said = new Map<number, Status>();
  for (const { cue, match } of cues)
    if (ORDER_KINDS.has(cue.kind)) said.set(match.from, { to: match.to, isOfEntries: false });
  for (const { from, to } of statuses) {
    const known = said.get(from);
    if (known?.isOfEntries !== true || known.to < to) said.set(from, { to, isOfEntries: true });
  }
  const starts = new Set(readings.map(({ event }) => event.from));
  const ends = new Set(readings.map(({ event }) => event.to));
  for (const [position, { event }] of readings.entries()) {
    if (event.match.pieces !== undefined) continue;
    const box = readBox(event.from - 1, tokens, -1) || readLineBox(event.from, tokens);
    // "EKG ✓ | echo": the box of the one before.
    const isOfLast = ends.has(event.from - Math.abs(box)) && !opensWithBox(event.from, tokens);
    const ahead = isOfLast ? 0 : box;
    const limit = readings[position + 1]?.event.from ?? tokens.length;
    const end = findEvidenceEnd(event, limit);
    const to = skipForm(end, tokens);
    const behind = ahead === 0 ? readBox(end, tokens, 1) || readBox(to, tokens, 1) : 0;
    // "EKG | ☐ echo": the box of the next.
    if (ahead < 0 || (behind < 0 && !(starts.has(to - behind) && opensWithBox(event.from, tokens))))
      left.add(position);
    if (ahead !== 0 || said.size === 0 || !isOpening(event.from, tokens)) continue;
    // "Chlamydia: no": what was found.
    if (isYesOrNo(readings[position] as Reading, tokens)) continue;
    // "Neurologist: | said no |": who gives it answers for himself.
    const isVisit = isOfVisit(event);
    if (isVisit && SAYING.has(tokens[to]?.text ?? '')) continue;
    // "PCP > | referred to | neurology", "PCP > EKG > | referred to | cardiology": from one to the next.
    const isOnTheWay = isVisit || tokens[event.from - 1]?.text === '>';
    const isReferred = tokens[to]?.text === 'referred' && (starts.has(to + 2) || starts.has(to + 3));
    if (isOnTheWay && isReferred) continue;
    const next = readings[position + 1]?.event;
    const isOther = next !== undefined && FORM.has(tokens[next.to]?.text ?? '');
    const sighs = to === end ? NO_SIGHS : tokens[end]?.text === ',' ? LAUGHS : SIGHS;
    for (let at = to; at <= to + MAX_SIGHS; at += 1) {
      const status = said.get(at);
      const isFit = status !== undefined && (to > end || (!isVisit && isCell(event.from, status, tokens)));
      const isLeft = isFit && isWhole(status, next?.from ?? limit, isOther, tokens);
      if (isLeft) left.add(position);
      // "Ha, | no", "they said | maybe later", "I was | offered"
      if (isLeft || !sighs.has(tokens[at]?.text ?? '')) break;
    }
  }
  return left;
}

interface Status {
  readonly to: number;
  readonly isOfEntries: boolean;
}

/** "EEG | offered |", alone in its line: two cells. */
const isCell = (from: number, { to, isOfEntries }: Status, tokens: readonly Token[]) =>
  isOfEntries &&
  isBound(to, tokens) &&
  isBound(from - 1, tokens) &&
  !CLAUSE_WORDS.has(tokens[from - 1]?.text ?? '') &&
  !IN_TIME.has(tokens[to - 2]?.text ?? '');

/** How many tokens the box at `at` is, as a negative number where it is empty or crossed out; 0 where there is none. */
function readBox(at: number, tokens: readonly Token[], step: 1 | -1): number {
  const text = (offset: number) => tokens[at + offset * step]?.text ?? '';
  if (CROSSED.has(text(0))) return -1;
  if (TICKED.has(text(0))) return 1;
  const [open, close] = step === 1 ? [OPEN, CLOSE] : [CLOSE, OPEN];
  if (!open.has(text(0))) return 0;
  if (close.has(text(1))) return -2;
  return text(1) === 'x' && close.has(text(2)) ? 3 : 0;
}

/** "[ ] | pituitary | MRI": the box before its name, in a line that opens with one. */
function readLineBox(from: number, tokens: readonly Token[]): number {
  let at = from - 1;
  while (at >= from - MAX_NAME && tokens[at]?.kind === 'word') at -= 1;
  return at < from - 1 && opensWithBox(from, tokens) ? readBox(at, tokens, -1) : 0;
}

/** "☐ EKG ☐ echo": in its line each box stands before what it is of. */
function opensWithBox(from: number, tokens: readonly Token[]): boolean {
  let at = from;
  while (at > from - MAX_LINE && at > 0 && tokens[at - 1]?.text !== '\n') at -= 1;
  while (BULLETS.has(tokens[at]?.text ?? '')) at += 1;
  return at < from && readBox(at, tokens, 1) !== 0;
}

/** The marks between care and what is said of it: "EEG | → | offered", "sleep study | .... | no". */
function skipForm(from: number, tokens: readonly Token[]): number {
  const isDots = (at: number) => tokens[at]?.text === '.' && tokens[at + 1]?.text === '.';
  let to = from;
  while (to < from + MAX_FORM && (FORM.has(tokens[to]?.text ?? '') || isDots(to))) to += 1;
  return tokens[to]?.text === '.' && isDots(to - 1) ? to + 1 : to;
}

/** At the start of a line, behind a bullet or another entry, with no more before it than words of its name. */
function isOpening(from: number, tokens: readonly Token[]): boolean {
  let at = from - 1;
  while (at >= from - MAX_NAME && NAMING.has(tokens[at]?.text ?? '')) at -= 1;
  return isBound(at, tokens);
}

function isBound(at: number, tokens: readonly Token[]): boolean {
  const text = tokens[at]?.text ?? '.';
  return SENTENCE_MARKS.has(text) || BOUNDS.has(text);
}

/** Nothing but where, when or why follows, and not that it was had in the end. */
function isWhole(
  { to, isOfEntries }: Status,
  other: number,
  isOther: boolean,
  tokens: readonly Token[],
): boolean {
  const next = tokens[to]?.text ?? '';
  // "Tilt table: never | again |": it was had, and was bad.
  if (next === 'again' && tokens[to - 1]?.text === 'never') return false;
  if (!isBound(to, tokens) && !(isOfEntries && GOING_ON.has(next))) return false;
  let isOver = isOther;
  for (let at = to; at < to + MAX_REST; at += 1) {
    const text = tokens[at]?.text ?? '\n';
    isOver ||= SENTENCE_MARKS.has(text);
    if (text === '\n' || text === ';' || (at >= other && isOver)) break;
    if ((LATER.has(text) || YES.has(text)) && !hasWordBefore(tokens, at, 2, NOT)) return false;
  }
  return true;
}

const MAX_LINE = 40;
const BULLETS: ReadonlySet<string> = toWordSet('- \u2022 \u00b7 *');
const SAYING: ReadonlySet<string> = toWordSet('said says asked');
const MAX_FORM = 8;
const MAX_SIGHS = 4;
const MAX_NAME = 3;
const MAX_REST = 12;
const FORM: ReadonlySet<string> = toWordSet(': - \u2014 > = ( ? , | ~');
const NO_SIGHS: ReadonlySet<string> = new Set();
const LAUGHS: ReadonlySet<string> = toWordSet('ha haha lol well um uh sorry , yeah ugh');
/** Who said it, and how. */
const SIGHS: ReadonlySet<string> = toWordSet(`
  ha haha lol well um uh sorry , yeah ugh i we they he she doctor nobody one hospital office clinic hopefully 'm 's am is was were are said says still just only been got even maybe perhaps probably
`);
const NAMING: ReadonlySet<string> = toWordSet('my the a an that routine new second');
const BOUNDS: ReadonlySet<string> = toWordSet(': , ( ) [ ] \u2014 - > | \u2022 \u00b7 \u25cf \u25aa / =');
/** Crossed out, empty, or still open: "\u23f3 EMG". */
const CROSSED: ReadonlySet<string> = toWordSet(
  '\u2610 \u25a1 \u25a2 \u2717 \u2718 \u274c \u274e \u2716 \u2715 \u23f3 \u231b \u2b1c \u26d4',
);
const TICKED: ReadonlySet<string> = toWordSet('\u2713 \u2714 \u2611 \u2612 \u2705');
const OPEN: ReadonlySet<string> = toWordSet('[ (');
const CLOSE: ReadonlySet<string> = toWordSet('] )');
const CLAUSE_WORDS: ReadonlySet<string> = toWordSet(', :');
const IN_TIME: ReadonlySet<string> = toWordSet('in this next');
const GOING_ON: ReadonlySet<string> = toWordSet(
  'back it by at in on for from until till since because bc but and again by twice once with to last this next so as per after when',
);
const LATER: ReadonlySet<string> = toWordSet(
  'took accepted agreed finally eventually then later went given performed showed normal clean clear positive',
);
