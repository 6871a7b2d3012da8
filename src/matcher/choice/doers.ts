// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a person of care who does what is told next, or who is on duty where one went, is no visit beside it.

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { DAY_NAMES } from '../words/calendar.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord, skipDeterminer } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { skipName } from './named-doctors.ts';
import { DEFINITE, isNextInList } from './person-phrases.ts';

/** What a nurse does is no visit: "a nurse put in an IV". */
export const DOING = toWordSet(
  'put stuck got did started placed ran hooked held pushed hung took gave drew set',
);
/** Words between a person and what the person does: "the nurse slid it straight in". */
const DOER_REACH = 7;
/** Words with which someone else begins to do something. */
const NEXT_DOER: ReadonlySet<string> = toWordSet(
  'and then but who i we they he she so because if when before after for',
);

/** Of "derm #1", "the skin doctor's PA" and one thing done after the other. */
const WITHIN = toWordSet(", # 's");

/** "The doctor numbed my nose and slid …": who does what is described is no visit of its own. */
export function isDoer({ event }: Reading, next: Reading | null, tokens: readonly Token[]): boolean {
  if (next === null || next.event.from < event.to || isMeeting(event.to, tokens)) return false;
  const start = Math.min(next.event.from, ...(next.event.match.pieces ?? []).map(({ from }) => from));
  const between = tokens.slice(event.to, start);
  // "The nurse drew my blood", "a nurse gave me the mist": whatever a nurse does.
  const isNurses = event.family?.id === 'nurse';
  // "ENT's audiologist tested my ears"
  if (between.length === 1 && between[0]?.text === "'s") return true;
  // "My PCP did an annual physical": the visit itself.
  const isCheckup = WELLNESS.has(next.unitId ?? '');
  // But "derm did a punch biopsy": a specialty that one went to.
  const isProcedure =
    DEFINITE.has(tokens[event.from - 1]?.text ?? '') &&
    between.length <= MAX_VERB_PHRASE &&
    SMALL.test(next.unitId ?? '');
  if (next.event.match.pieces === undefined && !isNurses && !isCheckup && !isProcedure) return false;
  // "Doctor cranked my head, laid me back, rolled me over": one thing after the other.
  const isDescribed = next.event.match.pieces !== undefined;
  return (
    between.length <= (isDescribed ? DOER_REACH * 2 : DOER_REACH) &&
    between.every(
      ({ kind, text }) =>
        (kind === 'word' || (isDescribed && (kind === 'number' || WITHIN.has(text)))) && !NEXT_DOER.has(text),
    )
  );
}

/** "The ENT | saw me |, numbed my nose", "the dermatologist looked and shaved it off": first of all a visit. */
export function isMeeting(at: number, tokens: readonly Token[]): boolean {
  const [verb, whom] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? ''];
  if (verb === 'looked') return whom === 'and' || whom === ',';
  return MEETING.has(verb) && ME.has(whom) && (verb !== 'had' || tokens[at + 2]?.text === 'in');
}

const MEETING = toWordSet('saw examined met had');

/** "The dermatologist | did a | shave biopsy": a small procedure has the visit in it. */
const MAX_VERB_PHRASE = 4;
const SMALL =
  /^cms-(?:treat|proc-(?:(?:joint|tendon)-injection|injection|trigger|epidural|skin-biopsy|wart|precancer|abscess|wound|earwax|wrist))/;
const WELLNESS: ReadonlySet<string> = toWordSet('cms-g0438 cms-g0439');

/** "An OCT at the eye clinic", "the Epley at PT", "practiced stairs with the therapist": where or with whom that was done. */
export function isOfLast(last: Reading, { event }: Reading, tokens: readonly Token[]): boolean {
  if (event.from < last.event.to || event.from - last.event.to > 2 * STAFF_REACH) return false;
  if (hasWord(tokens, last.event.to, event.from, SENTENCE_ENDS)) return false;
  if (event.family?.id === 'therapy') return HANDS_ON.test(last.unitId ?? '');
  const at = tokens[skipDeterminer(event.from, tokens)]?.text;
  if (event.family?.id === 'pt' && hasWord(tokens, last.event.to, event.from, JOINED)) return false;
  return PLACES.has(event.family?.id ?? '') && at === 'at' && last.event.family?.role !== 'visit';
}

