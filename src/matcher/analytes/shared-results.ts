// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a result told of a test says of the name beside it that it was tested, too: "chlamydia and gonorrhea | both
// negative |", "ferritin is 6 and | the iron is low |".

import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Named } from './analyte-lists.ts';
import * as words from './analyte-words.ts';
import { HAVING, hasOwnValue, IS, isCopula, isToldApart } from './lab-values.ts';

/** `named` is in order of the text; linear in it. */
export function shareResults(named: readonly Named[], tokens: readonly Token[]): void {
  let isShared = false;
  for (let position = named.length - 2; position >= 0; position -= 1) {
    const [one, after] = [named[position], named[position + 1]];
    if (one === undefined || after === undefined) continue;
    const link = findLink(one.to, after.match.from, tokens);
    isShared =
      isIllness(one) && isIllness(after) && link !== 'none' && (isShared || isSigned(link, after, tokens));
    if (isShared && !one.isBlocked && !one.isTaken && !HAVING.has(tokens[one.match.from - 1]?.text ?? ''))
      one.isTest = true;
  }
  for (const [position, one] of named.entries()) {
    if (one.isTest || one.isBlocked || one.isTaken || !isLevel(one, tokens)) continue;
    const [before, after] = [named[position - 1], named[position + 1]];
    // "My iron is low, ferritin 6"
    const isMine = tokens[one.match.from - 1]?.text === 'my';
    one.isTest =
      isValued(before, before?.to, one.match.from, tokens) ||
      (!isMine && isValued(after, one.to, after?.match.from, tokens));
  }
}

const isIllness = ({ match }: Named): boolean => match.entry.value === 'illness';

/** "HIV | , | hep C | and | syphilis"; also with nothing between. */
function findLink(from: number, to: number, tokens: readonly Token[]): 'none' | 'comma' | 'and' {
  if (from > to || to - from > MAX_LINK) return 'none';
  let link: 'comma' | 'and' = 'comma';
  for (let at = from; at < to; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (AND.has(text)) link = 'and';
    else if (text !== ',') return 'none';
  }
  return link;
}

/** "Flu and strep | were negative |", "flu, strep | both negative |"; but "lupus, RA | negative |" may be of one. */
function isSigned(link: 'comma' | 'and', { match, to }: Named, tokens: readonly Token[]): boolean {
  if (link === 'and' && isToldApart(match.from, to, tokens)) return true;
  // "HIV, hep C, syphilis|. | all neg"
  let at = BOTH.has(tokens[to + 1]?.text ?? '') && tokens[to]?.kind === 'mark' ? to + 1 : to;
  let isOfAll = link === 'and';
  for (; at < to + MAX_COPULAS && isCopula(tokens[at]); at += 1) isOfAll ||= BOTH.has(tokens[at]?.text ?? '');
  return isOfAll && words.SIGNS.has(tokens[at]?.stem ?? '');
}

/** "The iron | is low |": of how it has been for years, unless another value is told beside it. */
const isLevel = ({ match, to }: Named, tokens: readonly Token[]): boolean =>
  match.entry.value === 'substance' &&
  IS.has(tokens[to]?.text ?? '') &&
  words.RESULTS.has(tokens[to + 1]?.stem ?? '');

/** A test in the same sentence, and its value. */
function isValued(
  other: Named | undefined,
  from: number | undefined,
  to: number | undefined,
  tokens: readonly Token[],
): boolean {
  if (other?.isTest !== true || from === undefined || to === undefined || to - from > MAX_BETWEEN)
    return false;
  for (let at = from; at < to; at += 1) if (words.STOPS.has(tokens[at]?.text ?? '')) return false;
  return hasOwnValue(other.to, tokens);
}

const MAX_LINK = 3;
const MAX_COPULAS = 4;
const MAX_BETWEEN = 8;
const AND: ReadonlySet<string> = toWordSet('and & / + or');
const BOTH: ReadonlySet<string> = toWordSet('both all');
