// SPDX-License-Identifier: Apache-2.0
// Part of step 9: what a person of care is told to have done or said: one who only did a test was not seen, one who gave
// an opinion ("my doctor blamed stress") was.

import { isPast } from '../assertion/words/tense.ts';
import type { Reading } from '../events/readings.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { findSentenceEnd, SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { BODY } from './deed-words.ts';
import { isMeeting } from './doers.ts';
import { isFaceToFace } from './face-to-face.ts';
import { skipClause } from './told-visits.ts';

/** "Endo | ran | a TSH", "the rheumatologist X-rayed both hands", "rheum had | both hands x-rayed". */
export function isTester(end: number, next: Reading | null, tokens: readonly Token[]): boolean {
  // "That's all endo | ran |"
  const isLast = tokens[end + 1] === undefined || tokens[end + 1]?.kind === 'mark';
  if (isLast && RUNNING.has(tokens[end]?.text ?? '')) return true;
  if (next === null || next.event.from < end || next.event.from - end > MAX_DEED) return false;
  if (!isTest(next)) return false;
  // "Ortho drained my knee": what is done to the body is done in the room.
  const isOfBody = next.unitId?.startsWith('cms-proc') === true;
  const verb = ADVERBS.has(tokens[end]?.text ?? '') ? end + 1 : end;
  const text = tokens[tokens[verb]?.text === 'x' ? verb + 1 : verb]?.text ?? '';
  // "Finally | had me in |, x-rayed both hands"
  if (text === 'had' && SOMEONE.has(tokens[verb + 1]?.text ?? '')) return false;
  return TESTING.has(text) || (!isOfBody && verb >= next.event.from && text.endsWith('ed'));
}

const isTest = ({ event, unitId }: Reading) =>
  event.family?.role === 'test' || (unitId !== null && TESTS.test(unitId));

const TESTS = /^cms-(?:lab|img|test|eye|proc)/;
const MAX_DEED = 5;
const ADVERBS: ReadonlySet<string> = toWordSet('finally just only then also again even');
const TESTING: ReadonlySet<string> = toWordSet(
  'did ran drew took repeated checked tested had performed redid rayed',
);

const RUNNING: ReadonlySet<string> = toWordSet('ran did ordered checked');

/** "Some doctor | I never met |": who only read or billed. But "a surgeon I'd never met came in". */
export const isNeverMet = (end: number, tokens: readonly Token[]): boolean =>
  tokens[end]?.text === 'i' &&
  hasWord(tokens, end + 1, end + 3, NEVER) &&
  !hasWord(tokens, end + 1, end + 3, HAD) &&
  hasWord(tokens, end + 2, end + 4, MEETING);

const NEVER: ReadonlySet<string> = toWordSet('never');
const HAD: ReadonlySet<string> = toWordSet("had 'd");
const MEETING: ReadonlySet<string> = toWordSet('met meet saw seen laid');

/** "My doctor | said chew |", "her doctor told us it was Parkinson's", "my sports doctor blamed iron". */
export function isOpinion(
  end: number,
  last: Reading | null,
  next: Reading | null,
  tokens: readonly Token[],
): boolean {
  for (const verb of listVerbs(end, tokens)) {
    if (verb > end + 1 && (isMeeting(verb, tokens) || isFaceToFace(verb, tokens.length, tokens))) return true;
    if (!isSaid(verb, next, tokens)) continue;
    return (
      last === null ||
      !isTest(last) ||
      hasWord(tokens, last.event.to, end, SENTENCE_MARKS) ||
      // "My A1c was 8 and my doctor | told me to | cut bread", "a panel at my doctor's, and | he said"
      tokens[verb + 2]?.text === 'to' ||
      SUBJECTS.has(tokens[verb - 1]?.text ?? '')
    );
  }
  return false;
}

function isSaid(verb: number, next: Reading | null, tokens: readonly Token[]): boolean {
  const text = tokens[verb]?.text ?? '';
  if (!SAYING.has(text)) return false;
  // "Called it in", "called in sick"
  if (text === 'called' && hasWord(tokens, verb + 1, verb + 3, IN)) return false;
  if (ANSWERS.has(tokens[verb + 1]?.text ?? '')) return false;
  // "My doctor told my boss", "called me later"
  const isToMe = SOMEONE.has(tokens[verb + 1]?.text ?? '');
  if ((text === 'told' && !isToMe) || (text === 'called' && isToMe)) return false;
  let to = findSentenceEnd(verb, MAX_OPINION, tokens);
  if (tokens[verb + 1]?.text === ',') return false;
  // "Said bad luck, | and that I'd need a new hip"
  for (let at = verb + 3; at < to; at += 1) if (tokens[at]?.text === ',') to = at;
  // "Said it looked bad | and ran a CBC"
  for (let at = verb + 2; at + 1 < to; at += 1)
    if (tokens[at]?.text === 'and' && isPast(tokens[at + 1]?.text ?? '')) to = at;
  if (to - verb < 2 || hasWord(tokens, verb + 1, to, NO_OPINION)) return false;
  return next === null || next.event.from < verb || next.event.from >= to || !isTest(next);
}

