// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a person of care is a visit only where the words make it one. "Saw a cardiologist" is; "my
// cardiologist said" and "a note from my doctor" are not.

import type { Reading } from '../events/readings.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { isMereMention } from './mere-mentions.ts';
import { hasBeen, hasTimesAfter } from './times-after.ts';
import { isDated, isOperating, isTold, skipClause } from './told-visits.ts';

const DEFINITE = toWordSet('my the his her our their');
/** Words that may stand between a verb and the person it is about. */
const SKIPPED: ReadonlySet<string> = toWordSet(`
  a an the my his her our their this that new different another other local good same old private of
  more first second third fourth fifth sixth seventh eighth ninth tenth 2nd 3rd 4th 5th yet wonderful great rude nice amazing
  separate random regular kind young female male some any two three four five six seven eight nine ten
  child childrens children's kid kids community senior chief
  jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december
  couple several few multiple eleven twelve thirteen fifteen twenty dozen string parade series so many top big pediatric teaching hospital clinic specialist very
  no less fewer than actual real proper out network in town city rural busy
`);
const WANTING: ReadonlySet<string> = toWordSet(
  'wants want will would might thinks recommends suggests plans needs',
);
const CALLED: ReadonlySet<string> = toWordSet('visit appointment session evaluation eval intake');
/** A person of care at the start of a sentence who does what anybody does. */
function isNeighbor(start: number, to: number, tokens: readonly Token[]): boolean {
  const before = tokens[start - 1];
  if (before !== undefined && before.kind !== 'mark') return false;
  // "The lung doctor took a job in Texas."
  return LIVING.has(tokens[to]?.text ?? '') || tokens[to + 2]?.text === 'job';
}

const NUMBER_SIGNS: ReadonlySet<string> = toWordSet('# number');
const isCounted = (token: Token | undefined) =>
  token?.kind === 'number' || token?.text === 'one' || INDEFINITE.has(token?.text ?? '');
const LIVING: ReadonlySet<string> = toWordSet(`
  lives owns rents earns makes charges costs drives shops retired moved relocated quit died left
`);

