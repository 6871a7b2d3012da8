// SPDX-License-Identifier: Apache-2.0
// Part of steps 7 and 8: how many were had of those that there were to be: "eight ordered, | seven taken |", "approved for
// twelve, and I | went to eight | of them", "signed up for five and | came to four |", "should have 14 by now, I've | gotten 11 |".

import { KINSHIP } from '../assertion/people/kinship.ts';
import type { CareEvent } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord, type Span } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';

export interface Used extends Span {
  readonly value: number;
  readonly whole: number;
}

/** The words around care that may tell how many of it were had: its sentence and the next two, up to where other care is named. */
export function findTold(
  position: number,
  readings: readonly Reading[],
  tokens: readonly Token[],
  sentenceOf: readonly number[],
): Span {
  const { from, to } = readings[position]?.event ?? { from: 0, to: 0 };
  const sentence = sentenceOf[from] ?? 0;
  let next = position + 1;
  // "Acupuncture, three | appointments | made": of the same care; "a CBC at each of the six | rheumatology visits | save the first"
  while (isOfSame(readings[next]?.event, to, tokens)) next += 1;
  const limit = Math.min(readings[next]?.event.from ?? sentenceOf.length, to + MAX_AFTER, sentenceOf.length);
  let start = from;
  const first = Math.max(0, from - MAX_BEFORE, readings[position - 1]?.event.to ?? 0);
  while (start > first && sentenceOf[start - 1] === sentence) start -= 1;
  let end = to;
  for (; end < limit; end += 1) {
    const isNext = sentenceOf[end] !== sentenceOf[end - 1];
    if ((sentenceOf[end] ?? 0) > sentence + MAX_SENTENCES || (isNext && !goesOn(end, tokens))) break;
  }
  return { from: start, to: end };
}

const isOfSame = (event: CareEvent | undefined, to: number, tokens: readonly Token[]) =>
  event?.family?.role === 'visit' || (event !== undefined && isOfEach(event.from, to, tokens));

/** "A CRP before | each of the ten | infusions". */
export function isOfEach(from: number, after: number, tokens: readonly Token[]): boolean {
  for (let at = from - 1; at > Math.max(after, from - MAX_EACH) && tokens[at]?.kind === 'word'; at -= 1)
    if (EACH.has(tokens[at]?.text ?? '')) return LINKS.has(tokens[at - 1]?.text ?? '');
  return false;
}

const MAX_EACH = 7;
const EACH: ReadonlySet<string> = toWordSet('each every all');
const LINKS: ReadonlySet<string> = toWordSet('at with before after for during on');

/** "| They approved | three. | I used | two."; but "| IVIG | : five rounds approved" is of something else. */
const goesOn = (at: number, tokens: readonly Token[]) =>
  // "| My mom | was approved for four and used two."
  !(tokens[at]?.text === 'my' && KINSHIP.has(tokens[at + 1]?.text ?? '')) &&
  (readCount(at, tokens) !== null ||
    [OPENING, HAVING, PLANNING].some((words) => words.has(tokens[at]?.text ?? '')));
const OPENING: ReadonlySet<string> = toWordSet(
  'i we they he she my mine insurance medicare medicaid so but and of a that there the',
);

const [MAX_BEFORE, MAX_AFTER, MAX_SENTENCES, MAX_NONE] = [12, 34, 2, 16];

/** `known`: how many are counted already; null where nothing says how many were had. */
export function findUsed(told: Span, care: Span, known: number, tokens: readonly Token[]): Used | null {
  let [planned, said, plannedAt] = [isOfWhole(care.from, tokens) ? known : 0, known, care.from];
  const isPlan = hasWord(tokens, told.from, told.to, PLANNING);
  if (isPlan && (isPlanned(care.from, care.to, tokens) || known < 2)) planned = known;
  for (let at = told.from; at < told.to; at += 1) {
    const value = readCount(at, tokens) ?? 0;
    if (value < 2 || isPart(at, tokens)) continue;
    said = Math.max(said, value);
    if (!isPlan || value <= planned || isHad(at, care, tokens) || !isPlanned(at, at + 1, tokens)) continue;
    [planned, plannedAt] = [value, at];
  }
  if (said < 2) return null;
  for (let at = told.from; at < told.to; at += 1) {
    // "Scheduled six and I went to | all | but the last"
    const isAll = tokens[at]?.text === 'all' && planned > 1 && tokens[at + 1]?.text === 'but';
    // "Two were booked and | neither one | happened"
    const isNone = NONE.has(tokens[at - 1]?.text ?? '');
    const value = isAll ? planned : isNone ? 0 : readCount(at, tokens);
    if (value === null || isPart(at, tokens) || (value === 0 && at > care.to + MAX_NONE)) continue;
    // "Group therapy, I made three of the six | and | the ultrasound was"
    if (at < care.from && hasWord(tokens, at, care.from, JOINTS)) continue;
    const part = findPartOf(at, value, care, tokens);
    if (part > 0) return { value, whole: part, from: at, to: at + 1 };
    const isOfThose = tokens[at + 1]?.text === 'of' && readCount(at + 3, tokens) === said;
    const isMade = value > 0 && value < said && isAttended(at, tokens);
    const whole = isOfThose || isMade ? said : planned;
    const isFewer = value > 1 && value < planned && isOfThem(at, plannedAt, care, tokens);
    if (whole >= Math.max(2, value) && (isFewer || isHad(at, care, tokens)))
      return { value, whole, from: at, to: at + 1 };
  }
  return null;
}

