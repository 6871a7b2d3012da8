// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what became of care that is the subject of its clause, where it never took place: "the MRI stayed on
// paper", "the Holter they talked about just kind of evaporated", "my EMG got eaten by the new software".

import type { Token } from '../../words/2-tokenize.ts';
import { hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ADVERBS, DOERS_OF_TALK, LAPSING, STALLING } from '../words/frame-words.ts';
import { isPast } from '../words/tense.ts';

/** Whether the verb that the care, which ends before the token `to`, is the subject of says so. */
export function isBefallen(tokens: readonly Token[], from: number, to: number, isLab: boolean): boolean {
  const verb = findVerb(tokens, to);
  if (!VERBS.has(tokens[verb]?.text ?? '')) return false;
  const before = tokens[from - 1]?.text ?? '';
  if (OF.has(before) || (DETERMINERS.has(before) && OF.has(tokens[from - 2]?.text ?? ''))) return false;
  const text = (step: number) => tokens[verb + step]?.text ?? '';
  return (
    (IS.has(text(0)) && LOST.has(text(1))) ||
    // "The counselor stayed with me"
    (STALLING.has(text(0)) && !hasWord(tokens, verb + 1, verb + 3, TELLER)) ||
    isStill(tokens, verb) ||
    isToCome(tokens, verb) ||
    isNo(tokens, verb) ||
    // "The ANA | is what he forgot | to order"
    ((IS.has(text(0)) || WAS.has(text(0))) && text(1) === 'what' && LACKING.has(text(3))) ||
    (!isLab &&
      ((LAPSING.get(text(0))?.has(text(1)) === true && (text(1) !== 'up' || text(2) === 'in')) ||
        isDoneTo(tokens, verb)))
  );
}

/** Past what says which it is: "the slot | for my knee | just", "the Holter | they talked about | kind of". */
function findVerb(tokens: readonly Token[], to: number): number {
  const text = (at: number) => tokens[at]?.text ?? '';
  let at = to;
  if (THING.has(text(at))) at += 1;
  if (ABOUT.has(text(at)) && DETERMINERS.has(text(at + 1))) at += 3;
  const who = text(at) === 'that' ? at + 1 : at;
  const said = text(who + 1) === "'d" || text(who + 1) === 'had' ? who + 2 : who + 1;
  if (DOERS_OF_TALK.has(text(who)) && isPast(text(said))) {
    at = said + 1;
    while (PARTICLES.has(text(at))) at += 1;
  }
  while (ADVERBS.has(text(at)) || SOFTENING.has(text(at))) at += 1;
  return at;
}

const MAX_PARTICIPLE = 2;

/** "Got | eaten by the software", "has been | kicked to the curb"; but "got done", "has been read". */
function isDoneTo(tokens: readonly Token[], verb: number): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  let at = verb;
  if (HAS.has(text(at)) && text(at + 1) === 'been') at += 2;
  else if (GOT.has(text(at))) at += 1;
  else return false;
  for (const end = at + MAX_PARTICIPLE; at < end && ADVERBS.has(text(at)); ) at += 1;
  const participle = text(at);
  // "Called | on account of the leak"; but "called normal"
  if (participle === 'called') return text(at + 1) === 'on';
  return (participle.endsWith('ed') || STRONG.has(participle)) && !TAKEN_PLACE.has(participle);
}

const HAS: ReadonlySet<string> = toWordSet('has have had');
const GOT: ReadonlySet<string> = toWordSet('got gets getting');
/** Participles in another form than -ed, where they undo care. */
const STRONG: ReadonlySet<string> = toWordSet(
  'eaten lost thrown given gave sold stolen struck swept blown hung stuck caught sunk hit bent shot buried put',
);
/** What is done to care that takes place, or to its papers. */
const TAKEN_PLACE: ReadonlySet<string> = toWordSet(`
  finished completed reviewed billed covered repeated checked interrupted stopped started recorded performed mixed messed botched rushed charged
  approved paid uploaded faxed processed coded added attached confused used moved flagged marked delayed extended interpreted explained
  reported posted turned ordered scheduled booked requested suggested recommended mentioned offered proposed needed
`);
const VERBS: ReadonlySet<string> = new Set([
  ...STALLING,
  ...LAPSING.keys(),
  ...[...GOT, ...HAS],
  ...toWordSet("is are 's was were"),
]);
const THING: ReadonlySet<string> = toWordSet(
  'appointment appt slot date order referral test exam scan session visit surgery kit',
);
const ABOUT: ReadonlySet<string> = toWordSet('for of on');
const PARTICLES: ReadonlySet<string> = toWordSet('about for me us up to');
const SOFTENING: ReadonlySet<string> = toWordSet(
  'kind sort of basically pretty much quietly simply finally then somehow',
);
const OF: ReadonlySet<string> = toWordSet('of from on for about after with in at to by');
const IS: ReadonlySet<string> = toWordSet("is are 's");
const WAS: ReadonlySet<string> = toWordSet('was were is');
const LOST: ReadonlySet<string> = toWordSet('lost missing');
const TELLER: ReadonlySet<string> = toWordSet('me my us');
const LACKING: ReadonlySet<string> = toWordSet(
  'should forgot never didnt wouldnt wont refused missed skipped',
);

/** "The iron level | is still a mystery"; but "is still high". */
function isStill(tokens: readonly Token[], verb: number): boolean {
  if (!IS.has(tokens[verb]?.text ?? '') || tokens[verb + 1]?.text !== 'still') return false;
  const next = tokens[verb + 2];
  return next?.kind === 'word' && !FOUND.has(next.text);
}

/** "The scan | was a hard no from Cigna". */
function isNo(tokens: readonly Token[], verb: number): boolean {
  if (
    !(WAS.has(tokens[verb]?.text ?? '') || IS.has(tokens[verb]?.text ?? '')) ||
    tokens[verb + 1]?.text !== 'a'
  )
    return false;
  const at = FIRM.has(tokens[verb + 2]?.text ?? '') ? verb + 3 : verb + 2;
  return (
    tokens[at]?.text === 'no' && (tokens[at + 1]?.kind !== 'word' || AFTER_NO.has(tokens[at + 1]?.text ?? ''))
  );
}

const FIRM: ReadonlySet<string> = toWordSet('hard flat firm big definite no-go solid');
const AFTER_NO: ReadonlySet<string> = toWordSet('from because but and for too again go show');

/** "The monitor that | was supposed to come". */
function isToCome(tokens: readonly Token[], verb: number): boolean {
  if (!BEING.has(tokens[verb]?.text ?? '') || !MEANT.has(tokens[verb + 1]?.text ?? '')) return false;
  // "The western blot | is supposed to be the second step"
  const isGeneral = IS.has(tokens[verb]?.text ?? '') && tokens[verb + 3]?.text === 'be';
  const isDay = tokens[verb + 3]?.text === 'be' && WHEN.has(tokens[verb + 4]?.text ?? '');
  return tokens[verb + 2]?.text === 'to' && (isGeneral || isDay || COMING.has(tokens[verb + 3]?.text ?? ''));
}

const BEING: ReadonlySet<string> = toWordSet('is are was were');
const MEANT: ReadonlySet<string> = toWordSet('supposed going meant due');
const COMING: ReadonlySet<string> = toWordSet('come arrive happen start ship take');
/** "My shot was supposed to be | today |" */
const WHEN: ReadonlySet<string> = toWordSet('today yesterday tomorrow last this next on in at');
/** What a result is. */
const FOUND: ReadonlySet<string> = toWordSet(`
  high low normal abnormal elevated positive negative off weird bad up down under over above below clear clean there the my good fine ok okay great stable same
`);
