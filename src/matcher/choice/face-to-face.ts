// SPDX-License-Identifier: Apache-2.0
// Part of step 9: what a person of care did that is done face to face: "my doc | felt the glands in my neck", "the GP |
// glanced at the rash", "my internist, and she | went through my whole list", "my heart doctor | doubled my water pill".

import { isPast } from '../assertion/words/tense.ts';
import { SEEN_BY } from '../events/seen-again.ts';
import type { Token } from '../words/2-tokenize.ts';
import { findSentenceEnd } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import {
  BODY,
  CHANGING,
  CHECKING,
  EXAMINING,
  GIVING,
  HANDLING,
  IT,
  ITS_VERBS,
  LONG,
  MANNERS,
  MEDICINES,
  MOVING,
  OUTSIDE,
  PAPERS,
  POSES,
  POSING,
  REACTIONS,
  SHARING,
  SLIGHTS,
  TALKED,
  TELLING,
  TIME,
  TOUCHING,
  WAYS,
  WITH,
} from './deed-words.ts';

/** How far behind the person, in tokens: keeps the search linear. */
const MAX_REACH = 18;
/** Between a verb and what it is done to: "felt for pulses behind my knees". */
const MAX_OBJECT = 6;

/**
 * Whether the sentence goes on with such a deed of the person whose name ends before `end`, or the next one does. From `next`
 * on it may be another person.
 */
export function isFaceToFace(end: number, next: number, tokens: readonly Token[]): boolean {
  if (isMetAt(end, next, tokens)) return true;
  // "Told my doctor I cry at commercials. | She pressed | on my belly.", "… | We talked | …"
  const last = findSentenceEnd(end, MAX_REACH, tokens);
  const isSame = STOPS.has(tokens[last]?.text ?? '') && next > last;
  const who = tokens[last + 1]?.text ?? '';
  if (!isSame || isRemote(end, last, tokens) || isCalling(end, last, tokens)) return false;
  if (who === 'we') return tokens[last + 2]?.text === 'talked';
  return SEEN_BY.has(who) && isMetAt(last + 2, next, tokens);
}

function isMetAt(end: number, next: number, tokens: readonly Token[]): boolean {
  // "My doctor | 's | wife checked on me"; but "my doctor's, she checked"
  if (tokens[end]?.text === "'s" && tokens[end + 1]?.kind === 'word') return false;
  const last = Math.min(next, findSentenceEnd(end, MAX_REACH, tokens));
  if (isHadIn(end, last, tokens)) return true;
  if (isRemote(end, last, tokens) || isCalling(end, last, tokens)) return false;
  // "Told me", "basically told me"
  const told = tokens[end]?.text === 'told' ? end : end + 1;
  if (tokens[told]?.text === 'told' && (isToldToReturn(told, last, tokens) || isSentHome(told, last, tokens)))
    return true;
  for (let at = end; at < last; at += 1) {
    const text = tokens[at]?.text ?? '';
    // "… but I | looked it up", "and they | did"
    if (OTHERS.has(text) && at > end && !isOwnVerb(at, tokens)) return isTogether(at, end, tokens);
    if (isSlight(at, text, last, tokens)) return true;
    if (isDeed(at, text, last, tokens) && !hasWord(tokens, Math.max(end, at - MAX_NOT), at, NOT)) return true;
  }
  return false;
}

/** "Finally | had me in |", "called me back in"; but "had me in the MRI". */
function isHadIn(from: number, to: number, tokens: readonly Token[]): boolean {
  const at = tokens[from]?.kind === 'word' && !HAVING_IN.has(tokens[from]?.text ?? '') ? from + 1 : from;
  const into = tokens[at + 2]?.text === 'back' ? at + 3 : at + 2;
  const isIn = HAVING_IN.has(tokens[at]?.text ?? '') && ME.has(tokens[at + 1]?.text ?? '');
  return isIn && into < to && tokens[into]?.text === 'in' && !DETERMINERS.has(tokens[into + 1]?.text ?? '');
}

const HAVING_IN: ReadonlySet<string> = toWordSet('had called got brought fit squeezed');

/** "On the | phone |", "by email"; but "looked at his | phone |" */
function isRemote(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1)
    if (REMOTE.has(tokens[at]?.text ?? '') && !HIS.has(tokens[at - 1]?.text ?? '')) return true;
  return false;
}

const HIS: ReadonlySet<string> = toWordSet('his her');

/** "Called | me", "rang the house"; but "called | it nerves" */
function isCalling(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1)
    if (
      CALLING.has(tokens[at]?.text ?? '') &&
      (!IT.has(tokens[at + 1]?.text ?? '') || tokens[at + 2]?.text === 'in')
    )
      return true;
  return false;
}

