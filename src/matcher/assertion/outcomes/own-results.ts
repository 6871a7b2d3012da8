// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a laboratory test whose result the teller reads out or asks about: "TSH 9, according to the portal, what
// does that mean?". Nobody has a value without the test.

import { hasOwnValue, isAnswered } from '../../analytes/lab-values.ts';
import { findToldValue } from '../../analytes/told-values.ts';
import type { Reading } from '../../events/readings.ts';
import type { CueKind } from '../../lexicon/lexicon-types.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWordAfter } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';

/** Whether the words of what is only spoken of, `match`, stand beside a result of the teller's own. */
export function isOwnResult(
  cue: string,
  { from, to }: Match,
  { event, unitId }: Reading,
  tokens: readonly Token[],
): boolean {
  if (unitId?.startsWith('cms-lab-') !== true || SHEETS.has(tokens[to - 1]?.text ?? '')) return false;
  // "Attached: results of ANA, all | drawn | 8/9/2021"
  if (hasWordAfter(tokens, event.to, MAX_DRAWN, DRAWN)) return true;
  if (!READ_OUT.has(cue) && tokens[from]?.text !== 'according') return false;
  if (hasWord(tokens, from, to, ELSEWHERE)) return false;
  // "My ferritin is on the portal"; but "they posted my A1c".
  if (cue === 'on-sheet' && MINE.has(tokens[event.from - 1]?.text ?? '')) return true;
  return (
    (OWN.has(tokens[event.from - 1]?.text ?? '') && hasWord(tokens, event.to - 1, event.to + 1, RESULTS)) ||
    hasOwnValue(event.to, tokens) ||
    isAnswered(event.to, true, tokens) ||
    (tokens[event.to]?.text === ',' && tokens[event.to + 1]?.kind === 'number') ||
    (hasWordAfter(tokens, event.to, 1, WAS) && hasWord(tokens, event.to + 1, event.to + 4, MOVED)) ||
    findToldValue(event.from, event.to, tokens) !== null
  );
}

const MAX_DRAWN = 3;
const DRAWN: ReadonlySet<string> = toWordSet('drawn collected');
/** Cues of a result that is read off a paper or a screen, or asked about. */
const READ_OUT: ReadonlySet<string> = toWordSet('on-sheet told-result');
const MINE: ReadonlySet<string> = toWordSet('my our');
const OWN: ReadonlySet<string> = toWordSet('the my our');
const WAS: ReadonlySet<string> = toWordSet('was went is');
const MOVED: ReadonlySet<string> = toWordSet('up down');
const RESULTS: ReadonlySet<string> = toWordSet('result results level levels');
/** Values copied from a paper are of whoever wrote it. */
const SHEETS: ReadonlySet<string> = toWordSet('sheet paper form');
const ELSEWHERE: ReadonlySet<string> = toWordSet(
  'chatbot chatgpt gpt google ai gemini alexa siri spreadsheet translator search unfolded unearthed',
);

const STATES: ReadonlySet<string> = toWordSet(
  'neg negative normal wnl pos positive fine good clear clean unremarkable low high elevated abnormal borderline done',
);
const ENDING: ReadonlySet<string> = new Set([',', '.', ';', ')', '\n']);

/** "Echo good, so we never needed the TEE", "HIV neg, RPR not done": a result of its own, and the comma after it. */
export function hasOwnResult({ event }: Reading, tokens: readonly Token[]): boolean {
  return STATES.has(tokens[event.to]?.text ?? '') && ENDING.has(tokens[event.to + 1]?.text ?? '.');
}

/** What undoes care only where no comma stands between: "TSH fine, I'm | keeping | a tally". */
const APART: ReadonlySet<CueKind> = new Set<CueKind>([
  'negated',
  'denied',
  'unaffordable',
  'cancelled',
  'hypothetical',
]);

/** No comma between a refusal and the event. */
export function isBeside({ cue, match }: PlacedCue, { event }: Reading, tokens: readonly Token[]): boolean {
  // "B12 low, some antibody still | pending |": of what comes after the result.
  const isLater = cue.kind === 'planned' && match.from > event.to;
  if (!APART.has(cue.kind) && !isLater) return true;
  const [from, to] = match.from < event.from ? [match.to, event.from] : [event.to, match.from];
  return !tokens.slice(from, to).some(({ text }) => ENDING.has(text));
}

/** "CBC and CMP both | unremarkable | per mychart", "my MRI | came | back with stenosis, what does that mean". */
export const isReported = ({ from }: Match, { event }: Reading, tokens: readonly Token[]) =>
  hasWord(tokens, event.to, from, STATES) || hasWord(tokens, event.to, event.to + 1, CAME);
const CAME: ReadonlySet<string> = toWordSet('came');
