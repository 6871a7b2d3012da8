// SPDX-License-Identifier: Apache-2.0
// Part of step 8: a count after an event that is of something else which stands between them.

import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasOnlyWords } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { NAMING } from './count-takes.ts';
import { isOfSeeing } from './count-verbs.ts';
import type { Counting } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';

/** "Gave me antibiotics twice": something else stands between the event and its count. */
export function isOfOther(
  quantity: Quantity,
  reading: Reading | undefined,
  { askEnds, tokens }: Counting,
): boolean {
  if (askEnds === null || (isOfVisit(reading?.event) && isOfSeeing(quantity, tokens))) return false;
  // "The button pushing light | test | twice": the noun of what is described
  const isNamed = NAMING.has(tokens[reading?.to ?? -1]?.text ?? '');
  const end = (reading?.to ?? quantity.from) + (isNamed ? 1 : 0);
  const from = Math.max(end, quantity.from - MAX_GAP);
  // but "my ferritin has | been tested | twice", "ferritin and zinc | were tested | twice"
  const isDone = (at: number) => tokens[at - 1]?.text === 'been' || hasOnlyWords(tokens, end, at, BEING);
  for (let at = from; at < quantity.from; at += 1)
    if (
      (askEnds.get(at) ?? quantity.to) <= quantity.from &&
      !isHow(at, end, tokens) &&
      (at === end || !isDone(at))
    )
      return true;
  return false;
}

/** "To the ER | by | ambulance five times", "at my doctor's | for | antibiotics twice": how or why, not what was had so often. */
function isHow(at: number, end: number, tokens: readonly Token[]): boolean {
  const lead = ARTICLES.has(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1;
  const { text = '' } = tokens[lead] ?? {};
  return HOW.has(text) || (lead === end && WHY.has(text));
}

const HOW: ReadonlySet<string> = toWordSet('by in via');
const WHY: ReadonlySet<string> = toWordSet('for about over');
const ARTICLES: ReadonlySet<string> = toWordSet('a an the my');

const BEING: ReadonlySet<string> = toWordSet('was were got both all each');

const MAX_GAP = 40;

/** Right after care too vague to price, and before what it would count. */
export const isOfAsk = ({ from, to }: Quantity, target: number, { askTos, readings }: Counting) =>
  askTos.has(from) && (readings[target]?.from ?? 0) >= to;

/** "Three seizures, | two of them | at work, and an EEG": of those before; but "two of them were EEGs". */
export function isOfThose({ to }: Quantity, next: number, tokens: readonly Token[]): boolean {
  const last = tokens[to - 1]?.text ?? '';
  // "Two of | those | at night"; but "three of | those | phone calls with the nurse"
  const isThose = THOSE.has(last) && WHEN.has(tokens[to]?.text ?? '');
  return (last === 'them' || isThose) && !hasOnlyWords(tokens, to, next, WERE);
}

const THOSE: ReadonlySet<string> = toWordSet('those these');
const WHEN: ReadonlySet<string> = toWordSet('at in on during while with from');
const WERE: ReadonlySet<string> = toWordSet('were was');
