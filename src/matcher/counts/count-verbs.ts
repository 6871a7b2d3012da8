// SPDX-License-Identifier: Apache-2.0
// Part of step 8: what a "twice" belongs to in place of the care: "fainted twice", "asked for it twice", "bx x4".

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Counting } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';

export const ASKING: ReadonlySet<string> = toWordSet(
  'ask asked beg begged plead pleaded request requested push pushed fight fought asking begging',
);
const NO_NOUNS: ReadonlySet<string> = toWordSet(`
  scan study test exam imaging panel done had total neg negative pos positive normal nl wnl fine ok clear up down high low elevated abnormal flat stable unchanged unremarkable back checked
  rechecked drawn run tested scanned over visits sessions and rounds ordered repeated again checks draws
  for it them was weekly only maybe about me all each both floor online virtual virtually zoom video remote each min minute minutes
  hr hrs hour hours office clinic hospital present lumbar cervical thoracic lspine cspine
`);

/** "TFESI right | L5 | x2" */
const LEVEL = /^[clts]\d{1,2}$/;

/** "EGD with bx x4": the x counts the word before it; but "EKG in the office x4". */
export function isOfNoun(quantity: Quantity, tokens: readonly Token[]): boolean {
  const word = tokens[quantity.from - 1];
  const isNoun = word?.kind === 'word' && !NO_NOUNS.has(word.text) && !LEVEL.test(word.text);
  return tokens[quantity.from]?.text === 'x' && isNoun;
}

/** "EGD w bx x4": so many were taken. */
export function isOfSamples(quantity: Quantity, tokens: readonly Token[]): boolean {
  return tokens[quantity.from]?.text === 'x' && SAMPLES.has(tokens[quantity.from - 1]?.text ?? '');
}

const SAMPLES: ReadonlySet<string> = toWordSet('bx biopsy biopsies samples');

/** "Fainted three times", "called twice": that often, but no care. */
export function isOfVerb(quantity: Quantity, { symptomEnds, tokens, places, readings }: Counting): boolean {
  // "Barium swallow | twice", "pill camera | twice": the word is of the name.
  const last = readings[places.readingBefore(quantity.from)];
  if (last?.to === quantity.from && last.event.match.pieces === undefined) return false;
  // "Went to the ER | with | chest pain three times": the visits.
  const isReason = hasWord(tokens, quantity.from - MAX_COMPLAINT, quantity.from - 1, WITH);
  if (symptomEnds?.has(quantity.from) === true) return !isReason;
  // "Woke up twice"; but "followed up twice"
  const [verb, particle] = [tokens[quantity.from - 2]?.text ?? '', tokens[quantity.from - 1]?.text ?? ''];
  // "Pneumonia twice, ER twice"; but "flu shot once, covid twice"
  if (ILLNESSES.has(particle))
    return readings[places.readingBefore(quantity.from)]?.event.to !== quantity.from;
  // "Threw up twice"; but "had my ears cleaned out twice", "tilted it up twice"
  if (PARTICLES.has(particle))
    return OF_SELF.has(IT.has(verb) ? (tokens[quantity.from - 3]?.text ?? '') : verb);
  if (OTHER_VERBS.has(particle)) return true;
  // "I've cancelled it three times"
  if (PUT_OFF.has(verb) && particle === 'it') return true;
  // "They woke me three times", "the ER kept me three nights in a row"
  if (OTHER_VERBS.has(verb) && (particle === 'me' || particle === 'us')) return true;
  // "Hold it twice", "breathe in, hold, twice"
  if (hasWordBefore(tokens, quantity.from, 3, BREATHING)) return true;
  // "Rheum cancelled on me three times"
  return tokens[quantity.from - 2]?.text === 'on' && CALLING_OFF.has(tokens[quantity.from - 3]?.text ?? '');
}

