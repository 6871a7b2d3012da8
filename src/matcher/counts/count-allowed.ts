// SPDX-License-Identifier: Apache-2.0
// Part of step 8: what was allowed and what was used of it: "they approved 20 visits; I used 14", "asked for two EEGs and got one".

import type { Reading } from '../events/readings.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { toWords } from './count-each.ts';
import type { Counting, FoundCount } from './counting.ts';
import { readPlain } from './numbers/numbers.ts';
import type { Quantity } from './numbers/quantity.ts';

/** Nothing says how many yet, or what is known gives way. */
export function isOpen(quantity: Quantity, at: number, counting: Counting): boolean {
  const { tokens } = counting;
  const known = counting.counts[at] ?? null;
  if (known === null || quantity.stress === 'more') return true;
  // "Repeated the troponin three times"
  if (known.source === 'vague' && quantity.kind === 'times') return true;
  if (quantity.stress !== 'total' && tokens[quantity.to - 1]?.text !== 'them') return false;
  if (known.source === 'vague' || (known.source === 'number' && known.times === 1)) return true;
  return known.source === 'number' && isAllowed(at, quantity, counting);
}

/** "They approved 20 visits; I used 14." */
function isAllowed(at: number, quantity: Quantity, { readings, counts, tokens }: Counting): boolean {
  const start = readings[at]?.event.from ?? 0;
  const isLess = quantity.value < (counts[at]?.times ?? 0);
  return (
    isLess &&
    tokens
      .slice(Math.max(0, start - 6, quantity.from - 40), quantity.to + 1)
      .some(({ text }) => ALLOWED.has(text))
  );
}

const PLANNING: ReadonlySet<string> = toWordSet(
  'ordered asked approved scheduled booked planned wanted requested prescribed authorized',
);
const ALLOWED: ReadonlySet<string> = toWordSet(
  'covers cover covered approved approves allows allowed authorized prescribed ordered paid quit stopped scheduled booked planned offered wanted sold promised allow',
);

/** "I asked for two EEGs and | got one |", "three EEGs were ordered and | two were done |": null where nothing says so. */
export function countUsed(
  { event }: Reading,
  known: FoundCount | null,
  { tokens, phrases, clauses, readings, places }: Counting,
): FoundCount | null {
  if (known?.source !== 'number' || known.times < 2) return null;
  const isAsked =
    hasWordBefore(tokens, event.from, MAX_ASKED, PLANNING) ||
    hasWord(tokens, event.to, event.to + MAX_ASKED, PLANNING);
  if (!isAsked) return null;
  const last = (clauses.sentenceOf[event.from] ?? 0) + 1;
  const next = readings[places.readingAfter(event.to)]?.event.from ?? tokens.length;
  const end = Math.min(next, event.to + MAX_USED);
  for (let at = event.to + 1; at < end && (clauses.sentenceOf[at] ?? 0) <= last; at += 1) {
    const number = readPlain(phrases, at);
    if (number === null || number.value > known.times) continue;
    const isOver = tokens[number.to]?.kind !== 'word';
    const isHad = isOver && (HAVING.has(phrases.text(at - 1)) || phrases.spell(at - 3, at) === 'made it to');
    const verb = PASSIVE.has(phrases.text(number.to)) ? number.to + 1 : number.to;
    if (isHad || DONE.has(phrases.text(verb)))
      return toWords(number.value, `${number.value} of ${known.times}`);
  }
  return null;
}

/** From the care to its "ordered", and to how many were had. */
const [MAX_ASKED, MAX_USED] = [5, 16];
const HAVING: ReadonlySet<string> = toWordSet('got had did used attended only');
const PASSIVE: ReadonlySet<string> = toWordSet('was were got actually ever');
const DONE: ReadonlySet<string> = toWordSet('done happened');

/** "Three epidurals were approved. Two happened." */
export function findAllowed(quantity: Quantity, counting: Counting): number {
  const { places, readings, clauses, tokens } = counting;
  const last = places.readingBefore(quantity.from);
  const sentence = clauses.sentenceOf[readings[last]?.event.from ?? 0] ?? 0;
  const isNext = last >= 0 && (clauses.sentenceOf[quantity.from] ?? 0) - sentence === 1;
  const isSaid = quantity.stress === 'total' || tokens[quantity.to - 1]?.text === 'them';
  const isNumber = counting.counts[last]?.source === 'number';
  return isNext && isSaid && isNumber && isAllowed(last, quantity, counting) ? last : -1;
}
