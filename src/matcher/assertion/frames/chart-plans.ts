// SPDX-License-Identifier: Apache-2.0
// Part of step 7: the plan at the end of a chart's note: "cards f/u PRN", "f/u c PCP 2 wks", "f/u with derm in 3 mos".

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { toWordSet } from '../../words/word-set.ts';
import { isCount } from '../words/numerals.ts';

/** Whether a visit that is called by the short form is only to come; "f/u 2 weeks later" was one. */
export function isChartPlan({ event, ...reading }: Reading, tokens: readonly Token[]): boolean {
  if ((event.family?.role ?? 'test') === 'test') return false;
  const to = Math.max(reading.to, event.to);
  let at = Math.min(reading.from, event.from);
  while (at < to && !isShort(at, tokens)) at += 1;
  if (at >= to) return false;
  at = to;
  // "F/u | c PCP | 2 wks"
  if (WITH.has(tokens[at]?.text ?? '')) at += 1;
  for (
    let name = 0;
    name < MAX_NAME && tokens[at]?.kind === 'word' && !ENDING.has(tokens[at]?.text ?? '');
    name += 1
  )
    at += 1;
  if (tokens[at]?.text === 'prn') return true;
  if (tokens[at]?.text === 'in') at += 1;
  if (tokens[at + 1]?.text === '-') at += 2;
  const end = tokens[at + 2];
  return (
    isCount(tokens[at]) && SPANS.has(tokens[at + 1]?.stem ?? '') && (end === undefined || STOPS.has(end.text))
  );
}

/** "F/u" */
const isShort = (at: number, tokens: readonly Token[]) =>
  tokens[at]?.text === 'fu' || (tokens[at]?.text === 'f' && tokens[at + 1]?.text === 'u');
const WITH: ReadonlySet<string> = toWordSet('c with');
const MAX_NAME = 2;
const ENDING: ReadonlySet<string> = toWordSet('prn in');
const SPANS: ReadonlySet<string> = toWordSet('day week month year');
const STOPS: ReadonlySet<string> = toWordSet('. ; , \n');
