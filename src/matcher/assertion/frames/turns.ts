// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what the form of a sentence says. Present tense with a day to come is a plan ("I see the neurologist
// in two weeks"), a question asks of care in general ("Is a colonoscopy painful?"), and a question answered with "never"
// is a denial ("Vaccines? Not one since school.").

import type { Cue, CueKind } from '../../lexicon/lexicon-types.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWordAfter } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { addKind, findKind } from '../../words/word-kinds.ts';
import { toWordSet } from '../../words/word-set.ts';
import { type PlacedCue, placeCue } from '../placed-cue.ts';
import { NOT } from '../words/frame-words.ts';
import { isCount } from '../words/numerals.ts';
import { hasPast, isPast, isPastAt } from '../words/tense.ts';
import { findDoubted, THINKING } from './doubted.ts';
import {
  findToCome,
  hasPastVerb,
  isDate,
  isPlan,
  type Outlook,
  readOutlook,
  type Sentence,
  STARTING,
  TO_COME,
} from './plans.ts';

const ASKING: ReadonlySet<string> = toWordSet(
  'is are does do would should could can will anyone anybody any how what whats who which where',
);
const ANYONE: ReadonlySet<string> = toWordSet('anyone anybody any someone somebody you yall people');
const HAVING: ReadonlySet<string> = toWordSet('has have did was were');
const OF_PAST: ReadonlySet<string> = toWordSet('how what whats who which where');
const DENIALS: ReadonlySet<string> = toWordSet('never no nope nah not none nobody denied refused nada');
const ARTICLES: ReadonlySet<string> = toWordSet('a an');
const AFFIRMING: ReadonlySet<string> = toWordSet(
  'yes yep yeah done had did sure been got check clean normal clear',
);
/** Words of a question that only names the care: "An MRI of my neck?" */
const MAX_NAMED = 12;
const REACH = 60;

const makeCue = (id: string, kind: CueKind): Cue => ({
  id,
  kind,
  scope: 'clause',
  reach: REACH,
  gapCategory: null,
});
const PLANNED = makeCue('future', 'planned');
/** "An MRI, a tilt test. None of them happened." */
const NONE_DONE: Cue = { ...makeCue('none-done', 'negated'), scope: 'backward' };
const ASKED = makeCue('question', 'hypothetical');
const PRICED: Cue = { ...ASKED, scope: 'forward' };
const DENIED = makeCue('answer', 'negated');

/** What a sentence must have to be a question or a plan. */
const TURNS = addKind({
  texts: new Set([...TO_COME, ...THINKING, ...toWordSet('? none neither')]),
  like: isDate,
});

/** Each sentence once that is a question or has a day to come. In order of the text. */
export function findTenseCues(tokens: readonly Token[]): readonly PlacedCue[] {
  let found: PlacedCue[] | null = null;
  // The sentence of the last day to come: read once, however many there are in it.
  let sentence: Sentence = { from: 0, to: 0 };
  let outlook: Outlook | null = null;
  for (let at = findKind(tokens, TURNS); at >= 0; at = findKind(tokens, TURNS, at + 1)) {
    if (NONE.has(tokens[at]?.text ?? '')) {
      if (!isNoneDone(at, tokens)) continue;
      found ??= [];
      found.push(placeCue(at, at + 1, NONE_DONE));
      continue;
    }
    if (THINKING.has(tokens[at]?.text ?? '')) {
      const doubted = findDoubted(at, tokens);
      if (doubted === null) continue;
      found ??= [];
      found.push(doubted);
      continue;
    }
    const isAsked = tokens[at]?.text === '?';
    const marker = isAsked ? at : findToCome(at, tokens);
    if (marker === null) continue;
    found ??= [];
    if (isAsked) {
      readQuestion(findSentence(marker, tokens), tokens, found);
      continue;
    }
    if (marker >= sentence.to) {
      sentence = cutPast(findSentence(marker, tokens), marker, tokens);
      const isOpen =
        tokens[sentence.to]?.text !== '?' &&
        !hasPastVerb(sentence, tokens) &&
        !isTally(sentence, marker, tokens);
      outlook = isOpen ? readOutlook(sentence, tokens) : null;
    }
    if (outlook === null || !isPlan(outlook, marker, tokens)) continue;
    found.push(placeCue(marker, marker + 1, PLANNED));
    outlook = null;
  }
  return found ?? NO_CUES;
}

