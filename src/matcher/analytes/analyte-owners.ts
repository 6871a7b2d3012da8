// SPDX-License-Identifier: Apache-2.0
// Part of step 6: the owners of the text once it is known which names are laboratory tests, and what stands beside them.

import { type IndexedEntry, makeEntry } from '../lexicon/indexed-entry.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Named } from './analyte-lists.ts';
import * as words from './analyte-words.ts';
import { findQualified } from './qualified-tests.ts';
import { TokenReader } from './token-reader.ts';

const CULTURE = 'cms-lab-bacterial-culture';
const TISSUE = 'cms-path-tissue-exam';
const URINALYSIS = 'cms-lab-urinalysis';
/** Tests that the urine given is for. */
const OF_URINE: ReadonlySet<string> = new Set(
  ['chlamydia', 'gonorrhea', 'microalbumin', 'hcg-qual'].map((name) => `cms-lab-${name}`),
);
const TEST_NAMES = toWordSet('urinalysis ua');
const SAMPLE_REACH = 12;
const CULTURE_REACH = 22;
const DONE_ON = toWordSet('off from on with in');
const URINE_CULTURE = makeEntry('unit', 'cms-lab-urine-culture');
const CLOTTING = makeEntry('unit', 'cms-lab-pt-inr');
const CULTURES: ReadonlyMap<string, IndexedEntry> = new Map([
  [URINALYSIS, URINE_CULTURE],
  ['cms-lab-urinalysis-auto', URINE_CULTURE],
  ['cms-lab-strep-rapid', makeEntry('unit', CULTURE)],
]);
const CHLAMYDIA = makeEntry('unit', 'cms-lab-chlamydia');
const IT: ReadonlySet<string> = new Set(['it', 'that', 'the', 'too', 'and', '.', ',', '']);
const STREP_GENES = makeEntry('unit', 'cms-lab-strep-naat');
const COVID: ReadonlySet<string> = new Set(['covid', 'corona', 'coronavirus']);

export class OwnerWriter extends TokenReader {
  readonly owners: readonly Match[];
  readonly named: readonly Named[];
  readonly panels: ReadonlyMap<Named, IndexedEntry>;
  readonly index: LexiconIndex;
  readonly ownerAt: ReadonlyMap<number, Match>;
  readonly isForEggs: boolean;

  constructor(
    owners: readonly Match[],
    named: readonly Named[],
    panels: ReadonlyMap<Named, IndexedEntry>,
    tokens: readonly Token[],
    index: LexiconIndex,
  ) {
    super(tokens);
    this.owners = owners;
    this.named = named;
    this.panels = panels;
    this.index = index;
    this.ownerAt = new Map(owners.map((owner) => [owner.from, owner]));
    this.isForEggs = named.some(({ match, isTest }) => isTest && match.entry.key === 'cms-lab-ova-parasites');
  }

  listOwners(): readonly Match[] {
    const byMatch = new Map(this.named.map((one) => [one.match, one]));
    const tests = this.named.filter(({ isTest }) => isTest);
    const keys = new Set(tests.map(({ match }) => match.entry.key));
    if (tests.some(({ match }) => this.isOfStrep(match) && !this.isHow(match))) keys.add(STREP_GENES.key);
    const ofUrine = new Set(this.listUrineCultures());
    const covered = new Set<number>();
    for (const { match, to } of tests) for (let at = match.to; at < to; at += 1) covered.add(at);
    const starts = new Set(tests.map(({ match }) => match.from));
    return this.owners.flatMap((owner) => {
      const one = byMatch.get(owner);
      if (one === undefined) {
        if (this.isTakenFor(owner, owner.to, starts) || this.isOfClotting(owner)) return [];
        return [{ ...owner, entry: this.findPaired(owner) ?? owner.entry }];
      }
      if (!one.isTest || covered.has(owner.from) || this.isTakenFor(owner, one.to, starts)) return [];
      const itself = this.isOfStrep(owner)
        ? STREP_GENES
        : (this.panels.get(one) ?? owner.entry.test ?? owner.entry);
      const entry = ofUrine.has(one)
        ? URINE_CULTURE
        : (findQualified(owner, one.to, itself.key, keys, this.tokens) ?? itself);
      const countAt = entry.key === 'cms-lab-ige-per-allergen' ? this.findAllergens(owner.from) : undefined;
      const test = { ...owner, to: one.to, entry, countAt, ...(one.isFound ? { isFound: true } : {}) };
      const culture = this.findCulture(one.to, entry.key, starts);
      return culture === null ? [test] : [test, culture];
    });
  }

  /** "Tested for strep | by | PCR": how the one test was done. */
  private isHow({ from }: Match): boolean {
    return words.HOW.has(this.text(from - 1));
  }

  /** "Rapid strep was negative but the | PCR | was positive". */
  private isOfStrep({ from, entry }: Match): boolean {
    if (entry.key !== 'cms-lab-covid-pcr' || this.text(from) !== 'pcr') return false;
    if (this.text(from + 1) === 'for') return false;
    let isStrep = false;
    for (let at = from - 1; at >= from - 2 * SAMPLE_REACH && !words.STOPS.has(this.text(at)); at -= 1) {
      if (COVID.has(this.text(at))) return false;
      isStrep ||= this.text(at) === 'strep';
    }
    return isStrep;
  }

