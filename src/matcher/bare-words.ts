// SPDX-License-Identifier: Apache-2.0
// Part of step 6: "iron" is a test in "CBC, iron and TIBC", "checked my iron" and "iron was 18", and no care at all in
// "iron pills". Such a word counts only where the text around it treats it as a test.

import type { Token } from './2-tokenize.ts';
import type { Match } from './4-phrases.ts';
import { SENTENCE_MARKS } from './5-clauses.ts';
import type { Lexicon } from './lexicon-types.ts';
import { toWordSet } from './word-set.ts';

/** The value of an entry whose words are a test only in such company. */
export const BARE = 'bare';

const JOINTS: ReadonlySet<string> = toWordSet(', / and & + or plus my the also then a with of both');
/** Marks and words of a result that may stand between two tests of a list: "hep C neg, hep B neg". */
const RESULTS: ReadonlySet<string> = toWordSet(`
  neg negative pos positive normal wnl nl high low elevated borderline abnormal fine ok flat level levels test tests
  panel antibody antibodies screen lab labs screening work off undetectable nonreactive reactive checked tested
  deficient
`);
const TESTING: ReadonlySet<string> = toWordSet(`
  check checked checking checks test tested tests testing lab labs blood bloods bloodwork panel screen screened
  screening ran run drew drawn measured level levels order ordered looked swab swabbed titer antibodies
`);
const VERBS: ReadonlySet<string> = toWordSet('was were is are at of came went');
const CHECK_REACH = 5;
const MAX_BETWEEN = 4;

/** The owners without the bare words nothing supports. Two passes over the owners. */
export function dropUnsupported(
  owners: readonly Match[],
  tokens: readonly Token[],
  { units }: Lexicon,
): readonly Match[] {
  if (!owners.some(({ entry }) => entry.value === BARE)) return owners;
  const isTest = owners.map(({ entry }) => entry.kind === 'unit' && units[entry.key]?.category === 'lab');
  const isStanding = owners.map(
    (owner, at) => isTest[at] === true && (owner.entry.value !== BARE || isTreatedAsTest(owner, tokens)),
  );
  const support = (at: number, neighbour: number): void => {
    const [owner, other] = [owners[at], owners[neighbour]];
    if (owner === undefined || other === undefined || isStanding[at] || !isStanding[neighbour]) return;
    const [left, right] = at < neighbour ? [owner, other] : [other, owner];
    if (isJoined(left, right, tokens)) isStanding[at] = true;
  };
  for (const at of owners.keys()) if (isTest[at]) support(at, at - 1);
  for (const at of [...owners.keys()].reverse()) if (isTest[at]) support(at, at + 1);
  return owners.filter(({ entry }, at) => entry.value !== BARE || isStanding[at]);
}

function isTreatedAsTest({ from, to }: Match, tokens: readonly Token[]): boolean {
  return hasTestingBefore(from, tokens) || hasResultAfter(to, tokens);
}

/** "Tested me for …", "labs: …", within a few words of the same sentence. */
function hasTestingBefore(from: number, tokens: readonly Token[]): boolean {
  for (let at = from - 1; at >= Math.max(0, from - CHECK_REACH); at -= 1) {
    const text = tokens[at]?.text ?? '';
    if (SENTENCE_MARKS.has(text)) return false;
    if (TESTING.has(text)) return true;
  }
  return false;
}

/** "… level", "… neg", "… 18", "… was low". */
function hasResultAfter(to: number, tokens: readonly Token[]): boolean {
  const next = tokens[to];
  if (next === undefined) return false;
  if (RESULTS.has(next.text) || (next.kind === 'number' && tokens[to - 1]?.kind === 'word')) return true;
  const after = tokens[to + 1];
  return VERBS.has(next.text) && after !== undefined && (RESULTS.has(after.text) || after.kind === 'number');
}

/** Nothing but joints, results and numbers stands between the two. */
function isJoined(left: Match, right: Match, tokens: readonly Token[]): boolean {
  if (right.from - left.to > MAX_BETWEEN || right.from < left.to) return false;
  for (let at = left.to; at < right.from; at += 1) {
    const token = tokens[at];
    const text = token?.text ?? '';
    if (!JOINTS.has(text) && !RESULTS.has(text) && token?.kind !== 'number') return false;
  }
  return right.from > left.to;
}
