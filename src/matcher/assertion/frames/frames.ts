// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what the grammar around an event says where no cue speaks: who the subject of its clause is, whether
// the verb is one of wishing, a "would" or a general present. "They usually do an EEG", "everyone here had a spinal
// tap", "I was begging them to do a CT", "so that I could get an MRI": none of them was had.

import { isLimit } from '../../analytes/lab-values.ts';
import { type CareEvent, isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord, type Span } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { findKind, joinKinds } from '../../words/word-kinds.ts';
import { findTrade } from '../people/trades.ts';
import { findBody } from '../people/whose-body.ts';
import { WhoseCare } from '../people/whose-care.ts';
import { isMadeTo, isToldAfter } from '../predicates/deeds.ts';
import { findFoundOut, isOnlyPart, isSeenOn, isSoDone } from '../predicates/found-out.ts';
import { isLeft, isUnbegun } from '../predicates/left-before.ts';
import { findAhead } from '../predicates/lies-ahead.ts';
import { findDenied, isHadBefore } from '../predicates/polarity.ts';
import { findMight, findUndoing, isUntil, isUnwilling } from '../predicates/predicates.ts';
import { isHadByTeller, isSurelyHad } from '../predicates/surely-had.ts';
import { findOwnDeed } from '../predicates/taken-as-had.ts';
import {
  ADJUNCTS,
  ADVERBS,
  AT_LAST,
  BASE,
  CHECKING,
  ENDS,
  FOR,
  FRAMING,
  GENERAL,
  HANDS,
  LINKS,
  MODALS,
  ORDERED,
  PHYSICAL,
  PRONOUNS,
  SAYING,
  SENSING,
  TO_COME,
  UNTIL,
  WISHES,
  WISHING,
} from '../words/frame-words.ts';
import { isEachTime } from '../words/numerals.ts';
import { COMMA } from '../words/scope-words.ts';
import { isOvertaken } from '../words/tense.ts';
import { findElsewhere, findThing, hasThings } from './elsewhere.ts';
import { findSign, SIGNS } from './frame-signs.ts';
import { findGeneral } from './general-signs.ts';
import { isNarrated } from './narrated.ts';
import { isOfAny } from './of-any.ts';
import { findTold, findWishOf, isAskedOf, isAskingFor, isForced, THE_TELLER } from './urged.ts';

const isAnybody = (text: string) => text === 'somebody' || text === 'someone';
const ASKERS: ReadonlySet<string> = new Set([...PRONOUNS, 'have', "'ve"]);
/** How far before the event its subject and verb are looked for: keeps the search linear. */
const MAX_REACH = 24;
/** Between a word of wishing and the "to" or "for" that goes with it: "begging my old doctor to". */
const MAX_OBJECT = 5;
/** "A therapist | in my town costs |" */
const MAX_PLACE = 4;
const TRYING: ReadonlySet<string> = new Set(['tried', 'trying', 'tries']);

export type Undone = 'someone-else' | 'planned' | 'hypothetical' | 'negated';

interface Framed extends Span {
  readonly kind: Undone;
  /** Of a trade or another's body: no weight of words overrules it. */
  readonly isSettled: boolean;
}

/** Reads the sentence of one event after the other. */
export class Frames {
  private readonly tokens: readonly Token[];
  private readonly clauses: Clauses;
  private readonly whose: WhoseCare;
  private readonly isCarer: boolean;
  private readonly hasThings: boolean;

  constructor(tokens: readonly Token[], people: readonly Match[], clauses: Clauses, isCarer: boolean) {
    this.tokens = tokens;
    this.clauses = clauses;
    this.isCarer = isCarer;
    this.hasThings = hasThings(tokens);
    this.whose = new WhoseCare(tokens, this.isCarer ? [] : people, clauses);
  }