/** "| Told me | it's my weight and to | come back in six months |"; but "told everyone", "not to come back". */
function isToldToReturn(told: number, to: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (text(told + 1) !== 'me' || hasWord(tokens, told, to, UNTOLD)) return false;
  for (let at = told + 1; at + 2 < to; at += 1)
    if (text(at) === 'come' && text(at + 1) === 'back' && text(at + 2) === 'in')
      return hasWord(tokens, at + 3, at + MAX_OBJECT, SPANS);
  return false;
}

/** "| Told me | it was anxiety and | sent me home |" */
function isSentHome(told: number, to: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (text(told + 1) !== 'me') return false;
  for (let at = told + 2; at + 2 < to; at += 1)
    if (text(at) === 'sent' && ME.has(text(at + 1)) && text(at + 2) === 'home') return true;
  return false;
}

const UNTOLD: ReadonlySet<string> = toWordSet('not never if would could didnt');
const SPANS: ReadonlySet<string> = toWordSet('week weeks month months year years days');

function isDeed(at: number, text: string, last: number, tokens: readonly Token[]): boolean {
  const next = tokens[at + 1]?.text ?? '';
  // "My doctor | nodded | and wrote it down", "listened | patiently"
  if (GESTURES.has(text)) return tokens[at + 1]?.kind !== 'word' || AFTER_DEED.has(next);
  const things = WITH.get(text);
  if (REACTIONS.get(text)?.has(next) && (!things || hasWord(tokens, at + 2, at + MAX_OBJECT, things)))
    return true;
  if (isPosing(at, text, tokens) || isManner(at, text, tokens)) return true;
  // "Gave me the | once over |"
  if (text === 'once' && next === 'over') return true;
  const end = Math.min(last, at + MAX_OBJECT);
  if (GIVING.has(text) && hasWord(tokens, at + 1, end, TIME) && !hasWord(tokens, at + 1, end, LONG))
    return true;
  const sharing = SHARING.get(text);
  if (sharing !== undefined && hasWord(tokens, at + 1, Math.min(last, at + MAX_SHARED), sharing)) return true;
  // "My family doctor | felt it | at four months"; but "felt it was nothing"
  if (TOUCHING.has(text) && IT.has(next)) return !ITS_VERBS.has(tokens[at + 2]?.text ?? '');
  // "Checked my thyroid": in the blood.
  if (EXAMINING.has(text)) return findObject(at + 1, end, CHECKING.has(text) ? OUTSIDE : BODY, tokens);
  if (HANDLING.has(text) && !ME.has(next)) return findObject(at + 1, end, BODY, tokens);
  if (CHANGING.has(text)) return findObject(at + 1, end, MEDICINES, tokens);
  // "Gave me | omeprazole", "prescribed gabapentin"
  if (PRESCRIBING.has(text)) return isMedicine(ME.has(next) ? at + 2 : at + 1, tokens);
  // "Switched | me | to", "took me off", "put me on | antibiotics"
  if (MOVING.has(text) && ME.has(next)) {
    const way = tokens[at + 2]?.text ?? '';
    return (
      way === 'off' ||
      (WAYS.has(way) && findObject(at + 3, Math.min(last, at + 3 + MAX_OBJECT), MEDICINES, tokens))
    );
  }
  return false;
}

/** "Had me | lift | both arms", "asked me to | squeeze | his fingers". */
function isPosing(at: number, text: string, tokens: readonly Token[]): boolean {
  if (!POSING.has(text) || !ME.has(tokens[at + 1]?.text ?? '')) return false;
  return POSES.has(tokens[tokens[at + 2]?.text === 'to' ? at + 3 : at + 2]?.text ?? '');
}

/** "Was | short with me |", "an hour | late |", "stood there | the whole time |", "typed | while I talked |", "in and out in a minute". */
function isManner(at: number, text: string, tokens: readonly Token[]): boolean {
  const word = (place: number) => tokens[place]?.text ?? '';
  if (MANNERS.has(text)) return TO.has(word(at + 1)) && ME.has(word(at + 2));
  if (text === 'late' && tokens[at + 1]?.kind === 'word' && !AFTER_DEED.has(word(at + 1))) return false;
  if (text === 'late') return hasWord(tokens, at - MAX_LATE, at, WAS);
  if (text === 'whole') return word(at - 1) === 'the' && SITTING.has(word(at + 1));
  if (text === 'when') return LAUGHING.has(word(at - 1)) && hasWord(tokens, at + 1, at + 4, TELLING);
  if (text === 'while') return word(at + 1) === 'i' && hasWord(tokens, at + 2, at + 5, TALKED);
  return text === 'in' && word(at + 1) === 'and' && word(at + 2) === 'out' && word(at + 3) === 'in';
}

