// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what was not had until then, and then was.

import type { Reading } from '../../events/readings.ts';
import type { CueKind } from '../../lexicon/lexicon-types.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { hasPast, isPast } from '../words/tense.ts';

/** "Nobody ordered an echo until the third year": had, at last. Not so "no MRI until I do therapy". */
export function isUntil(cues: readonly PlacedCue[], reading: Reading, tokens: readonly Token[]): boolean {
  if (!cues.every(({ cue }) => UNTIL_KINDS.has(cue.kind))) return false;
  const isBefore = ({ cue, match }: PlacedCue) =>
    cue.kind === 'negated' &&
    match.from < reading.event.from &&
    tokens[match.from]?.text.endsWith('ing') !== true &&
    !NOT_NOW.has(tokens[match.from]?.text ?? '');
  if (!cues.some(isBefore) || cues.some((one) => one.cue.kind === 'negated' && !isBefore(one))) return false;
  const after = tokens.slice(reading.event.to, reading.event.to + 12).map(({ text }) => text);
  const at = after.findIndex((text) => UNTIL.has(text));
  if (at < 0 || at > 8 || after.slice(0, at).some((text) => text === '.' || text === ',' || text === 'and'))
    return false;
  // "They never did an EEG but the neurologist | can't | see me until June": of that.
  if (after.slice(0, at).some((text) => NOT_NOW.has(text))) return false;
  // "No one to do the nerve test | till fall |", "they're not going to scan it until it's high twice"
  const { from } = reading.event;
  if (!hasPast(from - MAX_VERB_OF, from, tokens) && !hasPast(reading.event.to, reading.event.to + 12, tokens))
    return false;
  if (after[at + 1] === 'next' || after.slice(at + 2, at + 4).some((text) => TO_COME.has(text))) return false;
  return !WHO.has(after[at + 1] ?? '') || isPast(after[at + 2] ?? '') || isPast(after[at + 3] ?? '');
}

const MAX_VERB_OF = 12;
const UNTIL: ReadonlySet<string> = toWordSet('until till til');
/** "They can't do it till the infection's gone" */
const NOT_NOW: ReadonlySet<string> = toWordSet('cant wont dont doesnt isnt arent cannot');
/** "Until the insurance says yes" */
const TO_COME: ReadonlySet<string> = toWordSet(
  "says is 's are 're gets has have 've approves pays clears agrees",
);
const UNTIL_KINDS: ReadonlySet<CueKind> = new Set<CueKind>(['negated', 'planned', 'hypothetical', 'result']);
const WHO: ReadonlySet<string> = toWordSet('i you we he she they');
