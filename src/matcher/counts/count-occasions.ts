// SPDX-License-Identifier: Apache-2.0
// Part of step 8: as often as there were occasions: "three ER trips, one breathing treatment each", "five visits, each one an
// EKG", "at both visits she did a strep test", "filled out the form at all six".

import { isOfVisit } from '../events/care-event.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Counting, type FoundCount, isListed, say } from './counting.ts';
import { readPlain } from './numbers/numbers.ts';

/** So often for as many occasions, or null. */
export function countOccasions(position: number, counting: Counting): FoundCount | null {
  const { readings, tokens } = counting;
  const reading = readings[position];
  if (reading === undefined) return null;
  const { from } = reading.event;
  const to = Math.max(reading.to, reading.event.to);
  if (isEachTimeAfter(to, tokens)) {
    const times = countEpisodes(from, counting);
    return times > 1 ? say(times, 'each time') : null;
  }
  if (isOfVisit(reading.event)) return null;
  const all = countAll(position, from, to, counting);
  if (all > 1) return say(all, 'all');
  if (!isEachAfter(to, tokens) && !isEachBefore(findListStart(position, counting), counting)) return null;
  const times = countBefore(position, counting);
  return times > 1 ? say(times, 'each') : null;
}

/** "One breathing treatment | each |" */
const isEachAfter = (to: number, tokens: readonly Token[]) =>
  EACH.has(tokens[to]?.text ?? '') && tokens[to + 1]?.kind !== 'word';

/** "Four panic attacks and went to the ER | each time |", "saw him every single time". */
function isEachTimeAfter(to: number, tokens: readonly Token[]): boolean {
  const text = tokens[to]?.text ?? '';
  const time = tokens[to + 1]?.text === 'single' ? to + 2 : to + 1;
  return (
    (text === 'each' || text === 'every') &&
    tokens[time]?.text === 'time' &&
    tokens[time + 1]?.kind !== 'word'
  );
}

/** "Each with | an EKG and | an echo": the list has it in common; but "each with an EKG, and a CBC". */
function findListStart(position: number, { readings, tokens }: Counting): number {
  const isListedAt = (at: number) => {
    const [left, right] = [readings[at - 1], readings[at]];
    return left !== undefined && right !== undefined && isListed(left, right, tokens);
  };
  let first = position;
  while (isListedAt(first)) {
    const end = readings[first - 1]?.to ?? 0;
    const isApart = tokens[end]?.text === ',' && tokens[end + 1]?.text === 'and';
    if (isApart && !isListedAt(first - 1)) break;
    first -= 1;
  }
  return readings[first]?.event.from ?? 0;
}

/** "| Each one | an EKG", "each one of them | swabbed me for strep", "| each with a | CT". */
function isEachBefore(from: number, { tokens, clauses }: Counting): boolean {
  for (
    let at = from - 1;
    at >= from - MAX_BETWEEN && clauses.sentenceOf[at] === clauses.sentenceOf[from];
    at -= 1
  ) {
    const { text = '' } = tokens[at] ?? {};
    // "Two CBCs, and | one each of | EKG and echo"
    if (text === 'each' && tokens[at + 1]?.text === 'of' && tokens[at - 1]?.text === 'one') return false;
    if (text === 'each' || (text === 'every' && tokens[at + 1]?.text === 'time')) return true;
    // "Each time | she did | a breathing test"
    if (THEY.has(text) && TIMES.has(tokens[at - 1]?.text ?? '')) continue;
    if (!BETWEEN.has(text)) return false;
  }
  return false;
}

/** "At both visits", "twice in the ER", "all six times", "at all six": within the clause of the care. */
function countAll(position: number, from: number, to: number, counting: Counting): number {
  const { readings, phrases, tokens, clauses, places } = counting;
  const text = (at: number) => tokens[at]?.text ?? '';
  const sentence = clauses.sentenceOf[from];
  // "At both | visits | she did a strep test", "twice in the | ER | they ran a D-dimer": the visits go before it.
  const isAtVisit =
    isOfVisit(readings[position - 1]?.event) || readings[position - 1]?.event.family?.role === 'visit';
  const left = readings[isAtVisit ? position - 2 : position - 1];
  const low = Math.max(left?.event.to ?? 0, from - MAX_CLAUSE);
  const high = Math.min(readings[position + 1]?.event.from ?? tokens.length, to + MAX_AFTER);
  for (let at = low; at < high; at += 1) {
    if (clauses.sentenceOf[at] !== sentence) continue;
    const times = at < from && clauses.sentenceOf[at - 1] !== sentence ? places.startingAt(at) : undefined;
    if (times?.kind === 'times' && AT.has(text(times.to)) && hasWord(tokens, times.to, from, THEY))
      return times.value;
    // "EKG | both visits |"
    // "EKG | same three days |", "ferritin | all three years |"
    const isBeside = at === (text(to) === 'the' ? to + 1 : to) && (ALL.has(text(at)) || text(at) === 'same');
    if (!OPENING.has(text(at - 1)) && !isBeside) continue;
    const isAll = ALL.has(text(at)) || isBeside;
    // "TSH on 1/4 and 2/1. EKG | the same days |"
    if (isBeside && text(at) === 'same' && tokens[at + 1]?.text !== tokens[at + 1]?.stem)
      if (SPANS.has(tokens[at + 1]?.stem ?? '')) return countSame(position, counting);
    const number = text(at) === 'both' ? { value: 2, to: at + 1 } : readPlain(phrases, isAll ? at + 1 : at);
    if (number === null || number.value < 2 || number.value > MAX_OCCASIONS) continue;
    // "At three | of those | visits they did a strep test"
    const isOf = text(number.to) === 'of' && THOSE.has(text(number.to + 1));
    if (!isAll && !isOf) continue;
    const noun = tokens[isOf ? number.to + 2 : number.to]?.stem ?? '';
    const isNamed = OCCASIONS.has(noun) || (isBeside && SPANS.has(noun));
    const isLast = tokens[number.to]?.kind !== 'word' && at >= to && text(at - 1) === 'at';
    // "At both visits he said stress, and the last time did an EKG"
    if ((isNamed || isLast) && !hasWord(tokens, number.to, from, APART)) return number.value;
  }
  return 0;
}

