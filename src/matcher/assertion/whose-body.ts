// SPDX-License-Identifier: Apache-2.0
// Part of step 7: the body or the cries are somebody else's: "a whole syringe out of | his | knee", "four stitches, and
// | he | didn't cry"; or the teller is the one who gives it: "gave forty flu shots before lunch". The doctor has a body, too: "his hand on my belly", "around her neck".

import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { findAround, hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { isPast } from './tense.ts';

/** How far around the event: keeps the search linear. */
const MAX_REACH = 12;
const THEIRS: ReadonlySet<string> = toWordSet('his her its');
const OTHERS: ReadonlySet<string> = toWordSet('he she');
const INTO: ReadonlySet<string> = toWordSet('on in into inside onto from of down up over through under to');
const BODY: ReadonlySet<string> = toWordSet(`
  belly stomach tummy abdomen chest neck throat scalp arm arms leg legs knee knees hip hips spine ankle ankles wrist wrists
  chin forehead eyebrow lip cheek nose nostril ear ears thigh shin calf breast rib ribs groin liver bladder paw vein veins
  shoulder back hand finger toe foot head tongue
`);
/** "Said over her shoulder", "put a hand to his head": the doctor's. */
const DOERS: ReadonlySet<string> = toWordSet('shoulder back hand head');
const PASSING: ReadonlySet<string> = toWordSet('over under to');
/** What is done to a body at once: "swabbed | his throat". */
const DOING: ReadonlySet<string> = toWordSet(`
  swabbed numbed froze shaved stitched glued pricked poked drained x-rayed xrayed scanned scoped tapped cleaned flushed
  irrigated injected stapled wrapped casted splinted
`);
/** What patients do, and those who treat them do not. */
const CRYING: ReadonlySet<string> = toWordSet(`
  cry cried crying scream screamed screaming howled hollered whimpered wailed yelped bawled squirmed fussed fuss
  wriggled sobbed squealed shrieked
`);
const NOT: ReadonlySet<string> = toWordSet('didnt never not just barely only hardly even');
const ME: ReadonlySet<string> = toWordSet('me us myself mine');
const MY: ReadonlySet<string> = toWordSet('my our');
const TELLING: ReadonlySet<string> = toWordSet(
  'told asked showed let made gave beside behind with of texted called',
);

/** The word for the other; null where it may be the teller's body, or that of a child whose story a parent tells. */
export function findBody(
  from: number,
  to: number,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): number | null {
  const [low, high] = findAround(from, to, sentenceOf, MAX_REACH);
  if (isGiven(from, to, tokens)) return from;
  let other: number | null = null;
  for (let at = low; at < high; at += 1) {
    const text = tokens[at]?.text ?? '';
    // "Cried while they | gave me | stitches", "his hand on | my belly"
    if (ME.has(text) && !TELLING.has(tokens[at - 1]?.text ?? '')) return null;
    if (MY.has(text) && isBody(at, tokens)) return null;
    if (other === null && (isBodyOfOther(at, tokens) || isCrying(at, tokens))) other = at;
  }
  return other !== null && hasBystander(low, high, tokens) ? other : null;
}

/** "I | gave | forty flu shots". */
function isGiven(from: number, to: number, tokens: readonly Token[]): boolean {
  if (!GIVEN.has(tokens[to - 1]?.text ?? '')) return false;
  let at = from - 1;
  while (at > from - MAX_ADJECTIVES && !GIVING.has(tokens[at]?.text ?? '')) at -= 1;
  if (!GIVING.has(tokens[at]?.text ?? '') || hasWord(tokens, at, to + 2, ME)) return false;
  const subject = tokens[at - 1];
  return subject?.kind !== 'word' || TELLERS.has(subject.text);
}

const GIVING: ReadonlySet<string> = toWordSet('gave give giving administered');
const GIVEN: ReadonlySet<string> = toWordSet('shots vaccines injections massages vaccinations infusions');

/** "I waited in the hall", "I was just the ride", "so proud of him": in the sentence, or right after it. */
function hasBystander(low: number, high: number, tokens: readonly Token[]): boolean {
  if (hasWord(tokens, low, high + MAX_NEXT, PRAISE)) return true;
  for (let at = low; at < high + MAX_NEXT; at += 1)
    if (TELLERS.has(tokens[at]?.text ?? '') && hasWord(tokens, at + 1, at + 4, STANDING_BY)) return true;
  return false;
}

/** "My left big | toe"; but "my husband's | foot". */
function isBody(at: number, tokens: readonly Token[]): boolean {
  for (let part = at + 1; part <= at + MAX_ADJECTIVES && tokens[part]?.text !== "'s"; part += 1)
    if (BODY.has(tokens[part]?.text ?? '')) return true;
  return false;
}

const MAX_ADJECTIVES = 3;
/** Words of the next sentence. */
const MAX_NEXT = 6;
const PRAISE: ReadonlySet<string> = toWordSet('proud sticker stickers lollipop trooper trouper champ');
const TELLERS: ReadonlySet<string> = toWordSet('i we');
const STANDING_BY: ReadonlySet<string> = toWordSet(`
  held hold holding sat sit waited watched watch stood there drove ride driver rode squeezed read sang prayed paced bit
  distracted bribed cuddled hugged peeked
`);

function isBodyOfOther(at: number, tokens: readonly Token[]): boolean {
  if (!THEIRS.has(tokens[at]?.text ?? '')) return false;
  const before = tokens[at - 1]?.text ?? '';
  if (!INTO.has(before)) return DOING.has(before) && hasWord(tokens, at + 1, at + 3, BODY);
  for (let part = at + 1; part < at + 3; part += 1) {
    const text = tokens[part]?.text ?? '';
    if (BODY.has(text)) return !(PASSING.has(before) && DOERS.has(text));
  }
  return false;
}

function isCrying(at: number, tokens: readonly Token[]): boolean {
  if (!OTHERS.has(tokens[at]?.text ?? '')) return false;
  let verb = at + 1;
  while (NOT.has(tokens[verb]?.text ?? '')) verb += 1;
  return CRYING.has(tokens[verb]?.text ?? '') && (verb > at + 1 || isPast(tokens[verb]?.text ?? ''));
}
