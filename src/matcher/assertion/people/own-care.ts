// SPDX-License-Identifier: Apache-2.0
// Part of step 7: somebody else is spoken of, and the care is the teller's own: why it was had, who gave it, what was
// only worn or told there.

import { isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { type Clauses, OPENERS } from '../../words/5-clauses.ts';
import { hasWordAfter, hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { BECAUSE, COMMA, JOINTS, OF_NAMES, OWN, SO } from '../words/scope-words.ts';
import { hasPast, isPast } from '../words/tense.ts';
import { areOfOther, genderOf } from './kinship.ts';
import { BODY, isOnTeller } from './whose-body.ts';

const THEIRS: ReadonlySet<string> = toWordSet('his her their');

/** What happened around them is theirs as well: "he got diagnosed after a tilt table". */
export const isStillTheirs = ({ to }: Match, care: number, tokens: readonly Token[]) =>
  !isBelonging(to, care, tokens) && !hasWord(tokens, to, care, OWN);

/** "Wearing my mother | 's | cardigan, and the lady X-rayed the right side"; but "my nephew's in the hospital". */
function isBelonging(to: number, care: number, tokens: readonly Token[]): boolean {
  // "Dad | 's | brother"
  if (KIN.has(tokens[to]?.text ?? '')) return false;
  if (tokens[to - 1]?.text !== "'s" || hasWord(tokens, to, care, OF_THEM)) return false;
  return (
    tokens[to + 1]?.text !== "'s" && !STAYING.has(tokens[to]?.text ?? '') && !BODY.has(tokens[to]?.text ?? '')
  );
}

const KIN: ReadonlySet<string> = toWordSet(
  'brother sister mother father mom dad wife husband son daughter friend cousin aunt uncle boyfriend girlfriend',
);
const OF_THEM: ReadonlySet<string> = toWordSet('her his him she he they them their');
const STAYING: ReadonlySet<string> = toWordSet(
  'in at out down back up getting having been got gone still the all just',
);

export const isOfTest = ({ cue, match }: PlacedCue, tokens: readonly Token[]) =>
  cue.id === 'called-off' && OF_A_TEST.has(tokens[match.from]?.text ?? '');
const OF_A_TEST: ReadonlySet<string> = toWordSet('sent not changed pulled');

/** Care by its name, no person or place: "his nurse" may be the doctor's. */
function isNamedThing({ event }: Reading): boolean {
  const role = event.family?.role;
  return event.match.pieces === undefined && role !== 'provider' && role !== 'setting';
}

/** A cue of names only, of what stands right before it, or of a person. */
export function isOfOtherKind(
  { cue, match }: PlacedCue,
  reading: Reading,
  tokens: readonly Token[],
): boolean {
  const { family, match: care } = reading.event;
  if (OF_NAMES.has(cue.id) && !isNamedThing(reading)) return true;
  // "The ER doctor | sent me home with no scan |", "my doctor changed her mind about | it |": of no visit.
  if (isOfTest({ cue, match }, tokens) && isOfVisit(reading.event)) return true;
  return (cue.id === 'said-so' && match.to !== care.from) || (cue.id === 'met' && family?.role === 'test');
}

/** "Because my mother had cancer I had a mammogram", "my friend's doctor did an EEG on me": the teller's own. */
export function isOwn({ cue, match }: PlacedCue, reading: Reading, tokens: readonly Token[]): boolean {
  if (cue.id === 'animal') return false;
  // "I clean offices, and in May the ER | glued | my chin"
  // But "I do billing for an eye doctor, | dilated exams |".
  if (cue.id === 'working') {
    const { event } = reading;
    return hasPast(match.to, event.match.pieces === undefined ? event.from : event.to + 2, tokens);
  }
  // "After my dad's funeral they froze two warts"
  if (tokens[match.to - 1]?.text === "'s" && OCCASIONS.has(tokens[match.to]?.text ?? '')) return true;
  if (isHome(match, tokens)) return true;
  if (
    !OF_CARE.has(tokens[match.to - 1]?.text ?? '') &&
    isLeftBehind(match.from + 1, reading.event.match, tokens)
  )
    return true;
  for (let at = match.to; at < reading.event.from; at += 1)
    if (TELLERS.has(tokens[at]?.text ?? '')) return true;
  // "My mother went blind, so when they took pictures of the back of | my | eyes"
  const { from, to, pieces } = reading.event.match;
  const isDescribed = pieces !== undefined;
  // "The neighbor's sander sounded like a jackhammer with my head over the fence"
  const isApart =
    (isDescribed && cue.id !== 'other-person') || hasWord(tokens, match.to, isDescribed ? to : from, JOINED);
  if (tokens[from - 1]?.text === 'my' || (isApart && hasWord(tokens, from, to, MINE))) return true;
  if (treatsTeller(to, tokens) || isOnTeller(to, tokens, 2)) return true;
  const end = Math.max(reading.to, reading.event.to);
  const [verb, whom] = [0, 1].map((step) => tokens[end + step]?.text);
  // "That woman had the wand inside | me"
  return verb === 'me' || ((verb === 'on' || verb === 'in') && whom === 'me');
}

/** "We went | to my mother's | in Dayton and the ER there x-rayed his knee": where they live. */
export function isHome({ from, to }: Pick<Match, 'from' | 'to'>, tokens: readonly Token[]): boolean {
  if (tokens[to - 1]?.text !== "'s") return false;
  const next = tokens[to];
  const isBare = next === undefined || next.kind === 'mark' || AFTER_HOME.has(next.text);
  return isBare && hasWordBefore(tokens, to - 2, from < to - 2 ? 2 : 3, TO_HOME);
}
const TO_HOME: ReadonlySet<string> = toWordSet('to at from by');
const AFTER_HOME: ReadonlySet<string> = toWordSet(
  'in on at and a an the for when where while there then so we i they that last over near outside',
);

/** What happens to a patient: the rest of the sentence is theirs, too. */
const OF_CARE: ReadonlySet<string> = toWordSet(
  'had got went saw needed underwent has gets goes needs sees have did does',
);

/** "The guy before me took forever, | then | a swab up my nose": nothing behind the joint is said of them. */
export function isLeftBehind(
  person: number,
  { from, to }: Pick<Match, 'from' | 'to'>,
  tokens: readonly Token[],
): boolean {
  let joint = from - 1;
  while (joint > person && tokens[joint]?.text !== ',') joint -= 1;
  if (
    joint <= person ||
    !(ON.has(tokens[joint + 1]?.text ?? '') || hasWordBefore(tokens, person, MAX_FRONT, WHILE)) ||
    hasWord(tokens, joint, to + 2, OF_THEM) ||
    hasWord(tokens, person, joint, SICK)
  )
    return false;
  for (let at = person - 1; at < joint; at += 1) {
    const text = tokens[at]?.text ?? '';
    // "My son | 's the | sick one"; but "my son's nose"
    const isCopula = text === "'s" && hasWord(tokens, at + 1, at + 2, DEGREES);
    if (isPast(text) || BEING.has(text) || isCopula) return true;
  }
  return false;
}

/** "While | my three | kids were at school" */
const MAX_FRONT = 5;
const WHILE: ReadonlySet<string> = toWordSet('while when after because since as before');
const ON: ReadonlySet<string> = toWordSet('so then but and yet');
const OCCASIONS: ReadonlySet<string> = toWordSet(
  'funeral wedding birthday party recital graduation shower class cardigan house car pickup truck couch place school reunion',
);
const BEING: ReadonlySet<string> = toWordSet('was were is are works swears');
const DEGREES: ReadonlySet<string> = toWordSet('the a an always usually');
const SICK: ReadonlySet<string> = toWordSet(`
  er hospital emergency clinic sick pain fell stroke ill hurt surgery cancer bleeding fainted passed dizzy ambulance broke
  accident vet
`);

/** "Because my aunt | has | lupus, and an ANA", "my aunt has it so they did an ANA": why the teller had it. */
export function isReason(
  { from, to }: Match,
  care: number,
  tokens: readonly Token[],
  { clauseOf }: Clauses,
): boolean {
  // "Nobody in my family has had it, so they did a colonoscopy"
  const isIll = tokens[to - 1]?.text === 'had' && hasWordAfter(tokens, to, 3, SAME);
  const isHas = tokens[to - 1]?.text === 'has' || tokens[to - 1]?.text === 'have';
  if (!isHas && !isIll && tokens[from]?.text !== 'nobody') return false;
  const isBecause = hasWordBefore(tokens, from, 2, BECAUSE) && hasWord(tokens, to, care, COMMA);
  return (
    isBecause ||
    (clauseOf[to] !== clauseOf[care] &&
      hasWord(tokens, to, care, SO) &&
      !hasWordAfter(tokens, care, 5, THEIRS))
  );
}

/** "My mother had | the same | thing, so …" */
const SAME: ReadonlySet<string> = toWordSet('same it this that cancer lupus diabetes glaucoma ms celiac');

/** "My wife's chiropractor | cracked | my neck": to whom the person did it. */
export function treatsTeller(to: number, tokens: readonly Token[]): boolean {
  const [verb = '', whom = ''] = [0, 1].map((step) => tokens[to + step]?.text);
  const isPerson = PERSON.test(tokens[to - 1]?.stem ?? '');
  // "Mom died of colon cancer so they | scoped me"
  if (isPast(tokens[to - 1]?.text ?? '') && (verb === 'me' || verb === 'us')) return true;
  return isPerson && isPast(verb) && !TELLING.has(verb) && WHOM.has(whom);
}

const PERSON = /(?:or|ist|ian|yn|pcp|ent|doc)$/;
const WHOM: ReadonlySet<string> = toWordSet('me my us our');
const TELLING: ReadonlySet<string> = toWordSet(
  'told asked called texted emailed warned gave sent said showed had',
);
const JOINED: ReadonlySet<string> = new Set([...JOINTS, ...OPENERS]);
const MINE: ReadonlySet<string> = toWordSet('my me');
const TELLERS: ReadonlySet<string> = toWordSet('i we me us');

/** "On me, not | on my husband |", "not | my brother's | PSA", "| on my aunt | 's dime": the teller's, or who paid; but "on my dad's chest". */
export const isSetApart = ({ from, to }: Match, tokens: readonly Token[]): boolean =>
  tokens[from - 1]?.text === 'not' ||
  isTeller(from, tokens) ||
  // "With my | dad, she did | a tilt": the doctor.
  (tokens[from + 1]?.text === ',' &&
    areOfOther(genderOf(tokens[from]?.text ?? ''), genderOf(tokens[from + 2]?.text ?? ''))) ||
  // "I was | on the tractor |"
  (tokens[from]?.text === 'on' && PLACING.has(tokens[from - 1]?.text ?? '')) ||
  // "| For my school | physical", "walked the treadmill | for him | with wires on me"
  (tokens[from]?.text === 'for' && (FORMS.has(tokens[to]?.text ?? '') || isOnMe(to, tokens))) ||
  (BESIDE.has(tokens[from]?.text ?? '') &&
    tokens[to]?.text === "'s" &&
    !BODY.has(tokens[to + 1]?.stem ?? ''));
/** "I | 'm | the only | guy on the crew | who's had one". */
export function isTeller(from: number, tokens: readonly Token[]): boolean {
  let at = from - 1;
  while (SOLE.has(tokens[at]?.text ?? '')) at -= 1;
  const { text = '' } = tokens[at] ?? {};
  return text === 'im' || (AM.has(text) && tokens[at - 1]?.text === 'i');
}
const AM: ReadonlySet<string> = toWordSet("'m am was");
const SOLE: ReadonlySet<string> = toWordSet('the a an only first last lone one of those that kind type');
const BESIDE: ReadonlySet<string> = toWordSet('on for');
const PLACING: ReadonlySet<string> = toWordSet("was am 'm sat sitting riding");
const FORMS: ReadonlySet<string> = toWordSet('physical physicals form forms trip year');
const isOnMe = (from: number, tokens: readonly Token[]) =>
  tokens
    .slice(from, from + MAX_ON_ME)
    .some(({ text }, at) => text === 'on' && tokens[from + at + 1]?.text === 'me');
const MAX_ON_ME = 5;
