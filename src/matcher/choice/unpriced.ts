// SPDX-License-Identifier: Apache-2.0
// Part of step 9: what the story says that is no unit of care: costs nobody publishes, care not had in general,
// symptoms and lengths of time.

import type { Quantity } from '../counts/numbers/quantity.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

const DAYS_IN_MONTH = 30.4375;

export function findUnpriced(
  care: readonly Draft[],
  owners: readonly Match[],
  quantities: readonly Quantity[],
  used: ReadonlySet<Quantity>,
  tokens: readonly Token[],
): readonly Draft[] {
  const drafts: Draft[] = [];
  const undone = new Set(care.filter(({ kind }) => kind !== 'unit').map(({ to }) => to));
  for (const owner of owners) {
    if (owner.entry.kind === 'gap' && isToldOf(owner, undone, tokens)) continue;
    const draft = toDraft(owner);
    if (draft !== null && !isSaidAgain(draft, drafts.at(-1), tokens)) drafts.push(draft);
  }
  for (const quantity of quantities) {
    const isFree = quantity.kind === 'duration' && !used.has(quantity);
    const draft = isFree ? toDuration(quantity, tokens) : null;
    if (draft !== null) drafts.push(draft);
  }
  return drafts;
}

/** "They ordered an MRI but | insurance denied it |": the line of the MRI says so. `undone`: the tokens after care not had. */
function isToldOf({ from, to }: Match, undone: ReadonlySet<number>, tokens: readonly Token[]): boolean {
  if (!OF_IT.has(tokens[to - 1]?.text ?? '')) return false;
  for (let at = from; at > from - MAX_APART && !SENTENCE_MARKS.has(tokens[at]?.text ?? ''); at -= 1)
    if (undone.has(at)) return true;
  return false;
}

const OF_IT: ReadonlySet<string> = toWordSet('it that them one those');

/** "We paid about $9,000 out of pocket": one cost, in one sentence. */
function isSaidAgain(
  { unpriceableId, from }: Draft,
  last: Draft | undefined,
  tokens: readonly Token[],
): boolean {
  if (last === undefined || unpriceableId === null || last.unpriceableId !== unpriceableId) return false;
  return from - last.to <= MAX_APART && !hasWord(tokens, last.to, from, SENTENCE_MARKS);
}

const MAX_APART = 8;

function toDraft(owner: Match): Draft | null {
  const base = {
    ...EMPTY_DRAFT,
    from: owner.from,
    to: owner.to,
    matchFrom: owner.from,
    matchTo: owner.to,
    phraseId: owner.phraseId,
  };
  switch (owner.entry.kind) {
    case 'unpriceable':
      return {
        ...base,
        kind: 'known-unpriceable',
        unpriceableId: owner.entry.key,
        why: 'A real cost that no federal file prices.',
      };
    case 'gap':
      return {
        ...base,
        kind: 'not-received',
        gapCategory: owner.entry.key,
        why: 'Care or life that no claim shows.',
      };
    case 'symptom':
      return { ...base, kind: 'symptom', why: 'A complaint, not care.' };
    default:
      return null;
  }
}

/** A date ("two years ago") and an age ("30 years old") are no length of time. */
const NOT_LENGTH: ReadonlySet<string> = toWordSet(
  'ago old earlier later prior before after back follow checkup mark',
);

function toDuration(quantity: Quantity, tokens: readonly Token[]): Draft | null {
  const next = tokens[quantity.to]?.text ?? '';
  if (NOT_LENGTH.has(next) || tokens[quantity.from - 1]?.text === 'in') return null;
  const months = Math.round((quantity.value / DAYS_IN_MONTH) * 10) / 10;
  return {
    ...EMPTY_DRAFT,
    kind: 'duration',
    from: quantity.from,
    to: quantity.to,
    matchFrom: quantity.from,
    matchTo: quantity.to,
    months,
    why: 'A length of time, not a count of care.',
  };
}
