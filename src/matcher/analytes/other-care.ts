// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a substance in a list of scans and tests is one of them: "an EKG, | cholesterol | and an echo".

import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Named } from './analyte-lists.ts';
import * as words from './analyte-words.ts';

/** Marks as tests the substances that stand in a list beside scans and tests of other kinds. */
export function joinOtherCare(
  named: readonly Named[],
  owners: readonly Match[],
  tokens: readonly Token[],
): void {
  const scans = owners.filter(({ entry }) => SCANS.test(entry.key));
  if (scans.length === 0) return;
  const [ends, starts] = [new Set(scans.map(({ to }) => to)), new Set(scans.map(({ from }) => from))];
  const text = (at: number) => tokens[at]?.text ?? '';
  const isAfterScan = (from: number) => {
    const [first, hasLink] = skipLinks(from - 1, -1, text);
    if (!hasLink) return false;
    // "The segmental pressures | on both legs |, and my cholesterol"
    for (let at = first; at > first - MAX_PLACE && tokens[at]?.kind === 'word'; at -= 1) {
      if (ends.has(at + 1)) return true;
      if (!OF_PLACE.has(text(at)) && at < first - 2) return false;
    }
    return false;
  };
  const isBeforeScan = (from: number, to: number) => {
    const [last, hasLink] = skipLinks(to, 1, text);
    return hasLink && starts.has(last) && (words.ENDS.has(text(from - 1)) || text(from - 1) === ':');
  };
  for (const one of named) {
    const { match, to, isBlocked, isTaken } = one;
    if (one.isTest || isBlocked || isTaken || match.entry.value !== 'substance') continue;
    // "They gave me an EKG and | iron |"
    if (hasWordBefore(tokens, match.from, MAX_GIVEN, GIVEN)) continue;
    const isEnding = words.ENDS.has(text(to)) || isBeforeScan(match.from, to);
    one.isTest = (isEnding && isAfterScan(match.from)) || isBeforeScan(match.from, to);
  }
}

/** The first token that is no link, and whether there was one. */
function skipLinks(from: number, step: 1 | -1, text: (at: number) => string): readonly [number, boolean] {
  let [at, hasLink] = [from, false];
  for (; LINKS.has(text(at)) || words.WHOSE.has(text(at)); at += step) hasLink ||= !words.WHOSE.has(text(at));
  return [at, hasLink];
}

const SCANS =
  /^(mri|ct|xray|ultrasound|echo|ecg|eeg|emg|stress-test|spirometry|mammogram|cms-(img|test)-.*|cms-proc-lumbar-puncture)$/;
const MAX_PLACE = 5;
const MAX_GIVEN = 8;
const GIVEN = toWordSet('gave give given giving hung pushed');
const LINKS = toWordSet(', and & + / then a an plus');
const OF_PLACE = toWordSet('of on for with both left right sides my the');
