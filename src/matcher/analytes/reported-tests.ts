// SPDX-License-Identifier: Apache-2.0
// Part of step 6: names that are tests because the text says what came of them: "iron was 12", "HIV neg", "labs confirmed
// Lyme", "the potassium one".

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import { MAX_SPAN, type Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter } from '../words/near-words.ts';
import { skipDeterminer } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Named } from './analyte-lists.ts';
import * as words from './analyte-words.ts';
import {
  IS,
  isComing,
  isInWords,
  isOne,
  isOnPaper,
  isShownByLab,
  isSign,
  isToldApart,
  LEVELS,
  skipPlace,
} from './lab-values.ts';
import { hasTestBefore } from './list-openings.ts';
import * as measured from './measured-names.ts';
import { isPartResult } from './part-results.ts';
import { findSampled, hasAim, type Sampled } from './sampled-for.ts';
import { TokenReader } from './token-reader.ts';
import { isFoundIllness } from './told-illnesses.ts';
import { findToldValue, isAmongValues } from './told-values.ts';

const MAX_PLACE = 12;
const PLACES = toWordSet('hospital clinic ambulance physical');
const OWN_METERS = toWordSet('home meter dexcom libre cgm told said says asked if when');

export class Reports extends TokenReader {
  private readonly ownerAt: ReadonlyMap<number, Match>;
  private readonly index: LexiconIndex;
  private readonly hasAim: boolean;

  constructor(tokens: readonly Token[], ownerAt: ReadonlyMap<number, Match>, index: LexiconIndex) {
    super(tokens);
    this.ownerAt = ownerAt;
    this.index = index;
    this.hasAim = hasAim(tokens);
  }

  /** Marks the name as a test where the text tells its result; `isAlone`: no other test is named. */
  admit(one: Named, isAlone: boolean): void {
    const sampled = isAlone ? this.findSampled(one) : 'no';
    one.isFound = sampled === 'had' || this.isFound(one);
    one.isTest = one.isFound || sampled === 'open' || this.isReported(one, isAlone);
  }

  /** Of a name that is a test already: "took blood to make sure it wasn't | mono |" denies the illness. */
  confirm(one: Named): void {
    one.isFound = one.isAnalyte && this.findSampled(one) === 'had';
  }

  private findSampled({ match, to, isTaken }: Named): Sampled {
    return isTaken || !this.hasAim ? 'no' : findSampled(match.from, to, this.tokens);
  }

  /** "Iron was 12", "testosterone 180", "HIV neg", "thyroid came back normal", "B12." on a line of its own; `isAlone`: no other test is named. */
  private isReported({ match, to, isTaken }: Named, isAlone: boolean): boolean {
    const { value } = match.entry;
    if (measured.hasConcentration(to, this.tokens)) return true;
    if (value === 'part' && !isTaken && !this.isPictured() && isPartResult(match, this.tokens)) return true;
    // "Did | a urine | and a culture"
    if (match.entry.key === 'cms-lab-urinalysis' && this.text(match.from - 1) === 'a')
      return words.ENDS.has(this.text(to)) || this.text(to) === 'to';
    if (value !== 'part' && !isTaken && measured.isTestedAfter(to, this.tokens)) return true;
    // "My daughter had the flu swab, I had the strep one"
    if (value === 'illness' && isOne(match.from, to, this.tokens) && hasTestBefore(match.from, this.tokens))
      return true;
    if (value === 'illness' && !isTaken && isToldApart(match.from, to, this.tokens)) return true;
    if (value === 'substance' && !isTaken && this.isToldSubstance(match, to, isAlone)) return true;
    // "Dipstick and culture"
    if (value === 'substance' && words.BESIDE.has(this.text(to)) && words.CULTURES.has(this.stem(to + 1)))
      return true;
    let at = skipPlace(to, this.tokens);
    // "Mag and phos were low"
    if (words.BESIDE.has(this.text(at)) && words.OTHERS.has(this.stem(at + 1))) at += 2;
    // "They sent a PCR off and it came back | covid | positive"
    let hasCome = this.text(match.from - 1) === 'back';
    let isPresent = false;
    const first = at;
    for (; isComing(at, first, this.tokens); at += 1) {
      hasCome ||= this.stem(at) === 'came';
      isPresent ||= IS.has(this.text(at));
    }
    if (this.text(at) === 'not' && words.SIGNS.has(this.stem(at + 1))) at += 1;
    if (words.SIGNS.has(this.stem(at)) || isSign(at, this.tokens)) return value !== 'part' || hasCome;
    if (value === 'illness')
      return hasCome && (words.RESULTS.has(this.stem(at)) || this.text(at) === 'clean');
    const isShown = !isTaken && (isShownByLab(match.from, this.tokens) || isOnPaper(to, this.tokens));
    if (isShown && LEVELS.has(this.text(match.from - 1)) && value === 'substance') return true;
    if (value === 'part' && !hasCome && !isShown && !this.isAtCare(match, at)) return false;
    // "My potassium came back."
    if (hasCome && value === 'substance' && this.tokens.slice(first, at).some(({ text }) => text === 'back'))
      return true;
    // "My iron is low": so it has been for years.
    if (words.RESULTS.has(this.stem(at))) return !isPresent || isShown;
    if (at > first && isInWords(at, this.tokens)) return !words.DOSES.has(this.stem(at + 1));
    return this.isNumber(at) && !measured.isDose(at, this.tokens) && this.text(at - 1) !== '$';
  }

