// SPDX-License-Identifier: Apache-2.0
// Part of step 6: how much stands between an event and what may be evidence about it. Counted up once a story, so that
// no stretch is walked anew for each pair of the two.

import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent, Evidence } from './care-event.ts';

/** Words that put nothing between an event and its evidence. */
const LIGHT: ReadonlySet<string> = toWordSet("of on for to the my a with both 's");
const JOINTS: ReadonlySet<string> = toWordSet(', and then +');

export class EvidenceCosts {
  private readonly tokens: readonly Token[];
  private readonly clauses: Clauses;
  /** How many words that count stand before each token, and how many joints. */
  private readonly words: number[] = [0];
  private readonly joints: number[] = [0];

  constructor(tokens: readonly Token[], clauses: Clauses) {
    this.tokens = tokens;
    this.clauses = clauses;
    let [words, joints] = [0, 0];
    for (const { text } of tokens) {
      if (JOINTS.has(text)) joints += 1;
      else if (!LIGHT.has(text)) words += 1;
      this.words.push(words);
      this.joints.push(joints);
    }
  }

  /** No evidence costs less than what stands between it and the event. */
  count(from: number, to: number): number {
    return this.countWords(from, to) + this.countJoints(from, to);
  }

  private countWords(from: number, to: number): number {
    return (this.words[to] ?? 0) - (this.words[from] ?? 0);
  }

  private countJoints(from: number, to: number): number {
    return (this.joints[to] ?? 0) - (this.joints[from] ?? 0);
  }

  /** Below 0 inside the event, 0 right before it; words between cost one each, a comma or "and" three, another clause four. */
  measure(evidence: Evidence, event: CareEvent): number {
    if (evidence.from >= event.from && evidence.to <= event.to) return -1;
    const isBefore = evidence.to <= event.from;
    const from = isBefore ? evidence.to : event.to;
    const to = isBefore ? event.from : evidence.from;
    let cost = isBefore ? 0 : 0.5;
    if (from < to) {
      cost += this.countWords(from, to) + this.countJoints(from, to) * (isBefore ? 4 : 2.5);
      if (isBefore && event.family?.role === 'test') cost += 1.5;
    }
    const { clauseOf } = this.clauses;
    // "X-rays: shoulder, knee, low back".
    const isNear = clauseOf[evidence.from] === clauseOf[event.from] || this.tokens[event.to]?.text === ':';
    return isNear ? cost : cost + 4;
  }
}
