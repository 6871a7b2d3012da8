// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what the teller says of care that stands on a paper under their name: that it is someone else's ("for
// some other Maria Lopez, not me"), that they were never there ("I have never been to Reno"), or where they were instead
// ("on a day I was in Portugal").

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { DAY_NAMES, MONTHS } from '../../words/calendar.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { findEndOf, findStartOf, hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { NOT, OTHERS } from '../words/frame-words.ts';
import { isTreated } from './parted.ts';

/** Keeps the search linear. */
const MAX_REACH = 28;
/** "Have never | in my life | been" */
const MAX_DENIED = 4;

export function isDisowned(
  { event }: Reading,
  tokens: readonly Token[],
  sentenceOf: readonly number[],
): boolean {
  const low = findStartOf(event.from, sentenceOf, MAX_REACH);
  const end = findEndOf(event.to - 1, sentenceOf, MAX_REACH);
  const last = end < tokens.length ? findEndOf(end, sentenceOf, MAX_REACH) : end;
  for (let at = low; at < last; at += 1)
    if (
      isInvented(at, event.to, tokens) ||
      isOfOther(at, tokens) ||
      isNever(at, event.to, tokens) ||
      isAlibi(at, event.to, tokens)
    )
      return true;
  return false;
}

/** "A wellness visit my doctor | dreamed up |", "colonoscopy. Sir, I | came in for | a flu shot". */
function isInvented(at: number, care: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (at < care) return false;
  // "Group therapy that I | slept through |"
  if (MISSING.has(text(at)) && text(at - 1) === 'i')
    return THAT.has(text(at - 2)) && (text(at) !== 'slept' || text(at + 1) === 'through');
  if (INVENTING.has(text(at))) return text(at) !== 'made' || hasWord(tokens, at, at + 3, UP);
  if (!COMING.has(text(at)) || text(at - 1) !== 'i') return false;
  return text(at + 1) === 'for' || (text(at + 1) === 'in' && text(at + 2) === 'for');
}

const MISSING: ReadonlySet<string> = toWordSet('missed skipped canceled cancelled slept');
const THAT: ReadonlySet<string> = toWordSet('that which');
const INVENTING: ReadonlySet<string> = toWordSet('dreamed dreamt invented imagined fabricated made');
const UP: ReadonlySet<string> = toWordSet('up');
const COMING: ReadonlySet<string> = toWordSet('came went');

/** "Some | other | Maria Lopez", "not | me |", "a guy with my | name |", "by | mistake |". */
function isOfOther(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  switch (text(at)) {
    case 'other':
      return text(at - 1) === 'some';
    case 'another':
      return PEOPLE.has(tokens[at + 1]?.stem ?? '') || BY.has(text(at - 1));
    case 'else':
      return text(at + 1) === "'s" && SOME.has(text(at - 1));
    case 'me':
    case 'mine':
      // "Wasn't | even | mine"
      return NOT.has(text(EVEN.has(text(at - 1)) ? at - 2 : at - 1)) && tokens[at + 1]?.kind !== 'word';
    case 'name':
      return text(at - 1) === 'same' || (text(at - 1) === 'my' && text(at - 2) === 'with');
    // But "the EKG they | did | by mistake".
    case 'mistake':
    case 'error':
      return (text(at - 1) === 'by' || text(at - 1) === 'in') && !GIVING.has(text(at - 2));
    // "The chart's | wrong about | the vaccine"
    case 'wrong':
      return text(at + 1) === 'about';
    // "Merged me with | another Dana Brooks", "should be | in my brother's"
    case 'merged':
    case 'confused':
    case 'mixed':
      return hasWord(tokens, at + 1, at + 4, ME);
    case 'be':
      return text(at - 1) === 'should' && hasWord(tokens, at + 1, at + 5, OWNERS);
    case 'thief':
    case 'liar':
    case 'fiction':
    case 'bogus':
      return true;
    default:
      return false;
  }
}

const EVEN: ReadonlySet<string> = toWordSet('even actually really');
const GIVING: ReadonlySet<string> = toWordSet('did done ran took drew gave');
const ME: ReadonlySet<string> = toWordSet('me us');
const OWNERS: ReadonlySet<string> = toWordSet("'s his hers theirs");
/** "An eye exam | from | another Pete Olson" */
const BY: ReadonlySet<string> = toWordSet('from with by');
const PEOPLE: ReadonlySet<string> = toWordSet('man woman guy lady patient person kid gal');
const SOME: ReadonlySet<string> = toWordSet('someone somebody');

