// SPDX-License-Identifier: Apache-2.0
// Part of step 7: words of what is only spoken of that tell how a test was had: a laboratory that "looked at" a substance
// measured it, a sample that was mailed in was tested.

import type { Reading } from '../../events/readings.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';

/** "They looked at my | T4 | because I was shaking"; but "she looked at my labs", "they looked at the old A1c on the portal". */
export function isLookedInto(
  cues: readonly PlacedCue[],
  { unitId }: Reading,
  tokens: readonly Token[],
): boolean {
  const results = cues.filter(
    ({ cue: { kind, scope, id } }) => kind === 'result' && (scope === 'forward' || OF_PAPER.has(id)),
  );
  return (
    results.length > 0 &&
    unitId?.startsWith('cms-lab-') === true &&
    results.every(
      ({ match: { from, to } }) =>
        LOOKED.has(tokens[from]?.text ?? '') &&
        hasWord(tokens, from + 1, to, LOOKED_AT) &&
        hasWordBefore(tokens, from, MAX_LOOKING, LABORATORY),
    )
  );
}

const OF_PAPER: ReadonlySet<string> = toWordSet('handled on-sheet');
const MAX_LOOKING = 3;
const LOOKED: ReadonlySet<string> = toWordSet('looked looking look looks');
const LOOKED_AT: ReadonlySet<string> = toWordSet('at');
const LABORATORY: ReadonlySet<string> = toWordSet("they 've lab laboratory hospital tech technician");

/** "I | mailed my | poop sample in" */
export const isSentIn = ({ from }: Match, { unitId }: Reading, tokens: readonly Token[]): boolean =>
  SENDING.has(tokens[from]?.text ?? '') && KITS.has(unitId ?? '');

const SENDING: ReadonlySet<string> = toWordSet('mailed sent');
const KITS: ReadonlySet<string> = toWordSet('cms-lab-fit-stool cms-lab-cologuard cms-lab-ova-parasites');
