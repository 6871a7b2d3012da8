// SPDX-License-Identifier: Apache-2.0
// Part of step 7: in a story told for somebody, the care of anybody else is none of theirs: "This is about my son. His brother
// had an EEG", "about my mother. I had a colonoscopy myself". What is done around the one it is told for stays theirs: "I
// took her to the ER", "my wife got him an appointment", "I had an MRI ordered for him".

import type { Reading } from '../../events/readings.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { findStartOf, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ADVERBS, BASE, BESIDE } from '../words/frame-words.ts';
import { areOfOther, genderOf, isPronounOfOne, KINSHIP, mayBeSame } from './kinship.ts';
import { findVerb } from './other-people.ts';
import { findRecords } from './records.ts';
import type { Ward } from './wards.ts';

/** Keeps the search linear. */
const MAX_REACH = 24;

/** Whose care a reading is, by the tokens that say so. */
export interface Outsider {
  readonly from: number;
  readonly to: number;
  readonly isTeller: boolean;
}

/** Asked of one event after the other, in order. */
export class Outsiders {
  private readonly ward: Ward | null;
  private readonly tokens: readonly Token[];
  private readonly clauses: Clauses;
  private readonly personAt = new Map<number, Match>();
  private readonly records: ReturnType<typeof findRecords>;
  /** Who else was last told to have had care, for a "she" or "her" that cannot be the ward. */
  private last: Outsider | null = null;

  constructor(ward: Ward | null, tokens: readonly Token[], people: readonly Match[], clauses: Clauses) {
    this.ward = ward;
    this.tokens = tokens;
    this.clauses = clauses;
    this.records = ward === null ? findRecords(people, tokens) : [];
    if (ward === null) return;
    for (const one of people) if (this.isOutside(one)) this.personAt.set(one.to - 1, one);
  }

  private text(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  /** Of whom the story is not; null where it may be the one it is told for. */
  find({ event }: Reading): Outsider | null {
    const { from, to, pieces } = event.match;
    if (this.ward === null) {
      const record = this.records.find((one) => one.to <= from && from < one.end);
      return record === undefined ? null : { from: record.from, to: record.to, isTeller: false };
    }
    const found =
      this.findOwner(from, to, event.family?.role) ?? this.findSubject(from, to, pieces !== undefined);
    if (found !== null) this.last = found;
    return found;
  }

  /** "| Her sister's | EEG", "| my own | colonoscopy", "| my | TSH"; "my doctor" may be the ward's as well. */
  private findOwner(from: number, to: number, role: string | undefined): Outsider | null {
    const person = this.text(from - 1) === "'s" ? this.personAt.get(from - 2) : undefined;
    if (person !== undefined) return { from: this.withOwner(person), to: from, isTeller: false };
    if (this.ward?.isAlone !== true || this.isOfWard(from, to)) return null;
    const isGiver = role === 'provider' || role === 'setting';
    if (this.text(from - 2) === 'my' && this.text(from - 1) === 'own')
      return { from: from - 2, to: from, isTeller: true };
    const isMine = this.text(from - 1) === 'my' || (this.text(from) === 'my' && to > from + 1);
    return isMine && !isGiver ? { from: from - 1, to: from, isTeller: true } : null;
  }

  private findSubject(from: number, to: number, isDescribed: boolean): Outsider | null {
    const start = Math.max(findStartOf(from, this.clauses.sentenceOf, MAX_REACH), 0);
    // A description takes in its verb: "| I had the tube | down my throat".
    for (let at = isDescribed ? to - 1 : from; at >= start; at -= 1) {
      const text = this.text(at);
      const person = this.personAt.get(at);
      const verb = person === undefined ? null : findVerb(person.to, this.tokens);
      if (person !== undefined && verb !== null && verb <= from)
        return this.isOfWard(verb + 1, to)
          ? null
          : { from: this.withOwner(person), to: verb + 1, isTeller: false };
      if (text === 'i') return this.readTeller(at, from, to);
      if (this.ward?.names.has(text) === true && this.text(at + 1) !== "'s") return null;
      if (isPronounOfOne(text) && !this.isOwnerOfKin(at)) {
        if (!areOfOther(genderOf(text), this.ward?.gender ?? null)) return null;
        // Of whoever is named before it in the sentence, or was told of last.
        if (this.last?.isTeller === false) return this.last;
      }
      if (SUBJECTS.has(text)) return null;
    }
    return null;
  }

  /** "I | had | an EEG", "I myself | 've had |"; not "I | had | the doctor run one", "I had an EEG ordered". */
  private readTeller(at: number, from: number, to: number): Outsider | null {
    let verb = at + 1;
    while (LEADING.has(this.text(verb)) || ADVERBS.has(this.text(verb))) verb += 1;
    const isHad =
      this.ward?.isAlone === true &&
      HAVING.has(this.text(verb)) &&
      this.text(verb + 1) !== 'to' &&
      !hasWord(this.tokens, verb + 1, from, BASE) &&
      !hasWord(this.tokens, to, to + MAX_ARRANGED, ARRANGED) &&
      !this.isOfWard(verb + 1, to);
    return isHad ? { from: at, to: verb + 1, isTeller: true } : null;
  }

  /** The one it is told for is spoken of beside it: "a hearing test for | him |", "got | her | an EEG", "… with my son". */
  private isOfWard(from: number, to: number): boolean {
    const { sentenceOf } = this.clauses;
    for (let at = from; at < to + MAX_REACH && sentenceOf[at] === sentenceOf[to - 1]; at += 1) {
      const text = this.text(at);
      if (this.ward?.names.has(text) === true) return true;
      // "His dad saw the neurologist | with us |"
      if (text === 'with' && TELLERS.has(this.text(at + 1))) return true;
      const isPronoun = isPronounOfOne(text) && !areOfOther(genderOf(text), this.ward?.gender ?? null);
      if (isPronoun && !this.isOwnerOfKin(at)) return true;
    }
    return false;
  }

  /** "| My wife |". */
  private withOwner({ from }: Match): number {
    return BESIDE.has(this.text(from - 1)) ? from - 1 : from;
  }

  /** "| His | brother". */
  private isOwnerOfKin(at: number): boolean {
    return [1, 2, 3].some((step) => this.personAt.has(at + step));
  }

  /** One of the family or a friend who cannot be the ward; with no name told, "his brother", never "my son". */
  private isOutside({ from, to }: Match): boolean {
    const { names = null, gender = null } = this.ward ?? {};
    const name = this.text(to - 1);
    if (!KINSHIP.has(name) || names === null) return false;
    if (names.size === 0) return genderOf(this.text(from - 1)) !== null && gender !== null;
    return ![...names].some((one) => mayBeSame(name, one));
  }
}

const TELLERS: ReadonlySet<string> = toWordSet('us me');
const LEADING: ReadonlySet<string> = toWordSet("myself 've 'd have personally once already too");
const HAVING: ReadonlySet<string> = toWordSet('had underwent');
/** "I had an EEG | ordered |", "had his brain | scanned". */
const ARRANGED: ReadonlySet<string> = toWordSet(
  'ordered scheduled booked arranged done run repeated rushed sent set',
);
const MAX_ARRANGED = 3;
const SUBJECTS: ReadonlySet<string> = toWordSet('they we you doctor doctors dr nurse it who');