const PLACES = toWordSet('eye-exam pt');
const JOINED = toWordSet(', and then plus');
/** What a therapist of the body does. */
export const HANDS_ON = /^cms-(?:pt|ot|speech|massage|proc-epley)/;
const SENTENCE_ENDS = toWordSet('. ; ! ?');

/** "Urgent care, a PA there looked", "the needle went in and the doctor moved it about": whoever is on duty there. */
export function isStaffThere(
  last: Reading,
  reading: Reading,
  next: Reading | null,
  tokens: readonly Token[],
) {
  const { event } = reading;
  if (event.family?.id !== 'own-doctor') return false;
  // "Went | back | and the PA pulled a TSH"
  const isBack = tokens[last.event.to - 1]?.text === 'back' && event.from - last.event.to < 3;
  if (isBack && hasWord(tokens, event.from, event.to, ON_DUTY) && tokens[event.from - 1]?.text === 'the')
    return true;
  if (last.event.family?.role === 'provider') return false;
  if (hasWordBefore(tokens, event.from, 3, SEEING)) return false;
  // "Took her to | her doctor"; "the ER X-rayed it. Dr. Hahn | saw me on Tuesday"
  if (tokens[skipDeterminer(event.from, tokens)]?.text === 'to') return false;
  const isNamed = skipName(event.to, tokens) > event.to;
  if (
    isNamed &&
    SEEING.has(tokens[skipName(event.to, tokens)]?.text ?? '') &&
    hasWord(tokens, last.event.to, event.from, SENTENCE_ENDS)
  )
    return false;
  // "An appointment with Dr. Roy in May and | Dr. Ames | in June"
  if (skipName(last.event.to, tokens) > last.event.to && skipName(event.to, tokens) > event.to) return false;
  if (!tokens.slice(event.match.from, event.match.to).every(({ text }) => ON_DUTY.has(text))) return false;
  if (tokens[event.to]?.text === 'there') return true;
  // "The echo was fine. A doctor | saw me | for ten minutes": nobody who is on duty where a test is made.
  if (last.event.family?.role !== 'setting' && hasWordAfter(tokens, event.to, 1, SEEING)) return false;
  // "Walk-in clinic | at the CVS, some | nurse practitioner"
  const isSited = tokens[last.event.to]?.text === 'at';
  const start = isSited ? last.event.to + 1 : last.event.to;
  if (event.from - start > STAFF_REACH) return false;
  const between = tokens.slice(start, event.from);
  const isApart =
    between.some(({ text }, at) => ELSEWHERE.has(text) && !HOURS.has(between[at + 1]?.stem ?? '')) ||
    hasWord(tokens, event.from - 1, event.to, MINE);
  if (isApart || ELSEWHERE.has(tokens[event.to]?.text ?? '')) return false;
  // "The ER on Monday, the doctor on Tuesday"
  if (hasWordAfter(tokens, event.to, 2, DAYS)) return false;
  return next === null || !isNextInList(reading, next.event.from, tokens);
}

const SEEING = toWordSet('saw see seen met');
const ME = toWordSet('me us him her');
const STAFF_REACH = 12;
const ON_DUTY = toWordSet(
  'doctor doc dr pa np nurse practitioner physician assistant provider clinician on duty',
);
const ELSEWHERE = toWordSet(
  'then later next followed before after two three other at office eventually finally second third fourth fifth number',
);
const HOURS = toWordSet('hour minute');
const MINE = toWordSet('my our');
const DAYS = new Set([...DAY_NAMES, ...toWordSet('day week month today yesterday')]);
