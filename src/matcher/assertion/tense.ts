// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what the form of a sentence says. Present tense with a day to come is a plan ("I see the neurologist
// in two weeks"), a question asks of care in general ("Is a colonoscopy painful?"), and a question answered with "never"
// is a denial ("Vaccines? Not one since school.").

import type { Cue, CueKind } from '../lexicon/lexicon-types.ts';
import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { addKind, findKind } from '../words/word-kinds.ts';
import { toWordSet } from '../words/word-set.ts';
import { type PlacedCue, placeCue } from './placed-cue.ts';

const PAST: ReadonlySet<string> = toWordSet(`
  had got did went was were saw took ran sent made gave put came told said found showed felt began drew didnt
  wasnt werent hadnt couldnt wouldnt been done seen gone given taken ended kept left lost paid sat stood broke caught
  held met slept spent stuck threw wore wrote blew drank ate fell flew froze woke drove thought brought bought hung
  knew laid lay led meant shook shot spoke tore won became slid swung bent dug spun heard hid knelt rang rode rose shone
  spat stung struck swore taught strung crept swept understood
`);
/** Words in -ed that say nothing of the past. */
const NOT_PAST: ReadonlySet<string> = toWordSet(
  'need bed red med speed feed indeed scheduled booked supposed excited scared worried tired planned',
);
export const PRESENT: ReadonlySet<string> = toWordSet(`
  is are am 's 'm 're im have has having see sees seeing go goes going get gets getting meet start starts starting
  scheduled booked waiting
`);
const DAYS: ReadonlySet<string> = toWordSet(`
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri
`);
const PERIODS: ReadonlySet<string> = toWordSet(`
  day week month year spring summer fall autumn winter january february march april may june july august
  september october november december jan feb mar apr jun jul aug sep sept oct nov dec time
`);
/** "this …": a month or a year may be one that has gone by. */
const SOON: ReadonlySet<string> = toWordSet('afternoon evening weekend week coming');
/** "If that counts", "if memory serves". */
const HEDGES: ReadonlySet<string> = toWordSet('that you memory anything i it this not any anyone anybody');
/** "To see if" */
const FINDING_OUT: ReadonlySet<string> = toWordSet('see know wonder ask check tell even as');
const ORDINAL = /^\d{1,2}(?:st|nd|rd|th)$/;
/** What may follow a date: "on the 14th at noon"; but "the 4th visit" is none. */
const AFTER_DATE: ReadonlySet<string> = toWordSet('of at for with and to in if so but then');
const ASKING: ReadonlySet<string> = toWordSet(
  'is are does do would should could can will anyone anybody any how what whats who which',
);
const ANYONE: ReadonlySet<string> = toWordSet('anyone anybody any someone somebody you people');
const HAVING: ReadonlySet<string> = toWordSet('has have did was were');
const OF_PAST: ReadonlySet<string> = toWordSet('how what whats who which');
const DENIALS: ReadonlySet<string> = toWordSet('never no nope nah not none nobody denied refused nada');
const ARTICLES: ReadonlySet<string> = toWordSet('a an');
const AFFIRMING: ReadonlySet<string> = toWordSet(
  'yes yep yeah done had did sure been got check clean normal clear',
);
/** Words of a question that only names the care: "An MRI of my neck?" */
const MAX_NAMED = 8;
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
  texts: new Set([...DAYS, ...toWordSet('? tomorrow tonight new if unless next this in none neither')]),
  like: (text) => ORDINAL.test(text),
});

/** Each sentence once that is a question or has a day to come. In order of the text. */
export function findTenseCues(tokens: readonly Token[]): readonly PlacedCue[] {
  let found: PlacedCue[] | null = null;
  for (let at = findKind(tokens, TURNS); at >= 0; at = findKind(tokens, TURNS, at + 1)) {
    if (NONE.has(tokens[at]?.text ?? '')) {
      if (!isNoneDone(at, tokens)) continue;
      found ??= [];
      found.push(placeCue(at, at + 1, NONE_DONE));
      continue;
    }
    const isAsked = tokens[at]?.text === '?';
    const marker = isAsked ? at : findToCome(at, tokens);
    if (marker === null) continue;
    const sentence = findSentence(marker, tokens);
    found ??= [];
    if (isAsked) readQuestion(sentence, tokens, found);
    else if (tokens[sentence.to]?.text !== '?') readPlan(sentence, marker, tokens, found);
    // A question is read when its mark is reached.
    at = isAsked ? at : sentence.to - 1;
  }
  return found ?? NO_CUES;
}

/** "None of it happened", "neither ever got approved": a sentence of its own. */
function isNoneDone(at: number, tokens: readonly Token[]): boolean {
  const before = tokens[at - 1];
  if (before === undefined || !SENTENCE_MARKS.has(before.text)) return false;
  const end = Math.min(at + 6, findSentence(at, tokens).to);
  // "None of them did it."
  const isDid =
    tokens[end - 1]?.text === 'did' || (tokens[end - 2]?.text === 'did' && tokens[end - 1]?.text === 'it');
  return isDid || hasWord(tokens, at + 1, end, CARRIED_OUT);
}