  /** Why the event was not had, and the words that say so; null where nothing says so. */
  read({ event }: Reading): Framed | null {
    const { from, to, pieces } = event.match;
    const isNamed = pieces === undefined;
    const isLab = event.namedUnit?.startsWith('cms-lab-') === true;
    const elsewhere = isNamed ? null : findElsewhere(this.tokens, from, to, pieces, this.clauses);
    if (elsewhere !== null) return this.say('hypothetical', elsewhere, elsewhere + 1);
    const find = this.isCarer ? findTrade : findBody;
    const body = find(from, to, isLab, this.tokens, this.clauses);
    if (body !== null) return this.say('someone-else', body, body + 1, true);
    const thing = this.hasThings ? findThing(event.namedUnit, from, to, this.tokens, this.clauses) : null;
    if (thing !== null) return this.say('hypothetical', thing, thing + 1);
    if (isLab && isLimit(from, to, this.tokens)) return this.say('hypothetical', from, to);
    if (!this.whose.hasPeople && findKind(this.tokens, FRAMING | SIGNS, from - MAX_REACH, to + MAX_REACH) < 0)
      return null;
    if (isUnbegun(this.tokens, event.match)) return this.say('negated', from, to);
    const start = Math.max(this.findStart(from), findOwnDeed(from, this.tokens) ?? 0);
    const isTold = !isNamed && isToldAfter(start, event, this.tokens);
    const isHad =
      isTold || isHadBefore(this.tokens, start, from, to) || isNarrated(from, to, this.tokens, this.clauses);
    const doubt = isHad ? null : this.findDoubt(start, event, isLab);
    if (doubt !== null && !isSurelyHad(event.match, isLab, this.tokens)) return doubt;
    const other = isHadByTeller(to, this.tokens) ? null : this.whose.find(start, from, to, !isNamed);
    if (other === null) return null;
    const wish = findWishOf(other, from, to, this.tokens);
    return wish === null
      ? this.say('someone-else', other, other + 1, this.whose.isHurt(other, from, to))
      : this.say('planned', DETERMINERS.has(this.text(other - 1)) ? other - 1 : other, wish + 1);
  }

  private findDoubt(start: number, event: CareEvent, isLab: boolean) {
    const { match } = event;
    const { from, to } = match;
    const isNamed = match.pieces === undefined;
    const isVisit = isOfVisit(event);
    const kinds = joinKinds(this.tokens, start - 2, to + MAX_PLACE);
    const wish = (kinds & WISHING) === 0 ? null : this.findWish(start, from, to);
    if (wish !== null) return this.say('planned', wish, wish + 1);
    const isThere = isVisit && isUnwilling(this.tokens, to);
    const modal = this.findOpen(start, from, kinds) ?? (isThere ? null : findMight(this.tokens, from, to));
    if (modal !== null) return this.say('hypothetical', modal, modal + 1);
    const general = findGeneral(this.tokens, { start, from, to, isNamed }, this.clauses);
    if (general !== null) return this.say('hypothetical', general, general + 1);
    const ahead = isVisit ? null : findAhead(this.tokens, from, to, this.clauses);
    if (ahead !== null) return this.say('planned', ahead, ahead + 1);
    // What only a name may mean: what happens was told as it happened.
    if (!isNamed) {
      const left = isLeft(this.tokens, start, from) ? from : null;
      const told = left ?? findTold(this.tokens, start, from) ?? findDenied(this.tokens, match);
      return told === null ? null : this.say('planned', told, told + 1);
    }
    const sign = findSign(this.tokens, { start, from, to, isVisit }, this.clauses);
    if (sign !== null) return this.say('planned', sign, to);
    const undone = isThere ? null : findUndoing(this.tokens, from, to, this.clauses, isLab);
    if (undone !== null) return this.say('negated', undone, undone + 2);
    return (kinds & GENERAL) !== 0 && isOfAny(this.tokens, { start, from, to, isVisit }, this.clauses)
      ? this.say('hypothetical', start, to)
      : null;
  }

  private say(kind: Undone, from: number, to: number, isSettled = false): Framed {
    return { kind, from, to: this.tokens[to - 1]?.kind === 'mark' ? to - 1 : to, isSettled };
  }

