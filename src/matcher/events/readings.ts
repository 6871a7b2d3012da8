// SPDX-License-Identifier: Apache-2.0
// Part of step 6: from events to readings, one for each unit that was named ("MRI of my brain and neck" is two).

import type { Family } from '../lexicon/lexicon-types.ts';
import { UNLISTED_CODE } from '../phrases/unlisted-codes.ts';
import { spellPiece } from '../scenes/scene-pieces.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasOnlyWords } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent, Evidence } from './care-event.ts';
import { type Decision, decideFamily } from './decide-family.ts';

export interface Reading {
  readonly event: CareEvent;
  readonly unitId: string | null;
  readonly alternatives: readonly string[];
  readonly why: string;
  /** 1: outright; 0.8: a documented default; 0.5: the words leave it open or it is inferred. */
  readonly score: number;
  /** Tokens of the span. */
  readonly from: number;
  readonly to: number;
  readonly evidence: readonly Evidence[];
  /** Units that come with each one of it, and the evidence that says so. */
  readonly more: readonly { readonly unitId: string; readonly times: number; readonly by: Evidence }[];
}

export function readEvents(events: readonly CareEvent[], tokens: readonly Token[]): readonly Reading[] {
  const readings: Reading[] = [];
  for (const event of events) readings.push(...readEvent(event, tokens));
  return readings;
}

function readEvent(event: CareEvent, tokens: readonly Token[]): readonly Reading[] {
  const splitOn = event.family?.splitOn ?? null;
  const sites = splitOn === null ? [] : findCoordinated(event, splitOn, tokens);
  if (sites.length < 2) return [toReading(event, event.features, tokens)];
  const others = event.features.filter(({ feature }) => feature !== splitOn);
  const readings: Reading[] = [];
  for (const site of sites) {
    const reading = toReading(event, [...saidOf(site, sites, others), site], tokens);
    const isRepeat = readings.some(({ unitId }) => unitId === reading.unitId);
    if (isRepeat) continue;
    const isInside = site.from < event.to && site.to > event.from;
    if (readings.length === 0) readings.push({ ...reading, ...spanOf(event, [], tokens) });
    else if (!isInside) readings.push({ ...reading, from: site.from, to: site.to });
  }
  return readings;
}

/** "MRI of the brain with dye, and of the neck plain": what is said right after one part is said of no other. */
function saidOf(
  site: Evidence,
  sites: readonly Evidence[],
  others: readonly Evidence[],
): readonly Evidence[] {
  const siteOf = (one: Evidence) => sites.find(({ to }) => one.from >= to && one.from - to <= 1);
  const isOf = (one: Evidence) => siteOf(one) === site;
  const isFree = (one: Evidence) => siteOf(one) === undefined;
  return others.filter((one) => {
    const alike = others.filter(({ feature }) => feature === one.feature);
    if (alike.some(isOf)) return isOf(one);
    return isFree(one) || !alike.some(isFree);
  });
}

/** Between the parts of a list: "the left hand, the right hand and the left foot". */
export const JOINTS: ReadonlySet<string> = toWordSet(
  'and , / & + or my the both left right of also then plus a an well as',
);

/** Evidence of one feature that stands in one list; evidence from a complaint only where there is no other. */
function findCoordinated(event: CareEvent, feature: string, tokens: readonly Token[]): readonly Evidence[] {
  const all = event.features.filter((one) => one.feature === feature && !one.isInferred);
  const nearest = [...all].sort((a, b) => distanceTo(a, event) - distanceTo(b, event))[0];
  if (nearest === undefined) return [];
  const chain = [nearest];
  for (const one of all) {
    if (one === nearest) continue;
    const isJoined = chain.some((other) => isChained(other, one, tokens) || isChained(one, other, tokens));
    if (isJoined) chain.push(one);
  }
  return chain;
}

export const MAX_JOINT = 4;

function distanceTo(evidence: Evidence, event: CareEvent): number {
  if (evidence.from >= event.from && evidence.to <= event.to) return 0;
  return evidence.to <= event.from ? event.from - evidence.to + 1 : evidence.from - event.to + 1;
}

function isChained(left: Evidence, right: Evidence, tokens: readonly Token[]): boolean {
  if (isFurther(left, right, tokens)) return true;
  if (right.from < left.to || right.from - left.to > MAX_JOINT) return false;
  return hasOnlyWords(tokens, left.to, right.from, JOINTS);
}

/** "…, and of the neck", "another of the | left | wrist": of the same scan, however much is said of the first part. */
function isFurther(left: Evidence, right: Evidence, tokens: readonly Token[]): boolean {
  let at = right.from - 1;
  while (DETERMINERS.has(tokens[at]?.text ?? '') || SIDES.has(tokens[at]?.text ?? '')) at -= 1;
  return at > left.to && tokens[at]?.text === 'of' && FURTHER.has(tokens[at - 1]?.text ?? '');
}

const SIDES: ReadonlySet<string> = toWordSet('left right both l r');
const FURTHER: ReadonlySet<string> = toWordSet('and plus another one');

