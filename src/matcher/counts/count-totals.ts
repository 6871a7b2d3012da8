// SPDX-License-Identifier: Apache-2.0
// Part of step 8: a total and the list it sums up are counted once: "4 doctors: a GP, two neurologists and a rheumatologist".

import type { Reading } from '../events/readings.ts';
import { skipDeterminer } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { ROUNDS } from './count-before.ts';
import { MAX_PASSED, skipSaying } from './count-later.ts';
import { type Counting, isListed, PLACE_LINKS, SESSION_UNITS } from './counting.ts';
import { takeVisits } from './listed-visits.ts';
import { isSummed } from './numbers/said-totals.ts';
import { dropFirstName } from './second-names.ts';

const GENERIC: ReadonlySet<string> = toWordSet(
  'doctor doc specialist provider visit appointment physician consult appt',
);
const LIST_MARKS: ReadonlySet<string> = toWordSet(': ( — - , including');

const MAX_LISTED = 16;

/** Takes the listed off the total before them; care of "10 visits" that are the count of the care before is no more. */
export function settleTotals(counting: Counting): void {
  for (const position of counting.readings.keys()) {
    takeSites(position, counting);
    shareRounds(position, counting);
    takeListed(position, counting);
    giveVisits(position, counting);
    dropBreakdown(position, counting);
    takeParts(position, counting);
    takeVisits(position, counting);
    dropFirstName(position, counting);
  }
}

/** "Three MRIs: brain, neck and low back": one of each. */
function takeSites(position: number, { readings, counts }: Counting): void {
  const [first, count] = [readings[position], counts[position]];
  if (first === undefined || count?.source !== 'number' || count.times < 2) return;
  if (readings[position - 1]?.event === first.event) return;
  let sites = 1;
  while (readings[position + sites]?.event === first.event) sites += 1;
  if (sites === count.times) counts[position] = { ...count, times: 1, note: null };
}

/** "Two rounds of | sed rate and CRP |": all that is listed after them. */
function shareRounds(position: number, { readings, counts, tokens, categoryOf }: Counting): void {
  const [left, right, count] = [readings[position], readings[position + 1], counts[position]];
  if (left === undefined || right === undefined || count?.words === undefined || count.times < 2) return;
  if ((counts[position + 1] ?? null) !== null || !ROUNDS.has(tokens[count.words.to - 1]?.stem ?? '')) return;
  if (categoryOf(left) === 'lab' && categoryOf(right) === 'lab' && isListed(left, right, tokens))
    counts[position + 1] = count;
}

/** Antibodies of one panel. */
const MAX_PARTS = 16;

/** "The ENA: SSA, SSB, Smith, RNP": the antibodies are counted, not the panel they are of. */
function takeParts(position: number, { readings, counts, tokens, clauses }: Counting): void {
  const { unitId, event } = readings[position] ?? {};
  if (event === undefined || unitId !== 'cms-lab-ena' || tokens[event.from]?.text !== 'ena') return;
  let parts = 0;
  for (let at = position + 1; at <= position + MAX_PARTS && readings[at]?.unitId === unitId; at += 1) {
    if (clauses.sentenceOf[readings[at]?.event.from ?? 0] !== clauses.sentenceOf[event.from]) break;
    parts += counts[at]?.times ?? 1;
  }
  const { times = 1 } = counts[position] ?? {};
  if (parts > 1 || (parts > 0 && times > 1))
    counts[position] = { times: Math.max(0, times - parts), note: null, isOrdinal: false, source: 'words' };
}

function takeListed(position: number, { readings, counts, tokens, clauses }: Counting): void {
  const reading = readings[position];
  const count = counts[position];
  if (reading === undefined || count == null || count.times < 2 || !isVisit(reading)) return;
  // "Three specialists (GI, …": the first of the list is in the event.
  const isMerged = LIST_MARKS.has(tokens[reading.event.match.to]?.text ?? '');
  let at = isMerged ? reading.event.match.to : reading.event.to;
  while (at < reading.event.to + 4 && tokens[at]?.kind === 'word') at += 1;
  const mark = tokens[at]?.text ?? '';
  // "My doctor | (four times) | and an ENT"
  if (count.words?.from === at + 1) return;
  const isGeneric = tokens
    .slice(reading.event.match.from, reading.event.match.to)
    .some(({ stem, text }) => GENERIC.has(stem) && (mark !== ',' || text !== stem));
  // "My doctor four times, then a neurologist": one doctor, and no list of whom the four were.
  if (!isGeneric || !LIST_MARKS.has(mark)) return;
  const sentence = clauses.sentenceOf[reading.event.from];
  const isHeld = isMerged && reading.event.match.to < reading.event.to;
  let sum = isHeld ? 1 : 0;
  for (let listed = position + 1; listed < Math.min(readings.length, position + MAX_LISTED); listed += 1) {
    const other = readings[listed];
    if (other === undefined || clauses.sentenceOf[other.event.from] !== sentence) break;
    if (isVisit(other) || counts[listed]?.isOfVisits) sum += counts[listed]?.times ?? 1;
  }
  const isList = mark === ',' ? sum === count.times : sum > 1 && sum <= count.times;
  if (isList) counts[position] = { ...count, times: count.times - sum + (isHeld ? 1 : 0), note: null };
}

function isVisit({ event: { family } }: Reading): boolean {
  return family?.role === 'provider' || family?.role === 'setting' || family?.role === 'visit';
}

const THEM: ReadonlySet<string> = toWordSet('him her them');
const APART: ReadonlySet<string> = toWordSet('separate different');
const MAX_WORDS_BETWEEN = 14;

