// SPDX-License-Identifier: Apache-2.0
// Part of step 6: what is joined to a laboratory test in a list is one, too.

import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import * as words from './analyte-words.ts';
import { TokenReader } from './token-reader.ts';

/** A substance or illness named, or a laboratory test outright; in order of the text. */
export interface Named {
  readonly match: Match;
  readonly isAnalyte: boolean;
  /** After the words that say it was measured ("iron | levels"). */
  readonly to: number;
  isTest: boolean;
  /** Said to be measured right after: goes for those joined before it, too. */
  readonly isMeasured: boolean;
  readonly isBlocked: boolean;
  isTaken: boolean;
  /** An illness of which the sentence says what the laboratory found: no "no" of it is a refusal. */
  isFound: boolean;
}

/** Marks as tests the names that lists make tests. `named` is in order of the text; linear in it. */
export function spreadThroughLists(named: readonly Named[], tokens: readonly Token[]): void {
  const reader = new ListReader(named, tokens);
  reader.admitLists();
  reader.spread();
}

/** "The liver numbers are up": how it is, no test of a day. */
export function isStanding({ entry }: Match, to: number, tokens: readonly Token[]): boolean {
  return entry.value === 'part' && tokens[to - 1]?.stem === 'number' && tokens[to]?.text === 'are';
}

class ListReader extends TokenReader {
  readonly named: readonly Named[];

  constructor(named: readonly Named[], tokens: readonly Token[]) {
    super(tokens);
    this.named = named;
  }

  /** "Third visit: HIV, hep C, syphilis." Two substances or three of any with nothing else between two marks. */
  admitLists(): void {
    for (let first = 0; first < this.named.length; ) {
      let last = first;
      while (this.isNextInList(last)) last += 1;
      const list = this.named.slice(first, last + 1);
      const [from, to] = [list[0]?.match.from ?? 0, list.at(-1)?.to ?? 0];
      const isLong = list.length > (list.every(({ match }) => match.entry.value === 'substance') ? 1 : 2);
      const before = this.text(from - 1);
      const isOpened =
        words.STARTS.has(before) || (before === ':' && !words.NO_LISTS.has(this.stem(from - 2)));
      if (isLong && isOpened && this.isOver(to))
        for (const one of list) if (!one.isBlocked) one.isTest = true;
      first = last + 1;
    }
  }

  /** A mark, or "only": but "iron and folate, | she | wanted". */
  private isOver(to: number): boolean {
    const text = this.text(to);
    return words.STOPS.has(text) || text === 'only' || (text === ',' && !words.WHO.has(this.text(to + 1)));
  }

  private isNextInList(position: number): boolean {
    const [one, next] = [this.named[position], this.named[position + 1]];
    return one !== undefined && next !== undefined && this.isJoint(one.to, next.match.from, false);
  }

  /** "CBC, CMP, iron", "kidney and liver tests": joined to a test is a test. */
  spread(): void {
    let wasTest = false;
    for (const [position, one] of this.named.entries()) {
      const before = this.named[position - 1];
      const isJoined = before !== undefined && wasTest && this.isJoint(before.to, one.match.from, true);
      if (isJoined && !one.isBlocked && !this.leadsOff(position)) one.isTest ||= !one.isTaken;
      wasTest = one.isTest;
    }
    // "| HIV, syphilis | and chlamydia tests": what is measured goes for the whole list before it.
    let isCarried = false;
    for (let position = this.named.length - 2; position >= 0; position -= 1) {
      const [one, after] = [this.named[position], this.named[position + 1]];
      const isMeasured: boolean = isCarried || after?.isMeasured === true;
      isCarried = false;
      if (one === undefined || after === undefined || one.isTest || one.isBlocked || one.isTaken) continue;
      // "B12 and the Lyme antibody"
      const isSubstance = one.match.entry.value === 'substance';
      if (!after.isTest || !this.isJoint(one.to, after.match.from, isSubstance)) continue;
      isCarried = isMeasured && one.to < after.match.from;
      one.isTest = isSubstance || isCarried || this.opensValues(one, after.match.from);
    }
  }

  /** "| Thyroid |, B12 and ferritin were fine": a part of the body that opens the sentence before a test. */
  private opensValues({ to, match: { from, entry } }: Named, next: number): boolean {
    const first = words.WHOSE.has(this.text(from - 1)) ? from - 1 : from;
    return entry.value === 'part' && next > to && words.STARTS.has(this.text(first - 1));
  }

  /** "…, kidney and liver ultrasound": the list goes on to something that is no test. */
  private leadsOff(position: number): boolean {
    const after = this.named[position + 1];
    const one = this.named[position];
    if (one === undefined || after === undefined) return false;
    return after.isBlocked && this.isJoint(one.to, after.match.from, true);
  }

  private isJoint(start: number, to: number, isLoose: boolean): boolean {
    const from = this.passAside(start, to);
    if (to - from > 4) return false;
    for (let at = from; at < to; at += 1) {
      const stem = this.stem(at);
      const isLink =
        stem === '\n' || words.JOINTS.has(stem) || words.RESULTS.has(stem) || words.SIGNS.has(stem);
      if (!isLink && !this.isNumber(at) && !(isLoose && words.WHOSE.has(stem))) return false;
    }
    return true;
  }

  /** "Chemistry panel, the long one, and cholesterol", "the syphilis one and HIV": after what says which one. */
  private passAside(start: number, to: number): number {
    const from = words.ONES.has(this.text(start)) ? start + 1 : start;
    if (this.text(from) !== ',') return from;
    for (let at = from + 2; at < Math.min(to, from + 5); at += 1)
      if (this.text(at) === 'one' && this.text(at + 1) === ',') return at + 1;
    return from;
  }
}
