// SPDX-License-Identifier: Apache-2.0
// Part of step 7: which events a cue governs: those on its side, in its clause, within its reach.

import { isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasOnlyWords, hasWord, markTokens } from '../../words/token-spans.ts';
import { isAside } from '../frames/asides.ts';
import { findPurposes } from '../frames/purposes.ts';
import { isOfOtherKind, isOfTest, isOwn, isReason, isStillTheirs } from '../people/own-care.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { isOfDoersWord } from '../predicates/doers-word.ts';
import { turnHad } from '../predicates/polarity.ts';
import { dropMistaken } from '../predicates/surely-had.ts';
import { isToldAsHad } from '../predicates/told-on.ts';
import { DEEDS, SAYING } from '../words/frame-words.ts';
import {
  ALL,
  LIST_WORDS,
  ORDER_KINDS,
  PLURAL,
  TAKEN_UP,
  TAKEN_UP_LATER,
  TELLER,
  UNBOUND,
  YES,
} from '../words/scope-words.ts';
import {
  type Ground,
  hasNoSubject,
  hasOwnCare,
  hasOwnSubject,
  isOfAsk,
  isPlace,
  opensClause,
  takesNext,
} from './cue-clause.ts';
import {
  endsBefore,
  findEvidenceEnd,
  isFronted,
  isObjectBefore,
  isOfAnother,
  isOfOther,
  isOfTheme,
  isOverBefore,
  isOvertaken,
  isPendingBefore,
  isReached,
  isSubjectAfter,
  isWhatNot,
  takesOther,
  takesUpLast,
} from './cue-objects.ts';
import { findHeading, type Heading, isInList, isOnlyWord, isUnderHeading, opensList } from './headings.ts';
import { isOfNoUse } from './neither.ts';
import { isNewSubject } from './new-doers.ts';
import { isAmong } from './place-cues.ts';
import { skipAside } from './skip-aside.ts';

const ANDS: ReadonlySet<string> = new Set(['and', 'or', '&']);

/** No cue governs an event further away: keeps the search linear. */
const MAX_REACH = 64;
/** "06/20/2023 10:30 -" */
const MAX_DATE = 10;

/** Asked of one reading after the other, in their order. */
export class CueScopes {
  private readonly cues: readonly PlacedCue[];
  private readonly readings: readonly Reading[];
  private readonly tokens: readonly Token[];
  private readonly clauses: Clauses;
  /** How many words stand before each token, those of events and marks left out. */
  private readonly wordsBefore: number[];
  private readonly inEvent: boolean[];
  /** Care too vague to price, which is no reading: by its first token, the token after the shortest name there. */
  private readonly askEnds = new Map<number, number>();
  private readonly purposes: readonly number[];
  private readonly ground: Ground;
  private readonly headings = new Map<Match, Heading | null>();
  private first = 0;

  /** `cues` in order of the text. */
  constructor(
    cues: readonly PlacedCue[],
    readings: readonly Reading[],
    tokens: readonly Token[],
    clauses: Clauses,
    owning: readonly Match[],
  ) {
    this.cues = cues;
    for (const { entry, from, to } of owning)
      if (entry.kind === 'ask') this.askEnds.set(from, Math.min(to, this.askEnds.get(from) ?? to));
    this.readings = readings;
    this.tokens = tokens;
    this.clauses = clauses;
    this.purposes = findPurposes(tokens);
    this.inEvent = markTokens(
      tokens.length,
      readings.map(({ event }) => event),
    );
    this.ground = { tokens, clauseOf: clauses.clauseOf, inEvent: this.inEvent, askEnds: this.askEnds };
    this.wordsBefore = [0];
    let words = 0;
    for (let at = 0; at < tokens.length; at += 1) {
      if (!this.inEvent[at] && tokens[at]?.kind !== 'mark') words += 1;
      this.wordsBefore.push(words);
    }
  }

  /** The cues that govern the reading at `position`, in order of the text. */
  listGoverning(position: number): readonly PlacedCue[] {
    const reading = this.readings[position];
    if (reading === undefined) return [];
    const { tokens } = this;
    const { from } = reading.event.match;
    while ((this.cues[this.first]?.match.from ?? from) < from - MAX_REACH) this.first += 1;
    const found: PlacedCue[] = [];
    for (let at = this.first; at < this.cues.length; at += 1) {
      const placed = this.cues[at];
      if (placed === undefined || placed.match.from > from + MAX_REACH) break;
      if (this.governs(placed, reading, position)) found.push(turnHad(placed, reading, tokens));
    }
    return dropMistaken(found, reading.event.match, tokens);
  }