/** What is sent to someone, and goes there by itself. */
const PAPERS: ReadonlySet<string> = toWordSet(
  'referral order fax bill letter paperwork result report record sample note message',
);
/** After a person: what was paid, or what came of it. */
const PAYING: ReadonlySet<string> = toWordSet('charge fee lab recommendation verdict plan');
const INDEFINITE: ReadonlySet<string> = toWordSet(`
  a an another first second third fourth fifth sixth seventh eighth ninth tenth 2nd 3rd 4th 5th new two three four five six seven
  different several multiple few couple many some eleven twelve thirteen fifteen twenty dozen string parade series
`);
const OFFICES: ReadonlySet<string> = toWordSet('office clinic practice');
const FRIENDS: ReadonlySet<string> = toWordSet(
  'friend friends buddy neighbor cousin sister brother roommate',
);
const LIST_JOINTS: ReadonlySet<string> = new Set([
  ...toWordSet(
    ', . ; : - — ) and then plus also or + ( / & > ! ? • finally next eventually later afterwards after',
  ),
  '\n',
]);

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
): 'visit' | 'encounter' | 'none' {
  const { event } = reading;
  // "My nurse visit on Tuesday"
  const isCalled = tokens.slice(event.match.from, event.match.to).some(({ stem }) => CALLED.has(stem));
  // "Dropped in and the nurse changed my bandage"
  const isDescribed = (event.match.pieces?.length ?? 0) >= DESCRIBING;
  if (event.family?.role !== 'provider' || isCalled || isDescribed)
    return isMereMention(reading, tokens) ? 'none' : 'visit';
  // "My nurse friend took a look at it."
  if (FRIENDS.has(tokens[event.to]?.text ?? '')) return 'none';
  const start = skipBack(tokens, event.from);
  const left = longest(
    roles.filter(
      ({ to, entry }) =>
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
  if (last !== null && isStaffThere(last, reading, next, tokens)) return 'none';
  if (left?.entry.key === 'visit' || event.isCalledVisit) return 'visit';
  // "My brother's doctor did a workup on him."
  if (
    tokens[start - 1]?.text === "'s" &&
    roles.some(({ to, entry }) => entry.key === 'person' && to === start - 1)
  )
    return 'none';
  // "I didn't see the surgeon, only his PA"
  if (ONLY.has(tokens[start - 1]?.text ?? '') && tokens[start - 2]?.text === ',') return 'visit';
  // "Derm (new) did …", "the rheumatologist, also new, who heard …": a person told as new or as one's usual was seen.
  if (isTold(event, tokens) || isDated(start, event.to, tokens)) return 'visit';
  if (isOperating(event.to, tokens)) return 'none';
  const isSpeaker = roles.some(
    ({ from, entry }) =>
      entry.key === 'agent' &&
      from >= event.to &&
      from <= event.to + 1 &&
      (from === event.to || isAdverb(tokens[event.to]?.text ?? '')),
  );
  // "The endo office says"
  if (isSpeaker && OFFICES.has(tokens[event.to - 1]?.stem ?? '')) return 'none';
  const isNurse = event.family.id === 'nurse';
  // "The same nurse", "nurses at the desk"
  const name = tokens[event.match.from];
  if (isNurse && (before.includes('same') || name?.text !== name?.stem)) return 'none';
  if ((isNurse || !isIndefinite) && isDoer(reading, next, tokens)) return 'none';
  // "That was GI number three."
  if (NUMBER_SIGNS.has(tokens[event.to]?.text ?? '') && isCounted(tokens[event.to + 1])) return 'visit';
  // "A cardiologist lives on my street."
  if (isNeighbor(start, event.to, tokens)) return 'none';
  // "A level 3 doctor charge"
  if (PAYING.has(tokens[event.to]?.stem ?? '')) return 'none';
  // "My new doctor wants …", "GI says …": what someone wants is no visit that was had.
  if (before.some((text) => DEFINITE.has(text)) && hasBeen(tokens, event.to)) return 'visit';
  if (WANTING.has(tokens[event.to]?.text ?? '')) return 'none';
  // "A consult with infectious disease and with pulm".
  if (last !== null && isLinkedAgain(last, event.from, tokens)) return 'visit';
  // "Went over the report with a new GI"
  if (left?.entry.key === 'mention' && before.includes('new') && tokens[start - 1]?.text === 'with')
    return 'visit';
  // "A note from my doctor"; but "for a rheumatologist who ran …" was one.
  if (left?.entry.key === 'mention' && !(isIndefinite && (isSpeaker || isMany(tokens, event.from))))
    return 'none';
  // "My aunt, a nurse, said".
  if (
    roles.some(({ to, entry }) => entry.key === 'person' && to === start - 1) &&
    tokens[start - 1]?.text === ','
  )
    return 'none';
  if (hasTimesAfter(tokens, event.to)) return 'visit';
  if (isNurse && DOING.has(tokens[event.to]?.text ?? '')) return 'none';
  // "Dr. Osei, had me in"
  // "My GYN of ten years squeezed me in"
  const end = event.features.find(({ from }) => from === event.to)?.to ?? event.to;
  const later = skipClause(end, tokens);
  const reach = end + (tokens[event.to - 1]?.text === 'dr' ? 2 : 1);
  if (
    roles.some(
      ({ from, entry }) => entry.key === 'encounter' && ((from >= end && from <= reach) || from === later),
    )
  )
    return 'encounter';
  // "A nurse at church told me"
  if (isNurse && isIndefinite) return 'none';
  const isDefinite = before.some((text) => DEFINITE.has(text)) || tokens[event.match.from]?.text === 'dr';
  // "Pain management gave me …": a specialty without "my" or "the" is a place one went to.
  if (isSpeaker) return isIndefinite || (!isDefinite && event.family.id === 'specialist') ? 'visit' : 'none';
  const previous = tokens[start - 1]?.text;
  // "March 3 - my PCP: it's a mole."
  if (tokens[event.to]?.text === ':' && (previous === undefined || LIST_JOINTS.has(previous))) return 'visit';
  // "…, nurse taking my pressure, doc standing there": who is about.
  const isAbout = previous === ',' && tokens[event.to]?.text.endsWith('ing') === true;
  if (isAbout) return 'none';
  if (!isDefinite && (previous === undefined || LIST_JOINTS.has(previous))) return 'visit';
  const isListed =
    (last !== null && isNextInList(last, event.from, tokens)) ||
    (next !== null && isNextInList(reading, next.event.from, tokens));
  return isIndefinite || isListed ? 'visit' : 'none';
}

const ONLY = toWordSet('only just');
/** Pieces of a description that make a visit of what a person does. */
const DESCRIBING = 3;
/** What a nurse does is no visit: "a nurse put in an IV". */
const DOING = toWordSet('put stuck got did started placed ran hooked held pushed hung took gave drew set');
/** Words between a person and what the person does: "the nurse slid it straight in". */
const DOER_REACH = 7;
/** Words with which someone else begins to do something. */
const NEXT_DOER: ReadonlySet<string> = toWordSet(
  'and then but who i we they he she so because if when before after for',
);

/** "The doctor numbed my nose and slid …": who does what is described is no visit of its own. */
function isDoer({ event }: Reading, next: Reading | null, tokens: readonly Token[]): boolean {
  if (next === null || next.event.from < event.to) return false;
  const start = Math.min(next.event.from, ...(next.event.match.pieces ?? []).map(({ from }) => from));
  const between = tokens.slice(event.to, start);
  // "The nurse drew my blood", "a nurse gave me the mist": whatever a nurse does.
  const isNurses = event.family?.id === 'nurse';
  if (next.event.match.pieces === undefined && !isNurses) return false;
  // "Doctor cranked my head, laid me back, rolled me over": one thing after the other.
  const isDescribed = next.event.match.pieces !== undefined;
  return (
    between.length <= (isDescribed ? DOER_REACH * 2 : DOER_REACH) &&
    between.every(
      ({ kind, text }) => (kind === 'word' || (isDescribed && text === ',')) && !NEXT_DOER.has(text),
    )
  );
}

const SENTENCE_ENDS: ReadonlySet<string> = new Set([...toWordSet('. ! ?'), '\n']);
const THEN: ReadonlySet<string> = toWordSet('then next finally eventually later afterwards');
/** "Urgent care, saw a PA there": the one on duty at the place named just before. */
function isStaffThere(last: Reading, reading: Reading, next: Reading | null, tokens: readonly Token[]) {
  const { event } = reading;
  if (last.event.family?.role !== 'setting' || event.family?.id !== 'own-doctor') return false;
  if (!tokens.slice(event.match.from, event.match.to).every(({ text }) => ON_DUTY.has(text))) return false;
  // "Walk-in clinic | at the CVS, some | nurse practitioner"
  const isSited = tokens[last.event.to]?.text === 'at';
  const between = tokens.slice(isSited ? last.event.to + 1 : last.event.to, event.from);
  const isApart = between.some(({ text, kind }) => kind === 'number' || ELSEWHERE.has(text));
  if (isApart || between.length > STAFF_REACH || ELSEWHERE.has(tokens[event.to]?.text ?? '')) return false;
  // "The ER on Monday, the doctor on Tuesday"
  if (hasWord(tokens, event.to, event.to + 2, DAYS)) return false;
  return next === null || !isNextInList(reading, next.event.from, tokens);
}

const STAFF_REACH = 12;
const ON_DUTY = toWordSet(
  'doctor doc dr pa np nurse practitioner physician assistant provider clinician on duty',
);
const ELSEWHERE = toWordSet(
  'my then later next followed before after two three other at office eventually finally',
);
const DAYS = toWordSet(
  'monday tuesday wednesday thursday friday saturday sunday day week month today yesterday',
);

/** "…, the lung doctor and later the kidney doctor". */
function isNextInList(last: Reading, from: number, tokens: readonly Token[]): boolean {
  const role = last.event.family?.role;
  if (role !== 'provider' && role !== 'setting') return false;
  const between = tokens.slice(Math.max(last.to, last.event.to), from);
  return (
    between.length <= 5 &&
    between.every(({ text }) => LIST_JOINTS.has(text) || SKIPPED.has(text)) &&
    // "My GP. Then a cardiologist."
    (!between.some(({ text }) => SENTENCE_ENDS.has(text)) || between.some(({ text }) => THEN.has(text)))
  );
}

/** "…with rheum and with derm": the link of the one before, said again. */
function isLinkedAgain(last: Reading, from: number, tokens: readonly Token[]): boolean {
  if (last.event.family?.role !== 'provider') return false;
  const [joint, link] = [tokens[last.event.to]?.text ?? '', tokens[last.event.to + 1]?.text ?? ''];
  const hasLink = LINKS_AGAIN.has(link) && (joint === 'and' || joint === ',' || joint === 'then');
  if (!hasLink) return false;
  return tokens.slice(last.event.to + 2, from).every(({ text }) => SKIPPED.has(text));
}

const LINKS_AGAIN = toWordSet('with by at');

/** "A parade of specialists". */
const isMany = (tokens: readonly Token[], from: number) =>
  tokens[from - 1]?.text === 'of' && INDEFINITE.has(tokens[from - 2]?.text ?? '');

const isAdverb = (text: string) =>
  text.endsWith('ly') ||
  ['just', 'then', 'also', 'never', 'even', 'only', 'there', 'who', 'and', 'both', 'all'].includes(text);

/** Back over the words of the noun phrase, one unknown word among them ("the company doctor"). */
function skipBack(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at > 0 && from - at < 6) {
    const before = tokens[at - 1];
    const isAfterArticle = ARTICLES.has(tokens[at - 2]?.text ?? '') && before?.kind === 'word';
    if (!SKIPPED.has(before?.text ?? '') && before?.kind !== 'number' && !isAfterArticle) break;
    at -= 1;
  }
  return at;
}

const ARTICLES = toWordSet('a an the my another');

function longest(matches: readonly Match[]): Match | null {
  let best: Match | null = null;
  for (const match of matches) {
    if (best === null || match.to > best.to || (match.to === best.to && match.from < best.from)) best = match;
  }
  return best;
}
