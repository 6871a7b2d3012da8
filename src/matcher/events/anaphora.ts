// SPDX-License-Identifier: Apache-2.0
// Part of step 6: "one" stands for what was named before it: "an MRI of my knee and one of my hip".

import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { PARTING } from '../words/5-clauses.ts';
import { isNumber, NUMBER_WORDS } from '../words/number-words.ts';
import { addKind, findKind } from '../words/word-kinds.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent } from './care-event.ts';
import { isListedPart } from './listed-parts.ts';
import { isApposition } from './merge-findings.ts';

const TIMES = toWordSet('hour minute min day week month year');
/** "Three CTs of my head, 1 of my chest". */
function isNumberOf(at: number, tokens: readonly Token[]): boolean {
  if (tokens[at - 1]?.text === 'number' || tokens[at - 1]?.text === '#') return false;
  // "Cried for 20 of the 30 minutes"
  const isTime = [3, 4].some((step) => TIMES.has(tokens[at + step]?.stem ?? ''));
  return isNumber(tokens[at]) && tokens[at + 1]?.text === 'of' && tokens[at + 2]?.text !== 'them' && !isTime;
}

/** No evidence is longer, in words. */
const MAX_EVIDENCE = 16;
const THOSE = toWordSet('those these');
const ONE_LINKS = toWordSet('of on in for with at');

const ONE = addKind({ texts: new Set([...NUMBER_WORDS, 'one', 'ones', 'another']), numbers: true });

/**
 * "Intake, the high complexity one", "the ER doctor's bill, not the hospital one", "one from the front, one from the side"
 * of an X-ray: more of the same.
 */
const OF_DEGREE = toWordSet('depth er-level er-part views');
const WHO = toWordSet('who to that');
const OFTEN = toWordSet('once twice thrice two three four five six');
const ELSE = toWordSet('different another other new');
const DID = toWordSet('did ran took drew made gave ordered');

/** "The second gastro did | another one": of the care before, not of who did it. */
export const isOfDoer = (another: number, tokens: readonly Token[]): boolean =>
  tokens[another]?.text === 'another' && DID.has(tokens[another - 1]?.text ?? '');

const WITHS = toWordSet('with without wo on');
const JOINTS = toWordSet('and , & plus');

/** "Saw | another", "went to | another". */
function isSeen(verb: number, tokens: readonly Token[]): boolean {
  const text = tokens[verb]?.text ?? '';
  return SEEING.has(text) || (text === 'to' && GOING.has(tokens[verb - 1]?.text ?? ''));
}

/** "Saw a different | one", ". Another | one | sat down and listened": the next person; "another one in May" is counted. */
function isMetNext(one: number, tokens: readonly Token[]): boolean {
  if (isNoun(one + 1, tokens)) return false;
  if (tokens[one - 1]?.text === 'another' && tokens[one + 1]?.kind !== 'word') return false;
  const start = ARTICLES.has(tokens[one - 2]?.text ?? '') ? one - 2 : one - 1;
  const opening = tokens[start - 1];
  return opening === undefined || opening.kind === 'mark' || isSeen(start - 1, tokens);
}

/** Another word than a joint: "another | MRI". */
const isNoun = (at: number, tokens: readonly Token[]) =>
  tokens[at]?.kind === 'word' && !AFTER_ONE.has(tokens[at]?.text ?? '');

const SEEING = toWordSet('saw seen see tried visited');
const GOING = toWordSet('went go gone on');
const ARTICLES = toWordSet('a the');
const AFTER_ONE = toWordSet(
  'who said told sat looked listened took thought blamed examined finally checked felt pressed gave',
);

/** "A transvaginal one", "one of my foot": the family of the event before it, decided by its own evidence. */
export function addAnaphora(
  events: readonly CareEvent[],
  tokens: readonly Token[],
  features: readonly Match[],
): readonly CareEvent[] {
  if (events.length === 0) return events;
  let added: CareEvent[] | null = null;
  let [last, near] = [-1, 0];
  for (let at = findKind(tokens, ONE); at >= 0; at = findKind(tokens, ONE, at + 1)) {
    const text = tokens[at]?.text;
    const isCounted = isNumberOf(at, tokens);
    const isAnother = text === 'another' && isSeen(at - 1, tokens) && !isNoun(at + 1, tokens);
    // "Three brain": of a list, if anything.
    const isBare = text !== 'one' && text !== 'ones' && !isCounted && !isAnother;
    // "One of those treadmill things": of what follows.
    if (tokens[at + 1]?.text === 'of' && THOSE.has(tokens[at + 2]?.text ?? '')) continue;
    // "One hour with us": a length.
    if (TIMES.has(tokens[at + 1]?.stem ?? '')) continue;
    // "Each one two hours"; "a wellness visit, my first one": it is told more exactly.
    const opening = [1, 2, 3].map((back) => tokens[at - back]?.text);
    const isOwn = opening[1] === 'my' && opening[2] === ',';
    if (
      opening[0] === 'number' ||
      opening[0] === 'each' ||
      isOwn ||
      (opening[0] === 'first' && opening[1] === ',')
    )
      continue;
    // Both only go forward: the story is walked once.
    while ((events[last + 1]?.to ?? tokens.length + 1) <= at) last += 1;
    while ((features[near]?.from ?? tokens.length) < at - MAX_EVIDENCE) near += 1;
    const before = events[last];
    if (before?.family == null) continue;
    const { family } = before;
    // "A new internist, the first one to listen": the same person.
    const isElse = ELSE.has(opening[0] ?? '') && isMetNext(at, tokens);
    if (family.role === 'provider' && !isElse && !isAnother && WHO.has(tokens[at + 1]?.text ?? '')) continue;
    // "The second gastro did another one": of what the first did.
    if (family.role === 'provider' && isOfDoer(at - 1, tokens)) continue;
    // "Four pain doctors. First one said …": of those.
    if (family.role === 'provider' && opening[0] === 'first') continue;
    const reach = at + (ONE_LINKS.has(tokens[at + 1]?.text ?? '') ? 3 : 1);
    // "The same GP nine times and a different one once"
    let hasEvidence =
      family.role === 'provider' &&
      (isElse || isAnother || (ELSE.has(opening[0] ?? '') && OFTEN.has(tokens[at + 1]?.text ?? '')));
    for (let place = near; !hasEvidence && place < features.length; place += 1) {
      const found = features[place];
      if (found === undefined || found.from > reach) break;
      const { from, to, entry } = found;
      if (!family.features.has(entry.key) || OF_DEGREE.has(entry.key)) continue;
      if (isListedPart(at, before, found, tokens)) hasEvidence = true;
      if (isBare) continue;
      // "At one nerve root", "one breast got the ultrasound", "one chest X-ray": the one is of what follows.
      // But "an X-ray of each hand | and one | knee".
      const isListed =
        family.splitOn !== null &&
        JOINTS.has(opening[0] ?? '') &&
        findKind(tokens, PARTING, before.to, at) < 0;
      const isItsNumber = from === at + 1 && !isListed && !WITHS.has(tokens[from]?.text ?? '');
      hasEvidence ||= (from > at && !isItsNumber) || (to === at && from >= before.to);
    }
    if (!hasEvidence || isApposition(before, at, tokens)) continue;
    const match = {
      ...before.match,
      from: at,
      to: at + 1,
      ...(isCounted || isBare ? { countAt: at + 1 } : {}),
    };
    added ??= [...events];
    added.push({ from: at, to: at + 1, match, family, namedUnit: null, isCalledVisit: false, features: [] });
  }
  return added === null ? events : added.sort((a, b) => a.from - b.from);
}