  /** "UA fine, culture positive": a culture told by itself is of the sample named last. */
  private listUrineCultures(): readonly Named[] {
    let isUrine = false;
    return this.named.filter(({ match: { entry }, isTest }) => {
      if (entry.key === CULTURE) return isUrine && entry.kind === 'analyte';
      if (isTest) isUrine = entry.key.startsWith('cms-lab-urin');
      return false;
    });
  }

  /** "Took blood for B12 and iron", "urine test for chlamydia": the tests, not how the sample was had. */
  private isTakenFor(owner: Match, to: number, tests: ReadonlySet<number>): boolean {
    const { from, entry } = owner;
    // "A stool sample, no ova, no parasites"
    if (entry.key === 'cms-lab-fit-stool' && this.stem(to - 1) === 'sample') return this.isForEggs;
    if (this.isHow(owner) && this.isOfStrep(owner)) return true;
    // "Peed in a cup and from that they ran chlamydia"
    if (entry.key === URINALYSIS && words.CUPS.has(this.stem(to - 1)))
      for (let at = to; at < to + SAMPLE_REACH && !words.STOPS.has(this.text(at)); at += 1)
        if (OF_URINE.has(this.ownerAt.get(at)?.entry.key ?? '') && tests.has(at)) return true;
    // "Dipped my pee, then looked at it under the microscope"
    if (entry.key === TISSUE && this.stem(to - 1) === 'microscope') return this.isOfUrine(to);
    const isSample = entry.key === 'cms-lab-venipuncture' || entry.key === URINALYSIS;
    // "Tested my liver off a | blood sample |"; but "a visit with a | urinalysis |"
    if (
      isSample &&
      !TEST_NAMES.has(this.stem(to - 1)) &&
      DONE_ON.has(this.text(from - 2)) &&
      this.text(from - 1) === 'a'
    )
      return tests.size > 0;
    return isSample && this.text(to) === 'for' && (tests.has(to + 1) || tests.has(to + 2));
  }

  /** A test of urine is named before, in the sentence. */
  private isOfUrine(to: number): boolean {
    for (let at = to - 1; at >= to - 2 * SAMPLE_REACH && !words.STOPS.has(this.text(at)); at -= 1)
      if (this.ownerAt.get(at)?.entry.key.startsWith(URINALYSIS) === true) return true;
    return false;
  }

  /** "UA and culture", "rapid strep, then culture": of the same sample. */
  private findCulture(to: number, test: string, tests: ReadonlySet<number>): Match | null {
    const entry = CULTURES.get(test);
    if (entry === undefined) return null;
    let at = to;
    while (at < to + 4 && (words.JOINTS.has(this.stem(at)) || words.SENT.has(this.stem(at)))) at += 1;
    // "UA and C&S"
    const isShort = this.text(at) === 'c' && this.text(at + 1) === 'and' && this.text(at + 2) === 's';
    if (at === to || !(isShort || words.CULTURES.has(this.stem(at)))) at = this.findLater(to);
    if (at < 0 || this.isNamed(at, tests)) return null;
    const phraseId = `unit:${entry.key}#0`;
    return { from: at, to: at + (isShort ? 3 : 1), entry, phraseId, pieces: undefined, countAt: undefined };
  }

  /** "Dipped my pee and then | cultured | it", "UA, and because of the burning a | culture |": later in the sentence; -1 where it is not. */
  private findLater(from: number): number {
    let isSent = false;
    for (let at = from; at < from + CULTURE_REACH && !words.STOPS.has(this.text(at)); at += 1) {
      isSent ||= this.text(at) === 'sent';
      const isDone = this.text(at) === 'cultured' && IT.has(this.text(at + 1));
      const isOne = words.CULTURES.has(this.text(at)) && this.text(at - 1) === 'a';
      if (isDone || isOne || (isSent && this.text(at) === 'grow')) return at;
    }
    return -1;
  }

  /** A culture told by itself is none of its own here, but where its result follows. */
  private isNamed(at: number, tests: ReadonlySet<number>): boolean {
    const owner = this.ownerAt.get(at);
    return owner !== undefined && (owner.entry.kind !== 'analyte' || tests.has(at));
  }

  /** "INR 2.3, | PT 24 |": both are read off one test. */
  private isOfClotting({ from, to, entry }: Match): boolean {
    if (entry.key !== 'pt' || to - from > 1) return false;
    const next = this.isNumber(to) ? to + 2 : to + 1;
    return [next, from - 2, from - 3].some((at) => this.ownerAt.get(at)?.entry.key === CLOTTING.key);
  }

  /** "PT and PTT" are two clotting times, no physical therapy; "GC/CT" is no scan. */
  private findPaired({ from, to, entry }: Match): IndexedEntry | null {
    if (to - from > 1) return null;
    const beside = [to, to + 1, to + 2, from - 1, from - 2, from - 3].map(
      (at) => this.ownerAt.get(at)?.entry.key,
    );
    if (entry.key === 'pt') return beside.includes('cms-lab-ptt') ? CLOTTING : null;
    return entry.key === 'ct' && beside.includes('cms-lab-gonorrhea') ? CHLAMYDIA : null;
  }

  /** "Allergy blood panel, twelve foods": the token before which the count stands. */
  private findAllergens(from: number): number | undefined {
    for (let at = from; at < from + 8; at += 1) {
      if (words.STOPS.has(this.text(at))) return undefined;
      if (words.ALLERGENS.has(this.stem(at))) return at;
    }
    return undefined;
  }
}
