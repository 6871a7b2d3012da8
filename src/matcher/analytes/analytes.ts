// SPDX-License-Identifier: Apache-2.0
// Part of step 6: words that are a laboratory test only in the right company. Iron is also a pill, strep an illness, the
// liver a part of the body: "checked my iron", "strep swab", "iron, ferritin and TIBC" and "iron was 12" are tests of them.

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { addKind, findKind } from '../words/word-kinds.ts';
import { toWordSet } from '../words/word-set.ts';
import { isStanding, type Named, spreadThroughLists } from './analyte-lists.ts';
import { OwnerWriter } from './analyte-owners.ts';
import { foldPanels } from './analyte-panels.ts';
import * as words from './analyte-words.ts';
import { isName, isSession } from './bare-words.ts';
import { CLOSING, isDay, isDidAll, isMore, LEADING, opensList, skipRate } from './list-openings.ts';
import * as measured from './measured-names.ts';
import { joinOtherCare } from './other-care.ts';
import { joinParts } from './panel-parts.ts';
import { Reports } from './reported-tests.ts';
import { shareResults } from './shared-results.ts';
import { TokenReader } from './token-reader.ts';

/** The owners with analytes made units where they are tests and left out where not. Linear in the number of tokens. */
export function admitAnalytes(
  found: readonly Match[],
  tokens: readonly Token[],
  index: LexiconIndex,
): readonly Match[] {
  const owners = found.filter((owner) => !isName(owner, tokens));
  if (!owners.some((owner) => owner.entry.kind === 'analyte' || isLaboratory(owner))) return owners;
  return new AnalyteReader(owners, tokens, index).read();
}

function isLaboratory({ entry: { kind, key } }: Match): boolean {
  return kind === 'unit' && key.startsWith('cms-lab-') && key !== 'cms-lab-venipuncture';
}

/** Without one of these no list opens and nothing is taken. */
const OPENING = LEADING | addKind({ stems: new Set([...words.CHECKS, ...words.TAKES]) });
const ULTRASOUND = /^(ultrasound$|cms-img-us)/;
const OF_SOMEBODY = toWordSet('my our his her their the');
/** "Antibody | blood test results": keeps the search linear. */
const MAX_MEASURES = 8;

class AnalyteReader extends TokenReader {
  readonly owners: readonly Match[];
  readonly index: LexiconIndex;
  readonly ownerAt = new Map<number, Match>();
  readonly named: readonly Named[];

  constructor(owners: readonly Match[], tokens: readonly Token[], index: LexiconIndex) {
    super(tokens);
    this.owners = owners;
    this.index = index;
    for (const owner of owners) this.ownerAt.set(owner.from, owner);
    this.named = owners.flatMap((owner) => this.toNamed(owner));
  }

  read(): readonly Match[] {
    this.openLists();
    this.closeLists();
    const isAlone = !this.named.some(({ isTest }) => isTest);
    const reports = new Reports(this.tokens, this.ownerAt, this.index);
    for (const one of this.named)
      if (one.isTest) reports.confirm(one);
      else if (!one.isBlocked) reports.admit(one, isAlone);
    shareResults(this.named, this.tokens);
    joinOtherCare(this.named, this.owners, this.tokens);
    spreadThroughLists(this.named, this.tokens);
    const panels = joinParts(this.named, this.tokens);
    foldPanels(this.named, this.tokens);
    return new OwnerWriter(this.owners, this.named, panels, this.tokens, this.index).listOwners();
  }

  private toNamed(match: Match): readonly Named[] {
    const isAnalyte = match.entry.kind === 'analyte';
    if (!isAnalyte && !isLaboratory(match)) return [];
    if (match.entry.value === 'session') {
      const isTest = isSession(match, this.tokens, this.ownerAt);
      return [
        {
          match,
          isAnalyte,
          to: match.to,
          isTest,
          isMeasured: false,
          isBlocked: !isTest,
          isTaken: false,
          isFound: false,
        },
      ];
    }
    const to = this.endOfMeasure(match.to);
    const isMeasured = to > match.to || this.isBesideOther(match);
    const isBlocked =
      isAnalyte &&
      (this.isBlockedBy(match, to) ||
        measured.isUnitOfMeasure(match, this.tokens) ||
        isStanding(match, to, this.tokens));
    const isTest = !isAnalyte || (!isBlocked && (isMeasured || measured.isQualified(match, this.tokens)));
    return [{ match, isAnalyte, to, isTest, isMeasured, isBlocked, isTaken: false, isFound: false }];
  }

