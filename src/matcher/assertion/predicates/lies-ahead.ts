// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that its clause starts with, and of which the rest says that it lies ahead: "brain MRI he said maybe
// later", "EMG? Three months out", "the colonoscopy is the second of the month", "bone density, he keeps meaning to".

import { isDateWord } from '../../counts/one-date.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { type Clauses, findSentenceEnd, SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ADVERBS, PRONOUNS, UNTIL } from '../words/frame-words.ts';
import { startsClause } from './predicates.ts';

/** Where the words stand that say so; null where none do. The care stands from the token `from` up to `to`. */
export function findAhead(
  tokens: readonly Token[],
  from: number,
  to: number,
  { clauseOf }: Clauses,
): number | null {
  const text = (at: number) => tokens[at]?.text ?? '';
  // "Surgery waits | until my A1c comes down |"
  if (UNTIL.has(text(skipDeterminer(from, tokens)))) return COMING.has(text(to)) ? to : null;
  if (!startsClause(tokens, from, clauseOf)) return null;
  if (text(to) === '?') return isAnsweredAhead(to + 1, tokens) ? to + 1 : null;
  const end = findSentenceEnd(to, MAX_SENTENCE, tokens);
  // "Sleep study, | wanted, denied |"
  if (text(to) === ',' && SOUGHT.has(text(to + 1)) && text(to + 2) === ',')
    return REFUSED.has(text(to + 3)) ? to + 3 : null;
  const at = skipOf(to, tokens);
  const who = findWho(text(at) === ',' ? at + 1 : at, tokens);
  if (who !== null) {
    let verb = skipAdverbs(who + 1, tokens);
    // "The echo | they will squeeze in | on Friday"; but "the echo they will bill me for was fine"
    if (TO_BE.has(text(verb))) return hasWord(tokens, verb, end, TOLD) ? null : verb;
    while (BEING.has(text(verb)) || text(verb) === 'been') verb = skipAdverbs(verb + 1, tokens);
    if (hasWord(tokens, verb, end, AT_LAST)) return null;
    if (KEEPING.has(text(verb))) return PUTTING_OFF.has(text(verb + 1)) ? verb : null;
    if (SAYING.has(text(verb))) return LATER.has(text(verb + 1)) ? verb : null;
    if (verb > who + 1 && WAITING.has(text(verb))) return verb;
    // "The MRI | the neurologist put in for | sits in a fax tray"
    for (let next = verb + 1; next < Math.min(end, verb + MAX_RELATIVE); next += 1)
      if (LYING.has(text(next))) return next;
    return null;
  }
  const verb = skipAdverbs(at, tokens);
  if (hasWord(tokens, verb, end, AT_LAST)) return null;
  if (LYING.has(text(verb))) return verb;
  if (KEEPING.has(text(verb))) return MOVING.has(text(verb + 1)) ? verb : null;
  if (!IS.has(text(verb))) return null;
  const when = skipAdverbs(verb + 1, tokens);
  const day = text(when) === 'the' ? when + 1 : when;
  const isDay = ORDINALS.test(text(day)) || tokens[day]?.value !== null;
  return (day > when && isDay && CLOSING.has(text(day + 1))) || isToCome(when, tokens) ? verb : null;
}

/** "| Three months out |", "| Put off |", "| On my dresser, still in the box |": what a question is answered with. */
function isAnsweredAhead(from: number, tokens: readonly Token[]): boolean {
  const end = findSentenceEnd(from, MAX_ANSWER, tokens);
  if (tokens[end]?.kind === 'word') return false;
  // "Brain MRI? | My plan says no |"
  if (end > from + 1 && tokens[end - 1]?.text === 'no') return true;
  for (let at = from; at < end; at += 1) {
    const { text = '' } = tokens[at] ?? {};
    if (ANSWERS.has(text)) return true;
    const before = tokens[at - 1];
    if (AWAY.has(text) && (SPANS.has(before?.stem ?? '') || PUT.has(before?.text ?? ''))) return true;
  }
  return false;
}

const TO_BE: ReadonlySet<string> = toWordSet("will 'll");
const TOLD: ReadonlySet<string> = toWordSet('was were showed found came said');
const MAX_ANSWER = 10;
const ANSWERS: ReadonlySet<string> = toWordSet(
  'ask booked scheduled pending waiting waitlisted denied declined refused postponed maybe someday unopened still later tomorrow',
);
const AWAY: ReadonlySet<string> = toWordSet('out off away ahead');
const SPANS: ReadonlySet<string> = toWordSet('day week month year');
const PUT: ReadonlySet<string> = toWordSet('put pushed called moved bumped long far');

/** "He", "my doctor", "the neurologist": who is said to do something about the care. */
function findWho(at: number, tokens: readonly Token[]): number | null {
  const { text = '' } = tokens[at] ?? {};
  if (PRONOUNS.has(text) && text !== 'it') return at;
  const isNamed = DETERMINERS.has(text) && tokens[at + 1]?.kind === 'word' && tokens[at + 2]?.kind === 'word';
  return isNamed ? at + 1 : null;
}

const isToCome = (at: number, tokens: readonly Token[]) => {
  const { text = '' } = tokens[at] ?? {};
  const next = tokens[at + 1];
  return (
    text === 'next' ||
    text === 'tomorrow' ||
    isDateWord(tokens[at]) ||
    (text === 'a' && next?.text === 'maybe')
  );
};

/** Past "of my brain", "for the stomach". */
function skipOf(at: number, tokens: readonly Token[]): number {
  if (!OF.has(tokens[at]?.text ?? '')) return at;
  const noun = DETERMINERS.has(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  return noun + 1;
}

function skipAdverbs(from: number, tokens: readonly Token[]): number {
  let at = from;
  while (ADVERBS.has(tokens[at]?.text ?? '')) at += 1;
  return at;
}

const MAX_SENTENCE = 24;
const MAX_RELATIVE = 6;
const COMING: ReadonlySet<string> = toWordSet('comes gets goes is drops looks improves settles');
const SOUGHT: ReadonlySet<string> = toWordSet(
  'wanted ordered requested offered suggested recommended approved',
);
const REFUSED: ReadonlySet<string> = toWordSet('denied refused declined cancelled canceled laughed skipped');
const OF: ReadonlySet<string> = toWordSet('of for');
const BEING: ReadonlySet<string> = toWordSet("am are is was were 'm 're 's have has 've");
const IS: ReadonlySet<string> = toWordSet("is are 's");
const KEEPING: ReadonlySet<string> = toWordSet('keep keeps kept');
const SAYING: ReadonlySet<string> = toWordSet('said says');
const LATER: ReadonlySet<string> = toWordSet('maybe later someday eventually wait');
const WAITING: ReadonlySet<string> = toWordSet('waiting fighting hoping saving begging trying arguing');
/** What somebody goes on to do instead of it. */
const PUTTING_OFF: ReadonlySet<string> = toWordSet(`
  saying telling talking forgetting meaning promising putting pushing postponing rescheduling cancelling canceling moving missing asking
  hoping waiting threatening losing
`);
/** What goes on to become of it. */
const MOVING: ReadonlySet<string> = toWordSet('getting being falling slipping landing sliding moving');
const LYING: ReadonlySet<string> = toWordSet('sits waits hangs hinges depends lingers awaits falls happens');
const AT_LAST: ReadonlySet<string> = toWordSet('finally but until till eventually done');
const ORDINALS =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|.*teenth|.*tieth|\d+(?:st|nd|rd|th))$/;
const CLOSING: ReadonlySet<string> = new Set([...SENTENCE_MARKS, '', ',', 'of', 'and', 'at']);