/** "I have an MRI on Friday, | had the X-ray last week": what was had is told apart from the plan. */
function cutPast(sentence: Sentence, marker: number, tokens: readonly Token[]): Sentence {
  const { from, to } = sentence;
  const have = tokens[from + 1]?.text === "'ve" ? from + 2 : from + 1;
  const isPlanned = TELLERS.has(tokens[from]?.text ?? '') && HAVE.has(tokens[have]?.text ?? '');
  const isStart = STARTING.has(tokens[from]?.text ?? '');
  if (!isStart && !(isPlanned && DETERMINERS.has(tokens[have + 1]?.text ?? ''))) return sentence;
  for (let at = marker + 1; at < to && at < marker + MAX_DAY; at += 1)
    if (
      JOINTS.has(tokens[at]?.text ?? '') &&
      (isPastAt(at + 1, tokens) || (isStart && isPastAt(at + 2, tokens)))
    )
      return { from, to: at };
  return sentence;
}

const TELLERS: ReadonlySet<string> = toWordSet('i we');
const HAVE: ReadonlySet<string> = toWordSet('have got');
const JOINTS: ReadonlySet<string> = toWordSet(', ; and but');
const MAX_DAY = 6;

/** "Three gastroscopies | in ten years |", "that is four doctors | in six years |": how often, up to now. */
const isTally = ({ from }: Sentence, marker: number, tokens: readonly Token[]) =>
  isCount(tokens[tokens[from]?.text === 'that' ? from + 2 : from]) &&
  hasWordAfter(tokens, marker, MAX_TALLY, YEARS);
const MAX_TALLY = 4;
const YEARS: ReadonlySet<string> = toWordSet('years yrs');

/** "None of it happened", "neither ever got approved": a sentence of its own. */
function isNoneDone(at: number, tokens: readonly Token[]): boolean {
  const before = tokens[at - 1];
  // "They wanted an MRI, then a CT. I | had neither |."
  const isOwn = HAD.has(before?.text ?? '') && TELLERS.has(tokens[at - 2]?.text ?? '');
  if (isOwn && SENTENCE_MARKS.has(tokens[at - 3]?.text ?? '')) return tokens[at + 1]?.kind !== 'word';
  if (before === undefined || !SENTENCE_MARKS.has(before.text)) return false;
  const end = Math.min(at + 6, findSentence(at, tokens).to);
  // "None of them did it."
  const isDid =
    tokens[end - 1]?.text === 'did' || (tokens[end - 2]?.text === 'did' && tokens[end - 1]?.text === 'it');
  return isDid || hasWord(tokens, at + 1, end, CARRIED_OUT);
}

const NONE: ReadonlySet<string> = toWordSet('none neither');
const HAD: ReadonlySet<string> = toWordSet('had got did saw');
const CARRIED_OUT: ReadonlySet<string> = toWordSet(
  'crossed done happened approved ordered scheduled booked offered took place run covered materialized',
);

const NO_CUES: readonly PlacedCue[] = [];

/** The sentence that the token stands in; a mark closes its own. */
function findSentence(at: number, tokens: readonly Token[]): Sentence {
  let [from, to] = [at, at];
  while (from > 0 && !SENTENCE_MARKS.has(tokens[from - 1]?.text ?? '')) from -= 1;
  while (to < tokens.length && !SENTENCE_MARKS.has(tokens[to]?.text ?? '')) to += 1;
  return { from, to };
}

