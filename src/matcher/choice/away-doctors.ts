// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a doctor of whom it is only told that nobody was seen: "a specialist in Boston | had no openings |", "the
// new cardiologist | was on vacation |", or who was met as anybody is: "I sat next to a surgeon | on a plane |".

import { isPast } from '../assertion/words/tense.ts';
import type { Token } from '../words/2-tokenize.ts';
import { findSentenceEnd } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';

/** Whether a sentence starts with the person, who does what anybody does or could not see one. */
export function isAway(start: number, to: number, tokens: readonly Token[]): boolean {
  const before = tokens[start - 1];
  if (before !== undefined && before.kind !== 'mark' && !JOINTS.has(before.text)) return false;
  const at = skipPlace(to, tokens);
  const last = findSentenceEnd(at, MAX_REACH, tokens);
  // "Rheum cancelled on me twice and then | saw me |."
  for (let verb = at; verb + 1 < last; verb += 1)
    if (SEEN.has(tokens[verb]?.text ?? '') && ME.has(tokens[verb + 1]?.text ?? '')) return false;
  const text = (place: number) => tokens[place]?.text ?? '';
  // "The lung doctor took a job in Texas."
  if (LIVING.has(text(at)) || text(at + 2) === 'job') return true;
  if (DESKWORK.has(text(at))) return !ME.has(text(at + 1));
  if (text(at) === 'called') return text(at + 1) === 'in' && text(at + 2) === 'sick';
  if (text(at) === 'was') return hasWord(tokens, at + 1, at + MAX_STATE, ABSENT);
  if (text(at) === 'had') return text(at + 1) === 'no' && hasWord(tokens, at + 2, at + MAX_STATE, SLOTS);
  return isUsual(start, at, tokens) && !hasWord(tokens, at, last, TELLERS);
}

/** Of what is so, and no visit: "| is | married to my boss", "| works | across town"; but "has seen me", "says it's lupus". */
function isUsual(start: number, at: number, tokens: readonly Token[]): boolean {
  const [verb = '', next = ''] = [tokens[at]?.text, tokens[at + 1]?.text];
  if (ME.has(next) || SEEING.has(verb)) return false;
  if (verb === 'is') return hasWord(tokens, at + 1, at + MAX_STATE, ABSENT);
  if (STATES.has(verb)) return !isPast(next) && !next.endsWith('ing');
  return (
    PRESENT.test(verb) && (DETERMINERS.has(tokens[start]?.text ?? '') || tokens[start]?.text === 'another')
  );
}

/** "A surgeon | in Boston | had", "at the university | works" */
function skipPlace(end: number, tokens: readonly Token[]): number {
  if (!PLACE_LEADS.has(tokens[end]?.text ?? '')) return end;
  let present = end;
  for (let at = end + 2; at <= end + MAX_PLACE && tokens[at]?.kind === 'word'; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (isPast(text) || STATES.has(text) || DESKWORK.has(text)) return at;
    if (present === end && PRESENT.test(text) && (tokens[at + 1]?.kind ?? 'mark') !== 'mark') present = at;
  }
  return present;
}

const JOINTS: ReadonlySet<string> = toWordSet('and but');
const PLACE_LEADS: ReadonlySet<string> = toWordSet('in at from down over up across');
const MAX_PLACE = 5;
const MAX_STATE = 5;
const MAX_REACH = 18;
const SEEN: ReadonlySet<string> = toWordSet('saw seen seeing');
const TELLERS: ReadonlySet<string> = toWordSet('i we');
const LIVING: ReadonlySet<string> = toWordSet(`
  lives owns rents earns makes charges costs drives shops retired moved relocated quit died left cancelled canceled rescheduled
`);
const DESKWORK: ReadonlySet<string> = toWordSet(
  'signed sent read reviewed lost wrote faxed emailed texted billed',
);
const ABSENT: ReadonlySet<string> = toWordSet(
  'vacation leave booked full away gone supposed unavailable show recommended sick closed married neighbor',
);
const SLOTS: ReadonlySet<string> = toWordSet('opening openings appointments availability slots');
const STATES: ReadonlySet<string> = toWordSet('is has wont doesnt cant isnt hasnt will');
const SEEING: ReadonlySet<string> = toWordSet('says thinks tells sees treats was');
const ME: ReadonlySet<string> = toWordSet('me us him her');
/** "Works"; no "boss". */
const PRESENT = /[^s']s$/;

/** "| Sat next to | a surgeon | on a plane |", "ran into my doctor at the store", "met a neurologist on a cruise". */
export function isMetElsewhere(start: number, end: number, tokens: readonly Token[]): boolean {
  const link = tokens[start - 1]?.text ?? '';
  if (!MET.has(link) && !MEETING.get(link)?.has(tokens[start - 2]?.text ?? '')) return false;
  for (let at = end; at < end + MAX_LEAD && tokens[at]?.kind === 'word'; at += 1) {
    const lead = tokens[at]?.text ?? '';
    if (!AT.has(lead) || (link === 'saw' && lead !== 'at')) continue;
    for (
      let place = at + 1;
      place < at + MAX_PLACE && (tokens[place]?.kind !== 'mark' || tokens[place]?.text === "'s");
      place += 1
    )
      if (PUBLIC.has(tokens[place]?.text ?? ''))
        return tokens[place + 1]?.kind !== 'word' || JOINTS.has(tokens[place + 1]?.text ?? '');
  }
  return false;
}

const MAX_LEAD = 3;
const MET: ReadonlySet<string> = toWordSet('met saw');
const AT: ReadonlySet<string> = toWordSet('on at in');
const MEETING: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['into', toWordSet('ran bumped')],
  ['to', toWordSet('next talked')],
  ['by', toWordSet('sat seated')],
  ['beside', toWordSet('sat seated')],
  ['with', toWordSet('chatted talked danced')],
]);
const PUBLIC: ReadonlySet<string> = toWordSet(`
  party wedding bar plane train gym church cruise flight graduation funeral conference reunion bus store supermarket barbecue picnic
  concert restaurant dinner
`);
