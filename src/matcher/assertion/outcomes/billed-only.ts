// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that stands on a bill or in a chart only, as the next words say: "the bill says EKG. What he did was
// hold my wrist", "the statement lists a chest X-ray. Nobody X-rayed my chest", "charted a pelvic exam, never touched me",
// "they billed me for an ER visit in Reno. I have never been to Reno".

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordAfter, hasWordBefore } from '../../words/near-words.ts';
import { toWordSet } from '../../words/word-set.ts';
import { HANDS } from '../words/frame-words.ts';
import { isDisowned } from './disowned.ts';

const PAPERS: ReadonlySet<string> = toWordSet(`
  bill bills billed billing charge charges charged charging statement eob invoice claim claimed chart charted record records notes note paperwork summary
  collector collections portal mychart listed lists hsa medicaid medicare card account entry file benefits computer system coded logged typed printout owe owed completed $ insists mixup mix
`);
/** How far before the care the paper is named, and behind it what took place: keep the search linear. */
const MAX_PAPER = 8;
const MAX_TOLD = 16;
const WHAT: ReadonlySet<string> = toWordSet('all what');
const MAX_WHAT = 4;
const HAPPENED: ReadonlySet<string> = toWordSet('happened');
const DID: ReadonlySet<string> = toWordSet('did');
const MAX_DID = 5;
const MAX_WAS = 6;
const WAS: ReadonlySet<string> = toWordSet('was');
const NOBODY: ReadonlySet<string> = toWordSet('nobody never noone didnt');
const NEAR: ReadonlySet<string> = toWordSet('touched laid came');
/** "Nobody | put | a sticker | on | me", "nobody | did anything |". */
const DOING: ReadonlySet<string> = toWordSet('put stuck hooked did');
const ANYTHING: ReadonlySet<string> = toWordSet('anything thing on');
const MAX_THING = 5;
const MAX_VERB = 3;

/** The positions of readings that stand on paper only. */
export function findBilledOnly(
  readings: readonly Reading[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): ReadonlySet<number> {
  if (!tokens.some(isPaper)) return NONE;
  let found: Set<number> | null = null;
  for (const [position, reading] of readings.entries()) {
    const { event, unitId } = reading;
    const isBefore = hasWordBefore(tokens, event.from, MAX_PAPER, PAPERS);
    const isListed = isBefore || hasWordAfter(tokens, event.to, MAX_PAPER, PAPERS);
    // "They sent me records, a CT, | a troponin |, some guy with my name"
    const before = readings[position - 1]?.event.from ?? -1;
    const isNext = found?.has(position - 1) === true && sentenceOf[before] === sentenceOf[event.from];
    if ((isListed || isNext) && isDisowned(reading, tokens, sentenceOf)) {
      found ??= new Set();
      found.add(position);
      continue;
    }
    if (!isBefore) continue;
    const next = readings[position + 1];
    const isSame = next !== undefined && next.unitId === unitId && next.event.from < event.to + MAX_TOLD;
    // "Nobody | X-rayed my chest"
    const isDenied = isSame && hasWordBefore(tokens, next.event.from, MAX_VERB, NOBODY);
    if (!isDenied && (isSame || !isLittle(event.to, tokens))) continue;
    found ??= new Set();
    found.add(position);
  }
  return found ?? NONE;
}

const isPaper = ({ text }: Token) => PAPERS.has(text);
const NONE: ReadonlySet<number> = new Set();

/** "All he did was | take my pulse", "he never | touched me". */
function isLittle(to: number, tokens: readonly Token[]): boolean {
  for (let at = to; at < to + MAX_TOLD; at += 1) {
    const { text = '' } = tokens[at] ?? {};
    const verb = tokens[at + 1]?.text ?? '';
    const isDone = DOING.has(verb) && hasWordAfter(tokens, at + 2, MAX_THING, ANYTHING);
    if (NOBODY.has(text) && (NEAR.has(verb) || isDone)) return true;
    if (!WHAT.has(text)) continue;
    // "What really | happened | is"
    if (hasWordAfter(tokens, at, MAX_WHAT, HAPPENED)) return true;
    let did = at + 1;
    while (did < at + MAX_DID && !DID.has(tokens[did]?.text ?? '')) did += 1;
    if (!DID.has(tokens[did]?.text ?? '')) continue;
    for (let was = did + 1; was < did + MAX_WAS; was += 1)
      if (WAS.has(tokens[was]?.text ?? '')) return !HANDS.has(tokens[was + 1]?.text ?? '');
  }
  return false;
}
