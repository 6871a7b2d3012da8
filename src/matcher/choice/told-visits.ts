// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a person of care who was seen, though no verb says so: "the derm, new patient", "my doctor in May:".

import { isPast } from '../assertion/tense.ts';
import type { CareEvent } from '../events/care-event.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';

/** "(I have been …", ", a brand new …", "downtown, first time with her": what is told of the person starts after a mark. */
export const isTold = ({ features, to }: CareEvent, tokens: readonly Token[]) =>
  features.some(
    ({ feature, from }) =>
      feature === 'turn' && (isPatient(from, to, tokens) || (from > to && isAside(to, from, tokens))),
  );

/** "Cards | new pt | Dr Osei" */
const isPatient = (from: number, end: number, tokens: readonly Token[]) =>
  from === end && tokens[from]?.text === 'new' && tokens[from + 1]?.text === 'pt';

function isAside(from: number, to: number, tokens: readonly Token[]): boolean {
  if (to - from > MAX_TOLD || hasWord(tokens, from, to, FULL_STOPS)) return false;
  const last = tokens.slice(from, to).findLastIndex(({ kind }) => kind === 'mark');
  if (last < 0 || to - from - last > MAX_ASIDE) return false;
  return !tokens.slice(from, from + last).some(({ text }) => isPast(text) || text === 'and');
}

const MAX_TOLD = 9;
/** "who knew", "a brand new" */
const MAX_ASIDE = 4;
const FULL_STOPS: ReadonlySet<string> = new Set([...toWordSet('. ! ? ; :'), '\n']);

/** "My regular doctor a month after, antibiotics again." */
export function isDated(start: number, to: number, tokens: readonly Token[]): boolean {
  const before = tokens[start - 1];
  if (before !== undefined && before.kind !== 'mark') return false;
  let at = to;
  while (tokens[at]?.kind === 'number' || WHEN.has(tokens[at]?.stem ?? '')) at += 1;
  return at - to > 1 && tokens[at]?.kind === 'mark';
}

const WHEN: ReadonlySet<string> = toWordSet(`
  a an the that one two three four five six few couple of in on next following same day week month year spring summer fall winter
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december jan feb mar apr jun jul aug sep sept oct nov dec later after afterward again morning afternoon
`);

/** "The surgeon took it out": an operation, no visit. */
export const isOperating = (to: number, tokens: readonly Token[]) =>
  tokens[to - 1]?.stem === 'surgeon' && OPERATING.has(tokens[to]?.text ?? '');
const OPERATING: ReadonlySet<string> = toWordSet('took cut removed opened operated fixed sewed put');

/** "The rheumatologist, who I'd waited months for, | gave me nine minutes". */
export function skipClause(at: number, tokens: readonly Token[]): number {
  if (tokens[at]?.text !== ',' || !RELATIVE.has(tokens[at + 1]?.text ?? '')) return at;
  for (let end = at + 2; end < at + MAX_CLAUSE; end += 1) if (tokens[end]?.text === ',') return end + 1;
  return at;
}

const RELATIVE = toWordSet('who whom which after');
const MAX_CLAUSE = 14;