function readQuestion({ from, to }: Sentence, tokens: readonly Token[], found: PlacedCue[]): void {
  if (from === to) return;
  const asked = findAsked(from, to, tokens);
  // "You know what nobody ever did? A blood count."
  if (to + 1 < tokens.length && hasWord(tokens, from, to, DENIALS)) {
    const next = findSentence(to + 1, tokens);
    if (!hasPast(next.from, next.to, tokens)) found.push(placeCue(to + 1, to + 2, DENIED));
  }
  if (asked !== null) {
    const first = tokens[asked]?.text ?? '';
    // "Would I do that needle test again?"
    if (first === 'would' && tokens[to - 1]?.text === 'again') return;
    // "My MRI is in the portal, | can someone explain it?"
    if (hasWord(tokens, from, asked, AT_HAND) && hasWord(tokens, asked, to, RESULTS_ASKED)) return;
    const isOfPast = OF_PAST.has(first) && hasPast(from, to, tokens) && !hasWord(tokens, from, to, ANYONE);
    if (!isOfPast) found.push(placeCue(asked, asked + 1, ASKED));
    return;
  }
  // "Forty dollars a pop | for PT?"
  const price = findPrice(from, to, tokens);
  if (price >= 0 && !hasPast(from, to, tokens)) found.push(placeCue(price, price + 1, PRICED));
  if (to - from <= MAX_NAMED) {
    // "Endoscopy?? In this economy??"
    let end = to;
    while (STRESSED.has(tokens[end + 1]?.text ?? '')) end += 1;
    const answer = tokens[end + 1]?.text ?? '';
    // "Two MRIs? No, | three."
    if (isCount(tokens[from]) && tokens[to + 2]?.text === ',' && isCount(tokens[to + 3])) return;
    // "Did they check for Lyme? They did not."
    const isDenied =
      (tokens[to + 2]?.text === 'did' && tokens[to + 3]?.text === 'not') ||
      // "Colonoscopy at my age? I don't think so."
      (tokens[to + 2]?.text === 'dont' && tokens[to + 4]?.text === 'so');
    if (DENIALS.has(answer) || isDenied || isAskedInVain(end + 1, tokens))
      found.push(placeCue(from, from + 1, DENIED));
    // "A bone scan? For a sprained ankle?"
    else if (hasNever(to + 1, tokens)) found.push(placeCue(from, from + 1, DENIED));
    else if ((ARTICLES.has(tokens[from]?.text ?? '') && !AFFIRMING.has(answer)) || isAskedOn(end, tokens))
      found.push(placeCue(from, from + 1, ASKED));
  }
}

/** Said of a test of which the result is there. */
export const AT_HAND: ReadonlySet<string> = toWordSet('portal mychart yesterday back from');
export const RESULTS_ASKED: ReadonlySet<string> = toWordSet(
  'mean means explain translate interpret broken fractured normal serious',
);

function findPrice(from: number, to: number, tokens: readonly Token[]): number {
  for (let at = from; at < to; at += 1) if (PRICES.has(tokens[at]?.text ?? '')) return at;
  return -1;
}

const PRICES: ReadonlySet<string> = toWordSet('$ dollar dollars buck bucks copay grand');

/** "PT? More like PTSD, never started." */
function hasNever(from: number, tokens: readonly Token[]): boolean {
  for (let at = from; tokens[at] !== undefined && !SENTENCE_MARKS.has(tokens[at]?.text ?? ''); at += 1)
    if (tokens[at]?.text === 'never' && isPast(tokens[at + 1]?.text ?? '')) return true;
  return false;
}

/** "PSA test? | I asked |, and he said at 81 they | don't | bother." */
const isAskedInVain = (at: number, tokens: readonly Token[]) =>
  TELLERS.has(tokens[at]?.text ?? '') &&
  BROACHING.has(tokens[at + 1]?.text ?? '') &&
  hasWord(tokens, at + 2, findSentence(at, tokens).to, UNWILLING);

const STRESSED: ReadonlySet<string> = toWordSet('? !');
const BROACHING: ReadonlySet<string> = toWordSet('asked brought mentioned inquired begged');
const UNWILLING: ReadonlySet<string> = new Set([...NOT, ...toWordSet('no too laughed')]);

/** "Thyroid panel? In this economy?" */
function isAskedOn(mark: number, tokens: readonly Token[]): boolean {
  const next = findSentence(mark + 1, tokens);
  return next.to > next.from && tokens[next.to]?.text === '?';
}

/** The word that asks: the first, or the first after a comma: "I mean, who gets a biopsy for that?" */
function findAsked(from: number, to: number, tokens: readonly Token[]): number | null {
  for (let at = from; at < to; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (at > from && tokens[at - 1]?.text !== ',') continue;
    const next = tokens[at + 1]?.text ?? '';
    // "The shot in the heel, where the band hooks on?"
    if (text === 'where' && !ASKING.has(next)) continue;
    // "Can you believe they did a spinal tap?"
    if (next === 'you' && tokens[at + 2]?.text === 'believe') return null;
    if (ASKING.has(text) || (HAVING.has(text) && (ANYONE.has(next) || hasWord(tokens, at, to, ANYONE))))
      return at;
  }
  return null;
}