/** From "with" to the end of the complaint. */
const MAX_COMPLAINT = 4;
const WITH: ReadonlySet<string> = toWordSet('with for over about');
const ILLNESSES: ReadonlySet<string> = toWordSet(
  'pneumonia bronchitis shingles sepsis covid flu mono infection infections concussion concussions seizures',
);
const BREATHING: ReadonlySet<string> = toWordSet('hold breathe breath cough swallow squeeze blink gagged');
const CALLING_OFF: ReadonlySet<string> = toWordSet('cancelled canceled bailed hung flaked');
const PUT_OFF: ReadonlySet<string> = toWordSet(
  'cancelled canceled postponed rescheduled missed skipped dodged refused declined',
);
const PARTICLES: ReadonlySet<string> = toWordSet('out up over off');
const IT: ReadonlySet<string> = toWordSet('it them me us');
/** With a particle no care: "passed out", "woke up", "blew it off". */
const OF_SELF: ReadonlySet<string> = toWordSet(`
  passed passing pass threw throw throwing woke wake blacked conked broke break wore gave freaked zoned spaced came come went flared flare showed
  ended walked called lined puffed swelled locked hung brushed blew put dozed drifted nodded fell chickened bailed copped opted fired doubled
  keeled rolled sat stood got get getting backed ran kicked
`);
const OTHER_VERBS: ReadonlySet<string> = toWordSet(`
  fainted vomited cried ask asked asking call called beg begged tried waited postponed rescheduled collapsed fell
  threw woke look looked rescheduled postponed missed cancelled canceled declined refused skipped dodged camera scanner kept stayed spent
`);

/** "Saw me twice: | the first time | she ran a TSH": what was done at one of them. */
export function isOfOneTime(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1)
    if (tokens[at]?.text === 'time' && ONE_OF.has(tokens[at - 1]?.text ?? '')) return true;
  return false;
}

const ONE_OF: ReadonlySet<string> = toWordSet('first second third fourth fifth last next one other');

/** "Half a dozen times this winter I sat on the paper while | my doctor listened": its sentence starts with how often. */
export function isOpeningOf({ kind, from, to }: Quantity, { event }: Reading, { tokens }: Counting): boolean {
  const before = tokens[from - 1];
  const isFirst = before === undefined || SENTENCE_MARKS.has(before.text);
  const isOther = hasWord(tokens, to, event.from, OTHER_VERBS) || hasWord(tokens, to, event.from, ASKING);
  return (kind === 'times' || kind === 'rate') && isFirst && !isOther && event.from - to < MAX_OPENING;
}

const MAX_OPENING = 20;

/** "My doctor, the same one since I was born, saw me | two times", "I went to her | four times", "went back like | twice" */
export function isOfSeeing(quantity: Quantity, tokens: readonly Token[]): boolean {
  const from = HEDGES.has(tokens[quantity.from - 1]?.text ?? '') ? quantity.from - 1 : quantity.from;
  const [verb, to] = [tokens[from - 3]?.text ?? '', tokens[from - 2]?.text ?? ''];
  // "I have a psychiatrist. We met | monthly for a year"
  if (MEETING.has(tokens[from - 1]?.text ?? '') && to === 'we') return true;
  if (tokens[from - 1]?.text === 'back' && RETURNING.has(to)) return true;
  return SEEN.has(tokens[from - 1]?.text ?? '') && (SEEING.has(to) || (to === 'to' && GOING.has(verb)));
}
const SEEING: ReadonlySet<string> = toWordSet('saw seen visited');
const GOING: ReadonlySet<string> = toWordSet('went gone been going');
const HEDGES: ReadonlySet<string> = toWordSet('like about maybe');
const RETURNING: ReadonlySet<string> = toWordSet('went gone');
const MEETING: ReadonlySet<string> = toWordSet('met meet talked talk spoke');
const SEEN: ReadonlySet<string> = toWordSet('me us him her them');

export function speaksOfIt(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1)
    if (['it', 'them', 'that'].includes(tokens[at]?.text ?? '')) return true;
  return false;
}

/** "…, and twice I went": the count stands at the start of its own clause. */
export function isOpening(quantity: Quantity, tokens: readonly Token[]): boolean {
  if (tokens[quantity.to - 1]?.text === 'them') return false;
  const before = tokens[quantity.from - 1]?.text;
  const next = tokens[quantity.to]?.text ?? '';
  return (
    (before === undefined || ['and', ',', '.', 'then'].includes(before)) &&
    ['i', 'we', 'they', 'to', 'at', 'in', 'for'].includes(next)
  );
}
