// SPDX-License-Identifier: Apache-2.0
// Part of step 6: "colonoscopy, three polyps removed" is one event. What was found or done in a test names its unit by
// evidence that the test's own family asks for.

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasOnlyWords, hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent } from './care-event.ts';

/** Tokens between a test and what was found in it. */
const REACH = 10;
/** No two events further apart are one, whatever stands between: keeps the search linear. */
export const FURTHEST = 64;

/** Features in order of the text; those before position `first` end before the event in hand. */
export interface FeaturesNear {
  readonly features: readonly Match[];
  readonly first: number;
}

/** Whether a feature that starts no later than the event ends is such a one. */
export function hasFeature(
  { features, first }: FeaturesNear,
  { to }: CareEvent,
  fits: (match: Match) => boolean,
): boolean {
  for (let at = first; at < features.length; at += 1) {
    const match = features[at];
    if (match === undefined || match.from >= to) return false;
    if (fits(match)) return true;
  }
  return false;
}

/** Whether `b` says of the test `a` which of its family's units it was. */
export function isFindingOf(
  a: CareEvent,
  b: CareEvent,
  tokens: readonly Token[],
  near: FeaturesNear,
): boolean {
  const { family } = a;
  if (family?.role !== 'test' || b.family !== null || b.namedUnit === null || a.match.pieces !== undefined)
    return false;
  if (b.from < a.to || b.from - a.to > REACH) return false;
  const cases = family.cases.filter(({ unit }) => unit === b.namedUnit);
  // "MRI brain, MRA head": of a scan the part of the body makes another one.
  if (cases.length === 0 || family.splitOn !== null) return false;
  const between = tokens.slice(a.to, b.from).map(({ text }) => text);
  if (between.some((text) => SENTENCE_MARKS.has(text))) return false;
  // "A sleep study in May, a CPAP titration in June"
  const isNext = between.includes(',') && STUDIES.has(tokens[b.to - 1]?.stem ?? '');
  const isLater = isNext || between.some((text) => APART.has(text));
  return hasFeature(
    near,
    b,
    ({ from, to, entry }) =>
      // "PSG, then CPAP titration" are two; "colonoscopy, then a polyp was removed" is one.
      (!isLater || entry.key === 'finding') &&
      from >= b.from &&
      to <= b.to &&
      cases.some(({ when }) => when[entry.key]?.includes(entry.value)),
  );
}

/** "My home sleep test was the finger-clip kind, WatchPAT": `b` names the kind of `a`. */
export function isKindOf(a: CareEvent, b: CareEvent, tokens: readonly Token[]): boolean {
  if (b.namedUnit === null || a.family?.role !== 'test' || a.family.splitOn !== null) return false;
  if (b.from - a.to > REACH || !IS.has(tokens[a.to]?.text ?? '')) return false;
  const between = tokens.slice(a.to, b.to).map(({ text }) => text);
  if (between.some((text) => APART.has(text)) || !between.some((text) => KINDS.has(text))) return false;
  return a.family.cases.some(({ unit }) => unit === b.namedUnit);
}

const STUDIES = toWordSet('study titration');
const KINDS = toWordSet('kind one type sort version');

/** "My eye doctor did the full exam and dilated both eyes", "Dr. Kim dilated my eyes": the exam, of who and what was done. */
export function findExam(a: CareEvent, b: CareEvent, tokens: readonly Token[]): CareEvent | null {
  const exam = [a, b].find(({ family }) => family?.id === 'eye-exam');
  if (exam === undefined) return null;
  const isWho = ({ family, to }: CareEvent) =>
    family === exam.family ? !EXAMINED.has(tokens[to - 1]?.stem ?? '') : tokens[to - 1]?.text === 'dr';
  const isOne = (a.family === b.family || isWho(a === exam ? b : a)) && isWho(a) !== isWho(b);
  const between = tokens.slice(a.to, b.from);
  return isOne && between.length <= EXAM_REACH && !between.some(({ text }) => AGAIN.has(text)) ? exam : null;
}

const EXAM_REACH = 16;

const EXAMINED = toWordSet(
  'exam examination evaluation eval test check checkup appointment workup eye eyes dilation drop pupil pupils done dilated tested checked examined chart dfe at',
);
const AGAIN = toWordSet('then another again plus also second later year month week');

/** "The emergency physician's fee alone, for my trip to the ER" */
export const isFeeFor = ({ to }: CareEvent, { from }: CareEvent, tokens: readonly Token[]) =>
  ([to, to + 1].some((at) => FEES.has(tokens[at]?.stem ?? '')) &&
    [from - 2, from - 1].some((at) => FOR.has(tokens[at]?.text ?? ''))) ||
  // "From the ER doctor, | a level 5 emergency visit"
  (tokens[to]?.text === ',' && from - to <= 3 && tokens[from]?.text === 'level');

const FEES = toWordSet('fee bill part charge share');
const FOR = toWordSet('for of');

export const isOnlyPart = (
  a: CareEvent | undefined,
  b: CareEvent,
  tokens: readonly Token[],
  index: LexiconIndex,
) => isPartOf(a, b, tokens) || isDopplerOf(a, b, tokens) || isClosingOf(a, b, tokens, index);

