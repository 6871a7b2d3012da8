// SPDX-License-Identifier: Apache-2.0
// Part of step 6: care by a bare word that is mostly something else: "speech twice a week", "eight weeks of group",
// "HVF + OCT".

import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { DETERMINERS } from '../words/word-book.ts';
import * as words from './analyte-words.ts';

/** "ID" is an intradermal test only beside a prick test, "OCT" a scan only beside the other tests of the eye. */
const ONLY_BESIDE: ReadonlySet<string> = new Set([
  'cms-test-allergy-intradermal-per-test',
  'cms-eye-oct-retina',
]);

/** Whether how often it was had or what it stands beside makes care of it. `ownerAt`: the phrases by first token. */
export function isSession(
  { from, to, entry }: Match,
  tokens: readonly Token[],
  ownerAt: ReadonlyMap<number, Match>,
): boolean {
  if (words.NO_SESSIONS.has(tokens[from - 1]?.text ?? '')) return false;
  // "PT, OT and speech", "SPT 42 + 8 | ID"
  const isBeside = [from - 2, from - 3, from - 4, to + 1, to + 2].some((at) =>
    words.THERAPIES.has(ownerAt.get(at)?.entry.key ?? ''),
  );
  if (ONLY_BESIDE.has(entry.key)) return isBeside && isInList(from, to, tokens);
  return (
    isBeside ||
    isOften(entry.key.startsWith('cms-pt-') ? words.BILLED : words.OFTEN, to, tokens) ||
    isForWeeks(from, tokens)
  );
}

/** "Dr. | Smith |", "Mike | Smith |"; but "Smith and RNP", "the Smith one, an antibody". */
function isSurname({ from, to, entry }: Match, tokens: readonly Token[]): boolean {
  if (entry.key !== 'cms-lab-ena' || tokens[from]?.text !== 'smith' || to - from > 1) return false;
  return (
    words.TITLES.has(tokens[from - 1]?.text ?? '') ||
    !tokens
      .slice(Math.max(0, from - MAX_ANTIBODY), to + MAX_ANTIBODY)
      .some(({ stem }) => words.ANTIBODIES.has(stem))
  );
}

const MAX_ANTIBODY = 9;

/** "My friend | Ana |", "Ana |, my sister", "Ana | drove me"; but "the ANA", "ANA was positive". */
export function isName(match: Match, tokens: readonly Token[]): boolean {
  if (isSurname(match, tokens)) return true;
  const { from, to, entry } = match;
  if (entry.key !== 'cms-lab-ana' || tokens[from]?.text !== 'ana' || to - from > 1) return false;
  const [before = '', next = '', after = ''] = [from - 1, to, to + 1].map((at) => tokens[at]?.text);
  if (DETERMINERS.has(before)) return false;
  if (words.ACQUAINTANCES.has(before) || (words.BY_NAME.has(next) && after !== 'back')) return true;
  const isAside = next === ',' && (after === 'my' || words.ACQUAINTANCES.has(after));
  return isAside || (next === 'and' && (after === 'i' || after === 'me'));
}

/** "Speech | twice a week", "group | 3x/wk", "acu | three times", "MT | x2". */
function isOften(often: ReadonlySet<string>, to: number, tokens: readonly Token[]): boolean {
  const isNumber = tokens[to]?.kind === 'number' || words.NUMBERS.has(tokens[to]?.stem ?? '');
  const at = isNumber ? to + 1 : to;
  const stem = tokens[at]?.stem ?? '';
  return often.has(stem) && !(stem === 'every' && tokens[at + 1]?.stem === 'time');
}

/** "Eight weeks of | group". */
function isForWeeks(from: number, tokens: readonly Token[]): boolean {
  return tokens[from - 1]?.text === 'of' && words.SPANS.has(tokens[from - 2]?.text ?? '');
}

/** "HVF + OCT", "8 ID", but "a visual field in Oct" and "HVF, Oct 5". */
function isInList(from: number, to: number, tokens: readonly Token[]): boolean {
  if (tokens[to]?.kind === 'number') return false;
  const isCounted = tokens[from - 1]?.kind === 'number';
  return isCounted || [from - 1, to].some((at) => words.JOINTS.has(tokens[at]?.text ?? ''));
}
