// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what somebody did after a word of wishing, doubting or refusing, told with a subject of its own: "for the
// rash nobody can explain | they stuck | 80 squares on my back", "wanted to see behind my heart, so | I swallowed | a tube".

import { type CareEvent, isOfVisit } from '../../events/care-event.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { OPENERS, SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ADVERBS, NOT } from '../words/frame-words.ts';
import { DOERS } from '../words/scope-words.ts';
import { isPast } from '../words/tense.ts';

/** Between a subject and what joins its clause to the one before: "so | one Sunday night | I buckled". */
const MAX_ASIDE = 8;
/** "The young doctor at the nerve place | stuck" */
const MAX_NOUNS = 7;
const JOINTS: ReadonlySet<string> = new Set([...OPENERS, ...toWordSet(', and then - ( : \u2014 .')]);
/** No deeds: what somebody is, feels, says or would have. */
const NO_DEEDS: ReadonlySet<string> = toWordSet(`
  was were been said told asked wanted needed wished hoped begged requested suggested recommended mentioned promised thought felt knew
  ordered refused denied cancelled canceled supposed meant worried hated called lost left stopped quit died prescribed
`);
/** What a clause is the object of: "she said they did", "the thing they put on my dad". */
const TAKING: ReadonlySet<string> = toWordSet(`
  that if whether what how why where said say says think thought know knew believe remember recall like wish imagine hope told sure
  thing things one ones test tests kind kinds way stuff part doctor doctors people place who which when whatever time until unless did
`);
const TIMES: ReadonlySet<string> = toWordSet(
  'day same morning afternoon evening night week month summer fall winter spring',
);
const JOINED_VERBS: ReadonlySet<string> = toWordSet('went go come came or');

/** Of what describes the care, with the deed or after it. */
const MIN_PIECES = 2;
/** "The surgeon | himself took" */
const MAX_VERB = 2;

/** Whether the event is such a deed, or the object of one, that starts after the token `from`. */
export function isToldAfter(from: number, event: CareEvent, tokens: readonly Token[]): boolean {
  const { pieces, to } = event.match;
  const named = isOfVisit(event) ? event.to + MAX_VERB : findNamedEnd(event, tokens);
  const end = pieces !== undefined ? to : named;
  const deed = findDeed(from, end, tokens, pieces !== undefined);
  if (deed === null || pieces === undefined) return deed !== null && deed <= event.from;
  // "Wouldn't order a thyroid ultrasound no matter how often | I brought up | the lump": most of it stands before.
  return pieces.filter((piece) => piece.to > deed).length >= Math.min(MIN_PIECES, pieces.length);
}

/** Of "told me to make a fist and | filled | seven tubes" the deed itself, too. */
const findNamedEnd = ({ from }: CareEvent, tokens: readonly Token[]): number =>
  isPast(tokens[from]?.text ?? '') ? from + 1 : from;

/** Where the subject stands of the first such deed whose verb is among the tokens; null where there is none. */
function findDeed(from: number, to: number, tokens: readonly Token[], isDescribed: boolean): number | null {
  for (let at = from + 1; at < to; at += 1) {
    const verb = tokens[at]?.text ?? '';
    // "She had read"
    const isHelping = verb === 'had' && isPast(tokens[at + 1]?.text ?? '');
    if (!isPast(verb) || NO_DEEDS.has(verb) || isHelping) continue;
    const subject = findSubject(at, from, tokens);
    if (subject !== null && isOnItsOwn(subject, from, at, tokens, isDescribed)) return subject;
  }
  return null;
}

/** The first token of the verb's subject; the verb itself after a joint: ", | wore | it four weeks". */
function findSubject(verb: number, from: number, tokens: readonly Token[]): number | null {
  let at = verb - 1;
  while (at >= from && ADVERBS.has(tokens[at]?.text ?? '')) at -= 1;
  const text = tokens[at]?.text ?? '';
  if (NOT.has(text)) return null;
  // "| Had | they glued wires to my scalp, I'd know"
  if (DOERS.has(text)) return tokens[at - 1]?.text === 'had' ? null : at;
  if (JOINTS.has(text)) return at + 1;
  for (
    let start = at;
    start >= Math.max(from, at - MAX_NOUNS) && tokens[start]?.kind === 'word';
    start -= 1
  ) {
    if (DOERS.has(tokens[start]?.text ?? '') || isPast(tokens[start]?.text ?? '')) return null;
    if (DETERMINERS.has(tokens[start]?.text ?? '')) return start;
  }
  return null;
}

/** A joint stands before the subject, or nothing that takes a clause as its object. */
function isOnItsOwn(
  subject: number,
  from: number,
  verb: number,
  tokens: readonly Token[],
  isDescribed: boolean,
): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  for (let at = subject - 1; at >= Math.max(from, subject - MAX_ASIDE); at -= 1) {
    if (JOINTS.has(text(at))) return !(subject === verb && JOINED_VERBS.has(text(at - 1)));
    // "And | that afternoon | they did"
    const isWhen = text(at) === 'that' && TIMES.has(text(at + 1));
    if (DOERS.has(text(at)) || isPast(text(at)) || (TAKING.has(text(at)) && !isWhen)) break;
  }
  return isDescribed && subject > from && DOERS.has(text(subject)) && !TAKING.has(text(subject - 1));
}

/** "She | had me | walk down the hall, then | do | a CT": the verb goes on with what the teller was made to do. */
export function isMadeTo(verb: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (!GOING_ON.has(text(verb - 1))) return false;
  for (let at = verb - 2; at >= verb - MAX_MADE && !SENTENCE_MARKS.has(text(at)); at -= 1)
    if (MAKING.has(text(at)) && MADE.has(text(at + 1))) return true;
  return false;
}

const MAX_MADE = 16;
const GOING_ON: ReadonlySet<string> = toWordSet('and then ,');
const MAKING: ReadonlySet<string> = toWordSet('had made');
const MADE: ReadonlySet<string> = toWordSet('me us him her');