/** "The nuclear stress pictures, rest and treadmill": what the heart was strained with, in one sentence. */
function isPartOf(a: CareEvent | undefined, b: CareEvent, tokens: readonly Token[]): boolean {
  if (a === undefined || b.family?.id !== 'stress-test' || b.match.to - b.match.from > 1) return false;
  if (b.from - a.to > FURTHEST) return false;
  const unit = a.namedUnit ?? a.family?.cases.at(-1)?.unit ?? '';
  if (a.family !== b.family && !STRESSED.has(unit)) return false;
  return !tokens.slice(a.to, b.from).some(({ text }) => SENTENCE_MARKS.has(text) || OTHERS.has(text));
}

/** "An echo, but they left out the Doppler": part of it; "an echo and a Doppler of my leg" is another. */
function isDopplerOf(a: CareEvent | undefined, b: CareEvent, tokens: readonly Token[]): boolean {
  if (a?.family?.id !== 'echo' || tokens[b.from]?.text !== 'doppler' || b.to - b.from > 1) return false;
  if (b.from - a.to > FURTHEST) return false;
  const between = tokens.slice(a.to, b.from);
  return (
    !OF_PART.has(tokens[b.to]?.text ?? '') &&
    !between.some(({ text }) => SENTENCE_MARKS.has(text) || AGAIN.has(text))
  );
}

/** "Carpal tunnel release, open, twelve stitches": what the cut was closed with. */
function isClosingOf(
  a: CareEvent | undefined,
  b: CareEvent,
  tokens: readonly Token[],
  index: LexiconIndex,
): boolean {
  if (a === undefined || b.namedUnit !== CLOSING || b.from - a.to > MAX_CLOSING) return false;
  const unit = a.namedUnit ?? a.family?.cases.at(-1)?.unit ?? '';
  const isCut = index.lexicon.units[unit]?.category === 'surgery' || unit.includes('skin-biopsy');
  return (
    isCut && !tokens.slice(a.to, b.from).some(({ text }) => SENTENCE_MARKS.has(text) || OTHERS.has(text))
  );
}

const CLOSING = 'cms-proc-wound-repair-simple';
const MAX_CLOSING = 16;
const OF_PART = toWordSet('of on for ultrasound');
const OTHERS = toWordSet('then another again second later or plus ended instead just only but plain i');
const STRESSED = new Set(['cms-img-nuclear-stress', 'cms-img-stress-echo', 'cms-test-cpet']);

/** "Laceration repair on my calf, 4 sutures": the same care in other words, in one breath. */
export function isSaidAgain(
  a: CareEvent,
  b: CareEvent,
  tokens: readonly Token[],
  index: LexiconIndex,
): boolean {
  if (isEchoFigure(a, b, tokens) || isNeedled(a, b, tokens)) return true;
  if (a.namedUnit === null || a.match.phraseId === b.match.phraseId) return false;
  if (a.namedUnit !== b.namedUnit) return false;
  // "Vaccine: the flu shot"
  if (a.namedUnit === 'cms-proc-vaccine-admin' && tokens[a.to]?.text === ':' && b.from - a.to < REACH_NAMED)
    return true;
  // Blood tests and vaccines of one unit are several: "SSA, SSB and RNP".
  if (index.lexicon.units[a.namedUnit]?.category !== 'procedure') return false;
  const between = tokens.slice(a.to, b.from).map(({ text }) => text);
  return (
    between.length <= REACH_AGAIN &&
    between.some((text) => text === ',' || text === '(') &&
    !between.some((text) => APART.has(text))
  );
}

/** "Stuck | needles in my arm muscles |, an | EMG |", "EMG and | needle test |": what is done in it, and its name. */
function isNeedled(a: CareEvent, b: CareEvent, tokens: readonly Token[]): boolean {
  if (a.family?.id !== 'emg' || b.family !== a.family || b.from - a.to > REACH_AGAIN) return false;
  const [isA, isB] = [a, b].map(({ match }) => hasWord(tokens, match.from, match.to, NEEDLES));
  return isA !== isB && !hasWord(tokens, a.to, b.from, ANEW);
}

const NEEDLES = toWordSet('needle needles needled pin');
const ANEW = toWordSet('. ! ? ; \n of on then plus also another again later second next');

/** "TTE: | EF 60 |", "| EF 55% | on the echo": what one heart ultrasound measured. */
function isEchoFigure(a: CareEvent, b: CareEvent, tokens: readonly Token[]): boolean {
  if (a.family === null || a.family !== b.family) return false;
  const [first, second] = [a, b].map(({ match }) => EJECTION.has(tokens[match.from]?.text ?? ''));
  return first !== second && !isSentenceEnd(a.to, b.from, tokens);
}

const REACH_NAMED = 4;

const EJECTION = toWordSet('ef ejection');

const isSentenceEnd = (from: number, to: number, tokens: readonly Token[]) =>
  to - from > REACH || tokens.slice(from, to).some(({ text }) => SENTENCE_MARKS.has(text) || APART.has(text));

