// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a doctor who did or said something was seen, whatever the words told of: "the county doctor said drugs,
// he's never done drugs", "she had me bend it and quit smiling", "mom thought soap, the doctor thought eczema".

import { skipName } from '../../choice/named-doctors.ts';
import { isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { ORDER_KINDS } from '../words/scope-words.ts';

/** Whether the cue is only in what the doctor said, or of the others who had their say. */
export function isOfDoersWord(
  { cue, match }: PlacedCue,
  { event }: Reading,
  tokens: readonly Token[],
): boolean {
  const isVisit = event.family?.role === 'visit' || event.isCalledVisit;
  if (!isVisit && !isOfVisit(event)) return false;
  const text = (at: number) => tokens[at]?.text ?? '';
  if (cue.kind === 'someone-else') {
    // "I saw the hand guy again | for him to say | it out loud": the doctor.
    if (match.from >= event.to) return text(match.from) === 'for' && text(match.to) === 'to';
    return SAYING.has(text(match.to)) || SAYING.has(text(match.to - 1));
  }
  if (match.from < event.to || !(ORDER_KINDS.has(cue.kind) || cue.kind === 'hypothetical')) return false;
  let verb = skipName(event.to, tokens);
  if (text(verb) === 'x') verb += 1;
  if (isVisit && HE.has(text(verb))) verb += 1;
  const isDone = SAYING.has(text(verb)) || (HAVING.has(text(verb)) && ME.has(text(verb + 1)));
  return isDone && match.from > verb + 1 && !hasWord(tokens, match.from - 1, match.to + 1, GOING);
}

const SAYING: ReadonlySet<string> = toWordSet('said thought figured guessed swore blamed does looked rayed');
const HAVING: ReadonlySet<string> = toWordSet('had told saw');
const HE: ReadonlySet<string> = toWordSet('he she they');
const ME: ReadonlySet<string> = toWordSet('me us him her it');
/** "Said to come in, but I never | went |" */
const GOING: ReadonlySet<string> = toWordSet(
  'went left cancelled canceled show showed come came go going made',
);