/** "I have never | been | to Reno", "have not | set foot |", "which nobody | did |", "a woman I never | met |". */
function isNever(at: number, care: number, tokens: readonly Token[]): boolean {
  const text = tokens[at]?.text ?? '';
  const next = tokens[at + 1];
  // "The doctor never | logged | on", "before the guy even | showed | up"; but "never | showed | me", "my ride never | showed |".
  if (COMING_ON.has(text))
    return (
      hasWordBefore(tokens, at, MAX_DENIED, NEVER_CAME) &&
      !hasWordBefore(tokens, at, MAX_DENIED, RIDES) &&
      (next?.kind !== 'word' || ON.has(next.text)) &&
      !isTreated(Math.min(at, care), Math.max(at, care) + MAX_DENIED, tokens)
    );
  // "I gave my name and left | without being seen |"
  if (AWAITED.has(text) && tokens[at - 1]?.text === 'being') return tokens[at - 2]?.text === 'without';
  if (!BEING.has(text) || !hasWordBefore(tokens, at, MAX_DENIED, NEVER)) return false;
  switch (text) {
    case 'did':
      return next?.kind !== 'word' || next.text === 'not';
    case 'had':
    case 'got':
    case 'seen':
    case 'saw':
      return next?.kind !== 'word' || IT.has(next.text) || hasWord(tokens, at, at + MAX_LIFE, LIFE);
    // But "read by a doctor I never met".
    case 'met':
      return at > care && hasWord(tokens, care, at, WITH);
    case 'been':
    case 'being':
      return next !== undefined && PLACED.has(next.text);
    case 'know':
      return DETERMINERS.has(next?.text ?? '') || next?.text === 'any';
    default:
      return true;
  }
}

const AWAITED: ReadonlySet<string> = toWordSet('seen called examined');
const WITH: ReadonlySet<string> = toWordSet('with');
const BEING: ReadonlySet<string> = toWordSet(
  'did had got seen saw been being know set met went connected happened touched existed stepped opened hooked scanned gave given performed',
);
const NEVER: ReadonlySet<string> = new Set([...NOT, 'no', 'nobody']);
const COMING_ON: ReadonlySet<string> = toWordSet('logged showed joined');
const NEVER_CAME: ReadonlySet<string> = new Set([...NEVER, 'before']);
const RIDES: ReadonlySet<string> = toWordSet('ride uber cab bus husband wife mom dad friend interpreter');
const ON: ReadonlySet<string> = toWordSet('on in up and so but to');
const IT: ReadonlySet<string> = toWordSet('it one any either them that there');
const LIFE: ReadonlySet<string> = toWordSet('life');
const MAX_LIFE = 7;
const PLACED: ReadonlySet<string> = toWordSet(
  'to in there near inside anywhere at within west east north south past further',
);

/** "On a day | I was in | Portugal", "and in | July | I was in basic training". */
function isAlibi(at: number, care: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  // "I wasn't | even | in the state"
  if (at > care && text(at) === 'even' && text(at - 1) === 'wasnt' && text(at - 2) === 'i')
    return AWAY.has(text(at + 1)) && !hasWord(tokens, at + 2, at + 5, CARE);
  if (at < care || text(at) !== 'was' || !AWAY.has(text(at + 1))) return false;
  // "A Tuesday | he | was at sea"
  const isOther = OTHERS.has(text(at - 1)) && hasWord(tokens, at - 3, at - 1, DAYS);
  if (text(at - 1) !== 'i' && !isOther) return false;
  const isDated =
    hasWord(tokens, Math.max(care, at - MAX_DATED), at, DAYS) || hasWord(tokens, at, at + MAX_DATED, DAYS);
  return (isDated || SENTENCE_MARKS.has(text(at - 2))) && !hasWord(tokens, at + 2, at + 5, CARE);
}

const MAX_DATED = 7;
const DAYS: ReadonlySet<string> = new Set([
  ...MONTHS,
  ...DAY_NAMES,
  ...toWordSet('day date night week month year summer winter spring fall'),
]);
const AWAY: ReadonlySet<string> = toWordSet('in on at having');
const CARE: ReadonlySet<string> = toWordSet(
  'hospital er icu nicu clinic office bed pain labor there urgent room ambulance car hours and surgery it',
);
