// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that is only on a paper, of which the rest tells what became: "a CBC, a TSH, all on one printout,
// and the dog ate the printout", "an EEG, an echo: that was the plan, and the plan went in the trash".

import { isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { findStartOf, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ALL } from '../words/scope-words.ts';
import { hasPast } from '../words/tense.ts';
import { LOSING, STORES } from './things.ts';

/** By stem. */
const PAPERS: ReadonlySet<string> = toWordSet(
  'slip sheet printout brochure pamphlet flyer plan paper page note list',
);
const NAMING: ReadonlySet<string> = toWordSet('the that this');
/** From the care to its paper, and on to where that is named again: keep the search linear. */
const MAX_REACH = 24;
const MAX_VERB = 5;
const MAX_PLACE = 8;
/** "Put it | back |", "went through | the wash |" */
const PUTTING: ReadonlySet<string> = toWordSet('put stuck folded stuffed tucked slid went is sits sat');
const AWAY: ReadonlySet<string> = new Set([
  ...STORES,
  ...toWordSet('back bible book pocket wash washer laundry dryer window fire'),
]);
/** The care was had, before or in spite of it. */
const HAD: ReadonlySet<string> = toWordSet(`
  had got gave did done ran drew drawn took taken gone normal negative positive fine clear clean high low result results showed paid billed
  anyway another reprinted
`);
const NONE: ReadonlySet<number> = new Set();

/** The positions of readings that went with their paper. */
export function findLost(
  readings: readonly Reading[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): ReadonlySet<number> {
  let found: Set<number> | null = null;
  let next = 0;
  for (const [at, { stem }] of tokens.entries()) {
    if (!PAPERS.has(stem)) continue;
    while ((readings[next]?.event.to ?? tokens.length) < at) next += 1;
    if (next === 0 || !isLost(at, tokens)) continue;
    const first = findStartOf(at, sentenceOf, MAX_REACH);
    // "A sleep study, an echo. | All | in the brochure."
    const last = (sentenceOf[at] ?? 0) - (ALL.has(tokens[first]?.text ?? '') ? 1 : 0);
    for (let position = next - 1; position >= 0; position -= 1) {
      const { event } = readings[position] as Reading;
      if (at - event.to > MAX_REACH || (sentenceOf[event.from] ?? 0) < last) break;
      const start = findStartOf(event.from, sentenceOf, MAX_REACH);
      // "| I saw | the neurologist, and she | handed | me an EEG on a slip"
      const list = Math.max(event.to, readings[next - 1]?.event.from ?? 0);
      if (hasWord(tokens, start, at, HAD) || (isOfVisit(event) && hasPast(start, list, tokens))) continue;
      found ??= new Set();
      found.add(position);
    }
  }
  return found ?? NONE;
}

/** It is named again, and is thrown away there or put where it is of no use. */
function isLost(paper: number, tokens: readonly Token[]): boolean {
  const { stem } = tokens[paper] as Token;
  for (let at = paper + 2; at < paper + MAX_REACH; at += 1) {
    if (tokens[at]?.stem !== stem || !NAMING.has(tokens[at - 1]?.text ?? '')) continue;
    const [low, high] = [Math.max(paper + 1, at - MAX_VERB), at + MAX_VERB];
    const end = at + MAX_PLACE + MAX_VERB;
    if (hasWord(tokens, paper, end, HAD)) return false;
    return (
      hasWord(tokens, low, high, LOSING) ||
      (hasWord(tokens, low, high, PUTTING) && hasWord(tokens, at, end, AWAY))
    );
  }
  return false;
}
