// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that is said to be for others than the teller.

import type { Token } from '../../words/2-tokenize.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { SAYING } from '../words/frame-words.ts';

/** "He said | X-rays were for broken bones." */
export function isForOthers(tokens: readonly Token[], from: number, to: number): boolean {
  if (isForSome(tokens, to)) return true;
  const [name, before] = [tokens[to - 1], tokens[from - 1]];
  if (name === undefined || name.text === name.stem || tokens[to + 1]?.text !== 'for') return false;
  return ARE.has(tokens[to]?.text ?? '') && (before === undefined || SAYING.has(before.text));
}

const ARE: ReadonlySet<string> = toWordSet('are were');

/** "My plan says bone density | is for over 65", "the lung CT is for smokers". */
function isForSome(tokens: readonly Token[], to: number): boolean {
  if (!BEING_NOW.has(tokens[to]?.text ?? '')) return false;
  const at = tokens[to + 1]?.text === 'only' ? to + 2 : to + 1;
  if (tokens[at]?.text !== 'for') return false;
  return at > to + 1 || tokens[at + 1]?.kind === 'number' || hasWord(tokens, at + 1, at + 4, WHOM);
}

const BEING_NOW: ReadonlySet<string> = toWordSet("is are 's");
const WHOM: ReadonlySet<string> = toWordSet(`
  over under above below past people folks patients those other others rich anyone anybody someone women men ladies smokers diabetics kids children
  babies seniors adults elderly old older young emergencies only forty fifty sixty seventy
`);
