// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a title of a list that says whether what stands below it, or behind its colon, was had: "Next steps",
// "Tests not done", "What's been done", "Tests ordered: EMG. Tests completed: CBC." It has no words but such.

import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { toWordSet } from '../../words/word-set.ts';

export interface Title {
  /** `ordered`: left only where another title says what was had. */
  readonly kind: 'had' | 'left' | 'ordered';
  /** The token after it: the end of its line, or the first of its list. */
  readonly to: number;
}

/** The title that starts at `from`, the first token of a line or sentence; null for any other words. */
export function readTitle(from: number, tokens: readonly Token[]): Title | null {
  const text = (at: number) => tokens[at]?.text ?? '\n';
  let at = from;
  while (at < from + MAX_MARKS && tokens[at]?.kind === 'mark' && !SENTENCE_MARKS.has(text(at))) at += 1;
  const start = at;
  const said = new Set<string>();
  for (; at <= start + MAX_WORDS && WORDS.has(text(at)); at += 1) {
    said.add(text(at));
    if (text(at) === 'to' && TO_DO.has(text(at + 1))) said.add('todo');
    if (text(at) === 'next' && text(at + 1) !== ':') said.add('upcoming');
  }
  while (text(at) === '*') at += 1;
  const isColon = text(at) === ':';
  if (at === start || (!isColon && text(at) !== '\n')) return null;
  const says = (words: ReadonlySet<string>) => [...said].some((word) => words.has(word));
  const to = isColon ? at + 1 : at;
  if (says(NOT) && !says(BILLED)) return { kind: 'left', to };
  if (says(DONE) || says(BILLED)) return { kind: 'had', to };
  if (says(LEFT)) return { kind: 'left', to };
  if (says(HAD)) return { kind: 'had', to };
  return says(ORDERED) ? { kind: 'ordered', to } : null;
}

const MAX_MARKS = 5;
const MAX_WORDS = 7;
const TO_DO: ReadonlySet<string> = toWordSet('do come get schedule book see have be ask');
const NOT: ReadonlySet<string> = toWordSet(`
  not never todo need needs needed want wanted wish be unable couldnt cant havent didnt hasnt wasnt werent wont
`);
/** "Not covered by insurance": had all the same. */
const BILLED: ReadonlySet<string> = toWordSet('paid covered billed');
const DONE: ReadonlySet<string> = toWordSet('done completed complete finished performed received past');
const LEFT: ReadonlySet<string> = toWordSet(`
  pending scheduled planned upcoming future denied refused declined cancelled canceled waiting awaiting waitlist waitlisted
  wishlist overdue skipped postponed missed tbd remaining delayed booked outstanding coming
`);
const HAD: ReadonlySet<string> = toWordSet('had got did seen went been taken already previous far');
const ORDERED: ReadonlySet<string> = toWordSet(
  'ordered recommended requested suggested referred advised approved',
);
const WORDS: ReadonlySet<string> = new Set([
  ...NOT,
  ...BILLED,
  ...DONE,
  ...LEFT,
  ...HAD,
  ...ORDERED,
  ...toWordSet(`
    tests test testing care things stuff what whats which 's 've i we they me my the a of for from by on to do get come have see
    schedule book ask about and or insurance doctors doctor visits visit appointments appts procedures labs imaging scans
    referrals everything all list items that were was is still so yet next step steps up ever
  `),
]);