function toReading(event: CareEvent, features: readonly Evidence[], tokens: readonly Token[]): Reading {
  const sorted =
    features.length < 2
      ? features
      : features.toSorted(
          (a, b) =>
            Number(a.isInferred) - Number(b.isInferred) || distanceTo(a, event) - distanceTo(b, event),
        );
  const decision =
    event.family === null
      ? null
      : decideFamily(event.family, keepNearest(keepAsked(sorted, event.family), event));
  const chosen = offerParts(chooseDecision(event, decision), event);
  const [by] = chosen.used;
  const more = by === undefined || chosen.more === undefined ? NO_MORE : Object.entries(chosen.more);
  // The words that stand for the further units are theirs.
  const span = spanOf(event, more.length === 0 ? chosen.used : [], tokens);
  const isInferred = chosen.used.some((one) => one.isInferred);
  const isRepaired = hasRepaired(tokens, event.match.from, event.match.to);
  const base = isInferred || chosen.isOpen ? 0.5 : chosen.alternatives.length > 0 ? 0.8 : 1;
  return {
    event,
    unitId: chosen.unitId,
    alternatives: chosen.alternatives,
    why: chosen.why,
    score: isRepaired ? Math.round((base - 0.1) * 10) / 10 : base,
    from: span.from,
    to: span.to,
    evidence: chosen.used,
    more:
      by === undefined || more.length === 0
        ? NO_MORE
        : more.map(([unitId, times]) => ({ unitId, times, by })),
  };
}

const NO_MORE: readonly never[] = [];

/** A scan of the part its story is about, which no words of its own name: the reading says so and offers the others. */
function offerParts<D extends Decision>(decision: D, event: CareEvent): D {
  const isTold = (one: Evidence) => one.isInferred && one.from === event.from && one.to === event.to;
  if (event.family === null || decision.unitId === null || !decision.used.some(isTold)) return decision;
  const others = [...decision.alternatives, ...decideFamily(event.family, []).alternatives];
  return {
    ...decision,
    alternatives: [...new Set(others)].filter((id) => id !== decision.unitId),
    why: `${decision.why} Which part is not said; the story is about this one.`,
  };
}

function hasRepaired(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if ((tokens[at]?.repairedFrom ?? null) !== null) return true;
  return false;
}

/** What some case of the family asks for: "nuclear stress test" is of the nuclear kind, for all its "stress". */
function keepAsked(sorted: readonly Evidence[], { cases }: Family): readonly Evidence[] {
  if (sorted.length < 2) return sorted;
  return sorted.filter(({ feature, value }) =>
    cases.some(({ when }) => when[feature]?.some((one) => one === value || one === '*')),
  );
}

/** Of one feature the evidence within the event's words, where there is some: "pelvic ultrasound on top of the belly". */
function keepNearest(sorted: readonly Evidence[], event: CareEvent): readonly Evidence[] {
  if (sorted.length < 2) return sorted;
  const isOwn = (one: Evidence) => one.from >= event.match.from && one.to <= event.match.to;
  const own = new Set(sorted.filter(isOwn).map(({ feature }) => feature));
  return sorted.filter((one) => isOwn(one) || !own.has(one.feature));
}

/** Evidence outside a phrase that names a unit outright may refine it; otherwise the phrase stands. */
function chooseDecision(
  event: CareEvent,
  decision: Decision | null,
): Decision & { readonly isOpen: boolean } {
  const named = event.namedUnit;
  if (named === null) {
    const nothing = event.match.phraseId === UNLISTED_CODE ? NO_ROW : NOTHING;
    return { ...(decision ?? nothing), isOpen: false };
  }
  if (decision === null)
    return { unitId: named, alternatives: [], why: explainName(event), used: [], isOpen: false };
  // "Stitches in my chin": what the unit's page leaves out.
  if (event.family?.id === named && decision.unitId === null) return { ...decision, isOpen: false };
  const isRefined = decision.used.some((one) => one.from < event.match.from || one.to > event.match.to);
  // "My husband and me on the couch with the counselor": what a description says beyond the usual stands.
  const isSpecial =
    event.match.phraseId.startsWith('scene:') &&
    event.family?.role === 'provider' &&
    decideFamily(event.family, []).unitId !== named;
  if (isRefined && !isSpecial && decision.unitId !== named) return { ...decision, isOpen: false };
  const isOpen = decision.unitId === null && decision.used.length === 0;
  const isDefault = decision.unitId === named;
  return {
    unitId: named,
    alternatives: decision.alternatives.filter((id) => id !== named),
    why: isOpen
      ? `${decision.why} Read as the most usual one.`
      : isDefault
        ? decision.why
        : explainName(event),
    used: decision.used.filter((one) => (one.from >= event.from && one.to <= event.to) || isDefault),
    ...(isDefault && decision.more !== undefined ? { more: decision.more } : {}),
    isOpen,
  };
}

function explainName({ match: { pieces } }: CareEvent): string {
  if (pieces === undefined) return 'The words name this unit.';
  const names = pieces.map(({ entry }) => spellPiece(entry));
  return `The description fits this unit: ${[...new Set(names)].join(', ')}.`;
}

const NOTHING: Decision = {
  unitId: null,
  alternatives: [],
  why: 'No unit of the table fits these words.',
  used: [],
};
const NO_ROW: Decision = { ...NOTHING, why: 'The table has no figure for this code.' };
const LINKS: ReadonlySet<string> = toWordSet(`
  of on for my the with a an in to into our his her 's both scan left right and
`);

/** The event's words and the evidence right beside them. */
function spanOf(
  event: CareEvent,
  used: readonly Evidence[],
  tokens: readonly Token[],
): { from: number; to: number } {
  let { from, to } = event;
  for (const one of used) {
    if (one.isInferred) continue;
    if (one.to <= from && isLinkOnly(tokens, one.to, from)) from = one.from;
    if (one.from >= to && isLinkOnly(tokens, to, one.from)) to = one.to;
  }
  return { from, to };
}

function isLinkOnly(tokens: readonly Token[], from: number, to: number): boolean {
  return to - from <= 3 && hasOnlyWords(tokens, from, to, LINKS);
}
