// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a word for care that names a person who is only spoken of, or a place that is only a place.
// "My chiropractor thinks", "she is a physical therapist", "across the street from the urgent care".

import type { CareEvent } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord, skipDeterminer } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { OF_THERAPY, POSES } from './deed-words.ts';
import { isAskedIn } from './told-visits.ts';
import { isElsewhere } from './visits-elsewhere.ts';

/** Words for one who gives hands-on treatment; the last word of the phrase says that it is a person. */
const HANDS_ON: ReadonlySet<string> = toWordSet(`
  therapist physiotherapist chiropractor chiro acupuncturist masseuse pathologist audiologist phlebotomist sonographer
  radiographer hygienist ophthalmologist optometrist
`);
/** Short forms for the treatment that stand for the person before a verb of saying. */
const SHORT_FORMS: ReadonlySet<string> = toWordSet('pt ot slp physio chiro neuropsych');
const ARTICLES: ReadonlySet<string> = toWordSet('a an');
const OWN: ReadonlySet<string> = toWordSet('my the his her our their');
/** "rents", "says" */
const PRESENT = /[^s]s$/;
const BEING: ReadonlySet<string> = toWordSet("is are be become becoming being been am 'm 's as years");
const SAYING: ReadonlySet<string> = toWordSet(`
  said says say told tells thinks thought wants wanted suggested suggests recommends recommended asked asks
  believes swears insists insisted agrees agreed mentioned warned explained jokes calls is retired quit friend buddy cousin sister brother
  next
`);
const EYE_PEOPLE: ReadonlySet<string> = toWordSet('doctor doc dr specialist guy lady man woman');
const SENDING: ReadonlySet<string> = toWordSet('sent referred called rang');
const FINDING: ReadonlySet<string> = toWordSet('said says called calls found finds saw read reported');
const DOES: ReadonlySet<string> = toWordSet('did ran used gave put took tried turned tilted');
const HEARING: ReadonlySet<string> = toWordSet('hearing audiogram audio booth beeps test');
const ADVERB: ReadonlySet<string> = toWordSet('actually finally just also even');
const ASIDE: ReadonlySet<string> = toWordSet(', ( \u2014');
const COPAYS: ReadonlySet<string> = toWordSet('copay copays coinsurance');
const GOING: ReadonlySet<string> = toWordSet('went paid was visited saw ended drove had got took for');
const NEXT: ReadonlySet<string> = toWordSet('next door close');
const PLACE_IS: ReadonlySet<string> = toWordSet(`
  scare scares terrify terrifies suck sucks opening opened opens closed closes closing
`);
const IS: ReadonlySet<string> = toWordSet("is was 's");
const AWAY: ReadonlySet<string> = toWordSet('away far closed');
const OPENING: ReadonlySet<string> = toWordSet('but and so because that if');
const BESIDE: ReadonlySet<string> = toWordSet('near outside behind beside opposite past above over below');
const PARTS: ReadonlySet<string> = toWordSet(
  'lobby front cafeteria lot garage basement roof back side entrance steps parked lunch fundraiser chain line',
);
const DISTANCE: ReadonlySet<string> = toWordSet(
  'street across block blocks down away minutes miles mile road corner upstairs downstairs',
);

const COUNSELING: ReadonlySet<string> = toWordSet('counseling counselling');
const COUNSELED: ReadonlySet<string> = toWordSet('me us him her on to');

