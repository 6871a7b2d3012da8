// SPDX-License-Identifier: Apache-2.0
// What care was given for: "… to see if any germs would grow", "… so he would get it in the right place", "pressed it any
// time my heart skipped". What is only possible there says nothing against the care before it.

import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';

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
  const textAt = (position: number) => tokens[position]?.text ?? '';
  const [text, next, third] = [textAt(at), textAt(at + 1), textAt(at + 2)];
  if (text === 'whether') return true;
  if (text === 'to')
    return FINDING.has(next) && (ASKED.has(third) || (OUT.has(third) && ASKED.has(textAt(at + 3))));
  if (text === 'so') return SUBJECTS.has(next) && POSSIBLE.has(third);
  return WHENEVER.has(text) && TIMES.has(next) && AFFECTED.has(third);
}

const FINDING: ReadonlySet<string> = toWordSet('see check find learn know tell say make rule test look');
const ASKED: ReadonlySet<string> = toWordSet('if whether how what why where which sure');
const OUT: ReadonlySet<string> = toWordSet('out me for');
const SUBJECTS: ReadonlySet<string> = toWordSet('it he she they i we that');
const POSSIBLE: ReadonlySet<string> = toWordSet("would could 'd can might will");
const WHENEVER: ReadonlySet<string> = toWordSet('any every each');
const TIMES: ReadonlySet<string> = toWordSet('time');
const AFFECTED: ReadonlySet<string> = toWordSet('it my the i');
const ENDS: ReadonlySet<string> = toWordSet('but');