const NONE: ReadonlySet<string> = toWordSet('none neither');
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

interface Sentence {
  readonly from: number;
  /** Its closing mark, or the end of the text. */
  readonly to: number;
}

function readPlan(
  { from, to }: Sentence,
  marker: number,
  tokens: readonly Token[],
  found: PlacedCue[],
): void {
  if (!hasPast(from, to, tokens) && hasWord(tokens, from, to, PRESENT))
    found.push(placeCue(marker, marker + 1, PLANNED));
}

function readQuestion({ from, to }: Sentence, tokens: readonly Token[], found: PlacedCue[]): void {
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
    const isOfPast = OF_PAST.has(first) && hasPast(from, to, tokens) && !hasWord(tokens, from, to, ANYONE);
    if (!isOfPast) found.push(placeCue(asked, asked + 1, ASKED));
    return;
  }
  // "Forty dollars a pop | for PT?"
  const price = findPrice(from, to, tokens);
  if (price >= 0 && !hasPast(from, to, tokens)) found.push(placeCue(price, price + 1, PRICED));
  if (to - from <= MAX_NAMED) {
    const answer = tokens[to + 1]?.text ?? '';
    // "Did they check for Lyme? They did not."
    const isDenied = tokens[to + 2]?.text === 'did' && tokens[to + 3]?.text === 'not';
    if (DENIALS.has(answer) || isDenied) found.push(placeCue(from, from + 1, DENIED));
    // "A bone scan? For a sprained ankle?"
    else if (hasNever(to + 1, tokens)) found.push(placeCue(from, from + 1, DENIED));
    else if ((ARTICLES.has(tokens[from]?.text ?? '') && !AFFIRMING.has(answer)) || isAskedOn(to, tokens))
      found.push(placeCue(from, from + 1, ASKED));
  }
}

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
    // "Can you believe they did a spinal tap?"
    if (next === 'you' && tokens[at + 2]?.text === 'believe') return null;
    if (ASKING.has(text) || (HAVING.has(text) && (ANYONE.has(next) || hasWord(tokens, at, to, ANYONE))))
      return at;
  }
  return null;
}

/** A verb of the past stands in the tokens. */
export function hasPast(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1) {
    const text = tokens[at]?.text ?? '';
    // "Three so far, the next is on the 20th"
    if (isPast(text) || (text === 'far' && tokens[at - 1]?.text === 'so')) return true;
  }
  return false;
}

/** A verb form of the past, told by its look. */
export function isPast(text: string): boolean {
  return PAST.has(text) || (text.length > 3 && text.endsWith('ed') && !NOT_PAST.has(text));
}

/** Where a day to come starts whose word stands at the token; null where none does. */
function findToCome(at: number, tokens: readonly Token[]): number | null {
  if (isToCome(at, tokens)) return at;
  // "the 14th"
  return at > 0 && isToCome(at - 1, tokens) ? at - 1 : null;
}

/** "tomorrow", "next week", "in two months", "on the 14th", "Friday". */
function isToCome(at: number, tokens: readonly Token[]): boolean {
  const token = tokens[at];
  const text = token?.text ?? '';
  const next = tokens[at + 1];
  if (text === 'new') return next?.text === 'year';
  // "We go there if the referral clears."
  const before = tokens[at - 1]?.text ?? '';
  if (text === 'if' || text === 'unless')
    return next !== undefined && !HEDGES.has(next.text) && !FINDING_OUT.has(before);
  // "I see her every Thursday" is no plan.
  if (DAYS.has(text)) return before !== 'every' && before !== 'each' && before !== 'other';
  if (text === 'tomorrow' || text === 'tonight') return true;
  if (text === 'next' && before === 'the') return false;
  if (text === 'next') return DAYS.has(next?.text ?? '') || PERIODS.has(next?.stem ?? '');
  if (text === 'the' && ORDINAL.test(next?.text ?? '')) {
    const after = tokens[at + 2];
    return after === undefined || after.kind === 'mark' || AFTER_DATE.has(after.text);
  }
  if (text === 'this') return DAYS.has(next?.text ?? '') || SOON.has(next?.stem ?? '');
  if (text !== 'in') return false;
  // "in two weeks", "in a couple of months", "in May"; "in 2019" is past.
  for (let place = at + 1; place <= at + 4; place += 1) {
    const stem = tokens[place]?.stem ?? '';
    if (PERIODS.has(stem)) return true;
    if (!COUNTS.has(stem) && tokens[place]?.kind !== 'number') return false;
  }
  return false;
}

const COUNTS: ReadonlySet<string> = toWordSet(
  'a an couple few of one two three four five six seven eight nine ten twelve',
);
