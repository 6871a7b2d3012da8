// SPDX-License-Identifier: Apache-2.0
// Part of step 6: "back to him in May", "saw her again": a return to the person of care named last.

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { findStartOf, hasWord } from '../words/token-spans.ts';
import { addKind, findKind } from '../words/word-kinds.ts';
import { toWordSet } from '../words/word-set.ts';
import { type CareEvent, isOfVisit } from './care-event.ts';
import { decideFamily } from './decide-family.ts';
import { isAnotherSaying, isNextTime, isSameNext, isThenSaying } from './next-turns.ts';
import { isBroughtBack, isReturnTo, isTime, PERSONS, SEEN_BY } from './seen-again.ts';
import {
  EVALUATION,
  isCountWord,
  isFirstMeeting,
  nextCourse,
  OFTEN,
  readSessions,
  SESSIONS,
} from './therapy-courses.ts';

/** Sentences between the person and the pronoun. */
const SENTENCES = 8;

/** The events with each return; `events` are in order of the text and stay so. */
export function addReturns(
  events: readonly CareEvent[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
  index: LexiconIndex,
): readonly CareEvent[] {
  if (events.length === 0) return events;
  let added: CareEvent[] | null = null;
  let next = 0;
  let place: CareEvent | null = null;
  let doctor: CareEvent | null = null;
  let last: CareEvent | null = null;
  let course: CareEvent | null = null;
  for (let at = findKind(tokens, TURNS); at >= 0; at = findKind(tokens, TURNS, at + 1)) {
    while ((events[next]?.to ?? tokens.length + 1) <= at) {
      if (isSeenIn(events[next])) place = events[next] ?? null;
      if (place?.family?.role === 'provider') doctor = place;
      last = events[next] ?? null;
      course = nextCourse(course, events[next]);
      next += 1;
    }
    // "A PT evaluation, physical | therapy | 8 times": a word of a name is no session beside it.
    const isInName = (events[next]?.from ?? at) < at;
    const sessions = isInName ? null : readSessions(at, course, tokens, sentenceOf, index);
    if (sessions !== null) {
      added ??= [...events];
      const visit = events[next];
      if (visit?.from === at && visit.family?.role === 'visit') added.splice(added.indexOf(visit), 1);
      added.push(sessions);
    }
    const evaluated = isFirstMeeting(at, last, events[next], tokens)
      ? index.families.get('pt-eval')
      : undefined;
    if (evaluated !== undefined && last !== null) {
      const { unitId } = decideFamily(evaluated, []);
      const first: CareEvent = { ...last, family: evaluated, namedUnit: unitId };
      added ??= [...events];
      added[added.indexOf(last)] = first;
      last = first;
      course = first;
    }
    // "The ENT sent me to the ER and | rechecked me | on Friday": who did, not where.
    // but "had me back for | an echo |"
    const isForTest = tokens[at + 2]?.text === 'for' && (events[next]?.from ?? tokens.length) - at < MAX_FOR;
    const isAgain =
      !(isForTest && !isOfVisit(events[next]) && events[next]?.family?.role !== 'visit') &&
      isReturnTo(at, tokens);
    const person = isAgain ? (doctor ?? place) : place;
    if (person?.family == null) continue;
    // "Came back, | doctor | said fiber": the one who was seen before.
    const isSame = isSameNext(at + 1, events[next], person, tokens);
    const isNamed = !isSame && isNamedNext(at, events[next], tokens, sentenceOf);
    const isBack = !isNamed && isComingBack(at, tokens, sentenceOf);
    const isMore = !isNamed && isFollowUps(at, tokens);
    const isNth = !isNamed && isNextTime(at, person, tokens);
    const isOther = isAnotherSaying(at, person, last, tokens);
    const isThen = !isNamed && isThenSaying(at, person, added?.at(-1), tokens, sentenceOf);
    const isAlike = isBack || isMore || isNth || isAgain || isOther || isThen;
    // "Saw my doctor online twice. Then I went in | person |": in the sentence before.
    if (!isAlike && !(isInPerson(at, tokens) && hasWord(tokens, at - ONLINE_REACH, at, ONLINE))) continue;
    if ((sentenceOf[at] ?? 0) - (sentenceOf[person.from] ?? 0) > SENTENCES) continue;
    const family = ONLINE_FAMILIES.has(person.family.id)
      ? (index.families.get('own-doctor') ?? person.family)
      : person.family;
    const again = { feature: 'turn', value: 'return', from: at, to: at, isInferred: false };
    const { unitId } = decideFamily(family, [again]);
    const to = isMore || IN_TWO.has(tokens[at]?.text ?? '') ? at + 2 : at + 1;
    const from = isAlike && !isNth ? at : at - 1;
    const match = { ...person.match, from, to };
    added ??= [...events];
    added.push({
      from,
      to,
      match,
      family,
      namedUnit: isOther ? null : unitId,
      isCalledVisit: true,
      features: [],
    });
  }
  return added === null ? events : added.sort((a, b) => a.from - b.from);
}

/** "Followed up", "number three" */
const IN_TWO: ReadonlySet<string> = toWordSet('followed number');
/** "Me back for my hearing test" */
const MAX_FOR = 6;

/** The words at which a return stands. */
const TURNS = addKind({
  texts: new Set([
    ...PERSONS,
    ...SESSIONS,
    ...EVALUATION,
    'me',
    'us',
    'he',
    'she',
    'time',
    'trip',
    'go',
    'did',
    'back',
    'again',
    'follow',
    'followed',
    'returned',
    'person',
    'another',
    'other',
    'second',
    'third',
    'fourth',
    'next',
    'number',
  ]),
});

/** "A first visit with the knee doctor and two | follow-ups" */
function isFollowUps(at: number, tokens: readonly Token[]): boolean {
  const [join = '', count, ups] = [at - 2, at - 1, at + 1].map((place) => tokens[place]?.text);
  return tokens[at]?.text === 'follow' && ups === 'ups' && isCountWord(count) && ADDING.has(join);
}

const SPANS: ReadonlySet<string> = toWordSet('day week month year');
const ADDING: ReadonlySet<string> = toWordSet('and then plus had ,');

/** "A video visit with my doctor, then I went in | person", "… and then saw her in | person". */
function isInPerson(at: number, tokens: readonly Token[]): boolean {
  if (
    tokens[at]?.text !== 'person' ||
    tokens[at - 1]?.text !== 'in' ||
    TO_PLACE.has(tokens[at + 1]?.text ?? '')
  )
    return false;
  let verb = at - 2;
  if (BESIDE_VERB.has(tokens[verb]?.text ?? '')) verb -= 1;
  return WENT.has(tokens[verb]?.text ?? '') && !hasWordBefore(tokens, verb, 3, NEVER);
}

const BESIDE_VERB: ReadonlySet<string> = toWordSet('in back her him them me');
const WENT: ReadonlySet<string> = toWordSet('went came saw met seen');
const NEVER: ReadonlySet<string> = toWordSet('never not havent');
const TO_PLACE: ReadonlySet<string> = toWordSet('to at');
const ONLINE: ReadonlySet<string> = toWordSet('online video zoom phone telehealth virtual virtually');
const ONLINE_REACH = 40;

/** A person of care, a place that is a visit by itself, or "a video visit with my neurologist". */
function isSeenIn(event: CareEvent | undefined): boolean {
  const { id = '', role } = event?.family ?? {};
  return role === 'provider' || PLACES.has(id) || ONLINE_FAMILIES.has(id);
}

/** Places that are gone back to as one goes back to a person. */
const PLACES: ReadonlySet<string> = new Set(['urgent-care', 'er']);
const ONLINE_FAMILIES: ReadonlySet<string> = new Set(['telehealth', 'phone-visit']);

/** "I went back in May to the | ENT": the visit is that one's. */
function isNamedNext(
  at: number,
  next: CareEvent | undefined,
  tokens: readonly Token[],
  sentenceOf: readonly number[],
): boolean {
  if (tokens[(next?.from ?? 0) - 1]?.text === 'same') return false;
  return (
    next !== undefined &&
    isOfVisit(next) &&
    next.from - at < NAMED_REACH &&
    sentenceOf[next.from] === sentenceOf[at]
  );
}

const NAMED_REACH = 8;

/**
 * "Told me to come back, and I | did", "I went | back two weeks later", "after two months I come | again", "saw a
 * neurologist and went | back twice", "then | followed up in May".
 */
function isComingBack(at: number, tokens: readonly Token[], sentenceOf: readonly number[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  const isSelf = TELLERS.has(text(at - 1));
  if (text(at) === 'did' || (text(at) === 'went' && isSelf)) {
    const next = tokens[at + 1];
    const isEnd = next === undefined || next.kind === 'mark' || next.text === 'in' || OFTEN.has(next.text);
    if (!isSelf || !isEnd) return false;
    const from = findStartOf(at, sentenceOf, ASKED_REACH);
    return hasWord(tokens, from, at, ASKING) && hasWord(tokens, from, at, BACK);
  }
  const isBack = text(at) === 'back' || text(at) === 'again';
  const isFollowing = text(at) === 'followed' && text(at + 1) === 'up';
  // "A week later I was | back |.", "I was back in | her office |"
  const isInside = text(at + 1) === 'in' && OFFICES.has(text(at + 3));
  const isEnd = AT_END.has(text(at + 1)) || isInside;
  const isThere = isBack && BEING.has(text(at - 1)) && TELLERS.has(text(at - 2)) && isEnd;
  if (isThere || (text(at) === 'back' && isBackAgain(at, tokens)) || isBroughtBack(at, tokens)) return true;
  // "She ran a TSH. | Came back | 0.01"; but "went back | 5 more times"
  const isMore = text(at + 2) === 'more' && MORE_OF.has(tokens[at + 3]?.stem ?? '');
  if (tokens[at + 1]?.kind === 'number' && !isMore && !SPANS.has(tokens[at + 2]?.stem ?? '')) return false;
  // "I have | been back three times |"; but "been back in school"
  const isOften = GONE.has(text(at - 1)) && (isCountWord(text(at + 1)) || MORE_TIMES.has(text(at + 1)));
  if (isBack ? !COMING.has(text(at - 1)) && !isOften : text(at) !== 'returned' && !isFollowing) return false;
  const next = isFollowing ? at + 2 : at + 1;
  const verb = isBack ? at - 1 : at;
  const start = verb - (HAVING.has(text(verb - 1)) ? 2 : 1);
  // "When I went back | he said", "then went back | so he could see"
  const subject = text(next) === 'so' ? text(next + 1) : text(start - 1) === 'when' ? text(next) : '';
  const isMet = SEEN_BY.has(subject) || subject === 'we';
  if (tokens[next]?.kind === 'word' && !isTime(next, tokens) && !isMet) return false;
  if (tokens[start] === undefined || TELLERS.has(text(start)) || SENTENCE_STARTS.has(text(start)))
    return true;
  if (!LINKS.has(text(start))) return false;
  const from = findStartOf(at, sentenceOf, ASKED_REACH);
  return SEEING_FIRST.has(text(from)) || hasWord(tokens, from, start, TELLERS);
}

/** "Then | back there two months later", "Back again in May". */
function isBackAgain(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '.';
  const start = text(at - 1) === 'then' ? at - 2 : at - 1;
  return (
    AT_END.has(text(start)) &&
    (text(at + 1) === 'again' || (text(at + 1) === 'there' && isTime(at + 2, tokens)))
  );
}

const MORE_OF: ReadonlySet<string> = toWordSet('time visit');
const BEING: ReadonlySet<string> = toWordSet("was were am are 'm 're");
const HAVING: ReadonlySet<string> = toWordSet("have 've");
const SENTENCE_STARTS: ReadonlySet<string> = new Set(['.', '\n']);
const LINKS: ReadonlySet<string> = toWordSet('and then ,');
/** "Saw a neurologist and …": the teller's own deeds. */
const SEEING_FIRST: ReadonlySet<string> = toWordSet('saw went visited');

const OFFICES: ReadonlySet<string> = toWordSet('office chair exam waiting');
const AT_END: ReadonlySet<string> = new Set(['', '.', ',', '!', '\n', 'there']);
const ASKED_REACH = 16;
const TELLERS = toWordSet('i we');
const ASKING: ReadonlySet<string> = toWordSet('told asked wanted said had');
const BACK: ReadonlySet<string> = toWordSet('back return person');
const GONE: ReadonlySet<string> = toWordSet('been gone');
const MORE_TIMES: ReadonlySet<string> = toWordSet('every several again');
const COMING: ReadonlySet<string> = toWordSet('came come went go');