/** "| Didn't | even | look up |", "never touched me": who is there. */
function isSlight(at: number, text: string, last: number, tokens: readonly Token[]): boolean {
  if (!HARDLY.has(text)) return false;
  for (let verb = at + 1; verb <= at + MAX_NOT && verb < last; verb += 1) {
    const after = tokens[verb + 1]?.text ?? '';
    if (SLIGHTS.get(tokens[verb]?.text ?? '')?.has(after) !== true) continue;
    return after !== 'at' || ME.has(tokens[verb + 2]?.text ?? '');
  }
  return false;
}

const HARDLY: ReadonlySet<string> = toWordSet('didnt never barely hardly not');
const LAUGHING: ReadonlySet<string> = toWordSet('laughed scoffed');
const TO: ReadonlySet<string> = toWordSet('with to');
const WAS: ReadonlySet<string> = toWordSet('was ran running');
/** "Was | an hour and a half | late" */
const MAX_LATE = 6;
const SITTING: ReadonlySet<string> = toWordSet('visit appointment');

/** "| Some | amoxicillin"; but "a | steroid | shot" */
function isMedicine(from: number, tokens: readonly Token[]): boolean {
  const at = A_FEW.has(tokens[from]?.text ?? '') ? from + 1 : from;
  const { text = '', stem = '' } = tokens[at] ?? {};
  return (MEDICINES.has(stem) || MEDICINE.test(text)) && !IN_ARM.has(tokens[at + 1]?.stem ?? '');
}

const A_FEW: ReadonlySet<string> = toWordSet('a some an more another the');
const IN_ARM: ReadonlySet<string> = toWordSet('shot injection infusion drip iv cream test');
/** How the names of medicines end. */
const MEDICINE =
  /(?:azole|idine|pril|olol|artan|statin|cillin|mycin|cycline|floxacin|oxetine|traline|opram|azepam|azolam|triptan|pentin|gabalin|profen|isone|isolone|lukast|gliptin|formin)$/;
const PRESCRIBING: ReadonlySet<string> = toWordSet('gave prescribed handed threw wrote');

/** Such a word before a comma, a paper or another verb: "looked at | my films", "checked | my blood" are none. */
function findObject(from: number, to: number, names: ReadonlySet<string>, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1) {
    const { text = '', stem = '', kind } = tokens[at] ?? {};
    const isPaper = PAPERS.has(stem) && tokens[at + 1]?.text !== 'pressure';
    if (kind === 'mark' || isPaper || (isPast(text) && at > from)) return false;
    if (names.has(stem) || names.has(text)) return !PAPERS.has(tokens[at + 1]?.stem ?? '');
  }
  return false;
}

/** "My endocrinologist | and I went | line by line". */
const isTogether = (at: number, end: number, tokens: readonly Token[]): boolean =>
  at === end + 1 &&
  tokens[end]?.text === 'and' &&
  tokens[at]?.text === 'i' &&
  TALKING.has(tokens[at + 1]?.text ?? '') &&
  tokens[at + 2]?.text !== 'to';

/** "The rash | I have |": what the person's deed is about. */
const isOwnVerb = (at: number, tokens: readonly Token[]) => HAVING.has(tokens[at + 1]?.text ?? '');

const STOPS: ReadonlySet<string> = toWordSet('. ; !');
const HAVING: ReadonlySet<string> = toWordSet("have had 've 'd");
const OTHERS: ReadonlySet<string> = toWordSet('i we they insurance nurse tech one');
const NOT: ReadonlySet<string> = toWordSet(
  'not never didnt wouldnt couldnt without wont cant would will might could should if wants wanted to',
);
const MAX_NOT = 3;
const REMOTE: ReadonlySet<string> = toWordSet(
  'portal phone email emailed letter message messaged text texted fax voicemail online tv youtube mychart',
);
const GESTURES: ReadonlySet<string> = toWordSet('listened shrugged nodded frowned sighed winced squinted');
/** What goes on, or tells how, after a gesture that is complete: "nodded | and", "listened | patiently". */
const AFTER_DEED: ReadonlySet<string> = toWordSet('and then but at for patiently carefully closely politely');
const CALLING: ReadonlySet<string> = toWordSet('called rang');
const ME: ReadonlySet<string> = toWordSet('me us him her');
const MAX_SHARED = 9;
const TALKING: ReadonlySet<string> = toWordSet(
  'went talked sat spent agreed argued decided looked discussed agreed laughed cried tried worked',
);