/**
 * Where the verbs of the person may stand: "my doctor | finally | said", "the doctor | in Lima | said", "my doctor, old, said",
 * "my OB, who | figured", "the infection lady, she | sat", "at my doctor's, and he | said".
 */
function listVerbs(end: number, tokens: readonly Token[]): readonly number[] {
  const text = (at: number) => tokens[at]?.text ?? '';
  const found = [ADVERBS.has(text(end)) ? end + 1 : end];
  const after = skipPlace(text(end) === "'s" ? end + 1 : end, tokens);
  const joint = text(after) === ',' && text(after + 1) === 'and' ? after + 1 : after;
  const subject = JOINED.has(text(joint)) ? joint + 1 : joint;
  if (SUBJECTS.has(text(subject)) || text(subject) === 'who') {
    const adverb =
      ADVERBS.has(text(subject + 1)) || text(subject + 1).endsWith('ly') ? subject + 2 : subject + 1;
    found.push(adverb);
    // "Who | after one look | said"
    if (text(adverb) === 'after')
      for (let at = adverb + 2; at < adverb + MAX_PLACE; at += 1) if (isPast(text(at))) found.push(at);
  } else if (after > end && isPast(text(after))) found.push(after);
  const later = skipClause(after, tokens);
  if (later > after) found.push(ADVERBS.has(text(later)) ? later + 1 : later);
  return found;
}

/** "The doctor | in Lima | said", "at the first sit-down | told me" */
function skipPlace(end: number, tokens: readonly Token[]): number {
  if (!PLACE_LEADS.has(tokens[end]?.text ?? '')) return end;
  for (let at = end + 2; at <= end + MAX_PLACE; at += 1)
    if (isPast(tokens[at]?.text ?? '') || tokens[at]?.kind !== 'word') return at;
  return end;
}

const IN: ReadonlySet<string> = toWordSet('in');
const SUBJECTS: ReadonlySet<string> = toWordSet('he she');
const JOINED: ReadonlySet<string> = toWordSet(', and');
const PLACE_LEADS: ReadonlySet<string> = toWordSet('at in from down over up');
const MAX_PLACE = 5;

const MAX_OPINION = 16;
const SAYING: ReadonlySet<string> = toWordSet(
  'said told thought guessed blamed swore figured called insisted',
);
/** "My doctor said no", "said so": to what was asked. */
const ANSWERS: ReadonlySet<string> = toWordSet('no yes so nothing sure ok okay');
const NO_OPINION: ReadonlySet<string> = toWordSet(`
  need needs needed wait order ordered refer referral refused insurance would wont will cant schedule scan labs result results normal
  phone portal message letter negative positive approved denied should might could call called let lets hold
  why 'd if go see send come form er
`);

/** "'Nerves,' | said | my doctor |.", "stress, says | the neurologist | a year later". */
export function isQuoted(start: number, end: number, tokens: readonly Token[]): boolean {
  // "'Concussion,' | the clinic doctor | told me, …"
  const last = SAID.has(tokens[end]?.text ?? '') ? end + 1 : end + 2;
  const isTold =
    SAID.has(tokens[end]?.text ?? '') ||
    (tokens[end]?.text === 'told' && SOMEONE.has(tokens[end + 1]?.text ?? ''));
  const isAfter = isTold && QUOTES.has(tokens[start - 1]?.text ?? '') && tokens[last]?.kind !== 'word';
  if (isAfter && !hasWord(tokens, start - MAX_OPINION, start, NO_OPINION)) return true;
  const isSaid = SAID.has(tokens[start - 1]?.text ?? '') && tokens[start - 2]?.kind === 'mark';
  if (!isSaid || (tokens[end]?.kind === 'word' && !TIMES.has(tokens[end]?.text ?? ''))) return false;
  return !hasWord(tokens, start - MAX_OPINION, start, NO_OPINION);
}

const SAID: ReadonlySet<string> = toWordSet('said says');
const QUOTES: ReadonlySet<string> = toWordSet('" , \' !');
const TIMES: ReadonlySet<string> = toWordSet('a in at on after when again last twice every and');

/** "I've been | told by | four doctors | it's stress", "got waved off by two neurologists". */
export function isToldBy(start: number, tokens: readonly Token[]): boolean {
  if (tokens[start - 1]?.text !== 'by') return false;
  for (let at = start - 2; at > start - MAX_TOLD && tokens[at]?.kind === 'word'; at -= 1) {
    if (!TOLD.has(tokens[at]?.text ?? '')) continue;
    return hasWord(tokens, at - MAX_BEEN, at, BEEN) && !hasWord(tokens, at - MAX_BEEN, at, NOT_TOLD);
  }
  return false;
}

const MAX_TOLD = 8;
const MAX_BEEN = 5;
const TOLD: ReadonlySet<string> = toWordSet(`
  told seen examined evaluated dismissed misdiagnosed diagnosed treated brushed waved blown laughed lectured
`);
const BEEN: ReadonlySet<string> = toWordSet('was been got get gotten were being');
const NOT_TOLD: ReadonlySet<string> = toWordSet('never not he she they to be');

