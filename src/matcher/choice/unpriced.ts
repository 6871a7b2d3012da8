// SPDX-License-Identifier: Apache-2.0
// Part of step 9: what the story says that is no unit of care: costs nobody publishes, care not had in general,
// symptoms, lengths of time, and care too vague to price.

import type { Quantity } from '../counts/quantity.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Draft, EMPTY_DRAFT } from './9-choose.ts';
import { AnsweredAsks } from './answered-asks.ts';

const DAYS_IN_MONTH = 30.4375;

/** `care`: the hits so far, which answer some of what would be asked. */
export function findUnpriced(
  care: readonly Draft[],
  owners: readonly Match[],
  quantities: readonly Quantity[],
  used: ReadonlySet<Quantity>,
  tokens: readonly Token[],
  index: LexiconIndex,
): readonly Draft[] {
  const drafts: Draft[] = [];
  const answered = new AnsweredAsks(care, tokens, index);
  for (let position = 0; position < owners.length; position += 1) {
    const owner = owners[position];
    if (owner === undefined || isCare(owner) || isDescribedNext(owner, position, owners, tokens)) continue;
    if (owner.entry.kind === 'ask' && answered.has(owner)) continue;
    const draft = toDraft(owner, tokens, index);
    if (draft !== null) drafts.push(draft);
  }
  for (const quantity of quantities) {
    const isFree = quantity.kind === 'duration' && !used.has(quantity);
    const draft = isFree ? toDuration(quantity, tokens) : null;
    if (draft !== null) drafts.push(draft);
  }
  return drafts;
}

/** "That test where they stick needles in your muscles": which one it was is said right after. */
function isDescribedNext(
  { entry, to }: Match,
  position: number,
  owners: readonly Match[],
  tokens: readonly Token[],
): boolean {
  if (entry.kind !== 'ask' || !DESCRIBING.has(tokens[to]?.text ?? '')) return false;
  for (let at = position + 1; ; at += 1) {
    const next = owners[at];
    if (next === undefined || next.from - to > DESCRIBED_WITHIN) return false;
    if (next.pieces !== undefined && next.from > to) return true;
  }
}

const DESCRIBING: ReadonlySet<string> = toWordSet('where when which that with');
const DESCRIBED_WITHIN = 5;

const isCare = ({ entry }: Match) => entry.kind === 'unit' || entry.kind === 'head';

function toDraft(owner: Match, tokens: readonly Token[], index: LexiconIndex): Draft | null {
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
    case 'ask': {
      const ask = index.asks.get(owner.entry.key);
      const from = NAMED.has(owner.entry.key) ? includeName(owner.from, tokens) : owner.from;
      if (tokens[from - 1]?.text === 'no')
        return { ...base, from, kind: 'not-received', why: 'Not had: "no".' };
      return {
        ...base,
        from,
        kind: 'no-match',
        score: 0,
        confidence: 'low',
        why: ask?.question ?? '',
        alternatives: ask?.alternatives ?? [],
      };
    }
    default:
      return null;
  }
}

/** Asks whose words are a class of care: the word before them names which ("ACTH stimulation test"). */
const NAMED: ReadonlySet<string> = new Set(['tests', 'scans', 'biopsy', 'surgery']);
const COMMON: ReadonlySet<string> = toWordSet(`
  a an the my and or of some more had have did do done got get every all other another ran run for to
  with in on many any no these those that this their her his our was were then also new few ordered
  order took take after before by from i they he she we it up so but just until finally several two
  three four five first second third countless endless negative normal further different same which
  wanted needed through getting having been being what as at is are said one lots million multiple
  even not never without gave sent me him about like because than would could should
`);

function includeName(from: number, tokens: readonly Token[]): number {
  let at = from;
  while (at > 0 && from - at < 2) {
    const before = tokens[at - 1];
    if (before === undefined || before.kind !== 'word' || COMMON.has(before.text)) break;
    at -= 1;
  }
  return at;
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
