// SPDX-License-Identifier: Apache-2.0
// Part of step 7: the thing that care is had with, of which only what became of it is told: "the kit is in the linen
// closet", "threw away the jug for the urine test", "returned the sleep test box without ever opening it". What was done
// with it as it is meant to be, or what came of it, says that the care was had: "wore it", "sent it in", "negative".

import { isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { findAround, findEndOf, findStartOf, hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { NOT } from '../words/frame-words.ts';

/** By stem. */
const KITS: ReadonlySet<string> = toWordSet(`
  kit box bag cup jug bottle tube vial pill capsule prep wire patch sensor electrode envelope packet package container serum dose
  swab recorder powder gadget gizmo device
`);
const HANDED: ReadonlySet<string> = toWordSet(
  'kit box bag cup jug prep package packet envelope container powder bottle capsule sensor gadget gizmo device',
);
/** Care that is handed over in a box. */
const BOXED: ReadonlySet<string> = toWordSet(`
  cms-lab-fit-stool cms-lab-cologuard cms-test-home-sleep-basic cms-test-home-sleep-full cms-test-holter cms-test-event-monitor
  cms-test-capsule-endoscopy
`);
/** How far the sentence is read: keeps the search linear. */
const MAX_REACH = 32;
const MAX_THING = 2;
/** "The lab | slip | is in my purse: sed rate, CRP", "the MRI appointment | card |" */
const MAX_PAPER = 12;
/** "Poop kit" */
const MAX_NAME = 4;
const MAX_OBJECT = 5;
const MAX_PLACE = 4;

/** The positions of readings of which only the thing is told. */
export function findUnused(
  readings: readonly Reading[],
  tokens: readonly Token[],
  clauses: Clauses,
): ReadonlySet<number> {
  if (!tokens.some(isSign)) return NONE;
  let found: Set<number> | null = null;
  for (const [position, reading] of readings.entries()) {
    const thing = findThing(reading, tokens);
    const isKept = thing === null ? isFiled(reading, tokens, clauses) : isIdle(thing, tokens, clauses);
    if (!isKept) continue;
    found ??= new Set();
    found.add(position);
  }
  return found ?? NONE;
}

const NONE: ReadonlySet<number> = new Set();
interface Thing {
  readonly from: number;
  readonly to: number;
  /** A thing that one takes home: the care begins with its use. */
  readonly isHanded: boolean;
}

/** "The H. pylori breath | kit |", "a | cup for the | urine test", "my | Holter |". */
function findThing({ event: { match }, unitId }: Reading, tokens: readonly Token[]): Thing | null {
  const { from, to, pieces } = match;
  // "The kit | for the stool test |"
  if (pieces !== undefined && tokens[from + 1]?.text === 'for' && HANDED.has(tokens[from]?.stem ?? ''))
    return { from, to, isHanded: true };
  // A description is of what was done with it.
  if (pieces !== undefined && to - from > MAX_NAME) return null;
  const isHanded = (at: number) => HANDED.has(tokens[at]?.stem ?? '');
  const isKit = (at: number) => KITS.has(tokens[at]?.stem ?? '');
  const isLab = unitId?.startsWith('cms-lab-') === true;
  const first = pieces !== undefined && isLab && isCup(to - 1, tokens) ? to - 1 : to;
  for (let at = first; at < to + MAX_THING && tokens[at]?.kind === 'word'; at += 1)
    if (isKit(at)) return { from, to: at + 1, isHanded: isHanded(at) };
  const link = skipDeterminer(from, tokens);
  if (LINKS.has(tokens[link]?.text ?? '') && isKit(link - 1))
    return { from: link - 1, to, isHanded: tokens[link]?.text === 'for' && isHanded(link - 1) };
  return BOXED.has(unitId ?? '') || (DOSE.test(unitId ?? '') && isSpoiled(to, tokens))
    ? { from, to, isHanded: false }
    : null;
}

/** "Urine | cup |"; but "pee in a | cup |". */
const isCup = (at: number, tokens: readonly Token[]) =>
  CUPS.has(tokens[at]?.text ?? '') && !DETERMINERS.has(tokens[at - 1]?.text ?? '');
const CUPS: ReadonlySet<string> = toWordSet('cup jug bottle box');
const LINKS: ReadonlySet<string> = toWordSet('for of to');
const DOSE = /^cms-(?:proc-(?:vaccine|injection|joint-injection|iv-inf)|treat-allergy)/;

/** "My vaccine | went bad |", "the steroid shot | sat thawing |"; but "my flu shot went bad | on me |". */
function isSpoiled(to: number, tokens: readonly Token[]): boolean {
  const verb = WENT.has(tokens[to]?.text ?? '') ? to + 1 : to;
  const isOnMe = tokens[verb + 1]?.text === 'on' && ON_ME.has(tokens[verb + 2]?.text ?? '');
  return (SPOILING.has(tokens[verb]?.text ?? '') || tokens[verb]?.text === 'bad') && !isOnMe;
}

const ON_ME: ReadonlySet<string> = toWordSet('me us');
const WENT: ReadonlySet<string> = toWordSet('went had has was got were sat');

/** "My X-ray | order | is under a magnet on the | fridge |"; but of what was drawn or found since. */
function isFiled({ event }: Reading, tokens: readonly Token[], { sentenceOf }: Clauses): boolean {
  if (isOfVisit(event)) return false;
  const { from, to } = event;
  const [low, own] = findAround(from, to, sentenceOf, MAX_REACH);
  // "An ultrasound? Not | at that price |"
  const end = tokens[own - 1]?.text === '?' ? findEndOf(own, sentenceOf, MAX_REACH) : own;
  for (let at = Math.max(low, from - MAX_PAPER); at < Math.min(end, to + MAX_PAPER); at += 1) {
    const { stem = '' } = tokens[at] ?? {};
    // "A | deposit | for a colonoscopy", "at that | price |"
    const isSum =
      SUMS.has(stem) && (at === to || isNext(at, from, tokens) || hasWordBefore(tokens, at, 2, THAT));
    const isTaken = APPROVALS.has(stem) && hasWord(tokens, at - MAX_OBJECT, at + MAX_OBJECT, REVOKING);
    if (!isSum && !isTaken && !PAPERS.has(stem)) continue;
    for (let place = at + 1; place < end; place += 1)
      if (isSum || isTaken || isKeptIn(place, tokens))
        return !isUsed(low, end, tokens) && !hasWord(tokens, low, end, DRAWN);
  }
  return false;
}

/** "The price | of the | stress echo", "the estimate | said $900 for the | sleep study" */
function isNext(at: number, from: number, tokens: readonly Token[]): boolean {
  let lead = skipDeterminer(from, tokens);
  // "A coupon for | a free | echo"
  for (let step = 0; step < 2 && !SUM_OF.has(tokens[lead]?.text ?? ''); step += 1) lead -= 1;
  if (at >= lead || !SUM_OF.has(tokens[lead]?.text ?? '')) return false;
  for (let between = at + 1; between < lead; between += 1)
    if (tokens[between]?.kind !== 'number' && !AMOUNTING.has(tokens[between]?.text ?? '')) return false;
  return true;
}

const AMOUNTING: ReadonlySet<string> = toWordSet(
  'said says was is came to $ grand hundred thousand they gave me',
);
const SUM_OF: ReadonlySet<string> = toWordSet('of for on');
const THAT: ReadonlySet<string> = toWordSet('that those');
const SUMS: ReadonlySet<string> = toWordSet('deposit quote estimate coupon voucher price');
const APPROVALS: ReadonlySet<string> = toWordSet('authorization approval auth order');
const REVOKING: ReadonlySet<string> = toWordSet(
  'clawed pulled yanked revoked rescinded reversed withdrew voided stopped killed rot die died rotted',
);

const PAPERS: ReadonlySet<string> = toWordSet(
  'slip order referral script requisition prescription req card number',
);
const DRAWN: ReadonlySet<string> = toWordSet('drawn drew ran run had went charged billed owe anyway');

function isIdle(thing: Thing, tokens: readonly Token[], { sentenceOf }: Clauses): boolean {
  const low = findStartOf(thing.from, sentenceOf, MAX_REACH);
  const end = findEndOf(thing.to - 1, sentenceOf, MAX_REACH);
  const next = end < tokens.length ? findEndOf(end, sentenceOf, MAX_REACH) : end;
  if (isUsed(low, next, tokens)) return false;
  if (thing.isHanded || isDelivered(thing, end, tokens)) return true;
  // "My Cologuard came. | It's in the closet |"
  const last = IT.has(tokens[end]?.text ?? '') || DETERMINERS.has(tokens[end]?.text ?? '') ? next : end;
  for (let at = low; at < last; at += 1)
    if (isUnopened(at, tokens) || isKeptIn(at, tokens) || isLost(at, thing, tokens)) return true;
  return false;
}

/** "They | mailed my | Cologuard to an old address"; but "they mailed me a Holter, two | days |". */
function isDelivered({ from }: Thing, to: number, tokens: readonly Token[]): boolean {
  const isMine = tokens[from - 1]?.text === 'my' && DELIVERED.has(tokens[from - 2]?.text ?? '');
  return isMine && !hasWord(tokens, from, to, LASTING);
}

const DELIVERED: ReadonlySet<string> = toWordSet('mailed shipped delivered confiscated');
const LASTING: ReadonlySet<string> = toWordSet('hours hour day days night nights week weeks');

/** "| Unopened |", "without | opening | it", "never | stuck | one on". */
function isUnopened(at: number, tokens: readonly Token[]): boolean {
  const { text = '' } = tokens[at] ?? {};
  // But "on an | empty | stomach"
  if (UNOPENED.has(text)) return !INSIDES.has(tokens[at + 1]?.text ?? '');
  return isUse(at, tokens) && isUndone(at, tokens);
}

const INSIDES: ReadonlySet<string> = toWordSet('stomach bladder tank');
const UNOPENED: ReadonlySet<string> = toWordSet('unopened unused untouched sealed empty');

/** Without one of these nothing is idle. */
const isSign = ({ text, stem }: Token) => SIGNS.has(text) || SIGNS.has(stem);

/** "Under the bathroom | sink |", "on my | dresser |". */
function isKeptIn(at: number, tokens: readonly Token[]): boolean {
  if (!STORES.has(tokens[at]?.stem ?? '')) return false;
  for (let before = at - 1; before >= at - MAX_PLACE && tokens[before]?.kind === 'word'; before -= 1)
    if (INTO.has(tokens[before]?.text ?? '')) return true;
  return false;
}

/** "| Threw away | the jug", "the kit | expired |", "boxed it up and | forgot it |". */
function isLost(at: number, thing: Thing, tokens: readonly Token[]): boolean {
  const { text = '' } = tokens[at] ?? {};
  if (SPOILING.has(text)) return at >= thing.to;
  if (!LOSING.has(text) || NOT.has(tokens[at - 1]?.text ?? '')) return false;
  if (at < thing.from) return thing.from - at <= MAX_OBJECT && !hasWord(tokens, at, thing.from, JOINTS);
  return hasWord(tokens, at + 1, at + 4, IT) || BEING.has(tokens[at - 1]?.text ?? '');
}

/** What is done with it as it is meant to be, or what came of it. */
function isUsed(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1)
    if ((isUse(at, tokens) || CAME_OF_IT.has(tokens[at]?.text ?? '')) && !isUndone(at, tokens)) return true;
  return false;
}

const isUse = (at: number, tokens: readonly Token[]): boolean => {
  const text = tokens[at]?.text ?? '';
  if (USING.has(text)) return true;
  if (WITH_IN.has(text)) return INTO_IT.has(tokens[at + 1]?.text ?? '');
  if (text === 'on') return isPutOn(at, tokens);
  if (!SENDING.has(text) || hasWord(tokens, at + 1, at + MAX_SENT, AS_IT_CAME)) return false;
  // "Mailed it | in |", "| I | mailed it"; but "they mailed me one"
  return hasWord(tokens, at + 1, at + 5, OFF) || SENDERS.has(tokens[at - 1]?.text ?? '.');
};

const WITH_IN: ReadonlySet<string> = toWordSet('pee peeing breathe breathing blow blowing spit');
const INTO_IT: ReadonlySet<string> = toWordSet('in into');

/** "Put it | on |", "stuck one | on |"; but "put it on the shelf". */
function isPutOn(at: number, tokens: readonly Token[]): boolean {
  const next = tokens[at + 1]?.text ?? '.';
  if (DETERMINERS.has(next) && !BODY.has(tokens[at + 2]?.stem ?? '')) return false;
  return hasWord(tokens, at - 3, at, PUTTING);
}

/** "| Never | opened it", "| before | I had peed in it". */
const isUndone = (at: number, tokens: readonly Token[]): boolean => {
  for (let before = at - 1; before >= at - MAX_DENIED && tokens[before]?.kind === 'word'; before -= 1) {
    // "Nobody listened and | I did |": who did it is another.
    if (JOINTS.has(tokens[before]?.text ?? '') && ['i', 'we'].includes(tokens[before + 1]?.text ?? ''))
      return false;
    if (NOT.has(tokens[before]?.text ?? '') || UNREAL.has(tokens[before]?.text ?? ''))
      // "Went | to | the ER and did a Holter", "I | had to | pee in a cup"
      return (
        tokens[before]?.text !== 'to' || (before === at - 1 && !MADE.has(tokens[before - 1]?.text ?? ''))
      );
  }
  return false;
};

const MAX_DENIED = 5;
const MADE: ReadonlySet<string> = toWordSet('had got able managed paid came went');
const UNREAL: ReadonlySet<string> = toWordSet(
  'without before until till to instead cant wont havent would could should if',
);
const IT: ReadonlySet<string> = toWordSet('it them that those one all mine this');
const JOINTS: ReadonlySet<string> = toWordSet(', ; . and but so then plus');
const BEING: ReadonlySet<string> = toWordSet('got was were been get is');
const USING: ReadonlySet<string> = toWordSet(`
  did done wore wearing worn used use using opening opened swallowed drank drink slept filled spat peed urinated agreeing choked chugged downed pooped blew breathed pricked strapped hooked clipped hung recorded
  glued taped wired hatch finished completed collected wiped scooped poked
`);
const SENDING: ReadonlySet<string> = toWordSet('sent mailed shipped dropped turned handed send mail');
const SENDERS: ReadonlySet<string> = toWordSet('i we and then . , ;');
const OFF: ReadonlySet<string> = toWordSet('in off back');
const MAX_SENT = 8;
/** "Mailed it back | still in the blister |" */
const AS_IT_CAME: ReadonlySet<string> = toWordSet('unopened unused untouched still empty without');
const PUTTING: ReadonlySet<string> = toWordSet('put stuck had have got strapped left kept');
const BODY: ReadonlySet<string> = toWordSet('chest back arm skin finger wrist belly head body');
const CAME_OF_IT: ReadonlySet<string> = toWordSet(`
  positive negative normal clean clear abnormal result results showed found inconclusive diagnosed caught
`);
const INTO: ReadonlySet<string> = toWordSet(
  'in on under behind into inside down atop beside beneath by onto at',
);
/** By stem: where things are put away. */
export const STORES: ReadonlySet<string> = toWordSet(`
  closet drawer cupboard cabinet shelf shelves fridge freezer pantry garage attic basement cellar porch sink dresser nightstand counter table
  desk windowsill trash garbage bin dumpster landfill purse glovebox trunk car truck bus mailbox toilet tank bathroom kitchen
  foil blister wrapper plastic drain doorstep stoop
`);
/** By what takes it for its object, or its passive. */
export const LOSING: ReadonlySet<string> = toWordSet(`
  threw tossed chucked trashed dumped pitched recycled burned flushed shredded lost misplaced forgot hid buried poured stole stolen ate
  chewed donated regifted stashed boxed unplugged
`);
const SPOILING: ReadonlySet<string> = toWordSet(`
  expired spoiled melted froze fried leaked rotted molded vanished disappeared thawed thawing recalled shattered cracked soaked stolen
  gathering bad
`);
const SIGNS: ReadonlySet<string> = new Set([
  ...KITS,
  ...DELIVERED,
  ...UNOPENED,
  ...STORES,
  ...LOSING,
  ...SPOILING,
  ...SUMS,
  ...REVOKING,
  ...NOT,
  ...UNREAL,
]);