/** "Told my doc I was tired | and she did | a TSH", "… | He ran | a TSH", "told him | three times |"; but "told my doctor no". */
export function isToldThere(start: number, end: number, tokens: readonly Token[]): boolean {
  if (isAnswered(end, tokens)) return true;
  if (tokens[start - 1]?.text !== 'told' || UNSAID.has(tokens[end]?.text ?? '')) return false;
  const to = findSentenceEnd(end, MAX_OPINION, tokens);
  if (hasWord(tokens, start, to, REMOTE)) return false;
  for (let at = end; at <= to + 1; at += 1) {
    const isNext = at === to + 1 || JOINTS.has(tokens[at - 1]?.text ?? '');
    if (isNext && HE.has(tokens[at]?.text ?? '') && isPast(tokens[at + 1]?.text ?? '')) return true;
  }
  return hasWord(tokens, start - MAX_BEEN, to, TIMES_TOLD);
}

const UNSAID: ReadonlySet<string> = toWordSet("no to 's yes thanks never nothing");
const TIMES_TOLD: ReadonlySet<string> = toWordSet('times appointments visits different');

/** "I told | my doctor | about it and | she said | …": the answer was given there. */
function isAnswered(end: number, tokens: readonly Token[]): boolean {
  // "I asked the doctor | to check it | and she laughed": perhaps in writing.
  if (tokens[end]?.text === 'to') return false;
  const to = findSentenceEnd(end, MAX_OPINION, tokens);
  for (let at = end; at + 1 < to; at += 1) {
    // "And | all three | asked"
    const verb = tokens[at]?.text === 'all' ? at + 2 : at + 1;
    const isThey = HE.has(tokens[at]?.text ?? '') && JOINTS.has(tokens[at - 1]?.text ?? '');
    if (isThey && ANSWERING.has(tokens[verb]?.text ?? ''))
      return !hasWord(tokens, end, to, REMOTE) && !hasWord(tokens, at + 2, to, NO_OPINION);
  }
  return false;
}

const HE: ReadonlySet<string> = toWordSet('he she they all both');
const JOINTS: ReadonlySet<string> = toWordSet('and , but - ;');
const ANSWERING: ReadonlySet<string> = toWordSet(`
  said told laughed shrugged nodded rolled smiled asked looked blamed thought just goes waved squeezed felt poked pressed gave handed prescribed
`);
const REMOTE: ReadonlySet<string> = toWordSet('phone portal email message text called call online');

/** "I only | went in | for a cough. | The doctor | smelled …": whom one went in to. */
export function isWentIn(
  start: number,
  end: number,
  last: Reading | null,
  tokens: readonly Token[],
): boolean {
  const verb = tokens[end]?.text ?? '';
  if (!isPast(verb) || STATES.has(verb)) return false;
  const from = Math.max(last?.event.to ?? 0, start - MAX_WENT);
  for (let at = start - 2; at >= from; at -= 1) {
    const isIn = tokens[at + 1]?.text === 'in' && WENT.has(tokens[at]?.text ?? '');
    if (!isIn || hasWord(tokens, at - 3, at, NOT_GOING)) continue;
    const why = tokens[at + 2]?.text ?? '';
    return WHY.has(why) || tokens[at + 2]?.kind === 'mark';
  }
  return false;
}

const MAX_WENT = 24;
const STATES: ReadonlySet<string> = toWordSet('had was were left lost');
const WENT: ReadonlySet<string> = toWordSet('went came');
const NOT_GOING: ReadonlySet<string> = toWordSet('he she they to never not would nurse doctor it');
const WHY: ReadonlySet<string> = toWordSet('for about with over because since when and so on complaining');

/** "Took | my daughter in to | the pediatrician" */
export function isTakenTo(start: number, tokens: readonly Token[], roles: readonly Match[]): boolean {
  if (tokens[start - 1]?.text !== 'to') return false;
  const end = WAYS.has(tokens[start - 2]?.text ?? '') ? start - 2 : start - 1;
  const isSomeone =
    SOMEONE.has(tokens[end - 1]?.text ?? '') ||
    // "Took my swollen ankle to the clinic"
    (BODY.has(tokens[end - 1]?.stem ?? '') && hasWord(tokens, end - 3, end - 1, MINE)) ||
    roles.some(({ to, entry }) => entry.key === 'person' && to === end);
  if (!isSomeone) return false;
  for (let at = end - 2; at >= end - 1 - MAX_PERSON; at -= 1)
    if (TAKING.has(tokens[at]?.text ?? ''))
      // "Our neighbor | took her son to the pediatrician"
      return !roles.some(({ to, entry }) => entry.key === 'person' && to === at);
  return false;
}

const MAX_PERSON = 4;
const MINE: ReadonlySet<string> = toWordSet('my this his her the');
const WAYS: ReadonlySet<string> = toWordSet('in back over around down straight');
const SOMEONE: ReadonlySet<string> = toWordSet('me us him her them myself baby child boy teenager teen');
const TAKING: ReadonlySet<string> = toWordSet(
  'took take taking brought bring drove rushed dragged hauled carried got showed',
);