/** Whether the event's words are about a person or a place and not about care had there. */
export function isMereMention({ event }: Reading, tokens: readonly Token[]): boolean {
  const { match, family } = event;
  if (match.pieces !== undefined) return false;
  const text = (at: number) => tokens[at]?.text ?? '';
  // "Fifteen minutes counseling | me on | my weight": no therapy.
  if (COUNSELING.has(text(match.to - 1)) && COUNSELED.has(text(match.to))) return true;
  const before = text(match.from - 1);
  const last = text(match.to - 1);
  // "Two ER trips in one night, same ER"
  if (family?.role === 'setting' && before === 'same' && ASIDE.has(text(match.from - 2))) return true;
  if (family?.role === 'visit') {
    if (isOfAll(event.from, event.to, tokens) || isTitle(event.from, event.to, tokens)) return true;
    // "So no appointment", "saw us without an appointment", "two visits to the lab", "three visits with my lawyer", "the recheck was 1.8"
    if (
      text(event.from - 1) === 'no' ||
      text(skipDeterminer(event.from, tokens)) === 'without' ||
      isElsewhere(event.to, tokens)
    )
      return true;
    if (last === 'recheck' && text(match.to) === 'was' && tokens[match.to + 1]?.kind === 'number')
      return true;
  }
  // "The pathologist | said benign": that is the reading of the tissue.
  const isReader = last === 'pathologist' && family === null && FINDING.has(text(match.to));
  const isPerson = HANDS_ON.has(last) && !isReader;
  const lead = skipDeterminer(match.from, tokens);
  // "In the lobby of the eye clinic", "parked at urgent care"
  // but "back at the ER"
  const isAt = text(lead) === 'at' && text(lead - 1) !== 'back';
  // but "one line of manual therapy" on a bill
  const isBilled = text(lead - 1) === 'line' && !DETERMINERS.has(text(lead - 2));
  if (PARTS.has(text(lead - 1)) && (text(lead) === 'of' || isAt) && !isBilled) return true;
  // "As a PT", "she is a physical therapist", "it used to be an urgent care"
  const isNamed = isPerson || SHORT_FORMS.has(last) || family?.role === 'setting';
  if (isNamed && ARTICLES.has(before) && BEING.has(text(match.from - 2))) return true;
  if (isPerson || family?.role === 'setting') {
    let place = match.from - 1;
    while (OWN.has(text(place)) || ARTICLES.has(text(place)) || text(place) === 'new') place -= 1;
    const link = text(place);
    if (BESIDE.has(link) || (link === 'from' && DISTANCE.has(text(place - 1)))) return true;
    if (link === 'to' && NEXT.has(text(place - 1))) return true;
    // "There is a new urgent care", "ERs scare me".
    if ((link === 'is' || link === "'s") && text(place - 1) === 'there') return true;
    if (family?.role === 'setting' && isTurned(match.from, match.to, tokens)) return true;
    if (family?.role === 'setting')
      return (
        // "Specialist copay 60, ER 250"
        (hasWord(tokens, match.from - 8, match.to + 2, COPAYS) &&
          !hasWordBefore(tokens, match.from, 8, GOING)) ||
        PLACE_IS.has(text(match.to)) ||
        (IS.has(text(match.to)) && hasWordAfter(tokens, match.to, 6, AWAY))
      );
  }
  // "My eye doctor sent me straight to the ER."
  const isEyes = family?.id === 'eye-exam' && EYE_PEOPLE.has(last);
  if ((isPerson || isEyes) && OWN.has(before) && SENDING.has(text(match.to))) return true;
  if (!isPerson && !SHORT_FORMS.has(last)) return false;
  // "A chiropractor rents the space below us."
  if (isPerson && ARTICLES.has(before) && PRESENT.test(text(match.to)) && text(match.to) !== 'was') {
    const start = tokens[match.from - 2];
    if (start === undefined || start.kind === 'mark' || OPENING.has(start.text)) return true;
  }
  // "The audiologist did the Epley": who did what is named next.
  if (
    isPerson &&
    last === 'audiologist' &&
    !hasWordAfter(tokens, match.to, 7, HEARING) &&
    DOES.has(text(ADVERB.has(text(match.to)) ? match.to + 1 : match.to))
  )
    return true;
  const isBare = !isPerson && (before === '' || tokens[match.from - 1]?.kind === 'mark');
  // "| Pt | had an EKG": the patient of a chart; but "PT had me squat", "PT had no effect".
  if (
    isBare &&
    last === 'pt' &&
    text(match.to) === 'had' &&
    !hasWordAfter(tokens, match.to + 1, 4, OF_THERAPY)
  )
    return true;
  return (OWN.has(before) || isBare) && match.from === event.from && SAYING.has(text(match.to));
}

/** "That old ER | is a brewery now |", "turned the ER | into a | store", "sold paper | to an | urgent care". */
function isTurned(from: number, to: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (
    IS_NOW.has(text(to)) &&
    (ARTICLES.has(text(to + 1)) || (text(to + 1) === 'now' && ARTICLES.has(text(to + 2))))
  )
    return true;
  if (text(to) === 'into') return hasWordBefore(tokens, from, 4, TURNING);
  const lead = skipDeterminer(from, tokens);
  return TRADING_WITH.has(text(lead)) && hasWordBefore(tokens, lead, 5, TRADING);
}