  /** "In the ER my | sugar | was 600": taken there; but "my sugar was 200 at home". */
  private isAtCare({ from, entry }: Match, at: number): boolean {
    if (entry.key !== 'cms-lab-glucose' || !this.isNumber(at)) return false;
    let isThere = false;
    for (let back = from - 1; back >= from - MAX_PLACE && !words.STOPS.has(this.text(back)); back -= 1) {
      if (OWN_METERS.has(this.text(back))) return false;
      isThere ||= PLACES.has(this.text(back)) || this.ownerAt.get(back)?.entry.kind === 'head';
    }
    return isThere && !hasWordAfter(this.tokens, at, MAX_PLACE, OWN_METERS);
  }

  private isToldSubstance(match: Match, to: number, isAlone: boolean): boolean {
    const { tokens } = this;
    return (
      this.standsAlone(match.from, to) ||
      isOne(match.from, to, tokens) ||
      (isAlone && measured.isMeasuredHere(match, to, tokens)) ||
      measured.isTimes(to, tokens) ||
      findToldValue(match.from, to, tokens) !== null ||
      isAmongValues(match.from, to, tokens)
    );
  }

  private isFound({ match: { from, entry }, to }: Named): boolean {
    const isIllness = entry.value === 'illness' || entry.key === 'cms-lab-covid-pcr';
    return isIllness && isFoundIllness(from, to, this.tokens, (at) => this.isNamedAt(at));
  }

  /** Care or an illness with a name; but "blood work", "they tested". */
  private isNamedAt(at: number): boolean {
    const owner = this.ownerAt.get(at);
    return owner !== undefined && (owner.entry.kind === 'analyte' || owner.entry.kind === 'unit');
  }

  private isAfterPerson(mark: number): boolean {
    for (let at = mark - 1; at >= mark - MAX_SPAN; at -= 1) {
      const owner = this.ownerAt.get(at);
      if (owner !== undefined)
        return owner.to === mark && this.index.families.get(owner.entry.key)?.role === 'provider';
    }
    return false;
  }

  /** "Neck ultrasound. My thyroid was normal." */
  private isPictured(): boolean {
    return [...this.ownerAt.values()].some(({ entry }) => entry.key === 'cms-img-us-thyroid');
  }

  private standsAlone(from: number, to: number): boolean {
    const [before, after] = [this.text(from - 1), this.text(to)];
    // "A CRP and …", "threw in a magnesium"; but "my hair is in a bun".
    const isIn = this.text(from - 2) === 'in' && !ADDING.has(this.text(from - 3));
    const isAnother = (before === 'a' || before === 'an') && !isIn;
    if (isAnother && words.ENDS.has(after)) return true;
    // "September: endo, cortisol and testosterone."
    if (before === ',' && words.ENDS.has(after) && this.isAfterPerson(from - 1)) return true;
    // "Hemoglobin only. 11.2."
    let end = to;
    while (words.ALONE.has(this.text(end))) end += 1;
    // "B12, normal."
    let next = to + 1;
    while (isInWords(next, this.tokens)) next += 1;
    // "Vitamin D, eleven."; but "vitamin D, one a day".
    const isSaid = next > to + 1 && words.STOPS.has(this.text(next));
    const isAnswered =
      isSaid ||
      this.isNumber(to + 1) ||
      (words.RESULTS.has(this.stem(to + 1)) && this.tokens[to + 2]?.kind !== 'word');
    // "Just my | hemoglobin", "only the folate": nothing else was tested.
    const lead = skipDeterminer(from, this.tokens);
    if (
      NARROWING.has(this.text(lead)) &&
      words.STARTS.has(this.text(lead - 1)) &&
      words.STOPS.has(this.text(end))
    )
      return true;
    const isListed = after === ':' || (after === ',' && isAnswered) || (end > to && this.text(end) === ',');
    return words.STARTS.has(before) && (words.STOPS.has(this.text(end)) || isListed);
  }
}

const ADDING = toWordSet('threw throw tossed');
const NARROWING = toWordSet('only just');
