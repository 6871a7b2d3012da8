// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a scan whose part of the body was named elsewhere. "Hurt my knee. They took an X-ray of it."

import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent, Evidence } from './care-event.ts';
import { decideFamily } from './decide-family.ts';
import { StoryTopics } from './story-topic.ts';

/** How far back the part may stand that "of it" points to, in tokens and in parts named. */
const TOKENS_BACK = 70;
const MAX_TRIED = 3;
const LINKS: ReadonlySet<string> = toWordSet('of on for');
const POINTERS: ReadonlySet<string> = toWordSet('it them that');
/** "Of the same spot", "of that area" */
const SAME: ReadonlySet<string> = toWordSet('same that those');
const PLACES: ReadonlySet<string> = toWordSet('spot area part place region joint thing side body');

/** The events, each scan without a part of the body with the one it points to or the one its story is about. */
export function addSitesBefore(
  events: readonly CareEvent[],
  tokens: readonly Token[],
  all: readonly Match[],
  { sentenceOf }: Clauses,
): readonly CareEvent[] {
  let topics: StoryTopics | null = null;
  // What names its part is what a bare word speaks of again.
  const told = new Set<string>();
  return events.map((event) => {
    const { family } = event;
    if (family?.splitOn !== 'site') return event;
    topics ??= new StoryTopics(tokens, all, events, sentenceOf);
    // "My gyn did the belly ultrasound, then the inside one": of what is looked at through the belly.
    const pelvis = topics.findBelowBelly(event);
    if (pelvis !== null) {
      told.add(family.id);
      const others = event.features.filter(({ feature }) => feature !== 'site');
      return { ...event, namedUnit: null, features: [pelvis, ...others] };
    }
    const site = findSite(event, topics, told, tokens);
    if ((event.namedUnit ?? decideFamily(family, event.features).unitId) !== null && !topics.isWished(event))
      told.add(family.id);
    return site === null ? event : { ...event, features: [site, ...keepOwn(event, tokens)] };
  });
}

function findSite(
  event: CareEvent,
  topics: StoryTopics,
  told: ReadonlySet<string>,
  tokens: readonly Token[],
): Evidence | null {
  const features = keepOwn(event, tokens);
  if (
    event.namedUnit !== null ||
    features.some(({ feature, value }) => feature === 'site' && !SEEN_ON.has(value))
  )
    return null;
  if (pointsBack(event, tokens)) return findPointed(event, features, topics.all);
  const isAgain =
    told.has(event.family?.id ?? '') && !topics.isOfOtherSide(event) && !isDoneAnew(event, tokens);
  return isAgain || isMeans(event, tokens) || topics.isWished(event) ? null : topics.find(event);
}

/** "They did | a second | CT", "| a | CT with cavities all over", "the MRI | got done |": one more of the same part. */
const isDoneAnew = ({ from, to }: CareEvent, tokens: readonly Token[]) =>
  hasWord(tokens, from - 1, from, ANEW) || hasWord(tokens, to, to + MAX_DONE, DONE);
const ANEW: ReadonlySet<string> = toWordSet('second third fourth another new a an repeat');
const MAX_DONE = 3;
const DONE: ReadonlySet<string> = toWordSet('done again');

/** Of a scan "of it" what stands before alone. */
const keepOwn = (event: CareEvent, tokens: readonly Token[]) =>
  pointsBack(event, tokens) ? event.features.filter(({ from }) => from < event.to) : event.features;

/** "The X-ray had a | spot |", "the MRI says the | bone | is dying": no part that was chosen. */
const SEEN_ON: ReadonlySet<string> = toWordSet('skin bone');

/** "A chest X-ray had a spot, so a CT of it": the last of them that is scanned so. */
function findPointed(
  { from, family }: CareEvent,
  features: readonly Evidence[],
  topics: readonly Evidence[],
): Evidence | null {
  const next = topics.findIndex(({ to }) => to > from);
  const end = next < 0 ? topics.length : next;
  const tried = topics.slice(Math.max(0, end - MAX_TRIED), end).reverse();
  const isOf = (one: Evidence) =>
    from - one.to <= TOKENS_BACK &&
    family !== null &&
    decideFamily(family, [...features, one]).unitId !== null;
  return tried.find(isOf) ?? null;
}

/** "A tap with X-ray", "under CT", "the shot with the ultrasound", "in the MRI tube": no scan of its own, or not named as one. */
function isMeans({ from, match }: CareEvent, tokens: readonly Token[]): boolean {
  let at = from - 1;
  while (DETERMINERS.has(tokens[at]?.text ?? '')) at -= 1;
  const text = tokens[at]?.text ?? '';
  if (tokens[from]?.text === 'mr') return true;
  return (
    (at === from - 1 && GUIDING.has(text)) ||
    WITHIN.has(text) ||
    (SEEN_WITH.has(match.entry.key) && text === 'with')
  );
}
const GUIDING: ReadonlySet<string> = toWordSet('with under by using');
const WITHIN: ReadonlySet<string> = toWordSet('in into');
const SEEN_WITH: ReadonlySet<string> = toWordSet('xray ultrasound');

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