  /** "GC/CT": one swab for both. */
  private isBesideOther({ to, entry }: Match): boolean {
    return entry.key === 'cms-lab-gonorrhea' && this.text(to) === '/' && this.text(to + 1) === 'ct';
  }

  /** "Hepatitis | A, B and C | panel". */
  private endOfKinds(from: number): number {
    if (this.stem(from - 1) !== 'hepatitis') return from;
    let to = from;
    while (words.KINDS.has(this.stem(to))) to += 1;
    return words.MEASURES.has(this.stem(to)) || to - from > 3 ? to : from;
  }

  private endOfMeasure(from: number): number {
    let to = this.skipBetween(this.endOfKinds(from));
    if (this.text(to) === "'s" && words.MEASURES.has(this.stem(to + 1))) to += 1;
    for (const end = to + MAX_MEASURES; to < end && words.MEASURES.has(this.stem(to)); to += 1) {
      if (this.stem(to) === 'number' && this.isNumber(to + 1)) break;
      const owner = this.ownerAt.get(to);
      const isDraw = owner?.entry.key === 'cms-lab-venipuncture';
      const isOther =
        !isDraw && owner !== undefined && owner.entry.kind !== 'ask' && owner.entry.kind !== 'analyte';
      if (isOther || (this.text(to) === 'blood' && !words.MEASURES.has(this.stem(to + 1)))) break;
    }
    return to;
  }

  /** "Hepatitis B | infection | check", "chlamydia | urine | test", "thyroxine | (T4)". */
  private skipBetween(from: number): number {
    if (this.text(from) === '(' && this.ownerAt.has(from + 1) && this.text(from + 2) === ')') return from + 3;
    const isBetween = words.ILL.has(this.stem(from)) || words.TAKEN_FROM.has(this.stem(from));
    return isBetween && words.MEASURES.has(this.stem(from + 1)) ? from + 1 : from;
  }

  /** What follows makes something else of it: "iron pills", "liver biopsy", "iron 325 mg". */
  private isBlockedBy(match: Match, at: number): boolean {
    const { entry } = match;
    const isPartOf = words.FRACTIONS.has(this.stem(at)) && !(entry.key in this.index.lexicon.units);
    if (!isPartOf && measured.isNoTest(match, at, this.tokens)) return true;
    const isCount = at > match.to && words.TIMES.has(this.stem(at + 1));
    if (measured.isDose(at, this.tokens) && !isCount && !measured.isTimes(at, this.tokens)) return true;
    const next = this.ownerAt.get(at);
    return (
      (next !== undefined && (next.entry.kind === 'head' || this.isCare(next))) || this.isTestedBy(match, at)
    );
  }

  /** "Checked my | kidneys | with a BMP": what was tested, and by which test. */
  private isTestedBy({ from, to }: Match, at: number): boolean {
    if (
      at > to ||
      !OF_SOMEBODY.has(this.text(from - 1)) ||
      !words.PARTS.has(this.stem(from)) ||
      !words.HOW.has(this.text(at))
    )
      return false;
    const start = words.ARTICLES.has(this.text(at + 1)) ? at + 2 : at + 1;
    const means = this.ownerAt.get(start);
    return means !== undefined && (isLaboratory(means) || means.entry.key.startsWith('unlisted'));
  }

  private isCare(match: Match): boolean {
    const { kind, key } = match.entry;
    return (
      (kind === 'unit' && !isLaboratory(match)) || (kind === 'ask' && key !== 'blood-work' && key !== 'tests')
    );
  }

