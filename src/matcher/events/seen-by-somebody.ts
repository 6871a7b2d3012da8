// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a visit to somebody the lexicon has no name for: "the lung fella saw me", "I saw that man about it five
// times", "went in, guy said sleep more".

import { makeHead } from '../lexicon/indexed-entry.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { findStartOf, hasWord } from '../words/token-spans.ts';
import { addKind, findKind } from '../words/word-kinds.ts';
import { toWordSet } from '../words/word-set.ts';
import { type CareEvent, isOfVisit } from './care-event.ts';
import { OFTEN } from './therapy-courses.ts';

const ME: ReadonlySet<string> = toWordSet('me us');
/** Who gives care is called so, too. */
const SOMEBODY: ReadonlySet<string> = toWordSet(
  'guy man lady woman fella fellow dude gal girl place somebody someone',
);
const SEEN = addKind({ texts: new Set([...ME, ...SOMEBODY, 'in']) });

/** The events with each such visit; `events` are in order of the text and stay so. */
export function addUnnamedVisits(
  events: readonly CareEvent[],
  tokens: readonly Token[],
  clauses: Clauses,
  index: LexiconIndex,
): readonly CareEvent[] {
  const family = index.families.get('visit');
  if (family === undefined) return events;
  let added: CareEvent[] | null = null;
  for (let at = findKind(tokens, SEEN); at >= 0; at = findKind(tokens, SEEN, at + 1)) {
    const from = findVisit(at, tokens, clauses);
    if (from < 0 || isNamed(from, at, events, clauses)) continue;
    const match: Match = {
      from,
      to: at + 1,
      entry: makeHead(family),
      phraseId: `head:${family.id}`,
      pieces: undefined,
      countAt: undefined,
    };
    added ??= [...events];
    added.push({ from, to: at + 1, match, family, namedUnit: null, isCalledVisit: false, features: [] });
  }
  return added === null ? events : added.sort((a, b) => a.from - b.from);
}

/** Where the words of the visit start that end at `at`; -1 where they tell of none. */
function findVisit(at: number, tokens: readonly Token[], clauses: Clauses): number {
  const text = tokens[at]?.text ?? '';
  if (ME.has(text)) return isSeenBy(at, tokens) ? at - 1 : -1;
  if (SOMEBODY.has(text)) return findSomebody(at, tokens);
  return isWentIn(at, tokens, clauses) ? at - 1 : -1;
}

/** Somebody with a name is told there: the visit is that one's. */
function isNamed(from: number, to: number, events: readonly CareEvent[], { sentenceOf }: Clauses): boolean {
  return events.some(
    (event) =>
      (event.from <= to && event.to > from - BESIDE) ||
      ((isOfVisit(event) || event.family?.role === 'visit') &&
        sentenceOf[event.from] === sentenceOf[from] &&
        Math.abs(event.from - from) < NAMED_REACH),
  );
}

const NAMED_REACH = 14;
/** "The eye doc | finally saw me |" */
const BESIDE = 2;

/** "The lung fella | saw me |", "then his partner finally saw me"; but "my sister saw me fall", "he saw me". */
function isSeenBy(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (text(at - 1) !== 'saw') return false;
  const subject = ADVERBS.has(text(at - 2)) ? at - 3 : at - 2;
  if (tokens[subject]?.kind !== 'word' || OTHERS.has(text(subject))) return false;
  const next = tokens[at + 1];
  return next === undefined || next.kind !== 'word' || AFTER.has(next.text);
}

const ADVERBS: ReadonlySet<string> = toWordSet('finally then also actually eventually again');
/** Pronouns stand for whoever was named; these people give no care. */
const OTHERS: ReadonlySet<string> = toWordSet(`
  he she they i we you who that which it and but never nobody mom mother dad father wife husband sister brother son daughter friend
  neighbor boss coworker teacher everyone everybody people kids kid aunt uncle cousin grandma grandpa someone anyone stranger
  roommate boyfriend girlfriend coach family
`);
const AFTER: ReadonlySet<string> = toWordSet(`
  and for in on at about after again because first once twice three the that then within but with by as too until last this
`);

/** "I | saw that man | about it", "saw my | guy |, he figured guitar". */
function findSomebody(at: number, tokens: readonly Token[]): number {
  const text = (place: number) => tokens[place]?.text ?? '';
  let verb = at - 1;
  while (verb > at - MAX_NAME && tokens[verb]?.kind === 'word' && !SEEING.has(text(verb))) verb -= 1;
  if (!SEEING.has(text(verb)) || (verb === at - 1 && !text(at).startsWith('some'))) return -1;
  const isSelf =
    TELLERS.has(text(verb - 1)) || tokens[verb - 1]?.kind !== 'word' || JOINTS.has(text(verb - 1));
  if (!isSelf || hasWord(tokens, verb - 3, verb, NOT)) return -1;
  const next = tokens[at + 1]?.kind === 'word' ? at + 1 : at + 2;
  const isAbout = ABOUT.has(text(at + 1)) && ABOUT_WHAT.has(text(at + 2));
  const isCounted = OFTEN.has(text(at + 1)) || text(at + 1) === 'once' || text(at + 2) === 'times';
  const isSpeaking = WHO.has(text(next)) && SAYING.has(text(next + 1));
  return isAbout || isCounted || isSpeaking ? verb : -1;
}

const MAX_NAME = 5;
const SEEING: ReadonlySet<string> = toWordSet('saw met see');
const TELLERS: ReadonlySet<string> = toWordSet('i we');
const JOINTS: ReadonlySet<string> = toWordSet('and then finally so');
const NOT: ReadonlySet<string> = toWordSet('not never didnt couldnt to wouldnt');
const ABOUT: ReadonlySet<string> = toWordSet('about for');
const ABOUT_WHAT: ReadonlySet<string> = toWordSet('it this that my the');
const WHO: ReadonlySet<string> = toWordSet('he she who and');
const SAYING: ReadonlySet<string> = toWordSet(
  'said says told thought figured figures blamed swore called laughed listened shrugged',
);

/** "| Went in |, guy said sleep more", "we took him in and they said colic"; but "went in the house". */
function isWentIn(at: number, tokens: readonly Token[], { sentenceOf }: Clauses): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (text(at - 1) !== 'went') return false;
  const start = findStartOf(at, sentenceOf, MAX_NAME);
  const isSelf = TELLERS.has(text(at - 2)) || start === at - 1 || JOINTS.has(text(at - 2));
  if (!isSelf || hasWord(tokens, start, at, NOT)) return false;
  const next = tokens[at + 1];
  if (next?.kind === 'word' && !AFTER_IN.has(next.text)) return false;
  for (let verb = at + 2; verb < at + MAX_SAID && sentenceOf[verb] === sentenceOf[at]; verb += 1)
    if (SAYING.has(text(verb)) && SPEAKERS.has(text(verb - 1))) return true;
  return false;
}

const AFTER_IN: ReadonlySet<string> = toWordSet('again and for about because with');
const MAX_SAID = 12;
const SPEAKERS: ReadonlySet<string> = toWordSet('he she they guy lady man woman somebody someone and');
