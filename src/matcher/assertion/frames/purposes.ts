// SPDX-License-Identifier: Apache-2.0
// What care was given for: "… to see if any germs would grow", "… so he would get it in the right place", "pressed it any
// time my heart skipped". What is only possible there says nothing against the care before it.

import type { Token } from '../../words/2-tokenize.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';

/** By token where the purpose it is told in begins; -1 elsewhere. Linear. */
export function findPurposes(tokens: readonly Token[]): readonly number[] {
  let start = -1;
  return tokens.map(({ text, kind }, at) => {
    if (start < 0 && opens(at, tokens)) start = at;
    else if (start >= 0 && (ENDS.has(text) || (kind === 'mark' && text !== ','))) start = -1;
    return start;
  });
}

function opens(at: number, tokens: readonly Token[]): boolean {
  const text = tokens[at]?.text ?? '';
  if (!OPENING.has(text)) return false;
  const next = tokens[at + 1]?.text ?? '';
  const third = tokens[at + 2]?.text ?? '';
  switch (text) {
    case 'whether':
      return true;
    case 'to':
      return (
        FINDING.has(next) && (ASKED.has(third) || (OUT.has(third) && ASKED.has(tokens[at + 3]?.text ?? '')))
      );
    case 'so':
      return (
        (SUBJECTS.has(next) && POSSIBLE.has(third)) ||
        // "So the cords would show"
        (DETERMINERS.has(next) && POSSIBLE.has(tokens[at + 3]?.text ?? ''))
      );
    default:
      return next === 'time' && AFFECTED.has(third);
  }
}

/** What a purpose begins with: looked up first, as nearly every word is none of them. */
const OPENING: ReadonlySet<string> = toWordSet('whether to so any every each');
const FINDING: ReadonlySet<string> = toWordSet('see check find learn know tell say make rule test look');
const ASKED: ReadonlySet<string> = toWordSet('if whether how what why where which sure');
const OUT: ReadonlySet<string> = toWordSet('out me for');
const SUBJECTS: ReadonlySet<string> = toWordSet('it he she they i we that');
const POSSIBLE: ReadonlySet<string> = toWordSet("would could 'd can might will");
const AFFECTED: ReadonlySet<string> = toWordSet('it my the i');
const ENDS: ReadonlySet<string> = toWordSet('but');
