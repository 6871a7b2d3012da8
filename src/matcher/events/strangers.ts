// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a visit to somebody the lexicon has no name for: "the lung fella saw me", "I saw that man about it five
// times", "went in, guy said sleep more".

import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { OFTEN } from './therapy-courses.ts';

/** The token after the words of such a visit, of which the verb is `at`; null where they tell of none. */
export function findStranger(at: number, tokens: readonly Token[]): number | null {
  const text = tokens[at]?.text ?? '';
  if (text === 'went') return isWentIn(at, tokens) ? at + 2 : null;
  if (!SEEING.has(text)) return null;
  return isSeenBy(at, tokens) ? at + 2 : findSomebody(at, tokens);
}

/** "The lung fella | saw | me", "then his partner finally saw me"; but "my sister saw me fall", "he saw me". */
function isSeenBy(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (text(at) !== 'saw' || !ME.has(text(at + 1))) return false;
  const subject = ADVERBS.has(text(at - 1)) ? at - 2 : at - 1;
  if (tokens[subject]?.kind !== 'word' || OTHERS.has(text(subject))) return false;
  const next = tokens[at + 2];
  return next === undefined || next.kind !== 'word' || AFTER.has(next.text);
}

const ME: ReadonlySet<string> = toWordSet('me us');
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

/** "I | saw | that man about it", "saw my guy, he figured guitar": the token after them. */
function findSomebody(at: number, tokens: readonly Token[]): number | null {
  const text = (place: number) => tokens[place]?.text ?? '';
  const isSelf = TELLERS.has(text(at - 1)) || tokens[at - 1]?.kind !== 'word' || JOINTS.has(text(at - 1));
  if (!isSelf || hasWord(tokens, at - 3, at, NOT)) return null;
  let who = at + 1;
  while (who < at + MAX_NAME && tokens[who]?.kind === 'word' && !SOMEBODY.has(text(who))) who += 1;
  if (!SOMEBODY.has(text(who))) return null;
  const next = tokens[who + 1]?.kind === 'word' ? who + 1 : who + 2;
  const isAbout = ABOUT.has(text(who + 1)) && ABOUT_WHAT.has(text(who + 2));
  const isCounted = OFTEN.has(text(who + 1)) || text(who + 2) === 'times';
  const isSpeaking = WHO.has(text(next)) && SAYING.has(text(next + 1));
  return isAbout || isCounted || isSpeaking ? who + 1 : null;
}

/** Who gives care is called so, too. */
const SOMEBODY: ReadonlySet<string> = toWordSet(
  'guy man lady woman fella fellow dude gal girl place somebody someone',
);
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

/** "| Went | in, guy said sleep more", "so I went in and they said colic", "went in for the swollen knee"; but "went in the house". */
function isWentIn(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (text(at + 1) !== 'in') return false;
  const before = tokens[at - 1];
  const isSelf = before?.kind !== 'word' || TELLERS.has(before.text) || JOINTS.has(before.text);
  if (!isSelf || hasWord(tokens, at - 2, at, NOT)) return false;
  const next = tokens[at + 2];
  // "Went in | a second time |"
  const isNext = text(at + 2) === 'a' && text(at + 4) === 'time';
  if (next?.kind === 'word' && !isNext && !AFTER_IN.has(next.text)) return false;
  if (isNext || isOwnStep(at, tokens)) return true;
  for (let verb = at + 3; verb < at + MAX_SAID && !SENTENCE_MARKS.has(text(verb)); verb += 1)
    if (SAYING.has(text(verb)) && SPEAKERS.has(text(verb - 1))) return true;
  return false;
}

/** "So I | went | in.", "| went | in for the headaches": the teller did, and no more is said of where. */
function isOwnStep(at: number, tokens: readonly Token[]): boolean {
  const before = tokens[at - 1];
  if (before !== undefined && before.kind === 'word' && !TELLERS.has(before.text)) return false;
  const next = tokens[at + 2];
  return next === undefined || next.kind === 'mark' || STEPS.has(next.text);
}

const STEPS: ReadonlySet<string> = toWordSet('again for about because and');
const AFTER_IN: ReadonlySet<string> = toWordSet('again and for about because with');
const MAX_SAID = 12;
const SPEAKERS: ReadonlySet<string> = toWordSet('he she they guy lady man woman somebody someone and');