const IS_NOW: ReadonlySet<string> = toWordSet("is are 's becomes");
const TURNING: ReadonlySet<string> = toWordSet('turned turning turn made converted remodeled');
const TRADING_WITH: ReadonlySet<string> = toWordSet('to for');
const TRADING: ReadonlySet<string> = toWordSet(
  'sold sell selling delivered deliver deliveries wrote built designed supplies',
);

/**
 * "Nephrology only wanted a BMP", "GI won't call", "the derm PA", "a cardiologist just reading my EKG", "doc standing
 * there", "pots people:", "doctors:".
 */
export function isOnlyNamed({ from, to, family }: CareEvent, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  const at = ASIDES.has(text(to)) ? to + 1 : to;
  if (PEOPLE.has(text(to - 1)) && ADDRESSING.has(text(to))) return true;
  // "Doctors: 2 GPs, 1 neurologist", "specialists seen: a GI …"; but "doctors: five"
  const colon = text(to) === ':' ? to : to + 1;
  const isNumber = tokens[colon + 1]?.kind === 'number' && tokens[colon + 2]?.kind !== 'word';
  const isCounted = tokens[from - 1]?.kind === 'number' || isNumber;
  if (HEADINGS.has(text(to - 1)) && text(colon) === ':' && !isCounted) return true;
  // "Dear Dr. Patel, I had an EKG", "cc: Dr. Gomez"
  if (GREETING.has(text(from - 1)) || (text(from - 1) === ':' && text(from - 2) === 'cc')) return true;
  // "The clinic a year later, | same doctor |, same shrug"
  const isAside = text(from - 1) === 'same' && ASIDE.has(text(from - 2)) && text(from - 3) !== 'again';
  if (isAside && from > 2 && tokens[to]?.kind !== 'word') return true;
  // "A | rheumatology | panel", "a vascular study", "a | genetic | disorder": of a kind.
  if (family?.id === 'specialist' && (THINGS.has(tokens[to]?.stem ?? '') || text(to - 1) === 'genetic'))
    return true;
  // "The allergist's office rang"; but "at the allergist's office"
  const lead = text(skipDeterminer(from, tokens));
  if (text(to) === "'s" && DESKS.has(text(to + 1)) && !GOING_TO.has(lead)) return true;
  // "The eye place texted"
  if (MESSAGING.has(text(to))) return true;
  // "The nurse on the advice line", "my neurologist put in for the EMG", "dermatology answered my photo"
  if (text(to) === 'on' && hasWord(tokens, to + 1, to + 4, LINES)) return true;
  if (text(at) === 'put' && text(at + 1) === 'in' && hasWord(tokens, at + 2, at + 4, REQUESTS)) return true;
  if (READING.has(text(at)) && hasWord(tokens, at + 1, at + 7, SENT)) return true;
  if (text(at) === 'has' && text(at + 1) === 'my') return true;
  // "OB nurse says"
  if (text(to - 1) === 'nurse' && SAYING.has(text(at))) return true;
  // "The retina place did an OCT"
  if (PLACES.has(text(to - 1)) && DOES.has(text(at))) return true;
  const isDefinite = OWN.has(text(from - 1)) || ARTICLES.has(text(from - 1));
  // "Neurologist asked | about headaches, whether I smoke", "me to | bend", "me a hundred | questions": to one's face
  const asked = text(at + 1) === 'me' ? at + 2 : at + 1;
  const isAsking =
    text(at) === 'asked' &&
    (ABOUT.has(text(asked)) ||
      (text(asked) === 'to' && POSES.has(text(asked + 1))) ||
      hasWord(tokens, asked, asked + MAX_ASKED, QUESTIONS));
  if (
    family?.id === 'specialist' &&
    !isDefinite &&
    WISHING.has(text(at)) &&
    !isAsking &&
    !isAskedIn(at, tokens)
  )
    return true;
  if (NOT_DOING.has(text(at)) && hasWord(tokens, at + 1, at + 3, CALLING)) return true;
  // "Hematology is making me redo it"
  const verb = text(at) === 'is' ? at + 1 : at;
  return text(verb).length > 4 && text(verb).endsWith('ing') && !NO_DOING.has(text(verb));
}

/** "A nurse from my doctor's phoned" */
export const isNurseCalling = ({ to, family }: CareEvent, tokens: readonly Token[]) =>
  family?.id === 'nurse' && hasWordAfter(tokens, to, MAX_PHONING, PHONING);

