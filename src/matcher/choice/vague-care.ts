// SPDX-License-Identifier: Apache-2.0
// Part of step 9: care too vague to price ("some tests", "a biopsy"), of which the page asks more, unless the words
// beside it name the care ("tested my thyroid", "biopsies during the endoscopy") or say that it was not had.

import type { Assertion } from '../assertion/assertion.ts';
import type { Reading } from '../events/readings.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import { UNLISTED_CODE } from '../phrases/unlisted-codes.ts';
import type { Token } from '../words/2-tokenize.ts';
import { COMMON } from '../words/common-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

/** `care`: the hits so far; `assertAll`: whether each was had, as of any other care. */
export function findVagueCare(
  care: readonly Draft[],
  owners: readonly Match[],
  assertAll: (readings: readonly Reading[]) => readonly Assertion[],
  tokens: readonly Token[],
  index: LexiconIndex,
): readonly Draft[] {
  const answers = new Answers(care, tokens, index);
  const open = owners.filter(
    (owner, position) =>
      owner.entry.kind === 'ask' &&
      !isDescribedNext(owner, position, owners, tokens) &&
      !isTakenWith(owner, owners[position - 1], tokens) &&
      !isBilledAs(owner, owners[position + 1]) &&
      !answers.has(owner),
  );
  if (open.length === 0) return [];
  const readings = open.map((match) => toReading(match, tokens, index));
  const assertions = assertAll(readings);
  const drafts: Draft[] = [];
  let last: Reading | null = null;
  for (const [position, reading] of readings.entries()) {
    const assertion = assertions[position];
    if (assertion === undefined) continue;
    const draft = toDraft(reading, assertion);
    const isOne = last !== null && isSameThing(last, reading, tokens) && drafts.at(-1)?.kind === draft.kind;
    last = reading;
    if (isOne && reading.event.match.entry.key !== MEDICINE) continue;
    // "A | prescription | steroid": the one that says more.
    if (isOne) drafts.pop();
    drafts.push(draft);
  }
  return drafts;
}

/** "Critical care | 99291": the code is the care. */
const isBilledAs = ({ to }: Match, next: Match | undefined): boolean =>
  next?.phraseId === UNLISTED_CODE && next.from === to;

/** "Called 911 and the paramedics came", "prescribed antibiotics"; but "antibiotics and an inhaler". */
function isSameThing({ event: a }: Reading, { event: b }: Reading, tokens: readonly Token[]): boolean {
  const { key } = b.match.entry;
  if (a.match.entry.key !== key) return false;
  if (key === MEDICINE) return b.from - a.to <= MAX_NAMED && !hasWord(tokens, a.to, b.from, APART);
  return TOLD_ON.test(key) && b.from - a.to <= MAX_TOLD_ON;
}

const MEDICINE = 'medicine';
const MAX_NAMED = 4;
const APART: ReadonlySet<string> = toWordSet('and then or , .');
/** What a story goes on about: one ride, one stay. */
const TOLD_ON = /^(?:ambu|hospital)/;
const MAX_TOLD_ON = 24;

/** "A tourniquet test": it was named already. */
const UNKNOWN =
  'No row of the table is read from that name. If the test has another, or a row fits it, choose its figure.';

function toReading(match: Match, tokens: readonly Token[], index: LexiconIndex): Reading {
  const { entry, to } = match;
  const ask = index.asks.get(entry.key);
  const from = NAMED.has(entry.key) ? includeName(match.from, tokens) : match.from;
  return {
    event: { from, to, match, family: null, namedUnit: null, isCalledVisit: false, features: [] },
    unitId: null,
    alternatives: ask?.alternatives ?? [],
    why: entry.key === 'tests' && from < match.from ? UNKNOWN : (ask?.question ?? UNKNOWN),
    score: 0,
    from,
    to,
    evidence: [],
    more: [],
  };
}

function toDraft({ event: { match }, from, to, why, alternatives }: Reading, assertion: Assertion): Draft {
  const { phraseId, from: matchFrom, to: matchTo } = match;
  const draft = { ...EMPTY_DRAFT, from, to, matchFrom, matchTo, phraseId };
  // "Gave me a prescription for gabapentin": no plan.
  const isGiven = assertion.kind === 'not-yet' && match.entry.key === MEDICINE;
  if (assertion.kind === 'unit' || isGiven)
    return { ...draft, kind: 'no-match', score: 0, confidence: 'low', why, alternatives };
  const { kind, gapCategory, quoted } = assertion;
  return { ...draft, kind, gapCategory, why: assertion.why ?? why, quoted: quoted === null ? [] : [quoted] };
}

