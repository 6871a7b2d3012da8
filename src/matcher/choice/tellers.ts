// SPDX-License-Identifier: Apache-2.0
// Part of step 9: in a story, whoever of one's care acts was seen, though no word says "saw" or "visit".

import { isPast } from '../assertion/tense.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';

/** Words of a story: "and then my internist ran …" tells of one visit after another. */
const STORY_TOKENS = 60;
const TELLING: ReadonlySet<string> = toWordSet(', . : ; — - and then');
const GENERAL: ReadonlySet<string> = toWordSet('doctor doc dr pa np provider clinic office clinician');
const MINE: ReadonlySet<string> = toWordSet('my his her our');
const WITHOUT_VISIT: ReadonlySet<string> = toWordSet(
  'quit retired moved called ordered refused cancelled canceled wanted prescribed recommended suggested offered referred agreed insisted used',
);

/** In a story, the person of care a clause is about: "my internist ran the ANA", "Feb: my GP, said pinched nerve". */
export function isTeller({ event }: Reading, start: number, tokens: readonly Token[]): boolean {
  if (tokens.length < STORY_TOKENS || event.family?.id === 'nurse') return false;
  const isOwn = MINE.has(tokens[event.from - 1]?.text ?? '') || tokens[event.from]?.text === 'my';
  if (!isOwn && GENERAL.has(tokens[event.to - 1]?.text ?? '')) return false;
  const verb = tokens[event.to]?.text === ',' ? event.to + 1 : event.to;
  const text = tokens[verb]?.text ?? '';
  if (text === 'who' || (isPast(text) && !WITHOUT_VISIT.has(text))) return true;
  const before = tokens[start - 1];
  const isOpening = before === undefined || TELLING.has(before.text) || before.kind === 'number';
  return isOpening && tokens[event.to]?.kind === 'mark';
}