/** As often as what was told last before it. */
function countSame(position: number, { readings, counts }: Counting): number {
  for (let at = position - 1; at >= position - MAX_SAME; at -= 1)
    if (!isOfVisit(readings[at]?.event) && (counts[at]?.times ?? 1) > 1) return counts[at]?.times ?? 0;
  return 0;
}

const MAX_SAME = 4;

/** "Four | panic attacks |", "five | ear infections |": so many things that befell the teller, told before in the sentence. */
function countEpisodes(from: number, { places, used, tokens, clauses }: Counting): number {
  for (let at = from - 1; at >= from - MAX_TOLD; at -= 1) {
    // Another sentence, but for "four ear infections; we saw the doctor each time".
    if (clauses.sentenceOf[at] !== clauses.sentenceOf[at + 1] && tokens[at]?.text !== ';') return 0;
    const number = places.ending.get(at);
    if (number?.kind !== 'number' || number.value > MAX_OCCASIONS || used.has(number)) continue;
    for (let noun = at; noun < at + MAX_NOUN && tokens[noun]?.kind === 'word'; noun += 1) {
      const { text = '', stem = '' } = tokens[noun] ?? {};
      if (text === `${stem}s`) return NO_EPISODES.has(stem) ? 0 : number.value;
    }
  }
  return 0;
}

/** "Panic | attacks", "bad ear | infections" */
const MAX_NOUN = 3;
const NO_EPISODES: ReadonlySet<string> = toWordSet(`
  hour minute day night week month year mile dollar buck kid child pound pill med friend sister brother daughter son dog cat doctor nurse
  place clinic
`);

/** How many occasions were told before: of what is counted in the sentence, or by a number that is nothing else's. */
function countBefore(
  position: number,
  { readings, counts, places, used, tokens, clauses }: Counting,
): number {
  const from = readings[position]?.event.from ?? 0;
  const sentence = clauses.sentenceOf[from] ?? 0;
  for (let at = from - 1; at >= from - MAX_TOLD && (clauses.sentenceOf[at] ?? -2) >= sentence - 1; at -= 1) {
    const number = places.ending.get(at);
    if (number?.kind === 'number' && number.value > 1 && number.value <= MAX_OCCASIONS && !used.has(number)) {
      if (OCCASIONS.has(tokens[at]?.stem ?? '') || clauses.sentenceOf[at] === sentence) return number.value;
    }
    // "I went three times. Each time …"
    if (number?.kind === 'times' && number.value > 1 && hasWordBefore(tokens, number.from, 3, GOING))
      return number.value;
    for (let other = position - 1; other >= 0 && (readings[other]?.event.from ?? 0) >= at; other -= 1)
      if (readings[other]?.event.from === at && (counts[other]?.times ?? 1) > 1)
        return counts[other]?.times ?? 1;
  }
  return 0;
}

const MAX_BETWEEN = 6;
const MAX_CLAUSE = 10;
const MAX_AFTER = 8;
const MAX_TOLD = 16;
const MAX_OCCASIONS = 20;
const EACH: ReadonlySet<string> = toWordSet('each apiece');
const ALL: ReadonlySet<string> = toWordSet('all both');
const AT: ReadonlySet<string> = toWordSet('at in');
const THOSE: ReadonlySet<string> = toWordSet('those these my our his her the');
const THEY: ReadonlySet<string> = toWordSet('they he she');
const OPENING: ReadonlySet<string> = toWordSet('at on in for during with after . , ;');
const TIMES: ReadonlySet<string> = toWordSet('time');
const GOING: ReadonlySet<string> = toWordSet('went been came go in back');
const OCCASIONS: ReadonlySet<string> = toWordSet('visit time appointment trip er ed stay checkup occasion');
const SPANS: ReadonlySet<string> = toWordSet('day week month year season spring summer fall winter');
const APART: ReadonlySet<string> = toWordSet('last first second third then finally before');
const BETWEEN: ReadonlySet<string> = new Set([
  ...DETERMINERS,
  ...toWordSet('one of them with new time times did ran gave got had took drew was me him her'),
]);