/** Asks whose words are a class of care: the word before them names which ("ACTH stimulation test"). */
const NAMED: ReadonlySet<string> = new Set(['tests', 'scans', 'biopsy', 'surgery']);

function includeName(from: number, tokens: readonly Token[]): number {
  let at = from;
  while (at > 0 && from - at < 2) {
    const before = tokens[at - 1];
    if (before === undefined || before.kind !== 'word' || COMMON.has(before.text)) break;
    at -= 1;
  }
  return at;
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

/** "A bronchoscopy with | biopsies": of that, though the table has it not. */
const isTakenWith = ({ entry, from }: Match, before: Match | undefined, tokens: readonly Token[]) =>
  entry.key === 'biopsy' &&
  before?.entry.key === 'other-care' &&
  from - before.to <= DESCRIBED_WITHIN &&
  !hasWord(tokens, before.to, from, LATER);

const LATER: ReadonlySet<string> = toWordSet('. ! ? ; then later');
const DESCRIBING: ReadonlySet<string> = toWordSet('where when which that with');
const DESCRIBED_WITHIN = 5;

/** The categories of care that answer an ask. */
const ANSWERS: Readonly<Record<string, ReadonlySet<string>>> = {
  tests: toWordSet('lab test imaging eye-ear'),
  'blood-work': toWordSet('lab'),
  hormones: toWordSet('lab'),
  scans: toWordSet('imaging'),
  surgery: toWordSet('surgery'),
};

/** Between the vague words and the care they are of: no "and", which would be one thing more. */
const BETWEEN: ReadonlySet<string> = toWordSet(`
  me my i his her us it our myself for a an the of on in to with , : - at that is was were are be been being
  including like such as namely everything blood urine heart body levels level numbers done drawn ran quest labcorp lab clinic hospital office so far
  showed shows found revealed came back had have high low positive negative elevated normal abnormal borderline
`);
const REACH = 7;
/** A biopsy is part of what it was taken in, wherever the sentence names that. */
const BIOPSY_REACH = 12;
const ENDS: ReadonlySet<string> = toWordSet('. ! ? ;');

/** Whether what would be asked is answered by care that was read, said after it, or right before it. Work bounded per ask. */
class Answers {
  private readonly tokens: readonly Token[];
  private readonly index: LexiconIndex;
  private readonly byStart = new Map<number, Draft>();
  private readonly byEnd = new Map<number, Draft>();

  constructor(drafts: readonly Draft[], tokens: readonly Token[], index: LexiconIndex) {
    this.tokens = tokens;
    this.index = index;
    for (const draft of drafts) {
      if (draft.unitId === null && !isLaboratory(draft)) continue;
      this.byStart.set(draft.from, draft);
      this.byEnd.set(draft.to, draft);
    }
  }

  has({ from, to, entry }: Match): boolean {
    if (this.byStart.size === 0) return false;
    if (entry.key === 'biopsy') return this.isTakenIn(from, to);
    const categories = ANSWERS[entry.key];
    if (categories === undefined) return false;
    for (let at = to; at <= to + REACH; at += 1) {
      const draft = this.byStart.get(at);
      if (draft !== undefined) return this.isOf(draft, categories);
      if (!BETWEEN.has(this.tokens[at]?.text ?? '')) break;
    }
    // "My thyroid was tested"
    for (let at = from; at >= from - REACH; at -= 1) {
      const draft = this.byEnd.get(at);
      if (draft !== undefined) return this.isOf(draft, categories);
      if (!PASSIVE.has(this.tokens[at - 1]?.text ?? '')) break;
    }
    return false;
  }

  private isTakenIn(from: number, to: number): boolean {
    for (const step of [-1, 1])
      for (let at = step < 0 ? from : to; Math.abs(at - from) <= BIOPSY_REACH; at += step) {
        if (BIOPSY.test(this.byStart.get(at)?.unitId ?? '')) return true;
        if (at !== from && ENDS.has(this.tokens[at]?.text ?? '.')) break;
      }
    return false;
  }

  private isOf(draft: Draft, categories: ReadonlySet<string>): boolean {
    if (isLaboratory(draft)) return categories.has('lab');
    return categories.has(this.index.lexicon.units[draft.unitId ?? '']?.category ?? '');
  }
}

/** "Tested | my zinc": answered by a test without a figure, too. */
const isLaboratory = ({ phraseId }: Draft) => phraseId?.startsWith('analyte') === true;

const PASSIVE: ReadonlySet<string> = toWordSet('was were got been be being is levels level has have also');
const BIOPSY = /biopsy/;