/** "A 60-minute therapy session with my counselor": the name says how long, the person does not. */
export const isNamedCare = ({ namedUnit, family }: CareEvent) =>
  namedUnit !== null && family?.role === 'test';

const REACH_AGAIN = 6;
const APART: ReadonlySet<string> = toWordSet('and then another again plus also second later . ! ?');

/** "An epidural in my back under live x-ray": what the needle was steered by. */
export function isGuideOf(
  a: CareEvent,
  b: CareEvent,
  between: readonly Token[],
  index: LexiconIndex,
): boolean {
  if (!GUIDES.has(b.family?.id ?? '')) return false;
  const unit = a.namedUnit ?? a.family?.cases.at(-1)?.unit ?? null;
  if (unit === null || index.lexicon.units[unit]?.category !== 'procedure') return false;
  // "A breast biopsy with ultrasound"
  if (b.family?.id === 'ultrasound' && between.length === 1 && between[0]?.text === 'with') return true;
  const under = between.findIndex(({ text }) => text === 'under');
  // "An epidural under fluoro. Chest X-ray.": another one.
  const isClosed = between.slice(under).some(({ kind }) => kind === 'mark');
  return under >= 0 && !isClosed && between.length - under <= 3 && between.length < MAX_GUIDE;
}

const MAX_GUIDE = 9;

/** "Colon cancer screening | with Cologuard |", "Cologuard for | colon cancer screening |": the test that it was; null for others. */
export function findScreening(a: CareEvent, b: CareEvent, tokens: readonly Token[]): CareEvent | null {
  const isAim = ({ namedUnit, match: { to } }: CareEvent) =>
    namedUnit === 'cms-g0121-screening-colonoscopy' && tokens[to - 1]?.text === 'screening';
  if (isAim(a) === isAim(b) || !hasOnlyWords(tokens, a.to, b.from, AIMED)) return null;
  const test = isAim(a) ? b : a;
  return STOOL.has(test.namedUnit ?? '') ? test : null;
}

const STOOL = toWordSet('cms-lab-cologuard cms-lab-fit-stool');
const AIMED = toWordSet('with by using via was for : — - , a an the my');

/** "Used the ultrasound to guide a needle into the lump" */
export function isGuideBefore(
  a: CareEvent | undefined,
  b: CareEvent,
  tokens: readonly Token[],
  index: LexiconIndex,
): boolean {
  if (a === undefined || !GUIDES.has(a.family?.id ?? '') || b.from - a.to > MAX_GUIDE) return false;
  const isToGuide = tokens[a.to]?.text === 'to' && GUIDING.has(tokens[a.to + 1]?.text ?? '');
  return isToGuide && index.lexicon.units[b.namedUnit ?? '']?.category === 'procedure';
}

const GUIDES = toWordSet('ultrasound xray ct');
const GUIDING = toWordSet('guide steer aim place help');

/** "Colonoscopy, routine one at 50" says of what kind it was; of scans the part of the body makes it another. */
export function isApposition(
  { family, match, to }: CareEvent,
  at: number,
  tokens: readonly Token[],
): boolean {
  // "The GI appointment was the first one for me"
  const opening = [3, 2, 1].map((back) => tokens[at - back]?.text ?? '');
  if (IS.has(opening[0] ?? '') && opening[1] === 'the' && opening[2] === 'first') return true;
  // "A CT of my chest, the one with dye"
  if (opening[1] === ',' && opening[2] === 'the' && OF_THAT_KIND.has(tokens[at + 1]?.text ?? '')) return true;
  // "One evaluation, a simple one"
  if (opening[0] === ',' && DETERMINERS.has(opening[1] ?? '') && OF_KIND.has(opening[2] ?? '')) return true;
  if (tokens[at + 1]?.text === 'of') return false;
  let opens = to;
  while (APPOSING.has(tokens[opens]?.text ?? '')) opens += 1;
  const between = tokens.slice(opens, at);
  // "The wand ultrasound, the inside one", "the sleep study!! the overnight one"
  const isNear = opens > to && between.length < 4 && !between.some(({ text }) => ANOTHER.has(text));
  if (isNear && between[0]?.text === 'the') return true;
  if (tokens[to]?.text !== ',' || family?.splitOn !== null) return false;
  // "PT eval, a complicated one": but "a screening mammogram, a diagnostic one".
  const isBare =
    tokens[match.from - 1]?.kind !== 'word' || DETERMINERS.has(tokens[match.from - 1]?.text ?? '');
  if (isBare && between.length === 2 && between[0]?.text === 'a' && !ANOTHER.has(between[1]?.text ?? ''))
    return true;
  // "The neurologist, a new one, examined me"
  if (between.length === 2 && between[1]?.text === 'new') return true;
  return between.length > 0 && between.length <= 3 && !between.some(({ text }) => ANOTHER.has(text));
}

const APPOSING = toWordSet(', ! ( - — –');
const IS = toWordSet("was is 's");
const OF_THAT_KIND = toWordSet('with without where that');
const OF_KIND = toWordSet(
  'long short quick brief simple basic full big hard complicated complex detailed thorough real',
);
const ANOTHER = toWordSet('and then plus also another second third other later next a but');