/** "| Nine of ten | sessions done", "quit after | six of the ten |": of how many; 0 in "one of the two MRIs was lost". */
function findPartOf(at: number, value: number, care: Span, tokens: readonly Token[]): number {
  const text = (place: number) => tokens[place]?.text ?? '';
  const of = text(at + 1) === 'out' ? at + 2 : at + 1;
  const said = WHOLES.has(text(of + 1)) ? of + 2 : of + 1;
  const whole = text(of) === 'of' ? (readCount(said, tokens) ?? 0) : 0;
  // "Every | one of the six |" are six.
  if (value < 1 || whole <= value || EACH.has(text(at - 1)) || text(at - 1) === 'single') return 0;
  const isHere = care.from > said && care.from - said < MAX_OF;
  const end = isHere ? care.to : skipNoun(said, care, tokens);
  // "Visit | 8 of my 10 | chiropractor appointments" is of those.
  if (!isHere && !isEnd(end, tokens)) return 0;
  if (ONLY.has(text(at - 1)) || hasWordBefore(tokens, at, 3, DOING)) return whole;
  if (isHere && hasWordAfter(tokens, end, 4, OVER_WITH)) return whole;
  // "| Two of three | shots |, then I moved": no verb goes with them.
  const isAlone = tokens[at - 1]?.kind !== 'word' && (tokens[end]?.kind !== 'word' || THEN.has(text(end)));
  return isHere && isAlone && value > 1 ? whole : 0;
}

const WHOLES: ReadonlySet<string> = toWordSet('the my those these our');
const ONLY: ReadonlySet<string> = toWordSet('only just');
const DOING: ReadonlySet<string> = toWordSet(
  'did made after used had got finished completed attended to through',
);
const OVER_WITH: ReadonlySet<string> = toWordSet(
  'behind done finished completed ordered approved scheduled authorized booked planned happened given',
);
const THEN: ReadonlySet<string> = toWordSet('then and but before until');

const JOINTS: ReadonlySet<string> = toWordSet('and but , . ; :');
const NONE: ReadonlySet<string> = toWordSet('neither not');

/** "4/29", "9)", "3.5", "$40", "45 | minutes |" */
const isPart = (at: number, tokens: readonly Token[]) =>
  PARTS.has(tokens[at - 1]?.text ?? '') ||
  PARTS.has(tokens[at + 1]?.text ?? '') ||
  tokens[at + 1]?.text === ')';
const PARTS: ReadonlySet<string> = toWordSet('/ $ % # minute minutes min mins hour hours dollars am pm mg');

/** "| Out of ten | allergy shots I took six", "| of the eight | infusions I got five". */
function isOfWhole(from: number, tokens: readonly Token[]): boolean {
  for (let of = from - 1; of > from - MAX_OF; of -= 1) {
    const isOpening = tokens[of - 1]?.kind !== 'word' || tokens[of - 1]?.text === 'out';
    if (tokens[of]?.text !== 'of' || !isOpening) continue;
    return [1, 2].some((step) => readCount(of + step, tokens) !== null);
  }
  return false;
}

const MAX_OF = 6;

/** "| Six | doses were ordered", "approved for | six |", "a card of | six |". */
const isPlanned = (from: number, to: number, tokens: readonly Token[]) =>
  hasWordBefore(tokens, from, 4, PLANNING) || hasWordAfter(tokens, to, 4, PLANNING);

/** "I | made | ten", "I | kept | four": of more that there were. */
const isAttended = (at: number, tokens: readonly Token[]) =>
  ATTENDING.has(tokens[skipLeads(at, tokens)]?.text ?? '');

function skipLeads(at: number, tokens: readonly Token[]): number {
  // "Made it to | the last one |"
  const isWhich = WHICH.has(tokens[at - 1]?.text ?? '') && tokens[at - 2]?.text === 'the';
  let verb = isWhich ? at - 3 : at - 1;
  while (verb > at - MAX_LEADS && LEADS.has(tokens[verb]?.text ?? '')) verb -= 1;
  return verb;
}

const MAX_LEADS = 5;
const WHICH: ReadonlySet<string> = toWordSet('last final first second third fourth');

