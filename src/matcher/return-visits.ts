// SPDX-License-Identifier: Apache-2.0
// Part of step 6: "back to him in May", "saw her again": a return to the person of care named last.

import type { Token } from './2-tokenize.ts';
import type { Clauses } from './5-clauses.ts';
import type { CareEvent } from './care-event.ts';
import { decideFamily } from './features.ts';
import { toWordSet } from './word-set.ts';

const PERSONS: ReadonlySet<string> = toWordSet('him her them');
const SEEING: ReadonlySet<string> = toWordSet('saw seen see seeing visited met');
const GOING: ReadonlySet<string> = toWordSet(', . and then went gone was been once twice');
/** Sentences between the person and the pronoun. */
const SENTENCES = 2;

/** The events with each return; `events` are in order of the text and stay so. */
export function addReturns(
  events: readonly CareEvent[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): readonly CareEvent[] {
  let added: CareEvent[] | null = null;
  let next = 0;
  let person: CareEvent | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    while ((events[next]?.to ?? tokens.length + 1) <= at) {
      if (events[next]?.family?.role === 'provider') person = events[next] ?? null;
      next += 1;
    }
    if (person?.family == null || !isReturnTo(at, tokens)) continue;
    if ((sentenceOf[at] ?? 0) - (sentenceOf[person.from] ?? 0) > SENTENCES) continue;
    const { family } = person;
    const again = { feature: 'turn', value: 'return', from: at, to: at, isInferred: false };
    const { unitId } = decideFamily(family.cases, [again]);
    const match = { ...person.match, from: at, to: at + 1 };
    added ??= [...events];
    added.push({
      from: at,
      to: at + 1,
      match,
      family,
      namedUnit: unitId,
      isCalledVisit: true,
      features: [],
    });
  }
  return added === null ? events : added.sort((a, b) => a.from - b.from);
}

/** Whether the pronoun at `at` is whom one went back to. */
function isReturnTo(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (!PERSONS.has(text(at))) return false;
  if (text(at - 1) === 'to' && text(at - 2) === 'back') return at < 3 || GOING.has(text(at - 3));
  return text(at + 1) === 'again' && SEEING.has(text(at - 1));
}