  /** "Checked my iron, B12 and thyroid", "labs: …", "blood for lupus and lyme": whatever the list holds. */
  private openLists(): void {
    if (findKind(this.tokens, OPENING) < 0) return;
    const byStart = new Map(this.named.map((one) => [one.match.from, one]));
    let isOpen = false;
    let isTaken = false;
    let isOnlyDone = false;
    let isDrawn = false;
    let isLookedAt = false;
    for (let at = 0; at < this.tokens.length; at += 1) {
      const one = byStart.get(at);
      if (one !== undefined) {
        const isApart = isOnlyDone || (isDrawn && words.BEING.has(this.text(one.to)));
        if (isOpen && !one.isBlocked && !(isApart && one.match.entry.value === 'part')) one.isTest = true;
        one.isTaken = isTaken;
        at = one.to - 1;
        continue;
      }
      // "A CRP | (not the hs kind) | and RF"
      if (isOpen && this.text(at) === '(' && this.text(at + 1) === 'not') {
        while (at < this.tokens.length && this.text(at + 1) !== ')' && this.text(at) !== '.') at += 1;
        continue;
      }
      // "Checked my A1c | every three months, | plus cholesterol"
      const rateEnd = isOpen ? skipRate(at, this.tokens) : at;
      if (rateEnd > at) {
        at = rateEnd - 1;
        continue;
      }
      const owner = this.ownerAt.get(at);
      const stem = this.stem(at);
      const isOnDay = isDay(at, this.tokens);
      // "Checked my thyroid, | which came back fine |, my iron …"
      const isToldOf = words.RESULTS.has(stem) || (isOpen && (stem === 'which' || words.COPULAS.has(stem)));
      const isList = words.LISTED.has(stem) || isToldOf || isOnDay || isMore(at, this.tokens);
      const isDraw = owner?.entry.key === 'cms-lab-venipuncture';
      // "A renal ultrasound, they checked my kidneys": with that.
      if (ULTRASOUND.test(owner?.entry.key ?? '')) isLookedAt = true;
      else if (words.AFRESH.has(this.text(at))) isLookedAt = false;
      isDrawn = isDraw || (isDrawn && isOpen);
      if (isDraw) isOpen = true;
      else if (owner !== undefined && (owner.entry.kind === 'head' || this.isCare(owner))) isOpen = false;
      else if (words.CHECKS.has(stem) || opensList(at, this.tokens)) {
        isOpen = true;
        isTaken = false;
        isOnlyDone = stem === 'did' || isLookedAt;
      } else if (words.TAKES.has(stem) && !isOnDay) {
        isTaken = true;
        isOpen = false;
      } else if (!isList) {
        isOpen = false;
        isTaken = false;
      }
    }
  }

  /** "Had my iron and B12 checked", "the thyroid was tested". */
  private closeLists(): void {
    if (findKind(this.tokens, CLOSING) < 0) return;
    const byEnd = new Map(this.named.map((one) => [one.to - 1, one]));
    let state: 'shut' | 'verb' | 'list' = 'shut';
    for (let at = this.tokens.length - 1; at >= 0; at -= 1) {
      const one = byEnd.get(at);
      if (one !== undefined) {
        if (state !== 'shut') {
          if (!one.isBlocked) one.isTest = true;
          state = one.isBlocked ? 'shut' : 'list';
        }
        at = one.match.from;
        continue;
      }
      const stem = this.stem(at);
      const isLookedAt = this.text(at) === 'at' && this.text(at - 1) === 'looked';
      if (isLookedAt) at -= 1;
      if (isDidAll(at, this.tokens)) {
        state = 'list';
        at -= 1;
      } else if (isLookedAt || words.CHECKED.has(this.text(at))) state = 'verb';
      // "Since covid | they 've | checked my blood"
      else if (state === 'verb' && words.HAVE.has(stem) && words.WHO.has(this.text(at - 1))) state = 'shut';
      // "HIV and RPR | were run"
      else if (state === 'verb' && words.OTHERS.has(stem)) state = 'list';
      else if (state === 'verb' && !words.AUXILIARIES.has(stem) && !words.WHO.has(stem)) state = 'shut';
      else if (state === 'list' && !words.JOINTS.has(stem) && !words.WHOSE.has(stem)) state = 'shut';
    }
  }
}
