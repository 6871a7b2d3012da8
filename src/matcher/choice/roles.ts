// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a person of care is a visit only where the words make it one. "Saw a cardiologist" is; "my
// cardiologist said" and "a note from my doctor" are not.

import { isPast } from '../assertion/words/tense.ts';
import { isDateWord } from '../counts/one-date.ts';
import type { Reading } from '../events/readings.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { isAtVisit } from './at-visit.ts';
import { isAway, isMetElsewhere } from './away-doctors.ts';
import { isBusyElsewhere, isDoneThere } from './bare-names.ts';
import {
  isNeverMet,
  isOpinion,
  isQuoted,
  isTakenTo,
  isTester,
  isToldBy,
  isToldThere,
  isWentIn,
} from './doctor-deeds.ts';
import { DOING, isDoer, isOfLast, isStaffThere } from './doers.ts';
import { isFaceToFace } from './face-to-face.ts';
import { isInForm } from './form-fields.ts';
import { isMereMention, isNurseCalling, isOnlyNamed } from './mere-mentions.ts';
import { isOneOfThem, skipName } from './named-doctors.ts';
import { isOnlyPlace } from './only-places.ts';
import {
  DEFINITE,
  INDEFINITE,
  isLinkedAgain,
  isMany,
  isNextInList,
  isNextNamed,
  LINKS_AGAIN,
  LIST_JOINTS,
  skipBack,
} from './person-phrases.ts';
import { hasBeen, hasTimesAfter } from './times-after.ts';
import {
  isDated,
  isInOrder,
  isInRelative,
  isNextStop,
  isOfDiary,
  isOperating,
  isPassedOn,
  isTimed,
  isTold,
  skipClause,
} from './told-visits.ts';

const WANTING: ReadonlySet<string> = toWordSet(
  'wants want will would might thinks recommends suggests plans needs intends lets wont wouldnt refuses refused declined',
);
const CALLED: ReadonlySet<string> = toWordSet('visit appointment appt session evaluation eval intake');
const NUMBER_SIGNS: ReadonlySet<string> = toWordSet('# number');
const isCounted = (token: Token | undefined) =>
  token?.kind === 'number' || token?.text === 'one' || INDEFINITE.has(token?.text ?? '');
/** What is sent to someone, and goes there by itself. */
const PAPERS: ReadonlySet<string> = toWordSet(
  'referral order fax bill letter paperwork result report record sample note message',
);
/** After a person: what was paid, or what came of it. */
const PAYING: ReadonlySet<string> = toWordSet('charge fee lab recommendation verdict plan');
const SENDING: ReadonlySet<string> = toWordSet('forwarded faxed mailed emailed uploaded shipped');
const MAX_SENT = 6;
const ORDERING: ReadonlySet<string> = toWordSet('ordered ordering requested');
/** "The student clinic | saw | me" */
const SEEING: ReadonlySet<string> = toWordSet('saw examined treated');
const ME: ReadonlySet<string> = toWordSet('me us him her');
const OFFICES: ReadonlySet<string> = toWordSet('office clinic practice');
const FRIENDS: ReadonlySet<string> = toWordSet(
  'friend friends buddy neighbor cousin sister brother roommate',
);
export type Role = 'visit' | 'encounter' | 'none';

/**
 * What a provider's mention is: a visit, an encounter (a visit unless one was named before: "the allergist pricked
 * my back"), or neither. `last` is the reading before it that is a hit, `next` the one after it.
 */
