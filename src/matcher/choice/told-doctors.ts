// SPDX-License-Identifier: Apache-2.0
// Part of step 9: the doctors a story tells of, and a number that is of them all: "six years, 11 doctors, no answer" of whom
// three were named is eight more; "my | third doctor |".

import type { Count } from '../counts/counting.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Draft } from './draft.ts';
import { ANY_SPECIALTY } from './repeats.ts';
import { DOCTORS, isSummedUp } from './retellings.ts';
import { isPlural, wordsOf } from './seen-care.ts';

const ANY_DOCTOR = 'own-doctor';
const OF_DOCTORS = /^(?:specialist:|own-doctor:?|pediatrician$|urgent-care$|er$)/;

export class ToldDoctors {
  /** By kind and words: "my GP four times" is one, "four neurologists" are four. */
  private readonly people = new Map<string, number>();
  private all: Draft | null = null;

  get count(): number {
    let count = 0;
    for (const people of this.people.values()) count += people;
    return count;
  }

  /** "My gynecologist looked. … My | third doctor | …": doctors of any name were told before; 0 of care that is no such ordinal. */
  countBefore({ isOrdinal, times }: Count, key: string): number {
    return isOrdinal && key === ANY_DOCTOR ? Math.min(times - 1, this.count) : 0;
  }

  /** Told of now; `isOfAll`: the draft is of a number in all, and whoever is named later is one of them. */
  add(
    reading: Reading,
    key: string,
    draft: Draft,
    isOfAll: boolean,
    tokens: readonly Token[],
    drafts: Draft[],
  ): void {
    if (!OF_DOCTORS.test(key)) return;
    const name = `${key} ${wordsOf(reading, tokens)}`;
    const known = this.people.get(name) ?? 0;
    const people = isPlural(tokens[reading.event.match.to - 1]) ? draft.times : 1;
    this.people.set(name, Math.max(known, people));
    if (isOfAll) this.all = draft;
    else if (people > known) this.lessen(people - known, drafts);
  }

  private lessen(people: number, drafts: Draft[]): void {
    const at = this.all === null ? -1 : drafts.indexOf(this.all);
    const { times = 0, countNote = null } = this.all ?? {};
    if (at < 0) return;
    const note = countNote?.endsWith(LESS) === true ? countNote : `${countNote ?? `${times} times`}${LESS}`;
    this.all = { ...(drafts[at] as Draft), times: times - people, countNote: note };
    drafts.splice(at, 1, ...(times > people ? [this.all] : []));
  }
}

const LESS = ', less those named';

/**
 * What a number of doctors is of: `all` of the story, those named later among them, `so-far` those before, null those of its
 * own sentence. `since`: how many sentences ago somebody was seen.
 */
export function readWhole(
  reading: Reading,
  key: string,
  { isOrdinal, times, words }: Count,
  since: number,
  tokens: readonly Token[],
  clauses: Clauses,
): 'all' | 'so-far' | null {
  const { from, to } = reading.event;
  if (isOrdinal || times < 2 || !(key === ANY_DOCTOR || key === ANY_SPECIALTY)) return null;
  if (!isPlural(tokens[to - 1]) || !DOCTORS.has(tokens[to - 1]?.stem ?? '')) return null;
  const start = Math.min(from, words?.from ?? from);
  const [before, after] = [tokens[start - 1], tokens[to]];
  // "Eleven doctors later", "after nine doctors", "that makes four doctors"
  if (after?.text === 'later' || before?.text === 'after' || isSummedUp(reading, tokens, clauses))
    return 'so-far';
  // "It took me eleven doctors", "I told it to eleven doctors", "I 've now seen eleven doctors"
  if (hasWordBefore(tokens, start, 2, TAKING) || hasWordBefore(tokens, start, MAX_TELLING, TELLING))
    return 'all';
  if (hasWordBefore(tokens, start, MAX_HAVE, HAVE) && hasWordBefore(tokens, start, 2, SEEING)) return 'all';
  if (SUMS.has(after?.text ?? '')) return 'all';
  // "| Eleven doctors, | six years": no verb is near.
  const isOpen = before === undefined || before.kind === 'mark';
  const isOver = after === undefined || (after.kind === 'mark' && after.text !== ':') || after.text === 'and';
  return since > 0 && isOpen && isOver ? 'all' : null;
}

const [MAX_HAVE, MAX_TELLING] = [5, 5];
const TAKING: ReadonlySet<string> = toWordSet('took takes taken');
const TELLING: ReadonlySet<string> = toWordSet('told tell telling explained repeated');
const HAVE: ReadonlySet<string> = toWordSet("have 've ive");
const SEEING: ReadonlySet<string> = toWordSet('seen to through');
const SUMS: ReadonlySet<string> = toWordSet('total altogether deep so');
