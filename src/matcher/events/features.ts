// SPDX-License-Identifier: Apache-2.0
// Part of step 6: evidence goes to the nearest event that has a use for it.

import type { Match } from '../phrases/4-phrases.ts';
import { isAbsent, isAdverb, isBehind, SENSING } from '../scenes/no-piece.ts';
import type { Token } from '../words/2-tokenize.ts';
import { type Clauses, SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasOnlyWords, hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { ASIDE, isApposedSentence } from './apposed-features.ts';
import { type CareEvent, type Evidence, isOfVisit } from './care-event.ts';
import { decideFamily } from './decide-family.ts';
import { EvidenceCosts } from './evidence-costs.ts';
import { hasOwnPart, isLookedAt, keepLookedAt, keepNamed, listNamed, longestFeatures } from './looked-at.ts';
import { JOINTS, MAX_JOINT } from './readings.ts';

/** What owns its words and is no care: an idiom, "they said it was stress". */
const NO_CARE: ReadonlySet<string> = new Set(['idiom', 'unpriceable', 'gap']);
const MAX_COST = 14;
/** "… and halfway through they pulled me out for the dye": what is said of nothing else may stand further off. */
const FAR_COST = 40;
const SAID_OF_NOTHING_ELSE: ReadonlySet<string> = toWordSet(
  'contrast hours er-level er-part depth minutes length extent sleep-time',
);
/** No evidence belongs to an event further away, whatever stands between: keeps the search linear. */
const MAX_REACH = 64;

export function attachFeatures(
  events: readonly CareEvent[],
  tokens: readonly Token[],
  features: readonly Match[],
  owners: readonly Match[],
  clauses: Clauses,
): readonly CareEvent[] {
  if (events.length === 0) return events;
  const attached = events.map((event) => [...event.features]);
  const costs = new EvidenceCosts(tokens, clauses);
  let last: { readonly target: number; readonly evidence: Evidence } | undefined;
  let firstOwner = 0;
  let firstEvent = 0;
  let nextEvent = 0;
  for (const match of longestFeatures(features)) {
    while ((owners[firstOwner]?.to ?? match.from + 1) <= match.from) firstOwner += 1;
    while ((events[firstEvent]?.to ?? match.from) < match.from - MAX_REACH) firstEvent += 1;
    while ((events[nextEvent]?.to ?? match.from + 1) <= match.from) nextEvent += 1;
    const owner = findOwner(match, owners, firstOwner);
    // "Returning pt" is no physical therapy.
    const isIdiom =
      NO_CARE.has(owner?.entry.kind ?? '') && (owner?.to ?? 0) - (owner?.from ?? 0) > match.to - match.from;
    if (isIdiom || isInOrder(match, tokens) || isAdverb(match, tokens) || isOfWait(match, tokens)) continue;
    if (match.entry.key === 'site' && isBehind(match.from, tokens)) continue;
    const isInferred = owner?.entry.kind === 'symptom';
    const { key: feature, value } = match.entry;
    const said: Evidence = { feature, value, from: match.from, to: match.to, isInferred };
    // "Nobody put anything in my arm", "they never gave me the dye"
    const isWithout = feature === 'contrast' && (isAbsent(match.from, tokens) || isLeftOut(said, tokens));
    const evidence = isWithout ? { ...said, value: 'without' } : said;
    const isListed = isListedWith(last?.evidence, evidence, tokens);
    // "A CT of my head and | belly, | X-rays of my wrist"
    const target =
      (isListed && tokens[match.to]?.kind === 'mark' ? last?.target : undefined) ??
      findTarget(evidence, events, firstEvent, nextEvent, costs, tokens, clauses) ??
      (isListed ? last?.target : undefined) ??
      findCareBefore(evidence, events, firstEvent, attached, tokens, clauses);
    // "An X-ray of my right | hand | and then a splint": also where another description has that part.
    for (const at of listNamed(said, events, nextEvent, tokens))
      if (at !== target) attached[at]?.push(evidence);
    if (target === null) continue;
    // "Colonoscopy, no polyps": said after it, that there was none; "I refused the biopsy, so they did …": or before.
    const isAfter = (events[target]?.to ?? 0) <= match.from;
    if (!isWithout && ((isAfter && isAbsent(match.from, tokens)) || isLeftOut(evidence, tokens))) continue;
    attached[target]?.push(evidence);
    last = { target, evidence };
    // "EGD and colonoscopy, biopsies from both".
    const before = events[target - 1];
    // "EGD/colonoscopy with biopsies"
    const isOther =
      (ENDS.has(tokens[before?.from ?? -1]?.text ?? '') || tokens[before?.to ?? -1]?.text === '/') &&
      isBeside(before, events[target]);
    if (
      before !== undefined &&
      (isOther ||
        isOfBoth(match.to, tokens) ||
        tokens[match.from - 1]?.text === 'both' ||
        before.match.phraseId === BOTH_SCOPES) &&
      wantsFeature(before, evidence.feature)
    )
      attached[target - 1]?.push(evidence);
  }
  return events.map((event, position) => {
    const own = attached[position] ?? [];
    const isNew = own.some((one) => isCountedNew(one, tokens));
    const told = isNew ? own.filter(({ feature, value }) => feature !== 'turn' || value === 'new') : own;
    return { ...event, features: keepLookedAt(event, keepNamed(event, told, tokens), tokens) };
  });
}

/** "Scoped me from both ends with biopsies": of the upper one, too. */
const BOTH_SCOPES = 'both-scopes:egd';

/** "X-rays of the left hand, the right hand, the left | foot": in one list with the part before it. */
const isListedWith = (before: Evidence | undefined, { feature, from }: Evidence, tokens: readonly Token[]) =>
  before?.feature === feature &&
  from >= before.to &&
  from - before.to <= MAX_JOINT &&
  hasOnlyWords(tokens, before.to, from, JOINTS);

/** "Went back after five years, so they | counted me as new |": no return, whatever else is said. */
export const isCountedNew = ({ feature, value, from, to }: Evidence, tokens: readonly Token[]) =>
  feature === 'turn' && value === 'new' && hasWord(tokens, from, to, AS);
const AS: ReadonlySet<string> = toWordSet('as');

/** "First the GP, then …": the order of the story, not a first visit. */
function isInOrder({ from, to }: Match, tokens: readonly Token[]): boolean {
  if (tokens[to - 1]?.text !== 'first' || to - from > 1) return false;
  return DETERMINERS.has(tokens[to]?.text ?? '') || FIRST_OF.has(tokens[to]?.text ?? '');
}

/** "I | waited | three hours": no length of care. */
const isOfWait = ({ from, entry: { key } }: Match, tokens: readonly Token[]): boolean =>
  LENGTHS.has(key) && hasWordBefore(tokens, from, 3, WAITING);
const LENGTHS: ReadonlySet<string> = toWordSet('length hours minutes extent');
const WAITING: ReadonlySet<string> = toWordSet('waited waiting wait waits drove drive driving');

/** "Did the first-step Lyme": of several, no first visit. */
const FIRST_OF: ReadonlySet<string> = toWordSet('step line round half part thing try dose set two three few');

/** "Spirometry, they didn't bother with the inhaler", "saw no reason to hand me one", "the inhaler part omitted". */
function isLeftOut({ feature, from, to }: Evidence, tokens: readonly Token[]): boolean {
  if (!LEFT_OUT.has(feature)) return false;
  let after = to;
  while (PARTS.has(tokens[after]?.text ?? '')) after += 1;
  // "Colonoscopy with four polyps | out" are no polyps left out.
  const word = tokens[after]?.text ?? '';
  if (OMITTED.has(word) && !(word === 'out' && feature === TAKEN_OUT)) return true;
  for (let at = from - 1; at >= from - MAX_VERB; at -= 1) {
    const token = tokens[at];
    if (token?.kind !== 'word' || TURNING.has(token.text)) return false;
    const isNeedless = token.text === 'no' && NEEDS.has(tokens[at + 1]?.text ?? '');
    if (isNeedless || (LEAVING.has(token.text) && !SENSING.has(tokens[at + 1]?.text ?? ''))) return true;
    if (token.text === 'out' && LEFT.has(tokens[at - 1]?.text ?? '')) return true;
  }
  return false;
}

/** What is done on top. */
const LEFT_OUT: ReadonlySet<string> = toWordSet('contrast drug finding guide machine');
const LEAVING: ReadonlySet<string> = toWordSet(
  'didnt dont doesnt never couldnt wouldnt wasnt werent isnt skipped skipping declined refused omitted forgot minus nobody scared afraid cancelled canceled postponed denied against',
);
const LEFT: ReadonlySet<string> = toWordSet('left leave leaving');
const TURNING: ReadonlySet<string> = toWordSet('but until till then so before and');
const NEEDS: ReadonlySet<string> = toWordSet('reason need point call use cause');
const PARTS: ReadonlySet<string> = toWordSet('part half round one bit step was were got');
const OMITTED: ReadonlySet<string> = toWordSet('omitted skipped waived dropped out');
const TAKEN_OUT = 'finding';
/** Words of a verb between its denial and what is denied. */
const MAX_VERB = 6;

function isOfBoth(to: number, tokens: readonly Token[]): boolean {
  const [link, both] = [tokens[to]?.text ?? '', tokens[to + 1]?.text ?? ''];
  return OF_BOTH.has(link) && (both === 'both' || both === 'each');
}

/** "Upper and lower scopes with biopsies" */
const ENDS: ReadonlySet<string> = toWordSet('upper lower');
const isBeside = (a: CareEvent | undefined, b: CareEvent | undefined) => (b?.from ?? 0) - (a?.to ?? 0) <= 1;

const OF_BOTH: ReadonlySet<string> = toWordSet('from in of on during at with for');

/** The first owner from position `first` on that has all words of the match. */
function findOwner(match: Match, owners: readonly Match[], first: number): Match | null {
  for (let at = first; at < owners.length; at += 1) {
    const owner = owners[at];
    if (owner === undefined || owner.from > match.from) break;
    if (owner.to >= match.to) return owner;
  }
  return null;
}

/** "MRI took ninety minutes and they used dye, brain", "…, and of the neck": said at last of which part it was. */
function isAddedLast({ from, to }: Evidence, tokens: readonly Token[]): boolean {
  let at = from - 1;
  while (DETERMINERS.has(tokens[at]?.text ?? '')) at -= 1;
  if (tokens[at]?.text === 'of' && tokens[at - 1]?.text === 'and') return true;
  return tokens[at]?.text === ',' && SENTENCE_MARKS.has(tokens[to]?.text ?? '.');
}

/**
 * Position of the event the evidence belongs to; null when none in its sentence wants it. The events from `next` on end
 * after it starts.
 */
function findTarget(
  evidence: Evidence,
  events: readonly CareEvent[],
  first: number,
  next: number,
  costs: EvidenceCosts,
  tokens: readonly Token[],
  clauses: Clauses,
): number | null {
  let best: number | null = null;
  let bestCost = FAR_COST;
  const isFar =
    SAID_OF_NOTHING_ELSE.has(evidence.feature) ||
    isAddedLast(evidence, tokens) ||
    isCountedNew(evidence, tokens);
  const isInside = (event: CareEvent) => evidence.from >= event.from && evidence.to <= event.to;
  const measure = (event: CareEvent) => {
    if (!isInside(event) && clauses.sentenceOf[event.from] !== clauses.sentenceOf[evidence.from])
      return FAR_COST;
    // "Feet first into that racket, half an hour; it was my spine they were after."
    const most = isFar || event.match.pieces !== undefined ? FAR_COST : MAX_COST;
    const cost = costs.measure(evidence, event) + (evidence.isInferred ? 4 : 0);
    return cost < most ? cost : FAR_COST;
  };
  // Those further away than the best so far are not asked.
  for (let position = next; position < events.length; position += 1) {
    const event = events[position];
    if (event === undefined || event.from > evidence.to + MAX_REACH) break;
    if (costs.count(evidence.to, event.from) >= bestCost) break;
    if (!wantsFeature(event, evidence.feature)) {
      // Words inside another event's phrase are that event's.
      if (isInside(event)) return null;
      continue;
    }
    const cost = measure(event);
    if (cost < bestCost) [best, bestCost] = [position, cost];
  }
  for (let position = next - 1; position >= first; position -= 1) {
    const event = events[position];
    if (event === undefined || costs.count(event.to, evidence.from) >= bestCost) break;
    if (!wantsFeature(event, evidence.feature)) continue;
    const cost = measure(event);
    if (cost <= bestCost && cost < FAR_COST) [best, bestCost] = [position, cost];
  }
  return best;
}

/**
 * The care of the sentence before, where that does not say it: "I slid through a doughnut. They scanned my abdomen, with
 * dye", "a colonoscopy. They took biopsies". Only the care named last, and a part of the body only where it is looked at
 * or a description names none.
 */
function findCareBefore(
  evidence: Evidence,
  events: readonly CareEvent[],
  first: number,
  attached: readonly (readonly Evidence[])[],
  tokens: readonly Token[],
  clauses: Clauses,
): number | null {
  const { feature, from, to, isInferred } = evidence;
  let position = first;
  while ((events[position + 1]?.from ?? tokens.length) < from) position += 1;
  // "The doctor snipped off a polyp."
  if (isOfVisit(events[position]) && position > 0) position -= 1;
  const event = events[position];
  if (event === undefined || event.to > from || from - event.to > MAX_REACH) return null;
  const isDescribed = event.match.pieces !== undefined;
  const apart = (clauses.sentenceOf[from] ?? 0) - (clauses.sentenceOf[event.from] ?? 0);
  if (
    apart < 1 ||
    apart > (isDescribed ? 2 : 1) ||
    (isInferred && !isDescribed) ||
    !wantsFeature(event, feature)
  )
    return null;
  const { family } = event;
  if (feature === 'site' && hasOwnPart(event, tokens)) return null;
  // "A hot wave from my neck down. It was for the pain in my belly."
  const isTold = (one: Evidence) =>
    one.feature === feature &&
    (!isDescribed ||
      family === null ||
      feature !== family.splitOn ||
      decideFamily(family, [one]).unitId !== null);
  if (attached[position]?.some(isTold)) return null;
  const isSaid =
    feature === event.family?.splitOn
      ? isDescribed || isLookedAt(from, to, tokens)
      : SAID_NEXT.has(feature) && !hasWord(tokens, event.to, from, ASIDE);
  const isApposed = () =>
    apart === 1 &&
    isApposedSentence(evidence, event, events.slice(position + 1, position + 3), tokens, clauses);
  return isSaid || isApposed() ? position : null;
}

/** What a camera found and took, and what was given or used on top. */
const SAID_NEXT: ReadonlySet<string> = toWordSet(
  'finding contrast drug guide er-level er-part depth nerves reading wake sleep-time',
);
function wantsFeature(event: CareEvent, feature: string): boolean {
  if (feature === 'side') return true;
  return event.family?.features.has(feature) === true;
}