/** Fewer than the planned, and of nothing else: "nine on the referral, | seven | in real life", "I was told ten, I lasted | six |". */
function isOfThem(at: number, plannedAt: number, care: Span, tokens: readonly Token[]): boolean {
  // "Ordered for six weeks, I stopped after | two weeks |"
  const isSpan = tokens[at + 1]?.stem === 'week' || NUMBERED.has(tokens[at - 1]?.text ?? '');
  if (at <= plannedAt || isSpan || !isEnd(skipNoun(at, care, tokens), tokens)) return false;
  let before = at - 1;
  while (before > plannedAt && tokens[before]?.kind === 'word' && !JOINTS.has(tokens[before]?.text ?? '')) {
    if ([UNHAD, PLANNING].some((words) => words.has(tokens[before]?.text ?? ''))) return false;
    before -= 1;
  }
  return !hasWordAfter(tokens, at + 1, 4, PLANNING) && !hasWordAfter(tokens, at + 1, 4, UNHAD);
}

/** "That's | year | three", "by | number | ten", "it's | been | 9". */
const NUMBERED: ReadonlySet<string> = toWordSet('year day week month number been page age stage grade level');

/** Where the words end that name what the number is of: "six | of them |", "six | sessions |". */
function skipNoun(at: number, { to }: Span, tokens: readonly Token[]): number {
  const { stem = '' } = tokens[at + 1] ?? {};
  const isNoun = NOUNS.has(stem) || (stem === tokens[to - 1]?.stem && at >= to);
  const isOf = tokens[at + 1]?.text === 'of' && THEM.has(tokens[at + 2]?.text ?? '');
  return isOf ? at + 3 : isNoun ? at + 2 : at + 1;
}

/** Whether the number is of what somebody had: "took | six |", "showed up for | four | of the six", "| two | were given". */
function isHad(at: number, care: Span, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  const after = skipNoun(at, care, tokens);
  const verb = skipLeads(at, tokens);
  const isDone = HAVING.has(text(verb)) && !hasWordBefore(tokens, verb, 3, NOT);
  if (isDone && (text(at + 1) === 'of' || isEnd(after, tokens))) return true;
  let done = after;
  while (done < after + MAX_BEING && BEING.has(text(done))) done += 1;
  const isPlace = text(done) === 'took' && text(done + 1) === 'place';
  return isPlace || (DONE.has(text(done)) && !hasWord(tokens, after, done, NOT) && isEnd(done + 1, tokens));
}

const MAX_BEING = 4;

function isEnd(at: number, tokens: readonly Token[]): boolean {
  const token = tokens[at];
  return token === undefined || OVER.has(token.text) || (token.kind === 'mark' && !PARTS.has(token.text));
}

/** A whole number, none included; null for everything else. */
export function readCount(at: number, tokens: readonly Token[]): number | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const value = token.kind === 'number' ? (token.value ?? -1) : (NUMBERS.get(token.text) ?? -1);
  if (!Number.isInteger(value) || value < 0 || value > MOST) return null;
  const ones = value > 19 && value % 10 === 0 ? (NUMBERS.get(tokens[at + 1]?.text ?? '') ?? 0) : 0;
  return value + (ones < 10 ? ones : 0);
}

const MOST = 200;
const NUMBERS: ReadonlyMap<string, number> = new Map(
  `none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty`
    .split(/\s+/)
    .map((word, value): [string, number] => [word, value])
    .concat([
      ['zero', 0],
      ['thirty', 30],
      ['forty', 40],
    ]),
);
export const PLANNING: ReadonlySet<string> = toWordSet(`
  supposed meant called phoned ordered asked approved scheduled booked planned wanted requested prescribed authorized okayed preapproved
  preauthorized allowed covered paid bought signed reserved arranged offered should made card package due auth order prescription script prepaid
  down told needed books referral series plan covers allows allow promised
`);
const ATTENDING: ReadonlySet<string> = toWordSet('made kept attended showed');
const HAVING: ReadonlySet<string> = toWordSet(`
  saw got gotten had did done used attended only took taken made finished received completed kept went came showed ended managed sat
`);
const LEADS: ReadonlySet<string> = toWordSet(
  'all just only to it up for with through about maybe like exactly',
);
const NOUNS: ReadonlySet<string> = toWordSet(
  'session visit dose shot appointment time treatment week class meeting one',
);
const THEM: ReadonlySet<string> = toWordSet('them those these');
const BEING: ReadonlySet<string> = toWordSet('was were got have been actually ever really not never');
/** "Insurance cut it to | two |", "the copay | is | six", "| he's | seven". */
const UNHAD: ReadonlySet<string> = toWordSet(`
  not never no didnt havent wasnt werent is are am want wants will would going left more another missed skipped cancelled canceled lost
  fell costs cost waiting refused declined denied
`);
const NOT: ReadonlySet<string> = toWordSet('not never didnt havent wasnt werent');
const DONE: ReadonlySet<string> = toWordSet(
  'done happened used taken given kept attended completed received administered gotten delivered finished',
);
const OVER: ReadonlySet<string> = toWordSet(
  'of and but so because bc before until then when since in by this last that it yet now',
);