/** By stem. */
const THINGS: ReadonlySet<string> = toWordSet(`
  panel test testing study function ultrasound scan scope lab bloodwork microarray sequencing brace boot splint insert cream ointment pill med
  medicine medication class symptom issue problem disease disorder condition
`);
const GREETING: ReadonlySet<string> = toWordSet('dear hi hello hey cc attn');
const LINES: ReadonlySet<string> = toWordSet('line hotline demand');
const REQUESTS: ReadonlySet<string> = toWordSet('for request order referral paperwork appeal');
const READING: ReadonlySet<string> = toWordSet('answered looked read reviewed saw replied responded checked');
const SENT: ReadonlySet<string> = toWordSet('photo photos selfie message messages email portal');
const MESSAGING: ReadonlySet<string> = toWordSet('texted emailed faxed');
const DESKS: ReadonlySet<string> = toWordSet(
  'office front nurse receptionist secretary scheduler assistant staff desk people biller portal answering',
);
const GOING_TO: ReadonlySet<string> = toWordSet('at to in into from by with saw');
const ASIDES: ReadonlySet<string> = toWordSet('just only also even finally');
const PLACES: ReadonlySet<string> = toWordSet('place people folks lab center');
const PEOPLE: ReadonlySet<string> = toWordSet('people folks');
const HEADINGS: ReadonlySet<string> = toWordSet('doctors specialists providers physicians');
const ADDRESSING: ReadonlySet<string> = toWordSet(': , -');
const PHONING: ReadonlySet<string> = toWordSet('phoned called rang emailed messaged texted');
const MAX_PHONING = 6;
const WISHING: ReadonlySet<string> = toWordSet(
  'wanted wants asked ordered orders sent referred requested recommended recommends suggested suggests',
);
const ABOUT: ReadonlySet<string> = toWordSet('about if whether how when what where which');
const QUESTIONS: ReadonlySet<string> = toWordSet('question questions');
const MAX_ASKED = 4;
const NOT_DOING: ReadonlySet<string> = toWordSet('wont hasnt havent never doesnt didnt not');
const CALLING: ReadonlySet<string> = toWordSet(
  'call called return returned answer answered reply replied respond responded',
);
const NO_DOING: ReadonlySet<string> = toWordSet(
  'during morning evening nothing everything something anything lasting running pending',
);

/** "A timeline before my first visit", "every appointment cost me a day": of those told elsewhere, or to come. */
function isOfAll(from: number, to: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  const start = text(from) === 'first' ? from : text(from - 1) === 'first' ? from - 1 : from;
  if (text(start - 2) === 'before' && OWN.has(text(start - 1))) return true;
  // "My husband came to all my appointments", "I hired a sitter for my appointments"
  const isAll = OWN.has(text(start - 1)) && (text(start - 2) === 'all' || text(start - 2) === 'for');
  const isPlural = text(to - 1) !== tokens[to - 1]?.stem;
  // "EKG | both visits |"
  const isBoth =
    text(from - 1) === 'both' && tokens[from - 2]?.kind === 'word' && !TO_BOTH.has(text(from - 2));
  return ((isBoth || EACH.has(text(from - 1))) && !WHOSE.has(text(to))) || (isAll && isPlural);
}

const TO_BOTH: ReadonlySet<string> = toWordSet(
  'at on in of to for during after before had have got went made and was did',
);

/** "| Past appointments |" as a line of its own, over what a portal lists. */
function isTitle(from: number, to: number, tokens: readonly Token[]): boolean {
  let at = from - 1;
  while (TITLING.has(tokens[at]?.text ?? '')) at -= 1;
  if (at >= 0 && tokens[at]?.text !== '\n') return false;
  const isPlural = tokens[to - 1]?.text !== tokens[to - 1]?.stem;
  const end = HISTORY.has(tokens[to]?.text ?? '') || tokens[to]?.text === ':' ? to + 1 : to;
  const isLine = tokens[end]?.text === '\n' || (tokens[end] === undefined && at + 1 < from);
  return isLine && (isPlural || end > to);
}

const TITLING: ReadonlySet<string> = toWordSet(
  'past previous prior recent upcoming future completed all my your visit appointment',
);
const HISTORY: ReadonlySet<string> = toWordSet('history summary list');

const WHOSE: ReadonlySet<string> = toWordSet('with to at');
const EACH: ReadonlySet<string> = toWordSet('every each');
