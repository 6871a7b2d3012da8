// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how many occasions there were: "four asthma attacks. A CBC each time", "an EKG every visit, five visits".

import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Counting, type Every, SESSION_UNITS } from './counting.ts';
import { findTold, isOfVisits, SPANS } from './every-mentions.ts';

/** "An EKG every visit, | five visits |" */
export function countLater(
  { noun, care }: Every,
  position: number,
  { readings, counts, tokens, clauses }: Counting,
): number {
  const sentence = clauses.sentenceOf[readings[position]?.event.from ?? 0] ?? 0;
  for (let at = Math.max(0, position - 1); at < position + MAX_LATER; at += 1) {
    const reading = readings[at];
    if (reading === undefined) return 0;
    const passed = (clauses.sentenceOf[reading.event.from] ?? 0) - sentence;
    const isNamed = noun !== '' && tokens[reading.event.to - 1]?.stem === noun;
    // "An EKG every visit. Five | visits |."
    if (passed > Number(isNamed)) return 0;
    const times = counts[at]?.times ?? 1;
    const isOf = isNamed || reading === care || (noun === '' && isOfVisits(reading));
    if (times > 1 && at !== position && isOf) return times;
  }
  return 0;
}

/** Of those told before: what has their name, or else what was counted last. */
export function countOccasionsOf(every: Every, position: number, counting: Counting): number {
  const { noun, care, from } = every;
  const { phrases, places, readings, counts, everys, used, clauses } = counting;
  const isNamed = noun !== '' && !VISITS.has(noun);
  const told = isNamed && care === null ? findTold(noun, from, phrases, places) : 0;
  if (told > 0) return told;
  const sentence = clauses.sentenceOf[from];
  const isOnlyVisit = VISITS.has(noun) && care?.event.family?.role !== 'setting';
  const isVisit = isOfVisits(readings[position]);
  const isOf = (reading: Reading, isHere: boolean) => {
    if (isVisit) return false;
    if (PER_THING.test(reading.unitId ?? '')) return false;
    if (isOnlyVisit) return isOfVisits(reading);
    if (care !== null) return care.event.family?.id === reading.event.family?.id;
    // "Sixty therapy sessions. Lithium, and kidneys checked each time": a sentence further on, of visits alone.
    return (
      (SPANS.has(noun) || counting.categoryOf(reading) !== 'lab') &&
      (isHere || !SESSION_UNITS.test(reading.unitId ?? ''))
    );
  };
  let [sum, row, first] = [0, 0, -1];
  const start = Math.min(from, readings[position]?.event.from ?? from);
  for (let at = start; at > start - MAX_TOLD && at >= 0; at -= 1) {
    const other = places.readingAfter(at);
    const reading = readings[other];
    const isHere = clauses.sentenceOf[at] === sentence;
    if (
      reading?.event.from === at &&
      other < position &&
      ((everys[other] ?? null) === null ||
        (everys[other] === every && counts[other]?.source === 'number') ||
        isOfVisits(reading)) &&
      isOf(reading, isHere)
    ) {
      const times = counts[other]?.times ?? 1;
      if (times > 1) return times;
      sum += times;
      // "| ED 2/11, ED 3/29, ED 5/2 |": told in one sentence
      if (first < 0) first = clauses.sentenceOf[at] ?? 0;
      if (isOfVisit(reading.event) && clauses.sentenceOf[at] === first) row += times;
    }
    // "Three concussions. ER for a CT each time": the one ER
    if (care !== null || isOnlyVisit || (sum > 0 && !isHere)) continue;
    const number = places.ending.get(at);
    const { kind, value = 0 } = number ?? {};
    // "| Seven | infusions, a CBC before each": those are the occasions
    if (number === undefined || (other === position && counts[other]?.times === value)) continue;
    // "I was hospitalized | twice |"
    if (kind === 'times' && value > 1 && hasWordBefore(phrases.tokens, number.from, MAX_GOING, GOING))
      return value;
    if (kind !== 'number' || value < 2 || value > MAX_OCCASIONS || used.has(number)) continue;
    if (isOfEpisodes(at, phrases.tokens)) return value;
  }
  // "Four infections. A CBC at every | visit |", "three chemo infusions …"
  if (sum === 0 && isOnlyVisit && !isVisit)
    return countOccasionsOf({ ...every, noun: '', care: null }, position, counting);
  if (sum === 0 && isNamed) return findTold(noun, from, phrases, places);
  return (care !== null && !isOnlyVisit && sum > 1) || row > 1 ? Math.max(sum, row) : 0;
}

/** "Four | asthma attacks |" */
function isOfEpisodes(from: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < from + MAX_NAME && tokens[at]?.kind === 'word'; at += 1) {
    const { text = '', stem = '' } = tokens[at] ?? {};
    if (text === `${stem}s` || text === 'utis') return !NO_EPISODES.has(stem);
  }
  return false;
}

const [MAX_TOLD, MAX_OCCASIONS, MAX_NAME, MAX_LATER, MAX_GOING] = [120, 24, 3, 4, 3];
const PER_THING = /-per-/;
const VISITS = toWordSet('visit appointment appt trip checkup check er ed stay admission');
const NO_EPISODES = toWordSet(`
  hour minute day night week month year mile dollar buck kid child pound pill med friend sister brother daughter son dog cat doctor nurse
  place clinic time
`);
const GOING = toWordSet('went been came go in back hospital hospitalized admitted');
