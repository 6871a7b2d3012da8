// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that is somebody's day's work: "my wife's a radiographer, three hundred chest films a week", "I'm
// a vet tech, so I've seen a thousand belly ultrasounds", "eight colonoscopies a day". The teller had none of it.

import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { findStartOf, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';

/** By stem: who gives care. */
const WORKERS: ReadonlySet<string> = toWordSet(`
  nurse rn lpn tech technician radiographer phlebotomist sonographer radiologist paramedic medic emt cna vet doctor surgeon cardiologist
  gastroenterologist hygienist therapist physio physiotherapist chiropractor orderly porter midwife aide scribe coder biller
  interpreter transporter corpsman assistant receptionist scheduler cytotechnologist pathologist optometrist optician audiologist dermatologist
`);
const WORKING: ReadonlySet<string> = toWordSet('work works worked working');
const WHERE: ReadonlySet<string> = toWordSet('in at for on');
const BEING: ReadonlySet<string> = toWordSet("am 'm is 's are 're was were be been being as retired years");
/** "An | x-ray | tech" */
const MAX_TITLE = 5;
/** How far before the care the trade is told: keeps the search linear. */
const MAX_REACH = 24;
/** "Three hundred | screening | mammograms", "X-rays of people | a day" */
const MAX_BESIDE = 3;
/** The care is the teller's: "I'm a nurse and I had two EKGs". */
const OF_TELLER: ReadonlySet<string> = toWordSet(
  'me my mine myself us our had got gotten went needed getting having for',
);
const EVERY: ReadonlySet<string> = toWordSet('a an per each every all');
const SHIFTS: ReadonlySet<string> = toWordSet('shift workday');
const DAYS: ReadonlySet<string> = toWordSet('day night morning afternoon');
const TIMES: ReadonlySet<string> = new Set([...DAYS, ...toWordSet('week month year summer winter long')]);
const FEW: ReadonlySet<string> = toWordSet('a an my one two three four couple few');
const MANY: ReadonlySet<string> = toWordSet(
  'thousand thousands hundred hundreds dozens countless plenty enough more',
);
const MIN_MANY = 5;

/** The start of the care where it is a trade's; null where it may be the teller's. */
export function findTrade(
  from: number,
  to: number,
  isLab: boolean,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): number | null {
  const name = tokens[to - 1];
  // "I was a | phlebotomist |", "I used to be a phlebotomist"
  const isCalling = WORKERS.has(tokens[from]?.stem ?? '') && to === from + 1;
  if (isCalling && ARTICLES.has(tokens[from - 1]?.text ?? '') && hasBeen(from - 2, tokens)) return from;
  if (isSold(from, to, tokens) || isShared(from, to, tokens, sentenceOf)) return from;
  if (isOwnDeed(from, tokens)) {
    const low = findStartOf(from, sentenceOf, MAX_REACH);
    const trade = hasWord(tokens, low, from, RETIRED) ? low : findWorker(from, low, tokens);
    if (trade !== null && !hasWord(tokens, trade, to + MAX_BESIDE, ME)) return from;
    // "I've hooked up ten thousand EEGs | in my career |."
    for (let at = to; at < to + MAX_TITLE; at += 1)
      if (
        CAREER.has(tokens[at]?.text ?? '') &&
        tokens[at - 1]?.text === 'my' &&
        DURING.has(tokens[at - 2]?.text ?? '')
      )
        return from;
  }
  if (name === undefined || name.text === name.stem || !name.text.endsWith('s')) return null;
  const rate = findRate(to, tokens);
  if (rate === null && !hasMany(from, tokens)) return null;
  if (SHIFTS.has(rate ?? '')) return from;
  const isFew = hasFew(from, tokens);
  if (rate !== null && isFew) return null;
  // "Eight colonoscopies a day": of no one person.
  if (
    !isLab &&
    DAYS.has(rate ?? '') &&
    hasMany(from, tokens) &&
    !hasWordBefore(tokens, from, MAX_TITLE, OF_TELLER)
  )
    return from;
  const trade = findWorker(from, findStartOf(from, sentenceOf, MAX_REACH), tokens);
  return trade === null || hasWord(tokens, trade + 1, from, OF_TELLER) ? null : from;
}

/** "I | 'm |", "I used to | be |". */
const hasBeen = (at: number, tokens: readonly Token[]) =>
  BEING.has(tokens[at]?.text ?? '') && hasWordBefore(tokens, at, MAX_BESIDE, TELLER);
const TELLER: ReadonlySet<string> = toWordSet('i');

/** "| A day", "all | week", after the name. */
function findRate(to: number, tokens: readonly Token[]): string | null {
  for (let at = to; at < to + MAX_BESIDE && tokens[at]?.kind === 'word'; at += 1) {
    const text = tokens[at + 1]?.text ?? '';
    if (EVERY.has(tokens[at]?.text ?? '') && (TIMES.has(text) || SHIFTS.has(text))) return text;
  }
  return null;
}

const hasFew = (from: number, tokens: readonly Token[]) =>
  !hasMany(from, tokens) && hasWordBefore(tokens, from, MAX_BESIDE, FEW);

function hasMany(from: number, tokens: readonly Token[]): boolean {
  for (
    let at = from - 1;
    at >= from - MAX_BESIDE && tokens[at] !== undefined && tokens[at]?.kind !== 'mark';
    at -= 1
  )
    if (
      MANY.has(tokens[at]?.text ?? '') ||
      TENS.has(tokens[at]?.text ?? '') ||
      (tokens[at]?.value ?? 0) >= MIN_MANY
    )
      return true;
  return false;
}

const TENS: ReadonlySet<string> = toWordSet(`
  five six seven eight nine ten twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety
`);

/** "My wife 's a | radiographer", "I | work at | a lab". */
function findWorker(from: number, start: number, tokens: readonly Token[]): number | null {
  for (let at = from - 1; at >= start; at -= 1) {
    const { text = '', stem = '' } = tokens[at] ?? {};
    if (WORKING.has(text) && WHERE.has(tokens[at + 1]?.text ?? '')) return at + 1;
    if (!WORKERS.has(stem)) continue;
    let being = at - 1;
    while (being > at - MAX_TITLE && tokens[being]?.kind === 'word' && !BEING.has(tokens[being]?.text ?? ''))
      being -= 1;
    if (
      BEING.has(tokens[being]?.text ?? '') &&
      (isMany(at, tokens) || ARTICLES.has(tokens[being + 1]?.text ?? ''))
    )
      return at;
  }
  return null;
}

/** "I | sell | stress test equipment", "she's been | running | the EEG | lab |". */
function isSold(from: number, to: number, tokens: readonly Token[]): boolean {
  const isShop = SHOPS.has(tokens[to]?.stem ?? '') && hasWordBefore(tokens, from, MAX_BESIDE, RUNNING);
  return (
    (isShop || hasWordBefore(tokens, from, MAX_BESIDE, SELLING)) &&
    !hasWord(tokens, from - 1, to + MAX_TITLE, ME)
  );
}

/** "Been a phlebotomist for years, | drew | blood from a mayor", "I could draw blood from a turnip". */
function isOwnDeed(from: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  let verb = DEEDS.has(text(from)) ? from : from - 1;
  while (verb > from - MAX_TITLE && !DEEDS.has(text(verb))) verb -= 1;
  if (!DEEDS.has(text(verb))) return false;
  let subject = verb - 1;
  while (PASSING.has(text(subject))) subject -= 1;
  return tokens[subject]?.kind !== 'word' || text(subject) === 'i' || text(subject) === 'and';
}

/** "When I was an EMT | we did EKGs | in living rooms", "I worked in a nursing home and | we did urinalysis on everybody |"; but "we did | two MRIs |". */
function isShared(
  from: number,
  to: number,
  tokens: readonly Token[],
  sentenceOf: readonly number[],
): boolean {
  const name = tokens[to - 1];
  const isOfMany = name?.text !== name?.stem || hasWord(tokens, to, to + MAX_BESIDE, EVERYBODY);
  if (!isOfMany || !hasWordBefore(tokens, from, MAX_TITLE, OURS) || hasFew(from, tokens)) return false;
  const low = findStartOf(from, sentenceOf, MAX_REACH);
  const trade = findWorker(from, low, tokens);
  if (trade === null || hasWord(tokens, trade, to + MAX_BESIDE, ME)) return false;
  // "I worked in an office" is no trade of care.
  return WORKERS.has(tokens[trade]?.stem ?? '') || hasWord(tokens, trade, trade + MAX_TITLE, WARDS);
}

const OURS: ReadonlySet<string> = toWordSet('we');
const EVERYBODY: ReadonlySet<string> = toWordSet('everybody everyone anybody people patients residents');
const WARDS: ReadonlySet<string> = toWordSet(
  'hospital clinic lab nursing er ward hospice icu ambulance morgue',
);

const ME: ReadonlySet<string> = toWordSet('me my mine myself us our');
const RETIRED: ReadonlySet<string> = toWordSet('retired');
const CAREER: ReadonlySet<string> = toWordSet('career residency rotation shift practice job internship');
/** But "… and I | lost | my job". */
const DURING: ReadonlySet<string> = toWordSet('in during at on of over throughout through for');
const SELLING: ReadonlySet<string> = toWordSet(
  'sell sells sold selling install installs installed installing repair repairs repaired repairing mop mops mopped mopping',
);
const RUNNING: ReadonlySet<string> = toWordSet(
  'run runs ran running manage manages managed managing own owns owned haul hauls hauled',
);
const SHOPS: ReadonlySet<string> = toWordSet('lab department suite clinic unit equipment machine room truck');
const DEEDS: ReadonlySet<string> = toWordSet(
  'draw drew drawn drawing do did done doing run ran give gave take took perform performed read stick stuck hook hooked',
);
const PASSING: ReadonlySet<string> = toWordSet("could can 've have ever once also still just");

const ARTICLES: ReadonlySet<string> = toWordSet('a an');
const isMany = (at: number, tokens: readonly Token[]) => tokens[at]?.text !== tokens[at]?.stem;
