// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a sentence that tells what a laboratory found of one illness, however far apart the words stand: "labs
// confirmed | Lyme |", "so sure it was | mono |, and the result was negative".

import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import * as words from './analyte-words.ts';

/** `isOther` tells of each token whether other care or another illness is named there: then what was found may be of that. */
export function isFoundIllness(
  from: number,
  to: number,
  tokens: readonly Token[],
  isOther: (at: number) => boolean,
): boolean {
  let [found, tested] = [0, 0];
  const look = (at: number) => {
    if (isOther(at)) return false;
    const { text = '', stem = '' } = tokens[at] ?? {};
    if (words.SIGNS.has(stem) || FINDINGS.has(text)) found += 1;
    // "Hand me | a negative |"
    if (words.SIGNS.has(stem) && tokens[at - 1]?.text === 'a') tested += 1;
    if (TESTS.has(stem)) tested += 1;
    return !NO_FINDINGS.has(stem);
  };
  const isEnd = (at: number) => SENTENCE_ENDS.has(tokens[at]?.text ?? '');
  for (let at = from - 1; at >= Math.max(0, from - MAX_AROUND) && !isEnd(at); at -= 1)
    if (!look(at)) return false;
  for (let at = to; at < Math.min(tokens.length, to + MAX_AROUND) && !isEnd(at); at += 1)
    if (!look(at)) return false;
  return found > 0 && tested > 0;
}

const MAX_AROUND = 16;
const SENTENCE_ENDS: ReadonlySet<string> = new Set([...words.STOPS, '?']);
const FINDINGS: ReadonlySet<string> = toWordSet(`
  showed shows show confirmed confirms found flagged flags revealed ruled sign trace evidence clean turned caught hot
`);
const TESTS: ReadonlySet<string> = toWordSet(`
  lab bloodwork swab test tested blood kit stick draw panel screen screened workup slip result pcr titer
`);
const NO_FINDINGS: ReadonlySet<string> = toWordSet(`
  vaccine vaccinated vaccination shot booster jab skin symptom exposed exposure if roommate coworker classmate article google read
  pressure never
`);
