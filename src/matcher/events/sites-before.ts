// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a scan whose part of the body was named before it. "Hurt my knee. They took an X-ray of it."

import type { Match } from '../phrases/4-phrases.ts';
import { isAdverb, isBehind } from '../scenes/no-piece.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter } from '../words/near-words.ts';
import { hasWord, markTokens } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent } from './care-event.ts';
import { decideFamily } from './decide-family.ts';
import { longestFeatures } from './looked-at.ts';

/** How far back the part may stand, in tokens, where "of it" points to it, and in sentences where nothing does. */
const TOKENS_BACK = 70;
const MAX_TRIED = 3;
const LINKS: ReadonlySet<string> = toWordSet('of on for');
const POINTERS: ReadonlySet<string> = toWordSet('it them that');
/** "Of the same spot", "of that area" */
const SAME: ReadonlySet<string> = toWordSet('same that those');
const PLACES: ReadonlySet<string> = toWordSet('spot area part place region joint thing side body');

/** The events, each scan without a part of the body with the one named last before it, as inferred evidence. */
export function addSitesBefore(
  events: readonly CareEvent[],
  tokens: readonly Token[],
  all: readonly Match[],
): readonly CareEvent[] {
  let sites: readonly Match[] | null = null;
  let named: readonly boolean[] | null = null;
  let last = 0;
  return events.map((event) => {
    const { family } = event;
    if (family === null || family.splitOn !== 'site' || event.namedUnit !== null) return event;
    const isPointed = pointsBack(event, tokens);
    const features = isPointed ? event.features.filter(({ from }) => from < event.to) : event.features;
    if (features.some(({ feature }) => feature === 'site')) return event;
    sites ??= longestFeatures(all.filter(({ entry }) => entry.key === 'site')).filter(
      // "My face was drooping" is no "face".
      (one) => !isAdverb(one, tokens) && !isBehind(one.from, tokens),
    );
    while ((sites[last]?.to ?? event.from + 1) <= event.from) last += 1;
    const site = sites[last - 1];
    const mammogram = findMammogram(event, tokens);
    if (mammogram > (site?.from ?? -1)) {
      const breast = {
        feature: 'site',
        value: 'breast',
        from: mammogram,
        to: mammogram + 1,
        isInferred: true,
      };
      const found = [...features, breast];
      if (decideFamily(family, found).unitId !== null) return { ...event, features: found };
    }
    named ??= markTokens(tokens.length, spansOf(events));
    if (site === undefined || event.from - site.to > TOKENS_BACK) return event;
    const isTaken = named[site.from] && !isInPlace(event, site.to, tokens);
    if (!isPointed && (isTaken || GUIDING.has(tokens[event.from - 1]?.text ?? ''))) return event;
    // "A chest X-ray had a spot, so a CT of it": the last of them that is scanned so.
    const tried = isPointed ? sites.slice(Math.max(0, last - MAX_TRIED), last).reverse() : [site];
    for (const { entry, from, to } of tried) {
      const evidence = { feature: 'site', value: entry.value, from, to, isInferred: true };
      const found = [...features, evidence];
      if (event.from - to <= TOKENS_BACK && decideFamily(family, found).unitId !== null)
        return { ...event, features: found };
    }
    return event;
  });
}

/** "A diagnostic | mammogram | and an ultrasound": of the breast, too; -1 where none stands before. */
function findMammogram({ from, match }: CareEvent, tokens: readonly Token[]): number {
  if (match.entry.key !== 'ultrasound' || GUIDING.has(tokens[from - 1]?.text ?? '')) return -1;
  for (let at = from - 1; at >= from - MAX_BEFORE; at -= 1)
    if (MAMMOGRAMS.has(tokens[at]?.stem ?? '')) return at;
  return -1;
}
const MAX_BEFORE = 16;
const MAMMOGRAMS: ReadonlySet<string> = toWordSet('mammogram mammo');

/** "Denied the MRI of my knee but did | an X-ray | instead" */
const isInPlace = ({ from, to }: CareEvent, site: number, tokens: readonly Token[]) =>
  from - site <= MAX_APART &&
  (hasWord(tokens, site, from, IN_PLACE) || hasWordAfter(tokens, to, 3, IN_PLACE));
const MAX_APART = 12;
const IN_PLACE: ReadonlySet<string> = toWordSet('but instead only just');

/** What names a unit outright keeps its words to itself. */
function spansOf(events: readonly CareEvent[]): readonly CareEvent[] {
  return events.filter(({ namedUnit }) => namedUnit !== null);
}

/** "A tap with X-ray", "under CT". */
const GUIDING: ReadonlySet<string> = toWordSet('with under by using');

const SAID_AFTER: ReadonlySet<string> = toWordSet(
  'and then too as in on was is at same spot area part place',
);

/** "An MRI of it", "of the same spot". */
function pointsBack({ to }: CareEvent, tokens: readonly Token[]): boolean {
  if (!LINKS.has(tokens[to]?.text ?? '')) return false;
  const next = tokens[to + 2];
  // "An X-ray of | that hand |" says which.
  if (tokens[to + 1]?.text === 'that' && next?.kind === 'word' && !SAID_AFTER.has(next.text)) return false;
  if (POINTERS.has(tokens[to + 1]?.text ?? '') && !PLACES.has(next?.text ?? '')) return true;
  const at = tokens[to + 1]?.text === 'the' ? to + 2 : to + 1;
  return SAME.has(tokens[at]?.text ?? '') && PLACES.has(tokens[at + 1]?.text ?? '');
}
