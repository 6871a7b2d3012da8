// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a sentence that tells what a laboratory found of one illness, however far apart the words stand: "labs
// confirmed | Lyme |", "so sure it was | mono |, and the result was negative".

import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import * as words from './analyte-words.ts';
import { isEveryAround } from './sentence-around.ts';

/** `isOther` tells of each token whether other care or another illness is named there: then what was found may be of that. */
export function isFoundIllness(
  from: number,
  to: number,
  tokens: readonly Token[],
  isOther: (at: number) => boolean,
): boolean {
  let [found, tested] = [0, 0];
  const isOfIt = isEveryAround(from, to, tokens, ({ text, stem }, at) => {
    if (isOther(at)) return false;
    if (words.SIGNS.has(stem) || FINDINGS.has(text)) found += 1;
    // "The lab said | no | covid"
    if (text === 'no' && SAYING.has(tokens[at - 1]?.text ?? '')) found += 1;
    // "Hand me | a negative |"
    if (words.SIGNS.has(stem) && tokens[at - 1]?.text === 'a') tested += 1;
    if (TESTS.has(stem)) tested += 1;
    return !NO_FINDINGS.has(stem);
  });
  return isOfIt && found > 0 && tested > 0;
}

const FINDINGS: ReadonlySet<string> = toWordSet(`
  showed shows show confirmed confirms found flagged flags revealed ruled sign trace evidence clean turned caught hot
`);
const SAYING: ReadonlySet<string> = toWordSet('said says say saying');
const TESTS: ReadonlySet<string> = toWordSet(`
  lab bloodwork swab test tested blood kit stick draw panel screen screened workup slip result pcr titer
`);
const NO_FINDINGS: ReadonlySet<string> = toWordSet(`
  vaccine vaccinated vaccination shot booster jab skin symptom exposed exposure if roommate coworker classmate article google read
  pressure never needed need necessary
`);
