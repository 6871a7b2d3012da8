// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a visit of which nobody says to whom: "he saw me anyway", "got seen on Tuesday", "she examined me",
// "they took a look at my rash", "the lung fella saw me". It stands only where no doctor or place is told near.

import { makeHead } from '../lexicon/indexed-entry.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { DATE_NAMES } from '../words/calendar.ts';
import { findEndingAfter, hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { findStranger } from './strangers.ts';

/** The owners with such visits, where the words are free. */
export function addUnnamedVisits(
  owners: readonly Match[],
  tokens: readonly Token[],
  { families }: LexiconIndex,
): readonly Match[] {
  const family = families.get('visit');
  // "He saw me" alone may be of anything.
  if (family === undefined || !owners.some(isOfHealth)) return owners;
  const taken = new Set<number>();
  for (const { from, to } of owners) for (let at = from; at < to; at += 1) taken.add(at);
  const added: Match[] = [];
  const er = families.get('er') ?? family;
  for (let at = 0; at < tokens.length; at += 1) {
    if (!VERBS.has(tokens[at]?.text ?? '') || taken.has(at) || taken.has(at - 1)) continue;
    const told = findEnd(at, tokens);
    const to = told ?? findStranger(at, tokens);
    if (to === null) continue;
    const isKnown =
      told === null
        ? isNamedNear(at, tokens, owners) || (tokens[at]?.text === 'went' && !isWentAlone(at, tokens, owners))
        : isOfOthers(at, tokens) || isNamedBefore(at, owners);
    // "| Went in |, got seen": one visit.
    if (isKnown || (added.at(-1)?.to ?? -BEFORE) > at - ONE) continue;
    // "Drove to the | hospital |, where they saw me right off"
    const entry = makeHead(hasWord(tokens, at - MAX_BEFORE, at, HOSPITAL) ? er : family);
    added.push({
      from: told === null ? at : at - 1,
      to,
      entry,
      phraseId: 'unnamed-visit',
      pieces: NONE,
      countAt: undefined,
    });
    at = to;
  }
  return added.length === 0 ? owners : [...owners, ...added].sort((a, b) => a.from - b.from);
}

/** "I found a cardiologist. He saw me …": the visit is hers. */
function isNamedBefore(at: number, owners: readonly Match[]): boolean {
  for (let near = findEndingAfter(at - MAX_NAMED, owners); (owners[near]?.to ?? at + 1) <= at; near += 1)
    if (VISITED.has(owners[near]?.entry.family?.role ?? '')) return true;
  return false;
}

/** Who has a name, or care, stands near in the sentence: the visit is told of that. */
function isNamedNear(at: number, tokens: readonly Token[], owners: readonly Match[]): boolean {
  let [from, to] = [at, at];
  while (from > at - MAX_NEAR && !SENTENCE_MARKS.has(tokens[from - 1]?.text ?? '.')) from -= 1;
  while (to < at + MAX_NEAR && !SENTENCE_MARKS.has(tokens[to]?.text ?? '.')) to += 1;
  for (let near = findEndingAfter(from, owners); (owners[near]?.from ?? to) < to; near += 1) {
    const { entry, to: end = at } = owners[near] ?? {};
    const isBeside = end <= at && end > at - BESIDE && tokens[at]?.text !== 'went';
    if (VISITED.has(entry?.family?.role ?? '') || isBeside) return true;
  }
  return false;
}

/** "So I went in |", "for my headaches"; but "… | The doctor | looked", "my appointment was at ten. I went in", "went in for labs". */
function isWentAlone(at: number, tokens: readonly Token[], owners: readonly Match[]): boolean {
  const isFor = tokens[at + 2]?.text === 'for';
  let isWhy = !isFor || ABOUT_IT.has(tokens[at + 3]?.text ?? '');
  for (let near = findEndingAfter(at - BEFORE, owners); ; near += 1) {
    const { entry, from = tokens.length } = owners[near] ?? {};
    if (from >= at + MAX_NEAR || entry === undefined) return isWhy;
    const role = entry.family?.role ?? '';
    if (from > at ? VISITED.has(role) : role === 'visit') return false;
    isWhy ||= entry.kind === 'symptom' && from > at && from < at + MAX_WHY;
  }
}

const ABOUT_IT: ReadonlySet<string> = toWordSet('it this that them');
const MAX_WHY = 7;
const BEFORE = 12;
const ONE = 3;
const MAX_NEAR = 14;
/** "The eye doc | finally saw me |" */
const BESIDE = 3;
const MAX_NAMED = 60;
const MAX_BEFORE = 30;
const VISITED: ReadonlySet<string> = toWordSet('provider setting visit');
const HOSPITAL: ReadonlySet<string> = toWordSet('hospital emergency triage');
const NONE: readonly Match[] = [];
const isOfHealth = ({ entry: { kind } }: Match) => KINDS.has(kind);
const KINDS: ReadonlySet<string> = toWordSet('unit head ask symptom gap');

/** The token after the words that say so, of which the verb is the first but one; null where they do not. */
function findEnd(at: number, tokens: readonly Token[]): number | null {
  const text = (place: number) => tokens[place]?.text ?? '';
  const [verb, next] = [text(at), text(at + 1)];
  if (PASSIVE.has(verb) && isPassive(at, tokens)) return isTail(at + 1, tokens) ? at + 1 : null;
  const subject = text(ADVERBS.has(text(at - 1)) || HAVE.has(text(at - 1)) ? at - 2 : at - 1);
  // "She looked at my chart, | talked with me | in her office"
  const isElided = TALKING.has(verb) && LINKS.has(text(at - 1)) && hasWord(tokens, at - MAX_ELIDED, at, THEY);
  if (!THEY.has(subject) && !isElided) return null;
  if (verb === 'saw' || verb === 'seen') return ME.has(next) && isTail(at + 2, tokens) ? at + 2 : null;
  if (verb === 'examined') return at + 1;
  // "She talked with me in her office", "sat down with us for an hour"; but "talked to me about my MRI"
  if (TALKING.has(verb)) {
    const whom = [at + 2, at + 3].find((place) => ME.has(text(place)) && WITH.has(text(place - 1)));
    if (whom === undefined) return null;
    if (hasWord(tokens, at - FAR, whom + FAR, REMOTE)) return null;
    return hasWord(tokens, whom + 1, whom + FAR, ROOMS) ? whom + 1 : null;
  }
  // "Took a look at my rash", "had a good look in her ear"
  const look = LOOKS.has(text(at + 3)) ? at + 3 : at + 2;
  if (!TAKING.has(verb) || text(at + 1) !== 'a' || !LOOKS.has(text(look)) || !TOWARDS.has(text(look + 1)))
    return null;
  // "… | with the ultrasound", "through a scope": looked at by other means.
  if (hasWord(tokens, look + 3, look + FAR, MEANS)) return null;
  return OF_US.has(text(look + 2)) && OUTSIDE.has(tokens[look + 3]?.stem ?? '') ? look + 1 : null;
}

/** "I was seen", "finally got looked at", and at the start of a sentence: "got seen". */
function isPassive(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (text(at) === 'looked' && text(at + 1) !== 'at' && text(at + 1) !== 'over') return false;
  const be = ADVERBS.has(text(at - 1)) ? at - 2 : at - 1;
  if (!BEEN.has(text(be))) return false;
  // "I ain't been seen", "to have been seen"
  if (text(be) === 'been' && !HAVE.has(text(be - 1))) return false;
  let who = text(be) === 'been' ? be - 2 : be - 1;
  while (ADVERBS.has(text(who))) who -= 1;
  if (text(be) === 'got') return tokens[who]?.kind !== 'word' || WE.has(text(who)) || JOINTS.has(text(who));
  return WE.has(text(who));
}

/** What may follow: no more, or for what, when, by whom and where; but "saw me cry", "was seen as", "saw me in the hall". */
function isTail(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  const first = PARTICLES.has(text(at)) ? at + 1 : at;
  const { kind, text: word = '' } = tokens[first] ?? {};
  if (kind === undefined || kind === 'mark' || DATE_NAMES.has(word)) return true;
  const after = text(first + 1);
  if (TAILS.has(word)) return word !== 'for' || !THINGS.has(after);
  if (word === 'on') return DATE_NAMES.has(after) || after === 'the';
  if (word === 'in' || word === 'at')
    return (
      tokens[first + 1]?.kind === 'number' ||
      DATE_NAMES.has(after) ||
      PLACES.has(after) ||
      PLACES.has(text(first + 2))
    );
  return TIMES.has(after) && AGO.has(word);
}

/** "My husband came in. He saw me …": the one who saw is no doctor; "no telling when", "if they saw me": nobody saw. */
function isOfOthers(at: number, tokens: readonly Token[]): boolean {
  return hasWord(tokens, at - REACH, at, OTHERS) || hasWord(tokens, at - NEAR, at, OPEN);
}

const LINKS: ReadonlySet<string> = toWordSet(', and then');
const MAX_ELIDED = 10;
const TALKING: ReadonlySet<string> = toWordSet('talked sat met spoke');
const WITH: ReadonlySet<string> = toWordSet('with to');
const REMOTE: ReadonlySet<string> = toWordSet('phone video zoom call called line rang');
const ROOMS: ReadonlySet<string> = toWordSet('office minutes');
const TAKING: ReadonlySet<string> = toWordSet('took had');
const MEANS: ReadonlySet<string> = toWordSet('with through using');
const FAR = 8;
const REACH = 16;
const NEAR = 4;
const VERBS: ReadonlySet<string> = toWordSet(
  'saw seen examined looked took had met see went talked sat spoke',
);
const PASSIVE: ReadonlySet<string> = toWordSet('seen looked');
const BEEN: ReadonlySet<string> = toWordSet('was were got been');
const HAVE: ReadonlySet<string> = toWordSet("have has had 've 's 'd");
const WE: ReadonlySet<string> = toWordSet('i we he she');
const THEY: ReadonlySet<string> = toWordSet('he she they somebody someone');
const ME: ReadonlySet<string> = toWordSet('me us');
const OF_US: ReadonlySet<string> = toWordSet('my our his her the it me');
const JOINTS: ReadonlySet<string> = toWordSet('and but then so');
const ADVERBS: ReadonlySet<string> = toWordSet('finally eventually actually still just only both');
const PARTICLES: ReadonlySet<string> = toWordSet('at over');
const LOOKS: ReadonlySet<string> = toWordSet('look peek glance gander');
const TOWARDS: ReadonlySet<string> = toWordSet('at in down under behind');
const TAILS: ReadonlySet<string> = toWordSet(`
  for about anyway anyhow though and but by within right straight immediately promptly twice once today yesterday tomorrow
  that this last early late quickly fast eventually finally
`);
const THINGS: ReadonlySet<string> = toWordSet('all both each those these them what who years');
const PLACES: ReadonlySet<string> = toWordSet('office clinic person hospital practice');
const AGO: ReadonlySet<string> = toWordSet('two three four five six a several few');
const TIMES: ReadonlySet<string> = toWordSet('times week weeks days months couple few');
const OUTSIDE: ReadonlySet<string> = toWordSet(`
  rash mole spot lump bump ear throat eye foot toe knee leg arm hand finger skin wound cut sore tongue mouth nose back neck
  shoulder elbow ankle hip belly breast chest swelling bite burn bruise scar incision nail
`);
const OTHERS: ReadonlySet<string> = toWordSet(`
  husband wife mom mother dad father son daughter sister brother friend boyfriend girlfriend partner boss neighbor neighbour
  coworker kid kids tech technician sonographer radiologist nurse therapist pharmacist teacher cop
`);
const OPEN: ReadonlySet<string> = toWordSet('if when before until till when once unless after never nobody');