  private governs(placed: PlacedCue, reading: Reading, position: number): boolean {
    const { tokens } = this;
    const { match, cue } = placed;
    const { from, to } = reading.event.match;
    if (match.from > from && isAmong(match, cue.id, reading)) return true;
    if (match.from > from && (this.purposes[match.from] ?? -1) > from) return false;
    const isInSentence = this.sentenceOf(match.from) === this.sentenceOf(from);
    const isOrder = ORDER_KINDS.has(cue.kind);
    const isUndone = isOrder || cue.kind === 'hypothetical';
    const isPassed = () => match.from < from && isOrder && isOvertaken(placed, reading, tokens);
    const isBeside = () => isUndone && isAside(placed, reading, tokens, this.clauses);
    if (cue.scope === 'clause')
      return isInSentence && Math.abs(from - match.from) <= cue.reach && !isBeside() && !isPassed();
    if (isOrder && match.to <= from && this.isHeaded(match, reading.event.match)) return !isBeside();
    if (cue.kind === 'negated' && isWhatNot(match, from, tokens)) return isInSentence && !isBeside();
    // "Never had my blood drawn": the cue and the phrase may share the verb.
    const isForward = match.from < from && match.to <= to;
    if (isForward && cue.scope === 'backward') return false;
    if (!isForward && (cue.scope === 'forward' || match.from < to)) return false;
    const end = cue.id === 'took-place' ? findEvidenceEnd(reading.event, match.from) : to;
    // What it was done to may stand before it: "without scanning | my thyroid with the | ultrasound".
    const start = isUndone ? Math.max(match.to, Math.min(from, reading.from)) : from;
    const verb = isOrder ? skipAside(end, match.from, tokens) : end;
    const [low, high] = isForward ? [match.to, start] : [verb, match.from];
    if (this.countWords(low, high) > cue.reach || isBeside()) return false;
    const near = isForward ? match.to - 1 : match.from;
    // "MRI of the neck. Denied.": a sentence of one word goes on about the last.
    const isOneWord = !isForward && isOnlyWord(match, tokens);
    const sentences = this.sentenceOf(near) - this.sentenceOf(from);
    const isTakenUp = !isForward && TAKEN_UP.has(cue.id);
    const furthest = TAKEN_UP_LATER.has(cue.id) ? 2 : 1;
    if (sentences !== 0 && !((isOneWord || isTakenUp) && sentences <= furthest)) return false;
    if (sentences !== 0 && isOrder && hasOwnCare(this.ground, match.to)) return false;
    const crossed = this.clauseOf(near) - this.clauseOf(from);
    // "…, so I never got one": of the last, whatever stands between.
    const isOfLast = () => !isForward && sentences === 0 && (verb > end || takesUpLast(placed, tokens));
    if (crossed !== 0 && cue.kind !== 'done' && !UNBOUND.has(cue.id) && !isOfLast()) {
      // "…, but they refused": the clause of the cue speaks of the one before it, unless it has an event of its own.
      const isTheirs = isForward && cue.kind === 'someone-else' && isStillTheirs(match, from, tokens);
      // "What they didn't do: an EKG, …"
      const isPhrase = cue.kind === 'negated' || cue.kind === 'denied' || match.to - match.from > 1;
      const isListed =
        isForward &&
        isPhrase &&
        crossed === -1 &&
        opensList(match.to, tokens) &&
        isInList(match.to, reading.event.match, tokens);
      if (!isTheirs && !isListed && (isForward || crossed > 1 || !opensClause(this.ground, match)))
        return false;
    }
    // "… when the blood came back": a result of something else.
    if (!isForward && crossed !== 0 && cue.kind === 'result' && !hasNoSubject(this.ground, match.from))
      return false;
    if (isForward && isUndone && isOvertaken(placed, reading, tokens)) return false;
    // "They would not cover the MRI, so | I paid out of pocket | for a brain MRI": of the one it takes.
    const isNextToo = cue.kind === 'done' && this.readings[position + 1]?.unitId === reading.unitId;
    if (!isForward && isNextToo && takesNext(this.ground, match.to)) return false;
    // "Turned away at urgent care, the ER | took | me"
    const isOther = () =>
      isNewSubject(match.to, reading, this.readings[position - 1], tokens) ||
      isObjectBefore(match, from, tokens) ||
      isSubjectAfter(reading, tokens);
    if (isForward && isOrder && isOther()) return false;
    // "…, but the other hospital did it": of what was named before, for all its own subject.
    const isOfIt = cue.kind === 'done' && match.to - match.from > 1;
    if (!isForward && !isOfIt && hasOwnSubject(this.ground, verb, match.from)) return false;
    if (!isForward && isOrder && isOfTheme(verb, match, tokens)) return false;
    if (isToldAsHad(placed, reading, tokens) || isOfDoersWord(placed, reading, tokens)) return false;
    if (isForward && cue.id === 'without' && endsBefore(match, from, tokens)) return false;
    if (isForward && isOverBefore(placed, from, tokens)) return false;
    // "Because my aunt has lupus, and hepatitis C": why it was had.
    if (isForward && cue.kind === 'someone-else' && isReason(match, from, tokens, this.clauses)) return false;
    if (isForward && isOfNoUse(match.from, to, tokens)) return false;
    if (isOfOtherKind(placed, reading, tokens)) return false;
    // "We said no to the tap and yes to the EMG", "I got as far as the EKG"
    if (isForward && isOrder && hasWord(tokens, match.to, from, YES)) return false;
    if (isForward && isReached(match, reading.event.from, tokens)) return false;
    if (isForward && cue.kind === 'someone-else' && isOwn(placed, reading, tokens)) return false;
    if (!isForward && isOrder && isOfOther(verb > end ? verb : to, match.from, tokens)) return false;
    // "PTH pending, Ca fine": of what stands before.
    if (isForward && cue.kind === 'planned' && isPendingBefore(match, tokens)) return false;
    if (!isForward && isOrder && (takesOther(match, tokens) || isOfAnother(match, tokens))) return false;
    // "My TSH was fine and she wouldn't order | the free T4 |"
    const hasObject = crossed !== 0 || (cue.kind !== 'planned' && !isOfVisit(reading.event));
    if (!isForward && isOrder && hasObject && takesNext(this.ground, match.to)) return false;
    if (!isForward && !this.reachesBack(placed, position)) return false;
    return !(isForward && cue.kind === 'negated' && this.isPlaced(low, high));
  }

