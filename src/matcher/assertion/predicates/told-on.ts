// SPDX-License-Identifier: Apache-2.0
// Part of step 7: words of fear or surprise before care that was had, as what comes after them says: "nervous about the
// spinal tap, but she was gentle", "nobody told me the EMG would feel like that".

import { isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { findSentenceEnd, SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { ADVERBS, NOT, SHOWING } from '../words/frame-words.ts';
import { isCount } from '../words/numerals.ts';
import { hasPast, isPast } from '../words/tense.ts';
import { isFoundOut } from './found-out.ts';
import { isGoneTo } from './going-there.ts';
import { isOfFeeling } from './polarity.ts';

/** Whether the cue stands before or behind care that was had for all that it says. */
export function isToldAsHad(
  { cue, match }: PlacedCue,
  { event, unitId }: Reading,
  tokens: readonly Token[],
): boolean {
  // "I googled everything | but I | had an EEG", "all but one | came with an EEG"
  const isAllBut = ALL.has(tokens[match.from]?.text ?? '') && tokens[match.to - 1]?.text === 'but';
  if (isAllBut && TELLING_ON.has(tokens[match.to]?.text ?? '')) return true;
  switch (cue.id) {
    case 'advice-asked':
      // "Had my colonoscopy on the 22nd. Any tips?"
      return hasPast(event.to - MAX_SAID, match.from, tokens);
    case 'refused':
      // "My doctor | laughed when | I told her": to one's face.
      return (
        isOfVisit(event) &&
        !hasWord(tokens, match.to, match.to + MAX_WHO, ASKING) &&
        LAUGHING.has(tokens[match.from]?.text ?? '') &&
        match.from >= event.to &&
        match.from - event.to < MAX_WHO
      );
    case 'gave-up':
      // "The phlebotomist | gave up |"; but "gave up on the left arm", "the chiropractor gave up"
      return tokens[match.to]?.text === 'on' || unitId?.startsWith('cms-lab-') !== true;
    case 'was-not':
      // "And I walked out | to | the car crying", "I quit | at | eight minutes": when it was over.
      if (ENDING.has(tokens[match.to - 1]?.text ?? '') && UNTIL.has(tokens[match.to]?.text ?? ''))
        return true;
      // "The surgeon | walked in, looked | and walked out": who saw one.
      if (isOfVisit(event) && isOwnDeed(event.match, match, tokens)) return true;
      // "And I left | it | on the counter", "and I left | with | hope"
      if (tokens[match.to - 1]?.text === 'left' && LEFT.has(tokens[match.to]?.text ?? '')) return true;
      // "They x-rayed | my foot, | so I went home |", "the X-ray was | clear | so I went home": when it was over.
      if (tokens[match.to - 1]?.text === 'home' && isOver(event.from, event.to, match.from, tokens))
        return true;
      // "Did one session | and he quit |", "went to PT twice | and quit |"
      return hasWord(tokens, match.from, match.to, LEAVING) && isDeed(event.from, event.to, tokens);
    case 'never-called':
      // "I had the EKG, | I never even called | about it"
      return tokens[match.from - 1]?.kind === 'mark';
    case 'to-come':
      return isGoneTo(match, event.match, tokens);
    case 'feared':
      return isToldOn(match.from, event.to, tokens);
    case 'not':
      // "The lumbar CT | says | the fusion never took": what came of it.
      if (match.from > event.to && SHOWING.has(tokens[event.to]?.text ?? '') && !isOfVisit(event))
        return true;
      return match.from >= event.to && isTurnedState(match, event.match.from, event.to, tokens);
    case 'not-once':
      return isOfFeeling(match.from, event.match.from, event.match.to, tokens);
    case 'without':
      return match.to <= event.match.from && isFinding(match, event.match, tokens);
    case 'hypothetical':
      return match.to <= event.match.from && isFoundOut(match.from, tokens);
    case 'would':
      return isSurprise(match.from, tokens);
    case 'likened':
    case 'simile':
      return match.to <= event.match.from && isLooks(match, event.match, tokens);
    default:
      return false;
  }
}

const ASKING: ReadonlySet<string> = toWordSet('asked suggested requested wanted brought');
const LAUGHING: ReadonlySet<string> = toWordSet('laughed scoffed');
const CAME: ReadonlySet<string> = toWordSet('walked came looked popped glanced');

/** "My new primary care | doctor |" */
const MAX_WHO = 5;

/** Of the one who opens the sentence and came in or looked first. */
function isOwnDeed(care: Match, { from, to }: Match, tokens: readonly Token[]): boolean {
  let start = care.from;
  while (start > care.from - MAX_WHO && tokens[start - 1]?.kind === 'word') start -= 1;
  const isOpening = tokens[start - 1]?.kind !== 'word' && !hasPast(start, care.from, tokens);
  return (
    isOpening && to - from === 3 && tokens[to - 1]?.text === 'out' && hasWord(tokens, care.to, from, CAME)
  );
}

const ALL: ReadonlySet<string> = toWordSet('all everything anything');
const TELLING_ON: ReadonlySet<string> = toWordSet('i they he she we one two three');
/** Done to the teller, or with a result. */
function isOver(from: number, to: number, cue: number, tokens: readonly Token[]): boolean {
  const isDone = tokens
    .slice(from, to)
    .some(({ text }) => text.length > SHORTEST_DEED && text.endsWith('ed'));
  return isDone || hasWordBefore(tokens, from, MAX_GIVEN, GIVING) || hasWord(tokens, to, cue, STATES);
}

const SHORTEST_DEED = 4;
const MAX_GIVEN = 4;
const GIVING: ReadonlySet<string> = toWordSet('gave did ran took drew put');
const LEFT: ReadonlySet<string> = toWordSet('it them my the with feeling knowing happy crying in');
const LEAVING: ReadonlySet<string> = toWordSet('left quit out home bailed away around');
const DEEDS: ReadonlySet<string> = toWordSet('did had took saw finished completed underwent');
const TIMES: ReadonlySet<string> = toWordSet('once twice');
const NOT_YET: ReadonlySet<string> = toWordSet(
  'scheduled booked set lined planned appointment date slot ordered',
);

/** The object of a deed, or had so often. */
function isDeed(from: number, to: number, tokens: readonly Token[]): boolean {
  if (TIMES.has(tokens[to]?.text ?? '')) return true;
  let at = from - 1;
  while (isCount(tokens[at]) || DETERMINERS.has(tokens[at]?.text ?? '')) at -= 1;
  return DEEDS.has(tokens[at]?.text ?? '') && !NOT_YET.has(tokens[to]?.text ?? '');
}

const ENDING: ReadonlySet<string> = toWordSet('out quit bailed');
const UNTIL: ReadonlySet<string> = toWordSet('to at crying bawling sobbing');
const MAX_SAID = 8;
/** "The echo was | fine | but my EKG | wasn't |": what it was not is what the care before it was. */
function isTurnedState({ from, to }: Match, care: number, end: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  const verb = text(from) === 'not' ? from - 1 : from;
  if (tokens[to]?.kind === 'word' || !BEING.has(text(verb))) return false;
  for (let at = care - 1; at >= care - MAX_TURN && !SENTENCE_MARKS.has(text(at)); at -= 1)
    if (STATES.has(text(at)) && hasWordBefore(tokens, at, MAX_COPULA, WAS)) return true;
  // "The CRP was | ok | in January, in June it | wasn't |"
  return hasWordBefore(tokens, from, from - end, STATES);
}

const MAX_TURN = 6;
const MAX_COPULA = 3;
const BEING: ReadonlySet<string> = toWordSet('was wasnt is isnt were werent');
const STATES: ReadonlySet<string> = toWordSet(
  'fine normal good okay ok clear clean perfect great negative low high',
);

/** "No hepatitis C antibodies | detected": what was looked for. */
function isFinding({ to }: Match, care: Match, tokens: readonly Token[]): boolean {
  if (tokens[to - 1]?.text !== 'no' || care.from - to > 1) return false;
  const end = BODIES.has(tokens[care.to]?.stem ?? '') ? care.to + 1 : care.to;
  return DETECTED.has(tokens[WAS.has(tokens[end]?.text ?? '') ? end + 1 : end]?.text ?? '');
}

const BODIES: ReadonlySet<string> = toWordSet('antibody antibodies protein virus antigen dna');
const DETECTED: ReadonlySet<string> = toWordSet('detected found isolated identified detectable');
const MAX_REACH = 16;
const JOINTS: ReadonlySet<string> = toWordSet('but and , . - \u2014 ;');
const TOLD: ReadonlySet<string> = toWordSet('it she he they nurse tech doctor doc that actual whole');
const WAS: ReadonlySet<string> = toWordSet('was were been felt is came');
const UNDONE: ReadonlySet<string> = new Set([
  ...NOT,
  ...toWordSet(
    'no cancelled canceled rescheduled moved tomorrow next skipped refused denied backed chickened if',
  ),
]);

/** After a fear that was: how it went. */
function isToldOn(fear: number, care: number, tokens: readonly Token[]): boolean {
  if (!hasWordBefore(tokens, fear, 3, WAS)) return false;
  for (let at = care; at < care + MAX_REACH; at += 1) {
    if (!JOINTS.has(tokens[at]?.text ?? '')) continue;
    let verb = at + 1;
    while (!isPast(tokens[verb]?.text ?? '') && verb < at + 4) verb += 1;
    if (!isPast(tokens[verb]?.text ?? '') || !hasWord(tokens, at + 1, verb, TOLD)) continue;
    return !hasWord(tokens, at, findSentenceEnd(verb, MAX_REACH, tokens), UNDONE);
  }
  return false;
}

/** "Nobody | told | me the EMG would …", "I had no | idea | how cold …": said of what was had. */
export function isSurprise(would: number, tokens: readonly Token[]): boolean {
  for (let at = would - 1; at >= would - MAX_REACH && !SENTENCE_MARKS.has(tokens[at]?.text ?? ''); at -= 1)
    if (TELLING.has(tokens[at]?.text ?? '')) {
      const from = ADVERBS.has(tokens[at - 1]?.text ?? '') ? at - 3 : at - 2;
      return hasWord(tokens, from, at, UNTOLD);
    }
  return false;
}

/** "Like a passport photo of my ribs", "it was like getting a mug shot for my ribs": what it looked like, no pain. */
function isLooks({ from, to }: Match, { pieces, to: end }: Match, tokens: readonly Token[]): boolean {
  const before = tokens[from - 1];
  const isOpening = before === undefined || SENTENCE_MARKS.has(before.text);
  const isOfIt = before?.text === 'was' && tokens[from - 2]?.text === 'it';
  return (
    pieces !== undefined &&
    (isOpening || isOfIt) &&
    !hasWord(tokens, from, to, FELT) &&
    hasWord(tokens, to, end, MY)
  );
}

const FELT: ReadonlySet<string> = toWordSet("feel feels felt hurt hurts feeling 's is its someone somebody");
const MY: ReadonlySet<string> = toWordSet('my me');

const TELLING: ReadonlySet<string> = toWordSet(
  'told tell warned warn mentioned mention idea knew know clue realized realize',
);
const UNTOLD: ReadonlySet<string> = toWordSet('nobody one no never didnt little none who');