  private text(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  /** Where the clause of the event starts; one without a subject goes on with the clause before it. */
  private findStart(from: number): number {
    const { clauseOf, sentenceOf } = this.clauses;
    let start = from;
    while (start > 0 && from - start < MAX_REACH && sentenceOf[start - 1] === sentenceOf[from]) {
      const isJoined = (ADJUNCTS.has(this.text(start)) && from - start <= 3) || this.text(start - 1) === '(';
      if (clauseOf[start - 1] !== clauseOf[start] && !isJoined) break;
      start -= 1;
    }
    return start;
  }

  /** A modal or an order before the event, unless it was so each time. */
  private findOpen(start: number, from: number, kinds: number): number | null {
    const open =
      ((kinds & TO_COME) === 0 ? null : this.findModal(start, from)) ?? this.findOrder(start, from);
    return open === null || isEachTime(start, from, this.tokens) ? null : open;
  }

  /** "Try PT", "he wrote 'consider an EMG'": an order, not a deed. */
  private findOrder(start: number, from: number): number | null {
    for (let at = from - 1; at >= Math.max(start, from - 4); at -= 1) {
      // "| Give me | a colonoscopy over a wedding toast"
      if (this.text(at) === 'give' && at === start && this.text(at + 1) === 'me') return at;
      // "Somebody | get | me an EEG!"
      if (BASE.has(this.text(at)) && this.text(at) !== 'run' && isAnybody(this.text(at - 1))) return at;
      if (!ORDERED.has(this.text(at)) || this.text(at + 1) === 'me' || isMadeTo(at, this.tokens)) continue;
      if (at === from - 1 && this.text(at) === 'order') return at;
      const before = this.tokens[at - 1];
      if (at === start || before?.kind === 'mark' || SAYING.has(before?.text ?? '')) return at;
    }
    return null;
  }

  /** "Begging them to do", "no mention of", "dreaming of somebody doing". */
  private findWish(start: number, from: number, to: number): number | null {
    if (hasWord(this.tokens, start, from, AT_LAST)) return null;
    for (let at = from - 1; at >= start; at -= 1) {
      const text = this.text(at);
      if (ENDS.has(text) || isSoDone(at, to, this.tokens)) return null;
      // "I asked all of them for a CT.", "I have asked twice in writing for one"
      const isAsked =
        text === 'asked' &&
        (at === start || ASKERS.has(this.text(at - 1))) &&
        hasWord(this.tokens, at, from, FOR);
      if (isAsked) return at;
      if (text === 'asked' && isAskedOf(at, from, this.tokens)) return at;
      if (text === 'asking' && isAskingFor(at, from, this.tokens)) return at;
      // "I wouldn't wish that spinal tap on anyone"
      // "Against my wishes they did a scan"
      const isOfOwn = text === 'wishes' && this.text(at - 1) === 'my';
      if (!WISHES.has(text) || isOfOwn || (text === 'wish' && this.text(at - 1) === 'wouldnt')) continue;
      // "She pushed that probe between my ribs", "half an hour's talk with my therapist"
      if (PHYSICAL.get(text)?.has(this.text(at + 1))) continue;
      for (let link = at + 1; link <= Math.min(at + MAX_OBJECT, from - 1); link += 1)
        if (LINKS.has(this.text(link))) {
          // "Nagged me | into | a mammogram": it came about; but "tried to talk me into it".
          const isInto = this.text(link) === 'into' && THE_TELLER.has(this.text(link - 1));
          if (isInto && !hasWordBefore(this.tokens, at, 3, TRYING)) return null;
          // "The CT I begged for | she gave me"
          return isForced(at, from, this.tokens) || isOvertaken(link - 1, from, this.tokens) ? null : at;
        }
      return null;
    }
    return null;
  }

  /** "They'd send you for", "so that I could get", "they can do". */
  private findModal(start: number, from: number): number | null {
    for (let at = from - 1; at >= start; at -= 1) {
      const isToCome = BASE.has(this.text(at)) && PRONOUNS.has(this.text(at - 1));
      if (isToCome && UNTIL.has(this.text(at - 2)) && !hasWord(this.tokens, at, from, COMMA)) return at - 2;
      if (at === start && isUntil(this.tokens, at, from)) return at;
      if (!MODALS.has(this.text(at)) || findFoundOut(start, at, this.tokens) >= 0) continue;
      let verb = at + 1;
      while (
        ADVERBS.has(this.text(verb)) ||
        (this.text(verb).endsWith('ly') && !AT_LAST.has(this.text(verb)))
      )
        verb += 1;
      // "I peed in a cup so they could check me for chlamydia."
      if (this.text(at - 2) === 'so' && CHECKING.has(this.text(verb))) return null;
      if (isOnlyPart(at, from, this.tokens)) return null;
      if (isSeenOn(verb, from, this.tokens)) return null;
      // "Must have had thirty": surely had.
      if (this.text(at) === 'must' && this.text(verb) === 'have') return null;
      // "It'll sound like a staple gun, said the radiologist"
      const isVerb =
        BASE.has(this.text(verb)) ||
        HANDS.has(this.text(verb)) ||
        (this.text(at) === "'ll" && verb < from && !SENSING.has(this.text(verb)));
      return verb <= from && isVerb && !isOvertaken(verb, from, this.tokens) ? at : null;
    }
    return null;
  }
}