  private isHeaded(cue: Match, care: Match): boolean {
    let heading = this.headings.get(cue);
    if (heading === undefined) {
      heading = findHeading(cue, this.tokens);
      this.headings.set(cue, heading);
    }
    return heading !== null && isUnderHeading(heading, care, this.tokens);
  }

  private readonly clauseOf = (at: number): number => this.clauses.clauseOf[at] ?? -1;
  private readonly sentenceOf = (at: number): number => this.clauses.sentenceOf[at] ?? -1;

  private readonly isOfDate = (at: number, from: number): boolean =>
    this.tokens[at]?.kind !== 'word' && this.sentenceOf(at) === this.sentenceOf(from);

  /** Right at the start of a sentence, or behind a date and a mark: "06/20/2023 - | CARDIOLOGY ECHO - canceled". */
  private opensSentence(from: number): boolean {
    let at = from - 1;
    if (this.tokens[at]?.kind === 'mark') while (at > from - MAX_DATE && this.isOfDate(at, from)) at -= 1;
    return at < 0 || this.sentenceOf(at) !== this.sentenceOf(from);
  }

  private countWords(from: number, to: number): number {
    return to <= from ? 0 : (this.wordsBefore[to] ?? 0) - (this.wordsBefore[from] ?? 0);
  }

  /** "I couldn't breathe at the ER": where or when, not what was not done. */
  private isPlaced(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1)
      // "The | before and after | breathing test"
      if (this.tokens[at + 1]?.text === 'and') at += 2;
      else if (isPlace(at, this.tokens) && this.countWords(from, at + 1) > 1) return true;
    return false;
  }

  /** What stands behind a cue governs the nearest event; those before it only in a list: "the MRI and the CT were denied". */
  private reachesBack(placed: PlacedCue, position: number): boolean {
    const { match, cue } = placed;
    const { kind, id } = cue;
    const isOrder = ORDER_KINDS.has(kind);
    // "The ultrasound I still haven't scheduled": the verb of the teller.
    const isPlural = (at: number) =>
      PLURAL.has(this.tokens[at]?.text ?? '') && !hasWordBefore(this.tokens, at, 2, TELLER);
    if (id === 'none-done' || isPlural(match.from) || isPlural(match.from - 1)) return true;
    if (hasWordBefore(this.tokens, match.from, 4, ALL)) return true;
    const { from = 0, to: end = 0, family } = this.readings[position]?.event ?? {};
    // "Rheum says maybe a muscle biopsy down the road": a person says it, and was not seen for it.
    if (
      (isOrder || kind === 'done') &&
      family?.role !== 'provider' &&
      isOfAsk(this.ground, this.clauses, end, match.from)
    )
      return false;
    if (isFronted(this.readings[position]?.event, match.from, this.inEvent, this.tokens)) return true;
    let next = position + 1;
    const after = Math.min(this.readings[next]?.event.from ?? match.from, match.from);
    if (id === 'on-paper' && hasOnlyWords(this.tokens, end, after, LIST_WORDS)) return true;
    // "Ask for an A1c, the doc ordered it": no person is ordered.
    const isOfCare = isOfTest(placed, this.tokens) || (kind === 'done' && id !== 'met');
    // "They couldn't finish the EMG and the nerve test. They started over, finished."
    let last = end;
    const isOpening = isOrder && this.opensSentence(from);
    const isPassed = ({ event }: Reading) =>
      event.from < end ||
      (kind === 'done' && hasOnlyWords(this.tokens, last, event.from, LIST_WORDS)) ||
      (isOfCare && isOfVisit(event)) ||
      // "… so | the audiologist | did one", "a CT | the doctor said | wasn't necessary": who did it, or says so.
      (isOfCare && event.to === match.from && DEEDS.has(this.tokens[match.from]?.text ?? '')) ||
      (isOrder && event.to + 1 === match.from && SAYING.has(this.tokens[event.to]?.text ?? '')) ||
      // "| Speech and PT | turned us down"
      (isOpening && hasOnlyWords(this.tokens, last, event.from, ANDS));
    for (let reading = this.readings[next]; reading !== undefined; reading = this.readings[next]) {
      if (reading.event.to > match.from) return true;
      if (!isPassed(reading)) return false;
      last = Math.max(last, reading.event.to);
      next += 1;
    }
    return true;
  }
}