/** "Physical therapy, and she made me do all ten visits": the visits of the care named before. */
function giveVisits(position: number, { readings, counts, clauses, tokens, phrases }: Counting): void {
  const [reading, owner] = [readings[position], readings[position - 1]];
  const count = counts[position];
  if (reading?.event.family?.role !== 'visit' || count == null || count.times < 2 || owner === undefined)
    return;
  if (reading.event.isCalledVisit || reading.event.to - reading.event.from !== 1) return;
  const { from, to } = reading.event;
  const passed = (clauses.sentenceOf[from] ?? 0) - (clauses.sentenceOf[owner.event.from] ?? 0);
  // "A speech lady worked with me. I counted | 14 visits with her.", "… Twelve visits in all."
  const isHers =
    passed > 0 &&
    passed <= MAX_PASSED &&
    (isSummed(phrases, to) ||
      (passed === 1 && tokens[to]?.text === 'with' && THEM.has(tokens[to + 1]?.text ?? ''))) &&
    clauses.sentenceOf[skipSaying(from - 1, tokens) - 1] !== clauses.sentenceOf[from];
  const isSame = isHers || (passed === 0 && from - owner.to <= MAX_WORDS_BETWEEN);
  const known = counts[position - 1] ?? null;
  // "PT in four places, 36 visits altogether": whatever else was counted, that is the whole.
  const gives =
    known === null ||
    known.source === 'rate' ||
    // "Chiropractic was approved for ten | visits |; I went to four of them."
    (known.source === 'words' && known.times === count.times) ||
    (isSummed(phrases, to) && passed === 0);
  // "Froze my warts on four separate visits"
  const isApart = APART.has(tokens[reading.event.from - 1]?.text ?? '');
  const isSessions =
    isApart || SESSION_UNITS.test(owner.unitId ?? '') || owner.event.family?.role === 'provider';
  if (!isSame || !gives || !isSessions) return;
  counts[position - 1] = count;
  counts[position] = { ...count, times: 0 };
}

/** "Two sleep studies, one at home and one in the lab", "two MRIs, one of each knee", "five MRIs: three brain, two neck". */
function isBrokenDown(
  position: number,
  { readings, counts, tokens }: Pick<Counting, 'readings' | 'counts' | 'tokens'>,
): boolean {
  const whole = readings[position];
  const count = counts[position];
  if (whole === undefined || count?.source !== 'number' || count.times < 2 || count.times > MAX_LISTED)
    return false;
  if (!LIST_MARKS.has(tokens[whole.to]?.text ?? '')) return false;
  const isOfEach = (counts[position + 1] ?? null)?.times === count.times;
  if (isMadeUp(position, count.times, { readings, counts, tokens })) return true;
  const ones = readings.slice(position + 1, position + 1 + (isOfEach ? 1 : count.times));
  return (
    ones.length === (isOfEach ? 1 : count.times) &&
    ones.every(({ event }) => event.family === whole.event.family && tokens[event.from]?.text === 'one')
  );
}

/** The numbers that stand for the care after it add up to its own. */
function isMadeUp(
  position: number,
  whole: number,
  { readings, counts, tokens }: Pick<Counting, 'readings' | 'counts' | 'tokens'>,
): boolean {
  const family = readings[position]?.event.family;
  let rest = whole;
  for (let next = position + 1; rest > 0; next += 1) {
    const { event } = readings[next] ?? {};
    if (event === undefined || event.family !== family) return false;
    if (event.match.countAt !== event.match.to && tokens[event.from]?.text !== 'one') return false;
    rest -= counts[next]?.times ?? 1;
  }
  return rest === 0;
}

/** "Knee injections, one in each knee": the ones are the injections. */
function dropBreakdown(position: number, { readings, counts, tokens }: Counting): void {
  const [reading, whole] = [readings[position], readings[position - 1]];
  if (reading === undefined || whole === undefined) return;
  if (isBrokenDown(position - 1, { readings, counts, tokens })) {
    counts[position - 1] = { times: 0, note: null, isOrdinal: false, source: 'words' };
    return;
  }
  if (whole.unitId !== reading.unitId) return;
  // "A hearing test | at the audiologist in March, then again in June"
  const { from } = reading.event;
  const link = skipDeterminer(from, tokens);
  const isWhere = link === whole.to && PLACE_LINKS.has(tokens[link]?.text ?? '');
  if (isWhere && reading.unitId !== null && (counts[position - 1] ?? null) === null) {
    counts[position - 1] = counts[position] ?? null;
    counts[position] = { times: 0, note: null, isOrdinal: false, source: 'words' };
    return;
  }
  // "Rapid strep: 11 rapid streps"
  const isSaidTwice = reading.event.from - whole.to <= 2 && tokens[whole.to]?.text === ':';
  if (
    isSaidTwice &&
    (counts[position]?.times ?? 1) > 1 &&
    counts[position - 1]?.times === counts[position]?.times
  )
    counts[position - 1] = { times: 0, note: null, isOrdinal: false, source: 'words' };
  const last = tokens[whole.event.match.to - 1];
  const isPlural = last !== undefined && last.text !== last.stem;
  const isOne = tokens[reading.event.from]?.text === 'one' && reading.event.to - reading.event.from === 1;
  const isNext = reading.event.from - whole.to === 1 && LIST_MARKS.has(tokens[whole.to]?.text ?? '');
  if (!isPlural || !isOne || !isNext || (counts[position - 1] ?? null) !== null) return;
  counts[position - 1] = { times: 0, note: null, isOrdinal: false, source: 'words' };
}
