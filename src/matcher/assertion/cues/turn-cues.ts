// SPDX-License-Identifier: Apache-2.0
// Part of step 7: cues that govern the other side than they mostly do: "walked out before | the blood draw", "…, but they
// refused."

import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';

/** "Walked out before | the blood draw": of what comes next. */
export function turnOn(placed: PlacedCue, starts: ReadonlySet<number>, tokens: readonly Token[]): PlacedCue {
  const { match, cue } = placed;
  const last = tokens[match.to - 1]?.text ?? '';
  if (cue.scope !== 'backward' || cue.kind === 'done') return placed;
  const onward: PlacedCue = { match, cue: { ...cue, scope: 'forward', reach: 4 } };
  // "Never did | the 30 day one"
  if (TAKING.has(last) && NEXT_ONE.has(tokens[match.to]?.text ?? '')) return onward;
  // "I had the nerve part and bailed | before the needles"; but "it got abandoned before the first picture"
  const isBefore =
    !BEING.has(tokens[match.from]?.text ?? '') &&
    UNTIL.has(tokens[match.to]?.text ?? '') &&
    DETERMINERS.has(tokens[match.to + 1]?.text ?? '');
  if (isBefore) return onward;
  // "Went to the ER but | they wanted | to do a CT"
  if (cue.id === 'pushed' && JOINTS.has(tokens[match.from - 1]?.text ?? '')) return onward;
  // "Went to the ER but | have yet to | have a CT"
  if (last === 'to' && tokens[match.to - 2]?.text === 'yet') return onward;
  // "Nobody thought to | check my B12 |"; but "an MRI nobody thought to order".
  if (last === 'to' && [1, 2, 3].some((step) => starts.has(match.to + step))) return onward;
  if (isUnsaid(match.from, tokens) && hasObject(placed, starts, tokens)) return onward;
  // "PHQ9, | declined | DEXA"
  const isOpening = tokens[match.from - 1]?.kind === 'mark' || match.from === 0;
  const isOfNext = isOpening && match.to - match.from === 1 && REFUSED.has(last);
  if (isOfNext && starts.has(match.to)) return onward;
  // "They gave me Reglan and I went home without | the scan"
  if (
    last === 'without' &&
    tokens[match.to - 2]?.text === 'home' &&
    DETERMINERS.has(tokens[match.to]?.text ?? '')
  )
    return onward;
  if (!UNTIL.has(last)) return placed;
  const isNext = [0, 1, 2, 3].some((step) => starts.has(match.to + step));
  return isNext ? onward : placed;
}

/** Nobody is named right before it: who tells, tells of themselves. */
const isUnsaid = (from: number, tokens: readonly Token[]) =>
  from === 0 ||
  tokens[from - 1]?.kind === 'mark' ||
  JOINTS.has(tokens[from]?.text ?? '') ||
  [JOINTS, PRONOUNS].some((words) => words.has(tokens[from - 1]?.text ?? ''));

/**
 * "Saw a neurologist and | was denied | a brain MRI", "… but | they cancelled | a colonoscopy", "… and I | backed out | of an
 * EEG"; but "the MRI | was denied | a second time".
 */
function hasObject(
  { match, cue }: PlacedCue,
  starts: ReadonlySet<number>,
  tokens: readonly Token[],
): boolean {
  const last = tokens[match.to - 1]?.text ?? '';
  const verb = ME.has(last) ? (tokens[match.to - 2]?.text ?? '') : last;
  let next = match.to;
  while (next < match.to + MAX_LEAD && LINKS.has(tokens[next]?.text ?? '')) next += 1;
  const isTaking = BEING.has(tokens[match.from]?.text ?? '')
    ? cue.id === 'was-refused' && (TRANSITIVE.has(verb) || verb === 'down')
    : next > match.to || TRANSITIVE.has(verb);
  while (next < match.to + MAX_LEAD && LEADS.has(tokens[next]?.text ?? '')) next += 1;
  return isTaking && next > match.to && starts.has(next);
}

const JOINTS: ReadonlySet<string> = toWordSet('and but then or so yet');
const TRANSITIVE: ReadonlySet<string> = toWordSet(
  'given offered skipped cancelled canceled postponed rescheduled denied refused declined rejected missed dropped nixed scrapped',
);
const ME: ReadonlySet<string> = toWordSet('me us');
const PRONOUNS: ReadonlySet<string> = toWordSet('i we he she they');
const LEADS: ReadonlySet<string> = new Set([...DETERMINERS, 'for', 'another']);
const LINKS: ReadonlySet<string> = toWordSet('on of to for in no');
const MAX_LEAD = 4;
const TAKING: ReadonlySet<string> = toWordSet('did had got get saw took do ran mentioned offered');
const NEXT_ONE: ReadonlySet<string> = toWordSet(
  'a an my another any get have see go do make take order run the',
);
const REFUSED: ReadonlySet<string> = toWordSet('declined refused');
const BEING: ReadonlySet<string> = toWordSet('got was were been');
const UNTIL: ReadonlySet<string> = toWordSet('before without');

/** "…, but they refused." at the end of its clause speaks of what came before. */
export function turnBack(placed: PlacedCue, tokens: readonly Token[], clauses: Clauses): PlacedCue {
  const { match, cue } = placed;
  const lastWord = tokens[match.to - 1]?.text ?? '';
  const isBareNegation = cue.id === 'not' && (lastWord.endsWith('nt') || ENDING.has(lastWord));
  if (cue.scope !== 'forward' || (cue.kind !== 'denied' && !isBareNegation)) return placed;
  const endsClause =
    match.to >= tokens.length ||
    clauses.clauseOf[match.to] !== clauses.clauseOf[match.from] ||
    tokens[match.to]?.kind === 'mark';
  if (tokens[match.to]?.text === ':' || tokens[match.to]?.text === '(') return placed;
  return endsClause ? { match, cue: { ...cue, scope: 'backward' } } : placed;
}

/** "The swab they had run out of" */
const ENDING: ReadonlySet<string> = toWordSet('not never of');
