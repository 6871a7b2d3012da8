// SPDX-License-Identifier: Apache-2.0
// Part of step 9: care of which only the result, a copy or the bill is spoken of ("the old EEG is on a disc"). Where the
// story tells of it elsewhere, it is that. Where it does not, nothing says that it was had here: it comes out unpriced, so
// that whoever had it can claim it. No known name of care is ever left out in silence.

import type { Assertion } from '../assertion/assertion.ts';
import { DONE } from '../assertion/assertion.ts';
import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord, skipDeterminer } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { EXPLAINING } from './own-visits.ts';
import type { Role } from './roles.ts';

export const SPOKEN_OF: Assertion = {
  ...DONE,
  kind: 'not-received',
  isSettled: true,
  why: 'Only its result, a copy or the bill is spoken of; nothing says that it was had now.',
};

/** What makes two mentions the same kind of care, and a mention that is only spoken of. */
export interface SpokenOf {
  readonly key: string;
  readonly reading: Reading;
}

export function isOnlySpokenOf(
  reading: Reading,
  assertion: Assertion,
  role: Role,
  tokens: readonly Token[],
): boolean {
  const { from } = reading.event;
  // "Went over the report with a new GI"
  // "Went over the results of my ADHD tests for an hour": that is the care.
  // "The pathologist's report said …": that was the pathologist's part.
  return (
    assertion.isSpokenOf &&
    role !== 'encounter' &&
    tokens[from - 1]?.text !== 'new' &&
    tokens[from]?.stem !== 'pathologist' &&
    reading.unitId !== EXPLAINING &&
    !isMeans(reading, tokens)
  );
}

/** Of what is only spoken of, the first mention of each care that nothing told names; who gives care is none. */
export function listUntold(spoken: readonly SpokenOf[], told: readonly SpokenOf[]): readonly Reading[] {
  const keys = new Set(told.map(({ key }) => key));
  const units = new Set(told.map(({ reading }) => reading.unitId));
  const untold: Reading[] = [];
  for (const { key, reading } of spoken) {
    const isTold = keys.has(key) || (reading.unitId !== null && units.has(reading.unitId));
    if (isTold || isOfVisit(reading.event) || reading.event.family?.role === 'visit') continue;
    keys.add(key);
    units.add(reading.unitId);
    untold.push(reading);
  }
  return untold;
}

/** "| Looked | at my thyroid | with the | ultrasound": seen by means of it; but "went over it with the MRI open". */
function isMeans({ event }: Reading, tokens: readonly Token[]): boolean {
  const { from } = event.match;
  const isBy = [from, skipDeterminer(from, tokens)].some((at) => MEANS.has(tokens[at]?.text ?? ''));
  return isBy && hasWord(tokens, from - MAX_LOOKED, from, LOOKING);
}

const MEANS: ReadonlySet<string> = toWordSet('with by using via');
const LOOKING: ReadonlySet<string> = toWordSet(
  'looked look looking checked examined scanned seen found spotted',
);
const MAX_LOOKED = 10;