export function readRole(
  reading: Reading,
  last: Reading | null,
  next: Reading | null,
  tokens: readonly Token[],
  roles: readonly Match[],
): Role {
  const { event } = reading;
  if (last !== null && (isOfLast(last, reading, tokens) || isWhereDone(last, reading, tokens))) return 'none';
  if (event.match.pieces === undefined && isOnlyPlace(event, tokens)) return 'none';
  const start = skipBack(tokens, event.from);
  if (isMetElsewhere(start, event.to, tokens)) return 'none';
  // "My nurse visit on Tuesday"
  const isCalled = tokens.slice(event.match.from, event.match.to).some(({ stem }) => CALLED.has(stem));
  // "Dropped in and the nurse changed my bandage"
  const isDescribed = (event.match.pieces?.length ?? 0) >= DESCRIBING;
  if (event.family?.role !== 'provider' || isCalled || isDescribed)
    return isMereMention(reading, tokens) ? 'none' : 'visit';
  // "My nurse friend took a look at it."
  if (FRIENDS.has(tokens[event.to]?.text ?? '') || isNurseCalling(event, tokens)) return 'none';
  // "Dr. Kim": after the name.
  const end = skipName(event.to, tokens);
  const left = longest(
    roles.filter(
      ({ from, to, entry }) =>
        // "The on-call counselor"
        !(tokens[from]?.text === 'call' && tokens[from - 1]?.text === 'on') &&
        // "First time at | that clinic"
        !(tokens[from]?.text === 'that' && isLink(from, tokens, roles)) &&
        to > start - 1 &&
        to <= event.from &&
        to >= start &&
        (entry.key === 'visit' || entry.key === 'mention'),
    ),
  );
  const before = tokens.slice(start, event.from).map(({ text }) => text);
  const isIndefinite =
    before.some((text) => INDEFINITE.has(text)) ||
    tokens[event.from - 1]?.kind === 'number' ||
    tokens.slice(event.from, event.to).some(({ text }) => INDEFINITE.has(text));
  // "The referral went to the wrong clinic."
  if (left?.entry.key === 'visit' && PAPERS.has(tokens[left.from - 1]?.stem ?? '')) return 'none';
  // "I forwarded it to the new heart clinic."
  if (tokens[start - 1]?.text === 'to' && hasWord(tokens, start - MAX_SENT, start - 1, SENDING))
    return 'none';
  if (last !== null && isStaffThere(last, reading, next, tokens)) return 'none';
  // "She ordered | a neurology consult"
  const isOrdered = event.isCalledVisit && ORDERING.has(tokens[start - 1]?.text ?? '');
  if (isOrdered || isOneOfThem(start, tokens)) return 'none';
  if (left?.entry.key === 'visit' || event.isCalledVisit || isTakenTo(start, tokens, roles)) return 'visit';
  if (isOnlyNamed(event, tokens) || isInForm(event, tokens)) return 'none';
  if (DOCTORS.has(event.family.id) && isAtVisit(end, next, tokens)) return 'encounter';
  // "My brother's doctor did a workup on him."
  if (
    tokens[start - 1]?.text === "'s" &&
    roles.some(({ to, entry }) => entry.key === 'person' && to === start - 1)
  )
    return 'none';
  // "I didn't see the surgeon, only his PA"
  const isAlone = tokens[start - 2] === undefined || tokens[start - 2]?.kind === 'mark';
  if (ONLY.has(tokens[start - 1]?.text ?? '') && isAlone) return 'visit';
  if (isNeverMet(end, tokens)) return 'none';
  if (DOCTORS.has(event.family.id) && isToldBy(start, tokens)) return 'visit';
  // "Derm (new) did …", "the rheumatologist, also new, who heard …": a person told as new or as one's usual was seen.
  if (isTold(event, tokens) || isDated(start, end, tokens) || isInOrder(start, tokens)) return 'visit';
  if (isNextStop(start, end, tokens) || isPassedOn(start, last, next, end, tokens)) return 'visit';
  if (last !== null && isNextNamed(last, event.from, end, tokens)) return 'visit';
  if (isOperating(end, tokens)) return 'none';
  const isSpeaker = roles.some(
    ({ from, entry }) =>
      entry.key === 'agent' &&
      from >= end &&
      from <= end + 1 &&
      (from === end || isAdverb(tokens[end]?.text ?? '')) &&
      // "The ENT and | finally | an allergist": the next one.
      !(STEPS.has(tokens[from]?.text ?? '') && DETERMINERS.has(tokens[from + 1]?.text ?? '')),
  );
  const isPlace = OFFICES.has(tokens[event.to - 1]?.stem ?? '') && !before.includes('new');
  const seesTeller = SEEING.has(tokens[event.to]?.text ?? '') && ME.has(tokens[event.to + 1]?.text ?? '');
  const isOfDoctor = DOCTORS.has(event.family.id);
  if (isOfDoctor && tokens[event.to - 1]?.text !== 'office') {
    if (isOpinion(end, last, next, tokens) || isQuoted(start, end, tokens)) return 'encounter';
    if (isWentIn(start, end, last, tokens)) return 'encounter';
  }
  // "Student clinic: hemorrhoids."
  if (isPlace && tokens[end]?.text === ':' && tokens[start - 1]?.kind !== 'word') return 'visit';
  if (isPlace && !seesTeller && !hasTimesAfter(tokens, event.to)) return 'none';
  // "That was GI number three."
  if (NUMBER_SIGNS.has(tokens[end]?.text ?? '') && isCounted(tokens[end + 1])) return 'visit';
  if (isOfDoctor && !isIndefinite && isTester(end, next, tokens)) return 'none';
  const isNurse = event.family.id === 'nurse';
  if (!isNurse && isOfDiary(start, end, last, tokens)) return 'visit';
  // "The same nurse", "nurses at the desk"
  const name = tokens[event.match.from];
  if (isNurse && (before.includes('same') || name?.text !== name?.stem)) return 'none';
  if ((isNurse || !isIndefinite) && isDoer(reading, next, tokens)) return 'none';
  const isMet = isFaceToFace(end, isSentTo(next, end, tokens) ? next.event.from : tokens.length, tokens);
  // "A cardiologist lives on my street."; but "the orthopedist moved his ankle"
  if (!isMet && isAway(start, end, tokens)) return 'none';
  if (PAYING.has(tokens[event.to]?.stem ?? '')) return 'none';
  // "My new doctor wants …", "GI says …": what someone wants is no visit that was had.
  if (before.some((text) => DEFINITE.has(text)) && hasBeen(tokens, end)) return 'visit';
  if (WANTING.has(tokens[end]?.text ?? '')) return 'none';
  // "Zoomed with my therapist for the 30 minute slot"; but "puzzles and blocks with the psychologist, an hour".
  if (!isNurse && last === null && isTimed(event, next, tokens)) return 'encounter';
  // "A consult with infectious disease and with pulm".
  if (last !== null && isLinkedAgain(last, event.from, tokens)) return 'visit';
  // "Went over the report with a new GI"
  if (left?.entry.key === 'mention' && before.includes('new') && tokens[start - 1]?.text === 'with')
    return 'visit';
  // "A note from my doctor"; but "for a rheumatologist who ran …" was one.
  if (ASKED.has(tokens[start - 1]?.text ?? '') && (isMet || isToldThere(start, end, tokens)))
    return 'encounter';
  if (left?.entry.key === 'mention' && !(isIndefinite && (isSpeaker || isMany(tokens, event.from))))
    return 'none';
  // "My aunt, a nurse, said".
  if (
    roles.some(({ to, entry }) => entry.key === 'person' && to === start - 1) &&
    tokens[start - 1]?.text === ','
  )
    return 'none';
  if (hasTimesAfter(tokens, end)) return 'visit';
  if (isNurse && DOING.has(tokens[event.to]?.text ?? '')) return 'none';
  // "Dr. Osei, had me in"
  // "My GYN of ten years squeezed me in"
  const after = event.features.find(({ from }) => from === event.to)?.to ?? end;
  const later = skipClause(after, tokens);
  if (
    (isMet && !isNurse) ||
    roles.some(
      ({ from, entry }) =>
        entry.key === 'encounter' &&
        // "My doctor never | listened |"
        tokens[from - 1]?.text !== 'never' &&
        ((from >= event.match.to && from <= after + 1) ||
          from === later ||
          isInRelative(after, from, tokens) ||
          isAfterPlace(after, from, tokens)),
    )
  )
    return 'encounter';
  if (!isNurse && isTimed(event, next, tokens)) return 'encounter';
  if (!isNurse && isAtVisit(end, next, tokens)) return 'encounter';
  // "A nurse at church told me"
  if (isNurse && isIndefinite) return 'none';
  const isDefinite = before.some((text) => DEFINITE.has(text)) || tokens[event.match.from]?.text === 'dr';
  // "Pain management gave me …": a specialty without "my" or "the" is a place one went to; but "GI says …".
  const isThere = !isDefinite && event.family.id === 'specialist' && isDoneThere(end, tokens);
  if (isSpeaker) return isIndefinite || isThere ? 'visit' : 'none';
  const previous = tokens[start - 1]?.text;
  // "March 3 - my PCP: it's a mole."
  if (tokens[end]?.text === ':' && (previous === undefined || LIST_JOINTS.has(previous))) return 'visit';
  const opens = previous === undefined || LIST_JOINTS.has(previous);
  if (!isDefinite && opens) return isBusyElsewhere(event.from, end, tokens) ? 'none' : 'visit';
  const isListed =
    (last !== null && isNextInList(last, event.from, tokens)) ||
    // "The derm | PA": one person
    (next !== null && next.event.from > event.to && isNextInList(reading, next.event.from, tokens));
  return isIndefinite || isListed ? 'visit' : 'none';
}

