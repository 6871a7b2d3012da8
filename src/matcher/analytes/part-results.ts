// SPDX-License-Identifier: Apache-2.0
// Part of step 6: what came of the test of a part of the body, told in a few words: "Thyroid, fine.", "my thyroid was normal",
// "urine clean", "sugar 38".

import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import * as words from './analyte-words.ts';
import { isEveryAround } from './sentence-around.ts';

const FINE = toWordSet('fine normal ok okay good perfect wnl nl great');
const [THYROID, SUGAR] = ['cms-lab-tsh', 'cms-lab-glucose'];
/** "Thyroid off."; but "my thyroid was off" may be a guess. */
const ALTERED = toWordSet('low high off borderline wonky');
/** What is told of these with so few words. */
const TOLD: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [THYROID, FINE],
  [SUGAR, FINE],
  ['cms-lab-urinalysis', new Set([...toWordSet('clean dirty'), ...FINE])],
]);
const OPENS = new Set([...words.STARTS, ...toWordSet(', ( and but - /')]);
const OWN = toWordSet('my his her our the');
const WAS = toWordSet('was were');
const DEGREES = toWordSet('all also both totally completely perfectly a bit little slightly too way just');
const CLOSES = new Set([...words.ENDS, ...toWordSet('? - they so too again apparently supposedly')]);
const MAX_DEGREES = 3;
/** Looked at, felt, guessed, or measured at home. */
const NO_LABORATORY =
  toWordSet(`ultrasound sonogram scan nodule felt feel exam lump swallow goiter surgery home meter dexcom libre cgm
  think thought knew know guess assumed hope color colour smell burn burning pain before after if when whether until since now today morning`);

/** Whether the few words right after the part's name are what a laboratory found. */
export function isPartResult({ from, to, entry: { key } }: Match, tokens: readonly Token[]): boolean {
  const told = TOLD.get(key);
  if (told === undefined) return false;
  const text = (at: number) => tokens[at]?.text ?? '';
  const isFragment = OPENS.has(text(from - 1));
  if (!isFragment && !OWN.has(text(from - 1))) return false;
  let at = to;
  if (WAS.has(text(at)) || (isFragment && [',', ':', '-', '='].includes(text(at)))) at += 1;
  else if (!isFragment) return false;
  for (const end = at + MAX_DEGREES; at < end && DEGREES.has(text(at)); at += 1);
  const isNumber = key === SUGAR && isFragment && !WAS.has(text(to)) && tokens[at]?.kind === 'number';
  const isAltered = key === THYROID && isFragment && !WAS.has(text(to)) && ALTERED.has(text(at));
  if (!(told.has(text(at)) || isNumber || isAltered) || !CLOSES.has(text(at + 1))) return false;
  return isEveryAround(from, to, tokens, ({ stem }) => !NO_LABORATORY.has(stem));
}
