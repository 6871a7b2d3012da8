// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what came of care that "it" stands for.

import type { Token } from '../../words/2-tokenize.ts';
import { toWordSet } from '../../words/word-set.ts';

/** "…, and it was clean." */
export function isResultOfIt(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (text(at) !== 'it' || SAYING.has(text(at - 1))) return false;
  return (
    // "It showed | up | on my bill": where it stands, not what came of it.
    (RESULTS.has(text(at + 1)) && text(at + 2) !== 'up') ||
    (text(at + 1) === 'came' && text(at + 2) === 'back') ||
    (text(at + 1) === 'was' && OUTCOMES.has(text(at + 2)))
  );
}

const SAYING: ReadonlySet<string> = toWordSet('said says that think thinks thought insisted swore if told');
const RESULTS: ReadonlySet<string> = toWordSet('showed found revealed caught');
const OUTCOMES: ReadonlySet<string> = toWordSet(
  'clean clear normal negative positive abnormal unremarkable benign awful terrible horrible brutal painful painless miserable',
);
