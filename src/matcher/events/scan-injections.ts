// SPDX-License-Identifier: Apache-2.0
// Part of step 6: the injection a scan is taken with is no care of its own. "The bone scan, the injection first and then the
// camera", "an MRI, plain and then after the contrast injection".

import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { NUMBER_WORDS } from '../words/number-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { type CareEvent, isOfVisit } from './care-event.ts';

const INJECTION = 'cms-proc-injection-im';
/** Scans that are taken with something injected, by name; others by what their family asks. */
const TRACED = /bone-scan|nuclear|cta/;
/** No further from the scan, in tokens. */
const REACH = 24;

/** The events without such injections; each is looked for beside the events next to it. */
export function withoutScanInjections(
  events: readonly CareEvent[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): readonly CareEvent[] {
  if (!events.some(({ namedUnit }) => namedUnit === INJECTION)) return events;
  const isOf = (injection: CareEvent, scan: CareEvent | undefined): boolean => {
    // "Cleared for the pain clinic, then an injection"
    if (scan === undefined || isOfVisit(scan)) return false;
    const { from, to } = injection;
    // What it says of the scan: "no injection", "with the shot".
    if (scan.features.some((one) => one.feature === 'contrast' && one.from < to && from < one.to))
      return true;
    // "The nurse gave me a shot", "the ER did an X-ray and gave me a shot": of no scan.
    const isTraced = TRACED.test(scan.namedUnit ?? '') || scan.family?.features.has('contrast') === true;
    return (
      (isTraced || !hasWord(tokens, from, to, GIVEN)) &&
      sentenceOf[from] === sentenceOf[scan.from] &&
      Math.abs(from - scan.from) <= REACH &&
      isBare(injection, tokens)
    );
  };
  return events.filter(
    (event, at) =>
      event.namedUnit !== INJECTION ||
      !(isOf(event, events[at - 1]) || isOf(event, events[at + 1]) || isToNumb(event, tokens)),
  );
}

/** "The injection", "a shot"; "a B12 shot", "three injections" are others. */
const isBare = ({ from, to }: CareEvent, tokens: readonly Token[]): boolean =>
  tokens.slice(from, to).every(({ text }) => BARE.has(text)) &&
  tokens[to]?.text !== 'of' &&
  !NUMBER_WORDS.has(tokens[from - 1]?.text ?? '');

/** "A shot to numb my mouth": part of what was done there. */
const isToNumb = ({ to }: CareEvent, tokens: readonly Token[]): boolean =>
  tokens[to]?.text === 'to' && NUMBING.has(tokens[to + 1]?.text ?? '');

const NUMBING: ReadonlySet<string> = toWordSet('numb freeze');
const GIVEN: ReadonlySet<string> = toWordSet('gave got given');
const BARE: ReadonlySet<string> = toWordSet('injection injections shot a the an got had gave me');
