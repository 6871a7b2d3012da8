// SPDX-License-Identifier: Apache-2.0
// Part of step 7: of whom only a mood is told, and so no care: "my boss was furious, and they ran a thyroid panel".

import type { Token } from '../../words/2-tokenize.ts';
import { toWordSet } from '../../words/word-set.ts';

/** "My boss | was | so mad"; but "my boss was sick". The verb is token `at`. */
export function tellsMood(at: number, tokens: readonly Token[]): boolean {
  if (!BEING.has(tokens[at]?.text ?? '')) return false;
  const mood = DEGREES.has(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  // "My brother's | patient | portal"
  return MOODS.has(tokens[mood]?.text ?? '') && !PAPERS.has(tokens[mood + 1]?.text ?? '');
}

const BEING: ReadonlySet<string> = toWordSet("was were is are 's got gets seemed");
const PAPERS: ReadonlySet<string> = toWordSet('portal chart record records file');
const DEGREES: ReadonlySet<string> = toWordSet('so very really pretty super always not just getting');
const MOODS: ReadonlySet<string> = toWordSet(`
  furious mad angry upset annoyed pissed livid irritated impatient frustrated worried scared terrified nervous amazing great supportive
  sweet kind nice mean patient understanding convinced skeptical sure embarrassed away busy home there
`);