/** "A chest X-ray | at the walk-in": where it was done. */
function isWhereDone(
  { to, unitId, event: test }: Reading,
  { event }: Reading,
  tokens: readonly Token[],
): boolean {
  if (tokens[event.from]?.text !== 'walk' || tokens[to]?.text !== 'at' || event.from - to > 2) return false;
  const isTest = test.family?.role === 'test' || unitId?.startsWith('cms-lab') === true;
  return isTest && tokens[event.to - 1]?.text === 'in';
}

/** "My doctor | sent | me to a skin man | and he sat with me" */
const isSentTo = (next: Reading | null, end: number, tokens: readonly Token[]): next is Reading =>
  next?.event.family?.role === 'provider' && tokens[end]?.text === 'sent';

/** "I told | my GP | about it and he looked in my ears" */
const ASKED: ReadonlySet<string> = toWordSet('told asked showed');
const ONLY = toWordSet('only just');
const DOCTORS = toWordSet('own-doctor specialist pediatrician');
/** Pieces of a description that make a visit of what a person does. */
const DESCRIBING = 3;
const isAdverb = (text: string) =>
  text.endsWith('ly') ||
  ['just', 'then', 'also', 'never', 'even', 'only', 'there', 'who', 'and', 'both', 'all'].includes(text);

/** "Sat across from | that neurologist" */
const isLink = (at: number, tokens: readonly Token[], roles: readonly Match[]) =>
  LINKS_AGAIN.has(tokens[at - 1]?.text ?? '') ||
  roles.some(({ to, entry }) => entry.key === 'visit' && to === at);

function longest(matches: readonly Match[]): Match | null {
  let best: Match | null = null;
  for (const match of matches) {
    if (best === null || match.to > best.to || (match.to === best.to && match.from < best.from)) best = match;
  }
  return best;
}

/** To the next one seen. */
const STEPS: ReadonlySet<string> = toWordSet('finally eventually then');

/** "The doctor | in Shreveport | saw me", "the rheumatologist at the big hospital saw me". */
function isAfterPlace(place: number, verb: number, tokens: readonly Token[]): boolean {
  if (!PLACE_LEADS.has(tokens[place]?.text ?? '') || verb < place + 2 || verb > place + MAX_PLACE)
    return false;
  if (isDateWord(tokens[place + 1])) return false;
  return tokens.slice(place, verb).every(({ kind, text }) => kind === 'word' && !isPast(text));
}

const PLACE_LEADS: ReadonlySet<string> = toWordSet('in at from down over up');
const MAX_PLACE = 5;
